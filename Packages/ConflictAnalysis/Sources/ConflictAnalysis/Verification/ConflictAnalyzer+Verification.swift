import LayoutEquations
import LinearConstraints

extension ConflictAnalyzer {
  /// Checks whether the answer of another solver for the system is correct, row by row, and returns the flaws found.
  ///
  /// ```swift
  /// let report = try analyzer.verify(SolverAnswer(values: values, droppedRows: dropped))
  /// print(report.isSound, report.flaws)
  /// ```
  ///
  /// The method checks that:
  ///
  /// - The values satisfy each required row that was not dropped.
  /// - Each dropped row conflicts with the kept rows, as shown by a proof (see ``ConstraintConflict``).
  /// - The optional rows are violated as little as possible. For comparison, the analyzer's solver computes a second
  ///   solution, so it should be of a different type than the solver that is checked. If the second solution is better
  ///   at some priority, the answer is wrong. If it is worse, the analyzer's solver is wrong, and an error is thrown.
  ///
  /// - Parameter answer: The values and dropped rows to check.
  /// - Throws: ``AnalysisError`` if the analyzer's own solver fails or is wrong.
  /// - Complexity: One or two solves, and a proof for each dropped row.
  public func verify(_ answer: SolverAnswer) throws(AnalysisError) -> VerificationReport {
    var check = AnswerCheck(analyzer: self, answer: answer)
    check.checkRequiredRows()
    try check.checkConflicts()
    try check.checkOptionalRows()
    return check.report
  }
}

/// A check of one ``SolverAnswer``, with the report of the flaws found so far.
private struct AnswerCheck {
  let analyzer: ConflictAnalyzer
  let answer: SolverAnswer
  var report = VerificationReport()

  private let kept: [Int]
  private let optional: [Int]
  private let droppedRows: [Int]
  private var probe: SystemProbe
  private var budget: ProbeBudget

  private var index: IndexedSystem { analyzer.index }
  private var system: ConstraintSystem { analyzer.system }

  init(analyzer: ConflictAnalyzer, answer: SolverAnswer) {
    self.analyzer = analyzer
    self.answer = answer
    budget = ProbeBudget(analyzer.limits)
    probe = SystemProbe(analyzer.index, solver: analyzer.solvers.makeBox())
    let rows = analyzer.system.rows
    let known = Set(rows.indices)
    droppedRows = answer.droppedRows.filter { known.contains($0) && rows[$0].priority.isRequired }
    let gone = Set(droppedRows)
    kept = rows.indices.filter { rows[$0].priority.isRequired && !gone.contains($0) }
    optional = rows.indices.filter { !rows[$0].priority.isRequired }
  }

  /// Returns the value that the answer has for the unknown with this index; 0 if the answer has no value for the
  /// unknown.
  private func value(_ number: Int) -> Double { answer.values[index.unknowns[number]] ?? 0 }

  private mutating func add(_ flaw: SolutionFlaw) {
    guard report.flaws.count < analyzer.limits.results else {
      report.stop = .results(analyzer.limits.results)
      return
    }
    report.flaws.append(flaw)
  }

  mutating func checkRequiredRows() {
    let broken = Set(index.unknowns.indices.filter { !value($0).isFinite })
    for number in broken.sorted() { add(.notFinite(index.unknowns[number])) }
    for row in kept where !index.terms[row].contains(where: { broken.contains($0.unknown) }) {
      let error = index.error(of: row) { value($0) }
      if abs(error) <= index.tolerance(of: row, values: { value($0) }) {
        report.heldRowCount += 1
      } else {
        add(.violated(system.rows[row].premise, by: error))
      }
    }
  }

  /// Checks that the kept rows do not conflict with each other, and that each dropped row conflicts with the kept rows.
  mutating func checkConflicts() throws(AnalysisError) {
    budget.spend()
    // The rows are added in reverse order, so that this solver probably takes different steps than the checked one.
    let hidden = try probe.batch(kept.reversed())
    for refusal in hidden {
      let live = kept.filter { row in row == refusal.row || !hidden.contains { $0.row == row } }
      do throws(ProbeInterruption) {
        add(.missedConflict(try analyzer.conflict(from: refusal, among: live, budget: &budget)))
      } catch {
        report.stop = try error.stop()
        return
      }
    }
    let live = kept.filter { row in !hidden.contains { $0.row == row } }
    try solve(live)
    for row in droppedRows {
      guard let refusal = try probe.trial(row) else {
        add(.needlessDrop(system.rows[row].premise))
        continue
      }
      do throws(ProbeInterruption) {
        _ = try analyzer.conflict(from: refusal, among: live + [row], budget: &budget)
        report.provenDropCount += 1
      } catch {
        report.stop = try error.stop()
        return
      }
    }
  }

  /// Checks that, at each priority, the answer violates the optional rows no more than the solution of the analyzer's
  /// solver does. Does nothing if ``report`` already contains a flaw, or a limit that was reached.
  mutating func checkOptionalRows() throws(AnalysisError) {
    guard report.flaws.isEmpty, report.stop == nil else { return }
    _ = try probe.batch(optional.reversed())
    try solve(kept)
    let levels = Dictionary(grouping: optional) { system.rows[$0].priority }
    for (priority, rows) in levels.sorted(by: { $0.key > $1.key }) {
      var violation = 0.0
      var leastViolation = 0.0
      var tolerance = 1e-5
      var shortfalls: [SolutionFlaw.Shortfall] = []
      for row in rows {
        let error = abs(index.error(of: row) { value($0) })
        let possible = abs(probe.error(of: row))
        let rounding = index.tolerance(of: row) { max(abs(value($0)), abs(probe.value($0))) }
        violation += error
        leastViolation += possible
        tolerance += rounding
        if error - possible > rounding {
          shortfalls.append(
            .init(premise: system.rows[row].premise, violation: error, leastViolation: possible))
        }
      }
      if violation - leastViolation > tolerance {
        add(.improvable(priority, violation: violation, leastViolation: leastViolation, shortfalls))
        return
      }
      guard leastViolation - violation <= tolerance else {
        throw .optimumWorseThanAnswer(priority, by: leastViolation - violation)
      }
      report.optimalRowCount += rows.count
    }
  }

  /// Solves with the analyzer's solver, and checks that the given rows, which must be required, hold in the solution.
  private mutating func solve(_ rows: [Int]) throws(AnalysisError) {
    do throws(SolverError) {
      try probe.solver.solve()
    } catch {
      throw .solver(error)
    }
    try probe.check(rows)
  }
}
