import LinearConstraints

extension SimplexSolver {
  /// Starts to edit a variable.
  public mutating func beginEditing(_ variable: Variable, priority: LayoutPriority) throws(SolverError) {
    try check(variable)
    guard priority.isValid else { throw .invalidPriority(priority) }
    guard !priority.isRequired else { throw .editRequired(variable) }
    guard edits[variable.index] == nil else { throw .alreadyEditing(variable) }
    edits[variable.index] = EditRecord(priority: priority)
  }

  /// Suggests a value.
  ///
  /// - Complexity: Constant while no row changes sides, once it is known what the suggestion moves: the values are
  ///   paid for by ``solve()``. Else a solve with the factorized working set, the number of values that move, and the
  ///   rows that mention them.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    try check(variable)
    guard let edit = edits[variable.index] else { throw .notEditing(variable) }
    guard value.isFinite else { throw .constantNotFinite(value) }
    if edit.row < 0 {
      edits[variable.index]?.row = engine.insertRow(
        [(1, variable.rawValue)], kind: .equal, constant: value, weight: 1,
        level: engine.levels.retain(edit.priority), owner: ~variable.rawValue)
    } else {
      engine.setConstant(of: edit.row, to: value)
    }
  }

  /// Ends the edit of a variable.
  public mutating func endEditing(_ variable: Variable) throws(SolverError) {
    try check(variable)
    guard let edit = edits[variable.index] else { throw .notEditing(variable) }
    if edit.row >= 0 { engine.removeRow(edit.row) }
    edits[variable.index] = nil
  }
}
