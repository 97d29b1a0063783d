import LayoutEquations
import SourceText

/// Finds labels and buttons that are much higher than their text.
struct StretchedTextRule: LintRule {
  let id = "stretched-text"
  let summary = "A label or button is much higher than its text."
  let isOptIn = true

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A stretched label or button looks like a smaller one with space around it, so the mistake is easy to overlook. \
        Usually, another view should stretch instead. Raise the hugging priority of the label or button, or change the \
        constraint that stretches it.
        """,
      failing: """
        views:
          - {name: Title, kind: label, text: Welcome}
        constraints:
          - Title.CenterX = Superview.CenterX
          - Title.Top = Safe Area.Top + 16
          - Title.Bottom = Safe Area.Bottom - 16
        """,
      passing: """
        views:
          - {name: Title, kind: label, text: Welcome}
        constraints:
          - Title.CenterX = Superview.CenterX
          - Title.Top = Safe Area.Top + 16
        """)
  }

  /// The largest ratio of a view's height to the height of its text that the rule accepts. Larger ratios are reported.
  private static let factor = 3.0

  func findings(in layout: LintedLayout) -> [LintFinding] {
    guard layout.hasFrames else { return [] }
    return layout.visibleViews.filter { $0.showsWords && !$0.wrapsText && !$0.hasMask }.compactMap { view in
      guard let text = layout.textSize(of: view), view.frame.height > text.height * Self.factor else {
        return nil
      }
      return LintFinding(
        "“\(view.name)” is \(NumberText.short(view.frame.height)) high, but its text is only \(NumberText.short(text.height)) high; raise the hugging priority of “\(view.name)”, or change the constraint that stretches it.",
        about: view)
    }
  }
}
