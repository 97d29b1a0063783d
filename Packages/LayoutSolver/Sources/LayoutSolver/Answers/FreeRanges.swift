import LinearConstraints

// This file computes how far values can move along a direction, and how far a suggestion can change, before different
// rows determine the layout.

extension SimplexEngine {
  // MARK: Ranges along a direction

  /// Returns how far the current point (the values of all variables) can move along a direction without changing the
  /// cost of any priority. The point must be optimal.
  ///
  /// Along the direction, the cost of each priority is a convex, piecewise linear function. If the cost is constant at
  /// the start, it stays constant until the residual of some row reaches zero, and increases from there. The range ends
  /// at this distance.
  ///
  /// - Parameter movement: The change of each variable per unit of distance. Variables that do not move can be left
  ///   out.
  /// - Returns: The range of factors by which the direction can be multiplied.
  /// - Complexity: Proportional to the number of terms in all rows that contain a moving variable.
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

  /// Returns how far the current point (the values of all variables) can move along a direction (`.above`), or in the
  /// opposite direction (`.below`), before the cost of a priority changes. The result is infinite if no row limits the
  /// movement. ``Scratch/rates`` must contain the rates at which residuals change along the direction.
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
      // If the residual of a row is zero, it gets the sign of its rate. Any other residual keeps its sign at first.
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

  // MARK: Range of an edit

  /// Returns the range of values that can be suggested for an edited variable while the same rows stay tight; nil if
  /// the engine finds no optimum.
  ///
  /// - Parameters:
  ///   - edit: The row `variable == suggested value`.
  ///   - variable: The edited variable.
  mutating func editRange(of edit: RowIndex, variable: Int) -> ClosedRange<Double>? {
    // The resting rows are needed because the value may become ambiguous before the end of the range.
    if !isResting {
      startResting()
      guard (try? optimize(strongest: finalCount)) != nil else { return nil }
    }
    let row = table[edit]
    guard row.isTight else {
      // Other rows keep the variable away from the suggested value. Moving the suggestion farther away from the
      // variable's value never changes the optimum. Moving the suggestion toward the variable's value changes the
      // optimum only beyond that value, or never if the optimum does not depend on the suggestion.
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

  /// Returns how far the constant of a tight row can increase (`.above`) or decrease (`.below`) while the same rows
  /// stay tight at the optimum; infinity if there is no limit.
  ///
  /// While the constant changes, residuals of other rows change their signs. The range ends at the first sign change
  /// after which the working set is no longer optimal. The method changes the stored signs and duals without restoring
  /// them, so call it on a copy of the engine that is not used again.
  ///
  /// - Parameter slot: The index in ``workingSet`` of the row whose constant changes.
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

  /// Returns whether the working set is still optimal after some residuals changed their signs. Examines only the slots
  /// whose duals or costs changed with these signs.
  private mutating func isOptimalAfterChangeOfGradient() -> Bool {
    let count = finalCount
    applyGradient(strongest: count)
    while let changed = pricing.changedSlots.popLast() {
      if price(of: changed, strongest: count).side != .zero { return false }
    }
    return true
  }
}
