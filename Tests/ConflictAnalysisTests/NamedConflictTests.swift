import ConflictAnalysis
import LayoutSolver
import Testing

/// Conflicts of systems that are not layouts.
@Suite struct NamedConflictTests {
  private func conflict(_ body: (inout NamedSolver<SimplexSolver>) throws -> Void) -> NamedConflict? {
    var model = NamedSolver(SimplexSolver())
    do {
      try body(&model)
    } catch let error as NamedSolverError {
      if case .conflict(let conflict) = error { return conflict }
    } catch {}
    return nil
  }

  private func text(_ conflict: NamedConflict) throws -> NamedConflictText {
    NamedConflictText(conflict, try conflict.arithmetic(SolverFactory { SimplexSolver() }))
  }

  @Test func aChainOfSpansIsDrawn() throws {
    let conflict = try #require(
      conflict { model in
        let (talk, pause) = (model.makeSpan("talk"), model.makeSpan("pause"))
        let end = model.makeVariable("end")
        try model.add(talk.start == 0, "begin")
        try model.add(talk.length >= 50, "talk")
        try model.add(pause.start == talk.end + 5, "applause")
        try model.add(pause.length == 15, "pause")
        try model.add(pause.end <= end, "inside")
        try model.add(end <= 45, "slot")
      })
    let text = try text(conflict)
    #expect(text.sum == "at least 50 + 5 + 15 + at least 0 = at least 70 > at most 45, 25 too much")
    #expect(
      text.drawing() == [
        "├──────────────────────────┤                 at most 45   end",
        "│                                            0            talk.start",
        "├─────────────────────────────┤              at least 50  talk",
        "                              ├──┤           5            talk.end → pause.start",
        "                                 ├────────┤  15           pause",
        "                                         │   at least 0   pause.end → end",
        "                            ░░░░░░░░░░░░░░░  25           too much",
      ])
    #expect(text.lines.count == 9)
  }

  @Test func aConflictThatIsNoChainShowsItsProof() throws {
    let conflict = try #require(
      conflict { model in
        let (x, y) = (model.makeVariable("x"), model.makeVariable("y"))
        try model.add(x + y >= 10, "together")
        try model.add(2 * x + 3 * y <= 12, "budget")
        try model.add(x <= 3, "supply")
      })
    let lines = try text(conflict).lines
    #expect(
      lines == [
        "'supply' (x <= 3) conflicts with 'together' (x + y >= 10) and 'budget' (2 × x + 3 × y <= 12) and was refused",
        " 3 × (x + y >= 10)          'together'",
        "-1 × (2 × x + 3 × y <= 12)  'budget'",
        "-1 × (x <= 3)               'supply'",
        "sum: 0 >= 15",
      ])
  }
}
