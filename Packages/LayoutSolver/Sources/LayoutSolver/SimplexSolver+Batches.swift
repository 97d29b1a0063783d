import LinearConstraints

extension SimplexSolver {
  /// The changes of an open batch. Removals, edits and suggestions are not part of it; they take effect at once, since
  /// they cannot be refused and no results can be read before the commit.
  struct Batch {
    /// The constraints added in the batch, in order, including those removed again. Their rows are suspended.
    private(set) var new: [Int32] = []

    /// The forms, before the batch, of the older constraints that the batch changed.
    private(set) var before: [Int: Form] = [:]

    mutating func noteNew(_ index: Int) {
      new.append(Int32(index))
    }

    mutating func noteChange(of index: Int, from form: Form) {
      if before[index] == nil { before[index] = form }
    }

    /// Forgets the old form of a constraint that was removed.
    mutating func forget(_ index: Int) {
      if !before.isEmpty { before[index] = nil }
    }
  }

  /// The changeable part of a constraint.
  struct Form: Equatable {
    var constant: Double
    var priority: LayoutPriority
  }

  /// A required row of a batch that is not in force yet.
  private struct Candidate {
    var index: Int
    /// The form to restore if the row is refused; nil for a new row.
    var before: Form?
    var conflict: Conflict?
    var isRefused = false
  }

  func form(of index: Int) -> Form {
    Form(constant: records[index].constant, priority: records[index].priority)
  }

  mutating func noteChange(of index: Int) {
    guard !records[index].isNew else { return }
    let form = form(of: index)
    batch?.noteChange(of: index, from: form)
  }

  // MARK: The protocol

  /// Opens a batch.
  public mutating func beginBatch() throws(SolverError) {
    guard batch == nil else { throw .batchOpen }
    batch = Batch()
  }

  /// Closes the batch.
  ///
  /// - Complexity: If all rows can hold, the same as for a single change. Otherwise each new or changed required row is
  ///   tried separately.
  public mutating func commitBatch() throws(SolverError) -> [Refusal] {
    guard let batch else { throw .noBatch }
    self.batch = nil
    var candidates = takeIn(batch)
    guard !candidates.isEmpty else { return [] }
    var isFresh = false
    if try admitAll(candidates, choosing: &isFresh) { return [] }
    candidates.sort {
      (records[$0.index].rank, records[$0.index].order) < (records[$1.index].rank, records[$1.index].order)
    }
    if try !admitOneByOne(&candidates) { try exchangeOneByOne(&candidates) }
    let refusals = dismissRefused(candidates)
    if isFresh { engine.chooseWorkingSetAfresh() }
    return refusals
  }

  // MARK: Steps of a commit

  /// Puts the optional rows in force, and returns the required rows that are not in force yet.
  private mutating func takeIn(_ batch: Batch) -> [Candidate] {
    var candidates: [Candidate] = []
    for (index, before) in batch.before.sorted(by: { $0.key < $1.key }) where form(of: index) != before {
      if records[index].priority.isRequired {
        candidates.append(Candidate(index: index, before: before))
      } else {
        let row = records[index].row
        let old = engine.table[row].level
        engine.setLevel(engine.levels.retain(records[index].priority), of: row)
        engine.levels.release(old)
        moveConstant(of: index)
      }
    }
    for index in batch.new.lazy.map(Int.init) where records[index].isNew {
      records[index].isNew = false
      if records[index].priority.isRequired {
        candidates.append(Candidate(index: index, before: nil))
      } else {
        engine.setLevel(engine.levels.retain(records[index].priority), of: records[index].row)
        moveConstant(of: index)
      }
    }
    return candidates
  }

  /// Tries to admit all candidates together, which is the usual case.
  ///
  /// - Parameter isFresh: Set to whether a new working set was chosen for them.
  /// - Returns: Whether all candidates can hold together.
  private mutating func admitAll(
    _ candidates: [Candidate], choosing isFresh: inout Bool
  ) throws(SolverError) -> Bool {
    for candidate in candidates { putOnTrial(candidate.index) }
    // A new working set is optimized at all levels at once: required rows dominate the search in any case.
    isFresh = engine.admitPendingRows()
    if isFresh { try engine.optimize(strongest: engine.finalCount) }
    guard try engine.findFeasiblePoint() else { return false }
    for candidate in candidates { engine.accept(records[candidate.index].row) }
    releaseLevels(before: candidates)
    engine.releasePlaceholders()
    return true
  }

  /// Tries the candidates in order against the unchanged required rows and the candidates admitted before.
  ///
  /// - Returns: False if the restored old form of a refused row cannot hold either.
  private mutating func admitOneByOne(_ candidates: inout [Candidate]) throws(SolverError) -> Bool {
    let wanted = candidates.map { form(of: $0.index) }
    for candidate in candidates {
      engine.setLevel(.suspended, of: records[candidate.index].row)
    }
    for place in candidates.indices {
      let index = candidates[place].index
      putOnTrial(index)
      if try admit(index) { continue }
      try refuse(&candidates[place])
      if let before = candidates[place].before {
        restore(index, before)
        if before.priority.isRequired, try !admit(index) {
          for (candidate, form) in zip(candidates, wanted) { setForm(form, of: candidate.index) }
          return false
        }
      }
    }
    return true
  }

  /// Tries the candidates in order, starting from the old forms of all required rows.
  ///
  /// Each new form replaces its old form, or each new row is added, if it can hold together with all other rows in
  /// force. This is the rare case after ``admitOneByOne(_:)`` fails.
  private mutating func exchangeOneByOne(_ candidates: inout [Candidate]) throws(SolverError) {
    let wanted = candidates.map { form(of: $0.index) }
    for candidate in candidates {
      engine.setLevel(.suspended, of: records[candidate.index].row)
    }
    for place in candidates.indices {
      candidates[place].isRefused = false
      candidates[place].conflict = nil
      if let before = candidates[place].before, before.priority.isRequired {
        restore(candidates[place].index, before)
      }
    }
    guard try engine.findFeasiblePoint() else {
      throw .failed(
        reason: "rounding error: required rows that held before the batch no longer hold together")
    }
    for candidate in candidates where candidate.before?.priority.isRequired == true {
      engine.setLevel(.required, of: records[candidate.index].row)
    }
    for place in candidates.indices {
      let index = candidates[place].index
      setForm(wanted[place], of: index)
      putOnTrial(index)
      if try admit(index) { continue }
      try refuse(&candidates[place])
      if let before = candidates[place].before {
        restore(index, before)
        if before.priority.isRequired, try !admit(index) {
          throw .failed(reason: "rounding error: a required row that held before the batch no longer holds")
        }
      }
    }
  }

  /// Puts the row of a record on trial, in its current form.
  private mutating func putOnTrial(_ index: Int) {
    engine.setLevel(.trial, of: records[index].row)
    moveConstant(of: index)
  }

  /// Accepts the row on trial if it can hold, and returns whether it can.
  private mutating func admit(_ index: Int) throws(SolverError) -> Bool {
    guard try engine.findFeasiblePoint() else { return false }
    engine.accept(records[index].row)
    return true
  }

  /// Computes the conflict of the row on trial, and suspends the row.
  private mutating func refuse(_ candidate: inout Candidate) throws(SolverError) {
    let row = records[candidate.index].row
    candidate.isRefused = true
    candidate.conflict = try conflict(refusing: row)
    engine.setLevel(.suspended, of: row)
  }

  /// Restores the old form of a refused row: in force if it is optional, on trial if it is required.
  private mutating func restore(_ index: Int, _ before: Form) {
    setForm(before, of: index)
    if before.priority.isRequired {
      putOnTrial(index)
    } else {
      engine.setLevel(engine.levels.retain(before.priority), of: records[index].row)
      moveConstant(of: index)
    }
  }

  private mutating func setForm(_ form: Form, of index: Int) {
    records[index].constant = form.constant
    records[index].priority = form.priority
  }

  /// Removes the refused new rows, and returns all refusals in the order in which the rows were tried.
  private mutating func dismissRefused(_ candidates: [Candidate]) -> [Refusal] {
    var refusals: [Refusal] = []
    for candidate in candidates where candidate.isRefused {
      refusals.append(Refusal(id: makeID(candidate.index), conflict: candidate.conflict))
      if candidate.before == nil {
        engine.removeRow(records[candidate.index].row)
        freeRecord(candidate.index)
      }
    }
    releaseLevels(before: candidates)
    return refusals
  }

  /// Releases the old levels of rows that were optional before the batch and are now required.
  private mutating func releaseLevels(before candidates: [Candidate]) {
    for candidate in candidates {
      if let before = candidate.before, !before.priority.isRequired {
        engine.levels.release(engine.levels.level(of: before.priority))
      }
    }
  }
}
