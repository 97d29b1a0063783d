import LayoutEquations

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
    return layout.visibleViews.filter { $0.kind == .label }.compactMap { view in
      let own = sides.along(.vertical, view)
      guard let baseline = own.first(where: { $0.attribute.isBaseline && $0.otherAttribute.isBaseline }),
        let text = layout.textSize(of: view), !view.wrapsText,
        view.frame.height > text.height * Self.factor,
        let cause = cause(of: own.filter({ $0.isFixed }))
      else { return nil }
      return LintFinding(
        "The baseline of “\(view.name)” is aligned, but constraints make “\(view.name)” higher than its text, which moves the baseline; let the text determine the height of “\(view.name)”.",
        about: baseline.constraint,
        notes: [
          LintFinding.Note(
            "`\(cause.constraint.text)` determines the height of “\(view.name)”",
            about: .constraint(cause.constraint.index))
        ])
    }
  }

  /// Returns a constraint that determines the height of a view independently of its content. This is a constraint on
  /// the height or, if both the top and the bottom edge are constrained, a constraint on one of these edges. Nil if
  /// there is no such constraint.
  private func cause(of fixed: [ConstraintSide]) -> ConstraintSide? {
    if let height = fixed.first(where: { $0.attribute == .height }) { return height }
    return Set(fixed.compactMap { $0.end }).count == 2 ? fixed.first { $0.end != nil } : nil
  }
}
