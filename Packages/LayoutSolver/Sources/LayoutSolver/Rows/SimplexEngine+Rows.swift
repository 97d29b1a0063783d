import LinearConstraints

/// Rows come, go and change; the working set reflects that at once, or when it is next needed.
extension SimplexEngine {
  // MARK: Adding

  /// Adds a row at a level. Nothing moves: the row waits until ``admitPendingRows()``.
  mutating func insertRow(
    _ terms: [ScaledRow.Term], kind: Row.Kind, constant: Double, weight: Double, level: Level,
    owner: Row.Owner
  ) -> RowIndex {
    let row = table.insert(
      terms, kind: kind, constant: constant, weight: weight, level: level, owner: owner)
    if level.isRequired { pendingRows.required.append(row) } else { pendingRows.optional.append(row) }
    return row
  }

  /// Takes in the rows that were added since the last time: one by one if they are few beside the rest, else by
  /// choosing a working set anew, so that building up costs the same however it is cut into steps.
  ///
  /// - Returns: Whether the working set was chosen anew.
  @discardableResult
  mutating func admitPendingRows() -> Bool {
    pendingRows.required.append(contentsOf: pendingRows.optional)
    pendingRows.optional.removeAll(keepingCapacity: true)
    return admitPendingRequiredRows(unlessMoreThan: 8 + variableCount / 8)
  }

  /// The same for the rows that were required from the start: a trial needs no others.
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

  /// Puts a live row that is not tight on its side, or makes it tight if that moves nothing else.
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

  /// Gives the row the slot of a variable that rests and that no other live row mentions, if it has one.
  private mutating func tightenFreshVariable(of row: RowIndex) -> Bool {
    guard pendingRows.placeholders.isEmpty else { return false }
    for place in table.span(of: row) {
      let entry = table.entries[place]
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

  /// Takes a row out. If it is tight it stays in the working set as a placeholder, which costs nothing, until something
  /// takes its place.
  mutating func removeRow(_ row: RowIndex) {
    let entry = table[row]
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

  /// Gives back the storage of placeholders that are no longer tight.
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

  /// Moves a row to another level.
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

  /// Changes a row's right side; a tight row takes the point with it.
  ///
  /// - Complexity: For a tight row whose right side moved before, constant as long as no residual reaches zero.
  mutating func setConstant(of row: RowIndex, to constant: Double) {
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
}

// MARK: - Rows that come back

extension SimplexEngine {
  /// Lets rows that wait take the place of placeholders with the same left side.
  ///
  /// A row that is switched off and on again, or replaced by the same with another constant, needs no new factors: the
  /// row has the placeholder's coordinates. Placeholders are searched around where the last one was found, since rows
  /// mostly come back in the order in which they went, or in the opposite one.
  private mutating func takeOverPlaceholders(for rows: inout [RowIndex]) {
    releasePlaceholders()
    // A placeholder whose place was taken becomes nil.
    var placeholders = pendingRows.placeholders.map(Optional.some)
    var cursor = 0
    var kept = 0
    for row in rows {
      let entry = table[row]
      if entry.state == .waiting, entry.level != .suspended,
        let place = findPlaceholder(like: row, in: placeholders, around: cursor),
        let placeholder = placeholders[place]
      {
        takePlace(of: placeholder, with: row)
        placeholders[place] = nil
        cursor = place
      } else {
        rows[kept] = row
        kept += 1
      }
    }
    rows.removeLast(rows.count - kept)
    pendingRows.placeholders = placeholders.compactMap { $0 }
  }

  private func findPlaceholder(
    like row: RowIndex, in placeholders: [RowIndex?], around cursor: Int
  ) -> Int? {
    guard !placeholders.isEmpty else { return nil }
    for distance in 0..<min((placeholders.count + 1) / 2 + 1, Self.placeholderSearchLimit) {
      let ahead = (cursor + distance) % placeholders.count
      if let placeholder = placeholders[ahead], table.haveSameTerms(row, placeholder) { return ahead }
      let behind = (cursor + placeholders.count - distance) % placeholders.count
      if let placeholder = placeholders[behind], table.haveSameTerms(row, placeholder) { return behind }
    }
    return nil
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
  /// Whether two rows have the same terms in the same order.
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
