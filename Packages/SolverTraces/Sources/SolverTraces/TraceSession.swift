import LinearConstraints

/// The state of a session by name: the bookkeeping between a trace and a solver.
///
/// It does not solve anything. The replayer reports refusals to it.
struct TraceSession {
  /// A live row.
  struct LiveRow {
    /// The current form of the row; inside a batch, the requested form.
    var row: TraceRow

    /// The solver's handle of the row.
    var id: ConstraintID

    /// The position of the row in the order of insertion.
    var sequence: Int
  }

  /// The live rows; inside a batch, the requested rows.
  private(set) var rows: [String: LiveRow] = [:]

  /// The rows at the start of the open batch.
  private(set) var rowsBeforeBatch: [String: LiveRow] = [:]

  /// The line of the `begin` of the open batch; nil if none is open.
  private(set) var batchLine: Int?

  /// The priorities of the edits, with their suggestions; nil before the first suggestion.
  private(set) var edits: [String: (priority: LayoutPriority, value: Double?)] = [:]

  /// The names of the variables in the order of their first use.
  private(set) var names: [String] = []

  /// The solver's handles of the variables, in the order of ``names``.
  private(set) var variables: [Variable] = []

  private var variablesByName: [String: Variable] = [:]
  private var namesByVariable: [Variable: String] = [:]
  private var namesByID: [ConstraintID: String] = [:]
  private var refused: Set<String> = []
  private var nextSequence = 0

  /// Returns the solver's handle of a variable; nil for an unknown name.
  func variable(_ name: String) -> Variable? { variablesByName[name] }

  /// Returns the name of a variable, or a placeholder for a variable that the trace did not create.
  func name(of variable: Variable) -> String { namesByVariable[variable] ?? "?variable \(variable.rawValue)" }

  /// Returns the name of a row, or a placeholder for a row that the trace did not add.
  func name(of id: ConstraintID) -> String { namesByID[id] ?? "?constraint \(id.rawValue)" }

  /// Returns whether a row has a name: it is live or was refused by the current command.
  func isKnown(_ id: ConstraintID) -> Bool { namesByID[id] != nil }

  /// Returns whether the requested form of a live row is new or differs from the one before the batch.
  func isChanged(_ id: String) -> Bool {
    guard let row = rows[id] else { return false }
    guard let old = rowsBeforeBatch[id], old.sequence == row.sequence else { return true }
    return old.row != row.row
  }
}

// MARK: Lookups that throw

extension TraceSession {
  /// Returns the live row of a name.
  func liveRow(_ id: String, for step: SolverTrace.Step) throws(TraceError) -> LiveRow {
    guard let row = rows[id] else {
      throw TraceError(.noConstraint(id, wasRefused: refused.contains(id)), at: step.subject)
    }
    return row
  }

  /// Returns the variable of a name that was used before.
  func knownVariable(_ name: String, for step: SolverTrace.Step) throws(TraceError) -> Variable {
    guard let variable = variablesByName[name] else { throw TraceError(.noVariable(name), at: step.subject) }
    return variable
  }

  /// Returns the variable of a name, which must be being edited.
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

  /// Records a row that the solver accepted, in a batch provisionally.
  mutating func insert(_ row: TraceRow, named name: String, id: ConstraintID) {
    rows[name] = LiveRow(row: row, id: id, sequence: nextSequence)
    nextSequence += 1
    namesByID[id] = name
    refused.remove(name)
  }

  /// Records a new form of a live row.
  mutating func replace(_ name: String, by row: TraceRow) { rows[name]?.row = row }

  /// Records the removal of a row.
  mutating func remove(_ name: String) {
    guard let row = rows.removeValue(forKey: name) else { return }
    if batchLine == nil { namesByID[row.id] = nil }
  }

  /// Records that a row was refused outside a batch, so that it never became live.
  mutating func refuse(_ name: String) {
    if rows[name] == nil { refused.insert(name) }
  }

  /// Records the start of an edit.
  mutating func beginEditing(_ name: String, priority: LayoutPriority) { edits[name] = (priority, nil) }

  /// Records a suggestion.
  mutating func suggest(_ value: Double, for name: String) { edits[name]?.value = value }

  /// Records the end of an edit.
  mutating func endEditing(_ name: String) { edits[name] = nil }

  /// Records the start of a batch.
  mutating func beginBatch(line: Int) {
    rowsBeforeBatch = rows
    batchLine = line
  }

  /// Records the end of a batch: refused rows get their forms from before the batch, or are removed.
  mutating func commitBatch(refused refusals: [String]) {
    for name in refusals {
      guard let row = rows[name] else { continue }
      // A row that was removed in the batch stays removed, even if a new row has its name.
      if let old = rowsBeforeBatch[name], old.sequence == row.sequence {
        rows[name] = old
      } else {
        rows[name] = nil
        refused.insert(name)
      }
    }
    rowsBeforeBatch = [:]
    batchLine = nil
    namesByID = Dictionary(rows.map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
