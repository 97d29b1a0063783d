import LinearConstraints

/// A solver that accepts all rows, but finds no solution.
public struct FailingSolver<Base: ConstraintSolver>: ForwardingSolver {
  /// The solver that accepts the rows.
  public var base: Base

  /// Creates a solver from another one.
  public init(_ base: Base) { self.base = base }

  /// Throws an error without solving.
  public mutating func solve() throws(SolverError) { throw .failed(reason: "the numbers are too far apart") }
}
