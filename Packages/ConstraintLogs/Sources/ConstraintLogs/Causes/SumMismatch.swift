extension LogCause {
  /// Fixed parts do not add up to what they are in.
  public static let sum = LogCause("sum_mismatch")
}

/// Fixed parts do not add up to what they are in: what every conflict is that has no more special cause.
final class SumMismatch: ConflictCause {
  let cause = LogCause.sum

  func matches(_ conflict: ConflictCase) -> Bool { true }

  func fixes(_ changes: ConflictChanges) -> [LogFix] { changes.relaxations }
}
