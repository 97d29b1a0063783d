import ConflictAnalysis
import LayoutEquations

/// The sums of a contradiction, with the numbers of the constraints that each part comes from.
struct SumText {
  let analysis: ConflictCase
  let conflict: ConstraintConflict
  let wording: Wording

  private var arithmetic: ConflictArithmetic { conflict.arithmetic }

  /// The steps and the last sum: `15 [3] + 90 [2] + 15 [4] = 120 > 59.5 [5]`.
  var lines: [String] {
    arithmetic.steps.map(step) + [comparison]
  }

  /// `15 + 90 + 15 = 120`, or the number alone.
  var needed: String { plain(arithmetic.needed, arithmetic.neededSum) }
  var available: String { plain(arithmetic.available, arithmetic.availableSum) }

  private func plain(_ segments: [LengthSegment], _ sum: Double) -> String {
    // Nothing added is nothing said.
    let shown = segments.filter { $0.length != 0 }
    guard !shown.isEmpty else { return number(sum) }
    let text = terms(shown, withNumbers: false)
    return shown.count == 1 ? text : "\(text) = \(number(sum))"
  }

  private var comparison: String {
    "\(sum(arithmetic.needed, arithmetic.neededSum)) > \(sum(arithmetic.available, arithmetic.availableSum))"
  }

  private func sum(_ segments: [LengthSegment], _ total: Double) -> String {
    guard !segments.isEmpty else { return number(total) }
    let text = terms(segments, withNumbers: true)
    return segments.count == 1 && segments[0].factor == 1 ? text : "\(text) = \(number(total))"
  }

  private func step(_ step: SizeStep) -> String {
    let name = "\(step.size.axis.noun) of \(wording.names(step.size.item))"
    let bound =
      switch step.bound {
      case .exactly: "="
      case .atLeast: "is at least"
      case .atMost: "is at most"
      }
    var right = terms(step.parts, withNumbers: true)
    if step.divisor != 1 {
      right = (step.parts.count > 1 ? "(\(right))" : right) + " / \(number(step.divisor))"
    }
    let isPlain = step.parts.count == 1 && step.divisor == 1 && step.parts[0].factor == 1
    return "\(name) \(bound) \(right)" + (isPlain ? "" : " = \(number(step.value))")
  }

  /// Whether a part only says that something has some size.
  private func isNothing(_ segment: LengthSegment) -> Bool {
    segment.length == 0 && segment.premises.allSatisfy(\.isUnwritten)
  }

  private func terms(_ segments: [LengthSegment], withNumbers: Bool) -> String {
    var text = ""
    for segment in segments {
      let isNegative = segment.length < 0 && segment.bound == .exactly
      text += isNegative ? (text.isEmpty ? "-" : " - ") : text.isEmpty ? "" : " + "
      text += term(segment)
      if withNumbers { text += numbers(of: segment) }
    }
    return text.isEmpty ? "0" : text
  }

  private func term(_ segment: LengthSegment) -> String {
    if isNothing(segment), case .size(let size) = segment.kind {
      return "\(wording.names(size.item)) (0 or more)"
    }
    let isWhole = segment.factor.magnitude == 1
    let magnitude = segment.bound == .exactly ? segment.length.magnitude : segment.length
    let value =
      isWhole ? number(magnitude) : "\(number(segment.factor.magnitude)) × \(number(segment.base.magnitude))"
    switch segment.bound {
    case .exactly: return value
    case .atLeast: return "at least \(value)"
    case .atMost: return "at most \(value)"
    }
  }

  /// ` [3]`, for each constraint that says so.
  private func numbers(of segment: LengthSegment) -> String {
    let origins = segment.premises.compactMap { $0.equation.map { analysis.origins[$0] } }
    let numbers = origins.filter { $0 != ConflictCase.rule }.map { "[\($0 + 1)]" }
    if !numbers.isEmpty { return " " + numbers.joined() }
    if !origins.isEmpty { return " (a margin)" }
    return segment.premises.contains(where: \.isAssumed) ? " (assumed)" : ""
  }

  /// Numbers close to each other keep the digits that tell them apart.
  func number(_ value: Double) -> String {
    let isClose = LogNumber.text(arithmetic.neededSum) == LogNumber.text(arithmetic.availableSum)
    return isClose ? "\(value)" : LogNumber.text((value * 1000).rounded() / 1000)
  }
}
