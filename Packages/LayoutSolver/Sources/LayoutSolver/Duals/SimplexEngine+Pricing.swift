import LinearConstraints

extension SimplexEngine {
  /// Whether the cost decreases if the row of a slot leaves the working set.
  struct Price {
    /// The sign of the decrease of the cost if the residual of the row becomes positive: 1 if the cost decreases, -1 if
    /// it increases, 0 if it stays the same at the compared levels.
    var above = 0
    /// The sign of the decrease of the cost if the residual of the row becomes negative.
    var below = 0
    /// Whether the row can leave to at least one side without changing the cost of any priority.
    var isLoose = false

    /// The side of zero to which the residual can move so that the cost decreases; `.zero` if there is none.
    var side: Side { above > 0 ? .above : below > 0 ? .below : .zero }
  }

  /// Returns whether the cost decreases if the row of a slot leaves the working set, to either side.
  ///
  /// The cost stays the same or increases on both sides if the slot's dual is between the costs of its row on the two
  /// sides. This is the case for every slot at an optimum.
  ///
  /// The method changes nothing. It is mutating because Swift would otherwise copy the whole engine for each call.
  ///
  /// - Parameters:
  ///   - first: The number of the strongest levels at which the dual is assumed to be zero, except where the row itself
  ///     has a cost.
  ///   - count: The number of the strongest levels to compare.
  /// - Complexity: The number of the slot's duals that are not zero, at most until a level decides.
  mutating func price(of slot: Int, from first: Int = 0, strongest count: Int) -> Price {
    let row = workingSet[slot]
    let costAbove = table.cost(of: row, on: .above)
    let costBelow = table.cost(of: row, on: .below)
    var rankAbove = levels.rank(of: costAbove.level)
    var rankBelow = levels.rank(of: costBelow.level)
    let limit = Int32(truncatingIfNeeded: count)
    let priorityCount = Int32(truncatingIfNeeded: levels.optimumCount)
    var dual = duals.strongest(of: slot)
    var price = Price()
    while true {
      // The next level at which the dual or a cost is not zero.
      let rank = min(dual.rank, rankAbove, rankBelow)
      if rank >= priorityCount, limit >= priorityCount { price.isLoose = true }
      guard rank < limit else { return price }
      var value = 0.0
      if dual.rank == rank {
        value = dual.value
        dual = duals.next(after: dual)
      }
      let isCompared = rank >= first
      if rankAbove == rank {
        rankAbove = PriorityLevels.unranked
        if price.above == 0 { price.above = Self.sign(of: value - costAbove.weight) }
      } else if price.above == 0, isCompared {
        price.above = Self.sign(of: value)
      }
      if rankBelow == rank {
        rankBelow = PriorityLevels.unranked
        if price.below == 0 { price.below = Self.sign(of: -value - costBelow.weight) }
      } else if price.below == 0, isCompared {
        price.below = Self.sign(of: -value)
      }
      if price.above != 0, price.below != 0 { return price }
    }
  }

  /// Returns the sign of a change of the cost; 0 if the change is small enough to be a rounding error.
  @inline(__always)
  private static func sign(of excess: Double) -> Int {
    excess > Tolerance.reducedCost ? 1 : excess < -Tolerance.reducedCost ? -1 : 0
  }

  /// Returns whether the row in a slot is a required equation.
  ///
  /// Such a row is tight at every optimum, so it leaves only if no other row can leave. The method is mutating for the
  /// same reason as ``price(of:from:strongest:)``.
  mutating func holdsRequiredEquation(_ slot: Int) -> Bool {
    guard let index = workingSet[slot].tableRow else { return false }
    let row = table[index]
    return row.kind == .equal && row.state == .live && row.level.isRequired
  }
}
