import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import SolverTraces
import Testing

/// Random sessions, whose results are compared with those of the reference solver: values, ambiguity, levels, refusals
/// and their proofs.
@Suite struct GeneratedTraceTests {
  @Test(arguments: TestSettings.seeds(80), TraceReplayer.Style.allCases)
  func aRandomSessionGetsTheAnswersOfTheReference(seed: UInt64, style: TraceReplayer.Style) throws {
    var generator = TraceGenerator(seed: seed, sizes: 3...12, steps: 2...5)
    let trace = try generator.makeTrace()
    let verdict = try TraceChecker { SimplexSolver() }.check(trace, style: style)
    #expect(verdict.checkedCount > 0)
    #expect(verdict.isPassed, "\(verdict.failures.map { "\($0.location): \($0)" })\n\(trace.text)")
  }
}
