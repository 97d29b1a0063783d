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
    return layout.views.filter { $0.showsWords }.compactMap { view in
      let centers = Self.centers(of: view, .horizontal, in: layout)
      guard let center = centers.first else { return nil }
      let title =
        centers.count == 1 ? "Remove the center constraint" : "Remove the \(centers.count) center constraints"
      return LintFinding(
        "The leading and trailing constraints of “\(view.name)” already determine its center, so \(Self.effect(of: center, in: layout)).",
        about: center,
        notes: centers.dropFirst().map {
          LintFinding.Note("`\($0.text)` constrains the center, too", about: .constraint($0.index))
        },
        fixes: [LintFix(title, centers.map { .removeConstraint($0.index) }, isSafe: true)])
    }
  }

  /// Returns the effect of a center constraint on a view with constraints on both edges, as a clause.
  private static func effect(of center: LintedConstraint, in layout: LintedLayout) -> String {
    let isInConflict = layout.solution.droppedConstraints.contains { dropped in
      ([dropped.dropped] + (dropped.conflict ?? [])).contains { member in
        member.constraint.flatMap(layout.constraintIndex) == center.index
      }
    }
    return isInConflict
      ? "the center constraint conflicts with them"
      : "the center constraint has no effect, and conflicts with them as soon as only one of their constants changes"
  }

  /// Returns the constraints that relate the center of a view to another view, if constraints fix both edges of the
  /// view to that other view. Returns an empty array if there are no such constraints.
  ///
  /// All these constraints must refer to the same area of the other view. If the other view is a scroll view around
  /// this view, its edges are those of its content, but its center is that of its frame. A constraint on this center is
  /// not returned, because it usually determines the width of the content.
  static func centers(
    of view: LintedView, _ axis: LayoutAxis, in layout: LintedLayout
  ) -> [LintedConstraint] {
    let fixed = layout.sides.along(axis, view).filter { $0.isFixed }
    guard let center = fixed.first(where: { $0.attribute.isCenter }), let container = center.other?.viewIndex,
      let area = layout.area(of: center, from: view)
    else { return [] }
    func isInArea(_ side: ConstraintSide) -> Bool {
      side.other?.viewIndex == container && layout.area(of: side, from: view) == area
    }
    let ends = Set(
      fixed.filter { $0.end == $0.otherAttribute.end && isInArea($0) }.compactMap { $0.end })
    guard ends.count == 2 else { return [] }
    return fixed.filter { $0.attribute.isCenter && isInArea($0) }.map { $0.constraint }
  }
}
