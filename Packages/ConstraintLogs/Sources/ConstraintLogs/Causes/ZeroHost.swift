extension LogCause {
  /// A host makes a view 0 wide or high for a moment.
  public static let zeroHost = LogCause("zero_host", isHarmless: true)
}

/// A host, or UIKit while it measures, makes a view 0 wide or high for a moment, but the constraints inside need room.
final class ZeroHost: ConflictCause {
  let cause = LogCause.zeroHost
  let isSeenWithoutConflict = true

  func matches(_ conflict: ConflictCase) -> Bool {
    // In a list without a conflict, two rows that set the same size are the better explanation.
    guard conflict.isConflict || conflict.fixedTwice == nil else { return false }
    return conflict.deciding.contains(where: conflict.isZeroHost)
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    words.conflict.item(where: words.conflict.isZeroHost).map { item in
      "\(words.framework) makes \(words.the(item)) 0 \(sum.axis.adjective) for a moment, but its constraints need \(sum.needed)."
    }
  }

  func headlineWithoutProof(_ words: ConflictWording) -> String? {
    words.conflict.item(where: words.conflict.isZeroHost).map { item in
      "\(words.framework) gives \(words.the(item)) no size for a moment, but other constraints require one."
    }
  }

  var reassurance: String? {
    "This resolves itself as soon as the view has a size."
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    [
      LogFix(
        advice: "Ignore it, or add and lay out the content only after the view has a size.",
        reason: "The size is 0 only while the system measures the view.")
    ] + changes.lowered
  }
}
