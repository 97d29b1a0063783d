import LinearConstraints

extension SimplexSolver {
  // MARK: Adding

  /// Adds a row.
  ///
  ///     let minimum = try solver.add(LinearConstraint([Term(1, width)], .greaterThanOrEqual, 44))
  ///     try solver.add(LinearConstraint([Term(1, width)], .equal, 30, priority: .defaultLow))
  ///     try solver.setConstant(60, of: minimum)
  ///
  /// - Parameters:
  ///   - constraint: The row.
  ///   - rank: The position of a required row in the order in which ``commitBatch()`` tries rows: lower ranks first,
  ///     and rows of the same rank in the order of their insertion. Default: 0.
  /// - Returns: A handle, which is valid until the row is removed or, in a batch, refused.
  /// - Complexity: For an optional row, proportional to its number of terms. For a required row, also a short search
  ///   for a variable that no other required row determines. If there is no such variable, the solver makes steps to a
  ///   point that satisfies the row. A refusal also requires a pass over all rows.
  /// - Throws: `SolverError.unsatisfiable(_:)` if the row conflicts with other required rows (outside a batch only);
  ///   `SolverError.failed(reason:)` if rounding errors prevent a result (outside a batch only);
  ///   `SolverError.coefficientNotFinite(termIndex:)`, `SolverError.constantNotFinite(_:)`,
  ///   `SolverError.invalidPriority(_:)`, `SolverError.unknownVariable(_:)`.
  @discardableResult
  public mutating func add(_ constraint: LinearConstraint, rank: Int = 0) throws(SolverError) -> ConstraintID
  {
    defer { scaledTerms.removeAll(keepingCapacity: true) }
    let scaled = try ScaledRow(constraint, terms: &scaledTerms, isDiscarded: isDiscarded)
    let index = makeRecord(constraint, scaled, rank: rank)
    if batch != nil {
      insert(scaled, index, level: .suspended)
      records[index].isNew = true
      batch?.noteNew(index)
      return makeID(index)
    }
    guard constraint.priority.isRequired else {
      insert(scaled, index, level: engine.levels.retain(constraint.priority))
      return makeID(index)
    }
    insert(scaled, index, level: .required)
    let row = records[index].row
    guard !engine.table.define(by: row) else { return makeID(index) }
    engine.beginTrial(of: row)
    if let error = conclude(trialOf: index) {
      engine.undoTrial()
      engine.removeRow(row)
      freeRecord(index)
      throw error
    }
    return makeID(index)
  }

  private mutating func makeRecord(_ constraint: LinearConstraint, _ scaled: ScaledRow, rank: Int) -> Int {
    let index: Int
    if let recycled = freeRecords.popLast() {
      index = Int(recycled)
    } else {
      index = records.count
      records.append(ConstraintRecord(generation: 0))
    }
    insertionCount += 1
    records[index] = ConstraintRecord(
      generation: records[index].generation &+ 1, isLive: true, constant: constraint.constant,
      priority: constraint.priority, rank: rank, order: insertionCount, scale: scaled.scale, row: .none)
    return index
  }

  mutating func freeRecord(_ index: Int) {
    records[index].isLive = false
    records[index].isNew = false
    records[index].row = .none
    freeRecords.append(Int32(index))
  }

  /// Adds the row of a constraint to the engine. The terms of the row are in ``scaledTerms``.
  private mutating func insert(_ scaled: ScaledRow, _ index: Int, level: Level) {
    records[index].row = engine.insertRow(
      scaledTerms, kind: scaled.kind, constant: scaled.constant, weight: 1 / abs(scaled.scale), level: level,
      owner: .constraint(index))
  }

  /// Accepts the row of a constraint, which must be on trial (see ``SimplexEngine/beginTrial(of:)``), if it can hold
  /// together with the other required rows.
  ///
  /// If the method returns an error, the caller must undo the trial.
  ///
  /// - Returns: The error to throw; nil if the row was accepted.
  private mutating func conclude(trialOf index: Int) -> SolverError? {
    let row = records[index].row
    do throws(SolverError) {
      guard try engine.findFeasiblePoint() else { return .unsatisfiable(try conflict(refusing: row)) }
    } catch {
      return error
    }
    engine.accept(row)
    engine.endTrial()
    return nil
  }

  // MARK: Removing

  /// Removes a row.
  ///
  /// - Complexity: Proportional to the number of terms. If the row was tight, the next solve makes one step or more.
  /// - Throws: `SolverError.unknownConstraint(_:)` if the row was already removed or refused, or belongs to another
  ///   solver.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    let index = try index(of: id)
    engine.removeRow(records[index].row)
    batch?.forget(index)
    freeRecord(index)
  }

  // MARK: Changing

  /// Changes the constant of a row.
  ///
  /// - Complexity: For an optional row, the same as ``suggest(_:for:)``. For a required row, proportional to the number
  ///   of variables whose values change and of rows that contain them. If the change violates a required row, the
  ///   solver also makes steps to a point that satisfies all required rows.
  /// - Throws: `SolverError.unsatisfiable(_:)` if the changed row conflicts with other required rows (outside a batch
  ///   only); `SolverError.failed(reason:)` if rounding errors prevent a result (outside a batch only);
  ///   `SolverError.unknownConstraint(_:)`, `SolverError.constantNotFinite(_:)`.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    let index = try index(of: id)
    guard constant.isFinite, (constant * records[index].scale).isFinite else {
      throw .constantNotFinite(constant)
    }
    if batch != nil {
      noteChange(of: index)
      records[index].constant = constant
      return
    }
    let old = records[index].constant
    guard constant != old else { return }
    let row = records[index].row
    guard records[index].priority.isRequired else {
      records[index].constant = constant
      moveConstant(of: index)
      return
    }
    let shifted = engine.table[row].constant
    engine.beginTrial(of: row)
    records[index].constant = constant
    moveConstant(of: index)
    if let error = conclude(trialOf: index) {
      records[index].constant = old
      engine.table[row].constant = shifted
      engine.undoTrial()
      engine.setLevel(.required, of: row)
      throw error
    }
  }

  /// Changes the priority of a row.
  ///
  /// - Complexity: The same as for adding a row with the new priority.
  /// - Throws: `SolverError.unsatisfiable(_:)` if the changed row conflicts with other required rows (outside a batch
  ///   only); `SolverError.failed(reason:)` if rounding errors prevent a result (outside a batch only);
  ///   `SolverError.unknownConstraint(_:)`, `SolverError.invalidPriority(_:)`.
  public mutating func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError) {
    let index = try index(of: id)
    guard priority.isValid else { throw .invalidPriority(priority) }
    if batch != nil {
      noteChange(of: index)
      records[index].priority = priority
      return
    }
    let old = records[index].priority
    guard priority != old else { return }
    let row = records[index].row
    let oldLevel = engine.table[row].level
    records[index].priority = priority
    guard priority.isRequired else {
      engine.setLevel(engine.levels.retain(priority), of: row)
      engine.levels.release(oldLevel)
      return
    }
    engine.beginTrial(of: row)
    if let error = conclude(trialOf: index) {
      records[index].priority = old
      engine.undoTrial()
      engine.setLevel(oldLevel, of: row)
      throw error
    }
    engine.levels.release(oldLevel)
  }

  /// Sets the constant of a constraint's row in the engine to the current constant of the constraint, scaled like the
  /// row.
  ///
  /// - Parameter index: The index of the constraint's record in ``SimplexSolver/records``.
  mutating func moveConstant(of index: Int) {
    let row = records[index].row
    let target = records[index].constant * records[index].scale
    engine.setConstant(of: row, to: target)
  }

  /// Sets the constants of the rows of several constraints, like ``moveConstant(of:)``.
  mutating func moveConstants(of indices: some Sequence<Int>) {
    engine.setConstants(
      indices.map { (row: records[$0].row, constant: records[$0].constant * records[$0].scale) })
  }

  // MARK: Editing

  /// Starts editing a variable. The edit has no effect before the first suggestion.
  ///
  ///     try solver.beginEditing(width, priority: .defaultHigh)
  ///     for value in stride(from: 100.0, through: 200, by: 1) {
  ///       try solver.suggest(value, for: width)
  ///       try solver.solve()
  ///     }
  ///     try solver.endEditing(width)
  ///
  /// - Throws: `SolverError.alreadyEditing(_:)` if the variable already has an edit; `SolverError.requiredEdit(_:)` if
  ///   the priority is required; `SolverError.unknownVariable(_:)`, `SolverError.invalidPriority(_:)`.
  public mutating func beginEditing(_ variable: Variable, priority: LayoutPriority) throws(SolverError) {
    try check(variable)
    guard priority.isValid else { throw .invalidPriority(priority) }
    guard !priority.isRequired else { throw .requiredEdit(variable) }
    guard edits[variable.index] == nil else { throw .alreadyEditing(variable) }
    edits[variable.index] = EditRecord(priority: priority)
  }

  /// Suggests a value for a variable that is being edited. The value of the variable changes at the next ``solve()``.
  ///
  /// - Complexity: Constant time for a repeated suggestion, as long as the same rows stay tight. In other cases, one
  ///   sparse linear solve, plus time proportional to the number of variables whose values change and of rows that
  ///   contain them.
  /// - Throws: `SolverError.notEditing(_:)` if the variable has no edit; `SolverError.unknownVariable(_:)`,
  ///   `SolverError.constantNotFinite(_:)`.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    try check(variable)
    guard let edit = edits[variable.index] else { throw .notEditing(variable) }
    guard value.isFinite else { throw .constantNotFinite(value) }
    if let row = edit.row {
      engine.setConstant(of: row, to: value)
    } else {
      edits[variable.index]?.row = engine.insertRow(
        [(1, variable.rawValue)], kind: .equal, constant: value, weight: 1,
        level: engine.levels.retain(edit.priority), owner: .edit(of: variable.rawValue))
    }
  }

  /// Ends the edit of a variable and removes its suggestion.
  ///
  /// - Throws: `SolverError.notEditing(_:)` if the variable has no edit; `SolverError.unknownVariable(_:)` if the
  ///   solver does not have the variable.
  public mutating func endEditing(_ variable: Variable) throws(SolverError) {
    try check(variable)
    guard let edit = edits[variable.index] else { throw .notEditing(variable) }
    if let row = edit.row { engine.removeRow(row) }
    edits[variable.index] = nil
  }
}
