import LayoutEquations
import SourceText

/// Finds labels with a fixed height whose text grows with the user's text size or wraps to more lines.
struct FixedTextHeightRule: LintRule {
  let id = "fixed-text-height"
  let summary = "A label that wraps or scales has a fixed height, although its text provides one."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A label has the height of its text. If the text wraps to several lines, or scales with the text size that the \
        user has chosen, a fixed height cuts lines off. Remove the constraint, or make it a minimum with `>=`. Texts with \
        enough space for translations or for twice the text size are not reported.
        """,
      failing: """
        views:
          - {name: Terms, kind: label, text: By signing in you accept the terms and the privacy policy., lines: 0}
        constraints:
          - Terms.Leading = Superview.LeadingMargin
          - Terms.Trailing = Superview.TrailingMargin
          - Terms.Top = Safe Area.Top + 16
          - Terms.Height = 24
        """,
      passing: """
        views:
          - {name: Terms, kind: label, text: By signing in you accept the terms and the privacy policy., lines: 0}
        constraints:
          - Terms.Leading = Superview.LeadingMargin
          - Terms.Trailing = Superview.TrailingMargin
          - Terms.Top = Safe Area.Top + 16
          - Terms.Height >= 24
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    let sides = layout.sides
    return layout.visibleViews.filter { $0.kind == .label && $0.showsWords }.flatMap { view in
      sides[view].compactMap { finding($0, of: view, in: layout) }
    }
  }

  /// The ratio of the largest text sizes that users often choose to the standard text size.
  private static let growthOfFont = 2.0

  /// Returns the factor by which the number of lines may grow if a text is translated; 1 if the translation still fits
  /// into one line.
  private func growthOfLines(of view: LintedView, in layout: LintedLayout) -> Double {
    let length = layout.textSize(of: view)?.width ?? 0
    return length * view.growthOfTranslation > view.frame.width ? view.growthOfTranslation : 1
  }

  private func finding(_ side: ConstraintSide, of view: LintedView, in layout: LintedLayout) -> LintFinding? {
    guard side.attribute == .height, side.other == nil, side.isFixed, side.constant > 0,
      let text = view.view.content.text,
      let needed = layout.textSize(of: view, fittingWidth: view.frame.width)?.height
    else { return nil }
    let grows = view.wrapsText && side.constant < needed * growthOfLines(of: view, in: layout)
    let scales =
      text.adjustsFontForContentSizeCategory && text.font.textStyle != nil
      && side.constant < needed * Self.growthOfFont
    guard grows || scales else { return nil }
    let cause = grows ? "if its text needs more lines" : "if the user chooses a larger text size"
    return LintFinding(
      "Fixed height constraints may cause clipping. “\(view.name)” stays \(NumberText.short(side.constant)) high even \(cause).",
      about: side.constraint,
      fixes: [
        LintFix(
          "Set constraint to >= current height",
          [.setRelation(.greaterThanOrEqual, constraint: side.constraint.index)])
      ]
    ).sharing("height", as: "“\(view.name)”")
  }
}
