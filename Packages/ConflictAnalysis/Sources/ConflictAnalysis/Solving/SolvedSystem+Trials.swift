import LayoutEquations
import LinearConstraints

extension SolvedSystem {
  /// Removes and adds rows, solves, calls a closure with the solved system, and undoes the changes.
  ///
  /// - Parameters:
  ///   - rows: The indices of the rows to remove. Rows that are already dropped are ignored.
  ///   - added: The rows to add.
  ///   - movesMany: Whether the change probably moves thousands of values. If so, the changes are undone by restoring a
  ///     copy of the solver instead of by a second solve. Default: false.
  ///   - question: The closure to call with the solved system.
  /// - Returns: The result of the closure; nil if the solver refuses one of the added rows.
  mutating func trying<Answer>(
    removing rows: [Int], adding added: [ConstraintSystem.Row], movesMany: Bool = false,
    _ question: (inout SolvedSystem) throws(AnalysisError) -> Answer
  ) throws(AnalysisError) -> Answer? {
    let saved = movesMany ? savedState : nil
    let removed = rows.filter { handles[$0] != nil }
    let ids = try change(removing: removed, adding: added)
    var answer: Answer?
    if let ids {
      try solve()
      answer = try question(&self)
      if saved == nil { try undo(ids) }
    }
    if let saved {
      restore(saved)
      return answer
    }
    try restore(removed)
    try solve()
    return answer
  }

  /// The rows and values of the solver at one time.
  struct SavedState {
    fileprivate var probe: SystemProbe
    fileprivate var handles: [Int: ConstraintID]
  }

  /// The current rows and values of the solver, to be restored later with `restore`.
  ///
  /// - Complexity: O(*n*) for *n* rows and values, when the solver is changed the next time.
  var savedState: SavedState { SavedState(probe: probe, handles: handles) }

  /// Undoes all changes since a state was saved, without solving.
  ///
  /// If a change moved thousands of values, a solve after its removal would need as many steps as the solve with the
  /// change.
  mutating func restore(_ state: SavedState) {
    probe = state.probe
    handles = state.handles
  }

  /// The smallest number of ambiguous values, or of rows in a tie or conflict, for which changes are undone with a
  /// ``SavedState``. For smaller numbers, a solve is usually faster than a copy of the solver.
  static var leastCountToSave: Int { 64 }

  /// Solves the rows that the solver contains, so that the values are up to date.
  mutating func solve() throws(AnalysisError) {
    do throws(SolverError) {
      try probe.solver.solve()
    } catch {
      throw .solver(error)
    }
  }

  /// Removes rows, and then adds rows. Returns the identifiers of the added rows. If the solver refuses one of the rows
  /// to add, adds none of them and returns nil; the removed rows stay removed.
  mutating func change(
    removing removed: [Int], adding added: [ConstraintSystem.Row]
  ) throws(AnalysisError) -> [ConstraintID]? {
    do throws(SolverError) {
      try probe.solver.beginBatch()
      for row in removed {
        guard let id = handles.removeValue(forKey: row) else { continue }
        try probe.solver.remove(id)
      }
      var ids: [ConstraintID] = []
      for row in added { ids.append(try probe.add(row)) }
      let refused = Set(try probe.solver.commitBatch().map({ $0.id }))
      if refused.isEmpty { return ids }
      for id in ids where !refused.contains(id) { try probe.solver.remove(id) }
      return nil
    } catch {
      throw .solver(error)
    }
  }

  mutating func undo(_ ids: [ConstraintID]) throws(AnalysisError) {
    do throws(SolverError) {
      for id in ids { try probe.solver.remove(id) }
    } catch {
      throw .solver(error)
    }
  }

  /// Adds rows that were dropped or temporarily removed. Returns whether the solver accepts all of them. If it refuses
  /// one of them, no row is added.
  mutating func admit(_ rows: [Int]) throws(AnalysisError) -> Bool {
    do throws(SolverError) {
      try probe.solver.beginBatch()
      var ids: [(row: Int, id: ConstraintID)] = []
      for row in rows where handles[row] == nil { ids.append((row: row, id: try probe.add(row))) }
      let refused = Set(try probe.solver.commitBatch().map({ $0.id }))
      guard refused.isEmpty else {
        for (_, id) in ids where !refused.contains(id) { try probe.solver.remove(id) }
        return false
      }
      for (row, id) in ids { handles[row] = id }
      return true
    } catch {
      throw .solver(error)
    }
  }

  /// Removes rows that ``admit(_:)`` added.
  mutating func dismiss(_ rows: [Int]) throws(AnalysisError) {
    do throws(SolverError) {
      for row in rows {
        if let id = handles.removeValue(forKey: row) { try probe.solver.remove(id) }
      }
    } catch {
      throw .solver(error)
    }
  }

  /// Adds temporarily removed rows back to the solver.
  mutating func restore(_ removed: [Int]) throws(AnalysisError) {
    do throws(SolverError) {
      for row in removed where handles[row] == nil { handles[row] = try probe.add(row) }
    } catch {
      throw .solver(error)
    }
  }
}

extension SolvedSystem {
  /// Solves all rows with changed equations in a new solver, in the order in which a layout engine adds them.
  ///
  /// This is necessary because a change can make the engine keep rows that it dropped before, and drop others instead.
  ///
  /// - Parameters:
  ///   - changes: The changes, by the index of the equation.
  ///   - needed: The indices of the rows that must not be dropped.
  ///   - solvers: The factory of the new solver.
  /// - Returns: The solved system; nil if the engine would drop one of the rows in `needed`, or a row that it did not
  ///   drop before.
  /// - Complexity: One solve of the system.
  func solvedAnew(
    _ changes: [Int: Relaxation.Change], keeping needed: Set<Int>, with solvers: SolverFactory
  ) throws(AnalysisError) -> SolvedSystem? {
    var trial = self
    trial.probe = SystemProbe(index, solver: solvers.makeBox())
    trial.addVariables()
    let droppable = Set(refusedRows).subtracting(needed)
    let required = system.requiredRows
    let known = Set(required)
    let order = required + system.rows.indices.filter { !known.contains($0) }
    do throws(SolverError) {
      try trial.probe.solver.beginBatch()
      var rows: [ConstraintID: Int] = [:]
      trial.handles = [:]
      for row in order {
        let change = system.rows[row].premise.equation.flatMap { changes[$0] }
        let id: ConstraintID
        if let change {
          guard let changed = system.row(row, after: change) else { continue }
          id = try trial.probe.add(changed)
        } else {
          id = try trial.probe.add(row)
        }
        rows[id] = row
        trial.handles[row] = id
      }
      for refusal in try trial.probe.solver.commitBatch() {
        guard let row = rows[refusal.id], droppable.contains(row) else { return nil }
        trial.handles[row] = nil
      }
      try trial.probe.solver.solve()
    } catch {
      throw .solver(error)
    }
    return trial
  }
}
