import LayoutEquations
import SourceText

/// Finds texts of several lines whose views are wider than the readable width, because they fill a wide screen.
struct ReadableWidthRule: LintRule {
  let id = "readable-width"
  let summary = "A text of several lines is wider than is comfortable to read."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        Long lines are hard to read. On wide screens, the readable content guide limits the width of text; on other \
        screens, the guide equals the margins. Constrain the leading and trailing edges of the text to the guide, or \
        set `layoutMarginsFollowReadableWidth` for the superview of the text.
        """,
      failing: """
        canvas: iPad 9.7
        views:
          - name: Story
            kind: label
            text: \(story)
            lines: 0
        constraints:
          - Story.Leading = Superview.LeadingMargin
          - Story.Trailing = Superview.TrailingMargin
          - Story.Top = Safe Area.Top + 16
        """,
      passing: """
        canvas: iPad 9.7
        views:
          - name: Story
            kind: label
            text: \(story)
            lines: 0
        constraints:
          - Story.Leading = Readable Content Guide.Leading
          - Story.Trailing = Readable Content Guide.Trailing
          - Story.Top = Safe Area.Top + 16
        """)
  }

  private var story: String {
    Array(repeating: "The walk along the coast takes five hours with a break.", count: 5).joined(
      separator: " ")
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    let environment = layout.engine.environment
    let readable = environment.behavior.readableWidths[environment.preferredContentSizeCategory]
    guard layout.hasFrames, environment.size.width > readable else { return [] }
    let sides = layout.sides
    return layout.visibleViews.filter { $0.wrapsText && $0.frame.width > readable }.compactMap { view in
      guard let text = layout.textSize(of: view), text.width > view.frame.width,
        let parent = view.parent, !layout.views[parent].view.layoutMarginsFollowReadableWidth,
        fills(view, sides.along(.horizontal, view), in: layout)
      else { return nil }
      return LintFinding(
        "The lines of “\(view.name)” are \(NumberText.short(view.frame.width)) wide, more than the readable width of \(NumberText.short(readable)); constrain the text to the readable content guide.",
        about: view)
    }
  }

  /// Returns whether constraints fix both ends of a view to views that contain it. Constraints to layout guides do not
  /// count.
  private func fills(_ view: LintedView, _ sides: [ConstraintSide], in layout: LintedLayout) -> Bool {
    let ends = sides.filter { side in
      guard case .view(let other)? = side.other else { return false }
      return side.isFixed && layout.isInside(view.index, of: other)
    }.compactMap { $0.end }
    return Set(ends).count == 2
  }
}
