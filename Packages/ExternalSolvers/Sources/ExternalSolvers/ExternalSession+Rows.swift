import LinearConstraints
import SolverTraces

// Methods that add, remove and change rows. Outside a batch, each row takes effect or is refused at once.
extension ExternalSession {
  private var understandsBatches: Bool { capabilities.contains(.batches) }

  func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    let (id, row) = try makeRow(constraint, rank: rank)
    if batch != nil {
      insert(row, id)
      batch?.added.insert(id)
      if understandsBatches {
        list(row, id)
        sendRank(rank)
        send(command(adding: row))
      }
      return id
    }
    if understandsBatches { sendRank(rank) }
    if let refusal = try attempt(adding: row, id) { throw .unsatisfiable(refusal.conflict) }
    insert(row, id)
    return id
  }

  func remove(_ id: ConstraintID) throws(SolverError) {
    let row = try row(id)
    forget(id)
    if batch != nil, batch?.added.remove(id) != nil, !understandsBatches { return }
    // The process still has the old form of a row that the batch changed.
    let known = understandsBatches ? row : batch?.changed[id] ?? row
    batch?.changed[id] = nil
    take(known)
  }

  func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    var row = try row(id)
    guard constant.isFinite else { throw .constantNotFinite(constant) }
    row.constraint.constant = constant
    try change(id, to: row, command: .setConstant(row.name, constant))
  }

  func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError) {
    var row = try row(id)
    guard priority.isValid else { throw .invalidPriority(priority) }
    row.constraint.priority = priority
    try change(id, to: row, command: .setPriority(row.name, priority))
  }

  private func change(_ id: ConstraintID, to new: Row, command: TraceCommand) throws(SolverError) {
    let old = try row(id)
    if batch != nil {
      rows[id] = new
      if batch?.added.contains(id) == false, batch?.changed[id] == nil { batch?.changed[id] = old }
      if understandsBatches { send(command) }
      return
    }
    if understandsBatches {
      if let refusal = try attempt(command.description, id) { throw .unsatisfiable(refusal.conflict) }
      rows[id] = new
      return
    }
    var new = new
    rename(&new)
    take(old)
    if let refusal = try attempt(adding: new, id) {
      rows[id] = try restored(old, id)
      throw .unsatisfiable(refusal.conflict)
    }
    rows[id] = new
  }

  /// Removes a row from the process, but not from ``rows``.
  private func take(_ row: Row) {
    send(.remove(row.name))
    unlist(row)
  }

  /// Adds a row to the process.
  ///
  /// - Returns: The refusal; nil if the row was accepted.
  /// - Throws: `SolverError.processFailed(reason:)`, also if an optional row is refused.
  private func attempt(adding row: Row, _ id: ConstraintID) throws(SolverError) -> Refusal? {
    list(row, id)
    let refusal = try attempt(command(adding: row), id)
    guard let refusal else { return nil }
    unlist(row)
    guard row.constraint.priority.isRequired else { throw fail(.wronglyRefused(row.name)) }
    return refusal
  }

  /// Adds a removed row to the process again. The process must accept the row, because it has accepted it before.
  ///
  /// - Returns: The row with its new name.
  private func restored(_ row: Row, _ id: ConstraintID) throws(SolverError) -> Row {
    var row = row
    rename(&row)
    guard try attempt(adding: row, id) == nil else { throw fail(.wronglyRefused(row.name)) }
    return row
  }
}

// MARK: Batches

extension ExternalSession {
  func beginBatch() throws(SolverError) {
    try checkProcess()
    guard batch == nil else { throw .batchOpen }
    batch = Batch()
    if understandsBatches { send(.begin) }
  }

  func commitBatch() throws(SolverError) -> [Refusal] {
    guard let batch else { throw .noBatch }
    let refusals = understandsBatches ? try commitInProcess(batch) : try commitOneByOne(batch)
    self.batch = nil
    return refusals
  }

  private func commitInProcess(_ batch: Batch) throws(SolverError) -> [Refusal] {
    let refusals = try refusals(of: TraceCommand.commit.description)
    for refusal in refusals {
      guard let row = rows[refusal.id], row.constraint.priority.isRequired else {
        throw fail(.wronglyRefused(rows[refusal.id]?.name ?? "a row"))
      }
      if batch.added.contains(refusal.id) {
        unlist(row)
        forget(refusal.id)
      } else if let old = batch.changed[refusal.id] {
        rows[refusal.id] = old
      } else {
        throw fail(.wronglyRefused(row.name))
      }
    }
    return refusals
  }

  /// Sends a batch to a process that does not support batches: removes the changed rows, and adds the new and changed
  /// rows one by one, in the order of their ranks (see `ConstraintSolver.add(_:rank:)`), and rows of equal rank in the
  /// order in which they were inserted. Returns the rows that the process refused.
  private func commitOneByOne(_ batch: Batch) throws(SolverError) -> [Refusal] {
    let changed = batch.changed.filter { id, old in
      guard let row = rows[id]?.constraint else { return false }
      return row.constant != old.constraint.constant || row.priority != old.constraint.priority
    }
    let wanted = (Array(batch.added) + Array(changed.keys)).compactMap { id in
      rows[id].map { (id: id, row: $0) }
    }
    .sorted { ($0.row.rank, $0.row.order) < ($1.row.rank, $1.row.order) }
    for (_, old) in changed.sorted(by: { $0.value.order < $1.value.order }) { take(old) }
    for (id, row) in wanted where !row.constraint.priority.isRequired {
      var row = row
      rename(&row)
      rows[id] = row
      _ = try attempt(adding: row, id)
    }
    let required = wanted.filter { $0.row.constraint.priority.isRequired }
    if let refusals = try tryTogether(required, changed) { return refusals }
    return try tryOneByOne(required, changed)
  }

  /// Adds the required rows of a batch to the process. The caller has already removed the old forms of all changed
  /// rows. If the process refuses a changed row, its old form is added again.
  ///
  /// - Returns: The refusals; nil if the process also refuses an old form. In this case, all rows that this method
  ///   added are removed again.
  private func tryTogether(
    _ wanted: [(id: ConstraintID, row: Row)], _ changed: [ConstraintID: Row]
  ) throws(SolverError) -> [Refusal]? {
    var refusals: [Refusal] = []
    var added: [Row] = []
    var outcome: [(id: ConstraintID, row: Row?)] = []
    for (id, row) in wanted {
      var row = row
      rename(&row)
      if let refusal = try attempt(adding: row, id) {
        refusals.append(refusal)
        guard var old = changed[id] else {
          outcome.append((id, nil))
          continue
        }
        rename(&old)
        if try attempt(adding: old, id) != nil {
          for row in added { take(row) }
          return nil
        }
        row = old
      }
      added.append(row)
      outcome.append((id, row))
    }
    for (id, row) in outcome {
      if let row { rows[id] = row } else { forget(id) }
    }
    return refusals
  }

  /// Adds the required rows of a batch one by one. At first, each changed row is added with its old constraint. Then
  /// each old constraint is replaced by the new one, and the new rows are added. If the new constraint of a row is
  /// refused, the old one is restored.
  private func tryOneByOne(
    _ wanted: [(id: ConstraintID, row: Row)], _ changed: [ConstraintID: Row]
  ) throws(SolverError) -> [Refusal] {
    var old: [ConstraintID: Row] = [:]
    for (id, row) in changed.sorted(by: { $0.value.order < $1.value.order })
    where row.constraint.priority.isRequired && rows[id]?.constraint.priority.isRequired == true {
      old[id] = try restored(row, id)
    }
    var refusals: [Refusal] = []
    for (id, row) in wanted {
      var row = row
      rename(&row)
      if let before = old[id] { take(before) }
      guard let refusal = try attempt(adding: row, id) else {
        rows[id] = row
        continue
      }
      refusals.append(refusal)
      if let before = changed[id] {
        rows[id] = try restored(before, id)
      } else {
        forget(id)
      }
    }
    return refusals
  }
}
