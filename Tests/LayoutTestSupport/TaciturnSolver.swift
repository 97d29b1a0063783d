import LinearConstraints

/// A solver without its refinements: it says what contradicts, and not why; what the values are, and not whether others
/// would do.
public struct TaciturnSolver<Base: ConstraintSolver>: ForwardingSolver {
  /// The solver that does the work.
  public var base: Base

  /// Makes a solver of another one.
  public init(_ base: Base) { self.base = base }

  /// Closes the batch; conflicts are kept back.
  public mutating func commitBatch() throws(SolverError) -> [Refusal] {
    try base.commitBatch().map { Refusal(id: $0.id) }
  }

  /// Adds a row; a conflict is kept back.
  public mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    do throws(SolverError) {
      return try base.add(constraint, rank: rank)
    } catch {
      if case .unsatisfiable = error { throw .unsatisfiable(nil) }
      throw error
    }
  }
}
