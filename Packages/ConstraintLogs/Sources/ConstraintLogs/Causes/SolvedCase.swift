import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// The constraints of a report, searched and solved once for a whole explanation.
///
/// The search finds the contradiction. The visible effect and the fixes put their questions to one solver, which holds
/// everything but the rows that the search refused; each question is a small change that is taken back.
final class SolvedCase {
  /// The constraints and what is contradictory in them.
  let conflictCase: ConflictCase

  private let solvers: SolverFactory

  /// The system as it is solved; nil from a solver that fails. Made when it is first asked something.
  private lazy var solved: SolvedSystem? = conflictCase.found.flatMap { found in
    let limits = AnalysisLimits.search(conflictCase.system.rows.count)
    return try? ConflictAnalyzer(conflictCase.system, limits: limits, solvers: solvers)
      .solve(without: found)
  }

  /// Takes a case whose contradiction was searched for already.
  init(_ conflictCase: ConflictCase, solvers: SolverFactory) {
    self.conflictCase = conflictCase
    self.solvers = solvers
  }

  /// Whether the contradiction is gone after some changes, and no other one has come.
  ///
  /// Contradictions that have nothing to do with this one may stay.
  func holds(with edits: [LogFix.Edit]) -> Bool {
    guard let conflict = conflictCase.conflict else { return false }
    var changes: [Int: Relaxation.Change] = [:]
    for edit in edits {
      guard let number = conflictCase.origins.firstIndex(of: edit.constraint) else { return false }
      changes[number] = edit.change.change
    }
    return (try? solved?.isResolved(conflict, by: changes)) ?? false
  }

  /// What people see without a constraint; nothing unless everything else determines it.
  func effects(ofDropping index: Int) -> [FrameEffect] {
    guard let number = conflictCase.origins.firstIndex(of: index), conflictCase.conflict != nil,
      conflictCase.otherConflicts == 0,
      let dropped = solved?.droppedRows.first(where: { $0.premise == .equation(number) }),
      isDetermined(number, row: dropped.row)
    else { return [] }
    // Whether something has collapsed depends on sizes that may be free.
    let effects = dropped.effects.filter { if case .collapsed = $0 { false } else { true } }
    // Who sticks out by how much says more than what a distance is.
    let isSeen = effects.contains { if case .differs = $0 { false } else { true } }
    return effects.filter { if case .differs = $0 { !isSeen } else { true } }
  }

  /// Whether everything else leaves a dropped equation no choice but to be off by as much as it is now.
  private func isDetermined(_ number: Int, row: Int) -> Bool {
    let source = conflictCase.system.rows[row]
    let actual = source.terms.reduce(0.0) { sum, term in
      sum + term.coefficient * (solved?.value(of: term.unknown) ?? 0)
    }
    let off = actual - source.constant
    func canHold(_ relation: Relation, _ constant: Double) -> Bool {
      (try? solved?.canHold(number, as: relation, constant)) ?? false
    }
    let asked = conflictCase.system.equations[number].equation.constant
    guard let seen = [asked + off, asked - off].first(where: { canHold(.equal, $0) }) else { return false }
    return !canHold(.greaterThanOrEqual, seen + 0.5) && !canHold(.lessThanOrEqual, seen - 0.5)
  }
}

extension ConflictCase {
  /// Whether the contradiction is gone after some changes, and no other one has come.
  ///
  /// Contradictions that have nothing to do with this one may stay.
  ///
  /// - Complexity: One solve of the system.
  @_spi(Tools) public func holds(with edits: [LogFix.Edit], solvers: SolverFactory) -> Bool {
    SolvedCase(self, solvers: solvers).holds(with: edits)
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
