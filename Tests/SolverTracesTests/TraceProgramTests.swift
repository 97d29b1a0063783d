import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import SolverTraces
import Testing

@Suite struct TraceProgramTests {
  private static let session = """
    # workload small n 1 vars 2 cons 2
    con a 1000 >= 1 1 x
    con b 250 == 2 1 x 1 y
    edit x 500
    suggest x 5
    solve
    # phase resize
    suggest x 6
    solve
    # phase churn
    rm a
    con a 1000 >= 1 1 x
    set b 3
    solve
    expect x 6
    """

  @Test func changesBetweenTwoSolvesAreOneBatchAndSuggestionsAreNone() throws {
    #expect(
      try log(of: Self.session) == [
        "var", "begin", "add 1.0", "var", "add 2.0", "edit", "suggest 5.0", "commit", "solve",
        "suggest 6.0", "solve",
        "begin", "remove #0", "add 1.0", "set #1 3.0", "commit", "solve",
      ])
  }

  @Test func asWrittenThereAreNoBatches() throws {
    #expect(
      try log(of: Self.session, .asWritten) == [
        "var", "add 1.0", "var", "add 2.0", "edit", "suggest 5.0", "solve",
        "suggest 6.0", "solve",
        "remove #0", "add 1.0", "set #1 3.0", "solve",
      ])
  }

  @Test func batchesOfTheTraceStayAsTheyAre() throws {
    let lines = "var x\ncon a 1 == 1 1 x\nbegin\ncon b 1 == 2 1 x\ncommit\ncon c 1 == 3 1 x\nsolve"
    #expect(
      try log(of: lines) == [
        "var", "begin", "add 1.0", "commit", "begin", "add 2.0", "commit", "begin", "add 3.0", "commit",
        "solve",
      ])
  }

  @Test func commandsForARefusedRowAreLeftOut() throws {
    let lines = """
      con a 1000 == 1
      set a 2
      prio a 3
      rm a
      con a 1 == 4
      rm a
      """
    #expect(try log(of: lines, .asWritten) == ["add 1.0", "add 4.0", "remove #0"])
    let inBatches = lines.replacing("con a 1000 == 1\n", with: "con a 1000 == 1\nsolve\n")
    #expect(
      try log(of: inBatches) == [
        "begin", "add 1.0", "commit refused #0", "solve", "begin", "add 4.0", "remove #1", "commit",
      ])
  }

  @Test func aRefusedChangeLeavesTheRow() throws {
    let lines = "con a 1000 == 0\nsolve\nset a 1\nsolve\nrm a"
    #expect(
      try log(of: lines) == [
        "begin", "add 0.0", "commit", "solve", "begin", "set #0 1.0", "commit refused #0", "solve",
        "begin", "remove #0", "commit",
      ])
  }

  @Test func aNameMayBeUsedAgainAfterARefusalOnly() throws {
    #expect(try log(of: "con a 1000 == 1\ncon a 1 == 2", .asWritten) == ["add 1.0", "add 2.0"])
    #expect(
      try log(of: "con a 1000 == 1\ncon a 1 == 2") == [
        "begin", "add 1.0", "commit refused #0", "begin", "add 2.0", "commit",
      ])
    let error = #expect(throws: TraceError.self) { try log(of: "con a 1 == 1\n con a 1 == 2") }
    #expect(
      error.map { "\($0.location): \($0)" }
        == "3:6: 'a' already names a constraint: remove that constraint first, or use another name")
  }

  @Test(arguments: [
    ("rm a", "2:4: there is no constraint 'a': it was not added before this line, or was removed"),
    ("set a 1", "2:5: there is no constraint 'a': it was not added before this line, or was removed"),
    (
      "con a 1 == 0\nrm a\nprio a 1",
      "4:6: there is no constraint 'a': it was not added before this line, or was removed"
    ),
    ("suggest x 1", "2:9: the variable 'x' is not being edited: begin with 'edit'"),
    ("edit x 1\nunedit x\nunedit x", "4:8: the variable 'x' is not being edited: begin with 'edit'"),
    (
      "edit x 1\nedit x 2", "3:6: the variable 'x' is already being edited: end that edit with 'unedit' first"
    ),
    (
      "begin\nbegin",
      "3:1: batches cannot be nested: the batch that begins at line 2 is still open; add 'commit' before this line"
    ),
  ])
  func anInvalidTraceIsRejectedBeforeItRuns(lines: String, message: String) {
    let error = #expect(throws: TraceError.self) { try program(lines) }
    #expect(error.map { "\($0.location): \($0)" } == message)
  }

  @Test func theWorkloadCommentIsReadAndCountsAreComputed() throws {
    let program = try program(Self.session)
    #expect(program.workload?.description == "workload small n 1 vars 2 cons 2")
    #expect(program.variableCount == 2)
    #expect(program.constraintCount == 2)
    #expect(try self.program("# workload one\n# phase two").workload == nil)
  }

  @Test func phasesAreMarkedInTracesAndTheirText() throws {
    let trace = try SolverTrace(parsing: "# solver-trace 1\n" + Self.session)
    #expect(
      trace.phaseMarks == [.init(.resize, firstStep: 5), .init(.churn, firstStep: 7)])
    let again = try SolverTrace(parsing: trace.text)
    #expect(again.phaseMarks == trace.phaseMarks)
    #expect(again.workload == trace.workload)
    var recorder = RecordingSolver()
    try run(TraceProgram(trace), on: &recorder)
    #expect(try recorder.log == log(of: Self.session))
  }

  @Test(arguments: TraceFile.own, TraceProgram.Arrangement.allCases)
  func ourOwnTracesRun(file: TraceFile, arrangement: TraceProgram.Arrangement) throws {
    var solver = SimplexSolver()
    try run(TraceProgram(file.read(), arrangement: arrangement), on: &solver)
  }

  private func program(
    _ lines: String, _ arrangement: TraceProgram.Arrangement = .batches
  ) throws -> TraceProgram {
    try TraceProgram(parsing: Array("# solver-trace 1\n\(lines)".utf8), arrangement: arrangement)
  }

  private func log(
    of lines: String, _ arrangement: TraceProgram.Arrangement = .batches
  ) throws -> [String] {
    var recorder = RecordingSolver()
    try run(program(lines, arrangement), on: &recorder)
    return recorder.log
  }

  private func run(_ program: TraceProgram, on solver: inout some ConstraintSolver) throws {
    var timer = TraceTimer(cpuClock: { 0 }, stepClock: { 0 })
    try timer.timePhases(of: program, on: &solver)
  }
}
