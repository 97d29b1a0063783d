import LinearConstraints

extension SimplexEngine {
  // MARK: Trials of required rows

  /// Starts a *trial* of a required row, in which the engine finds out whether the row can hold together with the other
  /// required rows.
  ///
  /// The row gets the level ``Level/trial``. Until the trial ends, exchanges of tight rows are recorded, so that
  /// ``undoTrial()`` can reverse them.
  mutating func beginTrial(of row: RowIndex) {
    applyDeferredMoves()
    setLevel(.trial, of: row)
    if table[row].state == .waiting { pendingRows.required.append(row) }
    _ = admitPendingRequiredRows(unlessMoreThan: 8 + variableCount / 2)
    trial.exchanges.removeAll(keepingCapacity: true)
    trial.isRecording = true
    trial.movedCount = point.moved.touchedCount
  }

  /// Ends a trial in which the required row on trial was accepted. The exchanges of tight rows during the trial are
  /// kept.
  mutating func endTrial() {
    trial.isRecording = false
    trial.exchanges.removeAll(keepingCapacity: true)
    releasePlaceholders()
  }

  /// Ends a trial in which the required row on trial was refused, and restores the working set from the start of the
  /// trial.
  ///
  /// If the constant of the row was changed for the trial, the caller must restore the old constant first.
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
    // The point differs from the point before the trial only by rounding errors, which are not reported as changes.
    if isComplete { point.moved.truncate(to: trial.movedCount) }
    releasePlaceholders()
    checkInvariants()
  }

  /// Changes the level of a row from ``Level/trial`` to ``Level/required``. The point must satisfy the row.
  mutating func accept(_ row: RowIndex) {
    table.setLevel(.required, of: row)
    residualVersion += 1
  }

  // MARK: Satisfying the required rows

  /// Moves the point (the values of all variables) until all required rows hold, if possible. This includes rows on
  /// trial (see ``Level/trial``).
  ///
  /// Violations that are small enough to be rounding errors are accepted: the constants of the violated rows are
  /// changed to match the point. Without this change, later steps would reduce these tiny violations at the expense of
  /// optional rows.
  ///
  /// - Returns: Whether there is a point at which all required rows hold.
  /// - Throws: ``SolverError/failed(reason:)`` if rounding errors keep the search from ending.
  mutating func findFeasiblePointWithRounding() throws(SolverError) -> Bool {
    recoverFromLoss()
    var rounds = 0
    while violatedRequired.count > 0 {
      try optimize(strongest: PriorityLevels.feasibilityCount)
      if searchLimit.isExceeded { return false }
      if absorbRounding() { return true }
      // Before the row is refused, the search is repeated with a new factorization, to rule out rounding errors as the
      // cause.
      rounds += 1
      guard factorization.hasUpdates, rounds < 4 else { return false }
      refactor()
    }
    return true
  }

  /// Moves the point (the values of all variables) until all required rows hold, if possible. If the search continues
  /// from the last optimum and exceeds ``searchLimit``, starts a second search with a new working set.
  ///
  /// - Parameter isFresh: Whether the current working set is new. Set to true if the method chooses a new one.
  mutating func findFeasiblePoint(choosing isFresh: inout Bool) throws(SolverError) -> Bool {
    guard hasOptimum, !isFresh, !usesExactPrograms else { return try findFeasiblePoint() }
    defer { searchLimit.remove() }
    searchLimit.begin(until: workCounts.total + workBeforeFreshSearch)
    let isFeasible = try findFeasiblePoint()
    guard searchLimit.isExceeded else { return isFeasible }
    searchLimit.remove()
    isFresh = true
    stopResting()
    startSearchAfresh()
    try optimize(strongest: finalCount)
    return try findFeasiblePoint()
  }

  /// If the violations of required rows are small enough to be rounding errors, changes the constants of these rows so
  /// that the rows hold at the current point (the values of all variables). If the violations are larger, changes
  /// nothing.
  ///
  /// - Returns: Whether all required rows are satisfied now.
  private mutating func absorbRounding() -> Bool {
    guard violatedRequired.count > 0 else { return true }
    let violated = violatedRequired.sorted
    var total = 0.0
    for row in violated {
      let violation = abs(table[row].residual) * table[row].weight
      total += max(0, violation - acceptance(of: row))
      guard total <= Tolerance.acceptance else { return false }
    }
    for row in violated {
      if unroundedConstants[row] == nil { unroundedConstants[row] = table[row].constant }
      table[row].constant += table[row].residual
      table[row].residual = 0
      setSide(.zero, of: row)
    }
    return true
  }

  /// Returns the position of the last row in an array that takes part in the present contradiction: a violated row, or
  /// a tight row without which the violations would be smaller. Returns nil if there is none. The violations of
  /// required rows must be as small as possible.
  ///
  /// These rows alone cannot all hold. Without the last of them and the rows after it, the others may hold together.
  mutating func lastContradicting(_ rows: ArraySlice<RowIndex>) -> Int? {
    // Swift would copy the whole engine for each call of a nonmutating method.
    rows.lastIndex { index in
      let row = table[index]
      guard row.isTight else { return row.side == .below || row.side == .above && row.kind == .equal }
      let dual = duals.strongest(of: Int(row.slot))
      return dual.rank < PriorityLevels.feasibilityCount && abs(dual.value) > Tolerance.reducedCost
    }
  }
}
