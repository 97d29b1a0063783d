/// A handle that identifies a row (constraint) of a solver. ``ConstraintSolver/add(_:rank:)`` returns it, and the
/// methods that change or remove a row take it.
///
/// A handle is valid only for the solver that created it. After its row was removed, methods that take the handle throw
/// ``SolverError/unknownConstraint(_:)``.
@frozen
public struct ConstraintID: Hashable, Comparable, Sendable {
  /// The bits by which the solver identifies the row. Their meaning depends on the solver.
  public let rawValue: UInt64

  /// Creates a handle. Only solvers need this; clients get handles from a solver.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Orders handles by ``rawValue``. The order has no other meaning.
  @inlinable
  public static func < (left: ConstraintID, right: ConstraintID) -> Bool {
    left.rawValue < right.rawValue
  }
}
