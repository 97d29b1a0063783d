extension Double {
  /// Reads a decimal: `-3`, `0.1`, `+.5`, `1e-3`. Nothing else is one: no `nan`, `inf`, hexadecimal digits or
  /// grouping. The result is infinite when the number is too large.
  init?(decimal bytes: ArraySlice<UInt8>) {
    guard bytes.isDecimal, let value = Double(String(decoding: bytes, as: UTF8.self)) else { return nil }
    self = value
  }

  /// The shortest decimal that reads back as this number: `5`, `0.1`, `1e-07`. The number must be finite.
  var shortestDecimal: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension ArraySlice<UInt8> {
  /// Whether this is `[+-] digits [. digits] [e [+-] digits]`, with at least one digit before the exponent.
  fileprivate var isDecimal: Bool {
    var rest = self
    rest.skip { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    var digits = rest.skipDigits()
    if rest.skip({ $0 == UInt8(ascii: ".") }) { digits += rest.skipDigits() }
    guard digits > 0 else { return false }
    if rest.skip({ $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }) {
      rest.skip { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
      guard rest.skipDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  @discardableResult
  private mutating func skip(_ accepts: (UInt8) -> Bool) -> Bool {
    guard let first, accepts(first) else { return false }
    removeFirst()
    return true
  }

  private mutating func skipDigits() -> Int {
    let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    removeFirst(digits)
    return digits
  }
}
