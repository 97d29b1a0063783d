/// Where on a direction residuals reach zero, nearest first.
///
/// A ratio test mostly ends at one of the first of them, so they are sorted only as far as needed.
struct Breakpoints {
  /// Where a row's residual reaches zero, and how fast it moves there.
  struct Breakpoint {
    var distance: Double
    var row: WorkingRow
    var rate: Double

    /// The side of zero to which the row's residual moves.
    @inline(__always)
    var sideAhead: Side { Side(of: rate) }

    /// Rows at the same distance go in their order, so that the order does not depend on how it was found.
    @inline(__always)
    static func isNearer(_ one: Breakpoint, _ other: Breakpoint) -> Bool {
      one.distance != other.distance ? one.distance < other.distance : one.row < other.row
    }
  }

  private var items: [Breakpoint] = []

  /// How many are in their final places; the others come after them, in no order.
  private var sortedCount = 0

  /// How many there are.
  var count: Int { items.count }

  /// One that is in its place already.
  @inline(__always)
  subscript(index: Int) -> Breakpoint { items[index] }

  @inline(__always)
  mutating func append(_ item: Breakpoint) { items.append(item) }

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    sortedCount = 0
  }

  /// Puts the breakpoint at an index, and all before, in their places; says whether there is one.
  ///
  /// - Complexity: Asked for one after the other up to the *k*-th of *n*, *n* + *k* log *k* in the mean, times a
  ///   logarithm of *k* at most.
  @inline(__always)
  mutating func sort(through index: Int) -> Bool {
    guard index < items.count else { return false }
    while sortedCount <= index { sortNextBlock() }
    return true
  }

  /// Puts all in their places.
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

  /// Brings the nearest items from `first` on into `first ..< end`, by Hoare's selection.
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
      // Now everything up to `right` is not after the pivot, and everything from `left` on not before it.
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
