import LayoutEquations

/// Finds plain views that only keep other views apart.
struct SpacerViewRule: LintRule {
  let id = "spacer-view"
  let summary = "A view without content only separates other views; a layout guide can do this."
  let usesFrames = false
  let isOptIn = true

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A view costs memory, and the system draws it and searches it for touches. A layout guide only takes part in \
        constraints. The rule cannot read the colors of views, so it also reports views that show a color.
        """,
      failing: """
        views:
          - {name: Left, hidden: true}
          - {name: Title, kind: label, text: Welcome}
          - {name: Right, hidden: true}
        constraints:
          - Left.Leading = Superview.Leading
          - Left.Trailing = Title.Leading
          - Title.Top = Safe Area.Top + 16
          - Right.Leading = Title.Trailing
          - Right.Trailing = Superview.Trailing
          - Right.Width = Left.Width
          - Left.Height = 1
          - Left.Top = Title.Top
          - Right.Height = 1
          - Right.Top = Title.Top
        """,
      passing: """
        views:
          - {name: Title, kind: label, text: Welcome}
        guides: [Left, Right]
        constraints:
          - Left.Leading = Superview.Leading
          - Left.Trailing = Title.Leading
          - Title.Top = Safe Area.Top + 16
          - Right.Leading = Title.Trailing
          - Right.Trailing = Superview.Trailing
          - Right.Width = Left.Width
          - Left.Height = 1
          - Left.Top = Title.Top
          - Right.Height = 1
          - Right.Top = Title.Top
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    let sides = layout.sides
    return layout.views.dropFirst().compactMap { view in
      guard view.isInstalled, view.isPlain, !view.hasMask, !layout.isArranged(view),
        let axis = LayoutAxis.allCases.first(where: { separates(view, $0, layout, sides) })
      else { return nil }
      let word = axis == .horizontal ? "beside" : "above and below"
      return LintFinding(
        "“\(view.name)” only separates the views \(word) it; use a layout guide instead.",
        about: view)
    }
  }

  /// Returns whether a view only separates other views along an axis. This is the case if constraints fix both of its
  /// ends, and relate one of them to a sibling with content. In addition, the view must be hidden, or a constraint must
  /// give it the size of another plain view.
  private func separates(
    _ view: LintedView, _ axis: LayoutAxis, _ layout: LintedLayout, _ sides: ConstraintSides
  ) -> Bool {
    let own = sides.along(axis, view)
    let ends = Set(own.filter { $0.other != nil && $0.isFixed }.compactMap { $0.end })
    let touchesSibling = own.contains { side in
      guard side.end != nil, case .view(let other)? = side.other else { return false }
      return layout.views[other].parent == view.parent && !layout.views[other].isPlain
    }
    guard ends.count == 2, touchesSibling else { return false }
    return view.view.isHidden
      || own.contains { side in
        guard side.attribute.isSize, side.otherAttribute == side.attribute,
          case .view(let other)? = side.other
        else { return false }
        return layout.views[other].isPlain && layout.views[other].parent == view.parent
      }
  }
}
