/// A solver that failed half-way through a change is replaced: nobody knows what it has.
extension LayoutEngine {
  /// Starts over with a fresh solver, which is told everything, if the one there is failed and something changed since.
  ///
  /// What was laid out stays as it is until the fresh one has an answer.
  ///
  /// - Returns: Whether there is a solver to work with.
  /// - Complexity: That of a first layout, where it starts over.
  func hasWorkingSolver() -> Bool {
    guard isBroken else { return true }
    // A turn that is under way ends as it began.
    guard pass.activity == .idle, pass.needsTurn else { return false }
    startOver()
    return true
  }

  private func startOver() {
    solver = makeSolver()
    let known = recordsByVariable.enumerated().compactMap { place, record in
      // Once for its four unknowns.
      record?.variables.minX.index == place ? record : nil
    }
    recordsByVariable = []
    rowsByID = [:]
    refusedRows = []
    queuedRows = []
    retiredRows = []
    retiredVariables = []
    ambiguity = AmbiguityAnswer()
    exercised = nil
    for record in known {
      record.variables = ItemVariables(in: &solver)
      if record.boundsOrigin != nil { record.boundsOrigin = BoundsOriginVariables(in: &solver) }
      record.isSolved = false
      list(record)
    }
    for record in known { queueAllRows(of: record) }
    needsSolving = true
    isBroken = false
  }

  /// Has all rows looked at that an item makes or holds, as if they were new.
  private func queueAllRows(of record: ItemRecord) {
    let generated = record.generated.inOrder
    let held = record.item?.layoutState.held.compactMap(\.row) ?? []
    for row in generated + held where row.isOf(self) {
      row.live = nil
      row.refusal = nil
      row.isQueued = false
      queue(row)
    }
  }
}
