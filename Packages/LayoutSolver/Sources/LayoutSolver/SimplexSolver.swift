import LinearConstraints

/// The default solver of LayoutKit: a simplex solver that starts each solve from the last solution, and can explain its
/// results.
///
///     var solver = SimplexSolver()
///     let left = solver.makeVariable()
///     let width = solver.makeVariable(resting: .size)
///     try solver.add(LinearConstraint([Term(1, left)], .equal, 20))
///     try solver.add(LinearConstraint([Term(1, left), Term(1, width)], .lessThanOrEqual, 300))
///     try solver.add(LinearConstraint([Term(1, width)], .equal, 400, priority: .defaultHigh))
///     try solver.solve()
///     solver.value(of: width)  // 280
///
/// The solver uses a simplex method that works on the constraints directly, without a tableau. The module's README
/// computes a small example by hand. The solver obeys the laws of `ConstraintSolver`. Where the laws leave a choice,
/// it behaves as follows:
///
/// - **Values that constraints do not determine**: First, inequalities hold with equality if they can: if `top <= 10`
///   is the only constraint, `top` becomes 10. Next, sizes become 0. Last, positions become 0. If more than one
///   solution remains, the solver always chooses the same one.
/// - **Unaffected values stay exactly the same**: if a change does not affect a variable, not even the last bit of its
///   value changes.
/// - **Copies are independent**: a solver is a value type. The handles of the original are also valid for its copies.
///
/// A solver holds no references to objects and uses no global state. Use a solver from one task at a time, or use a
/// copy in each task.
public struct SimplexSolver {
  var engine = SimplexEngine()

  /// The records of all constraints. The index of a constraint's record is part of the constraint's handle.
  var records: [ConstraintRecord] = []
  var freeRecords: [Int32] = []

  /// The edit of each variable, indexed by variable; nil if the variable is not being edited.
  var edits: [EditRecord?] = []
  /// Whether each variable was discarded, indexed by variable.
  var isDiscarded: [Bool] = []
  /// The discarded variables whose numbers cannot be used again before the next solve.
  var discarded: [Int32] = []
  /// The numbers of discarded variables that a new variable can use now.
  var recyclable: [Int32] = []

  /// The open batch; nil if no batch is open.
  var batch: Batch?

  /// The value of each variable as of the last solve, indexed by variable.
  var published: [Double] = []
  /// The variables whose values the last solve changed.
  var lastChanged: [Variable] = []
  /// The cached effects of constant changes (see ``CachedMove``) that the last solve added to the values; nil if the
  /// last solve did any other work.
  private var lastMoves: LastMoves?
  /// The number of solves that only added cached moves (see ``CachedMove``) to the values, since the last call of
  /// ``SimplexEngine/settleMoves(into:)``.
  private var deferredSolveCount = 0

  /// The terms of the row that is being added, as scaled for the engine. They are stored in a property so that their
  /// storage is reused.
  var scaledTerms: [ScaledRow.Term] = []

  /// The number of constraints added so far. A new constraint stores this number as its position in the order of
  /// insertion.
  var insertionCount = 0

  /// Random bits that are part of every handle. With them, the solver detects most handles of other solvers.
  let signature = UInt32.random(in: 1...UInt32.max)

  /// Creates a solver without variables or constraints.
  public init() {}

  /// The solver's data about one constraint: its current constant and priority as written, and its row in the engine.
  struct ConstraintRecord {
    /// A number that changes whenever the record is reused. With it, the solver detects handles of removed constraints.
    var generation: UInt32
    var isLive = false
    var constant = 0.0
    var priority = LayoutPriority.required
    var rank = 0
    var order = 0
    /// The factor by which the row as written is multiplied to get the engine's row; negative if the row was converted
    /// from `<=` to `>=`.
    var scale = 1.0
    /// The index of the engine's row for this constraint; ``RowIndex/none`` while the record is not in use.
    var row = RowIndex.none
    /// Whether the constraint was added in a batch that is still open.
    var isNew = false
  }

  private struct LastMoves: Equatable {
    var structure: Int
    var kinds: Int
  }

  /// The record of a variable that is being edited: the priority of its suggestions, and its row in the engine.
  struct EditRecord {
    var priority: LayoutPriority
    /// The engine's row `variable == suggestion`; nil before the first suggestion.
    var row: RowIndex?
  }

  // MARK: Handles

  func makeID(_ index: Int) -> ConstraintID {
    ConstraintID(rawValue: UInt64(UInt32(index)) << 32 | UInt64(records[index].generation ^ signature))
  }

  func index(of id: ConstraintID) throws(SolverError) -> Int {
    let index = Int(id.rawValue >> 32)
    let generation = UInt32(truncatingIfNeeded: id.rawValue) ^ signature
    guard index < records.count, records[index].isLive, records[index].generation == generation else {
      throw .unknownConstraint(id)
    }
    return index
  }

  func isLive(_ variable: Variable) -> Bool {
    variable.rawValue >= 0 && variable.index < isDiscarded.count && !isDiscarded[variable.index]
  }

  func check(_ variable: Variable) throws(SolverError) {
    guard isLive(variable) else { throw .unknownVariable(variable) }
  }
}

// MARK: Variables

extension SimplexSolver: ConstraintSolver {
  /// Creates a variable that stands for a position. If constraints do not determine its value, the value usually
  /// becomes 0. ``SimplexSolver`` states the exact rules.
  public mutating func makeVariable() -> Variable {
    makeVariable(resting: .position)
  }

  /// Creates a variable with a role, which decides the variable's value if constraints do not determine it.
  public mutating func makeVariable(resting role: RestingRole) -> Variable {
    let level: Level =
      switch role {
      case .size: .restingSize
      case .position: .restingPosition
      case .free: .suspended
      }
    if let number = recyclable.popLast() {
      isDiscarded[Int(number)] = false
      published[Int(number)] = 0
      engine.table.resting.levels[Int(number)] = level
      return Variable(rawValue: number)
    }
    let variable = Variable(rawValue: Int32(isDiscarded.count))
    engine.appendVariable(restingLevel: level)
    edits.append(nil)
    isDiscarded.append(false)
    published.append(0)
    return variable
  }

  /// Discards a variable. After the next ``solve()``, a new variable may get the number of the discarded one.
  ///
  /// - Throws: `SolverError.unknownVariable(_:)`; `SolverError.variableInUse(_:)` if a row or an edit uses the
  ///   variable.
  public mutating func discard(_ variable: Variable) throws(SolverError) {
    try check(variable)
    guard edits[variable.index] == nil, engine.table.columnHeads[variable.index] < 0 else {
      throw .variableInUse(variable)
    }
    isDiscarded[variable.index] = true
    discarded.append(variable.rawValue)
  }

  // MARK: Solving

  /// Computes the values for the current rows and edits.
  ///
  /// - Complexity: If the same rows stay tight and only constants or suggestions changed that have changed before, one
  ///   multiplication and one addition for each value that changes.
  ///   Otherwise, the time grows with the effect of the changes since the last solve. A pass over all rows is needed in
  ///   three cases: if new factors of the matrix are cheaper than more updates of the old ones; at the first solve with
  ///   ambiguous values; and after a constant with an absolute value above 1e6 was removed or changed.
  /// - Throws: `SolverError.batchOpen` if a batch is open; `SolverError.failed(reason:)` if the numbers are too
  ///   large for double precision, or differ too much in size.
  public mutating func solve() throws(SolverError) {
    guard batch == nil else { throw .batchOpen }
    if engine.hasOnlyDeferredMoves, discarded.isEmpty, engine.table.wideRowCount == 0 {
      publishMoves()
      return
    }
    try solveAndPublish()
  }

  /// Solves after changes other than deferred moves (see ``CachedMove``). The method is not inlined, so that its code
  /// does not slow down the frequent solves during a resize.
  @inline(never)
  private mutating func solveAndPublish() throws(SolverError) {
    let exactVariables = engine.exactVariables
    try engine.solve()
    // Deferred moves are added to the values of the last solve, so these values can differ in their last bits from the
    // newly computed ones.
    lastMoves = nil
    try publish(formerlyExact: exactVariables)
    recycleDiscarded()
  }

  /// Returns a solved copy of the engine, for a query; nil if the engine finds no optimum.
  ///
  /// If rows have changed since the last solve, the copy reflects these changes. It does not contain the new rows of an
  /// open batch.
  func settledEngine() -> SimplexEngine? {
    var engine = engine
    if batch != nil {
      let table = engine.table
      engine.pendingRows.optional.removeAll { table[$0].level == .suspended }
    }
    guard (try? engine.solve()) != nil else { return nil }
    engine.applyDeferredMoves()
    return engine
  }

  private mutating func publishMoves() {
    let moves = LastMoves(structure: engine.structureVersion, kinds: engine.publishMoves(into: &published))
    if moves != lastMoves {
      lastMoves = moves
      lastChanged = engine.variables(ofMoves: moves.kinds)
    }
    deferredSolveCount += 1
    guard deferredSolveCount >= 1_000 else { return }
    deferredSolveCount = 0
    engine.settleMoves(into: &published)
  }

  /// Copies the changed values from the engine to ``published``, and lists their variables in ``lastChanged``.
  ///
  /// - Parameter formerlyExact: The variables that had values in ``SimplexEngine/exactValues`` before the solve.
  private mutating func publish(formerlyExact: [Int32]) throws(SolverError) {
    for variable in formerlyExact + engine.exactVariables { engine.point.moved.touch(Int(variable)) }
    guard engine.point.moved.indices.allSatisfy({ engine.result(of: $0).isFinite }) else {
      throw .failed(reason: "a computed value is too large for double precision")
    }
    lastChanged.removeAll(keepingCapacity: true)
    for index in engine.point.moved.indices {
      let value = engine.result(of: index)
      let old = published[Int(index)]
      // A recomputed value may differ from the old one in its last bits. Such a value is not reported as changed. Exact
      // values never differ for this reason.
      let tolerance =
        engine.isExact(index)
        ? 0 : Tolerance.residual + Tolerance.relativeResidual * max(abs(value), abs(old))
      guard abs(value - old) > tolerance else { continue }
      published[Int(index)] = value + 0
      lastChanged.append(Variable(rawValue: index))
    }
    engine.point.moved.clear()
  }

  private mutating func recycleDiscarded() {
    discarded.removeAll { variable in
      guard engine.table.resting.isTight(Int(variable)) else { return false }
      recyclable.append(variable)
      return true
    }
  }

  /// Returns the value that the last ``solve()`` computed for a variable; 0 if the solver never created the variable,
  /// or created it after that solve.
  public func value(of variable: Variable) -> Double {
    guard variable.rawValue >= 0, variable.index < published.count else { return 0 }
    return published[variable.index]
  }

  /// Copies the values of many variables: sets `values[i]` to the value of `variables[i]`. `values` must be at least as
  /// long as `variables`.
  ///
  /// - Complexity: O(*n*) for *n* variables.
  public func copyValues(of variables: [Variable], into values: inout [Double]) {
    for (position, variable) in variables.enumerated() { values[position] = value(of: variable) }
  }

  /// The variables whose values the last ``solve()`` changed, without duplicates, in no particular order.
  public var changedVariables: [Variable] { lastChanged }
}
