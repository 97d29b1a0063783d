import LinearConstraints

extension SimplexSolver {
  // MARK: Adding

  /// Adds a row.
  ///
  /// - Complexity: The row's length, and a short search for a required row that can define one of its variables; for
  ///   any other required row the steps to a point that satisfies it. A refusal takes a pass over all rows.
  @discardableResult
  public mutating func add(_ constraint: LinearConstraint, rank: Int = 0) throws(SolverError) -> ConstraintID
  {
    defer { scaledTerms.removeAll(keepingCapacity: true) }
    let scaled = try ScaledRow(constraint, terms: &scaledTerms, isDiscarded: isDiscarded)
    let index = makeRecord(constraint, scaled, rank: rank)
    if batch != nil {
      insert(scaled, index, level: PriorityLevels.suspended)
      records[index].isNew = true
      batch?.noteNew(index)
      return makeID(index)
    }
    guard constraint.priority.isRequired else {
      insert(scaled, index, level: engine.levels.retain(constraint.priority))
      return makeID(index)
    }
    insert(scaled, index, level: PriorityLevels.required)
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
      priority: constraint.priority, rank: rank, order: insertionCount, scale: scaled.scale, row: -1)
    return index
  }

  mutating func freeRecord(_ index: Int) {
    records[index].isLive = false
    records[index].isNew = false
    records[index].row = -1
    freeRecords.append(Int32(index))
  }

  /// Hands the engine the row that was scaled last.
  private mutating func insert(_ scaled: ScaledRow, _ index: Int, level: Int32) {
    records[index].row = engine.insertRow(
      scaledTerms, kind: scaled.kind, constant: scaled.constant, weight: 1 / abs(scaled.scale), level: level,
      owner: Int32(index))
  }

  /// Ends a trial of one required row: it is in, or the error says why it is not. A trial that fails is left for the
  /// caller to undo.
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
  /// - Complexity: The row's length now, and what changes at the next solve.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    let index = try index(of: id)
    engine.removeRow(records[index].row)
    batch?.forget(index)
    freeRecord(index)
  }

  // MARK: Changing

  /// Changes the constant of a row.
  ///
  /// - Complexity: For an optional row as for ``suggest(_:for:)``. For a required row the number of values that move
  ///   and of rows that mention them, and the steps back to a point that satisfies all required rows.
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
    let shifted = engine.table.rows[Int(row)].constant
    engine.beginTrial(of: row)
    records[index].constant = constant
    moveConstant(of: index)
    if let error = conclude(trialOf: index) {
      records[index].constant = old
      engine.table.rows[Int(row)].constant = shifted
      engine.undoTrial()
      engine.setLevel(PriorityLevels.required, of: row)
      throw error
    }
  }

  /// Changes the priority of a row.
  ///
  /// - Complexity: As for adding a row.
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
    let oldLevel = engine.table.rows[Int(row)].level
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

  /// Tells the engine of a record's constant.
  mutating func moveConstant(of index: Int) {
    let row = records[index].row
    let target = records[index].constant * records[index].scale
    engine.setConstant(of: row, to: target)
  }

  // MARK: Refusals

  /// Why the row on trial, the only required row that the point violates, cannot hold.
  mutating func conflict(refusing row: Int32) throws(SolverError) -> Conflict {
    let proof = try engine.certificate(of: row)
    var refused = 0.0
    var members: [(order: Int, member: Conflict.Member)] = []
    for (member, multiplier) in proof {
      let index = Int(engine.table.rows[Int(member)].owner)
      // Multipliers are for the rows as written.
      let written = multiplier * records[index].scale
      if member == row {
        refused = written
      } else {
        members.append((records[index].order, Conflict.Member(id: makeID(index), multiplier: written)))
      }
    }
    members.sort { $0.order < $1.order }
    return Conflict(members: members.map { $0.member }, refusedMultiplier: refused)
  }
}
