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
        better than a conflict, so use 999.
        """,
      failing: """
        views:
          - {name: Title, kind: label, text: Welcome, compression: {horizontal: 1000}}
        constraints:
          - Title.Leading = Superview.LeadingMargin
          - Title.Top = Safe Area.Top + 16
        """,
      passing: """
        views:
          - {name: Title, kind: label, text: Welcome, compression: {horizontal: 999}}
        constraints:
          - Title.Leading = Superview.LeadingMargin
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
    layout.views.filter { $0.isInstalled && [.label, .button, .textView].contains($0.kind) }.compactMap {
      view in
      let required = Self.priorities.filter { priority in
        let content = view.view.intrinsicContentSize[priority.axis]
        return priority.value(of: view.view).isRequired && content >= 0 && content.isFinite
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
}
