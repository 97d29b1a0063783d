/// A position in a text as line and column, both starting at 1.
///
/// Lines end at a line feed, a carriage return, or both together. Columns count Swift characters, so a flag or a letter
/// with accents is one column.
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

  /// Creates the location of a UTF-8 offset in a text; offsets outside the text are clamped to it.
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
  /// Compares lines first, then columns.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location in the form of compilers: `line:column`.
  public var description: String { "\(line):\(column)" }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether a byte ends a line; in a pair of carriage return and line feed only the line feed does.
  func endsLine(at position: Int) -> Bool {
    switch self[position] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): position + 1 >= count || self[position + 1] != UInt8(ascii: "\n")
    default: false
    }
  }
}
