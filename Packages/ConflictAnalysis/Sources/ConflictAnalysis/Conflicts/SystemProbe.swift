import LayoutEquations

/// A solver with some rows of a system in it.
struct SystemProbe {
  let system: ConstraintSystem
  var solver: any ConstraintSolver
  private var variables: [Quantity: Variable] = [:]
  private(set) var rowNumbers: [ConstraintID: Int] = [:]

  /// A row that a batch did not take.
  struct Refused {
    var row: Int

    /// The rows that contradict it and its own, with what the solver multiplies them by; nil if the solver cannot tell.
    var claim: [(row: Int, multiplier: Double)]?
  }

  init(_ system: ConstraintSystem, solver: any ConstraintSolver) {
    self.system = system
    self.solver = solver
  }

  /// The solver's variable of a quantity, made when it is first asked for; of a position, counted from the position of
  /// what the item lies in.
  mutating func variable(_ quantity: Quantity) -> Variable {
    if let known = variables[quantity] { return known }
    let made = solver.makeVariable(resting: quantity.isSize ? .size : .position)
    variables[quantity] = made
    return made
  }

  /// The solver's variable of a quantity, if it has one.
  func knownVariable(_ quantity: Quantity) -> Variable? { variables[quantity] }

  /// The quantities by the solver's variables.
  var quantitiesOfVariables: [Variable: Quantity] {
    Dictionary(uniqueKeysWithValues: variables.map { ($0.value, $0.key) })
  }

  /// The terms of a row, or of another sum, as a solver takes them.
  mutating func solverTerms(_ terms: [QuantityTerm]) -> [Term] {
    var sum = QuantitySum()
    for term in terms {
      sum.add(term.coefficient, term.quantity)
      guard case .position(let item, let axis) = term.quantity else { continue }
      for above in system.ancestors(of: item) { sum.add(term.coefficient, .position(item: above, axis)) }
    }
    return sum.terms.map { Term($0.coefficient, variable($0.quantity)) }
  }

  /// A row as a solver takes it.
  mutating func constraint(_ source: ConstraintSystem.Row) -> LinearConstraint {
    LinearConstraint(
      solverTerms(source.terms), source.relation, source.constant, priority: source.priority)
  }

  /// Adds a row; outside a batch a contradiction throws.
  @discardableResult
  mutating func add(_ row: Int) throws(SolverError) -> ConstraintID {
    let id = try solver.add(constraint(system.rows[row]), rank: 0)
    rowNumbers[id] = row
    return id
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

  /// The value of a quantity; 0 if no row mentions it.
  func value(_ quantity: Quantity) -> Double {
    let own = variables[quantity].map { solver.value(of: $0) } ?? 0
    guard case .position(let item, let axis) = quantity else { return own }
    return system.ancestors(of: item).reduce(own) { sum, above in
      sum + (variables[.position(item: above, axis)].map { solver.value(of: $0) } ?? 0)
    }
  }

  /// The value of a quantity by number.
  func value(_ number: Int) -> Double { value(system.quantities[number]) }

  /// How far a row is from holding at the solver's values; negative below, positive above, 0 within an inequality.
  func error(of row: Int) -> Double {
    system.error(of: row) { value($0) }
  }

  /// Checks that rows hold that a solver has taken as required ones; as of its last solve.
  func check(_ rows: some Sequence<Int>) throws(AnalysisError) {
    for row in rows {
      let error = error(of: row)
      if !(abs(error) <= system.tolerance(of: row, values: { value($0) })) {
        throw .violated(system.rows[row].premise, by: error)
      }
    }
  }
}

extension ConstraintSystem {
  /// The left side of a row minus its right side.
  func residual(of row: Int, values: (Int) -> Double) -> Double {
    numberedTerms[row].reduce(-rows[row].constant) { $0 + $1.coefficient * values($1.quantity) }
  }

  /// How far a row is from holding: below 0 if the left side is too small, above if too large.
  func error(of row: Int, values: (Int) -> Double) -> Double {
    let residual = residual(of: row, values: values)
    return switch rows[row].relation {
    case .equal: residual
    case .lessThanOrEqual: max(residual, 0)
    case .greaterThanOrEqual: min(residual, 0)
    }
  }

  /// How small an error is none, for a row with numbers of this size.
  func tolerance(of row: Int, values: (Int) -> Double) -> Double {
    let largest = numberedTerms[row].reduce(abs(rows[row].constant)) {
      max($0, abs($1.coefficient * values($1.quantity)))
    }
    return 1e-6 + 1e-9 * largest
  }
}
