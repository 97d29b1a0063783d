import LayoutTestSupport
import LinearConstraints
import SolverTraces
import Testing

@Suite struct TraceReplayerTests {
  @Test func eventsComeInTheOrderOfTheCommands() throws {
    let lines = try replay(
      """
      con least 1000 >= 0 1 x
      solve
      con most 1000 <= -1 1 x 0 y
      edit x 500
      suggest x 7
      solve
      begin
      set least 10
      con most 1000 <= 5 1 x
      commit
      solve
      """)
    #expect(
      lines == [
        #"{"point": {"x": 0}, "ambiguous": ["x"]}"#,
        #"{"rejected": "most", "conflict": ["least", "most"], "multipliers": [-1, 1]}"#,
        #"{"point": {"x": 7, "y": 0}, "ambiguous": ["y"]}"#,
        #"{"rejected": "most", "conflict": ["least", "most"], "multipliers": [-1, 1]}"#,
        #"{"point": {"x": 10, "y": 0}, "ambiguous": ["y"]}"#,
      ])
  }

  @Test(arguments: [
    ("rm a", "2:4: there is no constraint 'a': it was not added before this line, or was removed"),
    ("set a 1", "2:5: there is no constraint 'a': it was not added before this line, or was removed"),
    ("prio a 1", "2:6: there is no constraint 'a': it was not added before this line, or was removed"),
    (
      "con a 1 == 0\nrm a\nset a 1",
      "4:5: there is no constraint 'a': it was not added before this line, or was removed"
    ),
    ("con a 1000 == 1\nrm a", "3:4: there is no constraint 'a': it was refused"),
    ("begin\ncon a 1000 == 1\ncommit\nprio a 1", "5:6: there is no constraint 'a': it was refused"),
    (
      "begin\ncon a 1 == 0\nrm a\nrm a\ncommit",
      "5:4: there is no constraint 'a': it was not added before this line, or was removed"
    ),
    (
      "con a 1 == 0\n con a 1 == 1",
      "3:6: 'a' already names a constraint: remove that constraint first, or use another name"
    ),
    (
      "begin\ncon a 1000 == 9\ncon a 1 == 1\ncommit",
      "4:5: 'a' already names a constraint: remove that constraint first, or use another name"
    ),
    ("suggest x 1", "2:9: the variable 'x' is not being edited: begin with 'edit'"),
    ("var x\nunedit x", "3:8: the variable 'x' is not being edited: begin with 'edit'"),
    ("edit x 1\nunedit x\nsuggest x 1", "4:9: the variable 'x' is not being edited: begin with 'edit'"),
    (
      "edit x 1\nedit x 2", "3:6: the variable 'x' is already being edited: end that edit with 'unedit' first"
    ),
    ("solve\nexpect x 1", "3:8: there is no variable 'x': no command before this line uses it"),
    ("solve\nambiguous x", "3:11: there is no variable 'x': no command before this line uses it"),
  ])
  func namesThatAreNotLiveAreErrorsWithTheirPlace(lines: String, message: String) {
    let error = #expect(throws: TraceError.self) { try replay(lines) }
    #expect(error.map { "\($0.location): \($0)" } == message)
  }

  @Test(
    arguments: [
      (
        [.solve, .begin, .begin, .commit],
        "4:1: batches cannot be nested: the batch that begins at line 3 is still open; add 'commit' before this line"
      ),
      ([.commit], "2:1: 'commit' needs a 'begin' before it, but no batch is open"),
      (
        [.begin, .solve],
        "3:1: 'solve' is not allowed inside a batch; the batch that begins at line 2 is still open"
      ),
    ] as [([TraceCommand], String)])
  func aTraceThatNoTextMadeIsCheckedToo(commands: [TraceCommand], message: String) {
    var replayer = TraceReplayer(solver: ReferenceSolver())
    let error = #expect(throws: TraceError.self) { try replayer.replay(SolverTrace(commands)) { _ in } }
    #expect(error.map { "\($0.location): \($0)" } == message)
  }

  @Test func anErrorComesAfterTheEventsBeforeIt() throws {
    var events: [TraceEvent] = []
    var replayer = TraceReplayer(solver: ReferenceSolver())
    let trace = try SolverTrace(parsing: "# solver-trace 1\nsolve\nrm a\nsolve")
    #expect(throws: TraceError.self) { try replayer.replay(trace) { events.append($0) } }
    #expect(events == [.point(TracePoint(names: [], values: [], ambiguous: []))])
  }

  @Test func aFailingSolverEndsTheReplay() throws {
    let solver = WrongSolver { $0.failure = .failed(reason: "out of breath") }
    #expect(try replay("solve\nsolve\nrm a", with: solver) == [#"{"error": "out of breath"}"#])
    let notFinite = WrongSolver { $0.changeValue = { _ in .infinity } }
    #expect(try replay("var x\nsolve\nsolve", with: notFinite) == [#"{"error": "the value of x is inf"}"#])
  }

  @Test func aSolverWithoutRefinementsOmitsTheirResults() throws {
    let lines = try replay("con a 1000 == 1\nvar x\nsolve", with: TaciturnSolver(ReferenceSolver()))
    #expect(lines == [#"{"rejected": "a"}"#, #"{"point": {"x": 0}}"#])
  }

  private func replay(_ lines: String, with solver: any ConstraintSolver = ReferenceSolver()) throws
    -> [String]
  {
    var result: [String] = []
    var replayer = TraceReplayer(solver: solver)
    try replayer.replay(SolverTrace(parsing: "# solver-trace 1\n" + lines)) { result.append($0.jsonLine) }
    return result
  }
}
