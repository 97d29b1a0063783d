import LinearConstraints

extension SimplexEngine {
  /// The proof that a row on trial, which is violated at the best point, cannot hold: rows and multipliers, for the
  /// rows as the engine has them, the row itself included with its own.
  ///
  /// At the optimum of the required levels the gradient of the violation is a combination of tight required rows.
  /// Those rows are independent, so the combination is the only one: the set is irreducible.
  mutating func certificate(of row: Int32) throws(SolverError) -> [(row: Int32, multiplier: Double)] {
    if factorization.hasUpdates { refactor() }
    try releaseMetRows(except: row)
    let entry = table.rows[Int(row)]
    guard !entry.isTight, entry.side != 0 else { throw .failed(reason: "a refusal could not be proved") }
    coordinates.clear()
    computeCoordinates(of: row)
    let own = entry.side > 0 ? entry.weight : -entry.weight
    var proof = [(row: row, multiplier: own)]
    var largest = abs(own)
    for slot in coordinates.indices {
      let multiplier = -own * coordinates[Int(slot)]
      guard multiplier != 0 else { continue }
      proof.append((workingSet[Int(slot)], multiplier))
      largest = max(largest, abs(multiplier))
    }
    coordinates.clear()
    // Rows of other levels have a part too small for a reduced cost, and no row of their own to name.
    return proof.filter {
      guard $0.row >= 0, abs($0.multiplier) > Tolerance.multiplier * largest else { return false }
      let member = table.rows[Int($0.row)]
      return member.state == .live && RowTable.isRequired(member.level)
    }
  }

  /// Takes required rows that are met, but still counted on the side they were violated on, off that side. Their
  /// part in the gradient would stand in for rows of the proof.
  private mutating func releaseMetRows(except trial: Int32) throws(SolverError) {
    var rounds = 0
    repeat {
      for row in violatedRequiredRows() where row != trial {
        if side(of: table.rows[Int(row)].residual, at: row) == 0 { setSide(0, of: row) }
      }
      try optimize(strongest: PriorityLevels.feasibilityCount)
      rounds += 1
    } while violatedRequiredRows().count > 1 && rounds < 20
  }
}
