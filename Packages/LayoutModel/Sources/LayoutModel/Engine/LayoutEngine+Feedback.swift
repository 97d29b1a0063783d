/// Solves, and solves again while what is not linear follows from where things are.
extension LayoutEngine {
  /// Brings the solver and everything that follows from its values up to date.
  ///
  /// Insets and heights come from solved frames and change rows in turn; mostly nothing or one more solve is needed.
  /// After ``feedbackLimit`` solves the layout stays as it is then, and ``LayoutSolution/unsettledItems`` tells which
  /// items still wanted to change.
  ///
  /// - Returns: Whether anything was solved.
  func solveAll() throws(SolverError) -> Bool {
    if areInsetsStale { _ = refreshInsets() }
    guard needsSolving || !queuedRows.isEmpty || !retiredRows.isEmpty else { return false }
    unsettledRecords = []
    var moving: [ItemRecord] = []
    for _ in 0..<Self.feedbackLimit {
      try solveOnce()
      moving = insetsMayHaveChanged ? refreshInsets() : []
      moving += refreshHeights()
      if queuedRows.isEmpty { return true }
    }
    // The rows that were made for another round stay queued: the next layout goes on from here.
    unsettledRecords = moving
    return true
  }

  /// After so many solves what still changes is taken to oscillate.
  static let feedbackLimit = 8

  private func solveOnce() throws(SolverError) {
    needsSolving = true
    isBroken = true
    try commitChanges()
    try discardRetiredVariables()
    isBroken = false
    try solver.solve()
    needsSolving = false
    solution.failure = nil
    roundChanges = changedRecords()
    layoutChanges += roundChanges
  }
}
