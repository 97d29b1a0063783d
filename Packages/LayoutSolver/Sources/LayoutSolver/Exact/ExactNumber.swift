/// A rational number for computations in which rounding decides nothing: the sign of a result is always the sign of the
/// exact result. Every finite `Double` can be converted to such a number.
///
/// Fractions would grow with every operation. These numbers have a limited size instead. A number consists of
///
/// - its 512 leading bits or more, as digits of 32 bits, with a bound on their error, and
/// - its remainder modulo a prime.
///
/// The digits decide the sign, unless they are smaller than their error. In that case, the remainder decides whether
/// the number is zero. If it is not, the number is *undecided*: it is smaller than the numbers from which it was
/// computed by more than a hundred decimal places, and its sign is unknown.
struct ExactNumber {
  private var isNegative: Bool

  /// The leading digits, least significant first. The first and the last digit are not zero; the number zero has no
  /// digits. The weight of the digit at index *i* is 2^(32 (``place`` + *i*)).
  private var digits: [UInt32]
  private var place: Int

  /// An upper bound on the relative error of the digits: the difference between the digits and the number, divided by
  /// the digits. It is zero if the digits are exact, and infinite if the number is undecided (see ``ExactNumber``).
  private var error: Double

  private var remainder: Remainder

  /// The largest number of 32-bit digits that are kept. The most significant digit can be as small as 1, so the kept
  /// digits contain at least 512 bits.
  private static let digitLimit = 17

  /// The relative error if digits are left out because of ``digitLimit``. It is twice as large as necessary, which
  /// covers the rounding errors in the computation of errors.
  private static let truncation = 0x1p-511

  /// The largest relative error of a number whose sign and digits count as known. A number with a larger error is
  /// replaced by ``undecided``. The limit is smaller than the rounding error of a `Double`.
  private static let errorLimit = 0x1p-60

  static let zero = ExactNumber(isNegative: false, digits: [], place: 0, error: 0, remainder: .zero)
  static let one = ExactNumber(1)

  private static let undecided = ExactNumber(
    isNegative: false, digits: [1], place: 0, error: .infinity, remainder: .zero)

  private init(isNegative: Bool, digits: [UInt32], place: Int, error: Double, remainder: Remainder) {
    self.isNegative = isNegative
    self.digits = digits
    self.place = place
    self.error = error
    self.remainder = remainder
  }

  /// Creates a number that is exactly equal to a finite `Double`.
  init(_ value: Double) {
    let bits = UInt64(abs(value.significand) * 0x1p52)
    guard bits > 0 else {
      self = .zero
      return
    }
    let exponent = Int(value.exponent) - 52
    let shift = UInt64(exponent & 31)
    let (low, high) = (bits << shift, shift == 0 ? 0 : bits >> (64 - shift))
    let remainder = Remainder(bits).timesPowerOfTwo(exponent)
    self.init(
      isNegative: value < 0,
      digits: [UInt32(truncatingIfNeeded: low), UInt32(low >> 32), UInt32(truncatingIfNeeded: high)],
      place: exponent >> 5, error: 0, remainder: value < 0 ? -remainder : remainder)
    trim()
  }

  /// The number rounded to a `Double`, with an error of at most two units in the last place; infinite if the number is
  /// too large.
  var doubleValue: Double {
    guard !isZero else { return 0 }
    let value = Double(sign: .plus, exponent: 32 * (end - 1), significand: leading)
    return isNegative ? -value : value
  }

  var isZero: Bool { digits.isEmpty }

  /// Whether the sign of the number is unknown. The result of an operation with an undecided number is undecided, too.
  var isUndecided: Bool { error == .infinity }

  /// The sign of the number: -1, 0 or 1.
  var signum: Int { isZero ? 0 : isNegative ? -1 : 1 }

  var magnitude: ExactNumber { isNegative ? -self : self }

  // MARK: Arithmetic

  static prefix func - (number: ExactNumber) -> ExactNumber {
    var result = number
    if !number.isZero { result.isNegative.toggle() }
    result.remainder = -number.remainder
    return result
  }

  static func + (left: ExactNumber, right: ExactNumber) -> ExactNumber {
    if left.isZero { return right }
    if right.isZero { return left }
    let (large, small) = left.end < right.end ? (right, left) : (left, right)
    // Digits below this place are left out. The sum keeps one digit more than a result can have, so the error is
    // smaller than ``truncation``.
    let lowest = max(min(large.place, small.place), large.end - digitLimit - 1)
    let isDifference = large.isNegative != small.isNegative
    let (digits, isOpposite) = Digits.sum(
      large.digits, at: large.place - lowest, small.digits, at: small.place - lowest,
      isDifference: isDifference)
    var result = ExactNumber(
      isNegative: large.isNegative != isOpposite, digits: digits, place: lowest, error: 0,
      remainder: left.remainder + right.remainder)
    result.trim()
    // The error of the sum, relative to the size of `large`.
    var error = large.error
    if small.error > 0 { error += small.error * small.size(relativeTo: large) }
    if small.place < lowest { error += truncation }
    if error > 0 { result.error += result.isZero ? 1 : error * large.size(relativeTo: result) }
    result.decide()
    return result
  }

  static func - (left: ExactNumber, right: ExactNumber) -> ExactNumber { left + -right }

  static func * (left: ExactNumber, right: ExactNumber) -> ExactNumber {
    if left.isZero || right.isZero { return .zero }
    var result = ExactNumber(
      isNegative: left.isNegative != right.isNegative, digits: Digits.product(left.digits, right.digits),
      place: left.place + right.place, error: (left.error + right.error) * (1 + errorLimit),
      remainder: left.remainder * right.remainder)
    result.trim()
    result.decide()
    return result
  }

  /// Returns the quotient of two numbers. The quotient is zero if the dividend is zero, and otherwise undecided if the
  /// divisor is zero.
  static func / (left: ExactNumber, right: ExactNumber) -> ExactNumber {
    if left.isZero { return .zero }
    guard !right.isZero, let inverse = right.remainder.inverse else { return .undecided }
    let (digits, count, isExact) = Digits.quotient(left.digits, right.digits, count: digitLimit + 1)
    var result = ExactNumber(
      isNegative: left.isNegative != right.isNegative, digits: digits,
      place: left.end - right.end - count + 1,
      error: (left.error + right.error) * (1 + 2 * errorLimit), remainder: left.remainder * inverse)
    result.trim()
    if !isExact { result.error += truncation }
    result.decide()
    return result
  }

  static func < (left: ExactNumber, right: ExactNumber) -> Bool { (left - right).signum < 0 }

  // MARK: Sizes

  /// The place after the last digit, which is the most significant one. The digit at index *i* has the place ``place``
  /// + *i*.
  private var end: Int { place + digits.count }

  /// The absolute value of the number as a multiple of its most significant digit's weight, rounded to a `Double`: at
  /// least 1 and at most 2³².
  private var leading: Double {
    let last = digits.count - 1
    var value = last > 1 ? Double(digits[last - 2]) * 0x1p-64 : 0
    if last > 0 { value += Double(digits[last - 1]) * 0x1p-32 }
    return value + Double(digits[last])
  }

  /// Returns the quotient of the absolute values of two numbers, rounded to a `Double`.
  private func size(relativeTo other: ExactNumber) -> Double {
    Double(sign: .plus, exponent: 32 * (end - other.end), significand: leading / other.leading)
  }

  // MARK: Normal form

  /// Brings the digits into their normal form: removes zeros from both ends, and the least significant digits beyond
  /// ``digitLimit``.
  private mutating func trim() {
    var (first, end) = (0, digits.count)
    while end > 0, digits[end - 1] == 0 { end -= 1 }
    while first < end, digits[first] == 0 { first += 1 }
    if end - first > Self.digitLimit {
      first = end - Self.digitLimit
      error += Self.truncation
      while first < end, digits[first] == 0 { first += 1 }
    }
    guard first > 0 || end < digits.count else { return }
    digits = Array(digits[first..<end])
    place += first
  }

  /// Replaces this number with zero or with ``undecided`` if its leading digits are all 0, or if their error is too
  /// large.
  ///
  /// The result is zero if the remainder of the number (see ``Remainder``) is 0 and the error bound permits 0.
  /// Otherwise, it is ``undecided``.
  private mutating func decide() {
    guard error > Self.errorLimit || isZero else { return }
    let canBeZero = error >= 0.5 && error < .infinity || isZero && error == 0
    self = canBeZero && remainder.isZero ? .zero : .undecided
  }
}
