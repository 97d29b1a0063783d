import LinearConstraints

extension SimplexEngine {
  /// What the dual of a slot says of its row.
  struct Price {
    /// The signs, as far as the levels were compared, of what the cost falls when the row leaves upward, and downward.
    var above = 0
    var below = 0
    /// Whether the row may leave at no cost, as far as the priorities go.
    var isLoose = false

    /// The side to which the row may leave so that the cost falls.
    var side: Side { above > 0 ? .above : below > 0 ? .below : .zero }
  }

  /// Compares a dual with what the row costs on its two sides, between which it must lie, level by level.
  ///
  /// - Parameter first: How many of the strongest levels are taken for even, but for what the row itself costs there.
  func price(of slot: Int, from first: Int = 0, strongest count: Int) -> Price {
    let row = workingSet[slot]
    let costAbove = table.cost(of: row, on: .above)
    let costBelow = table.cost(of: row, on: .below)
    let priorityCount = levels.optimumCount
    var price = Price()
    if costAbove.level.isInForce, levels.ranks[costAbove.level.offset] < first {
      price.above = Self.sign(of: duals[slot, costAbove.level] - costAbove.weight)
    }
    if costBelow.level.isInForce, levels.ranks[costBelow.level.offset] < first {
      price.below = Self.sign(of: -duals[slot, costBelow.level] - costBelow.weight)
    }
    if price.above < 0, price.below < 0 { return price }
    let base = slot * duals.stride
    duals.values.withUnsafeBufferPointer { duals in
      levels.ranking.withUnsafeBufferPointer { ranking in
        for rank in first..<count {
          if rank == priorityCount { price.isLoose = true }
          let level = ranking[rank]
          let dual = duals[base + level.offset]
          if price.above == 0 {
            price.above = Self.sign(of: dual - (level == costAbove.level ? costAbove.weight : 0))
          }
          if price.below == 0 {
            price.below = Self.sign(of: -dual - (level == costBelow.level ? costBelow.weight : 0))
          }
          if price.above != 0, price.below != 0 { return }
        }
        if count == priorityCount { price.isLoose = true }
      }
    }
    return price
  }

  /// The sign of a reduced cost; 0 if it is zero within tolerance.
  @inline(__always)
  private static func sign(of excess: Double) -> Int {
    excess > Tolerance.reducedCost ? 1 : excess < -Tolerance.reducedCost ? -1 : 0
  }

  /// Whether a slot holds a required equation.
  ///
  /// That row will be tight in the end: it leaves, to come back, only if no other row can leave.
  func holdsRequiredEquation(_ slot: Int) -> Bool {
    guard let index = workingSet[slot].tableRow else { return false }
    let row = table[index]
    return row.kind == .equal && row.state == .live && row.level.isRequired
  }
}
