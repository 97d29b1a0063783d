import ConflictAnalysis
import LinearConstraints

/// An explainer of log reports, in words for people who do not know Auto Layout by heart.
///
///     let explainer = LogExplainer { SimplexSolver() }
///     for report in LogReader.reports(in: log) {
///       print(explainer.explain(report).headline)
///     }
///
/// All numbers are solved: a conflict is proven, irreducible and added up, and a fix that changes constraints is
/// solved before it is printed.
public struct LogExplainer {
  private let solvers: SolverFactory

  /// Creates an explainer from a factory of solvers.
  public init(solvers: SolverFactory) { self.solvers = solvers }

  #if !hasFeature(Embedded)
    /// Creates an explainer.
    ///
    /// - Parameter makeSolver: Returns a new solver at each call.
    public init(makeSolver: @escaping () -> any ConstraintSolver) {
      self.init(solvers: SolverFactory(makeSolver))
    }
  #endif

  /// Explains a report.
  ///
  /// - Complexity: For a conflict, a search among its constraints and one solve.
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
