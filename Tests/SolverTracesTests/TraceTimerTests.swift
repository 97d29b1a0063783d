import LayoutTestSupport
import LinearConstraints
import SolverTraces
import Testing

@Suite struct TraceTimerTests {
  /// A clock that only a solver moves.
  private final class Clock {
    var seconds = 0.0
  }

  /// A solver whose solves take given times, in order.
  private struct SlowSolver: ForwardingSolver {
    var base = ReferenceSolver()
    var clock: Clock
    var durations: [Double]
    var failure: SolverError?

    mutating func solve() throws(SolverError) {
      if let failure { throw failure }
      clock.seconds += durations.removeFirst()
      try base.solve()
    }
  }

  private static let session = """
    # solver-trace 1
    var x
    edit x 1
    solve
    # phase resize
    suggest x 1
    solve
    suggest x 2
    solve
    # phase churn
    solve
    # phase resize
    suggest x 3
    solve
    """

  @Test func resultsAreMediansOfThePasses() throws {
    let clock = Clock()
    let program = try TraceProgram(parsing: Array(Self.session.utf8))
    var timer = TraceTimer(cpuClock: { clock.seconds }, stepClock: { clock.seconds })
    for durations in [[1, 2, 3, 4, 5], [10, 20, 30, 40, 50], [2, 3, 4, 5, 9]] as [[Double]] {
      var solver = SlowSolver(clock: clock, durations: durations)
      try timer.timePhases(of: program, on: &solver)
    }
    let timings = timer.timings
    #expect(timings.build == TraceTimings.Phase(seconds: 2, solveCount: 1))
    #expect(timings.resize == TraceTimings.Phase(seconds: 16, solveCount: 3))
    #expect(timings.resize?.secondsPerSolve == 16.0 / 3)
    #expect(timings.churn == TraceTimings.Phase(seconds: 5, solveCount: 1))
    #expect(timings.worstResizeStep == nil)
  }

  @Test func theWorstStepIsTheMedianOfTheWorstOfEachPass() throws {
    let clock = Clock()
    let program = try TraceProgram(parsing: Array(Self.session.utf8))
    var timer = TraceTimer(cpuClock: { clock.seconds }, stepClock: { clock.seconds })
    for durations in [[99, 2, 3, 99, 1], [99, 7, 3, 99, 1], [99, 2, 3, 99, 5]] as [[Double]] {
      var solver: any ConstraintSolver = SlowSolver(clock: clock, durations: durations)
      try timer.timeSteps(of: program, on: &solver)
    }
    #expect(timer.timings.worstResizeStep == 5)
    #expect(timer.timings.build == nil)
  }

  @Test func aPhaseThatIsNotThereHasNoTime() throws {
    let clock = Clock()
    let program = try TraceProgram(parsing: Array("# solver-trace 1\nvar x\nsolve\n# phase churn\n".utf8))
    var timer = TraceTimer(cpuClock: { clock.seconds }, stepClock: { clock.seconds })
    var solver = SlowSolver(clock: clock, durations: [3])
    var ended: [SolverTrace.Phase] = []
    try timer.timePhases(of: program, on: &solver) { ended.append($0) }
    #expect(
      timer.timings
        == TraceTimings(
          build: .init(seconds: 3, solveCount: 1), resize: nil, churn: nil, worstResizeStep: nil))
    #expect(ended == [.build])
  }

  @Test func aFailedPassIsNotCounted() throws {
    let program = try TraceProgram(parsing: Array(Self.session.utf8))
    var timer = TraceTimer(cpuClock: { 0 }, stepClock: { 0 })
    var solver = SlowSolver(clock: Clock(), durations: [], failure: .failed(reason: "out of breath"))
    #expect(throws: SolverError.failed(reason: "out of breath")) {
      try timer.timePhases(of: program, on: &solver)
    }
    #expect(timer.timings.build == nil)
  }
}
