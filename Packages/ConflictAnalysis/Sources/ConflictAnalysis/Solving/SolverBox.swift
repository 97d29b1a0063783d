import LayoutEquations
import LinearConstraints

/// Makes fresh solvers of one kind.
///
///     let solvers = SolverFactory { SimplexSolver() }
///
/// What a solver can do besides solving is found out when it is made: with `AmbiguityReporting` and `InfluenceReporting`
/// analyses are faster and know more.
public struct SolverFactory {
  let makeBox: () -> SolverBox

  #if hasFeature(Embedded)
    /// Makes a factory.
    ///
    /// - Parameter makeSolver: Makes a fresh solver each time it is called.
    public init<Solver: ConstraintSolver & AmbiguityReporting & InfluenceReporting>(
      _ makeSolver: @escaping () -> Solver
    ) {
      makeBox = { CapableSolverBox(makeSolver()) }
    }
  #else
    /// Makes a factory.
    ///
    /// - Parameter makeSolver: Makes a fresh solver each time it is called.
    public init(_ makeSolver: @escaping () -> any ConstraintSolver) {
      func box(_ solver: some ConstraintSolver) -> SolverBox { TypedSolverBox(solver) }
      makeBox = { box(makeSolver()) }
    }
  #endif
}

/// A solver of any kind behind one class, with what only some solvers can do.
///
/// The class itself is a solver that fails. A class and no existential, as Embedded Swift has none for structures.
class SolverBox {
  /// A solver of its own with the same rows and values.
  func copy() -> SolverBox { self }

  func makeVariable(resting role: RestingRole) -> Variable { Variable(rawValue: -1) }

  func add(_ constraint: LinearConstraint) throws(SolverError) -> ConstraintID { throw Self.none }

  func remove(_ id: ConstraintID) throws(SolverError) { throw Self.none }

  func beginBatch() throws(SolverError) { throw Self.none }

  func commitBatch() throws(SolverError) -> [Refusal] { throw Self.none }

  func solve() throws(SolverError) { throw Self.none }

  /// Solves with one variable pulled at.
  func solve(pulling variable: Variable, to value: Double, priority: LayoutPriority) throws(SolverError) {
    throw Self.none
  }

  /// Ends the pull, and solves again.
  func release(_ variable: Variable) throws(SolverError) { throw Self.none }

  func value(of variable: Variable) -> Double { 0 }

  /// The directions in which the values can move; nil from a solver that cannot tell.
  func freeDirections() -> [FreeDirection]? { nil }

  /// How far the values can move; nil from a solver that cannot tell.
  func freeRange(of direction: FreeDirection) -> ClosedRange<Double>? { nil }

  /// What determines a variable; nil from a solver that cannot tell.
  func influences(on variable: Variable) -> [Influence]? { nil }

  private static var none: SolverError { .failed(reason: "there is no solver") }
}

/// A solver of one kind.
private class TypedSolverBox<Solver: ConstraintSolver>: SolverBox {
  fileprivate var solver: Solver

  init(_ solver: Solver) { self.solver = solver }

  override func copy() -> SolverBox { TypedSolverBox(solver) }

  override func makeVariable(resting role: RestingRole) -> Variable { solver.makeVariable(resting: role) }

  override func add(_ constraint: LinearConstraint) throws(SolverError) -> ConstraintID {
    try solver.add(constraint, rank: 0)
  }

  override func remove(_ id: ConstraintID) throws(SolverError) { try solver.remove(id) }

  override func beginBatch() throws(SolverError) { try solver.beginBatch() }

  override func commitBatch() throws(SolverError) -> [Refusal] { try solver.commitBatch() }

  override func solve() throws(SolverError) { try solver.solve() }

  override func solve(
    pulling variable: Variable, to value: Double, priority: LayoutPriority
  ) throws(SolverError) {
    try solver.beginEditing(variable, priority: priority)
    try solver.suggest(value, for: variable)
    try solver.solve()
  }

  override func release(_ variable: Variable) throws(SolverError) {
    try solver.endEditing(variable)
    try solver.solve()
  }

  override func value(of variable: Variable) -> Double { solver.value(of: variable) }

  #if !hasFeature(Embedded)
    override func freeDirections() -> [FreeDirection]? {
      (solver as? any AmbiguityReporting)?.freeDirections()
    }

    override func freeRange(of direction: FreeDirection) -> ClosedRange<Double>? {
      (solver as? any AmbiguityReporting)?.freeRange(of: direction)
    }

    override func influences(on variable: Variable) -> [Influence]? {
      (solver as? any InfluenceReporting)?.influences(on: variable)
    }
  #endif
}

#if hasFeature(Embedded)
  /// A solver that can do everything: without casts that has to be known beforehand.
  private final class CapableSolverBox<Solver: ConstraintSolver & AmbiguityReporting & InfluenceReporting>:
    TypedSolverBox<Solver>
  {
    override func copy() -> SolverBox { CapableSolverBox(solver) }

    override func freeDirections() -> [FreeDirection]? { solver.freeDirections() }

    override func freeRange(of direction: FreeDirection) -> ClosedRange<Double>? {
      solver.freeRange(of: direction)
    }

    override func influences(on variable: Variable) -> [Influence]? { solver.influences(on: variable) }
  }
#endif
