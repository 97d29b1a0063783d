import LinearConstraints

extension SimplexEngine {
  /// A row of a proof and its multiplier.
  typealias ProofMember = (row: RowIndex, multiplier: Double)

  /// The proof that a row on trial, which is violated at the best point, cannot hold: rows and multipliers, for the
  /// rows as the engine has them, the row itself included with its own.
  ///
  /// At the optimum of the required levels the gradient of the violation is a combination of tight required rows.
  /// Those rows are independent, so the combination is the only one: the set is irreducible.
  mutating func certificate(of row: RowIndex) throws(SolverError) -> [ProofMember] {
    if factorization.hasUpdates { refactor() }
    try releaseMetRows(except: row)
    let entry = table[row]
    guard !entry.isTight, entry.side != .zero else { throw .failed(reason: "a refusal could not be proved") }
    computeCoordinates(of: WorkingRow(row))
    let own = entry.side == .above ? entry.weight : -entry.weight
    var proof: [ProofMember] = [(row, own)]
    var largest = abs(own)
    for slot in scratch.coordinates.indices {
      let multiplier = -own * scratch.coordinates[slot]
      guard multiplier != 0 else { continue }
      largest = max(largest, abs(multiplier))
      if let member = workingSet[Int(slot)].tableRow { proof.append((member, multiplier)) }
    }
    scratch.coordinates.clear()
    // Rows of other levels have a part too small for a reduced cost, and no row of their own to name.
    return proof.filter {
      abs($0.multiplier) > Tolerance.multiplier * largest && table[$0.row].state == .live
        && table[$0.row].level.isRequired
    }
  }

  /// Takes required rows that are met, but still counted on the side they were violated on, off that side. Their
  /// part in the gradient would stand in for rows of the proof.
  private mutating func releaseMetRows(except trial: RowIndex) throws(SolverError) {
    var rounds = 0
    repeat {
      for row in violatedRequiredRows() where row != trial {
        if side(of: table[row].residual, at: WorkingRow(row)) == .zero { setSide(.zero, of: row) }
      }
      try optimize(strongest: PriorityLevels.feasibilityCount)
      rounds += 1
    } while violatedRequiredRows().count > 1 && rounds < 20
  }
}

extension SimplexSolver {
  /// The proof that the row on trial, the only required row that the point violates, cannot hold.
  mutating func conflict(refusing row: RowIndex) throws(SolverError) -> Conflict {
    let proof = try engine.certificate(of: row)
    var refused = 0.0
    var members: [(order: Int, member: Conflict.Member)] = []
    for (member, multiplier) in proof {
      guard let index = engine.table[member].owner.record else { continue }
      // Multipliers are for the rows as written.
      let written = multiplier * records[index].scale
      if member == row {
        refused = written
      } else {
        members.append((records[index].order, Conflict.Member(id: makeID(index), multiplier: written)))
      }
    }
    members.sort { $0.order < $1.order }
    return Conflict(members: members.map { $0.member }, refusedMultiplier: refused)
  }
}
