import SourceText

/// A scanner that finds spaces, signs and numbers in the text of an equation, from left to right.
///
/// The scanner reads bytes, not characters, because names can contain combining characters. In a `String`, an `=` that
/// is followed by a combining stroke is a different character than `=`.
struct EquationScanner {
  /// The text of the equation as valid UTF-8.
  let bytes: [UInt8]

  /// The byte offset of the next Unicode scalar to read.
  var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The signs that have a meaning in the notation of equations.
  enum Sign {
    case relation, plus, minus, times, slash, colon, at, open, close, dot, backslash, quotation
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at the current position; nil at the end of the text.
  var current: UInt8? { isAtEnd ? nil : bytes[position] }

  /// Returns the Unicode scalar that begins at a byte offset, and the offset after it; nil at the end of the text.
  func scalar(at position: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    guard position >= 0, position < bytes.count else { return nil }
    let lead = bytes[position]
    if lead < 0x80 { return (Unicode.Scalar(lead), position + 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let end = min(position + length, bytes.count)
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for byte in bytes[(position + 1)..<end] { value = value << 6 | UInt32(byte & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", end)
  }

  /// Returns the length, in bytes, of the space character that begins at a position; 0 if there is none.
  func whitespaceLength(at position: Int) -> Int {
    guard position < bytes.count else { return 0 }
    let byte = bytes[position]
    if byte < 0x80 { return byte == 0x20 || (0x09...0x0D).contains(byte) ? 1 : 0 }
    // In UTF-8, every space character outside of ASCII begins with one of these bytes.
    guard byte == 0xC2 || (0xE1...0xE3).contains(byte), let (scalar, end) = scalar(at: position),
      scalar.properties.isWhitespace
    else { return 0 }
    return end - position
  }

  /// Returns whether a position is the start of the text or comes after a space.
  func isSpaceOrStart(before position: Int) -> Bool {
    guard position > 0 else { return true }
    var start = position - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return whitespaceLength(at: start) > 0
  }

  mutating func skipSpaces() { position = whitespace(from: position) }

  /// Returns the position after any spaces that begin at a position. If there are none, returns the position itself.
  func whitespace(from position: Int) -> Int {
    var end = position
    while case let length = whitespaceLength(at: end), length > 0 { end += length }
    return end
  }

  /// Returns the sign that begins at a position, and the position after the sign; nil if there is no sign.
  ///
  /// A `!`, `~` or `:` directly before a relation is treated as part of the relation, so that error messages show `!=`
  /// as one relation.
  func sign(at position: Int) -> (sign: Sign, end: Int)? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    let sign: Sign
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"): sign = .relation
    case UInt8(ascii: "+"): sign = .plus
    case UInt8(ascii: "-"): sign = .minus
    case UInt8(ascii: "*"): sign = .times
    case UInt8(ascii: "/"): sign = .slash
    case UInt8(ascii: "@"): sign = .at
    case UInt8(ascii: "("): sign = .open
    case UInt8(ascii: ")"): sign = .close
    case UInt8(ascii: "."): sign = .dot
    case UInt8(ascii: "\\"): sign = .backslash
    case UInt8(ascii: "\""): sign = .quotation
    case UInt8(ascii: ":"): sign = isRelation(at: position + 1) ? .relation : .colon
    case UInt8(ascii: "!"), UInt8(ascii: "~"):
      guard isRelation(at: position + 1) else { return nil }
      sign = .relation
    case 0xC3, 0xE2:
      guard let (scalar, end) = scalar(at: position) else { return nil }
      switch scalar {
      case "×": return (.times, end)
      case "≤", "≥", "≠": return (.relation, end)
      case "\u{2212}": return (.minus, end)
      default: return nil
      }
    default: return nil
    }
    return (sign, position + 1)
  }

  /// Returns whether `=`, `<`, `>`, `≤`, `≥` or `≠` begins at a position.
  func isRelation(at position: Int) -> Bool {
    switch scalar(at: position)?.scalar {
    case "=", "<", ">", "≤", "≥", "≠": true
    default: false
    }
  }

  /// Reads a sign if it is at the current position, and returns its range. If another text is there, returns nil and
  /// does not change the position.
  mutating func take(_ wanted: Sign) -> SourceRange? {
    guard let (sign, end) = sign(at: position), sign == wanted else { return nil }
    defer { position = end }
    return SourceRange(start: position, end: end)
  }

  /// Returns the position after the number that begins at a position, such as `8`, `20.0`, `.5` or `1e-3`; nil if there
  /// is no number.
  func numberEnd(at start: Int) -> Int? {
    func digitsEnd(_ position: Int) -> Int {
      var position = position
      while position < bytes.count, isDigit(position) { position += 1 }
      return position
    }
    var end = digitsEnd(start)
    if end < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(end + 1) {
      end = digitsEnd(end + 1)
    }
    guard end > start else { return nil }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      if exponent < bytes.count, bytes[exponent] == UInt8(ascii: "+") || bytes[exponent] == UInt8(ascii: "-")
      {
        exponent += 1
      }
      if isDigit(exponent) { end = digitsEnd(exponent) }
    }
    return end
  }

  func isDigit(_ position: Int) -> Bool {
    position < bytes.count && (0x30...0x39).contains(bytes[position])
  }

  /// Returns the text of a range as a string.
  func text(_ range: SourceRange) -> String {
    String(decoding: bytes[range.start..<range.end], as: UTF8.self)
  }

  /// Returns the text of a range as a string, shortened to at most 80 bytes.
  func excerpt(_ range: SourceRange) -> String {
    var end = min(range.end, range.start + 80)
    while end < range.end, end > range.start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return text(SourceRange(start: range.start, end: end))
  }

  /// Returns an error stating that the text at the current position is not the expected part of an equation.
  func unexpected(_ expectation: EquationError.Expectation) -> EquationError {
    let near = String(decoding: bytes[position..<min(position + 64, bytes.count)], as: UTF8.self)
    guard let found = near.first.map(String.init) else {
      return EquationError(
        .expected(expectation, found: nil), at: SourceRange(start: position, end: position))
    }
    // The shortened text may end inside of a character, but the range of the error must contain the whole character.
    var end = min(position + found.utf8.count, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return EquationError(.expected(expectation, found: found), at: SourceRange(start: position, end: end))
  }
}
