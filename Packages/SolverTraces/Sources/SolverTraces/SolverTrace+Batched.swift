extension SolverTrace {
  /// Returns a trace with the same commands, in which `begin` and `commit` are inserted around groups of commands where
  /// this does not change the results.
  ///
  /// A commit may try required rows in a different order than single commands do. Therefore, within a generated batch,
  /// commands that affect required rows appear in this order: first removals and changes from required to optional,
  /// then at most one other change of a row, then additions. Commands that affect only optional rows or edits can be
  /// anywhere. A batch contains at most one command for each row, since a refusal undoes all changes of the row. There
  /// is one exception: a row can be removed and then added again under the same name. Batches of the original trace are
  /// kept. The returned trace has no phases and no ``workload``.
  ///
  ///     let trace = try SolverTrace(parsing: text)
  ///     try replayer.replay(trace.batched()) { event in print(event.jsonLine) }
  ///
  /// - Complexity: O(*n*) for *n* steps.
  public func batched() -> SolverTrace {
    var builder = BatchBuilder()
    for step in steps { builder.append(step) }
    return SolverTrace(steps: builder.finish())
  }
}

/// A builder that collects the steps of a trace, and inserts `begin` and `commit` around groups of commands.
private struct BatchBuilder {
  /// The effect of a command on required rows. Within a generated batch, commands must be in the order of these cases
  /// (except for `none`).
  private enum Effect: Int, Comparable {
    case none, relaxation, change, addition

    static func < (left: Effect, right: Effect) -> Bool { left.rawValue < right.rawValue }
  }

  private var result: [SolverTrace.Step] = []

  /// The greatest ``Effect`` of all commands in the open generated batch; nil if no generated batch is open.
  private var open: Effect?

  /// The names of the rows that the batch under construction already adds or changes.
  private var settled: Set<String> = []

  /// The names of rows that may be required. The builder does not know which changes the solver will refuse, so a name
  /// stays in the set if the row might still be required.
  private var mayBeRequired: Set<String> = []

  private var isInOwnBatch = false

  mutating func append(_ step: SolverTrace.Step) {
    defer { note(step.command) }
    let command = step.command
    guard !isInOwnBatch, !command.isCheck, command != .solve, command != .begin else {
      close()
      result.append(step)
      return
    }
    let effect = effect(of: command)
    if let strongest = open {
      let outOfOrder = effect != .none && effect < strongest
      let secondChange = effect == .change && strongest == .change
      let isSettled = command.rowName.map(settled.contains) ?? false
      if outOfOrder || secondChange || isSettled { close() }
    }
    if open == nil { result.append(SolverTrace.Step(.begin, at: step.location)) }
    open = max(open ?? .none, effect)
    if case .remove = command {} else if let name = command.rowName { settled.insert(name) }
    result.append(step)
  }

  mutating func finish() -> [SolverTrace.Step] {
    close()
    return result
  }

  private mutating func close() {
    guard open != nil, let last = result.last else { return }
    result.append(SolverTrace.Step(.commit, at: last.location))
    open = nil
    settled.removeAll()
  }

  private func effect(of command: TraceCommand) -> Effect {
    switch command {
    case .constraint(_, let row): row.priority.isRequired ? .addition : .none
    case .remove(let name): mayBeRequired.contains(name) ? .relaxation : .none
    case .setConstant(let name, _): mayBeRequired.contains(name) ? .change : .none
    case .setPriority(_, let priority) where priority.isRequired: .change
    case .setPriority(let name, _): mayBeRequired.contains(name) ? .relaxation : .none
    default: .none
    }
  }

  private mutating func note(_ command: TraceCommand) {
    switch command {
    case .begin: isInOwnBatch = true
    case .commit: isInOwnBatch = false
    case .constraint(let name, let row) where row.priority.isRequired: mayBeRequired.insert(name)
    case .setPriority(let name, let priority) where priority.isRequired: mayBeRequired.insert(name)
    // Inside a batch of the trace, a refusal may undo this change later, so the row may still be required.
    case .constraint(let name, _) where !isInOwnBatch, .setPriority(let name, _) where !isInOwnBatch:
      mayBeRequired.remove(name)
    default: break
    }
  }
}

extension TraceCommand {
  /// The name of the row that the command adds, changes or removes; nil for other commands.
  fileprivate var rowName: String? {
    switch self {
    case .constraint(let name, _), .remove(let name), .setConstant(let name, _), .setPriority(let name, _):
      name
    default: nil
    }
  }
}
