import ConflictAnalysis
import LayoutEquations

extension ConflictCase {
  /// Whether the contradiction is gone after some changes, and no other one has come: solved anew.
  ///
  /// Contradictions that have nothing to do with this one may stay.
  ///
  /// - Parameter makeSolver: Makes a fresh solver.
  public func holds(
    with edits: [LogFix.Edit], makeSolver: @escaping () -> any ConstraintSolver
  ) -> Bool {
    var solved = solved(makeSolver)
    return holds(with: edits, in: &solved)
  }

  /// The system as it is solved, in which changes are tried out; nil from a solver that fails.
  func solved(_ makeSolver: @escaping () -> any ConstraintSolver) -> SolvedSystem? {
    let limits = AnalysisLimits(results: system.rows.count, probes: 400)
    return try? ConflictAnalyzer(system, limits: limits, makeSolver: makeSolver).solve()
  }

  /// Whether the contradiction is gone after some changes of the solved system, and no other one has come.
  func holds(with edits: [LogFix.Edit], in solved: inout SolvedSystem?) -> Bool {
    guard let conflict else { return false }
    var changes: [Int: Relaxation.Change] = [:]
    for edit in edits {
      guard let number = origins.firstIndex(of: edit.constraint) else { return false }
      changes[number] = edit.change.change
    }
    return (try? solved?.isResolved(conflict, by: changes)) ?? false
  }

  /// The constant with which a member of the contradiction would fit; nil if it is none.
  func fittingConstant(of index: Int) -> Double? {
    guard let conflict, let number = origins.firstIndex(of: index),
      let member = conflict.members.first(where: { $0.premise.equation == number }),
      let constant = system.fittingConstant(of: member, in: conflict)
    else { return nil }
    return constant.magnitude < 1e7 ? constant : nil
  }
}

extension LogFix.Change {
  /// The same of an equation of a system.
  fileprivate var change: Relaxation.Change {
    switch self {
    case .remove: .remove(inFavorOf: nil)
    case .lower(let priority): .priority(priority)
    case .constant(let constant): .constant(constant)
    }
  }
}
