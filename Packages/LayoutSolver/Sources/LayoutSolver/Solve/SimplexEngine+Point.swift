extension SimplexEngine {
  /// Computes the point from the working set, all residuals from the point, and the signs of residuals (``Row/side``).
  /// If a residual is zero within its tolerance, its sign stays the same as before.
  mutating func recomputePoint() {
    changeStructure()
    scratch.direction.clear()
    for (slot, row) in workingSet.rows.enumerated() {
      guard let row = row.tableRow else { continue }
      let constant = table[row].constant
      if constant != 0 { scratch.direction.set(constant, at: slot) }
    }
    factorization.solveForPoint(&scratch.direction)
    rounding.largestValue = 0
    for slot in 0..<variableCount {
      let variable = Int(factorization.pivotVariables[slot])
      let value = scratch.direction[slot]
      rounding.largestValue = max(rounding.largestValue, abs(value))
      if point[variable] != value {
        point[variable] = value
        point.moved.touch(variable)
      }
    }
    scratch.direction.clear()
    let largest = rounding.largestTolerance
    for row in table.indices {
      let entry = table[row]
      if entry.isTight {
        table[row].residual = 0
      } else if entry.state == .live {
        let residual = table.residual(of: row, at: point.values)
        table[row].residual = residual
        let side = side(of: residual, at: WorkingRow(row), beyond: largest)
        if side != .zero, side != entry.side { setSide(side, of: row) }
      }
    }
    guard isResting else { return }
    for variable in 0..<variableCount where !table.resting.isTight(variable) {
      let side = side(of: point[variable], at: .resting(Int32(variable)), beyond: largest)
      if side != .zero { setSide(side, ofResting: variable) }
    }
  }

  /// Moves the point by a distance along ``Scratch/direction``.
  mutating func movePoint(by distance: Double) {
    var largest = rounding.largestValue
    defer { rounding.largestValue = largest }
    point.moved.withView { moved in
      for slot in scratch.direction.indices {
        let change = distance * scratch.direction[slot]
        guard change != 0 else { continue }
        let variable = Int(factorization.pivotVariables[Int(slot)])
        point.values[variable] += change
        largest = max(largest, abs(point.values[variable]))
        moved.add(0, at: variable)
      }
    }
  }

  /// Computes the direction in which the point moves if one tight row leaves the working set. Along it, the residual of
  /// that row increases or decreases by 1 per unit of distance, and all other tight rows stay tight. Also computes the
  /// rates at which the residuals of other rows change.
  ///
  /// The results are in ``Scratch/direction`` and ``Scratch/rates``.
  ///
  /// - Parameters:
  ///   - slot: The slot of the leaving row.
  ///   - side: Whether the residual of the leaving row increases (`.above`) or decreases (`.below`).
  mutating func computeDirection(slot: Int, side: Side) {
    scratch.direction.clear()
    scratch.direction.set(side.sign, at: slot)
    factorization.solveForPoint(&scratch.direction)
    computeRates()
    workCounts.stepElements += Int64(scratch.direction.touchedCount + scratch.rates.touchedCount)
  }

  /// Computes the rate at which the residual of each row changes along ``Scratch/direction``.
  @inline(__always)
  mutating func computeRates() {
    scratch.rates.clear()
    scratch.rates.reserve(table.count)
    table.collectRates(
      of: scratch.direction, variables: factorization.pivotVariables, slots: factorization.pivotSlots,
      into: &scratch.rates)
  }

  /// Computes the *coordinates* of a row: the factors such that the left sides of the tight rows, each multiplied by
  /// its factor, add up to the left side of the row. Stores them in ``Scratch/coordinates``, indexed by slot.
  mutating func computeCoordinates(of row: WorkingRow) {
    scratch.coordinates.clear()
    switch row.reference {
    case .resting(let variable): scratch.coordinates.set(1, at: Int(factorization.pivotSlots[variable]))
    case .row(let row):
      for index in table.span(of: row) {
        let entry = table.entries[index]
        scratch.coordinates.add(
          entry.coefficient, at: Int(factorization.pivotSlots[Int(entry.variable)]))
      }
    }
    factorization.solveForDuals(&scratch.coordinates)
    workCounts.stepElements += Int64(scratch.coordinates.touchedCount)
  }
}
