/// Finds scenes whose layout has no result: it does not converge, or its numbers are too large.
struct NoLayoutRule: LintRule {
  let id = "no-layout"
  let summary = "The layout has no result: it does not converge, or its numbers are too large."
  let severity = Diagnostic.Severity.error

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        In a layout loop, each layout pass changes constraints, so another layout pass is necessary. On a device, the \
        app hangs or shows an arbitrary state. To end the loop, make one of the changes in the finding; each of them \
        was tested by a layout.
        """,
      failing: """
        views:
          - name: Row
            kind: stack
            alignment: firstBaseline
            views:
              - {name: A, intrinsicSize: [20, 20]}
              - {name: B, intrinsicSize: [20, 20]}
        constraints:
          - B.Baseline >= Row.Baseline + 35
          - Row.Leading = Superview.Leading
          - Row.Top = Superview.Top
        """,
      passing: """
        views:
          - name: Row
            kind: stack
            alignment: firstBaseline
            views:
              - {name: A, intrinsicSize: [20, 20]}
              - {name: B, intrinsicSize: [20, 20]}
        constraints:
          - Row.Leading = Superview.Leading
          - Row.Top = Superview.Top
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    layout.diagnosed("layout-loop", "solver-failure", "unsettled-layout", "no-analysis")
  }
}
