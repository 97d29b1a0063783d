import LinearConstraints

/// The solver of a layout, with two lookup tables: from the solver's constraints to rows, and from the solver's
/// variables to items.
final class SolverState {
  // As in `LayoutConstraint`, some stored properties are not checked for exclusive access.

  @exclusivity(unchecked) private(set) var solver: AnyConstraintSolver

  /// Creates a new solver, to replace the current one or to compute a fitting size.
  let makeSolver: () -> AnyConstraintSolver

  /// The rows that the solver currently has.
  private(set) var liveRows = LiveRows()

  /// The record of the item that each variable belongs to, by the index of the variable. An item's record appears four
  /// times, once for each variable of its frame.
  @exclusivity(unchecked) private(set) var recordsByVariable: [ItemRecord?] = []

  /// The variables of items that have left the layout. They are still in the solver.
  private(set) var retiredVariables: [Variable] = []

  /// The records of items that were added since the last solve. Their frames are not known yet.
  @exclusivity(unchecked) private var unsolvedRecords: [ItemRecord] = []

  /// The number of solves so far.
  private var solveCount = 0

  /// The ambiguous variables and the free directions of the last solution, as far as they have been computed. A free
  /// direction (`FreeDirection`) is a way to change several values at once without making the solution worse.
  private var ambiguity = AmbiguityAnswer()

  init(_ makeSolver: @escaping () -> AnyConstraintSolver) {
    solver = makeSolver()
    self.makeSolver = makeSolver
  }

  // MARK: Variables

  /// Creates the four variables of an item's frame. `isMirrored` states whether the superitem lays out its content from
  /// right to left.
  func makeItemVariables(isMirrored: Bool) -> ItemVariables {
    ItemVariables(in: &solver, isMirrored: isMirrored)
  }

  /// Creates the variable ``ItemRecord/mirroredX`` of an item.
  func makeMirroredX() -> Variable { solver.makeVariable(resting: .position) }

  /// Creates the two variables of an item's bounds origin.
  func makeBoundsOrigin() -> BoundsOriginVariables { BoundsOriginVariables(in: &solver) }

  /// Stores a record in ``recordsByVariable``, and adds it to the records whose frames are not known before the next
  /// solve.
  func list(_ record: ItemRecord) {
    let variables = record.variables
    list(record, at: variables.minX)
    list(record, at: variables.minY)
    list(record, at: variables.width)
    list(record, at: variables.height)
    unsolvedRecords.append(record)
  }

  private func list(_ record: ItemRecord, at variable: Variable) {
    while recordsByVariable.count <= variable.index { recordsByVariable.append(nil) }
    recordsByVariable[variable.index] = record
  }

  /// Registers the variables of an item that leaves the layout, so that they are removed from the solver.
  func retireVariables(of record: ItemRecord) {
    for variable in record.variables.all {
      recordsByVariable[variable.index] = nil
      retiredVariables.append(variable)
    }
    if let origin = record.boundsOrigin { retiredVariables += [origin.x, origin.y] }
    if let mirroredX = record.mirroredX { retiredVariables.append(mirroredX) }
  }

  /// Returns the variables to remove from the solver, and empties ``retiredVariables``.
  func takeRetiredVariables() -> [Variable] {
    defer { retiredVariables = [] }
    return retiredVariables
  }

  /// Removes a variable from the solver.
  func discard(_ variable: Variable) throws(SolverError) { try solver.discard(variable) }

  /// Returns the record of the item whose frame a variable belongs to; nil for variables that belong to no frame.
  func record(of variable: Variable) -> ItemRecord? {
    recordsByVariable.indices.contains(variable.index) ? recordsByVariable[variable.index] : nil
  }

  /// The records of all items, in the order of their variables.
  var records: [ItemRecord] {
    recordsByVariable.enumerated().compactMap { index, record in
      record?.variables.minX.index == index ? record : nil
    }
  }

  // MARK: Rows

  /// Applies a batch to the solver.
  ///
  /// - Parameter rows: Computes the linear constraints of added rows for which the batch contains none.
  /// - Returns: The rows that were refused: first the rows that were rejected with an error, then the rows that
  ///   conflict with others.
  func carryOut(_ batch: RowBatch, _ rows: some RowSource) throws(SolverError) -> [RowRefusal] {
    try solver.beginBatch()
    var refusals: [RowRefusal] = []
    for row in batch.removed {
      guard let live = row.live else { continue }
      try solver.remove(live.id)
      liveRows.remove(row)
    }
    var before: [ConstraintID: LinearConstraint] = [:]
    for (row, constraint) in batch.changed {
      guard let live = row.live else { continue }
      do throws(SolverError) {
        if constraint.constant != live.constraint.constant {
          try solver.setConstant(constraint.constant, of: live.id)
        }
        if constraint.priority != live.constraint.priority {
          try solver.setPriority(constraint.priority, of: live.id)
        }
        before[live.id] = live.constraint
        row.live?.constraint = constraint
      } catch {
        refusals.append(RowRefusal(row: row, error: error))
      }
    }
    for row in batch.added where row.planned == nil { row.planned = rows.wanted(row) }
    refusals += Self.add(batch, to: &solver, &liveRows)
    for refusal in try solver.commitBatch() {
      guard let row = liveRows.row(refusal.id) else { continue }
      let conflict = refusal.conflict?.members.compactMap { member in
        liveRows.row(member.id).map { (row: $0, multiplier: member.multiplier) }
      }
      refusals.append(
        RowRefusal(row: row, conflict: conflict, multiplier: refusal.conflict?.refusedMultiplier))
    }
    for refusal in refusals where refusal.error == nil {
      guard let live = refusal.row.live else { continue }
      if let old = before[live.id] {
        refusal.row.live?.constraint = old
      } else {
        liveRows.remove(refusal.row)
      }
    }
    return refusals
  }

  /// Adds the rows of a batch to the solver with the linear constraints in ``RowRecord/planned``, and returns the rows
  /// that the solver rejected with an error.
  private static func add(
    _ batch: RowBatch, to solver: inout some ConstraintSolver, _ liveRows: inout LiveRows
  ) -> [RowRefusal] {
    // The method is static for speed: Swift checks for exclusive access to `inout` arguments once, and looks up the
    // methods of the solver's type once, not for each row.
    var refusals: [RowRefusal] = []
    liveRows.reserveCapacity(liveRows.all.count + batch.added.count)
    // Among rows with equal rank, the solver tries the one that was inserted first.
    for index in batch.addedInOrder {
      let row = batch.added[index]
      guard let constraint = row.planned.take() else { continue }
      do throws(SolverError) {
        let id = try solver.add(constraint, rank: row.order.solverRank)
        liveRows.insert(row, RowRecord.Live(id: id, constraint: constraint))
      } catch {
        refusals.append(RowRefusal(row: row, error: error))
      }
    }
    return refusals
  }

  /// Returns the row with the given handle of the solver; nil if the solver has no such row.
  func row(_ id: ConstraintID) -> RowRecord? { liveRows.row(id) }

  /// The required rows of the solver, sorted by the order of rows (``RowOrder``).
  var requiredRows: [RowRecord] {
    liveRows.all.filter { $0.isLiveAndRequired }.sorted { $0.order < $1.order }
  }

  /// Returns the rows of the solver that contain the given variable, in the order in which the solver tries them.
  func rows(mentioning variable: Variable) -> [RowRecord] {
    liveRows.all.filter { row in
      row.live?.constraint.terms.contains { $0.variable == variable } ?? false
    }.sorted { $0.order < $1.order }
  }

  // MARK: Values

  /// Solves the current rows.
  ///
  /// - Returns: The records of the items whose variables have changed. Each record occurs once.
  func solve() throws(SolverError) -> [ItemRecord] {
    try solver.solve()
    ambiguity = AmbiguityAnswer()
    solveCount += 1
    var changed: [ItemRecord] = []
    for variable in solver.changedVariables where recordsByVariable.indices.contains(variable.index) {
      guard let record = recordsByVariable[variable.index], record.solve != solveCount else { continue }
      record.solve = solveCount
      changed.append(record)
    }
    return changed
  }

  /// Returns the records of items that were added since the last call, and marks these records as solved.
  ///
  /// The solver reports only variables whose values have changed. A new item whose variables are all 0 would therefore
  /// be missed.
  func takeUnsolvedRecords() -> [ItemRecord] {
    let records = unsolvedRecords
    unsolvedRecords = []
    for record in records { record.isSolved = true }
    return records
  }

  /// Returns the frame of an item in the last solution, in the superitem's coordinates, without rounding.
  func exactFrame(of record: ItemRecord) -> LayoutRect {
    let variables = record.variables
    return LayoutRect(
      x: solver.value(of: variables.minX), y: solver.value(of: variables.minY),
      width: solver.value(of: variables.width), height: solver.value(of: variables.height))
  }

  // MARK: Ambiguity

  #if hasFeature(Embedded)
    // Embedded Swift cannot cast to a protocol; see ``AnyConstraintSolver``.

    /// The solver, as a reporter of ambiguity. In Embedded Swift, each solver is one, so the value is never nil.
    var ambiguityReporter: AnyConstraintSolver? { solver }

    /// The solver, as a reporter of influences: it reports which rows determine a value.
    var influenceReporter: AnyConstraintSolver? { solver }
  #else
    /// The solver, as a reporter of ambiguity; nil if the solver does not report ambiguity.
    var ambiguityReporter: (any AmbiguityReporting)? { solver as? any AmbiguityReporting }

    /// The solver, as a reporter of influences: it reports which rows determine a value. Nil if the solver does not
    /// report influences.
    var influenceReporter: (any InfluenceReporting)? { solver as? any InfluenceReporting }
  #endif

  /// The variables that have more than one value in the optimal solutions. The set is empty if the solver does not
  /// report ambiguity.
  var ambiguousVariables: Set<Variable> {
    if let known = ambiguity.variables { return known }
    let variables = Set(ambiguityReporter?.ambiguousVariables() ?? [])
    ambiguity.variables = variables
    return variables
  }

  /// The free directions of the current solution: ways to change several values at once without making the solution
  /// worse.
  ///
  /// The array is empty if the solver does not report ambiguity.
  var freeDirections: [FreeDirection] {
    if let known = ambiguity.directions { return known }
    let directions = ambiguityReporter?.freeDirections() ?? []
    ambiguity.directions = directions
    return directions
  }

  /// Random linear combinations of the ``freeDirections``. Each maps variables to the changes of their values. The
  /// array is empty if the solver does not report ambiguity.
  var sampledFreeDirections: [[Variable: Double]] {
    if let known = ambiguity.samples { return known }
    // Three samples are taken, because the changes of a sum's variables may cancel each other in one of them.
    let samples = ambiguityReporter?.sampleFreeDirections(count: 3) ?? []
    let movements: [[Variable: Double]] = samples.map { sample in
      sample.terms.reduce(into: [:]) { $0[$1.variable, default: 0] += $1.coefficient }
    }
    ambiguity.samples = movements
    return movements
  }

  // MARK: Recovery

  /// Replaces the solver with a new one without rows, and creates new variables for each record.
  ///
  /// - Returns: The records of all items.
  func startOver() -> [ItemRecord] {
    solver = makeSolver()
    let known = records
    recordsByVariable = []
    liveRows = LiveRows()
    retiredVariables = []
    ambiguity = AmbiguityAnswer()
    unsolvedRecords = []
    for record in known {
      record.variables = makeItemVariables(isMirrored: record.isMirrored)
      record.mirroredX = record.isMirrored ? makeMirroredX() : nil
      if record.boundsOrigin != nil { record.boundsOrigin = makeBoundsOrigin() }
      record.isSolved = false
      list(record)
    }
    return known
  }
}

/// The solver's answers about the ambiguity of a solution. Each answer is nil until it is computed.
struct AmbiguityAnswer {
  var variables: Set<Variable>?
  var directions: [FreeDirection]?
  var samples: [[Variable: Double]]?
}
