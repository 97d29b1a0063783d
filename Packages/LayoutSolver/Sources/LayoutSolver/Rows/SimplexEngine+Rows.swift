import LinearConstraints

/// Operations that add, remove and change rows. Removals and changes take effect at once. Added rows have no effect
/// before ``admitPendingRows()`` or ``admitPendingRequiredRows(unlessMoreThan:)``.
extension SimplexEngine {
  // MARK: Adding

  /// Adds a row. The row has no effect before ``admitPendingRows()`` or
  /// ``admitPendingRequiredRows(unlessMoreThan:)`` is called.
  mutating func insertRow(
    _ terms: [ScaledRow.Term], kind: Row.Kind, constant: Double, weight: Double, level: Level,
    owner: Row.Owner
  ) -> RowIndex {
    let row = table.insert(
      terms, kind: kind, constant: constant, weight: weight, level: level, owner: owner)
    if level.isRequired { pendingRows.required.append(row) } else { pendingRows.optional.append(row) }
    return row
  }

  /// Makes the engine use all rows that were added since the last call.
  ///
  /// If there are few rows, they are added to the problem one by one. If there are many, the engine chooses a new
  /// working set instead, because adding them one by one would take longer.
  ///
  /// - Returns: Whether the engine chose a new working set.
  @discardableResult
  mutating func admitPendingRows() -> Bool {
    pendingRows.required.append(contentsOf: pendingRows.optional)
    pendingRows.optional.removeAll(keepingCapacity: true)
    return admitPendingRequiredRows(unlessMoreThan: 8 + variableCount / 8)
  }

  /// Makes the engine use the added rows that were required when they were added. Optional rows stay unused for now,
  /// because they do not affect whether required rows can hold together.
  ///
  /// - Parameter limit: The largest number of rows that the engine adds one by one. If there are more rows, it chooses
  ///   a new working set.
  /// - Returns: Whether the engine chose a new working set.
  mutating func admitPendingRequiredRows(unlessMoreThan limit: Int) -> Bool {
    guard !pendingRows.required.isEmpty else { return false }
    var rows: [RowIndex] = []
    swap(&rows, &pendingRows.required)
    defer {
      rows.removeAll(keepingCapacity: true)
      swap(&rows, &pendingRows.required)
    }
    if !pendingRows.placeholders.isEmpty, !trial.isRecording { takeOverPlaceholders(for: &rows) }
    if rows.count > limit {
      chooseWorkingSet(with: rows)
      return true
    }
    for row in rows where table[row].state == .waiting {
      table[row].state = .live
      enter(row)
    }
    return false
  }

  /// Starts using a new row: computes its residual and the sign of the residual.
  ///
  /// An equation, or an inequality that does not hold, becomes tight if possible (see ``tightenFreshVariable(of:)``).
  /// Only one variable then moves. In all other cases, the point does not move.
  private mutating func enter(_ row: RowIndex) {
    changeStructure()
    reserveDuals()
    scratch.rates.reserve(table.count)
    rounding.largestConstant = max(rounding.largestConstant, abs(table[row].constant))
    table[row].residual = table.residual(of: row, at: point.values)
    defer { checkInvariants() }
    let entry = table[row]
    if entry.kind == .equal || entry.residual < 0, tightenFreshVariable(of: row) { return }
    setSide(side(of: table[row].residual, at: WorkingRow(row)), of: row)
  }

  /// Makes a new row tight, if it contains a variable that is in no other row in use and has a tight resting row (see
  /// ``RestingRows``). The new row takes the slot of that resting row in the working set.
  ///
  /// - Returns: Whether the row is now tight.
  private mutating func tightenFreshVariable(of row: RowIndex) -> Bool {
    guard pendingRows.placeholders.isEmpty else { return false }
    for index in table.span(of: row) {
      let entry = table.entries[index]
      let variable = Int(entry.variable)
      let slot = Int(table.resting.slots[variable])
      guard slot >= 0, abs(entry.coefficient) >= 0.25, table.isOnlyLiveRow(row, of: entry.variable) else {
        continue
      }
      computeCoordinates(of: WorkingRow(row))
      guard abs(scratch.coordinates[slot]) >= 0.25 else { continue }
      point[variable] -= table[row].residual / entry.coefficient
      point.moved.touch(variable)
      replace(slot: slot, with: WorkingRow(row), leavingTo: restingSide(of: variable), residual: 0)
      return true
    }
    return false
  }

  // MARK: Removing

  /// Removes a row. A tight row stays in the working set as a placeholder, which costs nothing, until another row
  /// replaces it.
  mutating func removeRow(_ row: RowIndex) {
    let entry = table[row]
    if !unroundedConstants.isEmpty { forgetUnroundedConstant(of: row) }
    guard entry.state != .waiting else {
      table.unlink(row)
      levels.release(entry.level)
      table.free(row)
      return
    }
    changeStructure()
    defer { checkInvariants() }
    rounding.noteRemoval(of: entry.constant)
    table.unlink(row)
    if entry.isTight {
      table[row].state = .placeholder
      pendingRows.placeholders.append(row)
      pricing.insertChanged(Int(entry.slot))
    } else {
      setSide(.zero, of: row)
      levels.release(entry.level)
      table.free(row)
    }
  }

  /// Deletes the placeholders that are no longer tight. A placeholder is a row that was removed while it was tight;
  /// until another row takes its slot, its entry in the table is kept.
  mutating func releasePlaceholders() {
    guard !trial.isRecording else { return }
    pendingRows.placeholders.removeAll { row in
      guard !table[row].isTight else { return false }
      levels.release(table[row].level)
      table.free(row)
      return true
    }
  }

  // MARK: Changing

  /// Sets the level of a row, and updates the cost.
  mutating func setLevel(_ level: Level, of row: RowIndex) {
    guard table[row].state != .waiting else {
      table.setLevel(level, of: row)
      return
    }
    applyDeferredMoves()
    residualVersion += 1
    defer { checkInvariants() }
    let entry = table[row]
    guard entry.level != level else { return }
    reserveDuals()
    if entry.isTight {
      table.setLevel(level, of: row)
      pricing.insertChanged(Int(entry.slot))
    } else {
      setSide(.zero, of: row)
      table.setLevel(level, of: row)
      setSide(entry.side, of: row)
    }
  }

  /// Changes the constant of a row. If the row is tight, the point moves so that the row stays tight.
  ///
  /// - Complexity: Constant time for a tight row whose constant changed recently, unless the residual of another row
  ///   reaches zero on the way. For other tight rows, one sparse linear solve, plus time proportional to the number of
  ///   values and residuals that change.
  mutating func setConstant(of row: RowIndex, to constant: Double) {
    if !unroundedConstants.isEmpty { forgetUnroundedConstant(of: row) }
    let old = table[row].constant
    guard constant != old else { return }
    rounding.noteRemoval(of: old)
    guard table[row].state != .waiting else {
      table[row].constant = constant
      return
    }
    rounding.largestConstant = max(rounding.largestConstant, abs(constant))
    guard table[row].isTight else {
      applyDeferredMoves()
      table[row].constant = constant
      table[row].residual -= constant - old
      let side = side(of: table[row].residual, at: WorkingRow(row))
      if side != .zero || table[row].side == .zero { setSide(side, of: row) }
      residualVersion += 1
      return
    }
    moveTightRow(row, to: constant)
    table[row].constant = constant
    checkInvariants()
  }

  /// Changes the constants of several rows. No row may occur twice.
  ///
  /// - Complexity: The same as for changing the constants one by one. If more than 8 rows are tight, the point moves
  ///   only once.
  mutating func setConstants(_ changes: [(row: RowIndex, constant: Double)]) {
    var tight: [(row: RowIndex, constant: Double)] = []
    for (row, constant) in changes where constant != table[row].constant {
      if table[row].state != .waiting, table[row].isTight {
        tight.append((row, constant))
      } else {
        setConstant(of: row, to: constant)
      }
    }
    guard tight.count > CachedMoves.capacity else {
      for (row, constant) in tight { setConstant(of: row, to: constant) }
      return
    }
    for (row, constant) in tight {
      if !unroundedConstants.isEmpty { forgetUnroundedConstant(of: row) }
      rounding.noteRemoval(of: table[row].constant)
      rounding.largestConstant = max(rounding.largestConstant, abs(constant))
    }
    moveTightRows(tight)
    checkInvariants()
  }
}

// MARK: - Replacing placeholders

extension SimplexEngine {
  /// Removes a row from ``unroundedConstants``.
  @inline(never)  // The code of this rare case would slow down its frequent callers.
  private mutating func forgetUnroundedConstant(of row: RowIndex) { unroundedConstants[row] = nil }

  /// Replaces placeholders (removed rows that are still tight) with new rows that have the same left side.
  ///
  /// This often happens if a constraint is deactivated and activated again, or is replaced with one that has a
  /// different constant. The replacement needs no new factors. The search for a placeholder starts near the one that
  /// was found last, since rows are usually added in the order of their removal or in the opposite order.
  ///
  /// - Parameter rows: The new rows. The method removes those that replaced a placeholder from the array.
  private mutating func takeOverPlaceholders(for rows: inout [RowIndex]) {
    releasePlaceholders()
    var cursor = 0
    var kept = 0
    for row in rows {
      let entry = table[row]
      if entry.state == .waiting, entry.level != .suspended,
        let index = findPlaceholder(like: row, around: cursor)
      {
        takePlace(of: pendingRows.placeholders[index], with: row)
        cursor = index
      } else {
        rows[kept] = row
        kept += 1
      }
    }
    rows.removeLast(rows.count - kept)
    pendingRows.placeholders.removeAll { !table[$0].isTight }
  }

  /// Returns the index of a placeholder (a removed row that is still tight) with the same left side as a row. Nil if
  /// none is found near `cursor`. The method changes nothing, although it is `mutating`.
  ///
  /// - Parameter cursor: The index in the list of placeholders from which the search proceeds in both directions.
  private mutating func findPlaceholder(like row: RowIndex, around cursor: Int) -> Int? {
    // Swift would copy the whole engine for each call of a nonmutating method.
    let count = pendingRows.placeholders.count
    guard count > 0 else { return nil }
    for distance in 0..<min((count + 1) / 2 + 1, Self.placeholderSearchLimit) {
      let ahead = (cursor + distance) % count
      if isPlaceholder(at: ahead, like: row) { return ahead }
      let behind = (cursor + count - distance) % count
      if isPlaceholder(at: behind, like: row) { return behind }
    }
    return nil
  }

  private mutating func isPlaceholder(at index: Int, like row: RowIndex) -> Bool {
    let placeholder = pendingRows.placeholders[index]
    return table[placeholder].isTight && table.haveSameTerms(row, placeholder)
  }

  private static let placeholderSearchLimit = 32

  private mutating func takePlace(of placeholder: RowIndex, with row: RowIndex) {
    changeStructure()
    let slot = Int(table[placeholder].slot)
    let constant = table[row].constant
    table[row].state = .live
    table[row].slot = Int32(slot)
    table[row].residual = 0
    table[row].constant = table[placeholder].constant
    workingSet[slot] = WorkingRow(row)
    table[placeholder].slot = Row.noSlot
    levels.release(table[placeholder].level)
    table.free(placeholder)
    pricing.insertChanged(slot)
    setConstant(of: row, to: constant)
  }
}

extension RowTable {
  /// Returns whether two rows have the same variables and coefficients in the same order.
  func haveSameTerms(_ row: RowIndex, _ other: RowIndex) -> Bool {
    let terms = span(of: row)
    let otherTerms = span(of: other)
    guard terms.count == otherTerms.count else { return false }
    for offset in 0..<terms.count {
      let term = entries[terms.lowerBound + offset]
      let otherTerm = entries[otherTerms.lowerBound + offset]
      guard term.variable == otherTerm.variable, term.coefficient == otherTerm.coefficient else {
        return false
      }
    }
    return true
  }
}
