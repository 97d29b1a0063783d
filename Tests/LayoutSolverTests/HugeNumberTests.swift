import LayoutSolver
import LinearConstraints
import Testing

/// Numbers far beyond any screen: legal, answered or given up with an error, and without harm to what comes later.
@Suite struct HugeNumberTests {
  private var solver = SimplexSolver()

  static let huge = [1e17, -1e100, 1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude]

  @Test(arguments: huge, [LayoutPriority.required, 500])
  mutating func aHugeConstantIsReached(constant: Double, priority: LayoutPriority) throws {
    let x = solver.makeVariable()
    try solver.add(LinearConstraint([Term(1, x)], .equal, constant, priority: priority))
    try solver.solve()
    #expect(solver.value(of: x) == constant)
  }

  @Test(arguments: huge, [LayoutPriority.required, 500])
  mutating func aHugeConstantThatWentLeavesNoTrace(constant: Double, priority: LayoutPriority) throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let gap = LinearConstraint([Term(1, y), Term(-1, x)], .greaterThanOrEqual, 10)
    try solver.add(gap)
    let row = try solver.add(LinearConstraint([Term(1, x)], .equal, constant, priority: priority))
    try? solver.solve()
    try solver.setConstant(20, of: row)
    try solver.add(LinearConstraint([Term(1, y)], .equal, 25, priority: 250))
    try solver.solve()
    #expect(solver.value(of: x) == 20)
    #expect(solver.value(of: y) == 30)
    #expect(throws: SolverError.self) {
      try solver.add(LinearConstraint([Term(1, y), Term(-1, x)], .equal, 9))
    }
  }

  @Test(arguments: huge)
  mutating func aHugeSuggestionThatWentLeavesNoTrace(value: Double) throws {
    let x = solver.makeVariable()
    try solver.add(LinearConstraint([Term(1, x)], .lessThanOrEqual, 50))
    try solver.beginEditing(x, priority: 500)
    try solver.suggest(value, for: x)
    try? solver.solve()
    try solver.suggest(40, for: x)
    try solver.solve()
    #expect(solver.value(of: x) == 40)
    try solver.endEditing(x)
    try solver.solve()
    #expect(solver.value(of: x) == 50)
  }

  @Test mutating func valuesOutOfRangeAreGivenUpAndHealed() throws {
    let variables = (0..<4).map { _ in solver.makeVariable() }
    try solver.add(LinearConstraint([Term(1, variables[0])], .equal, 7))
    try solver.solve()
    let rows = try zip(variables, variables.dropFirst()).map { left, right in
      try solver.add(LinearConstraint([Term(1, right), Term(-1, left)], .equal, 1e308))
    }
    // The last is at 3e308, which no double can hold.
    #expect(throws: SolverError.self) { try solver.solve() }
    #expect(variables.map { solver.value(of: $0) } == [7, 0, 0, 0])
    for row in rows { try solver.setConstant(5, of: row) }
    try solver.solve()
    #expect(variables.map { solver.value(of: $0) } == [7, 12, 17, 22])
  }

  @Test(arguments: [1e-3, 1e9, 1e150])
  mutating func coefficientsAreScaled(coefficient: Double) throws {
    let x = solver.makeVariable()
    try solver.add(LinearConstraint([Term(coefficient, x)], .equal, 3 * coefficient))
    try solver.solve()
    #expect(abs(solver.value(of: x) - 3) < 1e-9)
  }
}
