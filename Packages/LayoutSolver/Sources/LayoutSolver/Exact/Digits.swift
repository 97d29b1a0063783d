/// Arithmetic with whole numbers of any size, as digits of 32 bits, least significant first.
enum Digits {
  /// Returns the sum or the difference of two numbers, each multiplied by a power of 2³².
  ///
  /// - Parameters:
  ///   - first: The digits of the first number.
  ///   - place: The place of the first number's least significant digit in the result. Digits at negative places are
  ///     left out.
  ///   - second: The digits of the second number. Its least significant digit is at `otherPlace` in the result.
  ///   - isDifference: Whether the second number is subtracted.
  ///
  /// - Returns: The digits of the result without its sign, and whether the result is negative.
  static func sum(
    _ first: [UInt32], at place: Int, _ second: [UInt32], at otherPlace: Int, isDifference: Bool
  ) -> (digits: [UInt32], isNegative: Bool) {
    let count = max(place + first.count, otherPlace + second.count)
    var digits: [UInt32] = []
    digits.reserveCapacity(count + 1)
    for _ in 0..<max(0, place) { digits.append(0) }
    digits.append(contentsOf: place < 0 ? first.dropFirst(-place) : first[...])
    while digits.count <= count { digits.append(0) }
    var index = max(0, -otherPlace)
    var target = max(0, otherPlace)
    var carry: Int64 = 0
    while index < second.count || carry != 0 && target < digits.count {
      let digit = index < second.count ? Int64(second[index]) : 0
      carry += Int64(digits[target]) + (isDifference ? -digit : digit)
      digits[target] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
      index += 1
      target += 1
    }
    guard carry < 0 else { return (digits, false) }
    // The difference is negative. Its absolute value is the two's complement of the digits.
    carry = 1
    for index in digits.indices {
      carry += Int64(~digits[index])
      digits[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    return (digits, true)
  }

  static func product(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    var product = Array(repeating: UInt32(0), count: first.count + second.count)
    product.withUnsafeMutableBufferPointer { product in
      for (place, digit) in first.enumerated() {
        var carry: UInt64 = 0
        for (other, factor) in second.enumerated() {
          carry += UInt64(digit) * UInt64(factor) + UInt64(product[place + other])
          product[place + other] = UInt32(truncatingIfNeeded: carry)
          carry >>= 32
        }
        product[place + second.count] = UInt32(carry)
      }
    }
    return product
  }

  /// Returns the leading digits of the quotient of two numbers (Knuth's algorithm D). The last digit of an array is the
  /// most significant one, and has the same weight in both numbers.
  ///
  /// - Parameters:
  ///   - dividend: The digits of the dividend. The last one is not zero.
  ///   - divisor: The digits of the divisor. The last one is not zero.
  ///   - count: The minimum number of digits to compute.
  ///
  /// - Returns: The digits, their number (`count` or more), and whether the division leaves no remainder.
  static func quotient(
    _ dividend: [UInt32], _ divisor: [UInt32], count: Int
  ) -> (digits: [UInt32], count: Int, isExact: Bool) {
    // Both numbers are multiplied by a power of two such that the first bit of the divisor is 1.
    let shift = UInt32(divisor[divisor.count - 1].leadingZeroBitCount)
    let divisor = shifted(divisor, by: shift, count: max(2, divisor.count))
    let count = max(count, dividend.count - divisor.count + 1)
    var rest = shifted(dividend, by: shift, count: divisor.count + count - 1)
    rest.append(shift == 0 ? 0 : dividend[dividend.count - 1] >> (32 - shift))
    var quotient = Array(repeating: UInt32(0), count: count)
    let last = UInt64(divisor[divisor.count - 1])
    let next = UInt64(divisor[divisor.count - 2])
    for place in quotient.indices.reversed() {
      let top = place + divisor.count
      let leading = UInt64(rest[top]) << 32 | UInt64(rest[top - 1])
      var digit = min(leading / last, 0xFFFF_FFFF)
      var excess = leading - digit * last
      while excess <= 0xFFFF_FFFF, digit * next > excess << 32 | UInt64(rest[top - 2]) {
        digit -= 1
        excess += last
      }
      guard digit > 0 else { continue }
      var carry: Int64 = 0
      var product: UInt64 = 0
      for index in divisor.indices {
        product += digit * UInt64(divisor[index])
        carry += Int64(rest[place + index]) - Int64(product & 0xFFFF_FFFF)
        rest[place + index] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
        product >>= 32
      }
      carry += Int64(rest[top]) - Int64(product)
      rest[top] = UInt32(truncatingIfNeeded: carry)
      if carry < 0 {
        digit -= 1
        var carry: UInt64 = 0
        for index in divisor.indices {
          carry += UInt64(rest[place + index]) + UInt64(divisor[index])
          rest[place + index] = UInt32(truncatingIfNeeded: carry)
          carry >>= 32
        }
        rest[top] &+= UInt32(truncatingIfNeeded: carry)
      }
      quotient[place] = UInt32(digit)
    }
    return (quotient, count, !rest.contains { $0 != 0 })
  }

  /// Returns the digits of a number multiplied by 2 to the power of `shift`; bits that do not fit in the last digit are
  /// lost. If the number has fewer than `count` digits, zeros are inserted before its first (least significant) digit.
  private static func shifted(_ number: [UInt32], by shift: UInt32, count: Int) -> [UInt32] {
    var digits = Array(repeating: UInt32(0), count: max(0, count - number.count))
    digits.reserveCapacity(count + 1)
    var carry: UInt32 = 0
    for digit in number {
      digits.append(digit << shift | carry)
      carry = shift == 0 ? 0 : digit >> (32 - shift)
    }
    return digits
  }
}
