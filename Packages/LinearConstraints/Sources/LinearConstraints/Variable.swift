/// An unknown of a linear system: a small handle, made by a solver and meaningful to that solver alone.
///
/// Handles are dense: a solver numbers its variables 0, 1, 2, … and reuses the number of a discarded one, so
/// clients can keep what they know of a variable in an array indexed by ``index``.
@frozen
public struct Variable: Hashable, Comparable, Sendable {
  /// The handle's number, from 0.
  public let rawValue: Int32

  /// Makes a handle from its number; solvers call this, clients receive handles.
  @inlinable
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The handle's number as an array index.
  @inlinable
  public var index: Int { Int(rawValue) }

  /// Orders by number.
  @inlinable
  public static func < (left: Variable, right: Variable) -> Bool {
    left.rawValue < right.rawValue
  }
}
