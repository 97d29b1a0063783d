import ConflictAnalysis
import LinearConstraints

/// Explains what logs report, in words for people who do not know Auto Layout by heart.
///
///     let explainer = LogExplainer { SimplexSolver() }
///     for report in LogReader.reports(in: log) {
///       print(explainer.explain(report).headline)
///     }
///
/// Everything that is said of numbers was solved: a contradiction is proven, irreducible and added up, and a fix that
/// changes constraints was tried out.
public struct LogExplainer {
  private let solvers: SolverFactory

  /// Makes an explainer with solvers of one kind.
  public init(solvers: SolverFactory) { self.solvers = solvers }

  #if !hasFeature(Embedded)
    /// Makes an explainer.
    ///
    /// - Parameter makeSolver: Makes a fresh solver each time it is called.
    public init(makeSolver: @escaping () -> any ConstraintSolver) {
      self.init(solvers: SolverFactory(makeSolver))
    }
  #endif

  /// Explains a report.
  ///
  /// - Complexity: Of a conflict, that of a search in its constraints and of one more solve.
  public func explain(_ report: LogReport) -> LogExplanation {
    let isOfConstraints = report.kind == .unsatisfiable || report.kind == .constraintList
    let conflict = isOfConstraints ? ConflictCase(report, solvers: solvers) : nil
    let cause = ConflictCauses.cause(of: report, conflict)
    guard let conflict else {
      return MessageExplainer(report: report, cause: cause?.cause).explanation
    }
    let words = ConflictWording(report, SolvedCase(conflict, solvers: solvers))
    return ConflictWriter(words, cause).explanation
  }
}
