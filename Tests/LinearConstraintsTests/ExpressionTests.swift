import LayoutSolver
import LinearConstraints
import Testing

@Suite struct ExpressionTests {
  private struct Box {
    var x: Variable
    var w: Variable

    init(_ solver: inout SimplexSolver) {
      x = solver.makeVariable(resting: .position)
      w = solver.makeVariable(resting: .size)
    }
  }

  @Test func aRelationMovesTermsToTheLeftAndConstantsToTheRight() {
    var solver = SimplexSolver()
    let (a, b) = (Box(&solver), Box(&solver))
    let row: LinearConstraint = a.x + 0.5 * a.w + 3 == b.x + 0.5 * b.w - 8 | .defaultHigh
    #expect(
      row
        == LinearConstraint(
          [Term(1, a.x), Term(0.5, a.w), Term(-1, b.x), Term(-0.5, b.w)], .equal, -11, priority: .defaultHigh)
    )
  }

  @Test func constantsKeepTheirSignsOnEitherSide() {
    var solver = SimplexSolver()
    let x = solver.makeVariable()
    let upper: LinearConstraint = x + 3 <= 10
    #expect(upper == LinearConstraint([Term(1, x)], .lessThanOrEqual, 7))
    let lower: LinearConstraint = 2 * (x - 4) >= 10 | 30
    #expect(lower == LinearConstraint([Term(2, x)], .greaterThanOrEqual, 18, priority: 30))
    let difference: LinearConstraint = 5 - x == 2
    #expect(difference == LinearConstraint([Term(-1, x)], .equal, -3))
    let halves: LinearConstraint = -(x + 1) / 2 == x | .defaultLow
    #expect(halves == LinearConstraint([Term(-0.5, x), Term(-1, x)], .equal, 0.5, priority: .defaultLow))
  }

  @Test func variablesAreStillComparedAsValues() {
    var solver = SimplexSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let isSame = x == y
    #expect(!isSame)
    #expect(x <= y)
  }

  @Test func aSolverTakesTheRowsAsWritten() throws {
    var solver = SimplexSolver()
    let (a, b) = (Box(&solver), Box(&solver))
    try solver.add(a.x == 10)
    try solver.add(a.w == 40)
    try solver.add(b.w == 20)
    try solver.add(a.x + 0.5 * a.w == b.x + 0.5 * b.w)
    try solver.add(b.x <= 5 | .defaultLow)
    try solver.solve()
    #expect(solver.value(of: b.x) == 20)
  }
}
