extension SolverTrace {
  /// Returns the same session with commands grouped in batches. Each batch contains as many commands as can be grouped
  /// without changing the results.
  ///
  /// A commit decides in another order than single commands do. A generated batch therefore contains the commands on
  /// required rows in this order: removals and relaxations, then at most one change of a row, then new rows. Commands
  /// on optional rows and edits can be anywhere. A row occurs in a batch only once, since its refusal would undo all
  /// its changes; as an exception, a new row may follow the removal of a row of the same name. Batches of the original
  /// trace are kept.
  public func batched() -> SolverTrace {
    var builder = BatchBuilder()
    for step in steps { builder.append(step) }
    return SolverTrace(steps: builder.finish())
  }
}

/// Inserts `begin` and `commit` around commands.
private struct BatchBuilder {
  /// The effect that a command can have on required rows. A batch may contain commands in the order of these cases.
  private enum Effect: Int, Comparable {
    case none, relaxation, change, addition

    static func < (left: Effect, right: Effect) -> Bool { left.rawValue < right.rawValue }
  }

  private var result: [SolverTrace.Step] = []

  /// The strongest effect in the open generated batch; nil if none is open.
  private var open: Effect?

  /// The rows that were added or changed in the open generated batch.
  private var settled: Set<String> = []

  /// Rows that may be required. Whether a change was refused is unknown here.
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
    // A refusal of the batch would undo this, so inside a batch the row may still be required.
    case .constraint(let name, _) where !isInOwnBatch, .setPriority(let name, _) where !isInOwnBatch:
      mayBeRequired.remove(name)
    default: break
    }
  }
}

extension TraceCommand {
  /// The name of the row that the command adds, changes or removes.
  fileprivate var rowName: String? {
    switch self {
    case .constraint(let name, _), .remove(let name), .setConstant(let name, _), .setPriority(let name, _):
      name
    default: nil
    }
  }
}
