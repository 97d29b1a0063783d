import LinearConstraints

extension LogCause {
  /// The app sets a view to 0 and keeps what is in it.
  public static let zeroContainer = LogCause("container_zero")
}

/// The app itself makes a view 0 wide or high, such as to collapse it, and keeps what is in it.
final class ZeroContainer: ConflictCause {
  let cause = LogCause.zeroContainer

  func matches(_ conflict: ConflictCase) -> Bool {
    conflict.deciding.contains { index in
      guard conflict.makers[index].isChangeable, let size = conflict.size(of: index) else { return false }
      let isContainer = conflict.superviews.values.contains(size.item)
      return size.relation == .equal && size.constant == 0 && isContainer
    }
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    words.sizeHeadline(sum) { item, size in
      "Your constraint makes \(words.the(item)) \(size) \(sum.axis.adjective)"
    }
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] { changes.relaxations }
}
