import LinearConstraints

/// Holds a solver against the expectations that a trace writes down.
///
///     let checker = TraceChecker { SimplexSolver() }
///     let verdict = try checker.check(trace)
///     for failure in verdict.failures { print(failure.location, failure) }
///
/// Besides what a trace writes, two things are checked that no trace has to: required rows hold at every `solve`,
/// and every conflict that comes with a refusal is a real one, minimal, and proved by its multipliers.
public struct TraceChecker {
  private let makeSolver: () -> any ConstraintSolver

  /// Makes a checker.
  ///
  /// - Parameter makeSolver: Makes a solver without variables: one for the trace, and more to verify conflicts.
  public init(makeSolver: @escaping () -> any ConstraintSolver) {
    self.makeSolver = makeSolver
  }

  /// Replays a trace and checks what comes out.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - style: How it is put to the solver.
  ///   - report: Receives each event as it happens.
  /// - Throws: ``TraceError`` when the trace is at fault; and what `report` throws.
  public func check(
    _ trace: SolverTrace, style: TraceReplayer.Style = .asWritten,
    report: (TraceEvent) throws -> Void = { _ in }
  ) throws -> TraceVerdict {
    var replayer = TraceReplayer(solver: makeSolver())
    var examination = TraceExamination(
      verifier: ConflictVerifier(makeSolver: makeSolver),
      reportsAmbiguity: replayer.solver is any AmbiguityReporting,
      explainsConflicts: replayer.solver is any ConflictExplaining)
    try replayer.forEachStep(of: trace, style: style) { replayer, step in
      let before = step.command == .commit ? replayer.session : nil
      let events = try replayer.perform(step)
      for event in events { try report(event) }
      examination.examine(step, events: events, before: before, session: replayer.session)
    }
    examination.finish()
    return examination.verdict
  }
}

/// What a ``TraceChecker`` found.
public struct TraceVerdict: Hashable, Sendable {
  /// The expectations that were not met, in the order of their lines.
  public var failures: [TraceFailure] = []

  /// How many lines of the trace were checked.
  public var checkedCount = 0

  /// How many `ambiguous` lines could not be checked because the solver does not report ambiguity.
  public var uncheckedAmbiguityCount = 0

  /// How many `#@ iis` lines had no conflict of the solver beside them because it does not explain conflicts.
  public var uncheckedConflictCount = 0

  /// Makes the verdict on nothing.
  public init() {}

  /// Whether every expectation was met.
  public var isPassed: Bool { failures.isEmpty }
}
