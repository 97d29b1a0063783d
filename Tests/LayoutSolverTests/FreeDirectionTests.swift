import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// The directions in which an optimum is not unique: as many as the reference finds, independent, and each keeps
/// the point optimal.
@Suite struct FreeDirectionTests {
  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(40))
  func thereAreAsManyAsTheReferenceFinds(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = try Session.loose(family, size: 12, using: &random)
    let reference = try session.reference()

    let directions = session.solver.freeDirections()
    #expect(directions.count == reference.freeDirections().count)
    #expect(rank(of: directions, variableCount: session.variables.count) == directions.count)
    let moving = Set(directions.flatMap { $0.terms.map(\.variable) })
    #expect(moving.sorted() == session.solver.ambiguousVariables())
    #expect(session.variables.filter(session.solver.isAmbiguous) == moving.sorted())
    #expect(reference.ambiguousVariables() == moving.sorted())
    let rows = session.rows.map(\.row)
    for direction in directions {
      #expect(rows.areMetAsWell(1.0 / 1024, along: direction, from: session.values), "\(direction)")
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
