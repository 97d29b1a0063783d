import LayoutEquations

/// Finds texts that are centered although their leading and trailing edges are fixed.
struct CenterWithFixedEdgesRule: LintRule {
  let id = "center-with-fixed-edges"
  let summary = "A text has fixed leading and trailing edges and a fixed center."
  let usesFrames = false

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        Two fixed edges already determine the center of a view, so a constraint on the center conflicts with them or has \
        no effect. Remove the constraint on the center, or make the edges minimum distances with `>=` and `<=`, so that \
        the view has the width of its text.
        """,
      failing: """
        views:
          - {name: Title, kind: label, text: Welcome}
        constraints:
          - Title.Leading = Superview.LeadingMargin
          - Title.Trailing = Superview.TrailingMargin
          - Title.CenterX = Superview.CenterX
          - Title.Top = Safe Area.Top + 16
        """,
      passing: """
        views:
          - {name: Title, kind: label, text: Welcome}
        constraints:
          - Title.Leading >= Superview.LeadingMargin
          - Title.Trailing <= Superview.TrailingMargin
          - Title.CenterX = Superview.CenterX
          - Title.Top = Safe Area.Top + 16
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    let sides = layout.sides
    return layout.views.filter { $0.showsWords }.compactMap { view in
      guard let center = Self.center(of: view, .horizontal, sides) else { return nil }
      return LintFinding(
        "Fixed leading and trailing constraints with a center constraint may cause clipping. The edges of `\(view.name)` already determine its center.",
        about: center,
        fixes: [LintFix("Remove the center constraint", [.removeConstraint(center.index)], isSafe: true)])
    }
  }

  /// Returns the constraint between the center of a view and another view, if constraints already fix both edges of the
  /// first view to the same other view. Returns nil if there is no such constraint.
  static func center(
    of view: LintedView, _ axis: LayoutAxis, _ sides: ConstraintSides
  ) -> LintedConstraint? {
    let fixed = sides.along(axis, view).filter { $0.isFixed }
    guard let center = fixed.first(where: { $0.attribute.isCenter }), let container = center.other?.viewIndex
    else { return nil }
    let ends = Set(
      fixed.filter { $0.other?.viewIndex == container && $0.end == $0.otherAttribute.end }.compactMap {
        $0.end
      })
    return ends.count == 2 ? center.constraint : nil
  }
}
