/// The rows with their terms, readable by row and by variable.
///
/// Terms live in one pool; those of a row are contiguous, those of a variable are a doubly linked list through the
/// pool, so that a row comes and goes at the cost of its length. Freed rows and terms are used again.
struct RowTable {
  /// One nonzero of the matrix.
  struct Entry {
    var coefficient: Double
    var variable: Int32
    var row: RowIndex
    /// The variable's next entry, or -1.
    var next: Int32
    /// The variable's previous entry, or -1.
    var previous: Int32
  }

  /// All rows, also free ones.
  private(set) var rows: [Row] = []

  /// The resting rows, which need no terms.
  var resting = RestingRows()

  /// The nonzeros.
  private(set) var entries: [Entry] = []

  /// For each variable its first entry, or -1.
  private(set) var columnHeads: [Int32] = []

  /// Variable → how many required rows mention it, in or on trial.
  private(set) var requiredMentions: [Int32] = []

  /// Variable → the waiting required row that defines it; and row → the variable it defines, or -1.
  var definingRows: [RowIndex?] = []
  var definedVariables: [Int32] = []

  private var freeRows: [RowIndex] = []
  /// Runs of freed entries by their length.
  private var freeRuns: [[Int32]] = []

  /// Makes room for variables, and for about two rows of two terms for each.
  mutating func reserveCapacity(_ count: Int) {
    rows.reserveCapacity(2 * count)
    entries.reserveCapacity(4 * count)
    columnHeads.reserveCapacity(count)
    resting.reserveCapacity(count)
    requiredMentions.reserveCapacity(count)
    definingRows.reserveCapacity(count)
    definedVariables.reserveCapacity(2 * count)
  }

  /// Makes room for another variable.
  mutating func appendVariable(restingLevel: Level) {
    resting.append(slot: Int32(columnHeads.count), level: restingLevel)
    columnHeads.append(-1)
    requiredMentions.append(0)
    definingRows.append(nil)
  }

  // MARK: Access

  /// The numbers of all rows, also of free ones.
  @inline(__always)
  var indices: Range<RowIndex> { RowIndex(0)..<RowIndex(offset: rows.count) }

  /// How many rows there are, free ones included.
  @inline(__always)
  var count: Int { rows.count }

  @inline(__always)
  subscript(row: RowIndex) -> Row {
    get { rows[row.offset] }
    _modify { yield &rows[row.offset] }
  }

  /// The slot of a row, or of a resting row, while it is tight; else ``Row/noSlot``.
  @inline(__always)
  func slot(of row: WorkingRow) -> Int32 {
    switch row.reference {
    case .row(let row): self[row].slot
    case .resting(let variable): resting.slots[variable]
    }
  }

  /// The side whose cost is in force, of a row or a resting row.
  @inline(__always)
  func side(of row: WorkingRow) -> Side {
    switch row.reference {
    case .row(let row): self[row].side
    case .resting(let variable): resting.sides[variable]
    }
  }

  /// Notes that a row, or a resting row, is tight in a slot.
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

  /// Adds a row that waits. The terms have distinct variables and no zero coefficients.
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

  /// Whether no live row but one mentions a variable; says no of a variable that many rows mention.
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

  /// Takes a row's terms out of the columns, so that only the row itself still knows them.
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

  /// Gives a row's storage back. The row is unlinked and not tight.
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

  /// The places of a row's terms in ``entries``.
  @inline(__always)
  func span(of row: RowIndex) -> Range<Int> {
    let first = Int(self[row].firstTerm)
    return first..<first + Int(self[row].termCount)
  }

  /// Left side minus right side of a row.
  func residual(of row: RowIndex, at point: [Double]) -> Double {
    var sum = -self[row].constant
    for place in span(of: row) {
      sum += entries[place].coefficient * point[Int(entries[place].variable)]
    }
    return sum
  }

  /// Adds how fast the residuals of rows that are not tight change along a direction: its value at slot *k* is that of
  /// the variable `variables[k]`, whose slot is `slots[variables[k]]`.
  ///
  /// A direction that moves much of the layout is asked for by the rows, which lie in memory one after the other; one
  /// that moves little looks at the rows of its variables.
  ///
  /// Mutating, though it changes nothing: the caller would copy the table to read it while `rates` change.
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

  /// Moves residuals by their rates times a distance.
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
