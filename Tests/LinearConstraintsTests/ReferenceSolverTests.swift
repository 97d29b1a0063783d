import LayoutTestSupport
import LinearConstraints
import Testing

@Suite struct ReferenceSolverTests {
  private var solver = ReferenceSolver()

  @Test mutating func aHigherPriorityOutweighsAnyNumberOfLowerOnes() throws {
    let x = solver.makeVariable()
    try solver.add(LinearConstraint([Term(1, x)], .equal, 10, priority: 250.5), rank: 0)
    for _ in 0..<50 { try solver.add(LinearConstraint([Term(9, x)], .equal, 90_000, priority: 250), rank: 0) }
    try solver.solve()
    #expect(solver.value(of: x) == 10)
    #expect(solver.ambiguousVariables().isEmpty)
    #expect(solver.changedVariables == [x])
  }

  @Test mutating func aRefusedRowLeavesNoTraceAndProvesItself() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let atLeast = try solver.add(LinearConstraint([Term(1, x)], .greaterThanOrEqual, 4), rank: 0)
    let sum = try solver.add(LinearConstraint([Term(2, x), Term(1, y)], .equal, 10), rank: 0)
    try solver.add(LinearConstraint([Term(1, y)], .lessThanOrEqual, 100), rank: 0)
    // y >= 5, y == 10 - 2 x, x >= 4: 0 >= 5 - 10 + 8 == 3.
    let error = #expect(throws: SolverError.self) {
      try solver.add(LinearConstraint([Term(1, y)], .greaterThanOrEqual, 5), rank: 0)
    }
    guard case .unsatisfiable(let conflict?) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(conflict.members.map(\.id) == [atLeast, sum])
    #expect(conflict.members.map(\.multiplier) == [-1, 0.5])
    #expect(conflict.refusedMultiplier == -0.5)
    try solver.remove(atLeast)
    try solver.add(LinearConstraint([Term(1, y)], .greaterThanOrEqual, 5), rank: 0)
  }

  @Test mutating func freeDirectionsSpanAllMovements() throws {
    let variables = (0..<4).map { _ in solver.makeVariable() }
    // x0 + x1 + x2 == 6, x0 >= 1, x1 >= 2, x2 >= 0, x3 == 5: a triangle and a point.
    try solver.add(
      LinearConstraint(variables.dropLast().map { Term(1, $0) }, .equal, 6), rank: 0)
    for (variable, least) in zip(variables, [1.0, 2, 0]) {
      try solver.add(LinearConstraint([Term(1, variable)], .greaterThanOrEqual, least), rank: 0)
    }
    try solver.add(LinearConstraint([Term(1, variables[3])], .equal, 5, priority: 1), rank: 0)
    try solver.solve()
    #expect(solver.ambiguousVariables() == Array(variables.dropLast()))
    #expect(solver.freeDirections().count == 2)
    #expect(!solver.isAmbiguous(variables[3]))
    #expect(solver.value(of: variables[3]) == 5)
  }

  @Test mutating func freeRangesEndWhereAPriorityWouldSuffer() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    // x + y == 6; x between 1 and 4, pulled to both ends of it alike.
    try solver.add(LinearConstraint([Term(1, x), Term(1, y)], .equal, 6), rank: 0)
    for wish in [1.0, 4] {
      try solver.add(LinearConstraint([Term(1, x)], .equal, wish, priority: 250), rank: 0)
    }
    try solver.solve()
    let range = solver.freeRange(of: FreeDirection(terms: [Term(0.5, x), Term(-0.5, y)]))
    #expect(solver.value(of: x) + 0.5 * range.lowerBound == 1)
    #expect(solver.value(of: x) + 0.5 * range.upperBound == 4)
    #expect(solver.freeRange(of: FreeDirection(terms: [Term(1, x)])) == 0...0)
    let idle = solver.makeVariable()
    try solver.solve()
    #expect(solver.freeRange(of: FreeDirection(terms: [Term(1, idle)])) == -.infinity...(.infinity))
  }

  @Test mutating func influencesAreDerivatives() throws {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    // x == 10 + 2 y, and y is at most 7, although 9 is suggested. No row contains z.
    let sum = try solver.add(LinearConstraint([Term(1, x), Term(-2, y)], .equal, 10), rank: 0)
    let limit = try solver.add(LinearConstraint([Term(-2, y)], .greaterThanOrEqual, -14), rank: 0)
    try solver.beginEditing(y, priority: 500)
    try solver.suggest(9, for: y)
    try solver.solve()
    #expect(
      solver.influences(on: x) == [
        Influence(source: .constraint(sum), sensitivity: 1),
        Influence(source: .constraint(limit), sensitivity: -1),
      ])
    #expect(solver.influences(on: z) == [Influence(source: .resting(z), sensitivity: 1)])
    try solver.suggest(5, for: y)
    try solver.solve()
    #expect(solver.influences(on: y) == [Influence(source: .edit(y), sensitivity: 1)])
    #expect(solver.influences(on: Variable(rawValue: 7)) == [])
  }

  @Test mutating func aFaceThatIsAPointIsUniqueEvenWhenManyRowsMeetThere() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    for (a, b) in [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)] {
      try solver.add(LinearConstraint([Term(a, x), Term(b, y)], .lessThanOrEqual, 0), rank: 0)
    }
    try solver.solve()
    #expect(solver.ambiguousVariables().isEmpty)
  }
}
