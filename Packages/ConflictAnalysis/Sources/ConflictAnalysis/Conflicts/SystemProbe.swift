import LayoutEquations
import LinearConstraints

/// A solver with some rows of a system in it.
struct SystemProbe {
  let index: IndexedSystem
  private var box: SolverBox
  private var variables: [ConstraintSystem.Unknown: Variable] = [:]
  private(set) var rowNumbers: [ConstraintID: Int] = [:]

  /// A row that a batch did not take.
  struct Refused {
    var row: Int

    /// The rows that contradict it and its own, with what the solver multiplies them by; nil if the solver cannot tell.
    var claim: [(row: Int, multiplier: Double)]?
  }

  init(_ index: IndexedSystem, solver: SolverBox) {
    self.index = index
    box = solver
  }

  var system: ConstraintSystem { index.system }

  /// The solver, to change it: a probe that was copied has one of its own.
  var solver: SolverBox {
    mutating get {
      if !isKnownUniquelyReferenced(&box) { box = box.copy() }
      return box
    }
  }

  /// The solver, to ask it.
  var answers: SolverBox { box }

  /// The solver's variable of an unknown, made when it is first asked for.
  mutating func variable(_ unknown: ConstraintSystem.Unknown) -> Variable {
    if let known = variables[unknown] { return known }
    let made = solver.makeVariable(resting: unknown.isSize ? .size : .position)
    variables[unknown] = made
    return made
  }

  /// The solver's variable of an unknown, if it has one.
  func knownVariable(_ unknown: ConstraintSystem.Unknown) -> Variable? { variables[unknown] }

  /// The unknowns by the solver's variables.
  var unknownsOfVariables: [Variable: ConstraintSystem.Unknown] {
    Dictionary(uniqueKeysWithValues: variables.map { ($0.value, $0.key) })
  }

  /// The terms of a row, or of another sum, as a solver takes them.
  mutating func solverTerms(_ terms: [ConstraintSystem.Term]) -> [Term] {
    terms.map { Term($0.coefficient, variable($0.unknown)) }
  }

  /// A row as a solver takes it.
  mutating func constraint(_ source: ConstraintSystem.Row) -> LinearConstraint {
    LinearConstraint(
      solverTerms(source.terms), source.relation, source.constant, priority: source.priority)
  }

  /// Adds a row; outside a batch a contradiction throws.
  @discardableResult
  mutating func add(_ row: Int) throws(SolverError) -> ConstraintID {
    let id = try add(system.rows[row])
    rowNumbers[id] = row
    return id
  }

  /// Adds a row that is none of the system's.
  mutating func add(_ row: ConstraintSystem.Row) throws(SolverError) -> ConstraintID {
    let constraint = constraint(row)
    return try solver.add(constraint)
  }

  /// Adds rows as one batch, in this order.
  mutating func addBatch(_ rows: some Sequence<Int>) throws(SolverError) -> [Refused] {
    try solver.beginBatch()
    for row in rows { try add(row) }
    return try solver.commitBatch().compactMap { refused($0.id, $0.conflict) }
  }

  /// Adds rows as one batch, in this order, with the errors of an analysis.
  mutating func batch(_ rows: [Int]) throws(AnalysisError) -> [Refused] {
    do throws(SolverError) {
      return try addBatch(rows)
    } catch {
      throw .solver(error)
    }
  }

  /// Whether a row is refused; one that is not is taken out again.
  mutating func trial(_ row: Int) throws(AnalysisError) -> Refused? {
    do throws(SolverError) {
      try solver.beginBatch()
      let id = try add(row)
      let refusals = try solver.commitBatch()
      guard let refusal = refusals.first else {
        try solver.remove(id)
        return nil
      }
      return refused(refusal.id, refusal.conflict) ?? Refused(row: row, claim: nil)
    } catch {
      throw .solver(error)
    }
  }

  /// A refusal in terms of rows.
  func refused(_ id: ConstraintID, _ conflict: Conflict?) -> Refused? {
    guard let row = rowNumbers[id] else { return nil }
    guard let conflict else { return Refused(row: row, claim: nil) }
    var claim = [(row: row, multiplier: conflict.refusedMultiplier)]
    for member in conflict.members {
      guard let other = rowNumbers[member.id] else { return Refused(row: row, claim: nil) }
      claim.append((other, member.multiplier))
    }
    return Refused(row: row, claim: claim)
  }

  /// The value of an unknown; 0 if no row mentions it.
  func value(_ unknown: ConstraintSystem.Unknown) -> Double {
    variables[unknown].map { box.value(of: $0) } ?? 0
  }

  /// The value of an unknown by number.
  func value(_ number: Int) -> Double { value(index.unknowns[number]) }

  /// How far a row is from holding at the solver's values; negative below, positive above, 0 within an inequality.
  func error(of row: Int) -> Double {
    index.error(of: row) { value($0) }
  }

  /// Checks that rows hold that a solver has taken as required ones; as of its last solve.
  func check(_ rows: some Sequence<Int>) throws(AnalysisError) {
    for row in rows {
      let error = error(of: row)
      if !(abs(error) <= index.tolerance(of: row, values: { value($0) })) {
        throw .violated(system.rows[row].premise, by: error)
      }
    }
  }
}
