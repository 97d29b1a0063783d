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
///       violated (optional, priority 250): `Field.Width <= 97` (the size of its content); Field is 235 wide
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
    // In an explanation, every length equals its bound, so the words “at least” and “at most” are left out.
    var text = LengthText()
    text.showsBounds = false
    self.text = text
  }

  /// The lines of the text: the value, the sum that equals the value, the constraints that determine the value, and
  /// constraints of the same items that do not hold.
  public var lines: [String] {
    let report = explanation.report
    let name = "\(report.anchor.item).\(report.anchor.attribute)"
    let origin = report.origin.map {
      " from the \(report.anchor.attribute.axis == .horizontal ? "left" : "top") of \($0)"
    }
    var lines = ["\(name) = \(text.number(report.value))\(origin ?? "")"]
    if let stack = hiddenStack {
      lines.append("  all arranged views of \(stack) are hidden, so \(stack) is empty")
    }
    let ratios = unshownPremises
    let divided = report.steps.firstIndex { $0.divisor != 1 }
    for (index, step) in report.steps.enumerated() {
      lines.append("  " + text.step(step) + because(step.premises + (index == divided ? ratios : [])))
      lines += details(step.parts)
    }
    if report.steps.isEmpty {
      let sum = text.sum(report.segments)
      let isOfSize = report.segments.count == 1 && report.segments[0].factor != 1
      // A sum that is a single number is left out, because the first line already contains this number.
      if sum != text.number(report.value) { lines.append("  \(sum)" + because(isOfSize ? ratios : [])) }
      lines += details(report.segments)
      if !isOfSize {
        for premise in ratios { lines.append("  because of \(statement(premise))") }
      }
    } else {
      if let last = lastSum(name) { lines.append("  \(last)" + because(divided == nil ? ratios : [])) }
      lines += details(report.segments)
    }
    for quantity in report.undeterminedUnknowns {
      lines.append("  no constraint determines \(Self.name(of: quantity)); the solver chose its value")
    }
    lines += report.overriddenRows.map { loser in
      let effects = EffectText.sentences(
        of: loser.effects.filter { !$0.isOnlyViolation }, explanation.statements)
      let seen =
        effects.isEmpty
        ? "its left and right sides differ by \(NumberText.short(abs(loser.actual - loser.requested)))"
        : effects.joined(separator: ", and ")
      let kind = loser.priority.isRequired ? "dropped" : "violated (optional, priority \(loser.priority))"
      let text = StatementText(loser.premise, explanation.statements, showsPriority: false).text
      return "  \(kind): \(text); \(seen)"
    }
    return lines
  }

  /// Returns the sum that equals the explained value, to print after the computations of sizes. Returns nil if one of
  /// these computations already shows the explained value.
  ///
  /// The sum begins with the name of the explained value, so that it is not mistaken for another computation of a size:
  /// `Content.Height = 0 + 759 + 0 = 759`.
  private func lastSum(_ name: String) -> String? {
    let segments = explanation.report.segments
    let value = text.number(explanation.report.value)
    if segments.count == 1, segments[0].factor == 1, case .size(let size) = segments[0].kind {
      let other = text.size(size)
      return other == name ? nil : "\(name) = \(other) = \(value)"
    }
    let sum = text.sum(segments)
    guard sum == value else { return "\(name) = \(sum)" }
    var all = text
    all.zeros = .all
    return "\(name) = \(all.sum(segments))"
  }

  /// The sources of rows that determine the explained value but are not in the printed sum, such as an aspect ratio.
  private var unshownPremises: [ConstraintSystem.Premise] {
    let report = explanation.report
    let shown = Set(
      (report.segments + report.steps.flatMap { $0.parts }).flatMap { $0.premises }
        + report.steps.flatMap { $0.premises }
    )
    return report.parts.map { $0.premise }.filter { !shown.contains($0) }
  }

  /// Returns the end of a line, which names the rows that the line follows from: `, because of … and …`.
  /// Empty if there are no rows.
  private func because(_ premises: [ConstraintSystem.Premise]) -> String {
    premises.isEmpty ? "" : ", because of " + premises.map(statement).joined(separator: " and ")
  }

  /// The name of a stack view that determines the value, and whose arranged subviews are all hidden; nil if there is
  /// none.
  ///
  /// Such a stack view connects its edges to a layout guide of size 0, called its ordering spanner.
  private var hiddenStack: String? {
    for part in explanation.report.parts {
      guard let equation = explanation.statements[part.premise]?.equation,
        equation.identifier == "UISV-canvas-connection", let first = equation.first.itemName,
        let second = equation.second?.itemName
      else { continue }
      if second.hasPrefix("UISV-ordering-spanner") { return first }
      if first.hasPrefix("UISV-ordering-spanner") { return second }
    }
    return nil
  }

  /// Returns a line for each segment of the explained value, with the constraints that determine the segment.
  private func details(_ segments: [LengthSegment]) -> [String] {
    SegmentTable(segments, explanation.statements, text, isSolved: true).lines.map { "    " + $0 }
  }

  /// Returns the name of an unknown, which is a position or size of an item, such as `Label.Width`.
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

extension ConstraintEquation.Operand {
  /// The name of the item that this operand is an attribute of. Nil if the operand is a distance, or an attribute of
  /// the superview.
  fileprivate var itemName: String? {
    guard case .attribute(let anchor) = self, case .item(let name) = anchor.item else { return nil }
    return name
  }
}
