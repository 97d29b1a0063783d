import ConflictAnalysis
import LayoutEquations

/// The sum of a conflict as text. Each part has the number of the constraint that it comes from.
struct SumText {
  /// The sum of the conflict as numbers.
  let arithmetic: ConflictArithmetic

  /// The sum for content that does not fill its container (see ``ConflictArithmetic/unfilled(isContainer:)``); nil for
  /// other conflicts.
  let unfilled: ConflictArithmetic?

  private let numbered: ArithmeticText

  /// The numbers, such as ` [2]`, of the constraints that make the available length 0. Empty if the available length is
  /// not 0.
  private let zeroNumbers: String

  private let plain: ArithmeticText

  /// The length of content that does not fill its container, as text without constraint numbers: `20 + 350 + 20 = 390`.
  /// Empty for other conflicts.
  let content: String

  init(analysis: ConflictCase, conflict: ConstraintConflict, wording: EquationWording) {
    arithmetic = conflict.arithmetic
    unfilled = conflict.arithmetic.unfilled(isContainer: analysis.isContainer)
    let shown = unfilled ?? arithmetic
    zeroNumbers = Self.zeroNumbers(conflict, in: analysis)
    plain = Self.plain(arithmetic, wording)
    content = unfilled.map { Self.plain($0, wording).needed } ?? ""
    var text = Self.words(wording)
    text.zeros = .all
    text.mark = { Self.numbers(of: $0, in: analysis) }
    numbered = ArithmeticText(shown, text: text)
  }

  /// Returns a sum as text without the numbers of constraints.
  static func plain(_ arithmetic: ConflictArithmetic, _ wording: EquationWording) -> ArithmeticText {
    var text = words(wording)
    text.zeros = .none
    return ArithmeticText(arithmetic, text: text)
  }

  private static func words(_ wording: EquationWording) -> LengthText {
    var text = LengthText()
    text.item = { wording.names.withArticle($0) }
    text.size = { "\($0.axis.noun) of \(wording.names($0.item))" }
    return text
  }

  /// The lines of the sum: first the sizes that are computed before it, then the sum itself, then a negative size if
  /// there is one.
  ///
  /// An example of a line is `15 [3] + 90 [2] + 15 [4] = 120 > 59.5 [5]`.
  var lines: [String] {
    guard unfilled == nil else {
      return numbered.steps + ["\(numbered.needed) < \(numbered.available)"]
    }
    return numbered.steps + [numbered.comparison + zeroNumbers] + numbered.rule
  }

  /// The words for the excess in a drawing of the sum: `too much` or `missing`.
  var excessWords: String { unfilled == nil ? "too much" : "missing" }

  /// The axis of the sum. If widths and heights are mixed, as with an aspect ratio, the axis of the size that the sum
  /// is compared with.
  var axis: LayoutAxis {
    if let axis = arithmetic.axis { return axis }
    for side in [arithmetic.available, arithmetic.needed] where side.count == 1 {
      if case .size(let size) = side[0].kind, side[0].factor == 1 { return size.axis }
    }
    return .horizontal
  }

  /// The length that the constraints need, without constraint numbers: `15 + 90 + 15 = 120`, or only `120`.
  var needed: String { plain.needed }
  var available: String { plain.available }

  /// Returns a number as it is written in sums.
  func number(_ value: Double) -> String { plain.number(value) }

  private static func zeroNumbers(_ conflict: ConstraintConflict, in analysis: ConflictCase) -> String {
    let arithmetic = conflict.arithmetic
    guard arithmetic.available.isEmpty else { return "" }
    let parts = arithmetic.needed + arithmetic.steps.flatMap { $0.parts }
    let used = (parts.flatMap { $0.premises } + arithmetic.steps.flatMap { $0.premises }).compactMap {
      $0.equation
    }
    let rest = conflict.equations.filter { !used.contains($0) }.map { analysis.origins[$0] }
    let numbers = rest.filter {
      analysis.constraints.indices.contains($0) && analysis.size(of: $0)?.constant == 0
    }
    return numbers.isEmpty ? "" : " " + numbers.map { "[\($0 + 1)]" }.joined()
  }

  /// Returns the numbers of the constraints that a length in the sum comes from, such as ` [3]`.
  private static func numbers(of segment: LengthSegment, in analysis: ConflictCase) -> String {
    let origins = segment.premises.compactMap { $0.equation.map { analysis.origins[$0] } }
    let numbers = origins.filter { $0 != ConflictCase.rule }.map { "[\($0 + 1)]" }
    if !numbers.isEmpty { return " " + numbers.joined() }
    if !origins.isEmpty { return " (a margin)" }
    return segment.premises.contains(where: { $0.isAssumed }) ? " (assumed margin)" : ""
  }
}
