import LinearConstraints

extension SimplexSolver {
  /// What an open batch has changed so far. Removals, edits and suggestions take effect at once: they can not be
  /// refused, and nothing can be asked before the commit.
  struct Batch {
    /// The constraints made in the batch, in order; some may be gone again. Their rows are out of force.
    private(set) var new: [Int32] = []

    /// What constraints from before the batch were like when it was opened.
    private(set) var before: [Int: Form] = [:]

    mutating func noteNew(_ index: Int) {
      new.append(Int32(index))
    }

    mutating func noteChange(of index: Int, from form: Form) {
      if before[index] == nil { before[index] = form }
    }

    /// Forgets what a constraint that was removed had been like.
    mutating func forget(_ index: Int) {
      if !before.isEmpty { before[index] = nil }
    }
  }

  /// What can be changed of a constraint.
  struct Form: Equatable {
    var constant: Double
    var priority: LayoutPriority
  }

  /// A required row of a batch: wanted, and not yet in.
  private struct Candidate {
    var index: Int
    /// The form it goes back to when it is refused; nil if it is new.
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
  /// - Complexity: As if its changes were one change, where all can hold. Where they cannot, each new or changed
  ///   required row is tried by itself.
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

  /// Puts what is optional in force, and hands the engine the rows that are required, not in force yet.
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

  /// The usual case: all can hold together. Says whether the working set was chosen anew for them.
  private mutating func admitAll(
    _ candidates: [Candidate], choosing isFresh: inout Bool
  ) throws(SolverError) -> Bool {
    for candidate in candidates { putOnTrial(candidate.index) }
    // A new working set is improved at all levels at once: on the way to the optimum required rows count most anyway.
    isFresh = engine.admitPendingRows()
    if isFresh { try engine.optimize(strongest: engine.finalCount) }
    guard try engine.findFeasiblePoint() else { return false }
    for candidate in candidates { engine.accept(records[candidate.index].row) }
    releaseLevels(before: candidates)
    engine.releasePlaceholders()
    return true
  }

  /// Tries the candidates in order against the unchanged required rows and those that are in already. False if an
  /// old form that a refused row goes back to cannot hold either.
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

  /// The rare case: from all required rows as they were, exchanges one old form after the other for the new one, or
  /// adds the new row, where all the others that are in allow it.
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
      throw .failed(reason: "required rows that held before the batch no longer do")
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
          throw .failed(reason: "a required row that held before the batch no longer does")
        }
      }
    }
  }

  /// Lets the row of a record, in its current form, count on trial.
  private mutating func putOnTrial(_ index: Int) {
    engine.setLevel(.trial, of: records[index].row)
    moveConstant(of: index)
  }

  /// Takes the row on trial in, if it can hold.
  private mutating func admit(_ index: Int) throws(SolverError) -> Bool {
    guard try engine.findFeasiblePoint() else { return false }
    engine.accept(records[index].row)
    return true
  }

  /// Notes why the row on trial cannot hold, and takes it out of force.
  private mutating func refuse(_ candidate: inout Candidate) throws(SolverError) {
    let row = records[candidate.index].row
    candidate.isRefused = true
    candidate.conflict = try conflict(refusing: row)
    engine.setLevel(.suspended, of: row)
  }

  /// Brings a refused row back to its old form: in force if that is optional, on trial if it is required.
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

  /// Removes the refused new rows, and reports all refused ones in the order in which they were tried.
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

  /// Rows that were optional before the batch gave up that level when they went on trial.
  private mutating func releaseLevels(before candidates: [Candidate]) {
    for candidate in candidates {
      if let before = candidate.before, !before.priority.isRequired {
        engine.levels.release(engine.levels.level(of: before.priority))
      }
    }
  }
}
