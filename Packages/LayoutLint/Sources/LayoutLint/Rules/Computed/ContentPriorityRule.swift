import ConflictAnalysis
import LayoutEquations

/// Finds views whose content priorities are equal, so that constraints do not determine which of them is stretched or
/// cut.
struct ContentPriorityRule: LintRule {
  let id = "content-priority-ambiguity"
  let summary = "Equal content priorities do not determine which of several views is stretched or cut."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        If the contents of two views do not fill the space exactly, one of the views must become larger or smaller \
        than its content. With equal priorities, the system chooses which one. Give the view that should keep its size \
        a higher priority.
        """,
      failing: """
        canvas: {size: [320, 100]}
        views:
          - {name: Name, kind: textField, intrinsicSize: [80, 34]}
          - {name: Value, kind: textField, intrinsicSize: [80, 34]}
        constraints:
          - H:|-[Name]-[Value]-|
          - Name.Top = Superview.Top + 16
          - Value.Top = Name.Top
        """,
      passing: """
        canvas: {size: [320, 100]}
        views:
          - {name: Name, kind: textField, intrinsicSize: [80, 34], hugging: {horizontal: 251}}
          - {name: Value, kind: textField, intrinsicSize: [80, 34]}
        constraints:
          - H:|-[Name]-[Value]-|
          - Name.Top = Superview.Top + 16
          - Value.Top = Name.Top
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    guard let ambiguity = layout.analysis?.ambiguity else { return [] }
    return ambiguity.report.ties.compactMap { tie in
      guard let decision = tie.decision, let change = ContentPriority(decision.premise, ambiguity),
        let view = layout.view(named: change.item), view.source.kind != .stack,
        change.axis == .horizontal || !isInSelfSizingCell(view, in: layout)
      else { return nil }
      let items = tie.premises.compactMap { ContentPriority($0, ambiguity)?.item }
      guard isCertain(items.compactMap(layout.view(named:)), in: layout) else { return nil }
      let others = items.filter { $0 != change.item }
      let names = others.prefix(3).map { layout.view(named: $0)?.name ?? $0 }.map { "“\($0)”" }
      let rest = others.count - names.count
      let list = names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
      let priority = "\(change.axis) \(change.name)"
      let cause =
        list.isEmpty
        ? "the \(priority) priority of “\(view.name)” equals the priority of another constraint, so the system chooses whether “\(view.name)” \(change.effect)."
        : "“\(view.name)” has the same \(priority) priority as \(list), so the system chooses which of them \(change.effect)."
      return LintFinding(
        "Content Priority Ambiguity: \(cause)",
        about: view, detailKey: priority,
        fixes: [
          LintFix(
            "Set the \(priority) priority of “\(view.name)” to \(decision.priority)",
            [.setContentPriority(decision.priority, change.kind, change.axis, view: view.index)])
        ])
    }
  }

  /// Returns whether a view is inside a cell whose height follows its content when the app runs. The views in such a cell
  /// have the heights of their contents, so they compete for height only on the canvas.
  private func isInSelfSizingCell(_ view: LintedView, in layout: LintedLayout) -> Bool {
    var current = view
    while !current.source.canvasNotes.isSelfSizing {
      guard let parent = current.parent else { return false }
      current = layout.views[parent]
    }
    return true
  }

  /// Returns whether views whose contents compete for space in a layout certainly do so in the app too.
  ///
  /// On the canvas of Interface Builder, contents have their saved sizes, which usually fit. Therefore, a competition on
  /// the canvas counts only if Interface Builder marked one of the views as ambiguous. For a file for AppKit, this mark
  /// is required in every environment, not only on the canvas.
  private func isCertain(_ views: [LintedView], in layout: LintedLayout) -> Bool {
    guard layout.isInterfaceFile else { return true }
    return views.contains { $0.source.canvasNotes.isAmbiguous }
      || !layout.isDesigned && !layout.root.source.canvasNotes.isFromAppKit
  }

  /// Returns the widths and heights of views whose contents compete for space: their content priorities are equal, so
  /// that the solver can enlarge one view at the expense of another.
  static func tied(in ambiguity: LayoutAmbiguity) -> Set<ConstraintSystem.Unknown> {
    Set(
      ambiguity.report.ties.filter { $0.decision != nil }.flatMap { $0.premises }.compactMap { premise in
        ContentPriority(premise, ambiguity).map { .size(item: $0.item, $0.axis) }
      })
  }

  /// A content hugging or compression resistance priority of a view on one axis.
  private struct ContentPriority {
    var item: String
    var axis: LayoutAxis
    var kind: SceneChange.ContentPriority

    init?(_ premise: ConstraintSystem.Premise, _ ambiguity: LayoutAmbiguity) {
      guard let member = ambiguity.statements[premise], member.origin == .contentSize,
        let axis = member.equation.first.axis, case .attribute(let anchor) = member.equation.first,
        case .item(let item) = anchor.item
      else { return nil }
      self.item = item
      self.axis = axis
      kind = member.equation.relation == .lessThanOrEqual ? .hugging : .compressionResistance
    }

    var name: String { kind == .hugging ? "hugging" : "compression resistance" }

    var effect: String { kind == .hugging ? "is stretched" : "is made smaller than its content" }
  }
}
