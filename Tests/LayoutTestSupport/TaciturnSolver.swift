import LinearConstraints

/// A solver without refinements. It reports neither conflicts nor ambiguity, and does not explain values.
public struct TaciturnSolver<Base: ConstraintSolver>: ForwardingSolver {
  /// The other solver.
  public var base: Base

  /// Creates a solver from another one.
  public init(_ base: Base) { self.base = base }

  /// Commits the batch; removes conflicts from the result.
  public mutating func commitBatch() throws(SolverError) -> [Refusal] {
    try base.commitBatch().map { Refusal(id: $0.id) }
  }

  /// Adds a row; removes the conflict from the error.
  public mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    do throws(SolverError) {
      return try base.add(constraint, rank: rank)
    } catch {
      if case .unsatisfiable = error { throw .unsatisfiable(nil) }
      throw error
    }
  }
}
