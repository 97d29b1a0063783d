/// A handle of a row, with which the row can be changed or removed. ``ConstraintSolver/add(_:rank:)`` returns it.
///
/// Only the solver that created a handle can interpret its bits. For the handle of a removed row, a solver throws
/// ``SolverError/unknownConstraint(_:)``.
@frozen
public struct ConstraintID: Hashable, Comparable, Sendable {
  /// The bits by which the solver identifies the row.
  public let rawValue: UInt64

  /// Creates a handle. Only solvers need this; clients get handles from a solver.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Orders handles by their bits. The order has no meaning, but is the same in every run.
  @inlinable
  public static func < (left: ConstraintID, right: ConstraintID) -> Bool {
    left.rawValue < right.rawValue
  }
}
