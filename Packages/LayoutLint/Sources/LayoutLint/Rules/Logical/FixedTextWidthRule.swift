import LayoutEquations
import SourceText

/// Finds texts with a fixed width, which a translation may exceed.
struct FixedTextWidthRule: LintRule {
  let id = "fixed-text-width"
  let summary = "A label or button has a fixed width, although its text provides one."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A label or button with a text has the width of its text. A fixed width clips the text if it is longer in \
        another language or at a larger text size. Remove the constraint, or make it a minimum with `>=`. The rule \
        reports neither labels and buttons that wrap nor texts with enough space for usual translations: 50 % more for short \
        texts, less for longer ones.
        """,
      failing: """
        views:
          - {name: Title, kind: label, text: Settings}
        constraints:
          - Title.Leading = Superview.LeadingMargin
          - Title.Top = Safe Area.Top + 16
          - Title.Width = 80
        """,
      passing: """
        views:
          - {name: Title, kind: label, text: Settings}
        constraints:
          - Title.Leading = Superview.LeadingMargin
          - Title.Top = Safe Area.Top + 16
          - Title.Width >= 80
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    let sides = layout.sides
    return layout.visibleViews.filter {
      $0.showsTranslatedText && !$0.wrapsText && !$0.source.canvasNotes.wrapsTitle
    }.flatMap { view in
      sides[view].compactMap { finding($0, of: view, in: layout) }
    }
  }

  private func finding(_ side: ConstraintSide, of view: LintedView, in layout: LintedLayout) -> LintFinding? {
    guard side.attribute == .width, side.other == nil, side.isFixed,
      let text = layout.textSize(of: view)?.width, side.constant < text * view.growthOfTranslation
    else { return nil }
    return LintFinding(
      "Fixed width constraints may cause clipping. `\(view.name)` stays \(NumberText.short(side.constant)) wide even if its text is longer in another language.",
      about: side.constraint,
      fixes: [
        LintFix(
          "Set constraint to >= current width",
          [.setRelation(.greaterThanOrEqual, constraint: side.constraint.index)])
      ]
    ).sharing("width", as: "`\(view.name)`")
  }
}
