import LayoutEquations
import SourceText

/// Finds constraints that align the baseline of a text, although the view of the text is higher than the text.
struct StretchedBaselineRule: LintRule {
  let id = "stretched-baseline"
  let summary = "A constraint aligns the baseline of a text whose view is higher than the text."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A baseline is exact only while the height of the view is the height of its text. If constraints stretch the \
        view, the text moves inside it, and the baselines differ. Remove the constraint on the height, or align \
        centers or edges.
        """,
      failing: """
        views:
          - {name: Name, kind: label, text: Name}
          - {name: Value, kind: label, text: Ann}
        constraints:
          - Name.Leading = Superview.LeadingMargin
          - Name.Top = Safe Area.Top + 16
          - Name.Height = 60
          - Value.Leading = Name.Trailing + 8
          - Value.FirstBaseline = Name.FirstBaseline
        """,
      passing: """
        views:
          - {name: Name, kind: label, text: Name}
          - {name: Value, kind: label, text: Ann}
        constraints:
          - Name.Leading = Superview.LeadingMargin
          - Name.Top = Safe Area.Top + 16
          - Value.Leading = Name.Trailing + 8
          - Value.FirstBaseline = Name.FirstBaseline
        """)
  }

  /// The ratio of a label's height to the height of its text above which the label counts as stretched.
  private static let factor = 1.5

  func findings(in layout: LintedLayout) -> [LintFinding] {
    guard layout.hasFrames else { return [] }
    let sides = layout.sides
    return layout.visibleViews.filter { $0.kind == .label }.compactMap { view -> LintFinding? in
      let own = sides.along(.vertical, view)
      guard let baseline = own.first(where: { $0.attribute.isBaseline && $0.otherAttribute.isBaseline }),
        let text = layout.textSize(of: view), !view.wrapsText,
        view.frame.height > text.height * Self.factor,
        case let limits = causes(of: own.filter({ $0.isFixed })), !limits.isEmpty
      else { return nil }
      let other = (baseline.other?.viewIndex).map { " with “\(layout.views[$0].name)”" } ?? ""
      let (height, needed) = (NumberText.short(view.frame.height), NumberText.short(text.height))
      return LintFinding(
        "“\(view.name)” is aligned\(other) by its baseline, but constraints make it \(height) high, and its text needs only \(needed). A label that is too high has its text in the middle, so the baseline moves; let the text determine the height of “\(view.name)”.",
        about: baseline.constraint,
        notes: limits.map { cause in
          LintFinding.Note(
            limits.count == 1
              ? "`\(cause.constraint.text)` determines the height of “\(view.name)”"
              : "`\(cause.constraint.text)` is one of the two constraints that determine its height",
            about: .constraint(cause.constraint.index))
        })
    }
  }

  /// Returns the constraints that determine the height of a view independently of its content: one on the height or, if
  /// both the top and the bottom edge are constrained, one on each of these edges. Empty if there are none.
  private func causes(of fixed: [ConstraintSide]) -> [ConstraintSide] {
    if let height = fixed.first(where: { $0.attribute == .height }) { return [height] }
    let edges = [LayoutEnd.start, .end].compactMap { end in fixed.first { $0.end == end } }
    return edges.count == 2 ? edges : []
  }
}
