/// The remainder of a rational number modulo the prime 2⁶¹ - 1.
///
/// The remainder of zero is zero. A number other than zero can have the remainder zero as well, but the probability is
/// only about 1 in 10¹⁸.
struct Remainder {
  private var value: UInt64

  private static let prime: UInt64 = 1 << 61 - 1

  static let zero = Remainder(0)

  /// Creates the remainder of a whole number.
  init(_ number: UInt64) {
    let sum = (number & Self.prime) + number >> 61
    value = sum >= Self.prime ? sum - Self.prime : sum
  }

  var isZero: Bool { value == 0 }

  static prefix func - (remainder: Remainder) -> Remainder { Remainder(prime - remainder.value) }

  static func + (left: Remainder, right: Remainder) -> Remainder { Remainder(left.value + right.value) }

  static func * (left: Remainder, right: Remainder) -> Remainder {
    let (high, low) = (left.value >> 32, left.value & 0xFFFF_FFFF)
    let (otherHigh, otherLow) = (right.value >> 32, right.value & 0xFFFF_FFFF)
    // The product is `top` 2⁶⁴ + `middle` 2³² + `bottom`, and 2⁶¹ has the remainder 1.
    let top = high * otherHigh
    let middle = high * otherLow + low * otherHigh
    let bottom = low * otherLow
    return Remainder(
      top << 3 + middle >> 29 + (middle & 0x1FFF_FFFF) << 32 + bottom >> 61 + (bottom & prime))
  }

  /// The multiplicative inverse: the product of this remainder and the inverse is 1. Nil if this remainder is zero.
  var inverse: Remainder? {
    guard !isZero else { return nil }
    // Most divisors of layouts are powers of two.
    if value & (value - 1) == 0 { return Remainder(1).timesPowerOfTwo(-value.trailingZeroBitCount) }
    let opposite = -self
    if opposite.value & (opposite.value - 1) == 0 {
      return -Remainder(1).timesPowerOfTwo(-opposite.value.trailingZeroBitCount)
    }
    // By Fermat's little theorem, the inverse is this remainder to the power of `prime - 2`. All bits of this exponent
    // are 1 except for the second lowest.
    var result = self
    for bit in (0..<60).reversed() {
      result = result * result
      if bit != 1 { result = result * self }
    }
    return result
  }

  /// Returns this remainder multiplied by 2^`exponent`. The exponent may be negative.
  func timesPowerOfTwo(_ exponent: Int) -> Remainder {
    let shift = UInt64((exponent % 61 + 61) % 61)
    guard shift > 0 else { return self }
    return Remainder((value << shift) & Self.prime | value >> (61 - shift))
  }
}
