import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// A forwarding solver offers the refinements that it declares, and no others.
@Suite struct ForwardingSolverTests {
  private struct Eloquent: ForwardingSolver, AmbiguityReporting, InfluenceReporting, EditRangeReporting {
    var base = SimplexSolver()
  }

  @Test func declaredRefinementsAreForwarded() throws {
    var solver = Eloquent()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(LinearConstraint([Term(1, y)], .greaterThanOrEqual, 30), rank: 0)
    _ = try solver.add(LinearConstraint([Term(1, x)], .lessThanOrEqual, 40), rank: 0)
    try solver.beginEditing(x, priority: 500)
    try solver.suggest(7, for: x)
    try solver.solve()
    #expect(solver.influences(on: x) == [Influence(source: .edit(x), sensitivity: 1)])
    #expect(solver.editRange(of: x) == -.infinity...40)
    #expect(solver.isAmbiguous(y))
    #expect(solver.ambiguousVariables() == [y])
    let directions = solver.freeDirections()
    #expect(directions == [FreeDirection(terms: [Term(1, y)])])
    #expect(directions.map { solver.freeRange(of: $0) } == [0...(.infinity)])
  }

  @Test func undeclaredRefinementsAreMissing() {
    let solver: any ConstraintSolver = TaciturnSolver(ReferenceSolver())
    #expect(!(solver is any InfluenceReporting))
    #expect(!(solver is any AmbiguityReporting))
  }
}
