import LayoutEquations
import LinearConstraints

extension LogCause {
  /// A stack view makes a hidden arranged view 0 wide or high, but the content of the view needs room.
  public static let stackHiding = LogCause("stack_hiding")
}

/// The cause of conflicts in a hidden arranged view: its stack view makes it 0 wide or high, but the constraints inside
/// need room.
final class StackHiding: ConflictCause {
  let cause = LogCause.stackHiding

  func matches(_ conflict: ConflictCase) -> Bool {
    conflict.deciding.contains { conflict.makers[$0] == .hiding }
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    words.conflict.item { words.conflict.makers[$0] == .hiding }.map { item in
      "\(words.the(item) == "the stack view" ? "An outer stack view" : "The stack view") hides \(words.the(item)) by making it 0 \(sum.axis.adjective), but \(subject(words, item)) \(sum.needed)."
    }
  }

  /// Returns the subject and verb of a clause that states what needs room in the hidden view, such as `its content
  /// needs` or `[1] and [2] need`.
  private func subject(_ words: ConflictWording, _ item: String) -> String {
    let conflict = words.conflict
    if conflict.isContainer(item) { return "its content needs" }
    let others = conflict.members.filter { conflict.makers[$0] != .hiding }
    let isSize = others.allSatisfy { conflict.size(of: $0)?.item == item }
    guard !others.isEmpty, !isSize else { return "its content needs" }
    return
      "\(ConflictWording.list(others.map { "[\($0 + 1)]" })) need\(others.count == 1 ? "s" : "")"
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let members = changes.changeable
    let all = LogFix(
      advice: "Lower \(changes.numbers(members)) to priority 999.",
      reason:
        "Then the stack view can shrink the hidden view to 0. While the view is shown, \(changes.numbers(members)) still hold\(members.count == 1 ? "s" : "").",
      edits: members.map { .init(constraint: $0, change: .lower(999)) })
    let view = changes.conflict.item { changes.conflict.makers[$0] == .hiding }.map(changes.words.the)
    // A view that the stack view does not hide has no size of 0.
    let shown = changes.conflict.members.filter { changes.conflict.makers[$0] == .hiding }
      .map { LogFix.Edit(constraint: $0, change: .remove) }
    let wrapped = LogFix(
      advice:
        "Remove \(view ?? "the view") from \(view == "the stack view" ? "the outer stack view" : "the stack view") with removeArrangedSubview and removeFromSuperview, instead of hiding it.",
      reason: "A stack view shrinks a hidden view to 0 only while it is an arranged view.",
      solvedWith: shown)
    // If the hidden view is a stack view, the app cannot lower the priority of the constraints that it creates.
    let hidden = changes.conflict.item { changes.conflict.makers[$0] == .hiding }
    let isStack = hidden.flatMap(changes.conflict.className)?.hasSuffix("StackView") ?? false
    let nested = LogFix(
      advice:
        "Put \(view ?? "the view") into a plain view with its bottom edge at priority 999, and hide that view.",
      reason: "A stack view cannot make the spacing of a stack view inside it 0.", solvedWith: shown)
    // If a lower priority of a single constraint resolves all conflicts, this fix comes first.
    let single = members.first {
      changes.words.solved.resolvesAll(with: [.init(constraint: $0, change: .lower(999))])
    }
    let one = single.map { index in
      LogFix(
        advice: "Lower [\(index + 1)] (\(changes.words.text(of: index))) to priority 999.",
        reason:
          "Then the stack view can shrink the hidden view to 0. While the view is shown, [\(index + 1)] still holds.",
        edits: [.init(constraint: index, change: .lower(999))])
    }
    return (members.count > 1 ? one.map { [$0] } ?? [] : []) + (members.isEmpty ? [] : [all])
      + (isStack ? [nested] : []) + [wrapped]
  }
}
