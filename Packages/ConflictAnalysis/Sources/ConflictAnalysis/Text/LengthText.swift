import LayoutEquations
import SourceText

/// Sums of lengths in numbers and words: `16 + at least 120 + 0.5 × 240`.
///
/// Lengths are told to hundredths of a point; items by their names in the equations, if nothing else is said.
public struct LengthText {
  /// What a size is called: `Banner.Width`.
  public var size: (ItemSize) -> String = { "\($0.item).\($0.attribute)" }

  /// What an item is called.
  public var item: (String) -> String = { $0 }

  /// What stands behind a part, such as the number of the constraint that says so.
  public var mark: (LengthSegment) -> String = { _ in "" }

  /// Which parts of 0 are told.
  public enum Zeros: Hashable, Sendable {
    /// All.
    case all
    /// Those that are at least or at most 0: an edge that lies on another one adds nothing.
    case bounds
    /// None.
    case none
  }

  /// Which parts of 0 are told; where all are, the sum tells every part that has a mark.
  public var zeros = Zeros.bounds

  /// How a number is written.
  public var number: (Double) -> String = NumberText.short

  /// Whether parts are told as “at least” and “at most”, where they are; not in a sum of what there is, in which all of them
  /// are tight.
  public var tellsBounds = true

  /// Makes a writer of sums.
  public init() {}

  /// The parts joined by their signs: `320 - 16 - 45`.
  public func terms(_ segments: [LengthSegment]) -> String {
    var text = ""
    for segment in told(segments) {
      let isTakenAway = segment.length < 0
      text += text.isEmpty ? (isTakenAway ? "-" : "") : isTakenAway ? " - " : " + "
      text += term(segment) + mark(segment)
    }
    return text.isEmpty ? "0" : text
  }

  /// The parts and what they come to, `16 + 120 = 136`; a single number stands alone.
  public func sum(_ segments: [LengthSegment]) -> String {
    let told = told(segments)
    let isPlain = told.count < 2 && told.allSatisfy { $0.factor.magnitude == 1 }
    let total = number(segments.reduce(0) { $0 + $1.length })
    return isPlain ? terms(segments) : "\(terms(segments)) = \(total)"
  }

  /// How a size comes about: `Banner.Width = 1.5 × 60 = 90`, `B.Width is at least A.Width = 200`.
  public func step(_ step: SizeStep) -> String {
    let bound = tellsBounds ? step.bound : .exactly
    let name =
      "\(size(step.size)) \(bound == .exactly ? "=" : bound == .atLeast ? "is at least" : "is at most")"
    if let only = step.parts.first, step.parts.count == 1, step.divisor == 1, only.factor == 1 {
      guard case .size(let other) = only.kind, other != step.size else {
        return "\(name) \(terms(step.parts))"
      }
      return "\(name) \(size(other)) = \(number(step.value))" + mark(only)
    }
    let sum = terms(step.parts)
    let isBracketed = told(step.parts).count > 1 && step.divisor != 1
    let ratio = step.divisor == 1 ? "" : " / \(number(step.divisor))"
    let text = (isBracketed ? "(\(sum))" : sum) + ratio
    let value = number(step.value)
    return text == value ? "\(name) \(value)" : "\(name) \(text) = \(value)"
  }

  /// A part without its sign: `16`, `at least 12`, `1.5 × 60`.
  public func term(_ segment: LengthSegment) -> String {
    if isUnwritten(segment), case .size(let size) = segment.kind { return "\(item(size.item)) (0 or more)" }
    let factor = segment.factor.magnitude
    let base = number(segment.base.magnitude)
    let value = factor == 1 ? base : "\(number(factor)) × \(base)"
    // What is taken away is at most so much where the part is at least so much.
    let bound = segment.length < 0 ? segment.bound.reversed : segment.bound
    switch tellsBounds ? bound : .exactly {
    case .exactly: return value
    case .atLeast: return "at least \(value)"
    case .atMost: return "at most \(value)"
    }
  }

  /// The parts that say something.
  private func told(_ segments: [LengthSegment]) -> [LengthSegment] {
    segments.filter { segment in
      switch zeros {
      case _ where segment.length != 0: true
      case .all: true
      case .bounds: tellsBounds && segment.bound != .exactly
      case .none: false
      }
    }
  }

  /// Whether nothing but the rule that no size is negative says how large something is.
  private func isUnwritten(_ segment: LengthSegment) -> Bool {
    tellsBounds && segment.length == 0 && !segment.premises.isEmpty
      && segment.premises.allSatisfy({ $0.isUnwritten })
  }
}

extension LengthBound {
  /// The bound of the length with the other sign.
  public var reversed: LengthBound {
    switch self {
    case .exactly: .exactly
    case .atLeast: .atMost
    case .atMost: .atLeast
    }
  }
}
