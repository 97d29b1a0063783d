/// Finds views that extend beyond the screen or beyond the part that scrolling shows.
struct OffCanvasRule: LintRule {
  let id = "off-screen"
  let summary = "A view extends beyond the screen, or beyond the area that scrolling can show."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        Users cannot see or touch this part of the view. Usually a constraint to the opposite edge is missing, or a \
        constant has the wrong sign. Backgrounds without content are not reported.
        """,
      failing: """
        canvas: {size: [320, 100]}
        views:
          - {name: Buy, kind: button, text: Buy}
        constraints:
          - Buy.Trailing = Superview.Trailing + 16
          - Buy.CenterY = Superview.CenterY
        """,
      passing: """
        canvas: {size: [320, 100]}
        views:
          - {name: Buy, kind: button, text: Buy}
        constraints:
          - Buy.Trailing = Superview.Trailing - 16
          - Buy.CenterY = Superview.CenterY
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    let findings = layout.diagnosed("off-canvas", "unreachable")
    guard layout.isInterfaceFile else { return findings }
    // Saved sizes are rounded, so a view can extend beyond the screen by a point that it does not have at run time.
    let negligible = (layout.diagnosis?.warnings ?? []).filter(\.isNegligible).compactMap(\.object)
    let subjects = Set(negligible.compactMap(layout.subject))
    return findings.filter { !subjects.contains($0.subject) }
  }
}

extension LayoutWarning {
  /// Whether the view extends beyond the screen by no more than a point.
  fileprivate var isNegligible: Bool {
    switch kind {
    case .offCanvas(_, let amount, isOutside: false), .unreachable(_, let amount, _): amount <= 1
    default: false
    }
  }
}
