import LinearConstraints

extension SimplexSolver {
  /// The rows that an open batch adds or changes.
  ///
  /// Removals, edits and suggestions are not stored. They take effect at once, since the solver never refuses them.
  struct Batch {
    /// The constraints that the batch adds, in order, as indices in ``SimplexSolver/records``. Includes constraints
    /// that were removed again. The engine ignores all their rows until the commit.
    private(set) var new: [Int32] = []

    /// The old constants and priorities of the constraints that the batch changes. The keys are indices in
    /// ``SimplexSolver/records``.
    private(set) var before: [Int: Form] = [:]

    mutating func noteNew(_ index: Int) {
      new.append(Int32(index))
    }

    mutating func noteChange(of index: Int, from form: Form) {
      if before[index] == nil { before[index] = form }
    }

    /// Removes the stored old constant and priority of a constraint, because the constraint was removed.
    mutating func forget(_ index: Int) {
      if !before.isEmpty { before[index] = nil }
    }
  }

  /// The parts of a constraint that can be changed: its constant and its priority.
  struct Form: Equatable {
    var constant: Double
    var priority: LayoutPriority
  }

  /// A new or changed required row of a batch, which the commit accepts or refuses.
  private struct Candidate {
    var index: Int
    /// The constant and priority to restore if the row is refused; nil for a new row, which is removed if it is
    /// refused.
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

  // MARK: Opening and committing

  /// Opens a batch: new and changed rows take effect together, when the batch is committed.
  ///
  ///     try solver.beginBatch()
  ///     try solver.setConstant(100, of: left)
  ///     try solver.setConstant(300, of: right)
  ///     let refusals = try solver.commitBatch()
  ///
  /// - Throws: `SolverError.batchOpen` if a batch is already open.
  public mutating func beginBatch() throws(SolverError) {
    guard batch == nil else { throw .batchOpen }
    batch = Batch()
    if engine.table.count == 0 {
      engine.table.reserveFirstRows()
      records.reserveCapacity(engine.variableCount * 5 / 2)
    }
  }

  /// Closes the batch: all additions and changes of rows take effect, except those that the solver refuses.
  ///
  /// - Returns: The refused rows in the order in which the solver tried them, each with its conflict. Once the
  ///   conflicts of the batch together have more than 50,000 members plus 4 for each row of the solver, later refusals
  ///   have none.
  /// - Complexity: If all required rows can hold together, they are tried in one search. If they conflict, the new and
  ///   changed required rows from the first conflict on are tried one by one, usually with one search for each.
  /// - Throws: `SolverError.noBatch` if no batch is open; `SolverError.failed(reason:)` if rounding errors prevent
  ///   a result. In the second case, the batch is closed, and some of its rows may have taken effect.
  public mutating func commitBatch() throws(SolverError) -> [Refusal] {
    guard let batch else { throw .noBatch }
    self.batch = nil
    var candidates = takeIn(batch)
    guard !candidates.isEmpty else { return [] }
    var isFresh = false
    var isSearched = true
    do throws(SolverError) {
      if try admitAll(candidates, choosing: &isFresh) { return [] }
    } catch {
      isSearched = false
      // If coefficients have very different sizes, the search for a point that satisfies all rows together may fail.
      // Trying the rows one by one takes longer, but each search is short.
      engine.startSearchAfresh()
    }
    candidates.sort {
      (records[$0.index].rank, records[$0.index].order) < (records[$1.index].rank, records[$1.index].order)
    }
    var admittedCount = 0
    if isSearched {
      do throws(SolverError) {
        admittedCount = try admitFirst(of: candidates)
      } catch {
        engine.startSearchAfresh()
      }
    }
    if try !admitOneByOne(&candidates, after: admittedCount) { try exchangeOneByOne(&candidates) }
    let refusals = dismissRefused(candidates)
    if isFresh { engine.chooseWorkingSetAfresh() }
    return refusals
  }

  // MARK: Steps of a commit

  /// Makes the new and changed optional rows of a batch take effect. Returns the new and changed required rows, which
  /// the commit then accepts or refuses.
  private mutating func takeIn(_ batch: Batch) -> [Candidate] {
    var candidates: [Candidate] = []
    candidates.reserveCapacity(batch.new.count)
    var changed: [Int] = []
    for (index, before) in batch.before.sorted(by: { $0.key < $1.key }) where form(of: index) != before {
      if records[index].priority.isRequired {
        candidates.append(Candidate(index: index, before: before))
      } else {
        let row = records[index].row
        let old = engine.table[row].level
        engine.setLevel(engine.levels.retain(records[index].priority), of: row)
        engine.levels.release(old)
        changed.append(index)
      }
    }
    moveConstants(of: changed)
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

  /// Tries to accept all new and changed required rows of a batch (the *candidates*) together, which usually succeeds.
  ///
  /// - Parameter isFresh: Set to true if the engine chose a new working set, because the batch has many candidates.
  /// - Returns: Whether all candidates can hold together with the other required rows.
  private mutating func admitAll(
    _ candidates: [Candidate], choosing isFresh: inout Bool
  ) throws(SolverError) -> Bool {
    for candidate in candidates { engine.setLevel(.trial, of: records[candidate.index].row) }
    moveConstants(of: candidates.lazy.map { $0.index })
    // A new working set is optimized for all priorities at once, since most of the work is for the required rows in any
    // case.
    isFresh = engine.admitPendingRows()
    if isFresh { try engine.optimize(strongest: engine.finalCount) }
    guard try engine.findFeasiblePoint(choosing: &isFresh) else { return false }
    for candidate in candidates { engine.accept(records[candidate.index].row) }
    releaseLevels(before: candidates)
    engine.releasePlaceholders()
    return true
  }

  /// Accepts the first candidates of a batch (new and changed required rows) together, up to the first contradiction.
  /// Call this method if ``admitAll(_:choosing:)`` returned false.
  ///
  /// The search for a point that satisfies all candidates ended at a contradiction between some of them. Without the
  /// last of these and the candidates after it, a few steps are usually enough, because most of the others are tight.
  /// Trying them one by one would take many steps that each move all views of a long stack.
  ///
  /// - Returns: The number of accepted candidates; 0 if a few attempts did not find it.
  private mutating func admitFirst(of candidates: [Candidate]) throws(SolverError) -> Int {
    guard engine.table.wideRowCount == 0 else { return 0 }
    let rows = candidates.map { records[$0.index].row }
    var count = rows.count
    for _ in 0..<Self.longestSearchForFirst {
      guard let last = engine.lastContradicting(rows[..<count]) else { return 0 }
      for row in rows[last..<count] { engine.setLevel(.suspended, of: row) }
      count = last
      if try engine.findFeasiblePoint() {
        for row in rows[..<count] { engine.accept(row) }
        return count
      }
    }
    return 0
  }

  /// The largest number of contradictions after which ``admitFirst(of:)`` gives up. Each of them needs a search.
  private static let longestSearchForFirst = 8

  /// Tries the new and changed required rows of a batch (the *candidates*) one by one. Accepts each candidate that can
  /// hold together with the unchanged required rows and the candidates accepted before it.
  ///
  /// - Parameter admittedCount: The number of candidates at the start of the array that were already accepted.
  /// - Returns: False if a refused candidate cannot get its old constant and priority back, because they conflict with
  ///   the accepted rows.
  private mutating func admitOneByOne(
    _ candidates: inout [Candidate], after admittedCount: Int
  ) throws(SolverError) -> Bool {
    let wanted = candidates.map { form(of: $0.index) }
    for candidate in candidates[admittedCount...] {
      engine.setLevel(.suspended, of: records[candidate.index].row)
    }
    var explanations = Explanations(limit: Self.memberLimit(rowCount: engine.table.count))
    for number in candidates.indices[admittedCount...] {
      let index = candidates[number].index
      if candidates[number].before == nil,
        let derived = explanations.derivation(for: records[index], in: engine)
      {
        candidates[number].isRefused = true
        if let proof = explanations.proof(derived) {
          candidates[number].conflict = conflict(refusing: records[index].row, proof)
        }
        continue
      }
      putOnTrial(index)
      if try admit(index) { continue }
      try refuse(&candidates[number], &explanations)
      if let before = candidates[number].before {
        restore(index, before)
        if before.priority.isRequired, try !admit(index) {
          for (candidate, form) in zip(candidates, wanted) { setForm(form, of: candidate.index) }
          return false
        }
      }
    }
    return true
  }

  /// Tries the new and changed required rows of a batch (the *candidates*) one by one. A candidate takes effect if it
  /// can hold together with all other required rows in use.
  ///
  /// A row that was required before the batch keeps its old constant and priority until it is tried. The commit calls
  /// this method only if ``admitOneByOne(_:)`` returned false, which is rare.
  private mutating func exchangeOneByOne(_ candidates: inout [Candidate]) throws(SolverError) {
    let wanted = candidates.map { form(of: $0.index) }
    for candidate in candidates {
      engine.setLevel(.suspended, of: records[candidate.index].row)
    }
    for number in candidates.indices {
      candidates[number].isRefused = false
      candidates[number].conflict = nil
      if let before = candidates[number].before, before.priority.isRequired {
        restore(candidates[number].index, before)
      }
    }
    guard try engine.findFeasiblePoint() else {
      throw .failed(
        reason: "because of rounding errors, required rows that held before the batch no longer hold together"
      )
    }
    for candidate in candidates where candidate.before?.priority.isRequired == true {
      engine.setLevel(.required, of: records[candidate.index].row)
    }
    var explanations = Explanations(limit: Self.memberLimit(rowCount: engine.table.count))
    for number in candidates.indices {
      let index = candidates[number].index
      setForm(wanted[number], of: index)
      putOnTrial(index)
      if try admit(index) { continue }
      try refuse(&candidates[number], &explanations)
      if let before = candidates[number].before {
        restore(index, before)
        if before.priority.isRequired, try !admit(index) {
          throw .failed(
            reason: "because of rounding errors, a required row that held before the batch no longer holds")
        }
      }
    }
  }

  /// Puts the row of a constraint on trial (see ``Level/trial``), with its current constant and priority.
  private mutating func putOnTrial(_ index: Int) {
    engine.setLevel(.trial, of: records[index].row)
    moveConstant(of: index)
  }

  /// Accepts the row of a constraint if it can hold together with the other required rows. The row must be on trial
  /// (see ``Level/trial``).
  ///
  /// - Returns: Whether the row was accepted.
  private mutating func admit(_ index: Int) throws(SolverError) -> Bool {
    guard try engine.findFeasiblePoint() else { return false }
    engine.accept(records[index].row)
    return true
  }

  /// Computes the conflict of a candidate (a new or changed required row of a batch) with other required rows, and
  /// makes the engine ignore the candidate. The row must be on trial (see ``Level/trial``).
  ///
  /// - Parameter explanations: The conflicts of this commit. If they have too many rows together, no conflict is
  ///   computed.
  private mutating func refuse(
    _ candidate: inout Candidate, _ explanations: inout Explanations
  ) throws(SolverError) {
    let row = records[candidate.index].row
    candidate.isRefused = true
    if !explanations.isComplete {
      let proof = try engine.certificate(of: row)
      candidate.conflict = conflict(refusing: row, proof)
      explanations.add(proof, refusing: row, in: engine)
    }
    engine.setLevel(.suspended, of: row)
  }

  /// The conflicts of the rows that a commit refuses.
  private struct Explanations {
    /// The largest total number of members of the conflicts. Further refusals have no conflict, because the memory for
    /// thousands of conflicts that each have thousands of members would grow quadratically.
    let limit: Int

    private var memberCount = 0
    private var pattern: ProofPattern?

    init(limit: Int) { self.limit = limit }

    /// Whether the conflicts have as many members as ``limit`` allows.
    var isComplete: Bool { memberCount > limit }

    /// Adds the proof of a conflict that a search found.
    mutating func add(
      _ proof: [SimplexEngine.ProofMember], refusing row: RowIndex, in engine: borrowing SimplexEngine
    ) {
      memberCount += proof.count
      // The numbers of wide rows are too far apart for a comparison without a search.
      pattern =
        engine.table.wideRowCount == 0 ? ProofPattern(proof, refusing: row, in: engine.table) : nil
    }

    /// Returns how the proof that a new row conflicts with others follows from the last proof; nil if only a search can
    /// decide about the row.
    func derivation(for record: ConstraintRecord, in engine: borrowing SimplexEngine) -> ProofPattern
      .Derivation?
    {
      pattern?.derivation(
        refusing: record.row, constant: record.constant * record.scale, in: engine.table)
    }

    /// Returns the members of a derived proof; nil if the conflicts have too many members already.
    mutating func proof(_ derivation: ProofPattern.Derivation) -> [SimplexEngine.ProofMember]? {
      guard !isComplete, let proof = pattern?.proof(derivation) else { return nil }
      memberCount += proof.count
      return proof
    }
  }

  /// Returns the largest total number of members of the conflicts of one commit.
  private static func memberLimit(rowCount: Int) -> Int { 50_000 + 4 * rowCount }

  /// Restores the constant and priority that a refused row had before the batch. If that priority is required, the row
  /// is put on trial again (see ``Level/trial``).
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

  /// Returns all refusals of a batch in the order in which the solver tried the rows. Removes the refused rows that the
  /// batch added; refused changes of older rows remove nothing.
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

  /// Decreases the use count of the old priority of each row that the batch changed from optional to required.
  private mutating func releaseLevels(before candidates: [Candidate]) {
    for candidate in candidates {
      if let before = candidate.before, !before.priority.isRequired {
        engine.levels.release(engine.levels.level(of: before.priority))
      }
    }
  }
}
