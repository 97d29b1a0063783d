import LayoutEquations
import SourceText

/// Finds views that fill their superview, but whose constraints refer to its margins.
struct MarginInsteadOfEdgeRule: LintRule {
  let id = "margin-instead-of-edge"
  let summary = "A view reaches the edge of its superview, but a constraint relates it to the margin."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        Margins depend on the device: 16 points on some, 20 on others. A constant that cancels the margin on one \
        device leaves a gap on other devices, or moves the view out of its superview. Constrain backgrounds and other \
        views that fill their superview to its edges.
        """,
      failing: """
        views:
          - {name: Background, kind: imageView}
        constraints:
          - Background.Leading = Superview.LeadingMargin - 16
          - Background.Trailing = Superview.TrailingMargin + 16
          - Background.Top = Superview.Top
          - Background.Bottom = Superview.Bottom
        """,
      passing: """
        views:
          - {name: Background, kind: imageView}
        constraints:
          - Background.Leading = Superview.Leading
          - Background.Trailing = Superview.Trailing
          - Background.Top = Superview.Top
          - Background.Bottom = Superview.Bottom
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    guard layout.hasFrames else { return [] }
    let sides = layout.sides
    return layout.views.dropFirst().filter { $0.isInstalled }.compactMap { view in
      let canceling = sides[view].filter { cancels($0, view, in: layout) }
      guard let first = canceling.first, let parent = view.parent else { return nil }
      let name = layout.views[parent].name
      let edges = canceling.map { $0.attribute.name.lowercased() }
      let noun = "\(WordList.text(edges)) edge\(edges.count == 1 ? "" : "s")"
      return LintFinding(
        "“\(view.name)” reaches the \(edges[0]) edge of “\(name)” only while the margin is \(NumberText.short(abs(first.constant))), because of `\(first.constraint.text)`; constrain “\(view.name)” to the edge instead.",
        about: view,
        // The fix is not safe: where margins are larger or smaller, it changes the frame of the view.
        fixes: [LintFix("Constrain “\(view.name)” to the \(noun) of “\(name)”", canceling.flatMap(changes))]
      ).sharing("\(parent)", as: "“\(view.name)”")
    }
  }

  /// Returns whether the constant of a constraint cancels a margin of the superview, so that the view reaches the edge
  /// of the superview.
  private func cancels(_ side: ConstraintSide, _ view: LintedView, in layout: LintedLayout) -> Bool {
    guard side.isFixed, let axis = side.attribute.axis, !side.attribute.isMargin,
      side.otherAttribute.isMargin,
      let end = side.end, side.otherAttribute.end == end, case .view(let other)? = side.other,
      other == view.parent, side.constraint.source.variations.isEmpty,
      end == .start ? side.constant < -1 : side.constant > 1
    else { return false }
    let container = layout.views[other]
    let isMirrored =
      axis == .horizontal && side.attribute.isDirectional
      && container.view.effectiveLayoutDirection == .rightToLeft
    let isAtStart = (end == .start) != isMirrored
    let insets = view.view.alignmentRectInsets
    let range = view.frame.range(axis)
    return isAtStart
      ? abs(range.lowerBound + insets.start(axis)) < 0.5
      : abs(range.upperBound - (insets.sum(axis) - insets.start(axis)) - container.frame.size[axis]) < 0.5
  }

  private func changes(_ side: ConstraintSide) -> [SceneChange] {
    let index = side.constraint.index
    let isFirst =
      side.constraint.constraint.secondAttribute == side.otherAttribute
      && side.constraint.constraint.firstAttribute == side.attribute
    return [
      .setAttribute(
        side.otherAttribute.edgeOfMargin ?? side.otherAttribute, isFirst ? .second : .first, constraint: index
      ),
      .setConstant(0, constraint: index),
    ]
  }
}
