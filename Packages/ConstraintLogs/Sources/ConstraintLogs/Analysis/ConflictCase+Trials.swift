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
    guard let conflict else { return false }
    var equations = system.equations
    var removed: Set<Int> = []
    for edit in edits {
      guard let number = origins.firstIndex(of: edit.constraint) else { return false }
      switch edit.change {
      case .remove: removed.insert(number)
      case .lower(let priority): equations[number].equation.priority = priority
      case .constant(let constant): equations[number].equation.constant = constant
      }
    }
    let kept = equations.indices.filter { !removed.contains($0) }
    let trial = ConstraintSystem(kept.map { equations[$0] }, context: context)
    let limit = knowsAllConflicts ? otherConflicts + 1 : max(1, kept.count)
    let analyzer = ConflictAnalyzer(
      trial, limits: AnalysisLimits(results: limit, probes: 400), makeSolver: makeSolver)
    guard let report = try? analyzer.conflicts(), report.stop == nil else { return false }
    guard !knowsAllConflicts else { return report.conflicts.count <= otherConflicts }
    // How many others there were is not known: none that is left may have to do with this one.
    let concerned = Set(conflict.equations)
    return !report.conflicts.contains { left in left.equations.contains { concerned.contains(kept[$0]) } }
  }

  /// The constant with which a member of the contradiction would fit, to a thousandth of a point; nil if it is none.
  func fittingConstant(of index: Int) -> Double? {
    guard let conflict, let number = origins.firstIndex(of: index),
      let member = conflict.members.first(where: { $0.premise.equation == number })
    else { return nil }
    let row = system.rows[member.row]
    let equation = system.equations[number].equation
    let shift = -conflict.excess / member.multiplier
    // A row may be written the other way round than its equation.
    let isMirrored =
      abs(row.constant - row.inset - equation.constant) > abs(row.constant - row.inset + equation.constant)
    let constant = equation.constant + (isMirrored ? -shift : shift)
    guard constant.isFinite, constant.magnitude < 1e7 else { return nil }
    return (constant * 1000).rounded() / 1000
  }
}
