/// The rows that become tight while the point moves along a direction, nearest first.
///
/// A *breakpoint* is the place on the direction at which the residual of one row reaches zero. Most steps end at one of
/// the first breakpoints, so the list is sorted only as far as needed.
struct Breakpoints {
  /// The place at which one row becomes tight: the distance from the current point, and the rate at which the row's
  /// residual changes along the direction.
  struct Breakpoint {
    var distance: Double
    var row: WorkingRow
    var rate: Double

    /// The side of zero on which the row's residual is behind the breakpoint.
    @inline(__always)
    var sideAhead: Side { Side(of: rate) }

    /// Returns whether a breakpoint is nearer than another one. Breakpoints at the same distance are ordered by row, so
    /// that results are the same in every run.
    @inline(__always)
    static func isNearer(_ one: Breakpoint, _ other: Breakpoint) -> Bool {
      one.distance != other.distance ? one.distance < other.distance : one.row < other.row
    }
  }

  private var items: [Breakpoint] = []

  /// The number of breakpoints at the start of the list that are sorted. All others are farther away, in no particular
  /// order.
  private var sortedCount = 0

  /// The number of breakpoints, sorted or not.
  var count: Int { items.count }

  /// Returns the breakpoint at an index of the sorted part.
  @inline(__always)
  subscript(index: Int) -> Breakpoint { items[index] }

  @inline(__always)
  mutating func append(_ item: Breakpoint) { items.append(item) }

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    sortedCount = 0
  }

  /// Sorts the list at least through an index.
  ///
  /// - Returns: Whether there is a breakpoint at the index.
  /// - Complexity: To sort the first *k* of *n* breakpoints takes on average about *n* log *k* comparisons.
  @inline(__always)
  mutating func sort(through index: Int) -> Bool {
    guard index < items.count else { return false }
    while sortedCount <= index { sortNextBlock() }
    return true
  }

  /// Sorts the whole list.
  mutating func sortAll() {
    _ = sort(through: items.count - 1)
  }

  private mutating func sortNextBlock() {
    let first = sortedCount
    let end = min(items.count, first + max(32, 2 * first))
    items.withUnsafeMutableBufferPointer { items in
      if end < items.count { Self.select(end, from: first, in: items) }
      items[first..<end].sort(by: Breakpoint.isNearer)
    }
    sortedCount = end
  }

  /// Moves the nearest items of `items[first...]` into `first ..< end`, in no particular order (Hoare's selection
  /// algorithm).
  private static func select(_ end: Int, from first: Int, in items: UnsafeMutableBufferPointer<Breakpoint>) {
    var low = first
    var high = items.count - 1
    while low < high {
      let pivot = median(items[low], items[(low + high) / 2], items[high])
      var left = low
      var right = high
      while left <= right {
        while Breakpoint.isNearer(items[left], pivot) { left += 1 }
        while Breakpoint.isNearer(pivot, items[right]) { right -= 1 }
        if left <= right {
          items.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      // No item up to `right` comes after the pivot, and no item from `left` on comes before it.
      if end - 1 <= right {
        high = right
      } else if end - 1 >= left {
        low = left
      } else {
        return
      }
    }
  }

  private static func median(_ a: Breakpoint, _ b: Breakpoint, _ c: Breakpoint) -> Breakpoint {
    if Breakpoint.isNearer(a, b) {
      if Breakpoint.isNearer(b, c) { return b }
      return Breakpoint.isNearer(a, c) ? c : a
    }
    if Breakpoint.isNearer(a, c) { return a }
    return Breakpoint.isNearer(b, c) ? c : b
  }
}
