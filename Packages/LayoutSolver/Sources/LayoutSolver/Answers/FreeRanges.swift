import LinearConstraints

// How far the values can move along a direction, or a suggestion can change, before the set of tight rows changes.

extension SimplexEngine {
  // MARK: Along a direction

  /// Returns how far the point can move along a direction without changing the cost of any priority. The point must be
  /// optimal.
  ///
  /// Along the direction, the cost of each priority is a convex function made of straight lines. It stays the same
  /// until the first row becomes tight: from there, it increases.
  ///
  /// - Parameter movement: The movement of each variable along the direction; variables that do not move can be left
  ///   out.
  /// - Returns: A range of multiples of the direction.
  /// - Complexity: The number of terms in the rows of the moving variables.
  mutating func freeRange(along movement: [(variable: Int32, value: Double)]) -> ClosedRange<Double> {
    guard movement.allSatisfy({ $0.value.isFinite }) else { return 0...0 }
    let largest = movement.reduce(0) { max($0, abs($1.value)) }
    guard largest > 0 else { return -.infinity...(.infinity) }
    scratch.rates.clear()
    scratch.rates.reserve(table.count)
    for (variable, value) in movement {
      var index = table.columnHeads[Int(variable)]
      while index >= 0 {
        let entry = table.entries[Int(index)]
        scratch.rates.add(entry.coefficient * (value / largest), at: entry.row.offset)
        index = entry.next
      }
    }
    let below = freeDistance(side: .below) / largest
    let above = freeDistance(side: .above) / largest
    return 0 - below...above
  }

  /// Returns how far the point can move along a direction, for `.above`, or opposite to it, for `.below`.
  /// ``Scratch/rates`` must contain the rates at which residuals change along the direction.
  private mutating func freeDistance(side: Side) -> Double {
    var slopes = Array(repeating: 0.0, count: levels.capacity)
    var distance = Double.infinity
    for index in scratch.rates.indices {
      let rate = side.sign * scratch.rates[index]
      let index = RowIndex(index)
      let row = table[index]
      guard row.state == .live, abs(rate) > Tolerance.freedom else { continue }
      let isAtZero =
        row.isTight || abs(row.residual) <= Tolerance.closeness + tolerance(of: WorkingRow(index))
      // A row whose residual is zero goes to the side to which it moves. Any other row stays on its side.
      let isAbove = isAtZero ? rate > 0 : row.residual > 0
      let cost = table.cost(of: index, on: isAbove ? .above : .below)
      if cost.level.isInForce { slopes[cost.level.offset] += (isAbove ? 1 : -1) * cost.weight * rate }
      if !isAtZero, isAbove == (rate < 0) { distance = min(distance, abs(row.residual / rate)) }
    }
    let isFlat = levels.ranking.prefix(levels.optimumCount).allSatisfy {
      abs(slopes[$0.offset]) <= Tolerance.reducedCost
    }
    return isFlat ? distance : 0
  }

  // MARK: Of an edit

  /// Returns the range of suggestions for an edited variable for which the same rows stay tight; nil if the engine
  /// finds no optimum.
  ///
  /// - Parameter edit: The row `variable == suggestion` of the edit.
  mutating func editRange(of edit: RowIndex, variable: Int) -> ClosedRange<Double>? {
    // The resting rows are needed because the value may become ambiguous before the end of the range.
    if !isResting {
      startResting()
      guard (try? optimize(strongest: finalCount)) != nil else { return nil }
    }
    let row = table[edit]
    guard row.isTight else {
      // Other rows prevent the suggested value. The suggestion can move farther away from the reached value without
      // limit. If the optimum does not depend on the suggestion at all, there is no limit on the other side either;
      // otherwise the limit is the reached value.
      let reached = point[variable]
      setSide(row.side.opposite, of: edit)
      if isOptimalAfterChangeOfGradient() { return -.infinity...(.infinity) }
      return row.side == .above ? -.infinity...reached : reached...(.infinity)
    }
    var other = self
    let back = other.optimalDistance(slot: Int(row.slot), side: .below)
    let forth = optimalDistance(slot: Int(row.slot), side: .above)
    return row.constant - back...row.constant + forth
  }

  /// Returns how far the constant of a tight row can increase (`.above`) or decrease (`.below`) before the set of tight
  /// rows has to change.
  ///
  /// Rows may change from satisfied to violated on the way. The set of tight rows has to change only if a dual then
  /// leaves its interval. The method does not restore the sides and duals that it changes.
  ///
  /// - Parameter slot: The slot of the row in the working set.
  private mutating func optimalDistance(slot: Int, side: Side) -> Double {
    computeDirection(slot: slot, side: side)
    collectBreakpoints(strongest: finalCount)
    scratch.breakpoints.sortAll()
    let breakpoints = scratch.breakpoints
    var next = 0
    while next < breakpoints.count {
      let distance = breakpoints[next].distance
      while next < breakpoints.count,
        breakpoints[next].distance - distance <= rounding.largestTolerance
      {
        setSide(breakpoints[next].sideAhead, of: breakpoints[next].row)
        next += 1
      }
      guard isOptimalAfterChangeOfGradient() else { return distance }
    }
    return .infinity
  }

  /// Returns whether the working set is still optimal after residuals changed their signs.
  private mutating func isOptimalAfterChangeOfGradient() -> Bool {
    let count = finalCount
    applyGradient(strongest: count)
    while let changed = pricing.changedSlots.popLast() {
      if price(of: changed, strongest: count).side != .zero { return false }
    }
    return true
  }
}
