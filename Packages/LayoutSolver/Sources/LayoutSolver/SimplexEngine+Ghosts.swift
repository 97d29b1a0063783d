extension SimplexEngine {
  /// Lets rows that wait take the place of ghosts with the same left side.
  ///
  /// What is switched off and on again, or replaced by the same with another constant, needs no new factors: the row
  /// has the ghost's coordinates. Ghosts are searched around where the last one was found, since rows mostly come
  /// back in the order in which they went, or in the opposite one.
  mutating func reviveGhosts(for rows: inout [Int32]) {
    releaseGhosts()
    var cursor = 0
    var kept = 0
    for row in rows {
      let entry = table.rows[Int(row)]
      if entry.state == .waiting, entry.level != PriorityLevels.suspended,
        let place = findGhost(like: row, around: cursor)
      {
        takePlace(of: ghosts[place], with: row)
        ghosts[place] = Self.taken
        cursor = place
      } else {
        rows[kept] = row
        kept += 1
      }
    }
    rows.removeLast(rows.count - kept)
    ghosts.removeAll { $0 == Self.taken }
  }

  private func findGhost(like row: Int32, around cursor: Int) -> Int? {
    guard !ghosts.isEmpty else { return nil }
    for distance in 0..<min((ghosts.count + 1) / 2 + 1, Self.ghostSearchLimit) {
      let ahead = (cursor + distance) % ghosts.count
      if ghosts[ahead] != Self.taken, table.haveSameTerms(row, ghosts[ahead]) { return ahead }
      let behind = (cursor + ghosts.count - distance) % ghosts.count
      if ghosts[behind] != Self.taken, table.haveSameTerms(row, ghosts[behind]) { return behind }
    }
    return nil
  }

  private static let ghostSearchLimit = 32
  /// Stands in the list for a ghost whose place was taken.
  private static let taken: Int32 = -1

  private mutating func takePlace(of ghost: Int32, with row: Int32) {
    changeStructure()
    let slot = table.rows[Int(ghost)].slot
    let constant = table.rows[Int(row)].constant
    table.rows[Int(row)].state = .live
    table.rows[Int(row)].slot = slot
    table.rows[Int(row)].residual = 0
    table.rows[Int(row)].constant = table.rows[Int(ghost)].constant
    workingSet[Int(slot)] = row
    table.rows[Int(ghost)].slot = -1
    levels.release(table.rows[Int(ghost)].level)
    table.free(ghost)
    dirtySlots.insert(Int(slot))
    infeasibleSlots.insert(Int(slot))
    setConstant(of: row, to: constant)
  }
}

extension RowTable {
  /// Whether two rows have the same terms in the same order.
  func haveSameTerms(_ row: Int32, _ other: Int32) -> Bool {
    let count = rows[Int(row)].termCount
    guard rows[Int(other)].termCount == count else { return false }
    let first = Int(rows[Int(row)].firstTerm)
    let otherFirst = Int(rows[Int(other)].firstTerm)
    for offset in 0..<Int(count) {
      let term = entries[first + offset]
      let otherTerm = entries[otherFirst + offset]
      guard term.variable == otherTerm.variable, term.coefficient == otherTerm.coefficient else {
        return false
      }
    }
    return true
  }
}
