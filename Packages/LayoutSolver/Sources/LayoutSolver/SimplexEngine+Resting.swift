import LinearConstraints

extension SimplexEngine {
  // MARK: Optimum

  /// Brings the point to the optimum: all priorities, then the values of what they leave open.
  mutating func solve() throws(SolverError) {
    noteMoves()
    admitWaitingRows()
    // A large part that went away is left out of a new working set, instead of being replaced row by row.
    if ghosts.count > 8 + variableCount / 8 { start(with: []) }
    recoverFromLoss()
    if levels.wantsPurge { purgeLevels() }
    if !isResting {
      try optimize(strongest: levels.optimumCount)
      if looseCount > 0 || !ghosts.isEmpty { startResting() }
    }
    if isResting {
      try optimize(strongest: levels.ranking.count)
      if !ghosts.isEmpty { try replaceGhosts() }
    }
    hasOptimum = true
    // What a detour far beyond any screen left in the values goes.
    if farthestStep > Tolerance.largeConstant {
      farthestStep = 0
      recomputePoint()
      try optimize(strongest: finalCount)
    }
    releaseGhosts()
    checkInvariants()
  }

  private mutating func purgeLevels() {
    widenDuals()
    applyGradient(strongest: levels.ranking.count)
    for level in levels.purge() {
      for slot in 0..<variableCount { duals[slot * dualStride + Int(level)] = 0 }
    }
  }

  // MARK: Values that nothing determines

  /// Puts the resting costs in force: inequalities that could be tight are, then sizes rest at 0, then positions.
  ///
  /// These are three more levels of cost below all priorities. A layout that determines all its values never pays
  /// for them; once they are in force they stay, and are kept up to date like any other level. They do not count
  /// when values are asked to be unique.
  mutating func startResting() {
    isResting = true
    for row in table.rows.indices {
      let entry = table.rows[row]
      guard entry.state == .live, !entry.isTight, entry.kind == .atLeast, entry.side > 0 else { continue }
      pendingGradient.reserve(levels: levels.capacity)
      pendingGradient.add(1, times: Int32(row), of: table, level: PriorityLevels.restingSlack)
    }
    for variable in point.indices where restingSlots[variable] < 0 {
      setSide(side(of: point[variable], at: ~Int32(variable)), of: ~Int32(variable))
    }
    for slot in isLoose.indices where isLoose[slot] { dirtySlots.insert(slot) }
  }

  /// Ghosts that are still tight cost nothing either way: what comes first on the way takes their place, so that a
  /// removed row has no influence.
  private mutating func replaceGhosts() throws(SolverError) {
    for ghost in ghosts {
      var attempts = 0
      while table.rows[Int(ghost)].isTight {
        let slot = Int(table.rows[Int(ghost)].slot)
        let outcome = forceStep(slot: slot, side: attempts % 2 == 0 ? 1 : -1)
        if outcome == .inexact { refactor() }
        applyGradient(strongest: levels.ranking.count)
        attempts += 1
        guard attempts < 8 else { throw .failed(reason: "a removed row could not be replaced") }
      }
    }
    try optimize(strongest: levels.ranking.count)
  }
}
