import LayoutEquations

extension ConflictAnalyzer {
  /// Solves the system without the rows that a layout engine dropped, and proves the conflict of each dropped row.
  ///
  /// The engine's proofs are used if the analyzer's own arithmetic confirms all of them. If a proof is missing or
  /// wrong, the analyzer searches for the conflicts itself. The dropped rows can then differ from those of the engine:
  /// a row that conflicts with no other row is kept, and other rows are dropped if they conflict.
  ///
  /// - Parameter dropped: The dropped rows, in the order in which the engine dropped them.
  /// - Returns: The solved system. ``SolvedSystem/conflicts`` contains the conflicts of the dropped rows.
  /// - Throws: ``AnalysisError`` if the solver fails or its answers are inconsistent.
  /// - Complexity: One solve of the system. One to three more solves if proofs are missing or need the rule that no
  ///   size is negative.
  public func solve(dropped: [ConstraintSystem.DroppedRow]) throws(AnalysisError) -> SolvedSystem {
    if let (report, proofs) = try proven(dropped) {
      do throws(AnalysisError) {
        return try SolvedSystem(
          index, solver: solvers.makeBox(), refused: dropped.map({ $0.row }), conflicts: report,
          limits: limits, engineSolvers: solvers, engineProofs: proofs, solvers: solvers)
      } catch {
        // The analyzer's solver refuses rows that the engine's solver accepted, so the analyzer searches for the
        // conflicts itself.
        guard case .inconsistentRefusal = error else { throw error }
      }
    }
    return try search(dropped: dropped.map({ $0.row }))
  }

  /// Returns the conflicts that the engine's proofs show, after checking each proof by arithmetic. Returns nil if a
  /// proof is missing or wrong.
  private func proven(
    _ dropped: [ConstraintSystem.DroppedRow]
  ) throws(AnalysisError) -> (report: ConflictReport, proofs: EngineProofs?)? {
    var report = ConflictReport()
    var budget = ProbeBudget(limits)
    let gone = Set(dropped.map { $0.row })
    var written = LazyProbe(rows: (stages.first ?? []).filter { !gone.contains($0) })
    var all = LazyProbe(rows: requiredRows.filter { !gone.contains($0) })
    var proofs: [(row: Int, proof: Certificate)] = []
    // Storing proofs with many rows would take much memory and save little time.
    let proofSize = dropped.reduce(0) { $0 + ($1.proof?.count ?? 0) }
    let storesProofs = proofSize <= 8 * system.rows.count
    // The engine's solver omits proofs if they have too many rows together.
    let omitsProofs = proofSize > 0 && dropped.count > limits.results
    var isComplete = storesProofs
    // The index of the first conflict with each long list of equations.
    var places: [Set<Int>: Int] = [:]
    for entry in dropped {
      if entry.proof == nil, omitsProofs {
        isComplete = false
        report.stop = .results(report.conflicts.count)
        continue
      }
      let shared = equationRows(of: entry)
      let place = shared.flatMap { places[$0] }
      if let place {
        report.conflicts[place].alsoDropped.append(system.rows[entry.row].premise)
        if !storesProofs { continue }
      }
      guard let proof = entry.proof, proof.allSatisfy({ $0.row == entry.row || !gone.contains($0.row) }),
        let certificate = Certificate(proving: proof.map({ $0.row }), in: index)
      else {
        guard report.conflicts.count >= limits.results else { return nil }
        isComplete = false
        continue
      }
      if storesProofs { proofs.append((row: entry.row, proof: certificate)) }
      if place != nil { continue }
      guard report.conflicts.count < limits.results else {
        report.stop = .results(limits.results)
        continue
      }
      var conflict = ConstraintConflict(certificate, refused: entry.row, refusedRows: gone, in: index)
      if conflict.needsNonNegativeSizes {
        do throws(ProbeInterruption) {
          // A conflict of equations alone is easier to understand than one that needs the rule that no size is
          // negative. Among conflicts that need the rule, the one with fewer rows is preferred.
          if let plain = try alternative(of: entry.row, among: &written, budget: &budget) {
            conflict = plain
          } else if let other = try alternative(of: entry.row, among: &all, budget: &budget),
            other.members.count < conflict.members.count
          {
            conflict = other
          }
        } catch {
          report.stop = try error.stop()
        }
      }
      if let shared { places[shared] = report.conflicts.count }
      report.conflicts.append(conflict)
    }
    report.conflicts =
      report.conflicts.filter { !$0.needsNonNegativeSizes }
      + report.conflicts.filter({ $0.needsNonNegativeSizes })
    return (report: report, proofs: isComplete ? EngineProofs(proofs, in: system) : nil)
  }

  /// Returns the rows of the equations in the proof of a dropped row, without that row. Returns nil if there are only a
  /// few: their conflicts are short enough to be reported one by one.
  private func equationRows(of dropped: ConstraintSystem.DroppedRow) -> Set<Int>? {
    guard let proof = dropped.proof, proof.count > Self.leastSharedCount else { return nil }
    let rows = Set(
      proof.lazy.map { $0.row }.filter { $0 != dropped.row && system.rows[$0].premise.stage == 0 })
    return rows.count >= Self.leastSharedCount ? rows : nil
  }

  /// The smallest number of equations for which conflicts with the same equations are reported as one conflict.
  private static var leastSharedCount: Int { 8 }

  /// A solver with some rows of the system, created when it is first used.
  private struct LazyProbe {
    let rows: [Int]
    var probe: SystemProbe?
  }

  /// Returns a conflict between a row and other rows, found by a new solver. Returns nil if the row does not conflict
  /// with the other rows, or if the conflict cannot be proven.
  private func alternative(
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
    do throws(ProbeInterruption) {
      return try conflict(from: refusal, among: others.rows + [row], budget: &budget)
    } catch {
      switch error {
      case .failed(.inconsistentRefusal), .failed(.unprovenRefusal): return nil
      default: throw error
      }
    }
  }

  /// Solves the system without the dropped rows, and searches for the conflict of each dropped row.
  ///
  /// A dropped row that turns out to conflict with no other row is added again. If the remaining rows conflict with
  /// each other, the row that the solver refuses is treated like a dropped row.
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
      index, solver: solvers.makeBox(), refused: refused, conflicts: report, limits: limits, solvers: solvers)
  }
}
