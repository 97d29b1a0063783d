import BigInt
import LayoutTestSupport

/// An exact fraction, in lowest terms with a positive denominator.
struct Rational: SimplexScalar, Hashable {
  private let numerator: BigInt
  private let denominator: BigInt

  static let zero = Rational(0, 1)

  private init(_ numerator: BigInt, _ denominator: BigInt) {
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    let isReduced = divisor == 1 || divisor == 0
    let sign: BigInt = denominator < 0 ? -1 : 1
    self.numerator = sign * (isReduced ? numerator : numerator / divisor)
    self.denominator = sign * (isReduced ? denominator : denominator / divisor)
  }

  /// Creates the exact value of a finite double.
  init(_ double: Double) {
    guard double != 0 else {
      self.init(0, 1)
      return
    }
    // A double is a whole number of units in its last place.
    let unit = Int(double.ulp.exponent)
    let count = BigInt(double / double.ulp)
    self.init(unit > 0 ? count << unit : count, unit < 0 ? 1 << -unit : 1)
  }

  var doubleValue: Double {
    // The quotient is computed with 64 bits, and then scaled by a power of two.
    let shift = 64 - (numerator.magnitude.bitWidth - denominator.magnitude.bitWidth)
    let quotient = shift > 0 ? (numerator << shift) / denominator : numerator / (denominator << -shift)
    return Double(sign: .plus, exponent: -shift, significand: Double(quotient))
  }

  var sign: Int { numerator.signum() == 0 ? 0 : numerator.signum() > 0 ? 1 : -1 }

  static func + (left: Self, right: Self) -> Self {
    Self(
      left.numerator * right.denominator + right.numerator * left.denominator,
      left.denominator * right.denominator)
  }

  static func - (left: Self, right: Self) -> Self { left + -right }

  static func * (left: Self, right: Self) -> Self {
    Self(left.numerator * right.numerator, left.denominator * right.denominator)
  }

  static func / (left: Self, right: Self) -> Self {
    Self(left.numerator * right.denominator, left.denominator * right.numerator)
  }

  static prefix func - (operand: Self) -> Self { Self(-operand.numerator, operand.denominator) }

  static func < (left: Self, right: Self) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}
