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
        reports neither labels and buttons that wrap, nor titles that the image of a button hides, nor texts with enough \
        space for usual translations: 35 % more, or 30 % for long texts.
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
    guard side.attribute == .width, side.other == nil, side.isFixed, !isFilledByImage(view, side.constant),
      let text = layout.textSize(of: view)?.width,
      side.constant < text * min(view.growthOfTranslation, Self.usualGrowth)
    else { return nil }
    return LintFinding(
      "Fixed width constraints may cause clipping. “\(view.name)” stays \(NumberText.short(side.constant)) wide even if its text is longer in another language.\(advice(view, in: layout))",
      about: side.constraint,
      fixes: [
        LintFix(
          "Set constraint to >= current width",
          [.setRelation(.greaterThanOrEqual, constraint: side.constraint.index)])
      ]
    ).sharing("width", as: "“\(view.name)”")
  }

  /// The largest assumed ratio of the width of a translation to the width of the text. A text with more space than this
  /// is not reported, even if it is so short that its translation could need more.
  private static let usualGrowth = 1.35

  /// Returns whether the image of a button leaves no space for its title. The rule ignores such a button: it probably
  /// shows only the image, and has a title for VoiceOver, which a larger width would make visible.
  private func isFilledByImage(_ view: LintedView, _ width: Double) -> Bool {
    guard view.kind == .button, let image = view.source.canvasNotes.buttonImageSize else { return false }
    return width - image.width < view.view.content.text?.font.pointSize ?? 0
  }

  /// Returns a sentence with the change to make, which includes a constraint to the view that a text would cover if its
  /// width were only a minimum.
  private func advice(_ view: LintedView, in layout: LintedLayout) -> String {
    let ends = Set(layout.sides.along(.horizontal, view).compactMap { $0.end })
    guard ends.count == 1, let free = ends.first?.opposite, let neighbor = layout.nearest(to: view, at: free)
    else { return " Use `>=` instead of `=`." }
    let end = free == .start ? "leading" : "trailing"
    return
      " Use `>=` instead of `=`, and constrain its \(end) edge, so that a longer text does not cover “\(neighbor.name)”."
  }
}
