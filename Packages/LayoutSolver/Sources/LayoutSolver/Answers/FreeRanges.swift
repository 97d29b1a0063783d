import LinearConstraints

// How far the point can move, and the right side of an edit, until something changes.

extension SimplexEngine {
  // MARK: Along a direction

  /// How far the point, which is an optimum, can move along a direction until the cost of a priority changes.
  ///
  /// Along the direction the cost of each priority is convex and piecewise linear. It stays what it is as long as its
  /// slope is zero, and that is until the first residual reaches zero: each that does makes a slope steeper.
  ///
  /// - Parameter movement: How far each variable moves.
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

  /// How far the point can move so that residuals change at their ``Scratch/rates``, or at the opposite ones.
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
      // At zero the row goes to the side to which it moves; else it stays on its own.
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

  /// How far the right side of an edit's row may be from where it is so that the working set stays optimal.
  mutating func editRange(of edit: RowIndex, variable: Int) -> ClosedRange<Double>? {
    // A value that is unique here may not be so farther out.
    if !isResting {
      startResting()
      guard (try? optimize(strongest: finalCount)) != nil else { return nil }
    }
    let row = table[edit]
    guard row.isTight else {
      // The suggestion is out of reach already: it may go farther out, and back to what is reached; and past that
      // where the value is held from both sides.
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

  /// How far the right side of a slot's row can move to a side while the working set stays optimal.
  ///
  /// A residual that reaches zero on the way changes the cost's gradient. Only where that leaves a dual outside its
  /// interval does another row take a place in the working set. The sides and duals are left as they are there.
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

  /// Whether the working set is still optimal after rows changed sides.
  private mutating func isOptimalAfterChangeOfGradient() -> Bool {
    let count = finalCount
    applyGradient(strongest: count)
    while let changed = pricing.changedSlots.popLast() {
      if price(of: changed, strongest: count).side != .zero { return false }
    }
    return true
  }
}
