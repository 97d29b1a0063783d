/// The rule by which a solve starts afresh: it limits the work of a search that continues from the last optimum.
///
/// Usually, few rows change between two solves, and a few steps from the last optimum lead to the next. But a view that
/// is dragged into many others can make hundreds of rows tight or loose at once. Choosing a new working set for the
/// whole layout is then faster. The engine cannot know this in advance. It gives up the search when it has taken as much
/// work as any search in a new solver takes at least: the choice of a working set. Such a search, which follows, takes
/// that work too. Together they take at most about twice the work of a new solver.
///
/// Work is counted in computed elements and not measured in time, so that results are the same in every run.
struct SearchLimit {
  /// The count of the work at which the search is given up.
  private var end = Int.max

  /// Whether the search was given up.
  private(set) var isExceeded = false

  /// Starts to limit a search.
  ///
  /// - Parameter work: The count of the work at which the search is given up.
  mutating func begin(until work: Int) {
    end = work
    isExceeded = false
  }

  /// Removes the limit.
  mutating func remove() {
    end = .max
    isExceeded = false
  }

  /// Returns whether the search has to be given up, because it took too much work.
  @inline(__always)
  mutating func check(_ work: Int) -> Bool {
    guard work > end else { return false }
    isExceeded = true
    return true
  }
}
