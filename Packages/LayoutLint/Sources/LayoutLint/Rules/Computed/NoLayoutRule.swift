/// Finds scenes whose layout has no result: it does not converge, or its numbers are too large.
struct NoLayoutRule: LintRule {
  let id = "no-layout"
  let summary = "The layout has no result: it does not converge, or its numbers are too large."
  let severity = Diagnostic.Severity.error

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        In a layout loop, each layout pass changes constraints, so another layout pass is necessary. On a device, the \
        app hangs or shows an arbitrary state. To end the loop, change the constraint that the finding names. If the \
        finding lists changes, each of them ends the loop; they were tested by a layout.
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
