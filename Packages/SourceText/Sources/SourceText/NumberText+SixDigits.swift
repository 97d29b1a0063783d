extension NumberText {
  /// Returns a number with six significant digits and without trailing zeros, as C's `%g` and the logs of UIKit and
  /// AppKit write it: `20`, `-0.333333`, `2.22507e-308`.
  public static func sixDigits(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    let sign = value < 0 ? "-" : ""
    if value.isInfinite { return sign + "inf" }
    guard var decimal = Decimal(value.magnitude) else { return "0" }
    decimal.round(to: 6, of: value.magnitude)
    return sign + decimal.text
  }

  /// The decimal `0.d₀d₁d₂… × 10^(exponent + 1)`, without leading and trailing zeros.
  private struct Decimal {
    var digits: [Int]
    /// The exponent of the first digit's power of ten.
    var exponent: Int

    /// Creates the shortest decimal that parses as a positive number; nil for zero.
    init?(_ value: Double) {
      let parts = value.description.split(separator: "e")
      guard value > 0, let mantissa = parts.first else { return nil }
      digits = mantissa.compactMap { $0.wholeNumberValue }
      let whole = mantissa.prefix { $0 != "." }.count
      exponent = whole - 1 + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
      let zeros = digits.prefix { $0 == 0 }.count
      digits.removeFirst(zeros)
      exponent -= zeros
      dropZeros()
    }

    private mutating func dropZeros() {
      while digits.last == 0 { digits.removeLast() }
    }

    /// Rounds to a number of digits, with the result of rounding the exact binary value.
    ///
    /// - Parameter value: The binary number whose shortest decimal this is.
    mutating func round(to count: Int, of value: Double) {
      guard digits.count > count else { return }
      // No shorter decimal lies between a number and its shortest decimal. So the decimal is on the same side of every
      // midpoint as the number, unless the decimal is itself the midpoint.
      let isHalf = digits.count == count + 1 && digits[count] == 5
      let roundsUp = isHalf ? exceedsHalf(value) : digits[count] >= 5
      digits.removeLast(digits.count - count)
      guard roundsUp else { return dropZeros() }
      var place = count - 1
      while place >= 0, digits[place] == 9 { place -= 1 }
      digits.removeLast(count - 1 - place)
      if place >= 0 {
        digits[place] += 1
      } else {
        digits = [1]
        exponent += 1
      }
    }

    /// Returns whether a midpoint is rounded up: whether the binary number is greater than this decimal or, if they are
    /// equal, whether the digit before the last is odd (round half to even).
    private func exceedsHalf(_ value: Double) -> Bool {
      let goesToEven = digits[digits.count - 2] % 2 == 1
      let scale = digits.count - 1 - exponent
      // Powers of ten are exact up to 10^22, and the sign of a fused multiply-add is exact.
      guard scale.magnitude <= 22 else { return true }
      let power = (0..<scale.magnitude).reduce(1.0) { power, _ in power * 10 }
      let integer = Double(digits.reduce(0) { $0 * 10 + $1 })
      let excess =
        scale > 0 ? (-integer).addingProduct(value, power) : -(-value).addingProduct(integer, power)
      return excess == 0 ? goesToEven : excess > 0
    }

    var text: String {
      let characters = digits.map(String.init)
      if exponent < -4 || exponent >= 6 {
        let rest = characters.dropFirst().joined()
        let power = String(exponent.magnitude)
        return characters[0] + (rest.isEmpty ? "" : "." + rest) + (exponent < 0 ? "e-" : "e+")
          + (power.count < 2 ? "0" + power : power)
      }
      guard exponent >= 0 else {
        return "0." + String(repeating: "0", count: -exponent - 1) + characters.joined()
      }
      let whole = characters.prefix(exponent + 1).joined()
      let padding = String(repeating: "0", count: max(exponent + 1 - characters.count, 0))
      let fraction = characters.dropFirst(exponent + 1).joined()
      return whole + padding + (fraction.isEmpty ? "" : "." + fraction)
    }
  }
}
