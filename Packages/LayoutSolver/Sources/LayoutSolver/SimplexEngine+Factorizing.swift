extension SimplexEngine {
  // MARK: Refactoring

  /// Factorizes the working set anew, and computes point, sides and duals from it.
  mutating func refactor() {
    noteMoves()
    elimination.reset(variableCount: variableCount)
    candidates.removeAll(keepingCapacity: true)
    for row in workingSet { addCandidate(row) }
    elimination.eliminateGroup(from: 0)
    takeOverElimination()
  }

  // MARK: Choosing a working set

  /// Chooses a working set for all rows, some that waited included, factorizes it, and computes point, sides and duals.
  ///
  /// First come the rows that will most likely be tight: equations by priority, pairs of inequalities that meet, and
  /// after them inequalities. A row that depends on earlier ones is left out. Once there was an optimum, the rows that
  /// are tight there come before all others.
  mutating func start(with newRows: [Int32]) {
    noteMoves()
    elimination.reset(variableCount: variableCount)
    candidates.removeAll(keepingCapacity: true)
    var order = startingOrder(of: hasOptimum ? newRows : allLiveRows(and: newRows))
    if hasOptimum {
      for row in workingSet where isLive(row) { order.append(Candidate(group: -1, row: row)) }
    }
    order = sortedByGroup(order)
    for candidate in order { expectMentions(by: candidate.row) }
    var next = 0
    while next < order.count, !elimination.isComplete {
      let group = order[next].group
      let first = elimination.rowCount
      while next < order.count, order[next].group == group {
        addCandidate(order[next].row)
        next += 1
      }
      elimination.eliminateGroup(from: first, isBounding: group >= levels.capacity)
    }
    takeOverElimination()
  }

  /// A row that may be in a new working set, and which group of rows it belongs to.
  private struct Candidate {
    var group: Int32
    var row: Int32
  }

  /// Chooses a working set for all live rows, whatever was tight before.
  ///
  /// A working set that was chosen for rows of which one was refused has that row in mind: what it says was taken for
  /// true, and everything that contradicts it as violated. From there it may take a step for each row to where a new
  /// choice starts.
  mutating func startAfresh() {
    hasOptimum = false
    start(with: [])
  }

  /// Rows, which are live from now on, with their groups.
  private mutating func startingOrder(of rows: [Int32]) -> [Candidate] {
    var rankOfLevel = Array(repeating: Int32(0), count: levels.capacity)
    for (rank, level) in levels.ranking.enumerated() { rankOfLevel[Int(level)] = Int32(rank) }
    var order: [Candidate] = []
    order.reserveCapacity(rows.count)
    for (place, row) in rows.enumerated() {
      if table.rows[Int(row)].state == .waiting { table.rows[Int(row)].state = .live }
      guard isLive(row), table.rows[Int(row)].level >= 0 else { continue }
      order.append(Candidate(group: startGroup(of: place, in: rows, rankOfLevel: rankOfLevel), row: row))
    }
    return order
  }

  /// Rows by group; those of a group as they are.
  private func sortedByGroup(_ rows: [Candidate]) -> [Candidate] {
    guard let first = rows.first else { return [] }
    // Groups are from -1 to below three times the levels.
    var starts = Array(repeating: 0, count: 3 * levels.capacity + 2)
    for row in rows { starts[Int(row.group) + 2] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var result = Array(repeating: first, count: rows.count)
    for row in rows {
      result[starts[Int(row.group) + 1]] = row
      starts[Int(row.group) + 1] += 1
    }
    return result
  }

  private func isLive(_ row: Int32) -> Bool { row >= 0 && table.rows[Int(row)].state == .live }

  /// Live rows and some that wait, in the order of their numbers.
  private func allLiveRows(and newRows: [Int32]) -> [Int32] {
    var isIncluded = table.rows.map { $0.state == .live }
    for row in newRows where table.rows[Int(row)].state == .waiting { isIncluded[Int(row)] = true }
    return isIncluded.indices.filter { isIncluded[$0] }.map { Int32($0) }
  }

  private mutating func expectMentions(by row: Int32) {
    for place in table.span(of: row) { elimination.expectMention(of: table.entries[place].variable) }
  }

  /// Which rows a new working set prefers: the lower the group, the earlier.
  private func startGroup(of place: Int, in rows: [Int32], rankOfLevel: [Int32]) -> Int32 {
    let row = rows[place]
    let entry = table.rows[Int(row)]
    let rank = rankOfLevel[Int(entry.level)]
    let twin = twin(beside: place, in: rows)
    if entry.kind == .equal {
      // The demand beside it is tight in its stead.
      return twin == nil ? rank : 2 * Int32(rankOfLevel.count) + rank
    }
    if meetsPartner(row) { return rank }
    if let twin { return rankOfLevel[Int(twin.level)] }
    return Int32(rankOfLevel.count) + rank
  }

  /// The row beside a row that has the same sides, if one of them is required, as an inequality, and the other a wish
  /// for equality.
  private func twin(beside place: Int, in rows: [Int32]) -> Row? {
    let own = table.rows[Int(rows[place])]
    for other in [place - 1, place + 1] where rows.indices.contains(other) {
      let twin = table.rows[Int(rows[other])]
      let (wish, demand) = own.kind == .equal ? (own, twin) : (twin, own)
      if wish.kind == .equal, wish.level > PriorityLevels.trial, demand.kind == .atLeast,
        RowTable.isRequired(demand.level), own.constant == twin.constant,
        table.haveSameTerms(rows[place], rows[other])
      {
        return twin
      }
    }
    return nil
  }

  /// Whether another inequality bounds the same variable from the other side at the same value, as the two halves of a
  /// content size do.
  private func meetsPartner(_ row: Int32) -> Bool {
    let entry = table.rows[Int(row)]
    guard entry.kind == .atLeast, entry.termCount == 1 else { return false }
    let own = table.entries[Int(entry.firstTerm)]
    let bound = entry.constant / own.coefficient
    var place = table.columnHeads[Int(own.variable)]
    // The two halves are beside each other mostly; a variable with many bounds is not worth a search for each.
    for _ in 0..<16 {
      guard place >= 0 else { break }
      let other = table.entries[Int(place)]
      let partner = table.rows[Int(other.row)]
      if partner.kind == .atLeast, partner.termCount == 1, other.coefficient * own.coefficient < 0,
        partner.constant / other.coefficient == bound
      {
        return true
      }
      place = other.next
    }
    return false
  }

  // MARK: Taking over

  private mutating func addCandidate(_ row: Int32) {
    candidates.append(row)
    if row < 0 {
      elimination.addTerm(1, ~row)
    } else {
      for place in table.span(of: row) {
        elimination.addTerm(table.entries[place].coefficient, table.entries[place].variable)
      }
    }
    elimination.endRow(constant: row >= 0 ? table.rows[Int(row)].constant : 0)
  }

  /// Makes the rows that an elimination pivoted on the working set; variables that none did are at rest.
  private mutating func takeOverElimination() {
    effort.factorizations += 1
    effort.eliminatedElements += elimination.writtenCount
    for row in workingSet where row >= 0 {
      table.rows[Int(row)].slot = -1
      table.rows[Int(row)].side = 0
    }
    for variable in 0..<variableCount {
      restingSlots[variable] = -1
      if !elimination.isPivoted(variable) { elimination.addUnit(variable) }
    }
    for (slot, step) in elimination.steps.enumerated() {
      hold(step.row >= 0 ? candidates[Int(step.row)] : ~step.variable, in: slot)
    }
    widenDuals()
    rates.reserve(table.rows.count)
    factorization.replace(with: elimination)
    magnitude = 0
    for row in table.rows where row.state == .live { magnitude = max(magnitude, abs(row.constant)) }
    recomputePoint()
    rebuildDuals()
  }

  /// Puts a row, or a resting row, in a slot.
  private mutating func hold(_ row: Int32, in slot: Int) {
    workingSet[slot] = row
    if row >= 0 {
      table.rows[Int(row)].slot = Int32(slot)
      table.rows[Int(row)].side = 0
    } else {
      restingSlots[Int(~row)] = Int32(slot)
      restingSides[Int(~row)] = 0
    }
  }
}
