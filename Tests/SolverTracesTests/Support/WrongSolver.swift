import LayoutTestSupport
import LinearConstraints

/// A solver with wrong results that a test sets.
struct WrongSolver: ForwardingSolver, ConflictExplaining, AmbiguityReporting {
  var base = ReferenceSolver()

  /// Whether the solver accepts all required rows, even if they conflict.
  var refusesNothing = false

  /// Whether the solver refuses every required row after the first one.
  var refusesSecondRow = false

  var changeValue: @Sendable (Double) -> Double = { $0 }
  var changeAmbiguity: @Sendable (Bool) -> Bool = { $0 }
  var changeConflict: @Sendable (Conflict?) -> Conflict? = { $0 }
  var failure: SolverError?

  private var isSecondRow = false

  init(_ change: (inout WrongSolver) -> Void) { change(&self) }

  mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    var constraint = constraint
    if refusesNothing, constraint.priority.isRequired { constraint.priority = 999.75 }
    if refusesSecondRow, isSecondRow { throw .unsatisfiable(changeConflict(nil)) }
    isSecondRow = true
    do throws(SolverError) {
      return try base.add(constraint, rank: rank)
    } catch .unsatisfiable(let conflict) {
      throw .unsatisfiable(changeConflict(conflict))
    }
  }

  mutating func solve() throws(SolverError) {
    if let failure { throw failure }
    try base.solve()
  }

  func value(of variable: Variable) -> Double { changeValue(base.value(of: variable)) }
  func isAmbiguous(_ variable: Variable) -> Bool { changeAmbiguity(base.isAmbiguous(variable)) }
  func ambiguousVariables() -> [Variable] {
    // Traces of these tests have few variables.
    (0..<10).map(Variable.init(rawValue:)).filter(isAmbiguous)
  }
}
