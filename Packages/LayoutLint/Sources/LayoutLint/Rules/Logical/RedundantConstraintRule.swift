import LayoutEquations

/// Finds constraints that have no effect in any environment, because another required constraint implies them.
struct RedundantConstraintRule: LintRule {
  let id = "redundant-constraint"
  let summary = "A constraint has no effect, because another constraint implies it."
  let usesFrames = false

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A constraint that another required constraint implies has no effect now, and can cause a conflict when one of \
        the two changes. Remove it. The rule proves with sums of the constraints' equations that the layout is the \
        same without the constraint, for all sizes of the screen, the margins and the contents. Constraints between \
        the same two items are reported together, as one finding.
        """,
      failing: """
        views:
          - {name: Photo, kind: imageView}
          - {name: Title, kind: label, text: Sunset}
        constraints:
          - Photo.Leading = Superview.LeadingMargin
          - Photo.Top = Safe Area.Top + 16
          - Photo.Width = 40
          - Photo.Height = 40
          - Title.Leading = Photo.Trailing + 8
          - Photo.Trailing = Title.Leading - 8
          - Title.CenterY = Photo.CenterY
        """,
      passing: """
        views:
          - {name: Photo, kind: imageView}
          - {name: Title, kind: label, text: Sunset}
        constraints:
          - Photo.Leading = Superview.LeadingMargin
          - Photo.Top = Safe Area.Top + 16
          - Photo.Width = 40
          - Photo.Height = 40
          - Title.Leading = Photo.Trailing + 8
          - Title.CenterY = Photo.CenterY
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    ImpliedConstraints.findings(in: layout) { $0.implied.filter { $0.reasons.count < 2 } }
  }
}
