import LinearConstraints

/// A checker that compares the results of a solver with the expectations of a trace.
///
///     let checker = TraceChecker { SimplexSolver() }
///     let verdict = try checker.check(trace)
///     for failure in verdict.failures { print(failure.location, failure) }
///
/// A check also verifies two properties that the trace does not mention. Required rows must hold after every `solve`.
/// Each conflict that the solver returns must be correct: it contains no superfluous row, and its multipliers prove
/// that its rows cannot hold together.
public struct TraceChecker {
  private let makeSolver: () -> any ConstraintSolver

  /// Creates a checker of one kind of solver.
  ///
  /// - Parameter makeSolver: Creates a solver without variables. A check uses one solver for the trace, and more to
  ///   verify conflicts.
  public init(makeSolver: @escaping () -> any ConstraintSolver) {
    self.makeSolver = makeSolver
  }

  /// Replays a trace with a new solver and checks the results.
  ///
  /// - Parameters:
  ///   - trace: The trace to check.
  ///   - style: How commands are passed to the solver. Default: one by one, as written.
  ///   - report: Called with each result of the solver.
  /// - Returns: The failures, how many lines state an expectation, and how many of these could not be checked.
  /// - Throws: ``TraceError`` if the trace has a mistake, such as the removal of a row that the solver does not have;
  ///   any error that `report` throws.
  /// - Complexity: The time that the solver takes for the commands. The verification of a conflict of *k* rows also
  ///   uses *k* + 1 new solvers.
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

/// The result of checking a solver with a trace.
public struct TraceVerdict: Hashable, Sendable {
  /// The failed checks, in the order of their lines.
  public var failures: [TraceFailure] = []

  /// The number of lines that state an expectation, including the lines in ``uncheckedAmbiguityCount`` and
  /// ``uncheckedConflictCount``.
  public var checkedCount = 0

  /// The number of `ambiguous` lines that were not checked because the solver does not report ambiguity.
  public var uncheckedAmbiguityCount = 0

  /// The number of `#@ iis` lines (which state a conflict) for which the solver returned no conflict, because the
  /// solver is not `ConflictExplaining`.
  public var uncheckedConflictCount = 0

  /// Creates a verdict in which nothing has been checked yet.
  public init() {}

  /// Whether the solver passed all checks of the trace that were made.
  public var isPassed: Bool { failures.isEmpty }
}
