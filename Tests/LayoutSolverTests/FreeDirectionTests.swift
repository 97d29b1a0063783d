import LayoutTestSupport
import LinearConstraints
import Testing

@testable import LayoutSolver

/// The free directions of an optimum: as many as the reference solver finds, linearly independent, and without a loss
/// of optimality.
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

  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(40))
  func samplesMoveWhatMovesAndKeepThePointOptimal(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = try Session.loose(family, size: 12, using: &random)
    let directions = session.solver.freeDirections()
    let samples = session.solver.sampleFreeDirections(count: 3)
    #expect(samples.count == (directions.isEmpty ? 0 : 3))
    #expect(rank(of: samples, variableCount: session.variables.count) == min(3, directions.count))
    #expect(
      rank(of: directions + samples, variableCount: session.variables.count) == directions.count)
    let rows = session.rows.map(\.row)
    for sample in samples {
      #expect(sample.terms.map(\.variable) == session.solver.ambiguousVariables())
      #expect(rows.areMetAsWell(1.0 / 4096, along: sample, from: session.values), "\(sample)")
    }
  }

  /// Labels in a row that is too narrow: any label can shrink so that another one grows. All directions but one are
  /// independent. A label with a width of 0 can only grow.
  @Test func manyTiedLabelsAreFreeInAllDirectionsButOne() throws {
    let count = 300
    var solver = SimplexSolver()
    let widths = (0..<count).map { _ in solver.makeVariable(resting: .size) }
    try solver.beginBatch()
    for width in widths {
      try solver.add(LinearConstraint([Term(1, width)], .greaterThanOrEqual, 0))
      try solver.add(LinearConstraint([Term(1, width)], .greaterThanOrEqual, 60, priority: 750))
      try solver.add(LinearConstraint([Term(1, width)], .lessThanOrEqual, 60, priority: 250))
    }
    try solver.add(LinearConstraint(widths.map { Term(1, $0) }, .equal, 6000))
    _ = try solver.commitBatch()
    try solver.solve()
    #expect(solver.ambiguousVariables() == widths)
    #expect(solver.freeDirections().count == count - 1)
  }

  /// Returns the number of linearly independent directions.
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
        for column in rows[other].indices { rows[other][column] -= factor * rows[rank][column] }
      }
      rank += 1
    }
    return rank
  }
}
