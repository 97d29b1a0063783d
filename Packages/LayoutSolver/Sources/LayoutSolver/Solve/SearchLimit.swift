/// A limit on the work of a search that continues from the last optimum. If the search exceeds it, the solve starts
/// again with a new working set.
///
/// Usually, few rows change between two solves, and a few steps from the last optimum lead to the next. But if a view
/// is dragged against many others, hundreds of rows can enter or leave the working set at once. A search from a new
/// working set is then faster. The engine cannot know this in advance. It stops the search when the search has taken as
/// much work as the choice of a new working set would take, or the last search from a new working set if that search
/// was long. It then chooses a new working set and searches from there. The two searches together take at most about
/// twice the work of a solve in a new solver.
///
/// Work is counted in computed elements instead of time, so that results are the same in every run.
struct SearchLimit {
  /// The value of ``WorkCounts/total`` at which the limited search stops; the largest integer if there is no limit.
  private var end = Int64.max

  /// Whether the limited search was stopped because it exceeded the limit.
  private(set) var isExceeded = false

  /// The value of ``WorkCounts/total`` when the last search from a new working set started.
  private var freshStart: Int64 = 0

  /// The work of the last complete search from a new working set.
  private var freshWork: Int64 = 0

  /// The number of variables, rows and terms at the end of that search.
  private var freshSize = 0

  // MARK: Searches from new working sets

  /// Records that a search from a new working set starts.
  ///
  /// - Parameter work: The current value of ``WorkCounts/total``.
  mutating func noteFreshStart(at work: Int64) { freshStart = work }

  /// Records that the search from a new working set found the optimum.
  ///
  /// - Parameters:
  ///   - work: The current value of ``WorkCounts/total``.
  ///   - size: The number of variables, rows and terms.
  mutating func noteFreshOptimum(at work: Int64, size: Int) {
    freshWork = work - freshStart
    freshSize = size
  }

  /// Returns the work that another search from a new working set would probably take: that of the last one, reduced in
  /// proportion if the layout is smaller now.
  ///
  /// - Parameter size: The number of variables, rows and terms.
  func expectedFreshWork(size: Int) -> Int64 {
    guard size < freshSize else { return freshWork }
    return Int64(Double(freshWork) * Double(size) / Double(freshSize))
  }

  // MARK: Limiting

  /// Starts to limit the work of a search.
  ///
  /// - Parameter work: The value of ``WorkCounts/total`` at which the search stops.
  mutating func begin(until work: Int64) {
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
  mutating func check(_ work: Int64) -> Bool {
    guard work > end else { return false }
    isExceeded = true
    return true
  }
}
