import LayoutSolver
import LayoutTestSupport
import LinearConstraints

/// A solver with the rows that it accepted.
struct Session {
  var solver = SimplexSolver()
  var variables: [Variable] = []

  /// The live rows, in the order of their insertion.
  var rows: [(id: ConstraintID, row: LinearConstraint)] = []

  /// Makes a solver with variables and no rows.
  init(variableCount: Int) {
    variables = (0..<variableCount).map { _ in solver.makeVariable() }
  }

  /// Creates a session, adds rows and solves. Refused rows are left out.
  init(variableCount: Int, rows: [LinearConstraint]) throws {
    self.init(variableCount: variableCount)
    for row in rows { _ = try add(row) }
    try solver.solve()
  }

  /// Makes a random system and solves it.
  init(_ family: RowSource.Family, size: Int, using random: inout SeededGenerator) throws {
    let source = RowSource(family, size: size, using: &random)
    try self.init(variableCount: source.variableCount, rows: source.rows(using: &random))
  }

  /// Makes a random system whose constants have random fractions, so that rows do not meet in one point by chance, and
  /// solves it.
  static func generic(
    _ family: RowSource.Family, size: Int, using random: inout SeededGenerator
  ) throws -> Session {
    let source = RowSource(family, size: size, using: &random)
    var rows = source.rows(using: &random)
    for index in rows.indices { rows[index].constant += Double(random.number(below: 1 << 20)) * 0x1p-18 }
    return try Session(variableCount: source.variableCount, rows: rows)
  }

  /// Makes a random system, leaves out a third of its rows so that it has more freedom, and solves it.
  static func loose(
    _ family: RowSource.Family, size: Int, using random: inout SeededGenerator
  ) throws -> Session {
    var session = try Session(family, size: size, using: &random)
    for (id, _) in random.pick(session.rows.count / 3, of: session.rows) {
      try session.solver.remove(id)
      session.rows.removeAll { $0.id == id }
    }
    try session.solver.solve()
    return session
  }

  /// Adds a row.
  ///
  /// - Returns: The conflict if the row was refused; otherwise nil.
  mutating func add(_ row: LinearConstraint) throws -> Conflict? {
    do {
      rows.append((try solver.add(row, rank: 0), row))
      return nil
    } catch SolverError.unsatisfiable(let conflict) {
      return conflict
    }
  }

  /// Changes the constant and the priority of the row with the given index.
  ///
  /// - Returns: The conflict if the row was refused; otherwise nil.
  mutating func change(_ index: Int, to row: LinearConstraint) throws -> Conflict? {
    do {
      try solver.setConstant(row.constant, of: rows[index].id)
      try solver.setPriority(row.priority, of: rows[index].id)
      rows[index].row = row
      return nil
    } catch SolverError.unsatisfiable(let conflict) {
      return conflict
    }
  }

  /// Returns a reference solver that has solved the same rows.
  func reference() throws -> ReferenceSolver {
    var reference = ReferenceSolver()
    for _ in variables { _ = reference.makeVariable() }
    for (_, row) in rows { try reference.add(row, rank: 0) }
    try reference.solve()
    return reference
  }

  /// All values.
  var values: [Double] { variables.map { solver.value(of: $0) } }

  /// The values of all variables; nil for values that are not unique.
  var uniqueValues: [Double?] {
    let ambiguous = Set(solver.ambiguousVariables())
    return variables.map { ambiguous.contains($0) ? nil : solver.value(of: $0) }
  }

  /// A row by its handle.
  func row(_ id: ConstraintID) -> LinearConstraint? { rows.first { $0.id == id }?.row }
}

/// Returns whether the same values are unique, and these are equal within rounding errors.
func agree(_ left: [Double?], _ right: [Double?], scale: Double = 1, tolerance: Double = 1e-7) -> Bool {
  left.count == right.count
    && zip(left, right).allSatisfy { pair in
      switch pair {
      case (nil, nil): true
      case (let one?, let other?): abs(one * scale - other) <= tolerance * max(1, abs(other))
      default: false
      }
    }
}

/// Returns the entire state of a solver as text, including private storage and temporary data.
func fullDump(_ solver: SimplexSolver) -> String {
  var text = ""
  dump(solver, to: &text)
  return text
}
