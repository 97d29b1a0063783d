/// Finds constrained views that have no name, or a name that only repeats their kind.
struct UnnamedViewRule: LintRule {
  let id = "unnamed-view"
  let summary = "A view with constraints has no name, or is named only after its kind."
  let usesFrames = false
  let isOptIn = true

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        Logs and reports refer to views by name. For a view without a name, they show an id or an address, which is \
        hard to find in a layout. A name such as `label2` is not much better. Give each view a `name`. In Interface Builder, give \
        it a label in the document outline.
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
    return layout.views.dropFirst().filter { !sides[$0].isEmpty }.compactMap { view in
      guard let name = view.source.name else {
        guard view.text?.isEmpty ?? true else { return nil }
        return LintFinding(
          "The \(view.kind.rawValue) “\(view.name)” has constraints, but no name; give the view a name.",
          about: view
        ).sharing("name", as: "“\(view.name)”")
      }
      guard Self.isKind(name, of: view) else { return nil }
      return LintFinding(
        "The name “\(view.name)” states only the kind of the view; name the view after what it shows.",
        about: view
      ).sharing("kind", as: "“\(view.name)”")
    }
  }

  /// Returns whether a name is only the view's kind or `view`, with or without a number, such as `label2` or `Image
  /// View 3`.
  private static func isKind(_ name: String, of view: LintedView) -> Bool {
    let letters = name.filter { !$0.isNumber && $0 != " " && $0 != "_" && $0 != "-" }.lowercased()
    return [view.kind.rawValue.lowercased(), "view"].contains(letters)
  }
}
