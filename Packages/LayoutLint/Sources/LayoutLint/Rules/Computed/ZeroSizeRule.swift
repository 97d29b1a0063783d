/// Finds views whose width or height is 0 although they have content.
struct ZeroSizeRule: LintRule {
  let id = "zero-size"
  let summary = "The width or height of a view with content is 0 or negative."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        Users cannot see the content, or they see it but cannot touch it, because touches outside of a superview are \
        ignored. Constrain both edges of the content to the view, or set the size of the view.
        """,
      failing: """
        canvas: {size: [320, 100]}
        views:
          - name: Panel
            views:
              - {name: Buy, kind: button, text: Buy}
            constraints:
              - Buy.Leading = Panel.Leading
              - Buy.Top = Panel.Top
        constraints:
          - Panel.Leading = Superview.Leading + 16
          - Panel.Trailing = Superview.Trailing - 16
          - Panel.Top = Superview.Top + 16
          - Panel.Bottom = Superview.Top + 16
        """,
      passing: """
        canvas: {size: [320, 100]}
        views:
          - name: Panel
            views:
              - {name: Buy, kind: button, text: Buy}
            constraints:
              - Buy.Leading = Panel.Leading
              - Buy.Top = Panel.Top
              - Buy.Bottom = Panel.Bottom
        constraints:
          - Panel.Leading = Superview.Leading + 16
          - Panel.Trailing = Superview.Trailing - 16
          - Panel.Top = Superview.Top + 16
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    // In an Interface Builder file, a view of a custom class that belongs to no view controller usually gets its size from
    // its content. Its saved size is only that of the canvas.
    if layout.isInterfaceFile, layout.root.source.canvasNotes.hasCustomClass,
      !layout.instance.root.isViewControllerRoot
    {
      return []
    }
    return layout.diagnosed("zero-size", "negative-size").filter { layout.isCertain($0.subject) }
  }
}
