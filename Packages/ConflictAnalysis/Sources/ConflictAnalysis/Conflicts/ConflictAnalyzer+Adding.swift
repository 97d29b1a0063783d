import LayoutEquations

extension ConflictAnalyzer {
  /// Returns the first conflicts that a layout engine would find if it added rows one by one to a system whose other
  /// required rows can hold together.
  ///
  /// The search ends after ``AnalysisLimits/results`` refused rows, even if thousands of rows conflict. If several
  /// conflicts contain the same equations apart from the added rows, only the one with the largest excess is returned.
  /// Rows that state rules, such as the rule that no size is negative, are not compared.
  ///
  /// - Parameter added: The indices of the rows to add. They are added after all other rows, in the order of the
  ///   system's rows.
  /// - Throws: ``AnalysisError`` if the solver fails or its answers are inconsistent.
  /// - Complexity: Up to three solves of the system with a solver that is `ConflictExplaining`.
  public func conflicts(adding added: Set<Int>) throws(AnalysisError) -> ConflictReport {
    var budget = ProbeBudget(limits)
    var report = ConflictReport()
    var given: Set<Int> = []
    // The proofs, each with its refused row. If several proofs contain the same equations apart from the added rows,
    // only the proof with the largest excess is kept. `places` contains the index of the kept proof for each set of
    // equations.
    var proofs: [(refused: Int, proof: Certificate)] = []
    var places: [Set<Int>: Int] = [:]
    for rows in stages {
      let tried = rows.filter { !given.contains($0) }
      budget.spend()
      var probe = SystemProbe(index, solver: solvers.makeBox())
      var found = try probe.batch(tried.filter { !added.contains($0) })
      let rest = tried.filter(added.contains)
      // Rows are added in portions. After a portion without refused rows, the next one is larger. After several such
      // portions, few rows are likely to be refused, and adding all of the rest at once takes the least time.
      var portion = 16
      var start = 0
      while start < rest.count, given.count + found.count < limits.results {
        let end = min(start + portion, rest.count)
        let refused = try probe.batch(Array(rest[start..<end]))
        found += refused
        portion = !refused.isEmpty ? 16 : portion < 512 ? 2 * portion : rest.count
        start = end
      }
      if start < rest.count { report.stop = .results(limits.results) }
      let first = found.prefix(limits.results - given.count)
      given.formUnion(found.map { $0.row })
      for refused in first {
        if let claim = refused.claim, let place = places[others(claim.map { $0.row }, added)],
          excess(of: claim) <= proofs[place].proof.excess * (1 + 1e-12) + 1e-9
        {
          continue
        }
        let kept = tried.filter { $0 == refused.row || !given.contains($0) }
        do throws(ProbeInterruption) {
          let proof = try proof(of: refused, among: kept, budget: &budget)
          let others = others(proof.parts.map { $0.row }, added)
          guard let place = places[others] else {
            places[others] = proofs.count
            proofs.append((refused: refused.row, proof: proof))
            continue
          }
          if proof.excess > proofs[place].proof.excess {
            proofs[place] = (refused: refused.row, proof: proof)
          }
        } catch {
          report.stop = try error.stop()
          break
        }
      }
      if given.count >= limits.results { break }
    }
    report.refusedRows = proofs.map { $0.refused }
    report.conflicts = proofs.map { ConstraintConflict($0.proof, refused: $0.refused, in: index) }
    return report
  }

  /// Returns the equations among the rows of a proof, without the added rows.
  private func others(_ rows: [Int], _ added: Set<Int>) -> Set<Int> {
    Set(rows.filter { !added.contains($0) && system.rows[$0].premise.stage == 0 })
  }

  /// Returns the absolute value of the ``Certificate/excess`` of a proof that a solver reported, with the multipliers
  /// scaled so that the largest one is 1 or -1. Returns infinity if all multipliers are 0.
  private func excess(of claim: [(row: Int, multiplier: Double)]) -> Double {
    var sum = 0.0
    var largest = 0.0
    for (row, multiplier) in claim {
      sum += multiplier * system.rows[row].constant
      largest = max(largest, abs(multiplier))
    }
    return largest == 0 ? .infinity : abs(sum) / largest
  }
}
