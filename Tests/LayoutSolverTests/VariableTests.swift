import LayoutSolver
import LinearConstraints
import Testing

/// Creating and discarding variables: handles are dense, and reading all values gives the same results as reading
/// single values.
@Suite struct VariableTests {
  private var solver = SimplexSolver()

  @Test mutating func handlesAreDense() {
    #expect((0..<5).map { _ in solver.makeVariable().index } == Array(0..<5))
  }

  @Test mutating func theNumberOfADiscardedVariableIsUsedAgain() throws {
    let variables = (0..<4).map { _ in solver.makeVariable() }
    let row = try solver.add(LinearConstraint([Term(1, variables[2])], .equal, 7))
    try solver.solve()
    try solver.remove(row)
    try solver.discard(variables[2])
    try solver.solve()
    #expect(solver.ambiguousVariables() == [variables[0], variables[1], variables[3]])
    let recycled = solver.makeVariable()
    #expect(recycled == variables[2])
    #expect(solver.value(of: recycled) == 0)
    try solver.solve()
    #expect(solver.value(of: recycled) == 0)
    #expect(solver.makeVariable().index == 4)
  }

  @Test mutating func aReusedVariableHasItsNewRestingRole() throws {
    let old = solver.makeVariable(resting: .size)
    let other = solver.makeVariable(resting: .position)
    try solver.discard(old)
    try solver.solve()
    let recycled = solver.makeVariable(resting: .position)
    #expect(recycled == old)
    let size = solver.makeVariable(resting: .size)
    try solver.add(LinearConstraint([Term(1, recycled), Term(1, size)], .equal, 12))
    try solver.add(LinearConstraint([Term(1, other)], .equal, 1))
    try solver.solve()
    #expect(solver.value(of: recycled) == 12)
    #expect(solver.value(of: size) == 0)
  }

  @Test mutating func comingAndGoingDoesNotGrowTheSolver() throws {
    var highest = 0
    for round in 0..<200 {
      let variables = (0..<3).map { _ in solver.makeVariable() }
      highest = max(highest, variables.map(\.index).max() ?? 0)
      let rows = try variables.map {
        try solver.add(LinearConstraint([Term(1, $0)], .equal, Double(round), priority: 500))
      }
      try solver.solve()
      for variable in variables { #expect(solver.value(of: variable) == Double(round)) }
      for row in rows { try solver.remove(row) }
      for variable in variables { try solver.discard(variable) }
    }
    #expect(highest < 12)
  }

  @Test mutating func valuesChangeAtSolveAndNowhereElse() throws {
    let x = solver.makeVariable()
    let row = try solver.add(LinearConstraint([Term(1, x)], .equal, 7))
    #expect(solver.value(of: x) == 0)
    try solver.solve()
    #expect(solver.value(of: x) == 7)
    #expect(solver.changedVariables == [x])
    try solver.setConstant(8, of: row)
    #expect(solver.value(of: x) == 7)
    try solver.solve()
    #expect(solver.value(of: x) == 8)
    try solver.solve()
    #expect(solver.changedVariables.isEmpty)
  }

  @Test mutating func valuesAreReadInBulkToo() throws {
    let variables = (0..<3).map { _ in solver.makeVariable() }
    for (place, variable) in variables.enumerated() {
      try solver.add(LinearConstraint([Term(2, variable)], .equal, Double(place)))
    }
    try solver.solve()
    var values = [9.0, 9, 9, 9]
    solver.copyValues(of: variables.reversed(), into: &values)
    #expect(values == [1, 0.5, 0, 9])
  }

  @Test mutating func aCopyIsIndependent() throws {
    let x = solver.makeVariable()
    let row = try solver.add(LinearConstraint([Term(1, x)], .equal, 7))
    try solver.solve()
    let before = fullDump(solver)
    var copy = solver
    try copy.setConstant(9, of: row)
    let y = copy.makeVariable()
    try copy.add(LinearConstraint([Term(1, y), Term(-1, x)], .equal, 1))
    try copy.solve()
    #expect(copy.value(of: y) == 10)
    #expect(fullDump(solver) == before)
    try solver.remove(row)
    #expect(copy.value(of: x) == 9)
  }
}
