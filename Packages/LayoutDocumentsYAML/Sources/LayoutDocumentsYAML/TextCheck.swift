import LayoutDocuments
import LayoutEquations
import SourceText

/// A check, before a file is parsed, that its bytes are text, and not a program, an image or markup.
enum TextCheck {
  /// Checks that bytes are valid UTF-8, contain no control characters except tabs and line ends, and do not begin like
  /// XML or HTML.
  ///
  /// - Throws: ``DocumentError`` with the location of the first mistake.
  static func check(_ bytes: [UInt8], in source: DocumentSource) throws(DocumentError) {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw error(
        .syntax("The encoding is UTF-16 or UTF-32, but only UTF-8 can be read; save the file as UTF-8."),
        at: 0, length: 0, in: source)
    }
    // Unlike text, programs, archives and images contain zero bytes and many control characters.
    if bytes.prefix(512).contains(0),
      bytes.prefix(512).count(where: { $0 < 0x09 || (0x0E..<0x20).contains($0) || $0 == 0x7F }) > 3
    {
      throw error(.notText, at: 0, length: 0, in: source)
    }
    if let start = startOfMarkup(bytes) {
      throw error(
        .syntax(
          "This is XML or HTML, not a layout document; expected YAML or JSON, or a file whose name ends in .storyboard or .xib."
        ), at: start, length: 1, in: source)
    }
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        if byte < 0x20 || byte == 0x7F, ![0x09, 0x0A, 0x0D].contains(byte) {
          throw error(.controlCharacter(UInt32(byte)), at: position, length: 1, in: source)
        }
        position += 1
        continue
      }
      guard let (scalar, length) = scalar(in: bytes, at: position) else {
        throw error(.notUTF8(byte: byte), at: position, length: 1, in: source)
      }
      // Rejects C1 control characters other than NEL, and the noncharacters U+FFFE and U+FFFF.
      if scalar < 0xA0 && scalar != 0x85 || scalar == 0xFFFE || scalar == 0xFFFF {
        throw error(.controlCharacter(scalar), at: position, length: length, in: source)
      }
      position += length
    }
  }

  /// Returns the position of the first tag, if the text begins like XML or HTML; otherwise nil.
  private static func startOfMarkup(_ bytes: [UInt8]) -> Int? {
    guard let start = bytes.firstIndex(where: { ![0x09, 0x0A, 0x0D, 0x20].contains($0) }),
      bytes[start] == UInt8(ascii: "<"), start + 1 < bytes.count
    else { return nil }
    let next = Character(Unicode.Scalar(bytes[start + 1]))
    return next == "?" || next == "!" || next.isLetter && next.isASCII ? start : nil
  }

  /// Returns the Unicode scalar that is encoded by several bytes at a position, and the number of these bytes; nil if
  /// they are not valid UTF-8.
  private static func scalar(in bytes: [UInt8], at position: Int) -> (scalar: UInt32, length: Int)? {
    let lead = bytes[position]
    let length: Int
    let smallest: UInt32
    switch lead {
    case 0xC2...0xDF: (length, smallest) = (2, 0x80)
    case 0xE0...0xEF: (length, smallest) = (3, 0x800)
    case 0xF0...0xF4: (length, smallest) = (4, 0x1_0000)
    default: return nil
    }
    guard position + length <= bytes.count else { return nil }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for byte in bytes[(position + 1)..<(position + length)] {
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    let isSurrogate = (0xD800...0xDFFF).contains(scalar)
    return scalar >= smallest && scalar <= 0x10_FFFF && !isSurrogate ? (scalar, length) : nil
  }

  private static func error(
    _ kind: DocumentError.Kind, at position: Int, length: Int, in source: DocumentSource
  ) -> DocumentError {
    DocumentError(
      kind, origin: DocumentOrigin(source, SourceRange(start: position, end: position + length)))
  }
}
