import LayoutEquations
import LinearConstraints

extension ConflictAnalyzer {
  /// Returns the conflict that states how much room all items need together.
  ///
  /// A conflict contains only as many rows as its proof needs. Its sum can therefore be smaller than the length at
  /// which all rows hold. For example, if a button with a content height of 76 also has the constraint `height >= 44`,
  /// the proof may use 44 instead of 76. The method finds the row that states the available length, such as the width
  /// of the canvas. It computes the nearest length at which all other rows hold, and returns the conflict that requires
  /// this length.
  ///
  /// - Parameters:
  ///   - conflict: A result of ``conflicts(adding:)`` of the same system.
  ///   - added: The rows that were added in that search.
  /// - Returns: The conflict with the largest excess among those with the same row for the available length. The given
  ///   conflict if its sum is already the largest, or if no row states the available length.
  /// - Throws: ``AnalysisError`` if the solver fails or its answers are inconsistent.
  /// - Complexity: Up to two solves of the system.
  public func largestConflict(
    like conflict: ConstraintConflict, adding added: Set<Int>
  ) throws(AnalysisError) -> ConstraintConflict {
    guard let member = room(of: conflict, without: added) else { return conflict }
    let room = member.row
    let others = requiredRows.filter { $0 != room }
    var probe = SystemProbe(index, solver: solvers.makeBox())
    var refused = Set(try probe.batch(others.filter { !added.contains($0) }).map { $0.row })
    refused.formUnion(try probe.batch(others.filter(added.contains)).map { $0.row })
    var goal = system.rows[room]
    goal.priority = .defaultLow
    do throws(SolverError) {
      _ = try probe.add(goal)
      try probe.solver.solve()
    } catch {
      throw .solver(error)
    }
    // The constant at which the row and all other rows hold, and a constant slightly closer to the current one.
    let change = goal.terms.reduce(-goal.constant) { $0 + $1.coefficient * probe.value($1.unknown) }
    let known = -conflict.excess / member.multiplier
    guard abs(change) > abs(known) + 1e-3, (change > 0) == (known > 0) else { return conflict }
    var raised = system.rows
    raised[room].constant += change * (1 - min(0.1, 1e-3 / abs(change)))
    let analyzer = ConflictAnalyzer(
      ConstraintSystem(
        equations: system.equations, rows: raised, superviews: system.superviews, direction: system.direction),
      limits: limits, solvers: solvers)
    let rows = others.filter { !refused.contains($0) } + [room]
    var budget = ProbeBudget(limits)
    guard let refusal = try analyzer.refusals(of: rows, budget: &budget).last, refusal.row == room else {
      return conflict
    }
    let proof: Certificate
    do throws(ProbeInterruption) {
      proof = try analyzer.proof(of: refusal, among: rows, budget: &budget)
    } catch {
      if case .failed(let failure) = error { throw failure }
      return conflict
    }
    // The multipliers do not depend on the constants, so the same rows prove the conflict for the current available
    // length.
    guard let certificate = Certificate(proving: proof.parts.map { $0.row }, in: index) else {
      return conflict
    }
    let row = conflict.members.first { $0.premise == conflict.dropped }?.row
    let dropped = certificate.parts.last { $0.row == row || added.contains($0.row) }?.row
    return ConstraintConflict(certificate, refused: dropped ?? room, in: index)
  }

  /// Returns the index of the row that states the available length in a conflict, such as the width of the
  /// canvas. This is a row that limits one size and contains no other unknown. If there are several, returns
  /// the row with the largest limit; if there are none, returns nil.
  ///
  /// - Parameters:
  ///   - conflict: The conflict whose rows are searched.
  ///   - added: The indices of the rows to ignore.
  public func roomRow(of conflict: ConstraintConflict, without added: Set<Int>) -> Int? {
    room(of: conflict, without: added)?.row
  }

  private func room(
    of conflict: ConstraintConflict, without added: Set<Int>
  ) -> ConstraintConflict.Member? {
    func length(_ member: ConstraintConflict.Member) -> Double {
      -member.multiplier * system.rows[member.row].constant
    }
    return conflict.members.filter { member in
      let terms = system.rows[member.row].terms
      return !added.contains(member.row) && !member.premise.isImplicit && length(member) > 0
        && terms.count == 1
        && terms.allSatisfy { $0.unknown.isSize }
    }.max { length($0) < length($1) }
  }
}
