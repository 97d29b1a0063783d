/// A handle of a row, returned by ``ConstraintSolver/add(_:rank:)``; used to change or remove the row.
///
/// Only the solver that created a handle can interpret its bits. A solver throws ``SolverError/unknownConstraint(_:)``
/// for the handle of a removed row.
@frozen
public struct ConstraintID: Hashable, Comparable, Sendable {
  /// The bits that identify the row to its solver.
  public let rawValue: UInt64

  /// Creates a handle with a number that the solver chose.
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
