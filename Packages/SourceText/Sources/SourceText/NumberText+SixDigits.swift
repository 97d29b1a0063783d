extension NumberText {
  /// Returns a number with at most six significant digits and without trailing zeros, such as `20`, `-0.333333` or
  /// `2.22507e-308`. This is the format of `%g` in C, and of the logs of UIKit and AppKit.
  public static func sixDigits(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    let sign = value < 0 ? "-" : ""
    if value.isInfinite { return sign + "inf" }
    // Short whole numbers are the usual case.
    if value.magnitude < 1e6, value == value.rounded() { return value == 0 ? "0" : String(Int(value)) }
    guard var decimal = Decimal(value.magnitude) else { return "0" }
    decimal.round(to: 6, of: value.magnitude)
    return sign + decimal.text
  }

  /// A positive decimal number. The digits `d₀d₁d₂…` stand for `d₀.d₁d₂… × 10^exponent`. Neither the first nor the
  /// last digit is 0.
  private struct Decimal {
    var digits: [Int]
    /// The exponent of the power of ten by which the first digit is multiplied: 1 for `20`, -1 for `0.25`.
    var exponent: Int

    /// Creates the shortest decimal number that can be read back as the same `Double`. Returns nil if the value is not
    /// greater than 0.
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

    /// Rounds the decimal number to at most `count` digits. With one exception, the result is the same as if the exact
    /// value of the `Double` were rounded.
    ///
    /// The exception is a number with `count + 1` digits, of which the last is 5, if the number is very large or very
    /// small (for 6 digits: from 1e29 or below 1e-16). Such a number is always rounded up.
    ///
    /// - Parameters:
    ///   - count: The number of digits to keep.
    ///   - value: The `Double` from which this decimal number was created.
    mutating func round(to count: Int, of value: Double) {
      guard digits.count > count else { return }
      // Usually, the `Double` and its shortest decimal number are rounded in the same direction. The exception is a
      // decimal number that is exactly halfway between two results: the exact value of the `Double` decides then.
      let isHalf = digits.count == count + 1 && digits[count] == 5
      let roundsUp = isHalf ? exceedsHalf(value) : digits[count] >= 5
      digits.removeLast(digits.count - count)
      guard roundsUp else { return dropZeros() }
      var index = count - 1
      while index >= 0, digits[index] == 9 { index -= 1 }
      digits.removeLast(count - 1 - index)
      if index >= 0 {
        digits[index] += 1
      } else {
        digits = [1]
        exponent += 1
      }
    }

    /// Returns whether to round up when the last digit is removed. The last digit must be 5.
    ///
    /// Returns true if the exact value of the `Double` is greater than the decimal number. If both are equal, returns
    /// true if the digit before the 5 is odd, so that the rounded digit is even.
    private func exceedsHalf(_ value: Double) -> Bool {
      let goesToEven = digits[digits.count - 2] % 2 == 1
      let scale = digits.count - 1 - exponent
      // Powers of ten up to 10^22 are exact as a `Double`, and the result of a fused multiply-add has the correct
      // sign.
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
