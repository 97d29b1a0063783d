import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// The directions in which an optimum is not unique: as many as the reference finds, independent, and each keeps
/// the point optimal.
@Suite struct FreeDirectionTests {
  @Test(arguments: RowSource.Family.allCases, Seeds.of(40))
  func thereAreAsManyAsTheReferenceFinds(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = try Session(family, size: 12, using: &random)
    // Fewer rows, more freedom.
    for (id, _) in random.pick(session.rows.count / 3, of: session.rows) {
      try session.solver.remove(id)
      session.rows.removeAll { $0.id == id }
    }
    try session.solver.solve()
    var reference = ReferenceSolver()
    for _ in session.variables { _ = reference.makeVariable() }
    for (_, row) in session.rows { try reference.add(row, rank: 0) }
    try reference.solve()

    let directions = session.solver.freeDirections()
    #expect(directions.count == reference.freeDirections().count)
    #expect(rank(of: directions, variableCount: session.variables.count) == directions.count)
    let moving = Set(directions.flatMap { $0.terms.map(\.variable) })
    #expect(moving.sorted() == session.solver.ambiguousVariables())
    #expect(session.variables.filter(session.solver.isAmbiguous) == moving.sorted())
    #expect(reference.ambiguousVariables() == moving.sorted())
    for direction in directions { #expect(keepsOptimal(direction, in: session), "\(direction)") }
  }

  /// Whether a small movement along the direction changes the summed error of no level.
  private func keepsOptimal(_ direction: FreeDirection, in session: Session) -> Bool {
    let step = 1.0 / 1024
    var moved = session.values
    for term in direction.terms { moved[term.variable.index] += step * term.coefficient }
    return Set(session.rows.map(\.row.priority)).allSatisfy { priority in
      let rows = session.rows.map(\.row).filter { $0.priority == priority }
      let before = rows.reduce(0) { $0 + error(of: $1, at: session.values) }
      let after = rows.reduce(0) { $0 + error(of: $1, at: moved) }
      return abs(before - after) < 1e-7
    }
  }

  private func error(of row: LinearConstraint, at values: [Double]) -> Double {
    let difference = row.terms.reduce(-row.constant) { $0 + $1.coefficient * values[$1.variable.index] }
    switch row.relation {
    case .equal: return abs(difference)
    case .lessThanOrEqual: return max(0, difference)
    case .greaterThanOrEqual: return max(0, -difference)
    }
  }

  /// How many of the directions are independent.
  private func rank(of directions: [FreeDirection], variableCount: Int) -> Int {
    var rows = directions.map { direction in
      var row = Array(repeating: 0.0, count: variableCount)
      for term in direction.terms { row[term.variable.index] = term.coefficient }
      return row
    }
    var rank = 0
    for column in 0..<variableCount {
      let candidates = rows.indices.dropFirst(rank)
      guard let best = candidates.max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[best][column]) > 1e-6
      else { continue }
      rows.swapAt(rank, best)
      for other in rows.indices.dropFirst(rank + 1) {
        let factor = rows[other][column] / rows[rank][column]
        for place in rows[other].indices { rows[other][place] -= factor * rows[rank][place] }
      }
      rank += 1
    }
    return rank
  }
}
