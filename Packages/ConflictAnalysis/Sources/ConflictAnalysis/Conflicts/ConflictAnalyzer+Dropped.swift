import LayoutEquations

extension ConflictAnalyzer {
  /// Solves the system without the rows that a layout engine dropped, and proves the conflict of each of these rows.
  ///
  /// The engine's proofs are reused if arithmetic confirms them. If a proof is missing or wrong, conflicts are searched
  /// for. In that case a dropped row without a conflict is restored, and further conflicting rows are dropped.
  ///
  /// - Parameter dropped: The dropped rows, in the order in which they were dropped.
  /// - Throws: ``AnalysisError`` if the solver fails or its answers are inconsistent.
  /// - Complexity: One solve of the system; one to three more if proofs are missing or need the rule that no size is
  ///   negative.
  public func solve(dropped: [ConstraintSystem.DroppedRow]) throws(AnalysisError) -> SolvedSystem {
    if let report = try proven(dropped) {
      do throws(AnalysisError) {
        return try SolvedSystem(
          index, solver: solvers.makeBox(), refused: dropped.map({ $0.row }), conflicts: report,
          limits: limits, engineSolvers: solvers)
      } catch {
        // The analyzer's solver refuses rows that the engine's solver accepted: search the conflicts again.
        guard case .inconsistentRefusal = error else { throw error }
      }
    }
    return try search(dropped: dropped.map({ $0.row }))
  }

  /// Returns the conflicts that the proofs of dropped rows show; nil if a proof is missing or wrong.
  private func proven(_ dropped: [ConstraintSystem.DroppedRow]) throws(AnalysisError) -> ConflictReport? {
    var report = ConflictReport()
    var budget = ProbeBudget(limits)
    let gone = Set(dropped.map { $0.row })
    var written = LazyProbe(rows: (stages.first ?? []).filter { !gone.contains($0) })
    var all = LazyProbe(rows: requiredRows.filter { !gone.contains($0) })
    for entry in dropped {
      guard let proof = entry.proof, proof.allSatisfy({ $0.row == entry.row || !gone.contains($0.row) }),
        let certificate = Certificate(proving: proof.map({ $0.row }), in: index)
      else { return nil }
      guard report.conflicts.count < limits.results else {
        report.stop = .results(limits.results)
        break
      }
      var conflict = ConstraintConflict(certificate, refused: entry.row, in: system)
      if conflict.needsSizeRule {
        do throws(ProbeInterruption) {
          // A conflict of equations alone is easier to understand than one with the implicit rule. Of conflicts with
          // the rule, the shorter one is.
          if let plain = try contradiction(of: entry.row, among: &written, budget: &budget) {
            conflict = plain
          } else if let other = try contradiction(of: entry.row, among: &all, budget: &budget),
            other.members.count < conflict.members.count
          {
            conflict = other
          }
        } catch {
          report.stop = try error.stop()
        }
      }
      report.conflicts.append(conflict)
    }
    report.conflicts =
      report.conflicts.filter { !$0.needsSizeRule } + report.conflicts.filter({ $0.needsSizeRule })
    return report
  }

  /// Rows without conflicts, and a solver that contains them, created on first use.
  private struct LazyProbe {
    let rows: [Int]
    var probe: SystemProbe?
  }

  /// Returns the conflict of a row with other rows, found by a new solver; nil if there is none.
  private func contradiction(
    of row: Int, among others: inout LazyProbe, budget: inout ProbeBudget
  ) throws(ProbeInterruption) -> ConstraintConflict? {
    let refusal: SystemProbe.Refused?
    do throws(AnalysisError) {
      if others.probe == nil {
        var probe = SystemProbe(index, solver: solvers.makeBox())
        _ = try probe.batch(others.rows)
        others.probe = probe
      }
      refusal = try others.probe?.trial(row)
    } catch {
      throw .failed(error)
    }
    guard let refusal else { return nil }
    return try conflict(from: refusal, among: others.rows + [row], budget: &budget)
  }

  /// Solves the system without dropped rows, and searches for the conflict of each.
  ///
  /// A dropped row without a conflict is restored; further conflicting rows are dropped.
  private func search(dropped rows: [Int]) throws(AnalysisError) -> SolvedSystem {
    var budget = ProbeBudget(limits)
    var report = ConflictReport()
    var refused: [Int] = []
    var open = rows
    for stage in stages {
      if open.isEmpty, !refused.isEmpty { break }
      let known = Set(rows + refused)
      let live = stage.filter { !known.contains($0) }
      budget.spend()
      var probe = SystemProbe(index, solver: solvers.makeBox())
      var found = try probe.batch(live)
      let candidates = Set(stage)
      for row in open where candidates.contains(row) {
        if let refusal = try probe.trial(row) { found.append(refusal) }
      }
      for refusal in found {
        open.removeAll { $0 == refusal.row }
        refused.append(refusal.row)
        guard report.stop == nil, report.conflicts.count < limits.results else {
          report.stop = report.stop ?? .results(limits.results)
          continue
        }
        do throws(ProbeInterruption) {
          let around = live.filter { row in !found.contains { $0.row == row } } + [refusal.row]
          report.conflicts.append(try conflict(from: refusal, among: around, budget: &budget))
        } catch {
          report.stop = try error.stop()
        }
      }
    }
    return try SolvedSystem(
      index, solver: solvers.makeBox(), refused: refused, conflicts: report, limits: limits)
  }
}
