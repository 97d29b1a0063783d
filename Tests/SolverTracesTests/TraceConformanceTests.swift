import LinearConstraints
import SolverTraces
import Testing

/// The laws of the trace language: every solver replays the traces of this repository in every style.
@Suite struct OwnTracesTests {
  @Test(arguments: SolverUnderTest.all, TraceFile.own)
  func everySolverMeetsEveryExpectation(solver: SolverUnderTest, file: TraceFile) throws {
    try checkInAllStyles(solver, file)
  }

  @Test func thereAreTracesForEveryLaw() throws {
    #expect(TraceFile.own.count >= 30)
    for file in TraceFile.own { #expect(try file.read().commands.contains(where: \.isCheck), "\(file)") }
  }
}

/// Cases from the tests and bug reports of other engines. They are not in this repository: the environment variable
/// LAYOUTKIT_CONFORMANCE_DATA contains their folder. Without the variable, this suite is skipped.
@Suite(.enabled("LAYOUTKIT_CONFORMANCE_DATA is not set") { !TraceFile.conformanceCases.isEmpty })
struct ConformanceCasesTests {
  @Test(arguments: SolverUnderTest.all, TraceFile.conformanceCases)
  func everySolverMeetsEveryExpectation(solver: SolverUnderTest, file: TraceFile) throws {
    try checkInAllStyles(solver, file)
  }
}

private func checkInAllStyles(_ solver: SolverUnderTest, _ file: TraceFile) throws {
  let trace = try file.read()
  for style in TraceReplayer.Style.allCases {
    let verdict = try TraceChecker(makeSolver: solver.make).check(trace, style: style)
    let failures = verdict.failures.map { "\($0.location): \($0)" }
    #expect(failures == [], "\(style)")
    #expect(verdict.checkedCount == trace.commands.count(where: \.isCheck))
    #expect(verdict.uncheckedAmbiguityCount == 0)
    #expect(verdict.uncheckedConflictCount == 0)
  }
}
