import LinearConstraints
import SolverTraces

/// A check of a law of `ConstraintSolver`, for any solver: a trace with results computed by hand, or a piece of code.
///
/// In Swift Testing, the cases are the arguments of a test:
///
///     @Test(arguments: ConformanceCase.all)
///     func mySolverObeysTheLaws(check: ConformanceCase) {
///       #expect(check.failures { MySolver() } == [])
///     }
public struct ConformanceCase: Sendable {
  /// The law that is checked.
  public let law: ConformanceLaw

  /// The name of the check, such as `batch-order-of-insertion`.
  public let name: String

  private let body: @Sendable (_ makeSolver: @escaping () -> any ConstraintSolver) throws -> Outcome

  init(
    _ law: ConformanceLaw, _ name: String,
    _ body: @escaping @Sendable (_ makeSolver: @escaping () -> any ConstraintSolver) throws -> Outcome
  ) {
    self.law = law
    self.name = name
    self.body = body
  }

  /// The result of a check.
  public struct Outcome: Hashable, Sendable {
    /// The expectations that the solver does not meet, each as a sentence. Empty if the solver passed the check.
    public var failures: [String] = []

    /// The number of all expectations of the check: those that were compared with results, and those in
    /// ``uncheckedCount``.
    public var checkedCount = 0

    /// The number of expectations that could not be compared with results, because the solver reports no ambiguity or
    /// no conflicts.
    public var uncheckedCount = 0

    /// Creates the outcome of a check before any comparison, with no failures and no checked expectations.
    public init() {}

    mutating func expect(_ condition: Bool, _ failure: @autoclosure () -> String) {
      checkedCount += 1
      if !condition { failures.append(failure()) }
    }
  }

  /// Checks a solver.
  ///
  /// - Parameter makeSolver: Creates a solver without variables. The check calls this closure several times.
  /// - Returns: The expectations that the solver does not meet, and the numbers of expectations. If the solver throws
  ///   an unexpected error, the outcome contains only this failure.
  public func outcome(_ makeSolver: @escaping () -> any ConstraintSolver) -> Outcome {
    do {
      return try body(makeSolver)
    } catch {
      var outcome = Outcome()
      outcome.expect(false, "the solver failed: \(error)")
      return outcome
    }
  }

  /// Returns the expectations that a solver does not meet, each as a sentence. Returns an empty array if the solver
  /// passes the check.
  ///
  /// - Parameter makeSolver: Creates a solver without variables. The check calls this closure several times.
  public func failures(_ makeSolver: @escaping () -> any ConstraintSolver) -> [String] {
    outcome(makeSolver).failures
  }

  /// All checks, in the order of the laws.
  public static let all: [ConformanceCase] = ConformanceLaw.allCases.flatMap { law in
    law.traceNames.map { ConformanceCase(law, traceNamed: $0) } + law.codedCases
  }

  /// The texts of the traces that the module contains, by the name of the trace.
  public static var traces: [String: String] { traceTexts }
}

extension ConformanceCase: CustomStringConvertible {
  /// The law and the name of the check, such as `batches: batch-order-of-insertion`.
  public var description: String { "\(law.rawValue): \(name)" }
}

extension ConformanceCase {
  /// Creates the check of a trace. The trace is replayed three times: with its commands one by one, with its commands
  /// in batches, and with `setConstant` where the trace removes a row and adds it again with another constant.
  fileprivate init(_ law: ConformanceLaw, traceNamed name: String) {
    self.init(law, name) { makeSolver in
      let trace = try SolverTrace(parsing: Self.traceTexts[name] ?? "")
      var outcome = Outcome()
      for style in TraceReplayer.Style.allCases {
        let verdict = try TraceChecker(makeSolver: makeSolver).check(trace, style: style)
        outcome.checkedCount += verdict.checkedCount
        outcome.uncheckedCount += verdict.uncheckedAmbiguityCount + verdict.uncheckedConflictCount
        outcome.failures += verdict.failures.map { "line \($0.location.line), \(style.words): \($0)" }
      }
      return outcome
    }
  }
}

extension TraceReplayer.Style {
  fileprivate var words: String {
    switch self {
    case .asWritten: "one by one"
    case .batches: "in batches"
    case .constants: "with changed constants"
    }
  }
}
