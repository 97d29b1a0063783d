import LinearConstraints

extension SimplexEngine {
  /// The effect on the cost if the row in a slot of the ``WorkingSet`` leaves the working set, for both signs of its
  /// residual.
  struct Price {
    /// The effect on the cost if the residual of the row becomes positive: 1 if the cost decreases, -1 if it increases,
    /// 0 if it stays the same. Only the levels that ``price(of:from:strongest:)`` compares are considered.
    var above = 0
    /// The effect on the cost if the residual of the row becomes negative: 1 if the cost decreases, -1 if it increases,
    /// 0 if it stays the same. Only the levels that ``price(of:from:strongest:)`` compares are considered.
    var below = 0
    /// Whether the residual of the row can move to at least one side of zero without changing the cost of any priority.
    var isLoose = false

    /// The side of zero to which the residual can move so that the cost decreases; `.zero` if the cost decreases on
    /// neither side.
    var side: Side { above > 0 ? .above : below > 0 ? .below : .zero }
  }

  /// Returns how the cost changes if the row in a slot of the ``WorkingSet`` leaves the working set, for both signs of
  /// the row's residual.
  ///
  /// Moving the residual away from zero changes the cost in two ways: the violation of the row itself costs more, and
  /// the cost of other rows changes by the slot's dual. At an optimum, the cost decreases for no slot and no sign.
  ///
  /// The method changes nothing. It is mutating because Swift would copy the whole engine for each call of a
  /// nonmutating method.
  ///
  /// - Parameters:
  ///   - first: The number of the strongest levels that are already optimal. If the row itself costs nothing at one of
  ///     them, its dual at that level is ignored.
  ///   - count: The number of the strongest levels to compare.
  /// - Complexity: Proportional to the number of the slot's nonzero duals down to the level that decides.
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

  /// Returns how fast the cost decreases if the row in a slot leaves the working set and its residual moves to one side
  /// of zero.
  ///
  /// The method changes nothing. It is mutating because Swift would copy the whole engine for each call of a
  /// nonmutating method.
  ///
  /// - Returns: The rank of the strongest level whose cost changes, and the decrease of this cost per point of the
  ///   residual.
  mutating func steepness(of slot: Int, to side: Side) -> (rank: Int32, decrease: Double) {
    let cost = table.cost(of: workingSet[slot], on: side)
    var costRank = levels.rank(of: cost.level)
    var dual = duals.strongest(of: slot)
    while true {
      let rank = min(dual.rank, costRank)
      guard rank != PriorityLevels.unranked else { return (rank, 0) }
      var decrease = 0.0
      if dual.rank == rank {
        decrease = side.sign * dual.value
        dual = duals.next(after: dual)
      }
      if costRank == rank {
        decrease -= cost.weight
        costRank = PriorityLevels.unranked
      }
      if abs(decrease) > Tolerance.reducedCost { return (rank, decrease) }
    }
  }

  /// Returns the sign of a number as 1, -1 or 0. A number that is small enough to be a rounding error has the sign 0.
  @inline(__always)
  private static func sign(of excess: Double) -> Int {
    excess > Tolerance.reducedCost ? 1 : excess < -Tolerance.reducedCost ? -1 : 0
  }

  /// Returns whether the row in a slot of the ``WorkingSet`` is a required equation.
  ///
  /// Such a row holds at every optimum, so it leaves the working set only if no other row can. The method changes
  /// nothing. It is mutating because Swift would copy the whole engine for each call of a nonmutating method.
  mutating func holdsRequiredEquation(_ slot: Int) -> Bool {
    guard let index = workingSet[slot].tableRow else { return false }
    let row = table[index]
    return row.kind == .equal && row.state == .live && row.level.isRequired
  }

  /// Returns whether the row in a slot of the ``WorkingSet`` is a required row that is violated if its residual has the
  /// given sign.
  ///
  /// The method changes nothing. It is mutating because Swift would copy the whole engine for each call of a
  /// nonmutating method.
  mutating func violatesRequired(_ slot: Int, on side: Side) -> Bool {
    side == .below && table.cost(of: workingSet[slot], on: side).level.isRequired
  }
}
