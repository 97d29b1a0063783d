/// All rows with their terms. The terms can be visited by row or by variable.
///
/// All terms are in one array. The terms of a row are contiguous; the terms with the same variable form a doubly linked
/// list. The time to add or remove a row is therefore proportional to its number of terms. The storage of deleted rows
/// and terms is reused.
struct RowTable {
  /// One term of a row: a nonzero element of the matrix whose columns are the variables.
  struct Entry {
    var coefficient: Double
    var variable: Int32
    var row: RowIndex
    /// The index of the next entry with the same variable; -1 if this is the last one.
    var next: Int32
    /// The index of the previous entry with the same variable; -1 if this is the first one.
    var previous: Int32
  }

  /// All rows, including deleted ones. A ``RowIndex`` is an index of this array.
  private(set) var rows: [Row] = []

  /// The row `variable == 0` of each variable. These rows are not in ``rows``, and have no ``entries``.
  var resting = RestingRows()

  /// The terms of all rows, including unused storage of deleted rows.
  private(set) var entries: [Entry] = []

  /// For each variable, the index in ``entries`` of the first entry with that variable; -1 if no row contains the
  /// variable.
  private(set) var columnHeads: [Int32] = []

  /// For each variable, the number of required rows that contain the variable. Rows on trial (see ``Level/trial``) and
  /// rows that are not in use yet are counted too.
  private(set) var requiredMentions: [Int32] = []

  /// For each variable, the row that ``define(by:)`` last assigned to it as its definition; nil if there was no such
  /// row. The row counts as a definition only until the engine begins to use the row.
  var definingRows: [RowIndex?] = []
  /// For each row, the variable that the row defines (see ``define(by:)``); -1 if it defines no variable.
  var definedVariables: [Int32] = []

  /// The number of rows for which ``isWide(_:)`` is true.
  private(set) var wideRowCount = 0

  private var freeRows: [RowIndex] = []
  /// The unused ranges of ``entries``, grouped by length: `freeRuns[n]` contains the first index of each unused range
  /// of `n` entries.
  private var freeRuns: [[Int32]] = []

  /// Reserves storage for `count` variables, and for two rows per variable with two terms each.
  mutating func reserveCapacity(_ count: Int) {
    rows.reserveCapacity(2 * count)
    entries.reserveCapacity(4 * count)
    columnHeads.reserveCapacity(count)
    resting.reserveCapacity(count)
    requiredMentions.reserveCapacity(count)
    definingRows.reserveCapacity(count)
    definedVariables.reserveCapacity(2 * count)
  }

  /// Reserves storage for the rows of the first layout, as many as rows of typical layouts with this number of
  /// variables: stack views have two or three rows for each variable.
  mutating func reserveFirstRows() {
    let count = columnHeads.count * 5 / 2
    rows.reserveCapacity(count)
    entries.reserveCapacity(2 * count)
    definedVariables.reserveCapacity(count)
  }

  /// Adds a variable. The variable's resting row `variable == 0` is tight, in the slot with the same number as the
  /// variable.
  mutating func appendVariable(restingLevel: Level) {
    resting.append(slot: Int32(columnHeads.count), level: restingLevel)
    columnHeads.append(-1)
    requiredMentions.append(0)
    definingRows.append(nil)
  }

  // MARK: Access

  /// The indices of all rows, including deleted ones. Check the state of a row before you use it.
  @inline(__always)
  var indices: Range<RowIndex> { RowIndex(0)..<RowIndex(offset: rows.count) }

  /// The number of elements of ``rows``, including deleted rows.
  @inline(__always)
  var count: Int { rows.count }

  @inline(__always)
  subscript(row: RowIndex) -> Row {
    get { rows[row.offset] }
    _modify { yield &rows[row.offset] }
  }

  /// Returns the slot of the working set that contains a row; ``Row/noSlot`` if the row is not tight.
  @inline(__always)
  func slot(of row: WorkingRow) -> Int32 {
    switch row.reference {
    case .row(let row): self[row].slot
    case .resting(let variable): resting.slots[variable]
    }
  }

  /// Returns the sign of a row's residual, which decides the cost of the row.
  @inline(__always)
  func side(of row: WorkingRow) -> Side {
    switch row.reference {
    case .row(let row): self[row].side
    case .resting(let variable): resting.sides[variable]
    }
  }

  /// Records that a row is now in a slot of the ``WorkingSet``.
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

  /// Adds a row in the state ``Row/State/waiting``. The terms must have different variables, and no coefficient may be
  /// zero.
  mutating func insert(
    _ terms: [(coefficient: Double, variable: Int32)], kind: Row.Kind, constant: Double, weight: Double,
    level: Level, owner: Row.Owner
  ) -> RowIndex {
    let first = makeRun(terms.count)
    let new = Row(
      firstTerm: first, termCount: Int32(terms.count), kind: kind, state: .waiting, side: .zero, level: level,
      slot: Row.noSlot, owner: owner, weight: weight, constant: constant, residual: 0)
    let row: RowIndex
    if let recycled = freeRows.popLast() {
      row = recycled
      self[row] = new
      definedVariables[row.offset] = -1
    } else {
      row = RowIndex(offset: rows.count)
      rows.append(new)
      definedVariables.append(-1)
    }
    var (smallest, largest) = (Double.infinity, 0.0)
    entries.withUnsafeMutableBufferPointer { entries in
      columnHeads.withUnsafeMutableBufferPointer { columnHeads in
        var index = first
        for term in terms {
          smallest = min(smallest, abs(term.coefficient))
          largest = max(largest, abs(term.coefficient))
          let head = columnHeads[Int(term.variable)]
          entries[Int(index)] = Entry(
            coefficient: term.coefficient, variable: term.variable, row: row, next: head, previous: -1)
          if head >= 0 { entries[Int(head)].previous = index }
          columnHeads[Int(term.variable)] = index
          index += 1
        }
      }
    }
    if Self.isWide(from: smallest, to: largest, weight: weight) { wideRowCount += 1 }
    if level.isRequired { countRequired(row, by: 1) }
    return row
  }

  // MARK: Levels

  /// Sets the level of a row, and updates ``requiredMentions`` for the variables of the row.
  mutating func setLevel(_ level: Level, of row: RowIndex) {
    let old = self[row].level
    self[row].level = level
    if old.isRequired != level.isRequired {
      countRequired(row, by: level.isRequired ? 1 : -1)
    }
  }

  private mutating func countRequired(_ row: RowIndex, by change: Int32) {
    for index in span(of: row) { requiredMentions[Int(entries[index].variable)] += change }
  }

  /// Returns whether a row is the only row in use that contains a variable. Also returns false if so many rows contain
  /// the variable that the search would take too long.
  func isOnlyLiveRow(_ row: RowIndex, of variable: Int32) -> Bool {
    var index = columnHeads[Int(variable)]
    for _ in 0..<8 {
      guard index >= 0 else { return true }
      let entry = entries[Int(index)]
      if entry.row != row, self[entry.row].state == .live { return false }
      index = entry.next
    }
    return index < 0
  }

  // MARK: Links

  /// Removes the terms of a row from the linked lists of their variables. The terms stay stored until ``free(_:)``
  /// deletes the row.
  mutating func unlink(_ row: RowIndex) {
    if wideRowCount > 0, isWide(row) { wideRowCount -= 1 }
    if self[row].level.isRequired { countRequired(row, by: -1) }
    for index in span(of: row) {
      let entry = entries[index]
      if entry.previous >= 0 {
        entries[Int(entry.previous)].next = entry.next
      } else {
        columnHeads[Int(entry.variable)] = entry.next
      }
      if entry.next >= 0 { entries[Int(entry.next)].previous = entry.previous }
    }
  }

  /// Deletes a row, so that its storage can be reused. Call ``unlink(_:)`` first. The row must not be tight.
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

  /// Returns the range of a row's terms in ``entries``.
  @inline(__always)
  func span(of row: RowIndex) -> Range<Int> {
    let first = Int(self[row].firstTerm)
    return first..<first + Int(self[row].termCount)
  }

  /// Returns the left side of a row minus its constant, for given values of the variables.
  func residual(of row: RowIndex, at point: [Double]) -> Double {
    var sum = -self[row].constant
    for index in span(of: row) {
      sum += entries[index].coefficient * point[Int(entries[index].variable)]
    }
    return sum
  }

  /// Computes how fast the residuals of rows that are not tight change when the point moves along a direction.
  ///
  /// If the direction moves many variables, the method visits all rows, which are contiguous in memory. If it moves
  /// few, the method visits only the rows that contain a moving variable.
  ///
  /// - Parameters:
  ///   - direction: The movement of each variable, indexed by slot: the element at index *k* is the movement of the
  ///     variable `variables[k]`.
  ///   - slots: For each variable, the index of its element in `direction`.
  ///   - rates: Receives the change of each row's residual per unit of distance, indexed by row. It must be empty
  ///     before the call.
  mutating func collectRates(
    of direction: borrowing SparseVector, variables: [Int32], slots: [Int32], into rates: inout SparseVector
  ) {
    if direction.touchedCount > rows.count / 8 {
      collectRatesByRow(of: direction, slots: slots, into: &rates)
    } else {
      collectRatesByColumn(of: direction, variables: variables, into: &rates)
    }
  }

  private mutating func collectRatesByColumn(
    of direction: borrowing SparseVector, variables: [Int32], into rates: inout SparseVector
  ) {
    rates.withView { rates in
      for slot in direction.indices {
        let value = direction[Int(slot)]
        guard abs(value) > Tolerance.etaDrop else { continue }
        var index = columnHeads[Int(variables[Int(slot)])]
        while index >= 0 {
          let entry = entries[Int(index)]
          let row = self[entry.row]
          if row.slot < 0, row.state == .live { rates.add(entry.coefficient * value, at: entry.row.offset) }
          index = entry.next
        }
      }
    }
  }

  private mutating func collectRatesByRow(
    of direction: borrowing SparseVector, slots: [Int32], into rates: inout SparseVector
  ) {
    rates.withView { rates in
      for row in rows.indices {
        let entry = rows[row]
        guard entry.slot < 0, entry.state == .live else { continue }
        var isMoved = false
        var rate = 0.0
        for index in Int(entry.firstTerm)..<Int(entry.firstTerm + entry.termCount) {
          let value = direction[Int(slots[Int(entries[index].variable)])]
          guard abs(value) > Tolerance.etaDrop else { continue }
          isMoved = true
          rate += entries[index].coefficient * value
        }
        if isMoved { rates.add(rate, at: row) }
      }
    }
  }

  /// Adds `rate × distance` to the residual of each row in `rates`.
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
    for _ in 0..<count {
      entries.append(Entry(coefficient: 0, variable: 0, row: .none, next: -1, previous: -1))
    }
    return first
  }
}
