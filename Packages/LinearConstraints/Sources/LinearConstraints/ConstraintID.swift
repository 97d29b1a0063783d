/// What ``ConstraintSolver/add(_:rank:)`` gives out: the handle that changes or removes the row.
///
/// The bits belong to the solver that made the handle. A solver throws ``SolverError/unknownConstraint(_:)`` for
/// the handle of a removed row.
@frozen
public struct ConstraintID: Hashable, Comparable, Sendable {
  /// The solver's own bits.
  public let rawValue: UInt64

  /// Makes a handle from a solver's bits.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Orders by bits; the order means nothing, but is the same in every run.
  @inlinable
  public static func < (left: ConstraintID, right: ConstraintID) -> Bool {
    left.rawValue < right.rawValue
  }
}
