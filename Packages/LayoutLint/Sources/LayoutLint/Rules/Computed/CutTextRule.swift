/// Finds texts that are larger than their view.
struct CutTextRule: LintRule {
  let id = "cut-text"
  let summary = "A text is cut off, because its view is smaller than the text."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        Users see a part of the text, followed by an ellipsis. Let the view grow with its content: remove a fixed width or \
        height, or allow several lines.
        """,
      failing: """
        canvas: {size: [320, 100]}
        views:
          - {name: Title, kind: label, text: Terms and conditions}
        constraints:
          - Title.Leading = Superview.Leading + 16
          - Title.Trailing = Superview.Leading + 116
          - Title.Top = Superview.Top + 16
        """,
      passing: """
        canvas: {size: [320, 100]}
        views:
          - {name: Title, kind: label, text: Terms and conditions}
        constraints:
          - Title.Leading = Superview.Leading + 16
          - Title.Trailing <= Superview.Trailing - 16
          - Title.Top = Superview.Top + 16
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    let rounded = layout.isInterfaceFile && layout.isDesigned ? layout.textsCutByRounding : []
    let ofOneText = layout.overflows.filter { $0.isOfOneText && $0.isCertain }.map { $0.finding }
    return (ofOneText + layout.diagnosed("cut-text")).filter {
      layout.isContentCut($0.subject) && layout.isCertain($0.subject) && !rounded.contains($0.subject)
    }
  }
}

extension LintedLayout {
  /// The views whose text is cut off by at most one point. The rounding of saved sizes can cause such a difference.
  fileprivate var textsCutByRounding: Set<LintFinding.Subject> {
    Set(
      (diagnosis?.warnings ?? []).compactMap { warning in
        guard case .cutText(_, let needed, let actual) = warning.kind, needed - actual <= Self.roundingError
        else {
          return nil
        }
        return warning.object.flatMap(subject)
      })
  }
}
