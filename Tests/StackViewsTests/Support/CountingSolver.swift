import LinearConstraints
import LayoutSolver
import LayoutTestSupport
import StackViews

/// A counter of the rows that were added to a solver, removed or changed.
final class Counter {
  var rows = 0
}

/// The default solver, which counts its changes of rows.
struct CountingSolver: ForwardingSolver {
  var base = SimplexSolver()
  let counter: Counter

  init(counter: Counter) { self.counter = counter }

  mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    counter.rows += 1
    return try base.add(constraint, rank: rank)
  }

  mutating func remove(_ id: ConstraintID) throws(SolverError) {
    counter.rows += 1
    try base.remove(id)
  }

  mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    counter.rows += 1
    try base.setConstant(constant, of: id)
  }

  mutating func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError) {
    counter.rows += 1
    try base.setPriority(priority, of: id)
  }
}
