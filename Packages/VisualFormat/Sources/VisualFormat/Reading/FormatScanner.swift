import SourceText

/// A scanner that reads names, numbers and signs of a format from left to right.
///
/// The scanner reads bytes, not characters. In a `String`, a `]` with a combining mark would not be found as `]`.
/// Outside of ASCII, all characters are errors anyway.
struct FormatScanner {
  /// The text of the formats as valid UTF-8.
  let bytes: [UInt8]

  /// The offset of the next byte to read.
  var position = 0

  /// The offset at which reading ends: the end of the text or, in the extended dialect, the end of the current line.
  var end: Int

  init(_ text: String) {
    bytes = Array(text.utf8)
    end = bytes.count
  }

  var isAtEnd: Bool { position >= end }

  /// The byte at the current position; nil at the end.
  var current: UInt8? { byte(at: position) }

  func byte(at position: Int) -> UInt8? { position < end ? bytes[position] : nil }

  /// Returns whether the byte at the current position is one of these ASCII characters.
  func isAt(_ characters: StaticString) -> Bool {
    current.map { characters.hasByte($0) } ?? false
  }

  /// Reads an ASCII character if it is at the current position, and returns whether it was there.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Returns the offset at which any of these ASCII characters occurs next. If none does, returns ``end``.
  func next(of characters: StaticString) -> Int {
    bytes[position..<end].firstIndex { characters.hasByte($0) } ?? end
  }

  /// Moves the position to the next occurrence of any of these ASCII characters, or to the end if there is none.
  mutating func skip(to characters: StaticString) { position = next(of: characters) }

  /// The offset at which the name at the current position ends. If there is no name, it is the current position.
  var nameEnd: Int {
    guard let first = current, first.isNameStart else { return position }
    return bytes[position..<end].firstIndex { !$0.isNamePart } ?? end
  }

  /// Returns the offset at which the number at the current position ends; nil if there is none. The syntax is that of
  /// the C function `strtod`, except that the number can begin with a sign only if `allowingSign` is true.
  func numberEnd(allowingSign: Bool) -> Int? {
    var start = position
    if allowingSign, byte(at: start) == UInt8(ascii: "-") || byte(at: start) == UInt8(ascii: "+") {
      start += 1
    }
    if byte(at: start) == UInt8(ascii: "0"), byte(at: start + 1).map({ $0 | 0x20 }) == UInt8(ascii: "x"),
      let end = hexadecimalEnd(from: start + 2)
    {
      return end
    }
    guard let first = byte(at: start), first.isDigit || first == UInt8(ascii: ".") else { return nil }
    let length = NumberText.lengthOfDecimal(in: bytes[start..<end])
    return length > 0 ? start + length : nil
  }

  /// Returns the offset at which a hexadecimal number ends, including a dot and an exponent if it has them. Returns nil
  /// if there are no digits.
  ///
  /// - Parameter start: The offset after `0x`.
  private func hexadecimalEnd(from start: Int) -> Int? {
    var end = start
    var digits = 0
    var hasPoint = false
    while let byte = byte(at: end), byte.isHexDigit || byte == UInt8(ascii: ".") && !hasPoint {
      if byte.isHexDigit { digits += 1 } else { hasPoint = true }
      end += 1
    }
    guard digits > 0 else { return nil }
    guard byte(at: end).map({ $0 | 0x20 }) == UInt8(ascii: "p") else { return end }
    var exponent = end + 1
    if byte(at: exponent) == UInt8(ascii: "-") || byte(at: exponent) == UInt8(ascii: "+") { exponent += 1 }
    guard byte(at: exponent)?.isDigit == true else { return end }
    return bytes[exponent..<self.end].firstIndex { !$0.isDigit } ?? self.end
  }

  /// Whether `..` is at the current position.
  var isAtDots: Bool { current == UInt8(ascii: ".") && byte(at: position + 1) == UInt8(ascii: ".") }

  /// Whether a space or a line break is at the current position.
  var isAtSpace: Bool { spaceLength != nil }

  /// Skips spaces and line breaks.
  mutating func skipSpaces() {
    while let length = spaceLength { position += length }
  }

  /// The length, in bytes, of the space or line break at the current position; nil if there is none.
  private var spaceLength: Int? {
    guard let byte = current else { return nil }
    if byte < 0x80 { return byte == 0x20 || (0x09...0x0D).contains(byte) ? 1 : nil }
    let next = (self.byte(at: position + 1) ?? 0, self.byte(at: position + 2) ?? 0)
    return switch (byte, next.0, next.1) {
    // The no-break space, U+00A0.
    case (0xC2, 0xA0, _): 2
    // The spaces U+2000 to U+200A, and U+3000.
    case (0xE2, 0x80, 0x80...0x8A), (0xE3, 0x80, 0x80): 3
    default: nil
    }
  }

  /// Returns the text of a range.
  func text(_ range: SourceRange) -> String {
    String(decoding: bytes[range.start..<range.end], as: UTF8.self)
  }

  /// Returns the text of a range, shortened to 80 bytes.
  func excerpt(_ range: SourceRange) -> String {
    var end = min(range.end, range.start + 80)
    while end < range.end, end > range.start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return text(SourceRange(start: range.start, end: end))
  }

  /// The character at the current position and its range. At the end, the text is nil and the range is empty.
  var found: (text: String?, range: SourceRange) {
    let near = String(decoding: bytes[position..<min(position + 64, self.end)], as: UTF8.self)
    guard let character = near.first.map(String.init) else {
      return (nil, SourceRange(start: position, end: position))
    }
    // The limit of 64 bytes can cut the character off, but the range must contain all of it.
    var end = min(position + character.utf8.count, self.end)
    while end < self.end, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return (character, SourceRange(start: position, end: end))
  }
}

extension UInt8 {
  /// Whether a name can begin with this byte: an ASCII letter or `_`.
  var isNameStart: Bool { self == UInt8(ascii: "_") || (0x61...0x7A).contains(self | 0x20) }

  /// Whether a name can contain this byte: an ASCII letter, a digit or `_`.
  var isNamePart: Bool { isNameStart || isDigit }

  /// Whether the byte is a decimal digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether the byte is a hexadecimal digit.
  var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
}

extension StaticString {
  /// Returns whether the string, which must be ASCII, contains a byte.
  fileprivate func hasByte(_ byte: UInt8) -> Bool { withUTF8Buffer { $0.contains(byte) } }
}
