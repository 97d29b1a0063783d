/// A rational number of any size, for computations without rounding. Every finite `Double` can be converted to one
/// exactly.
///
/// The number is `± numerator / denominator × 2^exponent`. The numerator and the denominator contain no powers of two.
/// Most coefficients of layouts are powers of two, so most denominators stay 1.
struct ExactNumber: Equatable {
  private var isNegative: Bool
  private var numerator: Natural
  private var denominator: Natural
  private var exponent: Int

  static let zero = ExactNumber(isNegative: false, numerator: .zero, denominator: .one, exponent: 0)
  static let one = ExactNumber(isNegative: false, numerator: .one, denominator: .one, exponent: 0)

  private init(isNegative: Bool, numerator: Natural, denominator: Natural, exponent: Int) {
    self.isNegative = isNegative
    self.numerator = numerator
    self.denominator = denominator
    self.exponent = exponent
  }

  /// Creates a number that is exactly equal to a finite `Double`.
  init(_ value: Double) {
    guard value != 0 else {
      self = .zero
      return
    }
    let bits = Natural(UInt64(value.significand * 0x1p52))
    self.init(
      isNegative: value < 0, numerator: bits, denominator: .one, exponent: Int(value.exponent) - 52)
    moveTwos()
  }

  /// The number rounded to a `Double`, with an error of at most two units in the last place; infinite if the number is
  /// too large.
  var doubleValue: Double {
    guard !isZero else { return 0 }
    let (above, below) = (numerator.leadingBits, denominator.leadingBits)
    let quotient = Double(above.bits) / Double(below.bits)
    let size = Double(sign: .plus, exponent: exponent + above.shift - below.shift, significand: quotient)
    return isNegative ? -size : size
  }

  var isZero: Bool { numerator.isZero }

  /// The sign of the number: -1, 0 or 1.
  var signum: Int { isZero ? 0 : isNegative ? -1 : 1 }

  var magnitude: ExactNumber {
    ExactNumber(isNegative: false, numerator: numerator, denominator: denominator, exponent: exponent)
  }

  /// The number of bits of the numerator and the denominator, as a measure of the work of computing with the number.
  var bitCount: Int { numerator.bitWidth + denominator.bitWidth }

  // MARK: Arithmetic

  static prefix func - (number: ExactNumber) -> ExactNumber {
    var result = number
    if !number.isZero { result.isNegative.toggle() }
    return result
  }

  static func + (left: ExactNumber, right: ExactNumber) -> ExactNumber {
    if left.isZero { return right }
    if right.isZero { return left }
    let exponent = min(left.exponent, right.exponent)
    var first = left.numerator << (left.exponent - exponent)
    var second = right.numerator << (right.exponent - exponent)
    var denominator = left.denominator
    if left.denominator != right.denominator {
      first = first * right.denominator
      second = second * left.denominator
      denominator = left.denominator * right.denominator
    }
    var result: ExactNumber
    if left.isNegative == right.isNegative {
      result = ExactNumber(
        isNegative: left.isNegative, numerator: first + second, denominator: denominator, exponent: exponent)
    } else if first < second {
      result = ExactNumber(
        isNegative: right.isNegative, numerator: second - first, denominator: denominator, exponent: exponent)
    } else {
      result = ExactNumber(
        isNegative: left.isNegative, numerator: first - second, denominator: denominator, exponent: exponent)
    }
    result.moveTwos()
    result.reduce()
    return result
  }

  static func - (left: ExactNumber, right: ExactNumber) -> ExactNumber { left + -right }

  static func * (left: ExactNumber, right: ExactNumber) -> ExactNumber {
    if left.isZero || right.isZero { return .zero }
    var result = ExactNumber(
      isNegative: left.isNegative != right.isNegative, numerator: left.numerator * right.numerator,
      denominator: left.denominator * right.denominator, exponent: left.exponent + right.exponent)
    result.reduce()
    return result
  }

  /// Returns the exact quotient of two numbers.
  ///
  /// - Precondition: `right` is not zero.
  static func / (left: ExactNumber, right: ExactNumber) -> ExactNumber {
    left
      * ExactNumber(
        isNegative: right.isNegative, numerator: right.denominator, denominator: right.numerator,
        exponent: -right.exponent)
  }

  static func < (left: ExactNumber, right: ExactNumber) -> Bool { (left - right).signum < 0 }

  // MARK: Normal form

  /// Divides the numerator by the largest power of two that divides it, and increases the exponent so that the value of
  /// the number stays the same.
  private mutating func moveTwos() {
    guard !numerator.isZero else {
      self = .zero
      return
    }
    let twos = numerator.trailingZeroBitCount
    numerator = numerator >> twos
    exponent += twos
  }

  /// Divides the numerator and the denominator by their greatest common divisor. Both must be odd, unless the number is
  /// zero.
  private mutating func reduce() {
    guard !numerator.isZero, !denominator.isOne else { return }
    let divisor = Natural.commonDivisor(ofOdd: numerator, denominator)
    guard !divisor.isOne else { return }
    numerator = numerator.dividedExactly(by: divisor)
    denominator = denominator.dividedExactly(by: divisor)
  }
}
