/// Finds constraints that have no effect in any environment, because several other required constraints imply them.
/// These include inequalities that always hold.
struct ImpliedConstraintRule: LintRule {
  let id = "implied-constraint"
  let summary = "A constraint has no effect, because several other constraints together imply it."
  let usesFrames = false
  let isOptIn = true

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A constraint that other required constraints imply has no effect now, and can cause a conflict when the \
        constant of one of them changes. The rule proves this with sums of the constraints' equations, as \
        `redundant-constraint` does for two constraints. With a solver, the rule also finds inequalities that always \
        hold, such as `Title.Trailing >= Photo.Trailing` in a layout that requires `Title.Leading >= Photo.Trailing`.
        """,
      failing: """
        views:
          - {name: Photo, kind: imageView}
        constraints:
          - Photo.Leading = Superview.Leading
          - Photo.Trailing = Superview.Trailing
          - Photo.CenterX = Superview.CenterX
          - Photo.Top = Safe Area.Top
          - Photo.Height = 200
        """,
      passing: """
        views:
          - {name: Photo, kind: imageView}
        constraints:
          - Photo.Leading = Superview.Leading
          - Photo.Trailing = Superview.Trailing
          - Photo.Top = Safe Area.Top
          - Photo.Height = 200
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    ImpliedConstraints.findings(in: layout) { $0.implied.filter { $0.reasons.count > 1 } + $0.slack }
  }
}
