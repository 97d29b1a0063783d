import LinearConstraints

// Distances that the point, or the right side of an edit, can move before the optimum changes.

extension SimplexEngine {
  // MARK: Along a direction

  /// Returns how far the point, which is an optimum, can move along a direction without changing the cost of any
  /// priority.
  ///
  /// Along the direction, the cost of each priority is convex and piecewise linear. It stays constant while its slope
  /// is zero, which ends at the first residual that reaches zero: each such residual increases a slope.
  ///
  /// - Parameter movement: The movement of each variable.
  /// - Complexity: The number of terms in the rows of the moving variables.
  mutating func freeRange(along movement: [(variable: Int32, value: Double)]) -> ClosedRange<Double> {
    guard movement.allSatisfy({ $0.value.isFinite }) else { return 0...0 }
    let largest = movement.reduce(0) { max($0, abs($1.value)) }
    guard largest > 0 else { return -.infinity...(.infinity) }
    scratch.rates.clear()
    scratch.rates.reserve(table.count)
    for (variable, value) in movement {
      var place = table.columnHeads[Int(variable)]
      while place >= 0 {
        let entry = table.entries[Int(place)]
        scratch.rates.add(entry.coefficient * (value / largest), at: entry.row.offset)
        place = entry.next
      }
    }
    let below = freeDistance(side: .below) / largest
    let above = freeDistance(side: .above) / largest
    return 0 - below...above
  }

  /// Returns how far the point can move while residuals change at their ``Scratch/rates``, or at the opposite rates for
  /// `.below`.
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
      // A row at zero goes to the side to which it moves; any other row stays on its side.
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

  /// Returns the right sides of an edit's row for which the working set stays optimal; nil if no optimum is found.
  mutating func editRange(of edit: RowIndex, variable: Int) -> ClosedRange<Double>? {
    // A value that is unique here may be ambiguous farther along.
    if !isResting {
      startResting()
      guard (try? optimize(strongest: finalCount)) != nil else { return nil }
    }
    let row = table[edit]
    guard row.isTight else {
      // The suggestion cannot be reached. It can move farther away, and back to the reached value. If the optimum does
      // not change on the other side either, there is no limit.
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

  /// Returns how far the right side of a slot's row can move to a side while the working set stays optimal.
  ///
  /// A residual that reaches zero changes the gradient of the cost. The working set changes only if a dual then leaves
  /// its interval. The method does not restore the sides and duals that it changes.
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

  /// Returns whether the working set is still optimal after rows changed sides.
  private mutating func isOptimalAfterChangeOfGradient() -> Bool {
    let count = finalCount
    applyGradient(strongest: count)
    while let changed = pricing.changedSlots.popLast() {
      if price(of: changed, strongest: count).side != .zero { return false }
    }
    return true
  }
}
