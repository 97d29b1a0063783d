import LinearConstraints

extension SimplexEngine {
  // MARK: Rows come and go

  /// Adds a row at a level. Nothing moves: the row waits until ``admitWaitingRows()``.
  mutating func insertRow(
    _ terms: [(coefficient: Double, variable: Int32)], kind: Row.Kind, constant: Double, weight: Double,
    level: Int32, owner: Int32
  ) -> Int32 {
    let row = table.insert(
      terms, kind: kind, constant: constant, weight: weight, level: level, owner: owner)
    if RowTable.isRequired(level) { waitingDemands.append(row) } else { waitingRows.append(row) }
    return row
  }

  /// Looks at the rows that were added since the last time: one by one if they are few beside the rest, else by
  /// choosing a working set anew, so that building up costs the same however it is cut into steps.
  ///
  /// - Returns: Whether the working set was chosen anew.
  @discardableResult
  mutating func admitWaitingRows() -> Bool {
    waitingDemands.append(contentsOf: waitingRows)
    waitingRows.removeAll(keepingCapacity: true)
    return admitWaitingDemands(unlessMoreThan: 8 + variableCount / 8)
  }

  /// The same for the rows that wait as demands alone: a trial needs no others.
  private mutating func admitWaitingDemands(unlessMoreThan limit: Int) -> Bool {
    guard !waitingDemands.isEmpty else { return false }
    var rows: [Int32] = []
    swap(&rows, &waitingDemands)
    defer {
      rows.removeAll(keepingCapacity: true)
      swap(&rows, &waitingDemands)
    }
    if !ghosts.isEmpty, !isJournaling { reviveGhosts(for: &rows) }
    if rows.count > limit {
      start(with: rows)
      return true
    }
    for row in rows where table.rows[Int(row)].state == .waiting {
      table.rows[Int(row)].state = .live
      enter(row)
    }
    return false
  }

  /// Puts a live row that is not tight on its side, or makes it tight if that moves nothing else.
  private mutating func enter(_ row: Int32) {
    changeStructure()
    widenDuals()
    rates.reserve(table.rows.count)
    magnitude = max(magnitude, abs(table.rows[Int(row)].constant))
    table.rows[Int(row)].residual = table.residual(of: row, at: point)
    defer { checkInvariants() }
    let entry = table.rows[Int(row)]
    if entry.kind == .equal || entry.residual < 0, tightenFreshVariable(of: row) { return }
    setSide(side(of: table.rows[Int(row)].residual, at: row), of: row)
  }

  /// Gives the row the slot of a variable that rests and that no other live row mentions, if it has one.
  private mutating func tightenFreshVariable(of row: Int32) -> Bool {
    guard ghosts.isEmpty else { return false }
    for place in table.span(of: row) {
      let entry = table.entries[place]
      let slot = restingSlots[Int(entry.variable)]
      guard slot >= 0, abs(entry.coefficient) >= 0.25, table.isOnlyLiveRow(row, of: entry.variable) else {
        continue
      }
      computeCoordinates(of: row)
      guard abs(coordinates[Int(slot)]) >= 0.25 else { continue }
      let variable = Int(entry.variable)
      point[variable] -= table.rows[Int(row)].residual / entry.coefficient
      moved.touch(variable)
      replace(
        slot: Int(slot), with: row, leavingTo: side(of: point[variable], at: ~entry.variable), residual: 0)
      return true
    }
    return false
  }

  /// Takes a row out. If it is tight it stays in the working set as a ghost until something takes its place.
  mutating func removeRow(_ row: Int32) {
    let entry = table.rows[Int(row)]
    guard entry.state != .waiting else {
      table.unlink(row)
      levels.release(entry.level)
      table.free(row)
      return
    }
    changeStructure()
    defer { checkInvariants() }
    noteLoss(of: entry.constant)
    table.unlink(row)
    if entry.isTight {
      table.rows[Int(row)].state = .ghost
      ghosts.append(row)
      dirtySlots.insert(Int(entry.slot))
      infeasibleSlots.insert(Int(entry.slot))
    } else {
      setSide(0, of: row)
      levels.release(entry.level)
      table.free(row)
    }
  }

  /// Gives back the storage of ghosts that are no longer tight.
  mutating func releaseGhosts() {
    guard !isJournaling else { return }
    ghosts.removeAll { row in
      guard !table.rows[Int(row)].isTight else { return false }
      levels.release(table.rows[Int(row)].level)
      table.free(row)
      return true
    }
  }

  // MARK: Trials

  /// Puts a row on trial, and starts to keep a journal of exchanges, so that ``undoTrial()`` can take them back.
  mutating func beginTrial(of row: Int32) {
    noteMoves()
    setLevel(PriorityLevels.trial, of: row)
    if table.rows[Int(row)].state == .waiting { waitingDemands.append(row) }
    _ = admitWaitingDemands(unlessMoreThan: 8 + variableCount / 2)
    journal.removeAll(keepingCapacity: true)
    isJournaling = true
    movedCountBeforeTrial = moved.touchedCount
  }

  /// Keeps what the trial did.
  mutating func endTrial() {
    isJournaling = false
    journal.removeAll(keepingCapacity: true)
    releaseGhosts()
  }

  /// Brings the working set back to where it was when the trial began; the caller has brought back the rows.
  mutating func undoTrial() {
    isJournaling = false
    var isComplete = true
    for exchange in journal.reversed() {
      let slot =
        exchange.entering >= 0
        ? table.rows[Int(exchange.entering)].slot : restingSlots[Int(~exchange.entering)]
      guard slot >= 0 else {
        isComplete = false
        continue
      }
      computeCoordinates(of: exchange.leaving)
      guard abs(coordinates[Int(slot)]) >= Tolerance.pivot else {
        isComplete = false
        continue
      }
      setSide(0, of: exchange.leaving)
      replace(slot: Int(slot), with: exchange.leaving, leavingTo: 0, residual: 0)
    }
    journal.removeAll(keepingCapacity: true)
    recomputePoint()
    // The point is where it was, but for rounding that nobody should see.
    if isComplete { moved.truncate(to: movedCountBeforeTrial) }
    releaseGhosts()
    checkInvariants()
  }

  /// Whether all required rows, in and on trial, can hold together; if so the point satisfies them.
  ///
  /// Violations within the acceptance tolerance are rounding: those rows' right sides are shifted to meet the point,
  /// so that they do not tip the scales against real costs.
  mutating func findFeasiblePoint() throws(SolverError) -> Bool {
    recoverFromLoss()
    var rounds = 0
    while violatedRequiredCount > 0 {
      try optimize(strongest: PriorityLevels.feasibilityCount)
      if absorbRounding() { return true }
      // Nothing is refused on the word of worn factors.
      rounds += 1
      guard factorization.hasUpdates, rounds < 4 else { return false }
      refactor()
    }
    return true
  }

  /// Shifts the right sides of required rows that are missed by no more than rounding to meet the point; false if
  /// they are missed by more.
  private mutating func absorbRounding() -> Bool {
    guard violatedRequiredCount > 0 else { return true }
    let violated = violatedRequiredRows()
    var total = 0.0
    for row in violated {
      let violation = abs(table.rows[Int(row)].residual) * table.rows[Int(row)].weight
      total += max(0, violation - acceptance(of: row))
      guard total <= Tolerance.acceptance else { return false }
    }
    for row in violated {
      table.rows[Int(row)].constant += table.rows[Int(row)].residual
      table.rows[Int(row)].residual = 0
      setSide(0, of: row)
    }
    return true
  }

  /// The required rows, in or on trial, that the point violates.
  func violatedRequiredRows() -> [Int32] {
    table.rows.indices.compactMap { index in
      let row = table.rows[index]
      guard row.state == .live, !row.isTight, row.side != 0, RowTable.isRequired(row.level) else {
        return nil
      }
      return row.kind == .equal || row.side < 0 ? Int32(index) : nil
    }
  }

  /// Makes a row on trial, which holds, one of those that are in: nothing else changes.
  mutating func accept(_ row: Int32) {
    table.setLevel(PriorityLevels.required, of: row)
    residualVersion += 1
  }

  /// Moves a row to another level.
  mutating func setLevel(_ level: Int32, of row: Int32) {
    guard table.rows[Int(row)].state != .waiting else {
      table.setLevel(level, of: row)
      return
    }
    noteMoves()
    residualVersion += 1
    defer { checkInvariants() }
    let entry = table.rows[Int(row)]
    guard entry.level != level else { return }
    widenDuals()
    if entry.isTight {
      table.setLevel(level, of: row)
      dirtySlots.insert(Int(entry.slot))
      infeasibleSlots.insert(Int(entry.slot))
    } else {
      setSide(0, of: row)
      table.setLevel(level, of: row)
      setSide(entry.side, of: row)
    }
  }
}
