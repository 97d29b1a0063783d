/// The rule by which a solve starts afresh: it limits the work of a search that continues from the last optimum.
///
/// Usually, few rows change between two solves, and a few steps from the last optimum lead to the next. But a view that
/// is dragged into many others can make hundreds of rows tight or loose at once. Choosing a new working set for the
/// whole layout is then faster. The engine cannot know this in advance. It gives up the search when it has taken as much
/// work as the last search from a fresh working set. Therefore no solve takes much more than twice the work of a solve
/// in a new solver.
///
/// Work is counted in computed elements and not measured in time, so that results are the same in every run.
struct SearchLimit {
  /// The work of the last search from a fresh working set, from the choice of the working set to the optimum.
  private(set) var freshWork = 0

  /// The count of the work at the start of the current search.
  private var start = 0

  /// Whether the current search started from a fresh working set. It then has no limit.
  private var isFresh = false

  /// Whether a search is going on that has a limit.
  private var isActive = false

  /// Whether the current search was given up.
  private(set) var isExceeded = false

  /// Records that the engine chooses a working set without regard to the last optimum.
  mutating func noteFreshStart(at work: Int) {
    isFresh = true
    isActive = false
    isExceeded = false
    start = work
  }

  /// Starts to limit a search, unless it started from a fresh working set.
  ///
  /// - Parameter smallestWork: The work of a search from a fresh working set that needs no steps.
  mutating func begin(at work: Int, atLeast smallestWork: Int) {
    isExceeded = false
    guard !isFresh else { return }
    freshWork = max(freshWork, smallestWork)
    isActive = true
    start = work
  }

  /// Records that the search has found the optimum.
  mutating func end(at work: Int) {
    if isFresh { freshWork = work - start }
    isFresh = false
    isActive = false
  }

  /// Returns whether the search has to be given up, because it took too much work.
  @inline(__always)
  mutating func check(_ work: Int) -> Bool {
    guard isActive, work - start > freshWork else { return false }
    isExceeded = true
    return true
  }
}
