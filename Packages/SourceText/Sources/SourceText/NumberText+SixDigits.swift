extension NumberText {
  /// The number as C's `%g` and the logs of UIKit and AppKit write it: with six significant digits, without zeros at the
  /// end: `20`, `-0.333333`, `2.22507e-308`.
  public static func sixDigits(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    let sign = value < 0 ? "-" : ""
    if value.isInfinite { return sign + "inf" }
    guard var decimal = Decimal(value.magnitude) else { return "0" }
    decimal.round(to: 6, of: value.magnitude)
    return sign + decimal.text
  }

  /// `0.d₀d₁d₂… × 10^(exponent + 1)`, with neither zeros at the beginning nor at the end.
  private struct Decimal {
    var digits: [Int]
    /// The power of ten of the first digit.
    var exponent: Int

    /// The shortest decimal that reads back as a positive number; nil for zero.
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

    /// Rounds to so many digits as the binary number itself would be.
    mutating func round(to count: Int, of value: Double) {
      guard digits.count > count else { return }
      // Between a number and its shortest decimal lies no shorter one, so the decimal tells the side of every
      // half-way point but the one that it is itself.
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

    /// Whether a number, whose shortest decimal this is, is greater than the decimal; if it is the same, whether the
    /// last digit but one is odd, so that halves go to even.
    private func exceedsHalf(_ value: Double) -> Bool {
      let goesToEven = digits[digits.count - 2] % 2 == 1
      let scale = digits.count - 1 - exponent
      // Powers of ten are exact up to here, and a fused product has the right sign.
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
