import ConflictAnalysis
import LinearConstraints

/// An explainer of the reports in a log, in words for people who are not experts in Auto Layout.
///
/// ```swift
/// let explainer = LogExplainer { SimplexSolver() }
/// for report in LogReader.reports(in: log) {
///   print(PrettyFormat().text(explainer.explain(report)), terminator: "")
/// }
/// ```
///
/// All numbers in an explanation come from solving the constraints. A conflict is proven and reduced to the fewest
/// constraints. A fix that changes constraints is printed only if it resolves the conflict.
public struct LogExplainer {
  private let solvers: SolverFactory

  /// Creates an explainer that solves constraints with solvers of a factory.
  public init(solvers: SolverFactory) { self.solvers = solvers }

  #if !hasFeature(Embedded)
    /// Creates an explainer that solves constraints with the solvers of a closure.
    ///
    /// - Parameter makeSolver: Returns a new solver on each call.
    public init(makeSolver: @escaping () -> any ConstraintSolver) {
      self.init(solvers: SolverFactory(makeSolver))
    }
  #endif

  /// Returns the explanation of a report.
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
