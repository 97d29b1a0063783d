extension LogCause {
  /// The log has lost the conflicting constraints, so the cause cannot be determined.
  public static let lostText = LogCause("text_lost")
}

/// The cause of reports whose constraints were cut off, hidden or removed by a web page.
final class LostText: ConflictCause {
  let cause = LogCause.lostText
  let lacksConstraints = true

  func matches(_ conflict: ConflictCase) -> Bool {
    conflict.conflict == nil && conflict.isReported
      && conflict.constraints.prefix(conflict.listedCount).contains { $0.equation == nil }
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? { headlineWithoutProof(words) }

  func headlineWithoutProof(_ words: ConflictWording) -> String? {
    "This log does not contain the constraints that conflict."
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] { [Self.wholeReport] }

  /// The advice for a report that lacks constraints.
  static let wholeReport = LogFix(
    advice:
      "Get the whole report: run the app from Xcode, and copy from “Unable to simultaneously satisfy constraints” to the end of the list.",
    reason: "The conflict cannot be found without all of its constraints.")
}
