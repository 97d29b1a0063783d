import LayoutEquations
import SourceText

/// Finds texts and controls that touch the edge of the screen.
struct ControlAtEdgeRule: LintRule {
  let id = "control-at-edge"
  let summary = "A text or control touches the leading or trailing edge of the screen."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        Content at the edge of the screen is hard to read and to touch, and is cut off by rounded corners. Relate texts \
        and controls to the margins of the root. Views that fill the width are not reported.
        """,
      failing: """
        views:
          - {name: Sound, kind: switch}
        constraints:
          - Sound.Leading = Superview.Leading
          - Sound.Top = Safe Area.Top + 16
        """,
      passing: """
        views:
          - {name: Sound, kind: switch}
        constraints:
          - Sound.Leading = Superview.LeadingMargin
          - Sound.Top = Safe Area.Top + 16
        """)
  }

  private static let kinds: Set<LayoutDocument.Kind> = [
    .label, .textField, .switch, .stepper, .slider, .segmentedControl, .progressView,
  ]

  /// The distance from the edge, in points, below which a view counts as touching it.
  private static let distance = 4.0

  func findings(in layout: LintedLayout) -> [LintFinding] {
    guard layout.isScreen else { return [] }
    let sides = layout.sides
    return layout.visibleViews.filter { Self.kinds.contains($0.kind) }.compactMap { view in
      let atEdges = sides.along(.horizontal, view).filter { isAtEdge($0) }
      guard atEdges.count == 1, let side = atEdges.first, let end = side.end else { return nil }
      let edge = "the \(end == .start ? "leading" : "trailing") edge of “\(layout.root.name)”"
      let distance = abs(side.constant)
      let place =
        distance < 0.5 ? "touches \(edge)" : "is only \(NumberText.short(distance)) away from \(edge)"
      return LintFinding(
        "“\(view.name)” \(place); constrain “\(view.name)” to the margin instead.", about: side.constraint)
    }
  }

  private func isAtEdge(_ side: ConstraintSide) -> Bool {
    guard side.isFixed, let end = side.end, side.otherAttribute.end == end, !side.otherAttribute.isMargin
    else {
      return false
    }
    let isEdge = side.other == .view(0) || side.other == .guide("Safe Area", ofView: 0)
    return isEdge && abs(side.constant) < Self.distance
  }
}
