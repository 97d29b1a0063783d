/// A whole number of any size, at least 0.
struct Natural: Equatable {
  /// The digits of the number in base 2³², least significant digit first, without zeros at the end. The number zero has
  /// no digits.
  private(set) var digits: [UInt32]

  static let zero = Natural(digits: [])
  static let one = Natural(1)

  private init(digits: [UInt32]) { self.digits = digits }

  init(_ value: UInt64) {
    digits = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    dropZeros()
  }

  var isZero: Bool { digits.isEmpty }

  var isOne: Bool { digits.count == 1 && digits[0] == 1 }

  /// The number of bits of the number, without leading zeros; 0 for the number zero.
  var bitWidth: Int { digits.isEmpty ? 0 : 32 * digits.count - digits[digits.count - 1].leadingZeroBitCount }

  /// The number of zero bits at the end of the binary number; 0 for the number zero.
  var trailingZeroBitCount: Int {
    guard let place = digits.firstIndex(where: { $0 != 0 }) else { return 0 }
    return 32 * place + digits[place].trailingZeroBitCount
  }

  /// The highest 64 bits of the number (the whole number if it is shorter), and the number of bits below them.
  var leadingBits: (bits: UInt64, shift: Int) {
    let shift = max(0, bitWidth - 64)
    let shifted = self >> shift
    return (
      shifted.digits.enumerated().reduce(0) { $0 | UInt64($1.element) << (32 * UInt64($1.offset)) }, shift
    )
  }

  private mutating func dropZeros() {
    while digits.last == 0 { digits.removeLast() }
  }

  // MARK: Comparison

  static func < (left: Natural, right: Natural) -> Bool {
    guard left.digits.count == right.digits.count else { return left.digits.count < right.digits.count }
    var place = left.digits.count - 1
    while place >= 0 {
      if left.digits[place] != right.digits[place] { return left.digits[place] < right.digits[place] }
      place -= 1
    }
    return false
  }

  // MARK: Arithmetic

  static func + (left: Natural, right: Natural) -> Natural {
    let (long, short) = left.digits.count < right.digits.count ? (right, left) : (left, right)
    var sum = long.digits
    var carry: UInt64 = 0
    for place in sum.indices {
      guard place < short.digits.count || carry != 0 else { break }
      let total = UInt64(sum[place]) + (place < short.digits.count ? UInt64(short.digits[place]) : 0) + carry
      sum[place] = UInt32(truncatingIfNeeded: total)
      carry = total >> 32
    }
    if carry != 0 { sum.append(UInt32(carry)) }
    return Natural(digits: sum)
  }

  /// Returns the difference of two numbers.
  ///
  /// - Precondition: `right` is not greater than `left`.
  static func - (left: Natural, right: Natural) -> Natural {
    var difference = left
    difference.subtract(right)
    return difference
  }

  private mutating func subtract(_ other: Natural) {
    var borrow: Int64 = 0
    for place in digits.indices {
      guard place < other.digits.count || borrow != 0 else { break }
      var rest = Int64(digits[place]) - (place < other.digits.count ? Int64(other.digits[place]) : 0) - borrow
      borrow = rest < 0 ? 1 : 0
      if rest < 0 { rest += 1 << 32 }
      digits[place] = UInt32(rest)
    }
    dropZeros()
  }

  static func * (left: Natural, right: Natural) -> Natural {
    if left.isZero || right.isZero { return .zero }
    if left.isOne { return right }
    if right.isOne { return left }
    var product = Array(repeating: UInt32(0), count: left.digits.count + right.digits.count)
    for (place, digit) in left.digits.enumerated() {
      var carry: UInt64 = 0
      for (other, factor) in right.digits.enumerated() {
        let total = UInt64(digit) * UInt64(factor) + UInt64(product[place + other]) + carry
        product[place + other] = UInt32(truncatingIfNeeded: total)
        carry = total >> 32
      }
      product[place + right.digits.count] = UInt32(carry)
    }
    var result = Natural(digits: product)
    result.dropZeros()
    return result
  }

  static func << (number: Natural, shift: Int) -> Natural {
    guard shift > 0, !number.isZero else { return number }
    let (words, bits) = (shift / 32, UInt32(shift % 32))
    var digits = Array(repeating: UInt32(0), count: words)
    digits.reserveCapacity(words + number.digits.count + 1)
    var carry: UInt32 = 0
    for digit in number.digits {
      digits.append(digit << bits | carry)
      carry = bits == 0 ? 0 : digit >> (32 - bits)
    }
    if carry != 0 { digits.append(carry) }
    return Natural(digits: digits)
  }

  static func >> (number: Natural, shift: Int) -> Natural {
    guard shift > 0 else { return number }
    let (words, bits) = (shift / 32, UInt32(shift % 32))
    guard words < number.digits.count else { return .zero }
    var digits = Array(number.digits[words...])
    if bits != 0 {
      for place in digits.indices {
        let above = place + 1 < digits.count ? digits[place + 1] << (32 - bits) : 0
        digits[place] = digits[place] >> bits | above
      }
    }
    var result = Natural(digits: digits)
    result.dropZeros()
    return result
  }

  // MARK: Divisors

  /// Returns the greatest common divisor of two odd numbers.
  static func commonDivisor(ofOdd first: Natural, _ second: Natural) -> Natural {
    var (a, b) = (first, second)
    while a != b {
      if a < b { swap(&a, &b) }
      if b.isOne { return b }
      // Division by a single digit is faster than one subtraction for each bit.
      if b.digits.count == 1, a.digits.count > 1 {
        let rest = a.remainder(dividingBy: b.digits[0])
        guard rest != 0 else { return b }
        a = Natural(UInt64(rest >> UInt32(rest.trailingZeroBitCount)))
        continue
      }
      a.subtract(b)
      a = a >> a.trailingZeroBitCount
    }
    return a
  }

  private func remainder(dividingBy divisor: UInt32) -> UInt32 {
    var rest: UInt64 = 0
    for digit in digits.reversed() { rest = (rest << 32 | UInt64(digit)) % UInt64(divisor) }
    return UInt32(rest)
  }

  /// Returns the quotient of a division that leaves no remainder. The method computes the least significant digit first
  /// (Jebelean's exact division).
  ///
  /// - Precondition: `divisor` is odd and divides this number.
  func dividedExactly(by divisor: Natural) -> Natural {
    guard !divisor.isOne, digits.count >= divisor.digits.count else { return self }
    // Newton's iteration doubles the number of correct bits of the inverse modulo 2³².
    let last = divisor.digits[0]
    var inverse = last
    for _ in 0..<5 { inverse = inverse &* (2 &- last &* inverse) }
    var rest = digits
    var quotient: [UInt32] = []
    for place in 0...(digits.count - divisor.digits.count) {
      let digit = rest[place] &* inverse
      quotient.append(digit)
      var carry: UInt64 = 0
      for (offset, factor) in divisor.digits.enumerated() {
        let product = UInt64(digit) * UInt64(factor) + carry
        let part = UInt32(truncatingIfNeeded: product)
        carry = product >> 32
        if rest[place + offset] < part { carry += 1 }
        rest[place + offset] = rest[place + offset] &- part
      }
      var above = place + divisor.digits.count
      while carry != 0, above < rest.count {
        let part = UInt32(truncatingIfNeeded: carry)
        carry = rest[above] < part ? 1 : 0
        rest[above] = rest[above] &- part
        above += 1
      }
    }
    var result = Natural(digits: quotient)
    result.dropZeros()
    return result
  }
}
