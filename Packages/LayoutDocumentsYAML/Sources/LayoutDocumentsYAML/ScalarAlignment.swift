import LayoutDocuments
import LayoutEquations
import SourceText

/// A table that maps the text of a YAML scalar to positions in the file.
///
/// The text of a scalar differs from the bytes in the file, because YAML replaces escapes, joins lines and removes
/// indentation. The table is built by reading the text and the file in parallel. Within a line, the text and the file
/// are equal byte for byte except for escapes. At the end of a line, spaces and line ends are skipped in the text and
/// in the file. Positions of visible characters are exact. Positions of spaces and line ends in a block scalar may be
/// off by some columns.
struct ScalarAlignment {
  private let bytes: [UInt8]
  private let end: Int
  private let text: [UInt8]
  private let isBlock: Bool
  private var position: Int
  private var offset = 0
  private(set) var segments: [DocumentScalar.Segment] = []

  /// Aligns the text of a scalar with the bytes that it was read from.
  ///
  /// - Parameters:
  ///   - text: The text of the scalar.
  ///   - isPlain: Whether the scalar has YAML's plain style: it is neither quoted nor a block scalar.
  ///   - bytes: The contents of the file.
  ///   - range: The range of the scalar in the file, including quotation marks.
  init(_ text: String, isPlain: Bool, in bytes: [UInt8], range: SourceRange) {
    self.bytes = bytes
    self.text = Array(text.utf8)
    end = min(range.end, bytes.count)
    position = min(range.start, end)
    isBlock =
      !isPlain && position < end
      && (bytes[position] == UInt8(ascii: "|") || bytes[position] == UInt8(ascii: ">"))
    guard !isPlain, position < end else {
      align(escape: nil)
      return
    }
    switch bytes[position] {
    case UInt8(ascii: "\""):
      position += 1
      align(escape: UInt8(ascii: "\\"))
    case UInt8(ascii: "'"):
      position += 1
      align(escape: UInt8(ascii: "'"))
    default:
      // The text of a block scalar begins on the line after its `|` or `>`.
      skipLine()
      skipSpaces()
      skipTextSpaces()
      align(escape: nil)
    }
  }

  private mutating func align(escape: UInt8?) {
    startSegment()
    while offset < text.count, position < end {
      let byte = bytes[position]
      if byte == escape {
        skipEscape()
      } else if Self.isSpace(byte) {
        alignSpaces()
      } else {
        position += 1
        offset += 1
      }
    }
  }

  /// Advances both the position in the file and the offset in the text to the next byte that is neither a space nor a
  /// line end.
  private mutating func alignSpaces() {
    let start = position
    skipSpaces()
    let lineEnds = (start..<position).count { isLineEnd($0) }
    if lineEnds == 0 {
      offset += position - start
    } else if isBlock {
      skipTextSpaces()
      startSegment()
    } else {
      // YAML reads a single line end as a space, and drops the first of several. Escaped spaces may follow.
      offset += max(1, lineEnds - 1)
      startSegment()
    }
  }

  private mutating func startSegment() {
    segments.append(DocumentScalar.Segment(textOffset: offset, fileOffset: position))
  }

  /// Returns whether the byte at a position ends a line. Of the two bytes `\r\n`, only the second does.
  private func isLineEnd(_ position: Int) -> Bool {
    bytes[position] == 0x0A || bytes[position] == 0x0D && (position + 1 == end || bytes[position + 1] != 0x0A)
  }

  private mutating func skipLine() {
    while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
  }

  private mutating func skipSpaces() {
    while position < end, Self.isSpace(bytes[position]) { position += 1 }
  }

  private mutating func skipTextSpaces() {
    while offset < text.count, Self.isSpace(text[offset]) { offset += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// Skips an escape in the file together with the character that it stands for in the text.
  private mutating func skipEscape() {
    guard position + 1 < end else {
      position = end
      return
    }
    let sign = bytes[position + 1]
    if bytes[position] == UInt8(ascii: "\\"), sign == 0x0A || sign == 0x0D {
      // YAML removes an escaped line end from the text.
      position += 1
      skipSpaces()
      startSegment()
      return
    }
    position += bytes[position] == UInt8(ascii: "'") ? 2 : Self.escapeLength(sign)
    skipScalar()
    startSegment()
  }

  /// Returns the number of bytes of an escape, including its backslash.
  ///
  /// - Parameter sign: The byte after the backslash, which determines the kind of escape.
  private static func escapeLength(_ sign: UInt8) -> Int {
    switch sign {
    case UInt8(ascii: "x"): 4
    case UInt8(ascii: "u"): 6
    case UInt8(ascii: "U"): 10
    default: 2
    }
  }

  /// Skips a character of the text.
  ///
  /// The file may contain a character of four UTF-8 bytes as two escapes, a surrogate pair. In this case, the second
  /// escape is skipped too.
  private mutating func skipScalar() {
    let isLong = offset < text.count && text[offset] >= 0xF0
    let isHalf =
      position >= 6 && bytes[position - 6] == UInt8(ascii: "\\") && bytes[position - 5] == UInt8(ascii: "u")
    if isLong, isHalf { position = min(position + 6, end) }
    offset += 1
    while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
  }
}
