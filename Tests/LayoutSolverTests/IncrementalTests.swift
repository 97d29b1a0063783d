import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// Optimizations must not change results: each test compares the results with those of a solver that does not use the
/// optimization.
@Suite struct IncrementalTests {
  // MARK: Rows that come back

  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(40))
  func rowsAddedAgainGiveTheSameResults(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = try Session.generic(family, size: 24, using: &random)
    for _ in 0..<4 {
      let count = 1 + random.number(below: session.rows.count)
      let indices = Array(session.rows.indices).suffix(count)
      var gone = indices.map { session.rows[$0].row }
      for index in indices.reversed() { try session.solver.remove(session.rows.remove(at: index).id) }
      // The removed rows are added again in the same, the opposite or a random order.
      switch random.number(below: 3) {
      case 0: break
      case 1: gone.reverse()
      default: gone = random.shuffled(gone)
      }
      for index in gone.indices where random.happens(percent: 20) {
        gone[index].constant += Double(random.number(below: 1 << 20)) * 0x1p-16
        if !gone[index].priority.isRequired { gone[index].priority = 700 }
      }
      for row in gone { _ = try session.add(row) }
      try session.solver.solve()
      let fresh = try Session(variableCount: session.variables.count, rows: session.rows.map(\.row))
      #expect(fresh.rows.count == session.rows.count)
      #expect(agree(session.uniqueValues, fresh.uniqueValues))
    }
  }

  @Test func removingALargePartKeepsTheRest() throws {
    var session = Session(variableCount: 200)
    for index in 1..<200 {
      let pair = [Term(1, session.variables[index]), Term(-1, session.variables[index - 1])]
      _ = try session.add(LinearConstraint(pair, .equal, 10))
    }
    _ = try session.add(LinearConstraint([Term(1, session.variables[0])], .equal, 5))
    try session.solver.solve()
    for row in session.rows[50..<199] { try session.solver.remove(row.id) }
    try session.solver.solve()
    #expect(Array(session.values[..<51]) == (0..<51).map { 5 + 10 * Double($0) })
    #expect(session.values[51...].allSatisfy { $0 == 0 })
    #expect(session.solver.ambiguousVariables().count == 149)
  }

  // MARK: Batches

  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(40))
  func aBatchAndRowByRowGiveTheSameAnswers(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let source = RowSource(family, size: 30, using: &random)
    let rows = source.rows(using: &random)
    let rowByRow = try Session(variableCount: source.variableCount, rows: rows)
    var batch = Session(variableCount: source.variableCount)
    try batch.solver.beginBatch()
    let ids = try rows.map { try batch.solver.add($0, rank: 0) }
    let refused = Set(try batch.solver.commitBatch().map(\.id))
    try batch.solver.solve()
    #expect(zip(ids, rows).filter { !refused.contains($0.0) }.map(\.1) == rowByRow.rows.map(\.row))
    #expect(agree(batch.uniqueValues, rowByRow.uniqueValues))
  }

  @Test func aBatchInALayoutAtRestComesToRest() throws {
    var solver = SimplexSolver()
    let free = solver.makeVariable()
    try solver.add(LinearConstraint([Term(1, free)], .lessThanOrEqual, 10))
    try solver.solve()
    try solver.beginBatch()
    var pairs: [(position: Variable, size: Variable)] = []
    for index in 0..<20 {
      let position = solver.makeVariable(resting: .position)
      let size = solver.makeVariable(resting: .size)
      let terms = [Term(1, position), Term(1, size)]
      try solver.add(LinearConstraint(index % 2 == 0 ? terms : terms.reversed(), .equal, 10))
      pairs.append((position, size))
    }
    #expect(try solver.commitBatch().isEmpty)
    try solver.solve()
    // Sizes rest at 0 before positions do.
    #expect(pairs.map { solver.value(of: $0.size) } == Array(repeating: 0, count: 20))
    #expect(pairs.map { solver.value(of: $0.position) } == Array(repeating: 10, count: 20))
  }

  // MARK: Rows accepted without a search

  @Test func conflictingDefinitionsAreRefusedAtOnce() throws {
    var session = Session(variableCount: 3)
    let (x, y, z) = (session.variables[0], session.variables[1], session.variables[2])
    #expect(try session.add(LinearConstraint([Term(1, y), Term(-1, x)], .equal, 5)) == nil)
    #expect(try session.add(LinearConstraint([Term(1, z), Term(-1, y)], .equal, 5)) == nil)
    // Two rows that close a cycle: the first one fits, and the second one conflicts.
    #expect(try session.add(LinearConstraint([Term(1, x), Term(-1, z)], .equal, -10)) == nil)
    let conflict = try session.add(LinearConstraint([Term(1, z), Term(-1, x)], .equal, 11))
    #expect(conflict != nil)
    #expect(try session.add(LinearConstraint([Term(1, x)], .equal, 1)) == nil)
    #expect(try session.add(LinearConstraint([Term(1, x)], .equal, 2))?.members.count == 1)
    try session.solver.solve()
    #expect(session.values == [1, 6, 11])
  }

  @Test func aTinyCoefficientCounts() throws {
    for isEdited in [true, false] {
      var session = Session(variableCount: 2)
      let (x, y) = (session.variables[0], session.variables[1])
      if isEdited {
        try session.solver.beginEditing(x, priority: 500)
        try session.solver.suggest(0, for: x)
      } else {
        _ = try session.add(LinearConstraint([Term(1, x)], .equal, 0, priority: 500))
      }
      try session.solver.solve()
      #expect(try session.add(LinearConstraint([Term(1, y), Term(5e-8, x)], .equal, 0)) == nil)
      #expect(try session.add(LinearConstraint([Term(1, y)], .equal, 1)) == nil)
      try session.solver.solve()
      #expect(session.values[1] == 1)
      #expect(abs(session.values[0] + 2e7) < 1e-3)
    }
  }

  // MARK: Resizing

  @Test func manySmallResizesDoNotAddUpRounding() throws {
    var (solver, edited, last) = try chain()
    for step in 0..<8_000 {
      let value = 100 + 0.1 * Double(1 + step % 2_000)
      try solver.suggest(value, for: edited)
      try solver.solve()
      #expect(solver.changedVariables.contains(last))
      guard abs(solver.value(of: last) - (value + 50)) <= 1e-10 else {
        Issue.record("step \(step): \(solver.value(of: last)), not \(value + 50)")
        return
      }
    }
  }

  @Test func valuesChangedBeforeARefusalArePublished() throws {
    var (solver, edited, last) = try chain()
    for value in [120.0, 130, 140] {
      try solver.suggest(value, for: edited)
      #expect(throws: SolverError.self) {
        try solver.add(LinearConstraint([Term(1, last), Term(-1, edited)], .equal, 7), rank: 0)
      }
      try solver.solve()
      #expect(solver.value(of: last) == value + 50)
      #expect(solver.changedVariables.contains(last))
    }
  }

  /// Returns a chain of five gaps of 10 after an edited edge.
  private func chain() throws -> (solver: SimplexSolver, edited: Variable, last: Variable) {
    var solver = SimplexSolver()
    let edges = (0..<6).map { _ in solver.makeVariable() }
    for (edge, next) in zip(edges, edges.dropFirst()) {
      try solver.add(LinearConstraint([Term(1, next), Term(-1, edge)], .equal, 10))
    }
    try solver.beginEditing(edges[0], priority: 990)
    try solver.suggest(100, for: edges[0])
    try solver.solve()
    return (solver, edges[0], edges[5])
  }
}
