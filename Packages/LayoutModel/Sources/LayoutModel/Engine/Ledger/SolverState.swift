import LinearConstraints

/// The solver of a layout, with the rows that it has and the items that its variables belong to.
final class SolverState {
  private(set) var solver: any ConstraintSolver

  /// Creates a fresh solver, to replace this one or to measure something aside.
  let makeSolver: () -> any ConstraintSolver

  private(set) var rowsByID: [ConstraintID: RowRecord] = [:]

  /// The records of items by the index of each of their four frame variables.
  private(set) var recordsByVariable: [ItemRecord?] = []

  /// Variables of items that left, which the solver still has.
  private(set) var retiredVariables: [Variable] = []

  /// Items whose values are not known because nothing was solved since they came.
  private var unsolvedRecords: [ItemRecord] = []

  /// How often something was solved.
  private var solveCount = 0

  /// What the solver told of ambiguities since the last solve.
  private var ambiguity = AmbiguityAnswer()

  init(_ makeSolver: @escaping () -> any ConstraintSolver) {
    solver = makeSolver()
    self.makeSolver = makeSolver
  }

  // MARK: Variables

  /// Creates the frame variables of an item.
  func makeItemVariables() -> ItemVariables { ItemVariables(in: &solver) }

  /// Creates the variables for how far an item has scrolled.
  func makeBoundsOrigin() -> BoundsOriginVariables { BoundsOriginVariables(in: &solver) }

  /// Makes a record known by its variables.
  func list(_ record: ItemRecord) {
    for variable in record.variables.all {
      while recordsByVariable.count <= variable.index { recordsByVariable.append(nil) }
      recordsByVariable[variable.index] = record
    }
    unsolvedRecords.append(record)
  }

  /// Retires the variables of an item that leaves.
  func retireVariables(of record: ItemRecord) {
    for variable in record.variables.all {
      recordsByVariable[variable.index] = nil
      retiredVariables.append(variable)
    }
    if let origin = record.boundsOrigin { retiredVariables += [origin.x, origin.y] }
  }

  /// The retired variables, which are the caller's to discard from now on.
  func takeRetiredVariables() -> [Variable] {
    defer { retiredVariables = [] }
    return retiredVariables
  }

  /// Gives a variable back to the solver.
  func discard(_ variable: Variable) throws(SolverError) { try solver.discard(variable) }

  /// The record that a frame variable belongs to; nil for other variables.
  func record(of variable: Variable) -> ItemRecord? {
    recordsByVariable.indices.contains(variable.index) ? recordsByVariable[variable.index] : nil
  }

  /// Every record once, in the order of their variables.
  var records: [ItemRecord] {
    recordsByVariable.enumerated().compactMap { place, record in
      record?.variables.minX.index == place ? record : nil
    }
  }

  // MARK: Rows

  /// Carries out a batch.
  ///
  /// - Parameter rows: Writes added rows whose form is not known yet.
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
    for place in batch.order {
      let row = batch.added[place].row
      guard let constraint = batch.added[place].form ?? rows.wanted(row) else { continue }
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

  /// The required rows after a place in the order, in that order.
  func requiredRows(after order: RowOrder) -> [RowRecord] {
    rowsByID.values.filter { $0.isLiveAndRequired && $0.order > order }.sorted { $0.order < $1.order }
  }

  /// The rows that mention a variable, in their order.
  func rows(mentioning variable: Variable) -> [RowRecord] {
    rowsByID.values.filter { row in
      row.live?.constraint.terms.contains { $0.variable == variable } ?? false
    }.sorted { $0.order < $1.order }
  }

  // MARK: Values

  /// Solves.
  ///
  /// - Returns: The records whose values changed, each once.
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

  /// The items that came since the last solve; their values are known now, even where these are 0 and did not change.
  func takeUnsolvedRecords() -> [ItemRecord] {
    let records = unsolvedRecords
    unsolvedRecords = []
    for record in records { record.isSolved = true }
    return records
  }

  /// The frame as it was solved last, in the superitem's coordinates.
  func exactFrame(of record: ItemRecord) -> LayoutRect {
    let variables = record.variables
    return LayoutRect(
      x: solver.value(of: variables.minX), y: solver.value(of: variables.minY),
      width: solver.value(of: variables.width), height: solver.value(of: variables.height))
  }

  // MARK: Ambiguity

  /// The variables with more than one optimal value; none from a solver that cannot tell.
  var ambiguousVariables: Set<Variable> {
    if let known = ambiguity.variables { return known }
    let variables = Set((solver as? any AmbiguityReporting)?.ambiguousVariables() ?? [])
    ambiguity.variables = variables
    return variables
  }

  /// Directions in which the values can move and stay optimal; none from a solver that cannot tell.
  var freeDirections: [FreeDirection] {
    if let known = ambiguity.directions { return known }
    let directions = (solver as? any AmbiguityReporting)?.freeDirections() ?? []
    ambiguity.directions = directions
    return directions
  }

  // MARK: Recovery

  /// Replaces the solver by a fresh one without rows; every record is listed again with new variables.
  func startOver() -> [ItemRecord] {
    solver = makeSolver()
    let known = records
    recordsByVariable = []
    rowsByID = [:]
    retiredVariables = []
    ambiguity = AmbiguityAnswer()
    unsolvedRecords = []
    for record in known {
      record.variables = makeItemVariables()
      if record.boundsOrigin != nil { record.boundsOrigin = makeBoundsOrigin() }
      record.isSolved = false
      list(record)
    }
    return known
  }
}

/// What a solver told of ambiguities, each asked at most once after a solve.
struct AmbiguityAnswer {
  var variables: Set<Variable>?
  var directions: [FreeDirection]?
}
