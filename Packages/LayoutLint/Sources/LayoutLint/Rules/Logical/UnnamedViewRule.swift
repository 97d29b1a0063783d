/// Finds views with constraints that have no name.
struct UnnamedViewRule: LintRule {
  let id = "unnamed-view"
  let summary = "A view with constraints has no name."
  let isOptIn = true

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        Logs and reports name views. Without a name, they show an id or an address, which is hard to find in a layout. \
        Give each view a `name`. In Interface Builder, give it a label in the document outline.
        """,
      failing: """
        views:
          - {id: v1, intrinsicSize: [100, 40]}
        constraints:
          - v1.Leading = Superview.LeadingMargin
          - v1.Top = Safe Area.Top + 16
        """,
      passing: """
        views:
          - {name: Card, intrinsicSize: [100, 40]}
        constraints:
          - Card.Leading = Superview.LeadingMargin
          - Card.Top = Safe Area.Top + 16
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    let sides = layout.sides
    return layout.views.dropFirst().filter { view in
      view.source.name == nil && view.text?.isEmpty ?? true && !sides[view].isEmpty
    }.map { view in
      LintFinding("The \(view.kind.rawValue) `\(view.name)` has constraints, but no name.", about: view)
    }
  }
}
