/// Finds required constraints that cannot hold together.
struct ConflictRule: LintRule {
  let id = "conflict"
  let summary = "Required constraints conflict, so one of them is dropped."
  let severity = Diagnostic.Severity.error

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        UIKit drops one of the conflicting constraints and prints “Unable to simultaneously satisfy constraints”. \
        Versions of the system can drop different constraints. Delete a constraint, or lower its priority. The finding \
        lists changes that resolve the conflict; each of them was tested by a layout.
        """,
      failing: """
        views:
          - {name: Title, intrinsicSize: [100, 20]}
        constraints:
          - Title.Leading = Superview.Leading + 16
          - Title.Trailing = Superview.Trailing - 16
          - Title.Width = 400
          - Title.Top = Superview.Top + 16
        """,
      passing: """
        views:
          - {name: Title, intrinsicSize: [100, 20]}
        constraints:
          - Title.Leading = Superview.Leading + 16
          - Title.Trailing = Superview.Trailing - 16
          - Title.Top = Superview.Top + 16
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    // The findings of dropped constraints are in the order of these constraints.
    zip(layout.solution.droppedConstraints, layout.diagnosed("conflict", "unusable-constraint")).compactMap {
      dropped, finding in
      let members = [dropped.dropped] + (dropped.conflict ?? [])
      // A conflict with a placeholder occurs only on the canvas of Interface Builder.
      guard !members.contains(where: { isPlaceholder($0, in: layout) }),
        layout.isCertain(members, missing: layout.missingLength(of: dropped))
      else { return nil }
      let finding = Self.naming(reasonOf: dropped, finding)
      if let hidden = Self.hiddenView(in: dropped, layout) { return Self.finding(about: hidden, finding) }
      return finding
    }
  }

  private func isPlaceholder(_ member: DroppedConstraint.Member, in layout: LintedLayout) -> Bool {
    member.constraint.flatMap(layout.constraintIndex).map { layout.constraints[$0].source.isPlaceholder }
      ?? false
  }

  /// Returns a copy of a finding about a conflict, with the reason of the conflict in its message. The reason is
  /// removed from the details, where it was the first line.
  private static func naming(reasonOf dropped: DroppedConstraint, _ conflict: LintFinding) -> LintFinding {
    var finding = conflict
    // A constraint that is dropped in several environments for different reasons is one mistake.
    finding.detailKey = ""
    guard let count = dropped.conflict?.count, let reason = finding.details.first, !reason.isEmpty,
      finding.message.hasSuffix(":")
    else { return finding }
    let equation = dropped.equation.printed()
    let others = count == 1 ? "another required constraint" : "\(count) other required constraints"
    finding.message = "`\(equation)` conflicts with \(others), so it is dropped: \(reason)"
    finding.details.removeFirst()
    if finding.details.first?.isEmpty ?? false { finding.details.removeFirst() }
    // Conflicts with the same sum are one mistake, for example if each of five equal views is too high for their
    // superview. A sum that names an item belongs to one conflict only.
    return reason.contains("`") ? finding : finding.sharing(reason, as: "`\(equation)`")
  }

  /// If a stack view cannot hide a view because constraints do not allow its length to be 0, returns this view. Returns
  /// nil for conflicts of other kinds.
  private static func hiddenView(in dropped: DroppedConstraint, _ layout: LintedLayout) -> LintedView? {
    for member in [dropped.dropped] + (dropped.conflict ?? [])
    where member.equation.identifier == "UISV-hiding" {
      guard case .attribute(let anchor) = member.equation.first, case .item(let name) = anchor.item else {
        continue
      }
      return layout.view(named: name)
    }
    return nil
  }

  /// Returns the finding about a hidden view. All conflicts of the view have the same cause, so they are one finding.
  private static func finding(about hidden: LintedView, _ conflict: LintFinding) -> LintFinding {
    LintFinding(
      "“\(hidden.name)” is hidden in a stack view, but required constraints do not allow its length to be 0. \(conflict.message)",
      about: hidden, detailKey: "hiding", details: conflict.details, notes: conflict.notes)
  }
}
