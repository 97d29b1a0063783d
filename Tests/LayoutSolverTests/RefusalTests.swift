import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// A refused row has no effect: the solver gives the same results as one to which the row was never added.
@Suite struct RefusalTests {
  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(40))
  func refusedRowsHaveNoInfluence(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let source = RowSource(family, size: 14, using: &random)
    var asked = Session(variableCount: source.variableCount)
    var unasked = asked
    var refusalCount = 0
    for _ in 0..<60 {
      var row = source.row(using: &random)
      if random.happens(percent: 40) { row.priority = .required }
      if try asked.add(row) == nil {
        #expect(try unasked.add(row) == nil)
      } else {
        refusalCount += 1
      }
      if random.happens(percent: 20) {
        try asked.solver.solve()
        try unasked.solver.solve()
        #expect(agree(asked.uniqueValues, unasked.uniqueValues))
      }
    }
    #expect(refusalCount > 0)
  }

  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(40))
  func aRefusedChangeLeavesValuesAndRowsAsTheyWere(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = try Session(family, size: 14, using: &random)
    for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] {
      let bound = relation == .lessThanOrEqual ? 1000.0 : -1000
      _ = try session.add(LinearConstraint([Term(1, session.variables[0])], relation, bound))
    }
    try session.solver.solve()
    let bits = session.values.map(\.bitPattern)
    let before = session.uniqueValues
    var refusalCount = 0
    for index in session.rows.indices {
      var row = session.rows[index].row
      if row.priority.isRequired { row.tighten(by: 5000) } else { row.priority = .required }
      // The change is made in a copy, because it may be accepted.
      var copy = session
      guard try copy.change(index, to: row) != nil else { continue }
      refusalCount += 1
      try copy.solver.solve()
      #expect(copy.values.map(\.bitPattern) == bits)
      #expect(copy.solver.changedVariables.isEmpty)
      #expect(agree(copy.uniqueValues, before))
      session = copy
    }
    #expect(refusalCount > 0)
  }

  @Test func aRefusedRowIsAcceptedWhenTheConflictingRowIsRemoved() throws {
    var session = Session(variableCount: 1)
    let x = session.variables[0]
    _ = try session.add(LinearConstraint([Term(1, x)], .greaterThanOrEqual, 0))
    // A well-known solver refuses the second row, too, after it has refused the first one.
    #expect(try session.add(LinearConstraint([Term(-1, x)], .equal, 282.5)) != nil)
    #expect(try session.add(LinearConstraint([Term(2, x)], .equal, 636.5)) == nil)
    try session.solver.solve()
    #expect(session.values == [318.25])
    try session.solver.remove(session.rows[1].id)
    try session.solver.remove(session.rows[0].id)
    #expect(try session.add(LinearConstraint([Term(-1, x)], .equal, 282.5)) == nil)
    try session.solver.solve()
    #expect(session.values == [-282.5])
  }

  @Test func withinToleranceIsSatisfiable() throws {
    var session = Session(variableCount: 1)
    let x = session.variables[0]
    #expect(try session.add(LinearConstraint([Term(1, x)], .equal, 0.1 + 0.2)) == nil)
    #expect(try session.add(LinearConstraint([Term(1, x)], .equal, 0.3)) == nil)
    #expect(try session.add(LinearConstraint([Term(1, x)], .equal, 0.3001)) != nil)
  }
}

extension LinearConstraint {
  /// Makes the row harder to satisfy.
  fileprivate mutating func tighten(by amount: Double) {
    constant += relation == .lessThanOrEqual ? -amount : amount
  }
}
