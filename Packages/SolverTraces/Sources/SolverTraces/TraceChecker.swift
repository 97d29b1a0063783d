import LinearConstraints

/// A checker that compares the results of a solver with the expectations of a trace.
///
///     let checker = TraceChecker { SimplexSolver() }
///     let verdict = try checker.check(trace)
///     for failure in verdict.failures { print(failure.location, failure) }
///
/// In addition to the expectations of the trace, a check verifies two properties: required rows hold at every `solve`,
/// and each conflict of a refusal is correct, minimal, and proved by its multipliers.
public struct TraceChecker {
  private let makeSolver: () -> any ConstraintSolver

  /// Creates a checker.
  ///
  /// - Parameter makeSolver: Creates a solver without variables. One is used for the trace, others verify conflicts.
  public init(makeSolver: @escaping () -> any ConstraintSolver) {
    self.makeSolver = makeSolver
  }

  /// Replays a trace and checks the results.
  ///
  /// - Parameters:
  ///   - trace: The trace to check.
  ///   - style: The way of passing commands to the solver.
  ///   - report: Receives each event as it happens.
  /// - Throws: ``TraceError`` if the trace has a mistake; any error of `report`.
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

/// The result of a ``TraceChecker``.
public struct TraceVerdict: Hashable, Sendable {
  /// The expectations that were not met, in the order of their lines.
  public var failures: [TraceFailure] = []

  /// The number of checked lines.
  public var checkedCount = 0

  /// The number of `ambiguous` lines that were not checked because the solver does not report ambiguity.
  public var uncheckedAmbiguityCount = 0

  /// The number of `#@ iis` lines that were not compared with the solver because it does not explain conflicts.
  public var uncheckedConflictCount = 0

  /// Creates an empty verdict.
  public init() {}

  /// Whether every expectation was met.
  public var isPassed: Bool { failures.isEmpty }
}
