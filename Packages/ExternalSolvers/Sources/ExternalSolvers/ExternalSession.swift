import LinearConstraints
import SolverTraces

/// The session of one solver with the process of a ``SolverProgram``: the rows, variables and edits, and their names in
/// the protocol.
///
/// The session checks every call, so the process only receives valid commands. A name is never used twice.
final class ExternalSession {
  /// A row that the process has, or may get at the end of the open batch.
  struct Row {
    var constraint: LinearConstraint
    var rank: Int
    /// The position of the row in the order in which all rows were added.
    var order: UInt32
    /// The name of the row in the protocol. It changes if the row is removed and added again.
    var name: String
  }

  /// A batch that has not been committed yet.
  struct Batch {
    /// The rows that were added in the batch.
    var added: Set<ConstraintID> = []
    /// The rows that were changed in the batch, as they were before the batch.
    var changed: [ConstraintID: Row] = [:]
  }

  private struct VariableRecord {
    /// The number in the name of the variable in the protocol.
    var serial: Int
    var value = 0.0
    /// The number of terms, in all rows, that contain the variable.
    var useCount = 0
    var isEdited = false
    var isLive = true
  }

  let program: SolverProgram
  let capabilities: Set<SolverGreeting.Capability>
  private var process: SolverProcess?

  /// The failure that has ended the session; nil while the process runs.
  private(set) var failure: ExternalSolverError?

  /// The rows of the solver; inside a batch, with new rows and changes that may still be refused.
  var rows: [ConstraintID: Row] = [:]

  /// The handles of the rows that the process has, by name.
  private var idsByName: [String: ConstraintID] = [:]

  /// The open batch; nil if none is open.
  var batch: Batch?

  /// The variables whose values the last solve changed.
  private(set) var changedVariables: [Variable] = []

  private var records: [VariableRecord] = []
  private var variablesBySerial: [Int: Variable] = [:]
  /// The discarded variables whose handles new variables can reuse. A newly discarded variable is in `discarded` until
  /// the next solve, because a value of the last solve still belongs to its handle.
  private var recyclable: [Variable] = []
  private var discarded: [Variable] = []
  private var nextSerial = 0
  private var nextOrder: UInt32 = 0
  private var lastRank = 0

  /// Random bits that are part of every handle, to detect handles of other solvers.
  private let signature = UInt64(UInt32.random(in: 1...UInt32.max)) << 32

  init(program: SolverProgram) {
    self.program = program
    capabilities = program.greeting.capabilities
    do throws(ExternalSolverError) {
      process = try program.takeProcess()
    } catch {
      failure = error
    }
  }

  deinit {
    guard let process else { return }
    if batch == nil { program.giveBack(process) } else { process.end(kills: false) }
  }

  // MARK: The process

  /// Sends a command that the process does not answer.
  func send(_ line: String) { process?.send(line) }

  /// Sends a command of the trace language that the process does not answer.
  func send(_ command: TraceCommand) { process?.send(command.description) }

  /// Sends a command, and reads the solver's answer up to the line `ok`.
  ///
  /// - Parameters:
  ///   - command: The command to send.
  ///   - read: Called with the words of each line before `ok`. Returns false if the line is not valid in an answer to
  ///     the command; the session then fails. Default: rejects every line.
  /// - Throws: `SolverError.processFailed(reason:)` if the process fails, or has failed before.
  func ask(
    _ command: String, _ read: ([Substring]) throws(ExternalSolverError) -> Bool = { _ in false }
  ) throws(SolverError) {
    guard let process, failure == nil else { throw failed }
    do throws(ExternalSolverError) {
      process.send(command)
      let deadline = process.deadline
      while true {
        let line = try process.readLine(answering: command, until: deadline)
        let words = line.split(whereSeparator: \.isWhitespace)
        switch words.first {
        case "ok" where words.count == 1: return
        case "error": throw .reported(ProtocolText.excerpt(line.dropFirst("error ".count)))
        case nil: continue
        default:
          guard try read(words) else {
            throw .unexpectedLine(ProtocolText.excerpt(line), command: ProtocolText.excerpt(command))
          }
        }
      }
    } catch {
      throw fail(error)
    }
  }

  /// Ends the session, and stores the failure as its reason.
  ///
  /// - Returns: The error to throw.
  func fail(_ error: ExternalSolverError) -> SolverError {
    if failure == nil {
      failure = error
      program.note(error)
      process?.end(kills: true)
      process = nil
    }
    return failed
  }

  /// The error that calls throw after the process has failed.
  var failed: SolverError {
    let reason = failure?.description ?? "the session with the solver has ended"
    return .processFailed(reason: "the solver program \(program.path) failed: \(reason)")
  }

  /// Throws if the process has failed.
  func checkProcess() throws(SolverError) {
    if failure != nil { throw failed }
  }
}

// MARK: Variables

extension ExternalSession {
  func makeVariable(_ role: RestingRole) -> Variable {
    let serial = nextSerial
    nextSerial += 1
    let variable: Variable
    if let number = recyclable.popLast() {
      variable = number
      records[number.index] = VariableRecord(serial: serial)
    } else {
      variable = Variable(rawValue: Int32(records.count))
      records.append(VariableRecord(serial: serial))
    }
    variablesBySerial[serial] = variable
    let word =
      switch role {
      case _ where !capabilities.contains(.roles): ""
      case .size: " size"
      case .position: " position"
      case .free: " free"
      }
    send("var v\(serial)\(word)")
    return variable
  }

  func discard(_ variable: Variable) throws(SolverError) {
    try check(variable)
    let record = records[variable.index]
    guard record.useCount == 0, !record.isEdited else { throw .variableInUse(variable) }
    records[variable.index].isLive = false
    variablesBySerial[record.serial] = nil
    discarded.append(variable)
    send("discard v\(record.serial)")
  }

  func check(_ variable: Variable) throws(SolverError) {
    guard isKnown(variable) else { throw .unknownVariable(variable) }
  }

  func isKnown(_ variable: Variable) -> Bool {
    records.indices.contains(variable.index) && records[variable.index].isLive
  }

  func name(of variable: Variable) -> String { "v\(records[variable.index].serial)" }

  /// Returns the variable with a name of the protocol; nil if there is none.
  func variable(_ name: Substring) -> Variable? {
    guard name.first == "v", let serial = Int(name.dropFirst()) else { return nil }
    return variablesBySerial[serial]
  }

  func value(of variable: Variable) -> Double {
    records.indices.contains(variable.index) ? records[variable.index].value : 0
  }

  // MARK: Edits

  func beginEditing(_ variable: Variable, _ priority: LayoutPriority) throws(SolverError) {
    try check(variable)
    guard priority.isValid else { throw .invalidPriority(priority) }
    guard !priority.isRequired else { throw .requiredEdit(variable) }
    guard !records[variable.index].isEdited else { throw .alreadyEditing(variable) }
    records[variable.index].isEdited = true
    send(.beginEditing(name(of: variable), priority))
  }

  func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    try checkEdited(variable)
    guard value.isFinite else { throw .constantNotFinite(value) }
    send(.suggest(name(of: variable), value))
  }

  func endEditing(_ variable: Variable) throws(SolverError) {
    try checkEdited(variable)
    records[variable.index].isEdited = false
    send(.endEditing(name(of: variable)))
  }

  func isEdited(_ variable: Variable) -> Bool { isKnown(variable) && records[variable.index].isEdited }

  private func checkEdited(_ variable: Variable) throws(SolverError) {
    try check(variable)
    guard records[variable.index].isEdited else { throw .notEditing(variable) }
  }

  // MARK: Solving

  func solve() throws(SolverError) {
    guard batch == nil else { throw .batchOpen }
    var changed: [Variable] = []
    try ask("solve") { words throws(ExternalSolverError) in
      guard words.count == 3, words[0] == "value", let variable = variable(words[1]) else { return false }
      guard let value = ProtocolText.number(words[2]) else {
        throw .valueNotFinite(ProtocolText.excerpt(words[2]), variable: String(words[1]))
      }
      if value != records[variable.index].value {
        records[variable.index].value = value
        changed.append(variable)
      }
      return true
    }
    changedVariables = changed
    for variable in discarded { records[variable.index].value = 0 }
    recyclable += discarded
    discarded = []
  }
}

// MARK: Rows

extension ExternalSession {
  /// Returns the row with a handle. Throws an error if the solver has no such row.
  func row(_ id: ConstraintID) throws(SolverError) -> Row {
    guard let row = rows[id] else { throw .unknownConstraint(id) }
    return row
  }

  /// Checks that a new constraint is valid, and returns its row with the row's handle. Does not send the row to the
  /// process.
  func makeRow(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> (id: ConstraintID, row: Row)
  {
    guard constraint.priority.isValid else { throw .invalidPriority(constraint.priority) }
    guard constraint.constant.isFinite else { throw .constantNotFinite(constraint.constant) }
    var sums: [Variable: Double] = [:]
    for (index, term) in constraint.terms.enumerated() {
      try check(term.variable)
      sums[term.variable, default: 0] += term.coefficient
      guard term.coefficient.isFinite, sums[term.variable]?.isFinite == true else {
        throw .coefficientNotFinite(termIndex: index)
      }
    }
    let order = nextOrder
    nextOrder += 1
    let row = Row(constraint: constraint, rank: rank, order: order, name: "r\(order)")
    return (ConstraintID(rawValue: signature | UInt64(order)), row)
  }

  /// Gives a row a new name, because a name is never used twice.
  func rename(_ row: inout Row) {
    row.name = "r\(nextOrder)"
    nextOrder += 1
  }

  /// Records a row that the solver has, or may get at the end of the batch.
  func insert(_ row: Row, _ id: ConstraintID) {
    rows[id] = row
    for term in row.constraint.terms { records[term.variable.index].useCount += 1 }
  }

  /// Removes the record of a row.
  func forget(_ id: ConstraintID) {
    guard let row = rows.removeValue(forKey: id) else { return }
    for term in row.constraint.terms { records[term.variable.index].useCount -= 1 }
  }

  /// Returns the text of the command that adds a row.
  func command(adding row: Row) -> String {
    let constraint = row.constraint
    let terms = constraint.terms.map { TraceRow.Term($0.coefficient, name(of: $0.variable)) }
    let form = TraceRow(
      terms, constraint.relation, constraint.constant, priority: constraint.priority)
    return TraceCommand.constraint(row.name, form).description
  }

  /// Sends the rank of the rows that are added next, if the previous row has another rank.
  func sendRank(_ rank: Int) {
    guard rank != lastRank else { return }
    lastRank = rank
    send("rank \(rank)")
  }

  /// Records the handle of a row that the process has, by the row's name.
  func list(_ row: Row, _ id: ConstraintID) { idsByName[row.name] = id }

  /// Returns the handle of the row that the process knows by a name such as `r3`; nil if the process has no such row.
  func id(ofRow name: Substring) -> ConstraintID? { idsByName[String(name)] }

  /// Records that the process no longer has the given row.
  func unlist(_ row: Row) { idsByName[row.name] = nil }

  /// Sends a command that adds or changes a row.
  ///
  /// - Returns: The refusal of the row; nil if it was accepted.
  /// - Throws: `SolverError.processFailed(reason:)`.
  func attempt(_ command: String, _ id: ConstraintID) throws(SolverError) -> Refusal? {
    let refusals = try refusals(of: command)
    guard let refusal = refusals.first else { return nil }
    guard refusals.count == 1, refusal.id == id else {
      throw fail(.unexpectedLine("reject", command: ProtocolText.excerpt(command)))
    }
    return refusal
  }

  /// Sends a command, and returns the refusals that the process reports in its answer.
  func refusals(of command: String) throws(SolverError) -> [Refusal] {
    var refusals: [Refusal] = []
    var members: [ConstraintID]?
    try ask(command) { words throws(ExternalSolverError) in
      switch words[0] {
      case "reject" where words.count == 2:
        guard let id = idsByName[String(words[1])] else { return false }
        refusals.append(Refusal(id: id))
        members = nil
        return true
      case "iis":
        guard !refusals.isEmpty else { return false }
        let ids = words.dropFirst().map { idsByName[String($0)] }
        members = ids.compactMap { $0 }
        return members?.count == ids.count
      case "proof":
        guard let last = refusals.last, let members, members.count == words.count - 1 else { return false }
        let multipliers = words.dropFirst().map { ProtocolText.number($0) ?? .nan }
        guard multipliers.allSatisfy(\.isFinite) else { return false }
        refusals[refusals.count - 1].conflict = conflict(of: last.id, members, multipliers)
        return true
      default:
        return false
      }
    }
    return refusals
  }

  /// Returns the conflict of a refused row. Its rows are in the order of insertion. `multipliers` contains the
  /// multiplier of each row in `members`, in the same order.
  private func conflict(
    of id: ConstraintID, _ members: [ConstraintID], _ multipliers: [Double]
  ) -> Conflict {
    var conflict = Conflict(members: [], refusedMultiplier: 0)
    for (member, multiplier) in zip(members, multipliers) {
      if member == id {
        conflict.refusedMultiplier = multiplier
      } else {
        conflict.members.append(Conflict.Member(id: member, multiplier: multiplier))
      }
    }
    conflict.members.sort { $0.id < $1.id }
    return conflict
  }
}
