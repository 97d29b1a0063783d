extension NumberText {
  /// Returns a number with at most six significant digits and without zeros at its end: `20`, `-0.333333`,
  /// `2.22507e-308`. C's `%g` and the logs of UIKit and AppKit use this form.
  public static func sixDigits(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    let sign = value < 0 ? "-" : ""
    if value.isInfinite { return sign + "inf" }
    guard var decimal = Decimal(value.magnitude) else { return "0" }
    decimal.round(to: 6, of: value.magnitude)
    return sign + decimal.text
  }

  /// A positive decimal number. Its digits `d₀d₁d₂…` stand for `d₀.d₁d₂… × 10^exponent`; the first and the last digit
  /// are not 0.
  private struct Decimal {
    var digits: [Int]
    /// The power of ten of the first digit: 1 for `20`, -1 for `0.25`.
    var exponent: Int

    /// Creates the shortest decimal number that is read back as the same `Double`; nil for zero.
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

    /// Rounds to a number of digits. The result is the same as if the exact value of the `Double` were rounded.
    ///
    /// - Parameter value: The `Double` from which the decimal number was created.
    mutating func round(to count: Int, of value: Double) {
      guard digits.count > count else { return }
      // The `Double` and its shortest decimal number are on the same side of the middle between two rounded results.
      // The only exception is a decimal number that is itself the middle: then the exact value of the `Double` decides.
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

    /// Returns whether to round up, if this decimal number is exactly in the middle between two rounded results: if the
    /// `Double` is greater than the decimal number, or if they are equal and the digit before the last is odd.
    private func exceedsHalf(_ value: Double) -> Bool {
      let goesToEven = digits[digits.count - 2] % 2 == 1
      let scale = digits.count - 1 - exponent
      // Powers of ten up to 10^22 are exact in a `Double`, and a fused multiply-add has the correct sign.
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
