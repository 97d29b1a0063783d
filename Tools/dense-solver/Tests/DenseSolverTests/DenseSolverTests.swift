import Testing

@testable import layoutkit_solver_dense

@Suite struct DenseSolverTests {
  private var solver = DenseSolver()

  @Test mutating func aHigherPriorityOutranksAnyNumberOfLowerOnes() {
    #expect(solver.answer(to: "con a 250.5 == 10 1 x") == ["ok"])
    for number in 0..<20 { #expect(solver.answer(to: "con b\(number) 250 == 9000 9 x") == ["ok"]) }
    #expect(solver.answer(to: "solve") == ["value x 10.0", "ok"])
  }

  @Test mutating func aRefusalNamesTheRowsAndProvesIt() {
    #expect(solver.answer(to: "con other 1000 <= 5 1 y") == ["ok"])
    #expect(solver.answer(to: "con a 1000 >= 4 1 x") == ["ok"])
    #expect(solver.answer(to: "con b 1000 <= 1 1 x") == ["reject b", "iis a b", "proof 1.0 -1.0", "ok"])
    #expect(solver.answer(to: "solve").first == "value y 0.0")
  }

  @Test mutating func anEditPullsAValueOnceItHasASuggestion() {
    #expect(solver.answer(to: "con a 100 == 4 1 x") == ["ok"])
    #expect(solver.answer(to: "edit x 500") == [])
    #expect(solver.answer(to: "solve") == ["value x 4.0", "ok"])
    #expect(solver.answer(to: "suggest x -7") == [])
    #expect(solver.answer(to: "solve") == ["value x -7.0", "ok"])
    #expect(solver.answer(to: "unedit x") == [])
    #expect(solver.answer(to: "solve") == ["value x 4.0", "ok"])
  }

  @Test mutating func aLineWithAMistakeIsAnError() {
    #expect(solver.answer(to: "con a much == 4 1 x") == ["error cannot read 'con a much == 4 1 x'"])
    #expect(solver.answer(to: "# comment") == [])
  }
}
