/// A limit on the work of a search that continues from the last optimum. If the search exceeds it, the solve starts
/// again with a new working set.
///
/// Usually, few rows change between two solves, and a few steps from the last optimum lead to the next. But if a view
/// is dragged against many others, hundreds of rows can enter or leave the working set at once. Choosing a new working
/// set for the whole layout is then faster. The engine cannot know this in advance. It stops the search when the search
/// has taken as much work as the choice of a new working set would take. It then chooses a new working set and searches
/// from there. The two searches together take at most about twice the work of a solve in a new solver.
///
/// Work is counted in computed elements instead of time, so that results are the same in every run.
struct SearchLimit {
  /// The value of ``WorkCounts/total`` at which the limited search stops; the largest integer if there is no limit.
  private var end = Int.max

  /// Whether the limited search was stopped because it exceeded the limit.
  private(set) var isExceeded = false

  /// Starts to limit the work of a search.
  ///
  /// - Parameter work: The value of ``WorkCounts/total`` at which the search stops.
  mutating func begin(until work: Int) {
    end = work
    isExceeded = false
  }

  /// Removes the limit.
  mutating func remove() {
    end = .max
    isExceeded = false
  }

  /// Returns whether the limited search has to stop because it exceeded the limit.
  ///
  /// - Parameter work: The current value of ``WorkCounts/total``.
  @inline(__always)
  mutating func check(_ work: Int) -> Bool {
    guard work > end else { return false }
    isExceeded = true
    return true
  }
}
