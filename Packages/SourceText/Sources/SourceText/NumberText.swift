/// Numbers as text: one printer and one reader for all notations of the package.
///
/// Every function returns the same text on every platform, in every locale.
public enum NumberText {
  /// The shortest text that reads back as the same number, without a fraction where it has none: `20`, `0.1`.
  ///
  /// Numbers that are not finite are written as Swift writes them: `inf`, `nan`.
  public static func shortest(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number with all its digits, as ``shortest(_:)``, with zero instead of a negative zero.
  public static func exact(_ value: Double) -> String {
    value == 0 ? "0" : shortest(value)
  }

  /// The number with at most two decimals, as many as it needs: `16`, `20.5`, `159.33`.
  public static func short(_ value: Double) -> String {
    // Above, hundredths are not what matters, and the number may be too large for the integer below.
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
  /// The length in bytes of the decimal at the start of some bytes: `-3`, `0.1`, `+.5`, `1e-3`; 0 if there is none.
  ///
  /// A decimal is `[+-] digits [. digits] [e [+-] digits]`, with at least one digit before the exponent; an exponent
  /// without digits does not belong to it. Words such as `nan` and `inf`, hexadecimal digits and grouping are not
  /// decimals.
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

  /// The value of a decimal; nil if the bytes are anything else than one decimal. See ``lengthOfDecimal(in:)``.
  ///
  /// The value is infinite where the decimal is too large for double precision.
  public static func decimal(_ bytes: some Collection<UInt8>) -> Double? {
    let length = lengthOfDecimal(in: bytes)
    guard length > 0, length == bytes.count else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }

  /// The value of a decimal; nil if the text is anything else than one decimal.
  public static func decimal(_ text: String) -> Double? { decimal(text.utf8) }
}

/// A position in bytes that may be a decimal.
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
