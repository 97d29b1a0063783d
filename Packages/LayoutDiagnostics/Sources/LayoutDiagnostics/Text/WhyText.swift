import ConflictAnalysis
import LayoutModel
import SourceText

/// The text that explains the value of an attribute.
///
///     Field.Width = 235
///       320 - 16 - 45 - 8 - 16 = 235
///        320  Root.Width                   `Root.Width = 320` (the size of the canvas)
///       - 16  Root.Left to Label.Left      `Label.Leading = Superview.Leading + 16`
///       …
///       does not hold: `Field.Width <= 97 @250` (the size of its content); Field is 235 wide
///
/// ```swift
/// if let explanation = view.why(.width) {
///   print(WhyText(explanation).lines.joined(separator: "\n"))
/// }
/// ```
public struct WhyText {
  private let explanation: LayoutExplanation

  private let text: LengthText

  /// Creates the text of an explanation.
  public init(_ explanation: LayoutExplanation) {
    self.explanation = explanation
    // In an explanation, all lengths equal their bounds, so “at least” and “at most” would only distract.
    var text = LengthText()
    text.showsBounds = false
    self.text = text
  }

  /// The lines of the text: the value, its sum, the constraints that determine it, and constraints of the same items
  /// that do not hold.
  public var lines: [String] {
    let report = explanation.report
    let name = "\(report.anchor.item).\(report.anchor.attribute)"
    let origin = report.origin.map {
      " from the \(report.anchor.attribute.axis == .horizontal ? "left" : "top") of \($0)"
    }
    var lines = ["\(name) = \(NumberText.short(report.value))\(origin ?? "")"]
    lines += report.steps.flatMap { step in
      ["  " + text.step(step) + step.premises.map { ", because of \(statement($0))" }.joined()]
        + details(step.parts)
    }
    let sum = text.sum(report.segments)
    // If the sum is a single number, the first line already contains it.
    if sum != NumberText.short(report.value) { lines.append("  \(sum)") }
    lines += details(report.segments)
    let shown = Set(
      (report.segments + report.steps.flatMap(\.parts)).flatMap(\.premises) + report.steps.flatMap(\.premises)
    )
    for part in report.parts where !shown.contains(part.premise) {
      lines.append("  also uses \(statement(part.premise))")
    }
    for quantity in report.resting {
      lines.append("  no constraint determines \(Self.name(of: quantity)); the solver chose its value")
    }
    lines += report.overriddenRows.map { loser in
      let effects = EffectText.sentences(of: loser.effects)
      let seen =
        effects.isEmpty
        ? "its value is \(NumberText.short(loser.actual))" : effects.joined(separator: ", and ")
      return "  does not hold: \(statement(loser.premise)); \(seen)"
    }
    return lines
  }

  /// Returns the parts of a sum as lines, each with the constraints that determine it.
  private func details(_ segments: [LengthSegment]) -> [String] {
    SegmentTable(segments, explanation.statements, text).lines.map { "    " + $0 }
  }

  /// Returns the name of an unknown, such as `Label.Width`.
  public static func name(of quantity: ConstraintSystem.Unknown) -> String {
    guard let item = quantity.item, let attribute = quantity.attribute else {
      return "the origin"
    }
    return "\(item).\(attribute)"
  }

  private func statement(_ premise: ConstraintSystem.Premise) -> String {
    StatementText(premise, explanation.statements).text
  }
}
