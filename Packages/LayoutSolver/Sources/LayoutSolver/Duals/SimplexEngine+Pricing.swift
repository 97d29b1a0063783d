import LinearConstraints

extension SimplexEngine {
  /// The result of comparing a dual with the costs of its row.
  struct Price {
    /// The signs of the decrease of the cost if the row leaves to the side above or below, as far as the levels were
    /// compared.
    var above = 0
    var below = 0
    /// Whether the row can leave at no cost, considering all priorities.
    var isLoose = false

    /// The side to which the row can leave so that the cost decreases; `.zero` if there is none.
    var side: Side { above > 0 ? .above : below > 0 ? .below : .zero }
  }

  /// Compares the dual of a slot, level by level, with the costs of its row on both sides. At an optimum the dual is
  /// between these costs.
  ///
  /// - Parameters:
  ///   - first: The number of the strongest levels that are assumed neutral, except for the cost of the row itself.
  ///   - count: The number of the strongest levels to compare.
  /// - Complexity: At most `count`.
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

  /// Returns the sign of a reduced cost; 0 if it is zero within tolerance.
  @inline(__always)
  private static func sign(of excess: Double) -> Int {
    excess > Tolerance.reducedCost ? 1 : excess < -Tolerance.reducedCost ? -1 : 0
  }

  /// Returns whether a slot holds a required equation.
  ///
  /// Such a row is tight in the end. It leaves, and returns later, only if no other row can leave.
  func holdsRequiredEquation(_ slot: Int) -> Bool {
    guard let index = workingSet[slot].tableRow else { return false }
    let row = table[index]
    return row.kind == .equal && row.state == .live && row.level.isRequired
  }
}
