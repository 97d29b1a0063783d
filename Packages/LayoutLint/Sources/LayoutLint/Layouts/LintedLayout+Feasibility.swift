import ConflictAnalysis
import LinearConstraints
@_spi(Tools) import LayoutModel

extension LintedLayout {
  /// Returns whether required constraints allow the width or height of a view to be at most a limit. The size
  /// of the view's own content is ignored. Returns nil if this is not known, because the constraints of the
  /// layout conflict or the solver fails.
  ///
  /// - Complexity: One solution of all required constraints.
  func allows(_ view: LintedView, _ axis: LayoutAxis, atMost limit: Double) -> Bool? {
    let system = examination.system
    guard hasFrames, let name = system.items.first(where: { $0.item === view.view })?.name else { return nil }
    let size = ConstraintSystem.Unknown.size(item: name, axis)
    let dropped = Set(system.dropped.map { $0.row })
    var solver = engine.makeFreshSolver()
    var variables: [ConstraintSystem.Unknown: Variable] = [:]
    func variable(_ unknown: ConstraintSystem.Unknown) -> Variable {
      if let known = variables[unknown] { return known }
      let made = solver.makeVariable()
      variables[unknown] = made
      return made
    }
    do throws(SolverError) {
      for (number, row) in system.system.rows.enumerated() where row.priority.isRequired {
        let isOwnContent =
          system.member(of: row.premise)?.origin == .contentSize && row.terms.map(\.unknown) == [size]
        if dropped.contains(number) || isOwnContent { continue }
        let terms = row.terms.map { Term($0.coefficient, variable($0.unknown)) }
        try solver.add(LinearConstraint(terms, row.relation, row.constant), rank: 0)
      }
      let small = LinearConstraint([Term(1, variable(size))], .lessThanOrEqual, limit)
      do throws(SolverError) {
        try solver.add(small, rank: 1)
        return true
      } catch .unsatisfiable {
        return false
      }
    } catch {
      return nil
    }
  }
}
