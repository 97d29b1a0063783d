extension LogCause {
  /// A host is 0 wide or high for a moment.
  public static let zeroHost = LogCause("zero_host", isHarmless: true)
}

/// A host, or UIKit while it measures, makes a view 0 wide or high for a moment, and the constraints in it need room.
final class ZeroHost: ConflictCause {
  let cause = LogCause.zeroHost
  let isSeenWithoutConflict = true

  func matches(_ conflict: ConflictCase) -> Bool {
    // In a list without a conflict, two rows that fix one size tell more.
    guard conflict.isConflict || conflict.fixedTwice == nil else { return false }
    return conflict.deciding.contains(where: conflict.isZeroHost)
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    words.conflict.item(where: words.conflict.isZeroHost).map { item in
      "\(words.the(item).capitalized) is 0 \(sum.axis.adjective) for the moment, but its constraints need \(sum.needed)."
    }
  }

  func headlineWithoutProof(_ words: ConflictWording) -> String? {
    words.conflict.item(where: words.conflict.isZeroHost).map { item in
      "\(words.the(item).capitalized) has no size for the moment, and other constraints ask for one."
    }
  }

  var reassurance: String? {
    "This passes by itself: it happens while the view has no size yet, and is gone once it has one."
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    [
      LogFix(
        advice: "Leave it, or add and lay out the content only once the view has a size.",
        reason: "A size of 0 is only there while the system measures.")
    ] + changes.lowered
  }
}
