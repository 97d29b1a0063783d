import LinearConstraints

/// The default solver: exact priorities, incremental, and able to say why.
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
/// It is a simplex method that works on the constraints, without a tableau: see the module's README for one small
/// solve followed by hand. It obeys the laws of ``ConstraintSolver``, and adds what they leave open:
///
/// - **Values that nothing determines**: inequalities that could be tight are (a lone `top <= 10` gives 10); then
///   sizes rest at 0, then positions. Where that leaves a choice too, one vertex is taken, the same in every run.
/// - **Values keep their bits** where nothing moved them: a change touches no variable it does not concern.
/// - A copy is independent of its original: solvers are values, and a copy's handles are the original's.
///
/// A solver holds no references and uses no globals; use one from one task at a time, or a copy in each.
public struct SimplexSolver {
  var engine = SimplexEngine()

  /// What is known of each constraint; handles index it.
  var records: [ConstraintRecord] = []
  var freeRecords: [Int32] = []

  /// Variable → its edit, if it is being edited.
  var edits: [EditRecord?] = []
  /// Variable → whether it was discarded.
  var isDiscarded: [Bool] = []
  /// Discarded variables whose numbers wait for the next solve, and those that can be handed out again.
  var discarded: [Int32] = []
  var recyclable: [Int32] = []

  /// The open batch.
  var batch: Batch?

  /// The values as of the last solve.
  var published: [Double] = []
  var lastChanged: [Variable] = []
  /// The moves that made up the last solve, if it was nothing else.
  private var lastMoves: LastMoves?
  /// How many solves in a row had nothing but deferred moves to publish.
  private var deferredSolveCount = 0

  /// The terms of the row that is being added.
  var scaledTerms: [ScaledRow.Term] = []

  /// How many constraints were ever added: the order of insertion.
  var insertionCount = 0

  /// What tells this solver's handles from those of others.
  let signature = UInt32.random(in: 1...UInt32.max)

  /// Makes a solver without variables or constraints.
  public init() {}

  /// A constraint as it was written and as it is wanted now.
  struct ConstraintRecord {
    /// Changes with each use of the record, so that stale handles are noticed.
    var generation: UInt32
    var isLive = false
    var constant = 0.0
    var priority = LayoutPriority.required
    var rank = 0
    var order = 0
    /// What the engine multiplied the row by; negative if it turned `<=` round.
    var scale = 1.0
    /// Its row in the engine; ``RowIndex/none`` while the record is not in use.
    var row = RowIndex.none
    /// Whether the batch that it was made in is still open.
    var isNew = false
  }

  private struct LastMoves: Equatable {
    var structure: Int
    var kinds: Int
  }

  /// A variable that is being edited.
  struct EditRecord {
    var priority: LayoutPriority
    /// Its row; nil before the first suggestion.
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
  /// Makes a variable that rests with the positions.
  public mutating func makeVariable() -> Variable {
    makeVariable(resting: .position)
  }

  /// Makes a variable.
  public mutating func makeVariable(resting role: RestingRole) -> Variable {
    let level = role == .size ? Level.restingSize : .restingPosition
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

  /// Gives a variable back; its number is used again after the next solve.
  public mutating func discard(_ variable: Variable) throws(SolverError) {
    try check(variable)
    guard edits[variable.index] == nil, engine.table.columnHeads[variable.index] < 0 else {
      throw .variableInUse(variable)
    }
    isDiscarded[variable.index] = true
    discarded.append(variable.rawValue)
  }

  // MARK: Solving

  /// Makes the values current.
  ///
  /// - Complexity: Grows with what changed since the last solve: one multiplication and addition for each value that
  ///   moves, if no row changes sides. A pass over all rows is taken by new factors, which are made when the work they
  ///   save has cost as much; by the first solve that finds something undetermined; and after a constant above 1e6
  ///   went away.
  public mutating func solve() throws(SolverError) {
    guard batch == nil else { throw .batchOpen }
    if engine.hasOnlyDeferredMoves, discarded.isEmpty {
      publishMoves()
      return
    }
    try engine.solve()
    // What was published on the way may differ in the last bits.
    lastMoves = nil
    try publish()
    recycleDiscarded()
  }

  /// A copy of the engine at the optimum, for a question to it; nil if it finds none.
  ///
  /// Asked between a change and the next solve, the answer is for the rows as they are. New rows of an open batch are
  /// not in yet.
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
      // A point that was computed anew differs in its last bits where nothing moved it.
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

  /// The value at the last solve.
  public func value(of variable: Variable) -> Double {
    guard variable.rawValue >= 0, variable.index < published.count else { return 0 }
    return published[variable.index]
  }

  /// Reads many values.
  public func copyValues(of variables: [Variable], into values: inout [Double]) {
    for (position, variable) in variables.enumerated() { values[position] = value(of: variable) }
  }

  /// The variables that the last solve changed.
  public var changedVariables: [Variable] { lastChanged }
}
