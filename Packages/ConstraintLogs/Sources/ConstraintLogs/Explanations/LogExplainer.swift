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
  public func explain(_ report: LogReport) -> LogExplanation {
    let analysis = ConflictCase(report, makeSolver: makeSolver)
    let cause = CauseFinder(report: report, conflictCase: analysis).cause()
    let isOfConstraints = report.kind == .unsatisfiable || report.kind == .constraintList
    guard let analysis, isOfConstraints else {
      return LogExplanation(MessageExplainer(report: report, cause: cause))
    }
    let writer = ConflictWriter(report: report, analysis: analysis, cause: cause, makeSolver: makeSolver)
    return LogExplanation(writer)
  }
}

extension LogExplanation {
  init(_ writer: ConflictWriter) {
    self.init(
      report: writer.report, analysis: writer.analysis, cause: writer.cause, headline: writer.headline,
      reassurance: writer.reassurance, sums: writer.sums, drawing: writer.drawing, rows: writer.rows,
      consequence: writer.consequence, fixes: FixFinder(writer).fixes(), doubts: writer.doubts)
  }

  init(_ message: MessageExplainer) {
    self.init(
      report: message.report, analysis: nil, cause: message.cause, headline: message.headline,
      reassurance: nil,
      sums: [], drawing: message.drawing, rows: [], consequence: nil, fixes: message.fixes,
      doubts: message.doubts)
  }
}
