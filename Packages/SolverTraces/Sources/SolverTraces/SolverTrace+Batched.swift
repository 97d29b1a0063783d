extension SolverTrace {
  /// Returns the same session with commands grouped in batches, as far as this does not change the results.
  ///
  /// A commit tries rows in another order than single commands do. Therefore the commands of a generated batch that
  /// concern required rows are in this order: removals of rows and changes to optional, at most one other change of a
  /// row, additions of rows. Commands that concern optional rows and edits can be anywhere. A batch contains at most
  /// one command for each row, since a refusal undoes all changes of the row; only the removal of a row can precede the
  /// addition of a row with the same name. Batches of the original trace are kept.
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

/// A builder of the steps of a trace that adds `begin` and `commit` around commands.
private struct BatchBuilder {
  /// The effect of a command on required rows. Within a generated batch, effects must not decrease in the order of
  /// these cases.
  private enum Effect: Int, Comparable {
    case none, relaxation, change, addition

    static func < (left: Effect, right: Effect) -> Bool { left.rawValue < right.rawValue }
  }

  private var result: [SolverTrace.Step] = []

  /// The greatest effect so far in the generated batch that is open; nil if none is open.
  private var open: Effect?

  /// The names of rows that were added or changed in the generated batch that is open.
  private var settled: Set<String> = []

  /// The names of rows that may be required. A name stays in the set if the builder cannot decide this, since it does
  /// not know which changes the solver refuses.
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
    // A refusal would undo the change, so inside a batch of the trace the row may still be required.
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
