/// An unknown number that a solver computes, such as the width of a view. A `Variable` is a small handle that is valid
/// only for the solver that created it.
///
/// A solver numbers its variables 0, 1, 2, … and reuses the numbers of discarded variables. You can therefore store
/// your own data about variables in an array and use ``index`` as the array index.
@frozen
public struct Variable: Hashable, Comparable, Sendable {
  /// The number of the variable. The first variable that a solver creates has the number 0.
  public let rawValue: Int32

  /// Creates a handle from a number. Only solvers need this; clients get variables from a solver.
  @inlinable
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The number of the variable as an array index.
  @inlinable
  public var index: Int { Int(rawValue) }

  /// Orders variables by number.
  @inlinable
  public static func < (left: Variable, right: Variable) -> Bool {
    left.rawValue < right.rawValue
  }
}
