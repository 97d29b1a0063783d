/// The change of the cost per unit of distance along a direction, as one number for each ``Level`` (each priority is a
/// level).
///
/// Costs are compared level by level, strongest first. The strongest level whose cost changes therefore decides whether
/// the whole cost decreases. Only levels that the direction affects are stored, since a layout can have thousands of
/// levels.
struct CostSlope {
  /// The change of each level's cost per unit of distance, indexed by the rank of the level (its position from strong
  /// to weak).
  private var values = SparseVector()

  /// The position in ``PriorityLevels/ranking`` of the level that decides whether the cost decreases. Valid only if
  /// ``isDecided`` is true.
  private var decidingRank: Int32 = 0
  /// Whether the cost decreases along the direction for which the slopes were computed. Valid only if ``isDecided`` is
  /// true.
  private var isDecreasing = false
  /// Whether ``decidingRank`` and ``isDecreasing`` are up to date. Only a changed slope of the deciding level or of a
  /// stronger level makes them out of date.
  private var isDecided = false

  /// Reserves storage for the slopes of `count` levels.
  mutating func reserve(levels count: Int) { values.reserve(count) }

  /// Sets the slopes of all levels to zero.
  mutating func clear() {
    values.clear()
    isDecided = false
  }

  /// Adds a number to the slope of a level.
  ///
  /// - Parameter rank: The position of the level in ``PriorityLevels/ranking``.
  @inline(__always)
  mutating func add(_ amount: Double, at rank: Int32) {
    values.add(amount, at: Int(rank))
    if rank <= decidingRank { isDecided = false }
  }

  /// Returns whether the cost of the `count` strongest levels, compared level by level, decreases along the direction
  /// for which the slopes were computed.
  ///
  /// - Complexity: Constant time, unless the slope of the level that decided the last result, or of a stronger level,
  ///   has changed since then. In that case, proportional to the number of levels that the direction affects.
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
