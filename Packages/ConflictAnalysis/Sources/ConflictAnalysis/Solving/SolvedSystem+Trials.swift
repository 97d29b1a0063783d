import LayoutEquations
import LinearConstraints

extension SolvedSystem {
  /// Removes and adds rows, solves, calls a closure with the solved system, and undoes the changes.
  ///
  /// - Parameter rows: The numbers of the rows to remove; dropped rows are ignored.
  /// - Returns: The result of the closure; nil if the solver refuses one of the new rows.
  mutating func trying<Answer>(
    removing rows: [Int], adding added: [ConstraintSystem.Row],
    _ question: (inout SolvedSystem) throws(AnalysisError) -> Answer
  ) throws(AnalysisError) -> Answer? {
    let removed = rows.filter { handles[$0] != nil }
    let ids = try change(removing: removed, adding: added)
    var answer: Answer?
    if let ids {
      try solve()
      answer = try question(&self)
      try undo(ids)
    }
    try restore(removed)
    try solve()
    return answer
  }

  /// Solves, so that the values are current.
  mutating func solve() throws(AnalysisError) {
    do throws(SolverError) {
      try probe.solver.solve()
    } catch {
      throw .solver(error)
    }
  }

  /// Removes and adds rows; returns nil, with no row added, if one of the new rows is refused.
  private mutating func change(
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

  private mutating func undo(_ ids: [ConstraintID]) throws(AnalysisError) {
    do throws(SolverError) {
      for id in ids { try probe.solver.remove(id) }
    } catch {
      throw .solver(error)
    }
  }

  /// Adds removed rows again.
  private mutating func restore(_ removed: [Int]) throws(AnalysisError) {
    do throws(SolverError) {
      for row in removed where handles[row] == nil { handles[row] = try probe.add(row) }
    } catch {
      throw .solver(error)
    }
  }
}
