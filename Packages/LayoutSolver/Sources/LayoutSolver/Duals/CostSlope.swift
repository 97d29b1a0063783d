/// How fast the cost of each level changes along a direction.
///
/// Costs are compared level by level, so the strongest level whose cost changes decides whether the cost decreases.
/// Only levels that the direction affects are stored, since a layout can have thousands of levels.
struct CostSlope {
  /// The change of each level's cost per unit of distance, by the rank of the level.
  private var values = SparseVector()

  /// The rank of the level that decides, if ``isDecided``.
  private var decidingRank: Int32 = 0
  /// Whether the cost decreases, if ``isDecided``.
  private var isDecreasing = false
  /// Whether no level at or above the deciding one changed since it was found.
  private var isDecided = false

  /// Makes ranks below `count` valid.
  mutating func reserve(levels count: Int) { values.reserve(count) }

  /// Sets the slopes of all levels to zero.
  mutating func clear() {
    values.clear()
    isDecided = false
  }

  /// Adds a number to the slope of the level with a rank.
  @inline(__always)
  mutating func add(_ amount: Double, at rank: Int32) {
    values.add(amount, at: Int(rank))
    if rank <= decidingRank { isDecided = false }
  }

  /// Returns whether the cost of the `count` strongest levels decreases along the direction.
  ///
  /// - Complexity: Constant, unless the slope of the deciding level or of a stronger one changed; then the number of
  ///   levels that the direction affects.
  @inline(__always)
  mutating func isNegative(strongest count: Int) -> Bool {
    if !isDecided { decide(strongest: Int32(truncatingIfNeeded: count)) }
    return isDecreasing
  }

  private mutating func decide(strongest count: Int32) {
    isDecided = true
    decidingRank = count
    isDecreasing = false
    for rank in values.indices where rank < decidingRank {
      let slope = values[rank]
      guard abs(slope) > Tolerance.reducedCost else { continue }
      decidingRank = rank
      isDecreasing = slope < 0
    }
  }
}
