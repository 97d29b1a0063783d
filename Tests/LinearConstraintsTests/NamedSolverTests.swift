import LayoutSolver
import LinearConstraints
import Testing

@Suite struct NamedSolverTests {
  @Test func aConflictNamesItsRowsAndProvesItself() throws {
    var model = NamedSolver(SimplexSolver())
    let talk = model.makeSpan("talk")
    let total = model.makeVariable("total")
    try model.add(talk.start >= 0, "after the start")
    try model.add(talk.length >= 50, "talks take 50 minutes")
    try model.add(talk.end <= total)
    let error = #expect(throws: NamedSolverError.self) { try model.add(total == 45, "slot") }
    guard case .conflict(let conflict)? = error else { return }
    #expect(
      conflict.description == """
        'slot' (total == 45) conflicts with 'after the start' (talk.start >= 0), \
        'talks take 50 minutes' (talk.length >= 50) and 'talk.start + talk.length - total <= 0' and was refused
        """)
    #expect(
      conflict.proof == [
        " 1 × (talk.start >= 0)                        'after the start'",
        " 1 × (talk.length >= 50)                      'talks take 50 minutes'",
        "-1 × (talk.start + talk.length - total <= 0)",
        "-1 × (total == 45)                            'slot'",
        "sum: 0 >= 5",
      ])
    try model.add(total == 60, "longer slot")
    try model.solve()
    #expect(model.value(of: talk.length) == 50)
  }

  @Test func aRowThatCanNeverHoldConflictsWithItself() {
    var model = NamedSolver(SimplexSolver())
    let x = model.makeVariable("x")
    let error = #expect(throws: NamedSolverError.self) { try model.add(x - x == 3, "odd") }
    #expect(error?.description == "'odd' (x - x == 3) can never hold and was refused")
  }

  @Test func aChangeThatConflictsLeavesTheRowAsItWas() throws {
    var model = NamedSolver(SimplexSolver())
    let x = model.makeVariable("x")
    let low = try model.add(x >= 10, "low")
    try model.add(x <= 20, "high")
    let error = #expect(throws: NamedSolverError.self) { try model.setConstant(30, of: low) }
    #expect(error?.description == "'low' (x >= 30) conflicts with 'high' (x <= 20) and was refused")
    try model.solve()
    #expect(model.value(of: x) >= 10)
    let second = #expect(throws: NamedSolverError.self) { try model.add(x <= 5) }
    #expect(second?.description == "'x <= 5' conflicts with 'low' (x >= 10) and was refused")
  }

  @Test func suggestionsMoveSeveralVariablesAndEndWithTheirEdits() throws {
    var model = NamedSolver(SimplexSolver())
    let (x, y) = (model.makeVariable("x"), model.makeVariable("y"))
    try model.add(x + y <= 100)
    try model.suggest([x: 30, y: 60])
    #expect(model.value(of: x + y) == 90)
    try model.suggest([x: 70])
    #expect(model.value(of: x) + model.value(of: y) == 100)
    try model.endEditing([x, y])
    #expect(throws: NamedSolverError.solver(.notEditing(x))) { try model.endEditing([x]) }
  }

  @Test func aStayKeepsTheValueOfTheLastSolve() throws {
    var model = NamedSolver(SimplexSolver())
    let (x, y) = (model.makeVariable("x"), model.makeVariable("y"))
    try model.add(y == x + 10)
    try model.suggest([x: 40])
    try model.keep(x)
    try model.endEditing([x])
    try model.solve()
    #expect(model.value(of: x) == 40)
    // The stay moves with the value: a later change starts from there.
    try model.suggest([y: 80])
    try model.endEditing([y])
    try model.solve()
    #expect(model.value(of: x) == 70)
    #expect(throws: NamedSolverError.solver(.invalidPriority(.required))) {
      try model.keep(y, priority: .required)
    }
  }

  @Test func aStayEndsWithItsRow() throws {
    var model = NamedSolver(SimplexSolver())
    let x = model.makeVariable("x", resting: .size)
    try model.suggest([x: 5])
    let stay = try model.keep(x)
    try model.endEditing([x])
    try model.solve()
    #expect(model.value(of: x) == 5)
    try model.remove(stay)
    try model.solve()
    #expect(model.value(of: x) == 0)
  }
}
