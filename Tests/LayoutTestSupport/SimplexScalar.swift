/// The arithmetic a ``SimplexDictionary`` runs on: `Double`, or exact rationals when a test wants a proof.
public protocol SimplexScalar: Comparable, Sendable {
  /// Nothing.
  static var zero: Self { get }

  /// The number nearest to a finite double.
  init(_ double: Double)

  /// The double nearest to the number.
  var doubleValue: Double { get }

  /// Sum.
  static func + (left: Self, right: Self) -> Self

  /// Difference; exactly zero when what remains can only be rounding.
  static func - (left: Self, right: Self) -> Self

  /// Product.
  static func * (left: Self, right: Self) -> Self

  /// Quotient by a number that is not zero.
  static func / (left: Self, right: Self) -> Self

  /// The number with the other sign.
  static prefix func - (operand: Self) -> Self

  /// -1, 0 or 1; numbers too small to trust count as 0.
  var sign: Int { get }
}

extension SimplexScalar {
  /// One.
  static var one: Self { Self(1) }

  /// The number without its sign.
  var magnitude: Self { self < .zero ? -self : self }

  /// Takes a product away in place, leaving zeros alone.
  static func subtract(_ factor: Self, times other: Self, from target: inout Self) {
    target = target - factor * other
  }
}

/// A double that forgets rounding residue: a difference far below both operands is zero.
public struct RoundedDouble: SimplexScalar {
  /// The number.
  public var doubleValue: Double

  /// Nothing.
  public static let zero = RoundedDouble(0)

  /// A difference below this part of its operands is rounding: five digits above the last one of a double.
  private static let cancellation = 1e-11

  /// Below this nothing is trusted: programs are scaled so that constants are at most about 1000, where
  /// doubles carry 13 decimal places, and pivots lose a few of these.
  private static let negligible = 1e-9

  /// Makes a number.
  public init(_ double: Double) {
    doubleValue = double
  }

  /// Sum; exactly zero when what remains can only be rounding.
  public static func + (left: Self, right: Self) -> Self { left - (-right) }

  /// Difference; exactly zero when what remains can only be rounding.
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

  /// Orders by number.
  public static func < (left: Self, right: Self) -> Bool { left.doubleValue < right.doubleValue }

  /// -1, 0 or 1; numbers too small to trust count as 0.
  public var sign: Int {
    doubleValue > Self.negligible ? 1 : doubleValue < -Self.negligible ? -1 : 0
  }
}
