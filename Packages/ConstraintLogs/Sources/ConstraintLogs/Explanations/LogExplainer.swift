import LinearConstraints

public import ConflictAnalysis

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
  let makeSolver: () -> any ConstraintSolver

  /// Makes an explainer.
  ///
  /// - Parameter makeSolver: Makes a fresh solver each time it is called.
  public init(makeSolver: @escaping () -> any ConstraintSolver) {
    self.makeSolver = makeSolver
  }

  /// Explains a report.
  ///
  /// - Complexity: Of a conflict, that of a search in its constraints and of one more solve.
  public func explain(_ report: LogReport) -> LogExplanation {
    let isOfConstraints = report.kind == .unsatisfiable || report.kind == .constraintList
    let conflict = isOfConstraints ? ConflictCase(report, makeSolver: makeSolver) : nil
    let cause = ConflictCauses.cause(of: report, conflict)
    guard let conflict else {
      return MessageExplainer(report: report, cause: cause?.cause).explanation
    }
    let words = ConflictWording(report, SolvedCase(conflict, makeSolver: makeSolver))
    return ConflictWriter(words, cause).explanation
  }
}
