/// The classes of bytes that the reader distinguishes.
enum ByteClass: UInt8 {
  /// White space, which is plain text but not visible: a space, tab, line feed or carriage return.
  case plain
  /// A byte without special meaning for the reader, such as a byte of a letter or a digit.
  case visible
  case lessThan
  case ampersand
  /// A `]`. It may begin `]]>`, which is not allowed in text.
  case bracket
  case quote
  /// A control character that is not allowed in XML.
  case illegal

  /// The class of each byte. The index is the value of the byte.
  static let of: [ByteClass] = (0...255).map { (byte: Int) -> ByteClass in
    switch UInt8(byte) {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): .plain
    case 0..<0x20: .illegal
    case UInt8(ascii: "<"): .lessThan
    case UInt8(ascii: "&"): .ampersand
    case UInt8(ascii: "]"): .bracket
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quote
    default: .visible
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
      || byte == UInt8(ascii: "\r")
  }

  /// Returns whether a name can begin with a byte. All characters outside of ASCII are treated as letters.
  static func beginsName(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80
  }

  static func continuesName(_ byte: UInt8) -> Bool {
    beginsName(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// Returns whether a byte can occur between the `&` and the `;` of a reference, such as `&amp;`.
  static func isOfReference(_ byte: UInt8) -> Bool { continuesName(byte) || byte == UInt8(ascii: "#") }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// A check of UTF-8 text that finds the position of an error.
enum UTF8Check {
  /// Returns the offset of the first byte that does not belong to a valid character; nil if all bytes are valid.
  static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        position += 1
        continue
      }
      let length = length(at: position, in: bytes)
      if length == 0 { return position }
      position += length
    }
    return nil
  }

  /// Returns the number of bytes of the non-ASCII character at an offset; 0 if no valid character begins there (RFC
  /// 3629, section 4).
  private static func length(at position: Int, in bytes: [UInt8]) -> Int {
    let byte = bytes[position]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch byte {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    guard length > 0, position + length <= bytes.count, second.contains(bytes[position + 1]) else { return 0 }
    for offset in 2..<max(length, 2) where bytes[position + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
