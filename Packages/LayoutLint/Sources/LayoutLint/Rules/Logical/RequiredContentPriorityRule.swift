import LayoutEquations

/// Finds content hugging and compression resistance priorities of 1000.
struct RequiredContentPriorityRule: LintRule {
  let id = "required-content-priority"
  let summary = "The text of a view has a required content hugging or compression resistance priority."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A required content priority conflicts with other required constraints as soon as the content is larger or \
        smaller than expected: with a longer text, a larger text size or a smaller screen. A view of the wrong size is \
        better than a conflict, so use 999. Only texts whose size is limited by other required constraints are reported.
        """,
      failing: """
        views:
          - {name: Title, kind: label, text: Welcome, compression: {horizontal: 1000}}
        constraints:
          - Title.Leading = Superview.LeadingMargin
          - Title.Trailing <= Superview.TrailingMargin
          - Title.Top = Safe Area.Top + 16
        """,
      passing: """
        views:
          - {name: Title, kind: label, text: Welcome, compression: {horizontal: 999}}
        constraints:
          - Title.Leading = Superview.LeadingMargin
          - Title.Trailing <= Superview.TrailingMargin
          - Title.Top = Safe Area.Top + 16
        """)
  }

  /// A content priority of a view on one axis.
  private struct Priority {
    var kind: SceneChange.ContentPriority
    var axis: LayoutAxis

    var name: String {
      (axis == .horizontal ? "horizontal" : "vertical")
        + (kind == .hugging ? " hugging" : " compression resistance")
    }

    func value(of view: LayoutView) -> LayoutPriority {
      switch kind {
      case .hugging: view.contentHuggingPriority(for: axis)
      case .compressionResistance: view.contentCompressionResistancePriority(for: axis)
      }
    }
  }

  private static let priorities = LayoutAxis.allCases.flatMap { axis in
    [Priority(kind: .hugging, axis: axis), Priority(kind: .compressionResistance, axis: axis)]
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    let sides = layout.sides
    return layout.views.filter { $0.isInstalled && $0.showsWords }.compactMap {
      view in
      let required = Self.priorities.filter { priority in
        let content = view.view.intrinsicContentSize[priority.axis]
        return priority.value(of: view.view).isRequired && content >= 0 && content.isFinite
          && (layout.isArranged(view) || isHeld(view, priority.axis, sides))
      }
      guard let first = required.first else { return nil }
      let others = required.count == 1 ? "" : " and \(required.count - 1) more"
      return LintFinding(
        "The \(first.name) priority\(others) of `\(view.name)` is required, so a text of another size may conflict with constraints.",
        about: view,
        fixes: [
          LintFix(
            "Set \(required.count == 1 ? "\(first.name) priority" : "content priorities") to 999",
            required.map { .setContentPriority(999, $0.kind, $0.axis, view: view.index) })
        ])
    }
  }

  /// Returns whether required constraints hold both ends of a view or its size, so that they may conflict with the size of
  /// its content.
  private func isHeld(_ view: LintedView, _ axis: LayoutAxis, _ sides: ConstraintSides) -> Bool {
    let required = sides.along(axis, view).filter { $0.constraint.constraint.priority.isRequired }
    return Set(required.compactMap(\.end)).count == 2 || required.contains { $0.attribute.isSize }
  }
}
