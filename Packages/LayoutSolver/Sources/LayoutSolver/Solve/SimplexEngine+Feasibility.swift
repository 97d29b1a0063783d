import LinearConstraints

extension SimplexEngine {
  // MARK: Trials of required rows

  /// Puts a row on trial, and starts recording exchanges for ``undoTrial()``.
  mutating func beginTrial(of row: RowIndex) {
    applyDeferredMoves()
    setLevel(.trial, of: row)
    if table[row].state == .waiting { pendingRows.required.append(row) }
    _ = admitPendingRequiredRows(unlessMoreThan: 8 + variableCount / 2)
    trial.exchanges.removeAll(keepingCapacity: true)
    trial.isRecording = true
    trial.movedCount = point.moved.touchedCount
  }

  /// Ends the trial and keeps its effects.
  mutating func endTrial() {
    trial.isRecording = false
    trial.exchanges.removeAll(keepingCapacity: true)
    releasePlaceholders()
  }

  /// Restores the working set from the start of the trial. The caller must restore the rows first.
  mutating func undoTrial() {
    trial.isRecording = false
    var isComplete = true
    for exchange in trial.exchanges.reversed() {
      let slot = table.slot(of: exchange.entering)
      guard slot >= 0 else {
        isComplete = false
        continue
      }
      computeCoordinates(of: exchange.leaving)
      guard abs(scratch.coordinates[slot]) >= Tolerance.pivot else {
        isComplete = false
        continue
      }
      setSide(.zero, of: exchange.leaving)
      replace(slot: Int(slot), with: exchange.leaving, leavingTo: .zero, residual: 0)
    }
    trial.exchanges.removeAll(keepingCapacity: true)
    recomputePoint()
    // The point differs from the one before the trial only by rounding, which is not reported as a change.
    if isComplete { point.moved.truncate(to: trial.movedCount) }
    releasePlaceholders()
    checkInvariants()
  }

  /// Makes a row on trial that holds one of the required rows in force, without any other change.
  mutating func accept(_ row: RowIndex) {
    table.setLevel(.required, of: row)
    residualVersion += 1
  }

  // MARK: A point that satisfies them

  /// Finds a point that satisfies all required rows, in force and on trial.
  ///
  /// Violations within the acceptance tolerance count as rounding: the right sides of those rows are shifted to match
  /// the point. Otherwise they would outweigh the costs of optional rows.
  ///
  /// - Returns: Whether there is such a point.
  mutating func findFeasiblePoint() throws(SolverError) -> Bool {
    recoverFromLoss()
    var rounds = 0
    while violatedRequiredCount > 0 {
      try optimize(strongest: PriorityLevels.feasibilityCount)
      if absorbRounding() { return true }
      // Do not refuse a row because of inexact factors.
      rounds += 1
      guard factorization.hasUpdates, rounds < 4 else { return false }
      refactor()
    }
    return true
  }

  /// Shifts the right sides of required rows whose violation is within the acceptance tolerance to match the point.
  ///
  /// - Returns: Whether no larger violation remains.
  private mutating func absorbRounding() -> Bool {
    guard violatedRequiredCount > 0 else { return true }
    let violated = violatedRequiredRows()
    var total = 0.0
    for row in violated {
      let violation = abs(table[row].residual) * table[row].weight
      total += max(0, violation - acceptance(of: row))
      guard total <= Tolerance.acceptance else { return false }
    }
    for row in violated {
      table[row].constant += table[row].residual
      table[row].residual = 0
      setSide(.zero, of: row)
    }
    return true
  }

  /// Returns the required rows, in force or on trial, that the point violates.
  func violatedRequiredRows() -> [RowIndex] {
    table.indices.filter { index in
      let row = table[index]
      guard row.state == .live, !row.isTight, row.side != .zero, row.level.isRequired else { return false }
      return row.kind == .equal || row.side == .below
    }
  }
}
