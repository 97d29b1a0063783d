/// Printing and parsing of numbers, for all notations of the package.
///
/// The results do not depend on platform or locale.
public enum NumberText {
  /// Returns the shortest text that parses as the same number, without `.0` for integers: `20`, `0.1`.
  ///
  /// Infinity and NaN are written as `inf` and `nan`.
  public static func shortest(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the text of ``shortest(_:)``, with `0` for negative zero.
  public static func exact(_ value: Double) -> String {
    value == 0 ? "0" : shortest(value)
  }

  /// Returns a number rounded to at most two decimals, without trailing zeros: `16`, `20.5`, `159.33`.
  public static func short(_ value: Double) -> String {
    // Larger numbers need no hundredths, and times 100 they might overflow Int64.
    guard value.magnitude < 1e12 else { return "\(value)" }
    let hundredths = Int64((value * 100).rounded())
    let whole = hundredths.magnitude / 100
    let rest = hundredths.magnitude % 100
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

// MARK: Reading

extension NumberText {
  /// Returns the length in bytes of the decimal at the start of a text, such as `-3`, `0.1`, `+.5` or `1e-3`; 0 if
  /// there is none.
  ///
  /// A decimal is `[+-] digits [. digits] [e [+-] digits]`, with at least one digit before the exponent. An exponent
  /// without digits is not part of it. `nan`, `inf`, hexadecimal numbers and grouping separators are not accepted.
  ///
  /// - Complexity: O(*n*) for a decimal of *n* bytes.
  public static func lengthOfDecimal(in bytes: some Collection<UInt8>) -> Int {
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

  /// Returns the value of a decimal; nil if the bytes are not exactly one decimal. See ``lengthOfDecimal(in:)``.
  ///
  /// The value is infinite if the decimal is too large for double precision.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public static func decimal(_ bytes: some Collection<UInt8>) -> Double? {
    let length = lengthOfDecimal(in: bytes)
    guard length > 0, length == bytes.count else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the value of a decimal; nil if the text is not exactly one decimal.
  public static func decimal(_ text: String) -> Double? { decimal(text.utf8) }
}

/// The state of scanning a decimal.
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
