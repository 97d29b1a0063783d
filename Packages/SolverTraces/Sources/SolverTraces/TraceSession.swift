import LinearConstraints

/// The rows, variables and edits of a solver by name, while a trace is replayed.
///
/// The session does not call the solver. The ``TraceReplayer`` informs the session of each change and each refusal.
struct TraceSession {
  /// A row that the solver has: it was added, and neither removed nor refused. Such a row is *live*.
  struct LiveRow {
    /// The row with its current constant and priority. Inside a batch, the constant and priority may include changes
    /// that the solver may still refuse.
    var row: TraceRow

    /// The solver's handle of the row.
    var id: ConstraintID

    /// The position of the row in the order of insertion.
    var sequence: Int
  }

  /// The rows that the solver has, by name. Inside a batch, these include new rows that the solver may still refuse.
  private(set) var rows: [String: LiveRow] = [:]

  /// The rows that the solver had at the start of the open batch, by name.
  private(set) var rowsBeforeBatch: [String: LiveRow] = [:]

  /// The line of the `begin` of the open batch; nil if no batch is open.
  private(set) var batchLine: Int?

  /// The edits, by the name of the edited variable: the priority of each, and the last suggested value (nil before the
  /// first suggestion).
  private(set) var edits: [String: (priority: LayoutPriority, value: Double?)] = [:]

  /// The names of all variables, in the order of their first use.
  private(set) var names: [String] = []

  /// The solver's handles of the variables, in the order of ``names``.
  private(set) var variables: [Variable] = []

  private var variablesByName: [String: Variable] = [:]
  private var namesByVariable: [Variable: String] = [:]
  private var namesByID: [ConstraintID: String] = [:]
  private var refused: Set<String> = []
  private var nextSequence = 0

  /// Returns the solver's handle of the variable with a name; nil if no command used the name.
  func variable(_ name: String) -> Variable? { variablesByName[name] }

  /// Returns the name of a variable, or a placeholder for a variable that the trace did not create.
  func name(of variable: Variable) -> String { namesByVariable[variable] ?? "?variable \(variable.rawValue)" }

  /// Returns the name of a row, or a placeholder for a row that the trace did not add.
  func name(of id: ConstraintID) -> String { namesByID[id] ?? "?constraint \(id.rawValue)" }

  /// Returns whether a handle belongs to a row that the trace added, including rows that the open batch removed.
  func isKnown(_ id: ConstraintID) -> Bool { namesByID[id] != nil }

  /// Returns whether the row with the given name was added or changed in the open batch. Returns false if the solver
  /// has no such row.
  func isChanged(_ id: String) -> Bool {
    guard let row = rows[id] else { return false }
    guard let old = rowsBeforeBatch[id], old.sequence == row.sequence else { return true }
    return old.row != row.row
  }
}

// MARK: Lookup

extension TraceSession {
  /// Returns the solver's row with the given name.
  ///
  /// - Throws: ``TraceError`` at the location of `step` if the solver has no such row.
  func liveRow(_ id: String, for step: SolverTrace.Step) throws(TraceError) -> LiveRow {
    guard let row = rows[id] else {
      throw TraceError(.noConstraint(id, wasRefused: refused.contains(id)), at: step.subject)
    }
    return row
  }

  /// Returns the variable with a name.
  ///
  /// - Throws: ``TraceError`` if no earlier command used the name.
  func knownVariable(_ name: String, for step: SolverTrace.Step) throws(TraceError) -> Variable {
    guard let variable = variablesByName[name] else { throw TraceError(.noVariable(name), at: step.subject) }
    return variable
  }

  /// Returns the variable with a name, if the variable is being edited.
  ///
  /// - Throws: ``TraceError`` if the variable is not being edited.
  func editedVariable(_ name: String, for step: SolverTrace.Step) throws(TraceError) -> Variable {
    guard edits[name] != nil else { throw TraceError(.notEditing(name), at: step.subject) }
    return try knownVariable(name, for: step)
  }
}

// MARK: Changes

extension TraceSession {
  /// Records a variable that the solver created.
  mutating func insert(_ variable: Variable, named name: String) {
    names.append(name)
    variables.append(variable)
    variablesByName[name] = variable
    namesByVariable[variable] = name
  }

  /// Records a row that the solver added. Inside a batch, the solver may still refuse it.
  mutating func insert(_ row: TraceRow, named name: String, id: ConstraintID) {
    rows[name] = LiveRow(row: row, id: id, sequence: nextSequence)
    nextSequence += 1
    namesByID[id] = name
    refused.remove(name)
  }

  /// Records that a row of the solver has a new constant or priority.
  mutating func replace(_ name: String, by row: TraceRow) { rows[name]?.row = row }

  /// Records the removal of a row.
  mutating func remove(_ name: String) {
    guard let row = rows.removeValue(forKey: name) else { return }
    if batchLine == nil { namesByID[row.id] = nil }
  }

  /// Records that the solver refused to add a row outside a batch. Does nothing if the solver has a row with this name:
  /// in that case, the solver only refused a change of the row.
  mutating func refuse(_ name: String) {
    if rows[name] == nil { refused.insert(name) }
  }

  /// Records the start of an edit.
  mutating func beginEditing(_ name: String, priority: LayoutPriority) { edits[name] = (priority, nil) }

  /// Records a suggestion for an edited variable.
  mutating func suggest(_ value: Double, for name: String) { edits[name]?.value = value }

  /// Records that a variable is no longer being edited.
  mutating func endEditing(_ name: String) { edits[name] = nil }

  /// Records the start of a batch.
  ///
  /// - Parameter line: The line of the batch's `begin` command.
  mutating func beginBatch(line: Int) {
    rowsBeforeBatch = rows
    batchLine = line
  }

  /// Records the end of a batch.
  ///
  /// - Parameter refusals: The names of the rows that the solver refused. A row that the batch changed gets its old
  ///   constant and priority back, and a row that the batch added is removed.
  mutating func commitBatch(refused refusals: [String]) {
    for name in refusals {
      guard let row = rows[name] else { continue }
      // If the batch removed the old row and used its name for a new row, the old row stays removed.
      if let old = rowsBeforeBatch[name], old.sequence == row.sequence {
        rows[name] = old
      } else {
        rows[name] = nil
        refused.insert(name)
      }
    }
    rowsBeforeBatch = [:]
    batchLine = nil
    namesByID = [:]
    for (name, row) in rows { namesByID[row.id] = name }
  }
}
