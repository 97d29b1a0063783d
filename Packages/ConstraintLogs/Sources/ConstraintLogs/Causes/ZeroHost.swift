extension LogCause {
  /// A host, such as a table, makes a view 0 wide or high for a moment. Harmless.
  public static let zeroHost = LogCause("zero_host", isHarmless: true)
}

/// The cause of conflicts in a view that its host, or UIKit while it measures, makes 0 wide or high for a moment.
final class ZeroHost: ConflictCause {
  let cause = LogCause.zeroHost
  let isSeenWithoutConflict = true

  func matches(_ conflict: ConflictCase) -> Bool {
    // If no conflict was found, but two constraints set the same attribute, that is the better explanation.
    guard conflict.isConflict || conflict.fixedTwice == nil else { return false }
    return conflict.deciding.contains(where: conflict.isZeroHost)
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    words.conflict.item(where: words.conflict.isZeroHost).map { item in
      "\(words.framework) makes \(words.the(item)) 0 \(sum.axis.adjective) for a moment, but the other constraints need \(sum.needed)."
    }
  }

  func headlineWithoutProof(_ words: ConflictWording) -> String? {
    words.conflict.item(where: words.conflict.isZeroHost).map { item in
      "\(words.framework) gives \(words.the(item)) no size for a moment, but other constraints require one."
    }
  }

  var reassurance: String? {
    "This conflict ends as soon as the view has its real size."
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    [
      LogFix(
        advice: "Ignore this message.",
        reason: "The size is 0 only while the system measures the view."),
      LogFix(
        advice: "Add the content only after the view has its real size.",
        reason: "Then nothing conflicts with the size 0."),
    ] + changes.lowered
  }
}
