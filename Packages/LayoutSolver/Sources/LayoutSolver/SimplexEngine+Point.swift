extension SimplexEngine {
  // MARK: Magnitude

  /// Notes that a constant goes away.
  @inline(__always)
  mutating func noteLoss(of constant: Double) {
    if abs(constant) > Tolerance.largeConstant, abs(constant) >= magnitude / 2 { hasLostMagnitude = true }
  }

  /// Starts from fresh numbers after a constant far beyond any screen went away.
  mutating func recoverFromLoss() {
    guard hasLostMagnitude else { return }
    hasLostMagnitude = false
    toleranceFactor = 1
    refactor()
  }

  // MARK: The point

  /// Computes the point from the working set and every residual from the point; sides follow the residuals, but
  /// a residual of zero leaves its row on the side it has.
  mutating func recomputePoint() {
    changeStructure()
    direction.clear()
    for (slot, row) in workingSet.enumerated() where row >= 0 {
      let constant = table.rows[Int(row)].constant
      if constant != 0 { direction.set(constant, at: slot) }
    }
    factorization.solveForPoint(&direction)
    farthestValue = 0
    for slot in 0..<variableCount {
      let variable = Int(factorization.pivotVariables[slot])
      let value = direction[slot]
      farthestValue = max(farthestValue, abs(value))
      if point[variable] != value {
        point[variable] = value
        moved.touch(variable)
      }
    }
    direction.clear()
    let largest = largestTolerance
    for row in table.rows.indices where table.rows[row].state != .free {
      if table.rows[row].isTight {
        table.rows[row].residual = 0
      } else if table.rows[row].state == .live {
        table.rows[row].residual = table.residual(of: Int32(row), at: point)
        let side = side(of: table.rows[row].residual, at: Int32(row), beyond: largest)
        if side != 0 { setSide(side, of: Int32(row)) }
      }
    }
    if isResting {
      for variable in point.indices where restingSlots[variable] < 0 {
        let side = side(of: point[variable], at: ~Int32(variable), beyond: largest)
        if side != 0 { setSide(side, of: ~Int32(variable)) }
      }
    }
  }

  /// Moves along a direction that is in ``direction`` (slots), with the residuals' ``rates``: the variables.
  mutating func movePoint(by distance: Double) {
    var farthest = farthestValue
    defer { farthestValue = farthest }
    moved.withView { moved in
      for slot in direction.indices {
        let change = distance * direction[Int(slot)]
        guard change != 0 else { continue }
        let variable = Int(factorization.pivotVariables[Int(slot)])
        point[variable] += change
        farthest = max(farthest, abs(point[variable]))
        moved.add(0, at: variable)
      }
    }
  }

  /// Computes the direction in which a slot's residual grows by `side` and all other tight rows stay tight, and the
  /// rates at which the residuals of rows that are not tight change.
  mutating func computeDirection(slot: Int, side: Double) {
    direction.clear()
    rates.clear()
    rates.reserve(table.rows.count)
    direction.set(side, at: slot)
    factorization.solveForPoint(&direction)
    table.collectRates(
      of: direction, variables: factorization.pivotVariables, slots: factorization.pivotSlots, into: &rates)
  }

  /// Computes a row's coordinates in the rows of the working set.
  mutating func computeCoordinates(of row: Int32) {
    coordinates.clear()
    if row < 0 {
      coordinates.set(1, at: Int(factorization.pivotSlots[Int(~row)]))
    } else {
      for place in table.span(of: row) {
        let entry = table.entries[place]
        coordinates.add(entry.coefficient, at: Int(factorization.pivotSlots[Int(entry.variable)]))
      }
    }
    factorization.solveForDuals(&coordinates)
  }
}
