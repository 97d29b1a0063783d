import LayoutEquations
import SourceText

/// Finds content hugging and compression resistance priorities of 1000.
struct RequiredContentPriorityRule: LintRule {
  let id = "required-content-priority"
  let summary = "A view with text has a required content hugging or compression resistance priority."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A required content priority conflicts with other required constraints as soon as the content is larger or \
        smaller than expected: with a longer text, a larger text size or a smaller screen. A view of the wrong size is \
        better than a conflict, so use 999. Only texts whose size is limited by other required constraints are reported. \
        Required hugging is reported only if the solver proves that they keep the view larger than half of its content.
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

    /// The relation with which a constraint on the size never conflicts with the priority. For example, a minimum width
    /// does not conflict with compression resistance.
    var harmlessRelation: Relation { kind == .hugging ? .lessThanOrEqual : .greaterThanOrEqual }

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
    layout.views.filter { $0.isInstalled && $0.showsWords }.compactMap {
      view in
      let required = Self.priorities.filter { priority in
        let content = view.view.intrinsicContentSize[priority.axis]
        return priority.value(of: view.view).isRequired && content >= 0 && content.isFinite
          && (isInRow(view, priority, in: layout) || isHeld(view, priority, in: layout))
          && (priority.kind == .compressionResistance
            || isKeptLarge(view, content, priority.axis, in: layout))
      }
      guard !required.isEmpty else { return nil }
      let names = WordList.text(required.map(\.name)) + (required.count == 1 ? " priority" : " priorities")
      let (verb, subject) = required.count == 1 ? ("is", "it") : ("are", "they")
      return LintFinding(
        "The \(names) of “\(view.name)” \(verb) required (1000), so \(subject) can conflict with other constraints if \(Self.change(required)); use 999.",
        about: view,
        fixes: [
          LintFix(
            "Set \(names) to 999",
            required.map { .setContentPriority(999, $0.kind, $0.axis, view: view.index) })
        ]
      ).sharing("priority", as: "“\(view.name)”")
    }
  }

  /// Returns, as a clause, a change of the content that can cause a conflict if these priorities are required, such as
  /// `its text gets longer or its font larger`.
  ///
  /// Required hugging keeps a view from being larger than its content. Required compression resistance keeps it from
  /// being smaller.
  private static func change(_ priorities: [Priority]) -> String {
    if !priorities.contains(where: { $0.kind == .hugging }) {
      return "its text gets longer or its font larger"
    }
    if priorities.allSatisfy({ $0.kind == .hugging }) { return "its text gets shorter or its font smaller" }
    return "its text or font changes"
  }

  /// Returns whether a view is in a horizontal stack view, and the priority is for the width. If so, the stack view may
  /// limit the width, and this limit may conflict with the priority.
  private func isInRow(_ view: LintedView, _ priority: Priority, in layout: LintedLayout) -> Bool {
    guard layout.isArranged(view), priority.axis == .horizontal, let stack = view.parent else { return false }
    return (layout.views[stack].view as? StackView)?.axis == .horizontal
  }

  /// Returns whether required constraints keep a view from shrinking to half of the size of its content along an axis.
  /// If so, a required hugging priority causes a conflict when the text becomes shorter. The result is false if a
  /// neighbor can become larger instead.
  private func isKeptLarge(
    _ view: LintedView, _ content: Double, _ axis: LayoutAxis, in layout: LintedLayout
  ) -> Bool {
    layout.allows(view, axis, atMost: content / 2) == false
  }

  /// Returns whether required constraints limit the width or height of a view along the axis of the priority:
  /// constraints on this size, or on both ends of the view. Such constraints may conflict with the size of the view's
  /// content.
  private func isHeld(_ view: LintedView, _ priority: Priority, in layout: LintedLayout) -> Bool {
    let required = layout.sides.along(priority.axis, view).filter {
      $0.constraint.constraint.priority.isRequired
    }
    if required.contains(where: { $0.attribute.isSize && $0.relation != priority.harmlessRelation }) {
      return true
    }
    // A window of AppKit, and the views between its edges, grow with required contents.
    guard !layout.root.source.canvasNotes.isFromAppKit else { return false }
    // Between minimum distances, a view can be as small as its content.
    let held = priority.kind == .hugging ? required.filter { $0.relation == .equal } : required
    guard Set(held.compactMap({ $0.end })).count == 2 else { return false }
    // Vertically, only the edges of a screen limit a view: a cell or another part of a screen grows with its texts.
    return priority.axis == .horizontal || held.allSatisfy { $0.other?.viewIndex == 0 } && layout.isScreen
  }
}
