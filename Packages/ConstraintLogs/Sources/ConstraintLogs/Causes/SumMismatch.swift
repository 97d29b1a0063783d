extension LogCause {
  /// Fixed lengths do not add up to the size of their container.
  public static let sum = LogCause("sum_mismatch")
}

/// Fixed lengths do not add up to the size of their container.
///
/// Every conflict without a more special cause has this cause.
final class SumMismatch: ConflictCause {
  let cause = LogCause.sum

  func matches(_ conflict: ConflictCase) -> Bool { true }

  func fixes(_ changes: ConflictChanges) -> [LogFix] { changes.relaxations }
}
