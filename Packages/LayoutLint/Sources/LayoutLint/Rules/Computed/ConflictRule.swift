@_spi(Tools) import LayoutDiagnostics
import SourceText

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
    let found = zip(
      layout.solution.droppedConstraints, layout.diagnosed("conflict", "unusable-constraint")
    ).filter { dropped, _ in
      // A conflict with a placeholder occurs only on the canvas of Interface Builder.
      !dropped.members.contains(where: { isPlaceholder($0, in: layout) })
        && layout.isCertain(dropped.members, missing: layout.missingLength(of: dropped))
    }
    let named = found.map { ($0.0, Self.naming(reasonOf: $0.0, $0.1, layout)) }
    let suspects = ConflictSuspects(named.map { ($0.0, $0.1.cause?.key) }, layout)
    return named.map { dropped, finding in
      if let hidden = Self.hiddenView(in: dropped, layout) { return Self.finding(about: hidden, finding) }
      return suspects.naming(in: dropped, finding)
    }
  }

  private func isPlaceholder(_ member: DroppedConstraint.Member, in layout: LintedLayout) -> Bool {
    member.constraint.flatMap(layout.constraintIndex).map { layout.constraints[$0].source.isPlaceholder }
      ?? false
  }

  /// Returns a copy of a finding about a conflict, with the reason of the conflict in its message. The reason is
  /// removed from the details, where it was the first line.
  private static func naming(
    reasonOf dropped: DroppedConstraint, _ conflict: LintFinding, _ layout: LintedLayout
  ) -> LintFinding {
    var finding = conflict
    // A constraint that is dropped in several environments for different reasons is one mistake.
    finding.detailKey = ""
    if let stack = ProportionalStack(of: dropped, layout) {
      // The lengths that the stack view computes are not in the file, so its distribution comes first.
      finding.details.insert(stack.sentence, at: finding.details.isEmpty ? 0 : 1)
      if stack.isCause {
        finding.details = Self.alternatives(finding.details, ifYouNeed: "this distribution")
      }
    }
    guard let count = dropped.conflict?.count, let reason = finding.details.first, !reason.isEmpty,
      finding.message.hasSuffix(":")
    else { return finding }
    let equation = layout.displayed(dropped.equation.printed(escapingNames: false))
    let others = count == 1 ? "another required constraint" : "\(count) other required constraints"
    // The message names the constraint once.
    let start = "With `\(equation)`, "
    let rest = reason.hasPrefix(start) ? "With this constraint, \(reason.dropFirst(start.count))" : reason
    finding.message = "`\(equation)` conflicts with \(others), so the system drops it. \(rest)"
    finding.details.removeFirst()
    if finding.details.first?.isEmpty ?? false { finding.details.removeFirst() }
    // Conflicts with the same sum are one mistake, for example if each of five equal views is too high for their
    // superview. A sum that names an item belongs to one conflict only.
    return reason.contains("`") ? finding : finding.sharing(reason, as: "`\(equation)`")
  }

  /// Returns the details of a conflict in which a constraint or property is probably the mistake. A new line before the
  /// list of changes says that these changes are for readers who want to keep that constraint or property.
  ///
  /// - Parameters:
  ///   - needed: The constraint or property that the reader may want to keep, in words.
  ///   - excluded: The text of a constraint. Changes of this constraint are left out, because they do not keep it. If no
  ///     other change remains, the list is left out. Default: nil, which means that all changes keep what is needed.
  ///   - isWhole: Whether each change resolves all conflicts of the finding. If false, the list is left out. Default:
  ///     true.
  fileprivate static func alternatives(
    _ details: [String], ifYouNeed needed: String, without excluded: String? = nil, isWhole: Bool = true
  ) -> [String] {
    var lines = details
    guard
      let title = lines.firstIndex(where: {
        [1, 2].map { ConflictText.title(changeCount: $0) }.contains($0)
      })
    else { return lines }
    let end = lines[(title + 1)...].firstIndex { !$0.hasPrefix("- ") } ?? lines.endIndex
    let kept = (isWhole ? lines[(title + 1)..<end] : []).filter { line in
      excluded == nil || changedConstraint(in: line) != excluded
    }
    let ending = excluded == nil ? "instead" : "instead of removing it"
    let header =
      "If you need \(needed), make \(kept.count == 1 ? "this change" : "one of these changes") \(ending):"
    lines.replaceSubrange(title..<end, with: kept.isEmpty ? [] : [header] + kept)
    return lines
  }

  /// Returns the constraint, in backticks, that a line of the list of changes is about; nil for other lines.
  fileprivate static func changedConstraint(in line: String) -> String? {
    guard line.hasPrefix("- ") else { return nil }
    let parts = line.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? "`\(parts[1])`" : nil
  }

  /// Returns the view that a stack view cannot hide, because constraints do not allow the view's length to be 0. Nil
  /// for conflicts of other kinds.
  private static func hiddenView(in dropped: DroppedConstraint, _ layout: LintedLayout) -> LintedView? {
    for member in dropped.members where member.equation.identifier == "UISV-hiding" {
      guard case .attribute(let anchor) = member.equation.first, case .item(let name) = anchor.item else {
        continue
      }
      return layout.view(named: name)
    }
    return nil
  }

  /// Returns the finding about a hidden view that conflicts keep from having a length of 0. All conflicts of the view
  /// have this cause, so they are one finding.
  private static func finding(about hidden: LintedView, _ conflict: LintFinding) -> LintFinding {
    LintFinding(
      "“\(hidden.name)” is hidden in a stack view, but required constraints do not allow its length to be 0. \(conflict.message)",
      about: hidden, detailKey: "hiding", details: conflict.details, notes: conflict.notes)
  }
}

extension LintedLayout {
  /// Returns the text of a dropped constraint in messages.
  fileprivate func text(of dropped: DroppedConstraint) -> String {
    "`\(displayed(dropped.equation.printed(escapingNames: false)))`"
  }
}

extension DroppedConstraint {
  /// The constraints of the conflict: the dropped one and those that it conflicts with.
  fileprivate var members: [Member] { [dropped] + (conflict ?? []) }
}

/// A search for the constraints that are probably the mistakes behind conflicts. Removing such a constraint is offered
/// as a fix, which the linter verifies.
private struct ConflictSuspects {
  private let layout: LintedLayout

  /// The indices of the document's constraints that take part in every conflict of the scene. Empty if there is only one
  /// conflict.
  private let shared: [Int]

  /// For each cause that several conflicts share, the indices of the document's constraints that take part in all of
  /// these conflicts.
  private let sharedByCause: [String: [Int]]

  /// The constraints of the document in each conflict of the scene.
  private let conflicts: [Set<Int>]

  /// Creates a search in the conflicts of a scene.
  ///
  /// - Parameter conflicts: The dropped constraints, each with the key of its cause. Conflicts with the same key are one
  ///   finding. Nil for a conflict with a cause of its own.
  init(_ conflicts: [(dropped: DroppedConstraint, cause: String?)], _ layout: LintedLayout) {
    self.layout = layout
    let sets = conflicts.map { Set($0.dropped.members.compactMap { Self.index($0, layout) }) }
    self.conflicts = sets
    shared = Self.shared(sets)
    var byCause: [String: [Set<Int>]] = [:]
    for (conflict, set) in zip(conflicts, sets) {
      if let cause = conflict.cause { byCause[cause, default: []].append(set) }
    }
    sharedByCause = byCause.filter { $0.value.count > 1 }.mapValues(Self.shared)
  }

  /// Returns the elements that several sets have in common, in ascending order. Empty if there is only one set.
  private static func shared(_ sets: [Set<Int>]) -> [Int] {
    sets.count > 1 ? sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }.sorted() : []
  }

  /// Returns a copy of the finding about a conflict that names the constraint which is probably the mistake, if one is
  /// known. Additional fixes remove this constraint, or one that takes part in all conflicts.
  ///
  /// - Parameters:
  ///   - dropped: The dropped constraint of the conflict.
  ///   - conflict: The finding.
  func naming(in dropped: DroppedConstraint, _ conflict: LintFinding) -> LintFinding {
    var finding = conflict
    // A stack view that fills proportionally computes lengths from contents, which the saved frames do not show.
    let contradicted =
      dropped.members.contains { $0.equation.identifier == ProportionalStack.identifier }
      ? nil : contradicted(in: dropped)
    if let contradicted {
      let text = printed(contradicted)
      finding.message = Self.blaming(
        text, because: reason(toBlame: contradicted), for: dropped, finding.message, layout)
      // Each of the listed changes resolves only this conflict. Others with the same mistake would remain.
      let isOnly = self.conflicts.count { $0.contains(contradicted) } == 1
      finding.details = ConflictRule.alternatives(
        finding.details, ifYouNeed: text, without: text, isWhole: isOnly)
      // Readers go to the line of the finding to correct the mistake.
      if let other = Self.index(dropped.dropped, layout), other != contradicted {
        finding.subject = .constraint(contradicted)
        finding.notes = finding.notes.map { note in
          note.subject == .constraint(contradicted)
            ? LintFinding.Note(printed(other), about: .constraint(other)) : note
        }
      }
      // All conflicts with this constraint are one mistake.
      finding = finding.sharing("contradicted \(contradicted)", as: layout.text(of: dropped))
      finding.fixes.append(LintFix("Remove \(text)", [.removeConstraint(contradicted)]))
    }
    let ofCause = contradicted == nil ? conflict.cause.flatMap { sharedByCause[$0.key] } ?? [] : []
    if !ofCause.isEmpty {
      finding.details = Self.changes(of: Set(ofCause.map(printed)), in: finding.details)
    }
    for index in (ofCause.isEmpty ? shared : ofCause).prefix(Self.offeredRemovals)
    where index != contradicted {
      let which = ofCause.isEmpty || ofCause == shared ? "all conflicts" : "all conflicts of this kind"
      finding.fixes.append(
        LintFix("Remove \(printed(index)), which resolves \(which)", [.removeConstraint(index)]))
    }
    return finding
  }

  /// Returns the details of a finding about several conflicts without the changes of constraints that are not in all of
  /// them, because the other conflicts would remain. All changes are kept if none would be left.
  ///
  /// - Parameter constraints: The texts of the constraints in all conflicts, in backticks.
  private static func changes(of constraints: Set<String>, in details: [String]) -> [String] {
    let changed = ConflictRule.changedConstraint
    let kept = details.filter { line in changed(line).map(constraints.contains) ?? true }
    return kept.contains { changed($0) != nil } ? kept : details
  }

  /// Returns the message about a conflict in which one constraint is probably the mistake. It names this constraint
  /// first, then the reason of the conflict, then the constraint that the system drops.
  ///
  /// - Parameters:
  ///   - text: The text of the constraint that is probably the mistake.
  ///   - reason: Why it is probably the mistake, as a clause.
  ///   - dropped: The dropped constraint.
  ///   - message: The message, which begins with the dropped constraint and ends with the reason of the conflict.
  private static func blaming(
    _ text: String, because reason: String, for dropped: DroppedConstraint, _ message: String,
    _ layout: LintedLayout
  ) -> String {
    let other = layout.text(of: dropped)
    let end = ", so the system drops it. "
    let parts = message.split(separator: end, maxSplits: 1, omittingEmptySubsequences: false)
    let mistake = "Probable mistake: \(text), because \(reason)"
    guard parts.count == 2, parts[0].hasPrefix(other) else { return "\(mistake). \(message)" }
    guard text != other else { return "\(mistake). It\(parts[0].dropFirst(other.count))\(end)\(parts[1])" }
    return "\(mistake). \(parts[1]) The system drops \(other) instead."
  }

  /// Returns why a constraint that does not hold in the saved frames is probably the mistake, as a clause.
  private func reason(toBlame index: Int) -> String {
    let equation = layout.constraints[index].equation
    guard equation.relation == .equal, let constant = SavedFrames(layout).fittingConstant(of: equation) else {
      return "it contradicts the frames in the file"
    }
    return "the frames in the file fit the constant \(NumberText.short(constant))"
  }

  /// The maximum number of constraints whose removal is offered. Only constraints that take part in every conflict, or
  /// in every conflict with the same cause, are offered.
  private static let offeredRemovals = 3

  /// Returns the index of the only one of the document's constraints in a conflict that does not hold in the frames
  /// that Interface Builder saved. Nil if there is none or more than one, and if it is not known whether another of
  /// these constraints holds.
  private func contradicted(in dropped: DroppedConstraint) -> Int? {
    guard layout.isInterfaceFile, layout.isDesigned else { return nil }
    let saved = SavedFrames(layout)
    var found: Int?
    for member in dropped.members {
      guard let index = Self.index(member, layout) else { continue }
      switch saved.holds(member.equation) {
      case true?: continue
      case false? where found == nil: found = index
      default: return nil
      }
    }
    return found
  }

  private static func index(_ member: DroppedConstraint.Member, _ layout: LintedLayout) -> Int? {
    member.constraint.flatMap(layout.constraintIndex)
  }

  private func printed(_ index: Int) -> String { "`\(layout.constraints[index].text)`" }
}
