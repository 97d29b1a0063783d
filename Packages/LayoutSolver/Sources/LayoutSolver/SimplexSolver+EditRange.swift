import LinearConstraints

extension SimplexSolver: EditRangeReporting {
  /// How far the suggestion for a variable may move before the set of tight rows changes.
  ///
  /// - Complexity: One solve with the factorized working set, and one more for each row that the movement carries
  ///   past zero without changing the set; where all values are unique also a pass over all rows.
  public func editRange(of variable: Variable) -> ClosedRange<Double>? {
    guard isLive(variable), let edit = edits[variable.index], edit.row >= 0, var engine = settledEngine()
    else { return nil }
    // A value that is unique here may not be so farther out.
    if !engine.isResting {
      engine.startResting()
      guard (try? engine.optimize(strongest: engine.finalCount)) != nil else { return nil }
    }
    let row = engine.table.rows[Int(edit.row)]
    guard row.isTight else {
      // The suggestion is out of reach already: it may go farther out, and back to what is reached; and past that
      // where the value is held from both sides.
      let reached = engine.point[variable.index]
      engine.setSide(-row.side, of: edit.row)
      if engine.isOptimalAfterChangeOfGradient() { return -.infinity...(.infinity) }
      return row.side > 0 ? -.infinity...reached : reached...(.infinity)
    }
    var other = engine
    let back = other.freeDistance(slot: Int(row.slot), side: -1)
    let forth = engine.freeDistance(slot: Int(row.slot), side: 1)
    return row.constant - back...row.constant + forth
  }
}

extension SimplexEngine {
  /// How far the right side of a slot's row can move to a side while the working set stays optimal.
  ///
  /// A residual that reaches zero on the way changes the cost's gradient. Only where that leaves a dual outside its
  /// interval does another row take a place in the working set. The sides and duals are left as they are there.
  fileprivate mutating func freeDistance(slot: Int, side: Double) -> Double {
    let count = finalCount
    computeDirection(slot: slot, side: side)
    collectBreakpoints(strongest: count)
    breakpoints.sortAll()
    let breakpoints = breakpoints
    var next = 0
    while next < breakpoints.count {
      let distance = breakpoints[next].distance
      while next < breakpoints.count, breakpoints[next].distance - distance <= largestTolerance {
        setSide(breakpoints[next].rate > 0 ? 1 : -1, of: breakpoints[next].row)
        next += 1
      }
      guard isOptimalAfterChangeOfGradient() else { return distance }
    }
    return .infinity
  }

  /// Whether the working set is still optimal after rows changed sides.
  fileprivate mutating func isOptimalAfterChangeOfGradient() -> Bool {
    let count = finalCount
    applyGradient(strongest: count)
    while let changed = dirtySlots.popLast() {
      if price(of: changed, strongest: count).side != 0 { return false }
    }
    return true
  }
}
