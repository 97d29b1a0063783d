import LayoutEquations
import LinearConstraints

extension LogCause {
  /// The frame of a view is still empty, but its content needs room. Harmless once the view has a frame.
  public static let zeroParent = LogCause("zero_parent", isHarmless: true)
}

/// The cause of conflicts in a view that is sized by its frame, while the frame is still empty or nearly empty.
final class ZeroParent: ConflictCause {
  let cause = LogCause.zeroParent

  func matches(_ conflict: ConflictCase) -> Bool {
    conflict.deciding.contains { isOfEmptyFrame($0, in: conflict) }
      && !conflict.deciding.contains(where: conflict.placesItselfTwice)
  }

  /// Returns whether a constraint comes from the autoresizing mask of a view that is less than 10 points wide or high.
  private func isOfEmptyFrame(_ index: Int, in conflict: ConflictCase) -> Bool {
    guard conflict.makers[index] == .autoresizing, let size = conflict.size(of: index) else { return false }
    return size.relation == .equal && size.constant.magnitude < 10
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    let conflict = words.conflict
    guard let item = parent(in: conflict) else { return nil }
    let sizes = conflict.members.filter { conflict.makers[$0] == .autoresizing }.compactMap(conflict.size)
    return
      "The frame of \(words.the(item)) is only \(sum.number(sizes.first?.constant ?? 0)) \(sum.axis.adjective), but its content needs \(sum.needed)."
  }

  func headlineWithoutProof(_ words: ConflictWording) -> String? {
    let conflict = words.conflict
    guard let index = conflict.deciding.first(where: { isOfEmptyFrame($0, in: conflict) }),
      let size = conflict.size(of: index)
    else { return nil }
    return
      "The frame of \(words.the(size.item)) is only \(words.number(size.constant)) \(size.attribute.adjective), and its content probably needs more."
  }

  func reassurance(_ words: ConflictWording, before fix: LogFix?) -> String? {
    let whom = parent(in: words.conflict).map(words.the) ?? "the view"
    return "If \(whom) gets a larger frame later, nothing is wrong on the screen."
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let whom = parent(in: changes.conflict).map(changes.words.the) ?? "the view"
    let frame = LogFix(
      advice: "Give \(whom) a larger frame before its content is laid out.",
      reason:
        "The size of \(whom) comes from its frame, which is too small. If your own constraints determine the size of \(whom), set translatesAutoresizingMaskIntoConstraints = false on it instead."
    )
    // The app does not set the frames of views that the system places.
    let isPlacedBySystem = parent(in: changes.conflict).map(changes.conflict.isPlacedBySystem) ?? false
    return isPlacedBySystem
      ? Array(changes.lowered.prefix(1)) + [frame] + changes.lowered.dropFirst() : [frame] + changes.lowered
  }

  /// Returns the id of the view with the empty frame; nil if none of the constraints names the view.
  private func parent(in conflict: ConflictCase) -> String? {
    conflict.item { isOfEmptyFrame($0, in: conflict) }
      ?? conflict.item { conflict.makers[$0] == .autoresizing }
  }
}
