import LayoutEquations
import LinearConstraints

extension ConstraintRows {
  /// Returns the inequalities that always hold, because other required constraints and the rule that sizes are not
  /// negative imply them. All of them can be removed together.
  ///
  /// An inequality always holds if a solver refuses its opposite. Constraints that ``implied()`` returns are left out.
  ///
  /// - Parameters:
  ///   - known: The result of ``implied()``.
  ///   - solver: A solver without variables and constraints.
  /// - Complexity: O(*n*) additions and removals of rows for *n* constraints. The solver is not used if there are no
  ///   inequalities.
  func slack(_ known: [Implied], _ solver: any ConstraintSolver) -> [Implied] {
    let known = Set(known.map(\.constraint))
    let rows = rows.filter { !known.contains($0.constraint) && !$0.terms.isEmpty }
    guard rows.contains(where: { $0.relation != .equal }) else { return [] }
    do throws(SolverError) {
      var proof = try SlackProof(rows, sizes: sizes, solver)
      var results: [Implied] = []
      // The search begins with the last row, so that of two equal inequalities, the second is reported as implied.
      for row in rows.reversed() where row.relation != .equal {
        guard let reasons = try proof.reasons(for: row) else { continue }
        results.append(
          Implied(constraint: row.constraint, reasons: reasons, holds: true, isRepetition: false))
      }
      return results.reversed()
    } catch {
      // The solver does not contain all required constraints, so it proves nothing.
      return []
    }
  }
}

/// A search for inequalities that always hold. It uses a solver that contains the required constraints of a layout.
private struct SlackProof {
  private var solver: any ConstraintSolver
  private let variables: [Variable]

  /// The identifiers of the required constraints in the solver, by the index of the constraint.
  private var ids: [Int: ConstraintID] = [:]
  private var constraints: [ConstraintID: Int] = [:]

  /// The length in points by which an inequality is violated if its opposite holds. For `x >= 8`, the opposite is `x <=
  /// 7.999`.
  private static let violation = 1e-3

  /// Adds the required constraints and the rule that sizes are not negative to a solver.
  ///
  /// - Throws: A `SolverError` if the constraints conflict, or if the solver cannot represent a number.
  init(_ rows: [ConstraintRows.Row], sizes: [Int], _ solver: any ConstraintSolver) throws(SolverError) {
    self.solver = solver
    let count = 1 + (rows.flatMap(\.terms.keys).max() ?? -1)
    var variables: [Variable] = []
    for _ in 0..<count { variables.append(self.solver.makeVariable()) }
    self.variables = variables
    for number in sizes where number < count {
      try self.solver.add(LinearConstraint([Term(1, variables[number])], .greaterThanOrEqual, 0), rank: 0)
    }
    for row in rows where row.isRequired { try add(row) }
  }

  private mutating func add(_ row: ConstraintRows.Row) throws(SolverError) {
    let id = try solver.add(form(row, row.relation, row.constant), rank: 1)
    ids[row.constraint] = id
    constraints[id] = row.constraint
  }

  private func form(
    _ row: ConstraintRows.Row, _ relation: Relation, _ constant: Double
  ) -> LinearConstraint {
    LinearConstraint(
      row.terms.sorted { $0.key < $1.key }.map { Term($0.value, variables[$0.key]) }, relation, constant)
  }

  /// If other required constraints imply the given inequality, removes the inequality's row from the solver, and
  /// returns the indices of the other constraints in ascending order. Otherwise, returns nil.
  mutating func reasons(for row: ConstraintRows.Row) throws(SolverError) -> [Int]? {
    if let id = ids[row.constraint] { try solver.remove(id) }
    let violation = row.relation == .greaterThanOrEqual ? -Self.violation : Self.violation
    do throws(SolverError) {
      let opposite = try solver.add(form(row, row.relation.reversed, row.constant + violation), rank: 2)
      try solver.remove(opposite)
    } catch .unsatisfiable(let conflict) {
      ids[row.constraint] = nil
      return Set(conflict?.members.compactMap { constraints[$0.id] } ?? []).sorted()
    }
    if row.isRequired { try add(row) }
    return nil
  }
}
