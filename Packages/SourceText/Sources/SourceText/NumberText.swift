/// Conversions between numbers and text that all file formats and messages use.
///
///     NumberText.shortest(20)      // "20"
///     NumberText.short(159.3333)   // "159.33"
///     NumberText.decimal("1e-3")   // 0.001
///
/// The results are the same on all platforms and for all languages of the user.
public enum NumberText {
  /// Returns the shortest text that can be read back as the same number, such as `20` or `0.1`. Whole numbers have no
  /// `.0`.
  ///
  /// Infinity and NaN are written as `inf` and `nan`.
  public static func shortest(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the same text as ``shortest(_:)``, except that negative zero is written as `0` instead of `-0`.
  public static func exact(_ value: Double) -> String {
    value == 0 ? "0" : shortest(value)
  }

  /// Returns a number rounded to two decimal places, without trailing zeros, such as `16`, `20.5` or `159.33`.
  /// Infinity, NaN and numbers whose absolute value is at least 1e12 are not rounded, and have the format of Swift's
  /// `description`.
  public static func short(_ value: Double) -> String {
    // Larger numbers do not need decimal places, and multiplied by 100 they could be too large for `Int64`.
    guard value.magnitude < 1e12 else { return "\(value)" }
    let hundredths = Int64((value * 100).rounded())
    let whole = hundredths.magnitude / 100
    let rest = hundredths.magnitude % 100
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Returns the same text as ``short(_:)``, with a `~` before it if rounding changes the number, such as `~72.67`.
  ///
  /// A difference of at most 1e-6, or of at most 1e-6 times the number, causes no `~`, since it is a rounding error of
  /// a computation.
  public static func approximate(_ value: Double) -> String {
    let text = short(value)
    guard let rounded = decimal(text) else { return text }
    return abs(rounded - value) <= 1e-6 * max(1, value.magnitude) ? text : "~" + text
  }
}

extension NumberText {
  /// Returns a positive number as a fraction with a small denominator, such as 4/3 for 1.333…; nil if no such fraction
  /// equals the number.
  ///
  /// The denominator is at least 2 and at most 64, and the numerator is below 1000. Whole numbers have the denominator
  /// 2, such as 6/2 for 3. The fraction may differ from the number by a rounding error of at most 1e-12 times the
  /// number.
  public static func fraction(_ value: Double) -> (numerator: Int, denominator: Int)? {
    guard value > 0, value < 1000 else { return nil }
    for denominator in 2...64 {
      let numerator = (value * Double(denominator)).rounded()
      if numerator >= 1, numerator < 1000, abs(numerator / Double(denominator) - value) <= 1e-12 * value {
        return (numerator: Int(numerator), denominator: denominator)
      }
    }
    return nil
  }
}

// MARK: Parsing

extension NumberText {
  /// Returns the length, in bytes, of the decimal number at the start of a text, such as `-3`, `0.1`, `+.5` or `1e-3`.
  /// Returns 0 if the text does not start with a decimal number.
  ///
  /// A decimal number is `[+-] digits [. digits] [e [+-] digits]`, with at least one digit before the exponent. The `e`
  /// can be a capital letter. An `e` that is not followed by digits is not part of the number. `nan`, `inf`,
  /// hexadecimal numbers and grouping separators are not accepted.
  ///
  /// - Parameter bytes: The text as UTF-8 bytes.
  /// - Complexity: O(*n*) for a number of *n* bytes.
  public static func lengthOfDecimal(in bytes: some Collection<UInt8>) -> Int {
    // If the bytes are contiguous, they are read without a function call for each byte.
    bytes.withContiguousStorageIfAvailable(lengthOfDecimal(bytes:)) ?? lengthOfDecimal(bytes: bytes)
  }

  @_specialize(where Bytes == UnsafeBufferPointer<UInt8>)
  private static func lengthOfDecimal<Bytes: Collection<UInt8>>(bytes: Bytes) -> Int {
    var scan = DecimalScan(bytes: bytes, position: bytes.startIndex)
    scan.skipSign()
    var digits = scan.skipDigits()
    if scan.skip(UInt8(ascii: ".")) { digits += scan.skipDigits() }
    guard digits > 0 else { return 0 }
    let mantissa = scan
    if scan.skip(UInt8(ascii: "e")) || scan.skip(UInt8(ascii: "E")) {
      scan.skipSign()
      if scan.skipDigits() == 0 { scan = mantissa }
    }
    return scan.length
  }

  /// Returns the value of a text that consists of one decimal number and nothing else; nil for other texts.
  /// ``lengthOfDecimal(in:)`` describes decimal numbers.
  ///
  /// The value is infinite if the number is too large for a `Double`.
  ///
  /// - Parameter bytes: The text as UTF-8 bytes.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func decimal(_ bytes: some Collection<UInt8>) -> Double? {
    let length = lengthOfDecimal(in: bytes)
    guard length > 0, length == bytes.count else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the value of a text that consists of one decimal number and nothing else; nil for other texts.
  /// ``lengthOfDecimal(in:)`` describes decimal numbers. The value is infinite if the number is too large for a
  /// `Double`.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public static func decimal(_ text: String) -> Double? { decimal(text.utf8) }
}

/// The state of reading a decimal number: a position that moves forward in the text.
private struct DecimalScan<Bytes: Collection<UInt8>> {
  let bytes: Bytes
  var position: Bytes.Index
  var length = 0

  init(bytes: Bytes, position: Bytes.Index) {
    self.bytes = bytes
    self.position = position
  }

  private mutating func advance() {
    bytes.formIndex(after: &position)
    length += 1
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard position != bytes.endIndex, bytes[position] == byte else { return false }
    advance()
    return true
  }

  mutating func skipSign() {
    if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
  }

  mutating func skipDigits() -> Int {
    var count = 0
    while position != bytes.endIndex, (0x30...0x39).contains(bytes[position]) {
      advance()
      count += 1
    }
    return count
  }
}
