import LayoutEquations
import LinearConstraints

/// A factory that creates solvers of one type.
///
/// ```swift
/// let solvers = SolverFactory { SimplexSolver() }
/// ```
///
/// If the solvers are also `AmbiguityReporting` and `InfluenceReporting`, analyses are faster and find more.
public struct SolverFactory {
  let makeBox: () -> SolverBox

  #if hasFeature(Embedded)
    /// Creates a factory of solvers that report ambiguity and influences.
    ///
    /// - Parameter makeSolver: Returns a new solver on each call.
    public init<Solver: ConstraintSolver & AmbiguityReporting & InfluenceReporting>(
      _ makeSolver: @escaping () -> Solver
    ) {
      makeBox = { CapableSolverBox(makeSolver()) }
    }
  #else
    /// Creates a factory of solvers. If the solvers do not conform to the optional protocols, such as
    /// `AmbiguityReporting`, analyses use slower methods that need only `ConstraintSolver`.
    ///
    /// - Parameter makeSolver: Returns a new solver on each call.
    public init(_ makeSolver: @escaping () -> any ConstraintSolver) {
      func box(_ solver: some ConstraintSolver) -> SolverBox { TypedSolverBox(solver) }
      makeBox = { box(makeSolver()) }
    }
  #endif
}

// Embedded Swift supports existentials only of classes, so the wrapper is a class.

/// A wrapper that gives this module one type for solvers of all types, including the optional protocols that they
/// conform to.
///
/// A subclass forwards the calls to a solver; this base class has no solver, and throws errors.
class SolverBox {
  /// Returns an independent solver with the same rows and values. Subclasses override this method; the base class has
  /// no solver, and returns itself.
  func copy() -> SolverBox { self }

  func makeVariable(resting role: RestingRole) -> Variable { Variable(rawValue: -1) }

  func add(_ constraint: LinearConstraint) throws(SolverError) -> ConstraintID { throw Self.none }

  func remove(_ id: ConstraintID) throws(SolverError) { throw Self.none }

  func beginBatch() throws(SolverError) { throw Self.none }

  func commitBatch() throws(SolverError) -> [Refusal] { throw Self.none }

  func solve() throws(SolverError) { throw Self.none }

  /// Solves with a suggested value for a variable, which becomes an edit variable of this priority. Subclasses override
  /// this method; the base class has no solver, and throws an error.
  func solve(pulling variable: Variable, to value: Double, priority: LayoutPriority) throws(SolverError) {
    throw Self.none
  }

  /// Removes the suggested value of a variable and solves again. Subclasses override this method; the base class has no
  /// solver, and throws an error.
  func release(_ variable: Variable) throws(SolverError) { throw Self.none }

  func value(of variable: Variable) -> Double { 0 }

  /// Returns the values of many variables, in the order of the variables. This takes less time than a call of
  /// ``value(of:)`` for each of them.
  func values(of variables: [Variable]) -> [Double] { variables.map { value(of: $0) } }

  /// Returns at most `limit` directions in which values can change without making the solution worse. This base class
  /// returns nil, as do subclasses whose solver is not `AmbiguityReporting`.
  func freeDirections(limit: Int) -> [FreeDirection]? { nil }

  /// Returns `count` random sums of the free directions. This base class returns nil, as do subclasses whose solver is
  /// not `AmbiguityReporting`.
  func sampleFreeDirections(count: Int) -> [FreeDirection]? { nil }

  /// Returns the smallest and the largest multiple of a free direction by which the values can change. This base class
  /// returns nil, as do subclasses whose solver is not `AmbiguityReporting`.
  func freeRange(of direction: FreeDirection) -> ClosedRange<Double>? { nil }

  /// Returns the sources that determine the value of a variable, such as rows. This base class returns nil, as do
  /// subclasses whose solver is not `InfluenceReporting`.
  func influences(on variable: Variable) -> [Influence]? { nil }

  private static var none: SolverError { .failed(reason: "there is no solver") }
}

/// A wrapper that forwards all calls to a solver of the type `Solver`.
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

  override func value(of variable: Variable) -> Double { Self.value(of: variable, in: &solver) }

  override func values(of variables: [Variable]) -> [Double] {
    var values = Array(repeating: 0.0, count: variables.count)
    solver.copyValues(of: variables, into: &values)
    return values
  }

  /// Returns the value of a variable. The solver does not change, although it is an `inout` argument.
  private static func value(of variable: Variable, in solver: inout Solver) -> Double {
    // Swift would copy a solver that is a property of a class for each call of a nonmutating method.
    solver.value(of: variable)
  }

  #if !hasFeature(Embedded)
    override func freeDirections(limit: Int) -> [FreeDirection]? {
      (solver as? any AmbiguityReporting)?.freeDirections(limit: limit)
    }

    override func sampleFreeDirections(count: Int) -> [FreeDirection]? {
      (solver as? any AmbiguityReporting)?.sampleFreeDirections(count: count)
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
  // The type parameter requires the protocols, because Embedded Swift cannot cast a value to a protocol.

  /// A wrapper for solvers that report ambiguity and influences.
  private final class CapableSolverBox<Solver: ConstraintSolver & AmbiguityReporting & InfluenceReporting>:
    TypedSolverBox<Solver>
  {
    override func copy() -> SolverBox { CapableSolverBox(solver) }

    override func freeDirections(limit: Int) -> [FreeDirection]? { solver.freeDirections(limit: limit) }

    override func sampleFreeDirections(count: Int) -> [FreeDirection]? {
      solver.sampleFreeDirections(count: count)
    }

    override func freeRange(of direction: FreeDirection) -> ClosedRange<Double>? {
      solver.freeRange(of: direction)
    }

    override func influences(on variable: Variable) -> [Influence]? { solver.influences(on: variable) }
  }
#endif
