import LayoutEquations
import LinearConstraints

/// A solver that contains some rows of a system. Its methods use the unknowns and row indices of the system in place
/// of the solver's variables and identifiers.
struct SystemProbe {
  let index: IndexedSystem
  private var box: SolverBox

  /// The solver's variable of each unknown, in the order of ``IndexedSystem/unknowns``; nil if none was created.
  private var variablesByNumber: [Variable?]

  /// The solver's variables for unknowns that no row of the system contains, by unknown.
  private var furtherVariables: [ConstraintSystem.Unknown: Variable] = [:]

  /// The unknown that each variable of the solver stands for.
  private(set) var unknownsOfVariables: [Variable: ConstraintSystem.Unknown] = [:]

  private(set) var rowNumbers: [ConstraintID: Int] = [:]

  /// For each variable that stands for the distance between the right edges of an item and its superview, the
  /// horizontal position of the item. Only right-to-left layouts have such variables; see ``addMirrored(_:_:)``.
  private(set) var mirroredPositions: [Variable: ConstraintSystem.Unknown] = [:]

  /// A row that the solver refused.
  struct Refused {
    var row: Int

    /// The conflict that the solver reported: the indices of all its rows, including the refused row, with their
    /// multipliers. Nil if the solver is not `ConflictExplaining`.
    var claim: [(row: Int, multiplier: Double)]?
  }

  init(_ index: IndexedSystem, solver: SolverBox) {
    self.index = index
    box = solver
    variablesByNumber = Array(repeating: nil, count: index.unknowns.count)
  }

  var system: ConstraintSystem { index.system }

  /// The solver, for calls that change it. If a copy of this probe shares the solver, the solver is copied first.
  var solver: SolverBox {
    mutating get {
      if !isKnownUniquelyReferenced(&box) { box = box.copy() }
      return box
    }
  }

  /// The solver, for calls that do not change it. Unlike ``solver``, this property never copies the solver.
  var answers: SolverBox { box }

  /// Returns the solver's variable for an unknown, and creates the variable if it does not exist yet.
  mutating func variable(_ unknown: ConstraintSystem.Unknown) -> Variable {
    if let number = index.numbers[unknown] { return variable(number: number) }
    if let known = furtherVariables[unknown] { return known }
    return makeVariable(unknown, number: nil)
  }

  /// Creates the solver's variable for an unknown.
  ///
  /// - Parameter number: The index of the unknown in ``IndexedSystem/unknowns``; nil if no row contains the unknown.
  private mutating func makeVariable(_ unknown: ConstraintSystem.Unknown, number: Int?) -> Variable {
    let mirrored = mirroredItem(unknown)
    let made = solver.makeVariable(
      resting: mirrored != nil ? .free : unknown.isSize ? .size : .position)
    if let number { variablesByNumber[number] = made } else { furtherVariables[unknown] = made }
    unknownsOfVariables[made] = unknown
    if let mirrored { addMirrored(made, mirrored) }
    return made
  }

  /// If an unknown is a horizontal position in a right-to-left system, returns the names of its item and of the item's
  /// superview. Returns nil for other unknowns, and if the superview is not known.
  private func mirroredItem(
    _ unknown: ConstraintSystem.Unknown
  ) -> (item: String, superview: String)? {
    guard system.direction == .rightToLeft, case .position(let item, .horizontal) = unknown else {
      return nil
    }
    return system.superviews[item].map { (item, $0) }
  }

  /// Adds a variable for the distance between the right edges of an item and its superview.
  ///
  /// If the rows do not determine the item's position, this distance becomes 0, as in the layout engine. In
  /// right-to-left layout, the item is then at the right.
  ///
  /// - Parameters:
  ///   - position: The variable of the item's horizontal position.
  ///   - place: The names of the item and its superview.
  private mutating func addMirrored(_ position: Variable, _ place: (item: String, superview: String)) {
    let distance = solver.makeVariable(resting: .position)
    mirroredPositions[distance] = .position(item: place.item, .horizontal)
    let width = variable(.size(item: place.item, .horizontal))
    let room = variable(.size(item: place.superview, .horizontal))
    // No other row uses the distance, so the solver cannot refuse this row.
    _ = try? solver.add(
      LinearConstraint(
        [Term(1, position), Term(1, width), Term(1, distance), Term(-1, room)], .equal, 0))
  }

  /// Returns the solver's variable for an unknown; nil if the variable has not been created yet.
  func knownVariable(_ unknown: ConstraintSystem.Unknown) -> Variable? {
    index.numbers[unknown].map { variablesByNumber[$0] } ?? furtherVariables[unknown]
  }

  /// Returns the solver's variable for the unknown with this index; nil if the variable has not been created yet.
  func variable(ofUnknown number: Int) -> Variable? { variablesByNumber[number] }

  /// Returns terms with the solver's variables in place of the unknowns.
  mutating func solverTerms(_ terms: [ConstraintSystem.Term]) -> [Term] {
    terms.map { Term($0.coefficient, variable($0.unknown)) }
  }

  /// Returns a row of the system as a constraint of the solver: each unknown is replaced by its variable.
  mutating func constraint(_ source: ConstraintSystem.Row) -> LinearConstraint {
    LinearConstraint(
      solverTerms(source.terms), source.relation, source.constant, priority: source.priority)
  }

  /// Adds the row of the system with this index. Outside of a batch, throws if the solver refuses the row.
  @discardableResult
  mutating func add(_ row: Int) throws(SolverError) -> ConstraintID {
    let source = system.rows[row]
    let terms = index.terms[row].map { Term($0.coefficient, variable(number: $0.unknown)) }
    let id = try solver.add(
      LinearConstraint(terms, source.relation, source.constant, priority: source.priority))
    rowNumbers[id] = row
    return id
  }

  /// Returns the solver's variable for the unknown with this index, and creates the variable if it does not exist
  /// yet.
  private mutating func variable(number: Int) -> Variable {
    variablesByNumber[number] ?? makeVariable(index.unknowns[number], number: number)
  }

  /// Adds a row that is not part of the system, such as a changed row.
  mutating func add(_ row: ConstraintSystem.Row) throws(SolverError) -> ConstraintID {
    let constraint = constraint(row)
    return try solver.add(constraint)
  }

  /// Adds rows as one batch, in this order, and returns the refused rows.
  mutating func addBatch(_ rows: some Sequence<Int>) throws(SolverError) -> [Refused] {
    try solver.beginBatch()
    for row in rows { try add(row) }
    return try solver.commitBatch().compactMap { refused($0.id, $0.conflict) }
  }

  /// Adds rows as one batch, in this order, and returns the refused rows. Differs from ``addBatch(_:)`` only in the
  /// type of the thrown error.
  mutating func batch(_ rows: [Int]) throws(AnalysisError) -> [Refused] {
    do throws(SolverError) {
      return try addBatch(rows)
    } catch {
      throw .solver(error)
    }
  }

  /// Tries to add a row. If the solver refuses the row, returns the refusal. If the solver accepts the row, removes it
  /// again and returns nil.
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

  /// Converts a refusal by the solver to row indices. Returns nil if the refused row is not a row of the system.
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

  /// Returns the value of an unknown; 0 if the solver has no variable for the unknown.
  func value(_ unknown: ConstraintSystem.Unknown) -> Double {
    knownVariable(unknown).map { box.value(of: $0) } ?? 0
  }

  /// Returns the value of the unknown with this index in ``IndexedSystem/unknowns``; 0 if the solver has no variable
  /// for it.
  func value(_ number: Int) -> Double { variablesByNumber[number].map { box.value(of: $0) } ?? 0 }

  /// The values of all unknowns, in the order of ``IndexedSystem/unknowns``; 0 for unknowns without a variable.
  var values: [Double] {
    var numbers: [Int] = []
    var variables: [Variable] = []
    numbers.reserveCapacity(variablesByNumber.count)
    variables.reserveCapacity(variablesByNumber.count)
    for (number, variable) in variablesByNumber.enumerated() {
      guard let variable else { continue }
      numbers.append(number)
      variables.append(variable)
    }
    let known = box.values(of: variables)
    guard known.count < variablesByNumber.count else { return known }
    var values = Array(repeating: 0.0, count: variablesByNumber.count)
    for (number, value) in zip(numbers, known) { values[number] = value }
    return values
  }

  /// Returns the violation of a row at the solver's values, in points: negative if the left side is too small, positive
  /// if it is too large, 0 if the row holds.
  func error(of row: Int) -> Double {
    index.error(of: row) { value($0) }
  }

  /// Throws ``AnalysisError/violated(_:by:)`` if one of the rows, which must be required, does not hold at the
  /// solver's values.
  func check(_ rows: some Sequence<Int>) throws(AnalysisError) {
    let values = values
    for row in rows {
      let error = index.error(of: row) { values[$0] }
      if !(abs(error) <= index.tolerance(of: row, values: { values[$0] })) {
        throw .violated(system.rows[row].premise, by: error)
      }
    }
  }
}
