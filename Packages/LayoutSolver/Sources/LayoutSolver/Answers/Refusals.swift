import LinearConstraints

extension SimplexEngine {
  /// A row of a proof and its multiplier.
  typealias ProofMember = (row: RowIndex, multiplier: Double)

  /// Returns the proof that a row on trial cannot hold, where the best point violates the row.
  ///
  /// The proof consists of rows of the engine and their multipliers, including the row on trial. At the optimum of the
  /// required levels, the gradient of the violation is a combination of tight required rows. Those rows are
  /// independent, so the combination is unique and the set is irreducible.
  mutating func certificate(of row: RowIndex) throws(SolverError) -> [ProofMember] {
    if factorization.hasUpdates { refactor() }
    try releaseMetRows(except: row)
    let entry = table[row]
    guard !entry.isTight, entry.side != .zero else {
      throw .failed(reason: "rounding error: the conflict of a refused row could not be proved")
    }
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
    // The multipliers of other rows are rounding residue, or belong to levels that are not required.
    return proof.filter {
      abs($0.multiplier) > Tolerance.multiplier * largest && table[$0.row].state == .live
        && table[$0.row].level.isRequired
    }
  }

  /// Puts required rows that are met, but still counted as violated, on the side of zero. Otherwise their part in the
  /// gradient would replace rows of the proof.
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
  /// Returns the conflict of the row on trial, which is the only required row that the point violates.
  mutating func conflict(refusing row: RowIndex) throws(SolverError) -> Conflict {
    let proof = try engine.certificate(of: row)
    var refused = 0.0
    var members: [(order: Int, member: Conflict.Member)] = []
    for (member, multiplier) in proof {
      guard let index = engine.table[member].owner.record else { continue }
      // Convert the multiplier to that of the row as written.
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
