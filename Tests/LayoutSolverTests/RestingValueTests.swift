import LayoutSolver
import LinearConstraints
import Testing

/// The values of undetermined variables: inequalities are tight if possible, then sizes are 0, then
/// positions.
@Suite struct RestingValueTests {
  private var solver = SimplexSolver()

  @Test(arguments: [Relation.lessThanOrEqual, .greaterThanOrEqual], [RestingRole.size, .position])
  mutating func aLoneInequalityIsTight(relation: Relation, role: RestingRole) throws {
    let top = solver.makeVariable(resting: role)
    try solver.add(LinearConstraint([Term(1, top)], relation, 10))
    try solver.solve()
    #expect(solver.value(of: top) == 10)
    #expect(solver.isAmbiguous(top))
  }

  @Test mutating func anOptionalInequalityIsTightToo() throws {
    let top = solver.makeVariable()
    try solver.add(LinearConstraint([Term(1, top)], .lessThanOrEqual, -7, priority: .defaultLow))
    try solver.solve()
    #expect(solver.value(of: top) == -7)
  }

  @Test mutating func withoutRowsAllValuesAreZero() throws {
    let variables = [solver.makeVariable(), solver.makeVariable(resting: .size)]
    try solver.solve()
    #expect(variables.map { solver.value(of: $0) } == [0, 0])
    #expect(solver.ambiguousVariables() == variables)
  }

  @Test(arguments: [true, false])
  mutating func undeterminedSizesAreZeroBeforePositions(sizeIsMadeFirst: Bool) throws {
    // The trailing edge is at 300, so the item is there, with a width of 0.
    let size: Variable
    let position: Variable
    if sizeIsMadeFirst {
      size = solver.makeVariable(resting: .size)
      position = solver.makeVariable(resting: .position)
    } else {
      position = solver.makeVariable(resting: .position)
      size = solver.makeVariable(resting: .size)
    }
    try solver.add(LinearConstraint([Term(1, position), Term(1, size)], .equal, 300))
    try solver.solve()
    #expect(solver.value(of: size) == 0)
    #expect(solver.value(of: position) == 300)
    #expect(solver.ambiguousVariables() == [size, position].sorted())
  }

  @Test mutating func aSizeStaysLegalWhileItRests() throws {
    // The width is between 0 and 23. Only one of the two rows can be tight, and sizes rest at 0.
    let width = solver.makeVariable(resting: .size)
    try solver.add(LinearConstraint([Term(1, width)], .greaterThanOrEqual, 0))
    try solver.add(LinearConstraint([Term(1, width)], .lessThanOrEqual, 23))
    try solver.solve()
    #expect(solver.value(of: width) == 0)
  }

  @Test mutating func aRemovedRowLeavesNoTrace() throws {
    let x = solver.makeVariable()
    let row = try solver.add(LinearConstraint([Term(1, x)], .equal, 40))
    try solver.solve()
    #expect(solver.value(of: x) == 40)
    try solver.remove(row)
    try solver.solve()
    #expect(solver.value(of: x) == 0)
    #expect(solver.isAmbiguous(x))
  }

  @Test mutating func anEndedEditLeavesNoTrace() throws {
    let x = solver.makeVariable()
    try solver.beginEditing(x, priority: 500)
    try solver.suggest(40, for: x)
    try solver.solve()
    #expect(solver.value(of: x) == 40)
    try solver.endEditing(x)
    try solver.solve()
    #expect(solver.value(of: x) == 0)
  }
}
