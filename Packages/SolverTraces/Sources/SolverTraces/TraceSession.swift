import LinearConstraints

/// What a trace has asked for so far, by name: the bookkeeping between a trace and a solver.
///
/// It knows nothing of solving; what was refused it is told.
struct TraceSession {
  /// A live row.
  struct LiveRow {
    /// The row as it is wanted.
    var row: TraceRow

    /// The solver's handle.
    var id: ConstraintID

    /// Orders rows by insertion.
    var sequence: Int
  }

  /// The live rows; inside a batch, the rows wanted.
  private(set) var rows: [String: LiveRow] = [:]

  /// The rows as they were when the open batch began.
  private(set) var rowsBeforeBatch: [String: LiveRow] = [:]

  /// The line at which the open batch began; nil when none is open.
  private(set) var batchLine: Int?

  /// The edits with their suggestions, if there are any yet.
  private(set) var edits: [String: (priority: LayoutPriority, value: Double?)] = [:]

  /// The variables in the order in which they were first named.
  private(set) var names: [String] = []

  /// The solver's handles of the variables, in the order of ``names``.
  private(set) var variables: [Variable] = []

  private var variablesByName: [String: Variable] = [:]
  private var namesByVariable: [Variable: String] = [:]
  private var namesByID: [ConstraintID: String] = [:]
  private var refused: Set<String> = []
  private var nextSequence = 0

  /// The solver's handle of a variable; nil when nothing named it yet.
  func variable(_ name: String) -> Variable? { variablesByName[name] }

  /// The name of a variable, or a stand-in for one that the solver made up.
  func name(of variable: Variable) -> String { namesByVariable[variable] ?? "?variable \(variable.rawValue)" }

  /// The name of a row, or a stand-in for one that the solver made up.
  func name(of id: ConstraintID) -> String { namesByID[id] ?? "?constraint \(id.rawValue)" }

  /// Whether a row has a name, live or refused just now.
  func isKnown(_ id: ConstraintID) -> Bool { namesByID[id] != nil }

  /// Whether a live row's wanted form differs from the one before the batch, or is new.
  func isChanged(_ id: String) -> Bool {
    guard let row = rows[id] else { return false }
    guard let old = rowsBeforeBatch[id], old.sequence == row.sequence else { return true }
    return old.row != row.row
  }
}

// MARK: Questions with an answer or an error

extension TraceSession {
  /// The live row of a name.
  func liveRow(_ id: String, for step: SolverTrace.Step) throws(TraceError) -> LiveRow {
    guard let row = rows[id] else {
      throw TraceError(.noConstraint(id, wasRefused: refused.contains(id)), at: step.subject)
    }
    return row
  }

  /// The variable of a name that was used before.
  func knownVariable(_ name: String, for step: SolverTrace.Step) throws(TraceError) -> Variable {
    guard let variable = variablesByName[name] else { throw TraceError(.noVariable(name), at: step.subject) }
    return variable
  }

  /// The variable of a name, which is being edited.
  func editedVariable(_ name: String, for step: SolverTrace.Step) throws(TraceError) -> Variable {
    guard edits[name] != nil else { throw TraceError(.notEditing(name), at: step.subject) }
    return try knownVariable(name, for: step)
  }
}

// MARK: Changes

extension TraceSession {
  /// Notes a variable that the solver made.
  mutating func insert(_ variable: Variable, named name: String) {
    names.append(name)
    variables.append(variable)
    variablesByName[name] = variable
    namesByVariable[variable] = name
  }

  /// Notes a row that the solver took, at least for now.
  mutating func insert(_ row: TraceRow, named name: String, id: ConstraintID) {
    rows[name] = LiveRow(row: row, id: id, sequence: nextSequence)
    nextSequence += 1
    namesByID[id] = name
    refused.remove(name)
  }

  /// Notes another form of a live row.
  mutating func replace(_ name: String, by row: TraceRow) { rows[name]?.row = row }

  /// Notes that a row is gone.
  mutating func remove(_ name: String) {
    guard let row = rows.removeValue(forKey: name) else { return }
    if batchLine == nil { namesByID[row.id] = nil }
  }

  /// Notes that a row was refused outside a batch and never became live.
  mutating func refuse(_ name: String) {
    if rows[name] == nil { refused.insert(name) }
  }

  /// Notes the beginning of an edit.
  mutating func beginEditing(_ name: String, priority: LayoutPriority) { edits[name] = (priority, nil) }

  /// Notes a suggestion.
  mutating func suggest(_ value: Double, for name: String) { edits[name]?.value = value }

  /// Notes the end of an edit.
  mutating func endEditing(_ name: String) { edits[name] = nil }

  /// Notes the beginning of a batch.
  mutating func beginBatch(line: Int) {
    rowsBeforeBatch = rows
    batchLine = line
  }

  /// Notes the end of a batch: refused rows are back at what they were before it, or gone.
  mutating func commitBatch(refused refusals: [String]) {
    for name in refusals {
      guard let row = rows[name] else { continue }
      // A row that was removed in the batch is gone for good, even if another one took its name.
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
