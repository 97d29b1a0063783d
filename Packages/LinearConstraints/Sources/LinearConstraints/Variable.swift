/// An unknown number in a linear system: a small handle that is valid only for the solver that created it.
///
/// Handles are dense: a solver numbers its variables 0, 1, 2, … and reuses the number of a discarded variable. Clients
/// can therefore store data about variables in an array indexed by ``index``.
@frozen
public struct Variable: Hashable, Comparable, Sendable {
  /// The handle's number, from 0.
  public let rawValue: Int32

  /// Creates a handle from its number. For use by solvers: clients get handles from a solver.
  @inlinable
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The handle's number as an array index.
  @inlinable
  public var index: Int { Int(rawValue) }

  /// Orders variables by number.
  @inlinable
  public static func < (left: Variable, right: Variable) -> Bool {
    left.rawValue < right.rawValue
  }
}
