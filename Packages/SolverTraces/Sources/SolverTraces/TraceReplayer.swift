import LinearConstraints
import SourceText

/// A replayer that performs the commands of a ``SolverTrace`` with any solver, and reports the results.
///
///     var replayer = TraceReplayer(solver: SimplexSolver())
///     try replayer.replay(trace) { event in print(event.jsonLine) }
///
/// If the solver refuses a row or fails, the replayer reports an event. If the trace has a mistake, such as the removal
/// of a row that the solver does not have, the replayer throws an error with the location, and does not pass the
/// command to the solver.
public struct TraceReplayer {
  /// The way in which the commands of a trace are passed to the solver. A correct solver returns the same results for
  /// all styles.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Each command is passed separately, as in the trace.
    case asWritten

    /// Commands are passed in batches, as ``SolverTrace/batched()`` groups them.
    case batches

    /// Each command is passed separately, with one exception: if a row is removed and then added again with a different
    /// constant, the replayer changes the row's constant instead (`setConstant`).
    ///
    /// This applies only after the last batch of the trace: the changed row keeps its old position in the order of
    /// insertion, and the results of batches depend on this order.
    case constants
  }

  /// The solver that performs the commands.
  public private(set) var solver: AnyConstraintSolver

  /// Whether the solver has failed. If so, the replayer performs no more steps.
  public private(set) var hasFailed = false

  /// The rows, variables and edits of the solver, by name.
  private(set) var session = TraceSession()

  /// Whether the replayer waits for the next command before it removes a row. If that command adds the row again with a
  /// different constant, the replayer changes the constant instead.
  private var defersRemovals = false

  private var deferredRemoval: (name: String, row: TraceSession.LiveRow)?

  /// Creates a replayer that uses a solver.
  ///
  /// - Parameter solver: A solver without variables.
  public init(solver: AnyConstraintSolver) {
    self.solver = solver
  }

  #if !hasFeature(Embedded)
    // Embedded Swift has no errors of any type.

    /// Performs all commands of a trace with the solver, and reports each result.
    ///
    /// - Parameters:
    ///   - trace: The trace to replay.
    ///   - style: How commands are passed to the solver. Default: one by one, as written.
    ///   - report: Called with each result of the solver.
    /// - Throws: ``TraceError`` if the trace has a mistake; results of earlier commands have been reported by then.
    ///   Also any error that `report` throws.
    /// - Complexity: The time that the solver takes for the commands.
    public mutating func replay(
      _ trace: SolverTrace, style: Style = .asWritten, report: (TraceEvent) throws -> Void
    ) throws {
      try forEachStep(of: trace, style: style) { replayer, step in
        for event in try replayer.perform(step) { try report(event) }
      }
    }

    /// Calls a closure for each step of a trace, until all steps are done or the solver has failed. The closure must
    /// perform the step.
    ///
    /// - Parameter style: How commands are passed to the solver. With `.batches`, the steps include the added `begin`
    ///   and `commit` commands.
    mutating func forEachStep(
      of trace: SolverTrace, style: Style, perform: (inout TraceReplayer, SolverTrace.Step) throws -> Void
    ) throws {
      let trace = style == .batches ? trace.batched() : trace
      let lastBatch = trace.steps.lastIndex { $0.command == .commit }
      for (index, step) in trace.steps.enumerated() {
        defersRemovals = style == .constants && index > lastBatch ?? -1
        try perform(&self, step)
        if hasFailed { return }
      }
    }
  #endif

  /// Performs one step of a trace.
  ///
  /// - Returns: The results of the step: the values after a `solve`, refusals, or a failure of the solver. An empty
  ///   array if the step has no results.
  /// - Throws: ``TraceError`` if the step has a mistake, such as the removal of a row that the solver does not have.
  ///   The replayer does not perform such a step.
  public mutating func perform(_ step: SolverTrace.Step) throws(TraceError) -> [TraceEvent] {
    guard !hasFailed else { return [] }
    do throws(StepError) {
      if let removal = deferredRemoval {
        deferredRemoval = nil
        if case .constraint(removal.name, let row) = step.command,
          row.differsInConstantOnly(from: removal.row.row)
        {
          return try changeConstant(of: removal, to: row)
        }
        try remove(removal.name, removal.row)
      }
      return try carryOut(step)
    } catch {
      switch error {
      case .trace(let error): throw error
      case .solver(let error):
        hasFailed = true
        return [.error("\(error)")]
      }
    }
  }

  private mutating func carryOut(_ step: SolverTrace.Step) throws(StepError) -> [TraceEvent] {
    switch step.command {
    case .variable(let name):
      makeVariable(name)
    case .constraint(let name, let row):
      return try add(name, row, at: step)
    case .remove(let name):
      let row = try checking { () throws(TraceError) in try session.liveRow(name, for: step) }
      if defersRemovals { deferredRemoval = (name, row) } else { try remove(name, row) }
    case .setConstant(let name, let constant):
      return try change(name, at: step, form: { $0.constant = constant }) { solver, id throws(SolverError) in
        try solver.setConstant(constant, of: id)
      }
    case .setPriority(let name, let priority):
      return try change(name, at: step, form: { $0.priority = priority }) { solver, id throws(SolverError) in
        try solver.setPriority(priority, of: id)
      }
    case .beginEditing(let name, let priority):
      guard session.edits[name] == nil else {
        throw .trace(TraceError(.alreadyEditing(name), at: step.subject))
      }
      let variable = makeVariable(name)
      try solving { () throws(SolverError) in try solver.beginEditing(variable, priority: priority) }
      session.beginEditing(name, priority: priority)
    case .suggest(let name, let value):
      let variable = try checking { () throws(TraceError) in try session.editedVariable(name, for: step) }
      try solving { () throws(SolverError) in try solver.suggest(value, for: variable) }
      session.suggest(value, for: name)
    case .endEditing(let name):
      let variable = try checking { () throws(TraceError) in try session.editedVariable(name, for: step) }
      try solving { () throws(SolverError) in try solver.endEditing(variable) }
      session.endEditing(name)
    case .begin:
      if let line = session.batchLine {
        throw .trace(TraceError(.nestedBatch(begunAt: line), at: step.location))
      }
      try solving { () throws(SolverError) in try solver.beginBatch() }
      session.beginBatch(line: step.location.line)
    case .commit:
      guard session.batchLine != nil else { throw .trace(TraceError(.noBatch, at: step.location)) }
      return try solving { () throws(SolverError) in try commit() }
    case .solve:
      if let line = session.batchLine {
        throw .trace(TraceError(.insideBatch("solve", begunAt: line), at: step.location))
      }
      return try solving { () throws(SolverError) in
        try solver.solve()
        return [.point(try point())]
      }
    case .expect(let name, _, _), .ambiguous(let name):
      _ = try checking { () throws(TraceError) in try session.knownVariable(name, for: step) }
    case .reject, .level, .minimalConflict:
      break
    }
    return []
  }
}

// MARK: Commands

extension TraceReplayer {
  @discardableResult
  private mutating func makeVariable(_ name: String) -> Variable {
    if let variable = session.variable(name) { return variable }
    let variable = solver.makeVariable()
    session.insert(variable, named: name)
    return variable
  }

  private mutating func add(
    _ name: String, _ row: TraceRow, at step: SolverTrace.Step
  ) throws(StepError) -> [TraceEvent] {
    guard session.rows[name] == nil else {
      throw .trace(TraceError(.constraintExists(name), at: step.subject))
    }
    let terms = row.terms.map { Term($0.coefficient, makeVariable($0.variable)) }
    let constraint = LinearConstraint(terms, row.relation, row.constant, priority: row.priority)
    return try refusals(of: name) { solver, session throws(SolverError) in
      session.insert(row, named: name, id: try solver.add(constraint, rank: 0))
    }
  }

  private mutating func change(
    _ name: String, at step: SolverTrace.Step, form changeForm: (inout TraceRow) -> Void,
    put: (inout AnyConstraintSolver, ConstraintID) throws(SolverError) -> Void
  ) throws(StepError) -> [TraceEvent] {
    let live = try checking { () throws(TraceError) in try session.liveRow(name, for: step) }
    var row = live.row
    changeForm(&row)
    return try refusals(of: name) { solver, session throws(SolverError) in
      try put(&solver, live.id)
      session.replace(name, by: row)
    }
  }

  private mutating func remove(_ name: String, _ row: TraceSession.LiveRow) throws(StepError) {
    try solving { () throws(SolverError) in try solver.remove(row.id) }
    session.remove(name)
  }

  /// Changes the constant of a row instead of removing the row and adding it again. If the solver refuses the change,
  /// removes the row.
  ///
  /// - Parameters:
  ///   - removal: The name of the row, and the row before the change.
  ///   - row: The row with its new constant.
  private mutating func changeConstant(
    of removal: (name: String, row: TraceSession.LiveRow), to row: TraceRow
  ) throws(StepError) -> [TraceEvent] {
    let events = try refusals(of: removal.name) { solver, session throws(SolverError) in
      try solver.setConstant(row.constant, of: removal.row.id)
      session.replace(removal.name, by: row)
    }
    if !events.isEmpty {
      try remove(removal.name, removal.row)
      session.refuse(removal.name)
    }
    return events
  }

  /// Calls a closure that adds or changes a row. Returns the refusal as an event; an empty array if the solver accepts
  /// the row.
  ///
  /// - Parameter name: The name of the row.
  private mutating func refusals(
    of name: String,
    change: (_ solver: inout AnyConstraintSolver, _ session: inout TraceSession) throws(SolverError) -> Void
  ) throws(StepError) -> [TraceEvent] {
    do throws(SolverError) {
      try change(&solver, &session)
      return []
    } catch {
      guard case .unsatisfiable(let conflict) = error, session.batchLine == nil else {
        throw .solver(error)
      }
      session.refuse(name)
      return [.refused(refusal(of: name, conflict))]
    }
  }

  private mutating func commit() throws(SolverError) -> [TraceEvent] {
    let refusals = try solver.commitBatch()
    guard refusals.allSatisfy({ session.isKnown($0.id) }) else {
      throw .failed(reason: "the solver refused a constraint that the trace did not add")
    }
    let events = refusals.map { refusal(of: session.name(of: $0.id), $0.conflict) }
    session.commitBatch(refused: events.map { $0.id })
    return events.map { TraceEvent.refused($0) }
  }

  private func refusal(of name: String, _ conflict: Conflict?) -> TraceRefusal {
    guard let conflict else { return TraceRefusal(id: name) }
    return TraceRefusal(
      id: name,
      conflict: conflict.members.map { session.name(of: $0.id) } + [name],
      multipliers: conflict.members.map { $0.multiplier } + [conflict.refusedMultiplier])
  }

  private func point() throws(SolverError) -> TracePoint {
    var values = Array(repeating: 0.0, count: session.names.count)
    solver.copyValues(of: session.variables, into: &values)
    for (name, value) in zip(session.names, values) where !value.isFinite {
      throw .failed(reason: "the value of \(name) is \(value)")
    }
    #if hasFeature(Embedded)
      // Each solver reports ambiguity; see ``AnyConstraintSolver``.
      let ambiguous = solver.ambiguousVariables().map { session.name(of: $0) }
    #else
      let ambiguous = (solver as? any AmbiguityReporting)?.ambiguousVariables().map { session.name(of: $0) }
      if let failure = (solver as? any FailureReporting)?.failure { throw failure }
    #endif
    return TracePoint(names: session.names, values: values, ambiguous: ambiguous)
  }
}

/// A mistake in the trace, or a failure of the solver.
private enum StepError: Error {
  case trace(TraceError)
  case solver(SolverError)
}

/// Calls the solver.
private func solving<Result>(_ body: () throws(SolverError) -> Result) throws(StepError) -> Result {
  do throws(SolverError) { return try body() } catch { throw .solver(error) }
}

/// Looks up a name of the trace.
private func checking<Result>(_ body: () throws(TraceError) -> Result) throws(StepError) -> Result {
  do throws(TraceError) { return try body() } catch { throw .trace(error) }
}

extension TraceRow {
  /// Returns whether two rows are equal except for their constants.
  fileprivate func differsInConstantOnly(from other: TraceRow) -> Bool {
    var changed = other
    changed.constant = constant
    return self == changed
  }
}
