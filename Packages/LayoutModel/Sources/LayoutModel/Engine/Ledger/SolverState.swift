import LinearConstraints

/// The solver of a layout, with the rows and items behind its constraints and variables.
final class SolverState {
  private(set) var solver: any ConstraintSolver

  /// The function that creates a fresh solver, to replace the current one or for a separate layout.
  let makeSolver: () -> any ConstraintSolver

  private(set) var rowsByID: [ConstraintID: RowRecord] = [:]

  /// The records of items, at the index of each of their four frame variables.
  private(set) var recordsByVariable: [ItemRecord?] = []

  /// The variables of removed items that are still in the solver.
  private(set) var retiredVariables: [Variable] = []

  /// The records of items that were added since the last solve. Their frames are unknown.
  private var unsolvedRecords: [ItemRecord] = []

  /// The number of solves so far.
  private var solveCount = 0

  /// The ambiguous variables and free directions of the last solution, as far as they were computed.
  private var ambiguity = AmbiguityAnswer()

  init(_ makeSolver: @escaping () -> any ConstraintSolver) {
    solver = makeSolver()
    self.makeSolver = makeSolver
  }

  // MARK: Variables

  /// Creates the four variables of an item's frame.
  func makeItemVariables(isMirrored: Bool) -> ItemVariables {
    ItemVariables(in: &solver, isMirrored: isMirrored)
  }

  /// Creates the variable ``ItemRecord/mirroredX`` of an item.
  func makeMirroredX() -> Variable { solver.makeVariable(resting: .position) }

  /// Creates the two variables of an item's bounds origin.
  func makeBoundsOrigin() -> BoundsOriginVariables { BoundsOriginVariables(in: &solver) }

  /// Adds a record to the records by variable, and to those that no solve has processed yet.
  func list(_ record: ItemRecord) {
    for variable in record.variables.all {
      while recordsByVariable.count <= variable.index { recordsByVariable.append(nil) }
      recordsByVariable[variable.index] = record
    }
    unsolvedRecords.append(record)
  }

  /// Registers the variables of an item that leaves the layout for removal from the solver.
  func retireVariables(of record: ItemRecord) {
    for variable in record.variables.all {
      recordsByVariable[variable.index] = nil
      retiredVariables.append(variable)
    }
    if let origin = record.boundsOrigin { retiredVariables += [origin.x, origin.y] }
    if let mirroredX = record.mirroredX { retiredVariables.append(mirroredX) }
  }

  /// Returns the variables to remove from the solver, and clears their list.
  func takeRetiredVariables() -> [Variable] {
    defer { retiredVariables = [] }
    return retiredVariables
  }

  /// Removes a variable from the solver.
  func discard(_ variable: Variable) throws(SolverError) { try solver.discard(variable) }

  /// Returns the record of the item to whose frame a variable belongs; nil for other variables.
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
  /// - Parameter rows: The builder for those added rows whose form is not computed yet.
  /// - Returns: The rows that were refused, in the order in which they were tried.
  func carryOut(_ batch: RowBatch, _ rows: some RowSource) throws(SolverError) -> [RowRefusal] {
    try solver.beginBatch()
    var refusals: [RowRefusal] = []
    for row in batch.removed {
      guard let live = row.live else { continue }
      try solver.remove(live.id)
      rowsByID[live.id] = nil
      row.live = nil
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
    // The solver breaks ties of rank by the order of insertion.
    rowsByID.reserveCapacity(rowsByID.count + batch.added.count)
    for index in batch.order {
      let row = batch.added[index].row
      guard let constraint = batch.added[index].form ?? rows.wanted(row) else { continue }
      do throws(SolverError) {
        let id = try solver.add(constraint, rank: row.order.solverRank)
        row.live = RowRecord.Live(id: id, constraint: constraint)
        rowsByID[id] = row
      } catch {
        refusals.append(RowRefusal(row: row, error: error))
      }
    }
    for refusal in try solver.commitBatch() {
      guard let row = rowsByID[refusal.id] else { continue }
      let conflict = refusal.conflict?.members.compactMap { member in
        rowsByID[member.id].map { (row: $0, multiplier: member.multiplier) }
      }
      refusals.append(
        RowRefusal(row: row, conflict: conflict, multiplier: refusal.conflict?.refusedMultiplier))
    }
    for refusal in refusals where refusal.error == nil {
      guard let live = refusal.row.live else { continue }
      if let old = before[live.id] {
        refusal.row.live?.constraint = old
      } else {
        rowsByID[live.id] = nil
        refusal.row.live = nil
      }
    }
    return refusals
  }

  /// Returns the required rows in the solver that are behind a position in the order, sorted by that order.
  func requiredRows(after order: RowOrder) -> [RowRecord] {
    rowsByID.values.filter { $0.isLiveAndRequired && $0.order > order }.sorted { $0.order < $1.order }
  }

  /// Returns the rows in the solver that contain a variable, in the order in which rows are tried.
  func rows(mentioning variable: Variable) -> [RowRecord] {
    rowsByID.values.filter { row in
      row.live?.constraint.terms.contains { $0.variable == variable } ?? false
    }.sorted { $0.order < $1.order }
  }

  // MARK: Values

  /// Solves the current rows.
  ///
  /// - Returns: The records of the items whose variables changed, each once.
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

  /// Returns the records of items that were added since the last call, and marks them as solved.
  ///
  /// Their values are known after a solve, even those that are 0 and therefore did not change.
  func takeUnsolvedRecords() -> [ItemRecord] {
    let records = unsolvedRecords
    unsolvedRecords = []
    for record in records { record.isSolved = true }
    return records
  }

  /// Returns the frame of an item as of the last solve, in the superitem's coordinates, without rounding.
  func exactFrame(of record: ItemRecord) -> LayoutRect {
    let variables = record.variables
    return LayoutRect(
      x: solver.value(of: variables.minX), y: solver.value(of: variables.minY),
      width: solver.value(of: variables.width), height: solver.value(of: variables.height))
  }

  // MARK: Ambiguity

  /// The variables that have more than one optimal value. Empty if the solver does not report ambiguity.
  var ambiguousVariables: Set<Variable> {
    if let known = ambiguity.variables { return known }
    let variables = Set((solver as? any AmbiguityReporting)?.ambiguousVariables() ?? [])
    ambiguity.variables = variables
    return variables
  }

  /// The free directions of the current solution: ways to change several values without making the solution worse.
  ///
  /// Empty if the solver does not report ambiguity.
  var freeDirections: [FreeDirection] {
    if let known = ambiguity.directions { return known }
    let directions = (solver as? any AmbiguityReporting)?.freeDirections() ?? []
    ambiguity.directions = directions
    return directions
  }

  /// Random sums of the free directions; empty if the solver does not report ambiguity.
  var sampledFreeDirections: [[Variable: Double]] {
    if let known = ambiguity.samples { return known }
    // Three, in case a sum of variables cancels in one of them.
    let samples = (solver as? any AmbiguityReporting)?.sampleFreeDirections(count: 3) ?? []
    let movements = samples.map { sample in
      Dictionary(sample.terms.map { ($0.variable, $0.coefficient) }, uniquingKeysWith: +)
    }
    ambiguity.samples = movements
    return movements
  }

  // MARK: Recovery

  /// Replaces the solver with a fresh one without rows, and creates new variables for each record.
  ///
  /// - Returns: The records of all items.
  func startOver() -> [ItemRecord] {
    solver = makeSolver()
    let known = records
    recordsByVariable = []
    rowsByID = [:]
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

/// The ambiguities that the solver reported for a solution. Each value is nil until it is computed.
struct AmbiguityAnswer {
  var variables: Set<Variable>?
  var directions: [FreeDirection]?
  var samples: [[Variable: Double]]?
}
