import ConflictAnalysis

/// The sum of a conflict in words and numbers.
public struct ArithmeticText {
  private let arithmetic: ConflictArithmetic

  /// Makes the text of a sum.
  public init(_ arithmetic: ConflictArithmetic) { self.arithmetic = arithmetic }

  /// The lines: sizes that follow from others, the sum, and what the unwritten rule has to do with it.
  public var lines: [String] { steps + [sum] + rule }

  /// The last sum: `16 + 120 + 8 + 240 + 16 = 400 > 375, 25 too much`.
  public var sum: String {
    let needed = Self.side(arithmetic.needed)
    let available = Self.side(arithmetic.available)
    return "\(needed) > \(available), \(PointFormat.short(arithmetic.excess)) too much"
  }

  /// The sizes that have to be worked out first: `Banner.Width = 1.5 × 60 = 90`.
  public var steps: [String] { arithmetic.steps.map(Self.step) }

  static func step(_ step: SizeStep) -> String {
    let sum = terms(step.parts)
    let ratio = step.divisor == 1 ? "" : " / \(PointFormat.short(step.divisor))"
    let bracketed = step.parts.count > 1 && step.divisor != 1 ? "(\(sum))" : sum
    let sign = step.bound == .exactly ? "=" : step.bound == .atLeast ? "≥" : "≤"
    let value = PointFormat.short(step.value)
    let name = "\(step.size.item).\(step.size.attribute)"
    let isPlain = step.parts.count == 1 && step.divisor == 1 && step.parts.first?.factor == 1
    guard isPlain, case .size(let other)? = step.parts.first?.kind else {
      return "\(name) \(sign) \(bracketed)\(ratio)" + (isPlain ? "" : " = \(value)")
    }
    return "\(name) \(sign) \(other.item).\(other.attribute) = \(value)"
  }

  /// What the rule that no size is negative has to do with it.
  private var rule: [String] {
    arithmetic.squeezed.map { squeezed in
      let attribute = squeezed.size.axis == .horizontal ? "width" : "height"
      return
        "That leaves \(PointFormat.short(squeezed.left)) for the \(attribute) of \(squeezed.size.item), and a \(attribute) cannot be negative."
    }
  }

  /// One side, with its total if it has several parts.
  private static func side(_ segments: [LengthSegment]) -> String {
    if segments.isEmpty { return "0" }
    let total = segments.reduce(0) { $0 + $1.length }
    let isPlain = segments.count == 1 && segments[0].factor == 1
    return isPlain ? terms(segments) : "\(terms(segments)) = \(PointFormat.short(total))"
  }

  /// The parts joined by their signs.
  static func terms(_ segments: [LengthSegment]) -> String {
    var text = ""
    for (place, segment) in segments.enumerated() {
      let isTakenAway = segment.length < 0
      let number = number(segment)
      if place == 0 {
        text += isTakenAway ? "-\(number)" : number
      } else {
        text += isTakenAway ? " - \(number)" : " + \(number)"
      }
    }
    return text
  }

  /// A part without its sign: `16`, `at least 12`, `1.5 × 60`.
  static func number(_ segment: LengthSegment) -> String {
    let words =
      switch segment.bound {
      case .exactly: ""
      case .atLeast: "at least "
      case .atMost: "at most "
      }
    let factor = abs(segment.factor)
    let base = PointFormat.short(abs(segment.base))
    return factor == 1 ? words + base : "\(words)\(PointFormat.short(factor)) × \(base)"
  }
}
