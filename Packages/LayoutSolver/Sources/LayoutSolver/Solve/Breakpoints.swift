/// The breakpoints of a direction: the points at which residuals reach zero, nearest first.
///
/// Most ratio tests end at one of the first breakpoints, so they are sorted only as far as needed.
struct Breakpoints {
  /// The distance at which a row's residual reaches zero, and the rate at which it changes.
  struct Breakpoint {
    var distance: Double
    var row: WorkingRow
    var rate: Double

    /// The side of zero to which the row's residual moves.
    @inline(__always)
    var sideAhead: Side { Side(of: rate) }

    /// Returns whether a breakpoint is nearer than another one. Equal distances are ordered by row, so that the order
    /// is the same in every run.
    @inline(__always)
    static func isNearer(_ one: Breakpoint, _ other: Breakpoint) -> Bool {
      one.distance != other.distance ? one.distance < other.distance : one.row < other.row
    }
  }

  private var items: [Breakpoint] = []

  /// The number of breakpoints in their final positions. The others follow in no particular order.
  private var sortedCount = 0

  /// The number of breakpoints.
  var count: Int { items.count }

  /// Accesses a breakpoint that is already in its final position.
  @inline(__always)
  subscript(index: Int) -> Breakpoint { items[index] }

  @inline(__always)
  mutating func append(_ item: Breakpoint) { items.append(item) }

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    sortedCount = 0
  }

  /// Puts the breakpoint at an index, and all before it, into their final positions.
  ///
  /// - Returns: Whether there is a breakpoint at the index.
  /// - Complexity: For calls with all indices up to *k*, in a list of *n*: on average *n* + *k* log *k*, times at most
  ///   log *k*.
  @inline(__always)
  mutating func sort(through index: Int) -> Bool {
    guard index < items.count else { return false }
    while sortedCount <= index { sortNextBlock() }
    return true
  }

  /// Puts all breakpoints into their final positions.
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

  /// Moves the nearest items from `first` on into `first ..< end`, by Hoare's selection algorithm.
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
