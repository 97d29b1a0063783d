extension LogCause {
  /// The log has lost what decides.
  public static let lostText = LogCause("text_lost")
}

/// The log has lost the constraints that decide: they were cut off, hidden or swallowed by a web page.
final class LostText: ConflictCause {
  let cause = LogCause.lostText
  let lacksConstraints = true

  func matches(_ conflict: ConflictCase) -> Bool {
    conflict.conflict == nil && conflict.isReported
      && conflict.constraints.prefix(conflict.listedCount).contains { $0.equation == nil }
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? { headlineWithoutProof(words) }

  func headlineWithoutProof(_ words: ConflictWording) -> String? {
    "The constraints that decide are not in this log."
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    [
      LogFix(
        advice:
          "Get the whole text: run the app from Xcode, and copy from “Unable to simultaneously satisfy constraints” to the end of the list.",
        reason: "Without the constraints there is nothing to add up.")
    ]
  }
}
