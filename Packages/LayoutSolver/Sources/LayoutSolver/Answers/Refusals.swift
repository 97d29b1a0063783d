import LinearConstraints

extension SimplexEngine {
  /// A row that is part of a proof, and its multiplier in the proof's sum (see ``Conflict``).
  typealias ProofMember = (row: RowIndex, multiplier: Double)

  /// Returns the proof that a row on trial (see ``Level/trial``) conflicts with other required rows. The point must be
  /// the one with the smallest violation of required rows, and must violate the row on trial.
  ///
  /// The left side of the row on trial is a sum of multiples of tight required rows. There is only one such sum, since
  /// the tight rows are linearly independent. These rows and the row on trial form the proof; none of them can be left
  /// out.
  mutating func certificate(of row: RowIndex) throws(SolverError) -> [ProofMember] {
    if let proof = exactCertificate(of: row) {
      let largest = proof.reduce(0) { max($0, abs($1.multiplier)) }
      return withoutRounding(proof, largest: largest, uncancelled: Tolerance.exactlyUncancelled)
    }
    if factorization.hasUpdates { refactor() }
    try releaseMetRows(except: row)
    let entry = table[row]
    guard !entry.isTight, entry.side != .zero else {
      throw .failed(reason: "the conflict of a refused row could not be proved because of rounding errors")
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
    return withoutRounding(proof, largest: largest, uncancelled: Tolerance.uncancelled).filter {
      table[$0.row].state == .live && table[$0.row].level.isRequired
    }
  }

  /// Returns the members of a proof without those whose multipliers are only rounding errors.
  ///
  /// If coefficients have very different sizes, even a small multiplier can be necessary: without its row, the
  /// multiples of the other rows would not cancel a variable. Such members are kept.
  ///
  /// - Parameters:
  ///   - largest: The largest absolute multiplier of the proof.
  ///   - uncancelled: The relative size up to which the weighted sum of a variable's coefficients counts as zero (see
  ///     ``Tolerance/uncancelled``).
  private func withoutRounding(
    _ proof: [ProofMember], largest: Double, uncancelled: Double
  ) -> [ProofMember] {
    var isNeeded = proof.map { abs($0.multiplier) > Tolerance.multiplier * largest }
    guard isNeeded.contains(false) else { return proof }
    var isComplete = false
    while !isComplete {
      isComplete = true
      var columns: [Int32: (sum: Double, largest: Double)] = [:]
      for (number, member) in proof.enumerated() where isNeeded[number] {
        for index in table.span(of: member.row) {
          let entry = table.entries[index]
          let part = member.multiplier * entry.coefficient
          let column = columns[entry.variable] ?? (0, 0)
          columns[entry.variable] = (column.sum + part, max(column.largest, abs(part)))
        }
      }
      for (number, member) in proof.enumerated() where !isNeeded[number] {
        for index in table.span(of: member.row) {
          let entry = table.entries[index]
          guard let column = columns[entry.variable] else { continue }
          let isOpen = abs(column.sum) > uncancelled * column.largest
          if isOpen, abs(member.multiplier * entry.coefficient) > Tolerance.uncancelled * abs(column.sum) {
            isNeeded[number] = true
            isComplete = false
          }
        }
      }
    }
    return proof.indices.filter { isNeeded[$0] }.map { proof[$0] }
  }

  /// Sets ``Row/side`` to zero for required rows that are satisfied but still counted as violated, and optimizes again.
  /// Without this, such rows could appear in the proof of a conflict.
  ///
  /// - Parameter trial: The row on trial (see ``Level/trial``), which the method does not change.
  private mutating func releaseMetRows(except trial: RowIndex) throws(SolverError) {
    var rounds = 0
    repeat {
      for row in violatedRequired.sorted where row != trial {
        if side(of: table[row].residual, at: WorkingRow(row)) == .zero { setSide(.zero, of: row) }
      }
      try optimize(strongest: PriorityLevels.feasibilityCount)
      rounds += 1
    } while violatedRequired.count > 1 && rounds < 20
  }
}

extension SimplexSolver {
  /// Returns the conflict between a row on trial (see ``Level/trial``) and older required rows. The point must satisfy
  /// all required rows except the row on trial.
  mutating func conflict(refusing row: RowIndex) throws(SolverError) -> Conflict {
    conflict(refusing: row, try engine.certificate(of: row))
  }

  /// Returns the conflict that a proof shows.
  ///
  /// - Parameters:
  ///   - row: The refused row.
  ///   - proof: The members of the proof, including the refused row.
  func conflict(refusing row: RowIndex, _ proof: [SimplexEngine.ProofMember]) -> Conflict {
    var refused = 0.0
    var members: [(order: Int, member: Conflict.Member)] = []
    for (member, multiplier) in proof {
      guard let index = engine.table[member].owner.record else { continue }
      // Converts the multiplier for the scaled row to the multiplier for the row as written.
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
