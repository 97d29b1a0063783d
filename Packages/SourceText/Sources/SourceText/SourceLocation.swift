/// A position in a text, given by its line and column. Both are counted from 1.
///
///     SourceLocation(offset: 3, in: "a\nbc").description  // "2:2"
///
/// A line feed, a carriage return, or a carriage return with a line feed ends a line. Columns count Swift characters,
/// so a flag emoji or a letter with accents is one column.
public struct SourceLocation: Hashable, Sendable {
  /// The number of the line; the first line is 1.
  public var line: Int

  /// The number of the column; the first column is 1.
  public var column: Int

  /// Creates a location from a line and a column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Creates the location of a byte offset in a text. An offset after the end of the text is treated as the end of the
  /// text, and a negative offset as the start.
  ///
  /// - Complexity: O(*n*) for an offset of *n* bytes. To locate many offsets, use a ``LineTable``.
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
  /// Returns whether the first location is before the second in a text: in an earlier line, or further left in the
  /// same line.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location in the notation of compilers: `line:column`.
  public var description: String { "\(line):\(column)" }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether the byte at a position ends a line. If a line feed follows a carriage return, only the line feed
  /// ends the line.
  func endsLine(at position: Int) -> Bool {
    switch self[position] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): position + 1 >= count || self[position + 1] != UInt8(ascii: "\n")
    default: false
    }
  }
}
