extension SolverTrace {
  /// The same session with commands in batches: as many commands in each as are sure to give the same answers.
  ///
  /// A batch decides by another order than commands one by one do, so a batch of ours holds, of what concerns
  /// required rows: first removals and relaxations, then at most one change of a row, then new rows. What concerns
  /// optional rows and edits goes anywhere. A row has its say once in a batch, because its refusal would take back
  /// everything; only a removal may precede a new row of the same name. Batches of the trace stay as they are.
  ///
  /// - Complexity: O(*n*) for *n* steps.
  public func batched() -> SolverTrace {
    var builder = BatchBuilder()
    for step in steps { builder.append(step) }
    return SolverTrace(steps: builder.finish())
  }
}

/// Puts `begin` and `commit` around commands.
private struct BatchBuilder {
  /// What a command may do to the required rows, in the order in which a batch may hold such commands.
  private enum Effect: Int, Comparable {
    case none, relaxation, change, addition

    static func < (left: Effect, right: Effect) -> Bool { left.rawValue < right.rawValue }
  }

  private var result: [SolverTrace.Step] = []

  /// Whether a batch of ours is open, and the strongest effect in it.
  private var open: Effect?

  /// The rows that had their say in the open batch.
  private var settled: Set<String> = []

  /// Rows that may be required: whether a change was refused is not known here.
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
    // A refusal of the batch would take this back, so inside one nothing is sure.
    case .constraint(let name, _) where !isInOwnBatch, .setPriority(let name, _) where !isInOwnBatch:
      mayBeRequired.remove(name)
    default: break
    }
  }
}

extension TraceCommand {
  /// The row that the command is about.
  fileprivate var rowName: String? {
    switch self {
    case .constraint(let name, _), .remove(let name), .setConstant(let name, _), .setPriority(let name, _):
      name
    default: nil
    }
  }
}
