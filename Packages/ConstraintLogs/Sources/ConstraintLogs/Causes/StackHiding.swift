import LinearConstraints

extension LogCause {
  /// A hidden arranged view is squeezed to 0, and its content needs room.
  public static let hiding = LogCause("stack_hiding")
}

/// A stack view hides an arranged view by making it 0 wide or high, and the constraints in it need room.
final class StackHiding: ConflictCause {
  let cause = LogCause.hiding

  func matches(_ conflict: ConflictCase) -> Bool {
    conflict.deciding.contains { conflict.makers[$0] == .hiding }
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    words.conflict.item { words.conflict.makers[$0] == .hiding }.map { item in
      "The stack view hides \(words.the(item)) by making it 0 \(sum.axis.adjective), but what is in it needs \(sum.needed)."
    }
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let members = changes.changeable
    let all = LogFix(
      advice: "Lower \(changes.numbers(members)) to priority 999.",
      reason: "Then they give way while the view is hidden, and hold as before when it is shown.",
      edits: members.map { .init(constraint: $0, change: .lower(999)) })
    let wrapped = LogFix(
      advice: "Or take the view out of the stack with removeArrangedSubview instead of hiding it.",
      reason: "Only hidden arranged views are squeezed to 0.")
    return (members.isEmpty ? [] : [all]) + [wrapped]
  }
}
