import LayoutEquations

extension ConflictAnalyzer {
  /// Returns the first conflicts that a layout engine would find if it added some rows one after the other to the other
  /// required rows, which should hold together.
  ///
  /// The conflicts are the first ones of ``conflicts()``, as many as ``AnalysisLimits/results``. The search ends as soon
  /// as it has found them: of thousands of rows that do not fit, only a few are tried.
  ///
  /// - Parameter added: The numbers of the rows to add. They are added after the other rows, in the order of the system.
  /// - Throws: ``AnalysisError`` if the solver fails or its answers are inconsistent.
  /// - Complexity: Up to three solves of the system with a solver that is `ConflictExplaining`.
  public func conflicts(adding added: Set<Int>) throws(AnalysisError) -> ConflictReport {
    var budget = ProbeBudget(limits)
    var report = ConflictReport()
    var given: Set<Int> = []
    for rows in stages {
      let tried = rows.filter { !given.contains($0) }
      budget.spend()
      var probe = SystemProbe(index, solver: solvers.makeBox())
      var found = try probe.batch(tried.filter { !added.contains($0) })
      let rest = tried.filter(added.contains)
      // A portion that holds is added at once, and rows of a portion that does not hold are tried one by one.
      var portion = 16
      var start = 0
      while start < rest.count, report.conflicts.count + found.count < limits.results {
        let end = min(start + portion, rest.count)
        let refused = try probe.batch(Array(rest[start..<end]))
        found += refused
        portion = refused.isEmpty ? min(2 * portion, 512) : 16
        start = end
      }
      if start < rest.count { report.stop = .results(limits.results) }
      given.formUnion(found.map { $0.row })
      for refused in found.prefix(limits.results - report.conflicts.count) {
        report.refusedRows.append(refused.row)
        let kept = tried.filter { $0 == refused.row || !given.contains($0) }
        do throws(ProbeInterruption) {
          report.conflicts.append(try conflict(from: refused, among: kept, budget: &budget))
        } catch {
          report.stop = try error.stop()
          return report
        }
      }
      if report.conflicts.count >= limits.results { break }
    }
    return report
  }
}
