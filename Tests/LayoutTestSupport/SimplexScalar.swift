/// The numbers of a ``SimplexDictionary``: rounded doubles, or exact rationals for tests of proofs.
public protocol SimplexScalar: Comparable, Sendable {
  /// Zero.
  static var zero: Self { get }

  /// The number nearest to a finite double.
  init(_ double: Double)

  /// The double nearest to this number.
  var doubleValue: Double { get }

  /// Sum.
  static func + (left: Self, right: Self) -> Self

  /// Difference; exactly zero if the result can only be a rounding error.
  static func - (left: Self, right: Self) -> Self

  /// Product.
  static func * (left: Self, right: Self) -> Self

  /// Quotient by a number that is not zero.
  static func / (left: Self, right: Self) -> Self

  /// Returns the number with the other sign.
  static prefix func - (operand: Self) -> Self

  /// -1, 0 or 1; numbers that are too small count as 0.
  var sign: Int { get }
}

extension SimplexScalar {
  /// One.
  static var one: Self { Self(1) }

  /// The number without its sign.
  var magnitude: Self { self < .zero ? -self : self }

  /// Subtracts a product in place; zeros stay zero.
  static func subtract(_ factor: Self, times other: Self, from target: inout Self) {
    target = target - factor * other
  }
}

/// A `Double` that hides rounding errors: a difference that is much smaller than both operands is zero.
public struct RoundedDouble: SimplexScalar {
  /// The value of the number.
  public var doubleValue: Double

  /// Zero.
  public static let zero = RoundedDouble(0)

  /// A difference below this fraction of its operands is a rounding error: five digits above the last digit of a
  /// double.
  private static let cancellation = 1e-11

  /// Smaller numbers are treated as 0. Programs are scaled so that constants are at most about 1000, where doubles have
  /// 13 decimal places, and pivots lose a few of these.
  private static let negligible = 1e-9

  /// Creates a number.
  public init(_ double: Double) {
    doubleValue = double
  }

  /// Sum; exactly zero if the result can only be a rounding error.
  public static func + (left: Self, right: Self) -> Self { left - (-right) }

  /// Difference; exactly zero if the result can only be a rounding error.
  public static func - (left: Self, right: Self) -> Self {
    let difference = left.doubleValue - right.doubleValue
    let size = max(abs(left.doubleValue), abs(right.doubleValue))
    return Self(abs(difference) <= cancellation * size ? 0 : difference)
  }

  /// Product.
  public static func * (left: Self, right: Self) -> Self { Self(left.doubleValue * right.doubleValue) }

  /// Quotient.
  public static func / (left: Self, right: Self) -> Self { Self(left.doubleValue / right.doubleValue) }

  /// The number with the other sign.
  public static prefix func - (operand: Self) -> Self { Self(-operand.doubleValue) }

  /// Returns whether the first number is less than the second.
  public static func < (left: Self, right: Self) -> Bool { left.doubleValue < right.doubleValue }

  /// -1, 0 or 1; numbers that are too small count as 0.
  public var sign: Int {
    doubleValue > Self.negligible ? 1 : doubleValue < -Self.negligible ? -1 : 0
  }
}
