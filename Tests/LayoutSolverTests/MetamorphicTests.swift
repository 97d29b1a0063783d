import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// Changes of random problems that must not change the results.
@Suite struct MetamorphicTests {
  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(40))
  func theOrderOfAddingChangesNoUniqueValue(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = try Session(family, size: 16, using: &random)
    // Refused rows are left out, because the refusals depend on the order of rows.
    let rows = random.shuffled(session.rows.map(\.row))
    let shuffled = try Session(variableCount: session.variables.count, rows: rows)
    #expect(shuffled.rows.count == rows.count)
    #expect(agree(session.uniqueValues, shuffled.uniqueValues))
  }

  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(30))
  func oneBatchIsAsGoodAsOneByOne(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let source = RowSource(family, size: 16, using: &random)
    let rows = source.rows(using: &random)
    let session = try Session(variableCount: source.variableCount, rows: rows)
    var batched = Session(variableCount: source.variableCount)
    try batched.solver.beginBatch()
    for row in rows { #expect(try batched.add(row) == nil) }
    let refused = try batched.solver.commitBatch()
    try batched.solver.solve()
    // A batch tries new rows in the order of their insertion, as single calls do.
    #expect(refused.count == rows.count - session.rows.count)
    #expect(agree(session.uniqueValues, batched.uniqueValues))
  }

  @Test(arguments: TestSettings.seeds(40), [4.0, 0.3, 1e4])
  func scalingAllConstantsScalesAllValues(seed: UInt64, scale: Double) throws {
    var random = SeededGenerator(seed: seed)
    let session = try Session(random.pick(RowSource.Family.allCases), size: 14, using: &random)
    let rows = session.rows.map { _, row in
      var row = row
      row.constant *= scale
      return row
    }
    let scaled = try Session(variableCount: session.variables.count, rows: rows)
    #expect(scaled.rows.count == rows.count)
    #expect(agree(session.uniqueValues, scaled.uniqueValues, scale: scale))
  }

  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(20))
  func invertingAllSignsInvertsTheValues(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = try Session(family, size: 14, using: &random)
    let rows = session.rows.map { _, row in
      var row = row
      row.constant *= -1
      row.relation = row.relation.reversed
      return row
    }
    let turned = try Session(variableCount: session.variables.count, rows: rows)
    #expect(agree(session.uniqueValues, turned.uniqueValues, scale: -1))
  }

  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(30))
  func removingAndAddingBackRestores(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = try Session(family, size: 16, using: &random)
    let before = session.uniqueValues
    for _ in 0..<3 {
      let removed = random.pick(1 + random.number(below: 5), of: session.rows)
      for (id, _) in removed { try session.solver.remove(id) }
      session.rows.removeAll { row in removed.contains { $0.id == row.id } }
      if random.happens(percent: 70) { try session.solver.solve() }
      for (_, row) in random.shuffled(removed) { #expect(try session.add(row) == nil) }
      try session.solver.solve()
      #expect(agree(before, session.uniqueValues))
    }
  }

  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(30))
  func renamingVariablesKeepsTheResults(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = try Session(family, size: 16, using: &random)
    let names = random.shuffled(session.variables)
    let rows = session.rows.map { _, row in
      var row = row
      row.terms = random.shuffled(row.terms.map { Term($0.coefficient, names[$0.variable.index]) })
      return row
    }
    let renamed = try Session(variableCount: names.count, rows: rows)
    let values = renamed.uniqueValues
    #expect(agree(session.uniqueValues, names.map { values[$0.index] }))
  }

  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(30))
  func unaffectedValuesKeepTheirBits(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = try Session(family, size: 12, using: &random)
    let still = session.variables
    let bits = session.values.map(\.bitPattern)
    // A second system in the same solver, with other variables.
    let source = RowSource(random.pick(RowSource.Family.allCases), size: 12, using: &random)
    let others = (0..<source.variableCount).map { _ in session.solver.makeVariable() }
    func moved(_ row: LinearConstraint) -> LinearConstraint {
      var row = row
      row.terms = row.terms.map { Term($0.coefficient, others[$0.variable.index]) }
      return row
    }
    session.rows = []
    for row in source.rows(using: &random) { _ = try session.add(moved(row)) }
    for _ in 0..<12 {
      switch random.number(below: 4) {
      case 0: _ = try session.add(moved(source.row(using: &random)))
      case 1 where !session.rows.isEmpty:
        let index = random.number(below: session.rows.count)
        try session.solver.remove(session.rows.remove(at: index).id)
      case 2:
        let variable = random.pick(others)
        try? session.solver.beginEditing(variable, priority: 500)
        try session.solver.suggest(source.constant(using: &random), for: variable)
      default:
        guard let (id, _) = session.rows.first else { continue }
        try? session.solver.setConstant(source.constant(using: &random), of: id)
      }
      try session.solver.solve()
      #expect(still.map { session.solver.value(of: $0).bitPattern } == bits)
      #expect(!session.solver.changedVariables.contains { $0.index < still.count })
    }
  }

  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(20))
  func theSameCallsGiveTheSameBits(family: RowSource.Family, seed: UInt64) throws {
    func run() throws -> [UInt64] {
      var random = SeededGenerator(seed: seed)
      var session = try Session(family, size: 20, using: &random)
      var bits = session.values.map(\.bitPattern)
      for (id, row) in random.pick(8, of: session.rows) {
        try? session.solver.setConstant(row.constant + 3, of: id)
        try session.solver.solve()
        bits += session.values.map(\.bitPattern)
      }
      return bits
    }
    #expect(try run() == run())
  }

  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(20))
  func solvingAgainKeepsTheValues(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = try Session(family, size: 20, using: &random)
    let bits = session.values.map(\.bitPattern)
    try session.solver.solve()
    #expect(session.values.map(\.bitPattern) == bits)
    #expect(session.solver.changedVariables.isEmpty)
  }
}
