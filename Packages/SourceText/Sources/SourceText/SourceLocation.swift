/// A position in a text as people count: line and column, both from 1.
///
/// Lines end at a line feed, a carriage return, or both together. Columns count characters as they are seen, so a
/// flag or a letter with its accents is one.
public struct SourceLocation: Hashable, Sendable {
  /// The line; the first is 1.
  public var line: Int

  /// The column; the first is 1.
  public var column: Int

  /// Creates a location.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The location of a UTF-8 offset in a text; an offset outside the text is moved to its nearer end.
  ///
  /// - Complexity: O(*n*) for the *n* bytes before the offset.
  public init(offset: Int, in text: String) {
    var text = text
    let (line, column) = text.withUTF8 { bytes in
      let offset = min(max(0, offset), bytes.count)
      var line = 1
      var lineStart = 0
      for position in 0..<offset where bytes.endsLine(at: position) {
        line += 1
        lineStart = position + 1
      }
      return (line, String(decoding: bytes[lineStart..<offset], as: UTF8.self).count + 1)
    }
    self.init(line: line, column: column)
  }
}

extension SourceLocation: Comparable {
  /// Orders by line, then by column.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `line:column`, as compilers write it.
  public var description: String { "\(line):\(column)" }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the byte is the last one of a line's end: the line feed of a pair, not its carriage return.
  func endsLine(at position: Int) -> Bool {
    switch self[position] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): position + 1 >= count || self[position + 1] != UInt8(ascii: "\n")
    default: false
    }
  }
}
