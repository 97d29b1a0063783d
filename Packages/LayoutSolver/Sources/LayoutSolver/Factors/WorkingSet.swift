/// The tight rows of the engine, each in a numbered *slot*. There are as many slots as variables, and the current point
/// is where the residuals of all tight rows are zero. Textbooks call the working set the *basis*.
struct WorkingSet {
  /// The tight rows (rows whose residual is zero and that determine the point), indexed by slot.
  private(set) var rows: [WorkingRow] = []

  /// For each slot, whether the row in it can leave the working set without changing the cost of any priority. If this
  /// is true for a slot, there may be other optimal solutions.
  private(set) var isLoose: [Bool] = []

  /// The number of slots for which ``isLoose`` is true.
  private(set) var looseCount = 0

  /// The rows that may become tight in a new working set, in the order in which they were added to the ``Elimination``.
  var candidates: [WorkingRow] = []

  /// Whether steps that violate a required inequality are made last.
  ///
  /// This is true during the search from a new working set of a large layout. Required inequalities among its tight
  /// rows probably hold with equality at the optimum too. If they do not leave each other enough room, another tight
  /// row has to leave.
  var keepsInequalities = false

  mutating func reserveCapacity(_ count: Int) {
    rows.reserveCapacity(count)
    isLoose.reserveCapacity(count)
    candidates.reserveCapacity(2 * count)
  }

  @inline(__always)
  subscript(slot: Int) -> WorkingRow {
    get { rows[slot] }
    set { rows[slot] = newValue }
  }

  /// Adds a slot that contains the given row.
  mutating func append(_ row: WorkingRow) {
    rows.append(row)
    isLoose.append(false)
  }

  /// Stores whether the row in a slot can leave the working set without changing the cost of any priority.
  mutating func setLoose(_ isLoose: Bool, slot: Int) {
    guard isLoose != self.isLoose[slot] else { return }
    self.isLoose[slot] = isLoose
    looseCount += isLoose ? 1 : -1
  }
}

extension SimplexEngine {
  // MARK: Refactoring

  /// Computes new factors for the same tight rows, which removes rounding errors. Then recomputes the point, the signs
  /// of residuals and the duals.
  mutating func refactor() {
    workCounts.factorizationWork += 2 * Int64(storedCount)
    startElimination()
    for row in workingSet.rows { addCandidate(row) }
    elimination.eliminateGroup(from: 0)
    takeOverElimination()
  }

  // MARK: Choosing a working set

  /// Chooses new tight rows, computes their factors, and recomputes the point, the signs of residuals and the duals.
  ///
  /// The rows that are most likely tight at the optimum are chosen first. These are equations, and pairs of
  /// inequalities that permit only one value, in the order of their priorities. Other inequalities follow. If the
  /// current working set was optimal at the last solve, its rows are chosen before all others, except for new required
  /// equations, which hold at every optimum. Rows that are linear combinations of already chosen rows are skipped.
  ///
  /// - Parameter newRows: Added rows that are still in the state ``Row/State/waiting``. The method sets them to
  ///   ``Row/State/live``.
  mutating func chooseWorkingSet(with newRows: [RowIndex]) {
    rankNewLevels()
    if !hasOptimum { searchLimit.noteFreshStart(at: workCounts.total) }
    workCounts.factorizationWork += Self.choiceWork * Int64(storedCount)
    startElimination()
    var order = startingOrder(of: hasOptimum ? newRows : allLiveRows(and: newRows))
    if hasOptimum {
      // New required equations are chosen before the old tight rows. In the opposite order, each of these equations
      // that depends on the old tight rows would need a step.
      for index in order.indices where isRequiredEquation(order[index].row) { order[index].group = -2 }
      for row in workingSet.rows {
        if let row = row.tableRow, table[row].state == .live { order.append(Candidate(group: -1, row: row)) }
      }
    }
    order = sortedByGroup(order)
    for candidate in order { elimination.expectMentions(by: table.entries, table.span(of: candidate.row)) }
    let isLarge = variableCount >= Self.largeCount
    workingSet.keepsInequalities = isLarge && !hasOptimum
    var next = 0
    while next < order.count, !elimination.isComplete {
      let group = order[next].group
      let first = elimination.rowCount
      let end = order[next...].firstIndex { $0.group != group } ?? order.count
      // The search takes time for all pivots so far, so it is worthwhile only before a large group.
      if 8 * (end - next) > variableCount { elimination.findDeterminedVariables() }
      for candidate in order[next..<end] { addCandidate(WorkingRow(candidate.row)) }
      let boundsStart = elimination.rowCount
      if isLarge, group >= 0, group < levels.capacity {
        for (index, candidate) in order[next..<end].enumerated() where elimination.isActive(first + index) {
          addLowerBounds(of: candidate.row)
        }
      }
      next = end
      elimination.eliminateGroup(
        from: first, boundsFrom: boundsStart, isBounding: group >= levels.capacity)
    }
    takeOverElimination()
  }

  /// If a row is an optional equation `variable == 0`, adds the required inequalities that bound the variable from
  /// below as candidates. If the equation would violate such an inequality, the inequality becomes tight instead.
  ///
  /// Such an equation makes a container as small as possible, and the inequalities keep the subviews inside of the
  /// container. Usually, one of the inequalities determines the size.
  ///
  /// - Complexity: Proportional to the number of rows that contain the variable.
  private mutating func addLowerBounds(of row: RowIndex) {
    let entry = table[row]
    guard entry.kind == .equal, entry.termCount == 1, entry.constant == 0, !entry.level.isRequired else {
      return
    }
    let variable = table.entries[Int(entry.firstTerm)].variable
    var index = table.columnHeads[Int(variable)]
    while index >= 0 {
      let other = table.entries[Int(index)]
      index = other.next
      let bound = table[other.row]
      if bound.kind == .atLeast, bound.level.isRequired, bound.state == .live, other.coefficient > 0,
        bound.termCount > 1 || bound.constant > 0
      {
        addCandidate(WorkingRow(other.row))
      }
    }
  }

  /// The number of variables from which ``addLowerBounds(of:)`` and ``WorkingSet/keepsInequalities`` save more time
  /// than they take.
  private static let largeCount = 256

  /// The total number of variables, rows and terms.
  var storedCount: Int { variableCount + table.count + table.entries.count }

  /// The work of choosing a working set, divided by the total number of variables, rows and terms. The unit is that of
  /// ``WorkCounts/total``. The number was measured, and includes the time to add the rows to a new solver.
  private static let choiceWork: Int64 = 6

  /// The work after which a search from the last optimum is abandoned for a search from a new working set, in the unit
  /// of ``WorkCounts/total``. It is the work of choosing a working set, or of the whole search from a new working set
  /// if such a search takes many times as much.
  var workBeforeFreshSearch: Int64 {
    let choice = Self.choiceWork * Int64(storedCount)
    let search = searchLimit.expectedFreshWork(size: storedCount)
    return search > Self.longSearch * choice ? search : choice
  }

  /// A search from a new working set counts as long if it takes more than this many times the work of choosing the
  /// working set. In most layouts, it takes little more than that work, so a search from the last optimum is abandoned
  /// early: it could take much longer.
  private static let longSearch: Int64 = 16

  /// A row that may become tight, and the number of its group (see ``startGroup(of:in:)``).
  private struct Candidate {
    var group: Int32
    var row: RowIndex
  }

  /// Chooses new tight rows. In contrast to ``chooseWorkingSet(with:)``, does not prefer the rows that are tight now.
  ///
  /// The solver calls this method after it refused a row that was among the candidates for the current working set.
  /// Without the refused row, the working set is a bad start: the number of steps to the optimum can be as large as the
  /// number of rows.
  mutating func chooseWorkingSetAfresh() {
    hasOptimum = false
    chooseWorkingSet(with: [])
  }

  /// Returns the given rows as candidates for the working set, each with the number of its group (see
  /// ``startGroup(of:in:)``). Rows that are removed or cost nothing are left out. Also changes the state of each row
  /// from ``Row/State/waiting`` to ``Row/State/live``.
  private mutating func startingOrder(of rows: [RowIndex]) -> [Candidate] {
    var order: [Candidate] = []
    order.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      if table[row].state == .waiting { table[row].state = .live }
      guard table[row].state == .live, table[row].level.isInForce else { continue }
      order.append(Candidate(group: startGroup(of: index, in: rows), row: row))
    }
    return order
  }

  /// Returns the candidates for tight rows, sorted by group (see ``startGroup(of:in:)``). Candidates of the same group
  /// keep their order.
  private mutating func sortedByGroup(_ rows: [Candidate]) -> [Candidate] {
    guard let first = rows.first else { return [] }
    // Group numbers are at least -2, and less than three times the number of levels.
    var starts = Array(repeating: 0, count: 3 * levels.capacity + 3)
    for row in rows { starts[Int(row.group) + 3] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var result = Array(repeating: first, count: rows.count)
    for row in rows {
      result[starts[Int(row.group) + 2]] = row
      starts[Int(row.group) + 2] += 1
    }
    return result
  }

  /// Returns all rows in use and the given new rows, sorted by index.
  private mutating func allLiveRows(and newRows: [RowIndex]) -> [RowIndex] {
    var isIncluded = table.rows.map { $0.state == .live }
    for row in newRows where table[row].state == .waiting { isIncluded[row.offset] = true }
    return table.indices.filter { isIncluded[$0.offset] }
  }

  private func isRequiredEquation(_ row: RowIndex) -> Bool {
    table[row].kind == .equal && table[row].level.isRequired
  }

  /// Returns the number of a row's group. Tight rows are chosen from groups with low numbers first. The groups are in
  /// this order:
  ///
  /// 1. equations without a twin (see ``twin(beside:in:)``), inequalities with a twin, and inequalities that permit
  ///    only one value together with another inequality;
  /// 2. other inequalities;
  /// 3. equations with a twin.
  ///
  /// Each of these three parts has one group for each level, strongest first. An inequality with a twin belongs to the
  /// level of its twin.
  ///
  /// - Parameter index: The index of the row in `rows`.
  private mutating func startGroup(of index: Int, in rows: [RowIndex]) -> Int32 {
    // This method and those that it calls are mutating only because Swift would otherwise copy parts of the engine for
    // each call.
    let row = rows[index]
    let entry = table[row]
    let rank = levels.ranks[entry.level.offset]
    let twin = twin(beside: index, in: rows)
    if entry.kind == .equal {
      // If the equation has a twin (a required inequality), the twin is the better tight row. The twin gets the
      // equation's group, and the equation gets one of the last groups.
      return twin == nil ? rank : 2 * Int32(levels.capacity) + rank
    }
    if meetsPartner(row) { return rank }
    if let twin { return levels.ranks[twin.level.offset] }
    return Int32(levels.capacity) + rank
  }

  /// Returns the *twin* of a row: a row with the same left and right sides, directly before or after the given row. The
  /// twin of an optional equation is a required inequality, and vice versa. Returns nil if there is no twin.
  ///
  /// - Parameter index: The index of the given row in `rows`.
  private mutating func twin(beside index: Int, in rows: [RowIndex]) -> Row? {
    if index > 0, let twin = twin(of: rows[index], at: rows[index - 1]) { return twin }
    return index + 1 < rows.count ? twin(of: rows[index], at: rows[index + 1]) : nil
  }

  /// Returns the row `other` if it is the twin (see ``twin(beside:in:)``) of another row; otherwise nil.
  private mutating func twin(of row: RowIndex, at other: RowIndex) -> Row? {
    let (own, twin) = (table[row], table[other])
    guard own.kind != twin.kind, own.constant == twin.constant else { return nil }
    let (optional, required) = own.kind == .equal ? (own, twin) : (twin, own)
    guard optional.level.isInForce, !optional.level.isRequired, required.level.isRequired,
      table.haveSameTerms(row, other)
    else { return nil }
    return twin
  }

  /// Returns whether a row is one of two inequalities that together permit only one value of a variable. For example,
  /// content hugging and compression resistance form such a pair. Only the first 16 rows with the variable are
  /// searched.
  private mutating func meetsPartner(_ row: RowIndex) -> Bool {
    let entry = table[row]
    guard entry.kind == .atLeast, entry.termCount == 1 else { return false }
    let own = table.entries[Int(entry.firstTerm)]
    let bound = entry.constant / own.coefficient
    var index = table.columnHeads[Int(own.variable)]
    // The two rows of an intrinsic content size are usually next to each other. A longer search takes more time than it
    // saves.
    for _ in 0..<16 {
      guard index >= 0 else { break }
      let other = table.entries[Int(index)]
      let partner = table[other.row]
      if partner.kind == .atLeast, partner.termCount == 1, other.coefficient * own.coefficient < 0,
        partner.constant / other.coefficient == bound
      {
        return true
      }
      index = other.next
    }
    return false
  }

  // MARK: Running the elimination

  private mutating func startElimination() {
    applyDeferredMoves()
    elimination.reset(variableCount: variableCount)
    workingSet.candidates.removeAll(keepingCapacity: true)
  }

  private mutating func addCandidate(_ row: WorkingRow) {
    workingSet.candidates.append(row)
    switch row.reference {
    case .resting(let variable):
      elimination.addRow(count: 1, constant: 0) { _ in
        Elimination.Element(variable: Int32(variable), value: 1)
      }
    case .row(let row):
      let entries = table.entries
      let first = Int(table[row].firstTerm)
      elimination.addRow(count: Int(table[row].termCount), constant: table[row].constant) { index in
        let entry = entries[first + index]
        return Elimination.Element(variable: entry.variable, value: entry.coefficient)
      }
    }
  }

  /// Replaces the tight rows with the result of the ``Elimination``: the rows that got a pivot, and the resting rows
  /// (see ``RestingRows``) of variables without a pivot. Then recomputes the point, the signs of residuals and the
  /// duals.
  private mutating func takeOverElimination() {
    workCounts.factorizations += 1
    workCounts.eliminatedElements += Int64(elimination.writtenCount)
    for row in workingSet.rows {
      guard let row = row.tableRow else { continue }
      table[row].slot = Row.noSlot
      table[row].side = .zero
    }
    for variable in 0..<variableCount {
      table.resting.slots[variable] = Row.noSlot
      if !elimination.isPivoted(variable) { elimination.addUnit(variable) }
    }
    for (slot, step) in elimination.steps.enumerated() {
      let row = step.row >= 0 ? workingSet.candidates[Int(step.row)] : .resting(step.variable)
      workingSet[slot] = row
      table.hold(row, in: slot)
    }
    reserveDuals()
    scratch.rates.reserve(table.count)
    factorization.replace(with: elimination)
    rounding.largestConstant = 0
    for row in table.rows where row.state == .live {
      rounding.largestConstant = max(rounding.largestConstant, abs(row.constant))
    }
    recomputePoint()
    rebuildDuals()
  }
}
