/// The rows that become tight while the point moves along a direction, nearest first.
///
/// A *breakpoint* is the distance along the direction at which the residual of one row reaches zero. Most steps end at
/// one of the first breakpoints, so the list is sorted only as far as a step needs it.
struct Breakpoints {
  /// A row whose residual reaches zero while the point moves along a direction. `distance` is the distance at which the
  /// residual is zero, and `rate` is the change of the residual per unit of distance.
  struct Breakpoint {
    var distance: Double
    var row: WorkingRow
    var rate: Double

    /// The sign of the row's residual after the point has passed the breakpoint.
    @inline(__always)
    var sideAhead: Side { Side(of: rate) }

    /// Returns whether the first breakpoint is nearer than the second. Breakpoints at the same distance are ordered by
    /// row, so that results are the same in every run.
    @inline(__always)
    static func isNearer(_ one: Breakpoint, _ other: Breakpoint) -> Bool {
      one.distance != other.distance ? one.distance < other.distance : one.row < other.row
    }
  }

  private var items: [Breakpoint] = []

  /// The number of sorted breakpoints at the start of ``items``. The breakpoints after them are farther away, in no
  /// particular order.
  private var sortedCount = 0

  /// The number of breakpoints, sorted or not.
  var count: Int { items.count }

  /// Returns the breakpoint at an index. The breakpoints must be sorted at least up to this index; see
  /// ``sort(through:)``.
  @inline(__always)
  subscript(index: Int) -> Breakpoint { items[index] }

  @inline(__always)
  mutating func append(_ item: Breakpoint) { items.append(item) }

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    sortedCount = 0
  }

  /// Sorts the breakpoints by distance, at least up to and including an index.
  ///
  /// - Returns: Whether there is a breakpoint at the index.
  /// - Complexity: On average about *n* log *k* comparisons for the first *k* of *n* breakpoints.
  @inline(__always)
  mutating func sort(through index: Int) -> Bool {
    guard index < items.count else { return false }
    while sortedCount <= index { sortNextBlock() }
    return true
  }

  /// Sorts all breakpoints by distance.
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

  /// Reorders `items[first...]` so that the nearest breakpoints are in `first ..< end`, in no particular order (Hoare's
  /// selection algorithm).
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
