/// The rows with their terms, accessible by row and by variable.
///
/// All terms are in one pool. The terms of a row are contiguous; those of a variable form a doubly linked list. The
/// cost of adding or removing a row is therefore its number of terms. The storage of deleted rows and terms is reused.
struct RowTable {
  /// A nonzero of the matrix.
  struct Entry {
    var coefficient: Double
    var variable: Int32
    var row: RowIndex
    /// The next entry of the variable, or -1.
    var next: Int32
    /// The previous entry of the variable, or -1.
    var previous: Int32
  }

  /// All rows, including deleted ones.
  private(set) var rows: [Row] = []

  /// The resting rows, which need no terms.
  var resting = RestingRows()

  /// The nonzeros.
  private(set) var entries: [Entry] = []

  /// The first entry of each variable, or -1.
  private(set) var columnHeads: [Int32] = []

  /// The number of required rows, in force or on trial, that use each variable.
  private(set) var requiredMentions: [Int32] = []

  /// The waiting required row that defines each variable; below, the variable that each row defines, or -1.
  var definingRows: [RowIndex?] = []
  var definedVariables: [Int32] = []

  private var freeRows: [RowIndex] = []
  /// Runs of deleted entries, grouped by their length.
  private var freeRuns: [[Int32]] = []

  /// Reserves storage for variables, and for about two rows of two terms for each.
  mutating func reserveCapacity(_ count: Int) {
    rows.reserveCapacity(2 * count)
    entries.reserveCapacity(4 * count)
    columnHeads.reserveCapacity(count)
    resting.reserveCapacity(count)
    requiredMentions.reserveCapacity(count)
    definingRows.reserveCapacity(count)
    definedVariables.reserveCapacity(2 * count)
  }

  /// Adds a variable.
  mutating func appendVariable(restingLevel: Level) {
    resting.append(slot: Int32(columnHeads.count), level: restingLevel)
    columnHeads.append(-1)
    requiredMentions.append(0)
    definingRows.append(nil)
  }

  // MARK: Access

  /// The indices of all rows, including deleted ones.
  @inline(__always)
  var indices: Range<RowIndex> { RowIndex(0)..<RowIndex(offset: rows.count) }

  /// The number of rows, including deleted ones.
  @inline(__always)
  var count: Int { rows.count }

  @inline(__always)
  subscript(row: RowIndex) -> Row {
    get { rows[row.offset] }
    _modify { yield &rows[row.offset] }
  }

  /// Returns the slot of a row or resting row while it is tight; otherwise ``Row/noSlot``.
  @inline(__always)
  func slot(of row: WorkingRow) -> Int32 {
    switch row.reference {
    case .row(let row): self[row].slot
    case .resting(let variable): resting.slots[variable]
    }
  }

  /// Returns the side whose cost is in force for a row or resting row.
  @inline(__always)
  func side(of row: WorkingRow) -> Side {
    switch row.reference {
    case .row(let row): self[row].side
    case .resting(let variable): resting.sides[variable]
    }
  }

  /// Records that a row or resting row is tight in a slot.
  mutating func hold(_ row: WorkingRow, in slot: Int) {
    switch row.reference {
    case .row(let row):
      self[row].slot = Int32(slot)
      self[row].side = .zero
    case .resting(let variable):
      resting.slots[variable] = Int32(slot)
      resting.sides[variable] = .zero
    }
  }

  /// Adds a waiting row. Its terms have distinct variables and no zero coefficients.
  mutating func insert(
    _ terms: [(coefficient: Double, variable: Int32)], kind: Row.Kind, constant: Double, weight: Double,
    level: Level, owner: Row.Owner
  ) -> RowIndex {
    let row: RowIndex
    if let recycled = freeRows.popLast() {
      row = recycled
    } else {
      row = RowIndex(offset: rows.count)
      definedVariables.append(-1)
      rows.append(
        Row(
          firstTerm: 0, termCount: 0, kind: .equal, state: .free, side: .zero, level: level, slot: Row.noSlot,
          owner: owner, weight: 1, constant: 0, residual: 0))
    }
    let first = makeRun(terms.count)
    for (offset, term) in terms.enumerated() {
      let head = columnHeads[Int(term.variable)]
      let place = first + Int32(offset)
      entries[Int(place)] = Entry(
        coefficient: term.coefficient, variable: term.variable, row: row, next: head, previous: -1)
      if head >= 0 { entries[Int(head)].previous = place }
      columnHeads[Int(term.variable)] = place
    }
    definedVariables[row.offset] = -1
    self[row] = Row(
      firstTerm: first, termCount: Int32(terms.count), kind: kind, state: .waiting, side: .zero, level: level,
      slot: Row.noSlot, owner: owner, weight: weight, constant: constant, residual: 0)
    if level.isRequired { countRequired(row, by: 1) }
    return row
  }

  // MARK: Levels

  /// Moves a row to another level.
  mutating func setLevel(_ level: Level, of row: RowIndex) {
    let old = self[row].level
    self[row].level = level
    if old.isRequired != level.isRequired {
      countRequired(row, by: level.isRequired ? 1 : -1)
    }
  }

  private mutating func countRequired(_ row: RowIndex, by change: Int32) {
    for place in span(of: row) { requiredMentions[Int(entries[place].variable)] += change }
  }

  /// Returns whether a row is the only live row that uses a variable. Also returns false if too many rows use it.
  func isOnlyLiveRow(_ row: RowIndex, of variable: Int32) -> Bool {
    var place = columnHeads[Int(variable)]
    for _ in 0..<8 {
      guard place >= 0 else { return true }
      let entry = entries[Int(place)]
      if entry.row != row, self[entry.row].state == .live { return false }
      place = entry.next
    }
    return place < 0
  }

  // MARK: Links

  /// Removes the terms of a row from the columns; only the row itself still refers to them.
  mutating func unlink(_ row: RowIndex) {
    if self[row].level.isRequired { countRequired(row, by: -1) }
    for place in span(of: row) {
      let entry = entries[place]
      if entry.previous >= 0 {
        entries[Int(entry.previous)].next = entry.next
      } else {
        columnHeads[Int(entry.variable)] = entry.next
      }
      if entry.next >= 0 { entries[Int(entry.next)].previous = entry.previous }
    }
  }

  /// Deletes a row and makes its storage reusable. The row must be unlinked and not tight.
  mutating func free(_ row: RowIndex) {
    let first = self[row].firstTerm
    let count = Int(self[row].termCount)
    if count > 0 {
      while freeRuns.count <= count { freeRuns.append([]) }
      freeRuns[count].append(first)
    }
    self[row].state = .free
    freeRows.append(row)
  }

  /// Returns the indices of a row's terms in ``entries``.
  @inline(__always)
  func span(of row: RowIndex) -> Range<Int> {
    let first = Int(self[row].firstTerm)
    return first..<first + Int(self[row].termCount)
  }

  /// Returns the left side minus the right side of a row.
  func residual(of row: RowIndex, at point: [Double]) -> Double {
    var sum = -self[row].constant
    for place in span(of: row) {
      sum += entries[place].coefficient * point[Int(entries[place].variable)]
    }
    return sum
  }

  /// Adds the rates at which the residuals of rows that are not tight change along a direction.
  ///
  /// The value of the direction at slot *k* is that of the variable `variables[k]`, whose slot is
  /// `slots[variables[k]]`. If the direction moves many variables, the method goes through all rows, which are
  /// contiguous in memory; otherwise through the rows of the moving variables.
  ///
  /// The method is mutating although it changes nothing: otherwise the caller would have to copy the table in order to
  /// read it while `rates` changes.
  mutating func collectRates(
    of direction: borrowing SparseVector, variables: [Int32], slots: [Int32], into rates: inout SparseVector
  ) {
    if direction.touchedCount > rows.count / 8 {
      collectRatesByRow(of: direction, slots: slots, into: &rates)
    } else {
      collectRatesByColumn(of: direction, variables: variables, into: &rates)
    }
  }

  private func collectRatesByColumn(
    of direction: borrowing SparseVector, variables: [Int32], into rates: inout SparseVector
  ) {
    rates.withView { rates in
      for slot in direction.indices {
        let value = direction[Int(slot)]
        guard abs(value) > Tolerance.etaDrop else { continue }
        var place = columnHeads[Int(variables[Int(slot)])]
        while place >= 0 {
          let entry = entries[Int(place)]
          let row = self[entry.row]
          if row.slot < 0, row.state == .live { rates.add(entry.coefficient * value, at: entry.row.offset) }
          place = entry.next
        }
      }
    }
  }

  private func collectRatesByRow(
    of direction: borrowing SparseVector, slots: [Int32], into rates: inout SparseVector
  ) {
    rates.withView { rates in
      for row in rows.indices {
        let entry = rows[row]
        guard entry.slot < 0, entry.state == .live else { continue }
        var isMoved = false
        var rate = 0.0
        for place in Int(entry.firstTerm)..<Int(entry.firstTerm + entry.termCount) {
          let value = direction[Int(slots[Int(entries[place].variable)])]
          guard abs(value) > Tolerance.etaDrop else { continue }
          isMoved = true
          rate += entries[place].coefficient * value
        }
        if isMoved { rates.add(rate, at: row) }
      }
    }
  }

  /// Changes residuals by their rates times a distance.
  mutating func moveResiduals(_ rates: borrowing SparseVector, by distance: Double) {
    rows.withUnsafeMutableBufferPointer { rows in
      for index in rates.indices {
        rows[Int(index)].residual += distance * rates[index]
      }
    }
  }

  mutating func moveResiduals(_ rates: [(row: RowIndex, rate: Double)], by distance: Double) {
    rows.withUnsafeMutableBufferPointer { rows in
      for (row, rate) in rates { rows[row.offset].residual += distance * rate }
    }
  }

  private mutating func makeRun(_ count: Int) -> Int32 {
    if count < freeRuns.count, let run = freeRuns[count].popLast() { return run }
    let first = Int32(entries.count)
    entries.append(
      contentsOf: repeatElement(
        Entry(coefficient: 0, variable: 0, row: .none, next: -1, previous: -1), count: count))
    return first
  }
}
