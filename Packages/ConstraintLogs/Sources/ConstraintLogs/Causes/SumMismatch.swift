extension LogCause {
  /// Fixed lengths do not add up to the size of their container.
  public static let sumMismatch = LogCause("sum_mismatch")
}

/// The cause of conflicts in which fixed lengths do not add up to the size of their container.
///
/// This is the last entry of ``ConflictCauses/table``, and it matches every conflict without another cause.
final class SumMismatch: ConflictCause {
  let cause = LogCause.sumMismatch

  func matches(_ conflict: ConflictCase) -> Bool { true }

  func fixes(_ changes: ConflictChanges) -> [LogFix] { changes.relaxations }
}
