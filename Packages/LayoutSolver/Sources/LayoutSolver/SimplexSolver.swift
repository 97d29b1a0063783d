import LinearConstraints

/// The default solver: an incremental simplex solver with exact priorities that explains its results.
///
///     var solver = SimplexSolver()
///     let left = solver.makeVariable()
///     let width = solver.makeVariable(resting: .size)
///     try solver.add(LinearConstraint([Term(1, left)], .equal, 20), rank: 0)
///     try solver.add(LinearConstraint([Term(1, left), Term(1, width)], .lessThanOrEqual, 300), rank: 0)
///     try solver.add(LinearConstraint([Term(1, width)], .equal, 400, priority: .defaultHigh), rank: 0)
///     try solver.solve()
///     solver.value(of: width)  // 280
///
/// The solver is a simplex method that works on the constraints, without a tableau. The module's README computes one
/// small example by hand. The solver obeys the laws of ``ConstraintSolver``, and defines the points that these leave
/// open:
///
/// - **Values that constraints do not determine**: First, every inequality that can be tight is made tight (`top <= 10`
///   alone gives 10). Next, sizes become 0, and last, positions. If more than one solution remains, the solver chooses
///   one vertex, the same in every run.
/// - **Unchanged values keep their bits**: a change does not modify the values of variables that it does not affect.
/// - **Copies are independent**: a solver is a value. The handles of the original are valid for its copies.
///
/// A solver holds no references and uses no global state. Use a solver from one task at a time, or a copy in each task.
public struct SimplexSolver {
  var engine = SimplexEngine()

  /// The constraints; the indices are part of their handles.
  var records: [ConstraintRecord] = []
  var freeRecords: [Int32] = []

  /// Variable → its edit, if it is being edited.
  var edits: [EditRecord?] = []
  /// Variable → whether it was discarded.
  var isDiscarded: [Bool] = []
  /// Discarded variables whose numbers become reusable after the next solve, and the numbers that are reusable now.
  var discarded: [Int32] = []
  var recyclable: [Int32] = []

  /// The open batch; nil if none is open.
  var batch: Batch?

  /// The values as of the last solve.
  var published: [Double] = []
  var lastChanged: [Variable] = []
  /// The moves that the last solve published, if it published nothing else.
  private var lastMoves: LastMoves?
  /// The number of consecutive solves that published only deferred moves.
  private var deferredSolveCount = 0

  /// The terms of the row that is being added.
  var scaledTerms: [ScaledRow.Term] = []

  /// The number of constraints added so far; defines the order of insertion.
  var insertionCount = 0

  /// The random bits that distinguish this solver's handles from those of other solvers.
  let signature = UInt32.random(in: 1...UInt32.max)

  /// Creates a solver without variables or constraints.
  public init() {}

  /// A constraint as written, with its current constant and priority.
  struct ConstraintRecord {
    /// A number that changes with each reuse of the record, so that stale handles are detected.
    var generation: UInt32
    var isLive = false
    var constant = 0.0
    var priority = LayoutPriority.required
    var rank = 0
    var order = 0
    /// The factor by which the row was multiplied for the engine; negative if it turned `<=` into `>=`.
    var scale = 1.0
    /// The row in the engine; ``RowIndex/none`` while the record is not in use.
    var row = RowIndex.none
    /// Whether the batch in which the constraint was added is still open.
    var isNew = false
  }

  private struct LastMoves: Equatable {
    var structure: Int
    var kinds: Int
  }

  /// A variable that is being edited.
  struct EditRecord {
    var priority: LayoutPriority
    /// The row of the edit; nil before the first suggestion.
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
  /// Creates a variable with the resting role of a position.
  public mutating func makeVariable() -> Variable {
    makeVariable(resting: .position)
  }

  /// Creates a variable.
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

  /// Discards a variable; its number can be used again after the next solve.
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
  /// - Complexity: Proportional to the changes since the last solve. If no row changes sides, one multiplication and
  ///   addition for each value that moves. Three events require a pass over all rows: a new factorization, which
  ///   happens when etas have cost as much as it does; the first solve with undetermined values; and the removal of a
  ///   constant above 1e6.
  public mutating func solve() throws(SolverError) {
    guard batch == nil else { throw .batchOpen }
    if engine.hasOnlyDeferredMoves, discarded.isEmpty {
      publishMoves()
      return
    }
    try engine.solve()
    // Values published by deferred moves may differ from the solved ones in their last bits.
    lastMoves = nil
    try publish()
    recycleDiscarded()
  }

  /// Returns a copy of the engine at the optimum, for a query; nil if it finds no optimum.
  ///
  /// If rows have changed since the last solve, the copy reflects the changed rows. New rows of an open batch are left
  /// out.
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

  private mutating func publish() throws(SolverError) {
    guard engine.point.moved.indices.allSatisfy({ engine.point[Int($0)].isFinite }) else {
      throw .failed(reason: "the numbers left the range of double precision")
    }
    lastChanged.removeAll(keepingCapacity: true)
    for index in engine.point.moved.indices {
      let value = engine.point[Int(index)]
      let old = published[Int(index)]
      // A recomputed value differs in its last bits even if it did not move.
      let tolerance = Tolerance.residual + Tolerance.relativeResidual * max(abs(value), abs(old))
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

  /// Returns the value as of the last solve.
  public func value(of variable: Variable) -> Double {
    guard variable.rawValue >= 0, variable.index < published.count else { return 0 }
    return published[variable.index]
  }

  /// Copies the values of many variables.
  public func copyValues(of variables: [Variable], into values: inout [Double]) {
    for (position, variable) in variables.enumerated() { values[position] = value(of: variable) }
  }

  /// The variables whose values the last solve changed.
  public var changedVariables: [Variable] { lastChanged }
}
