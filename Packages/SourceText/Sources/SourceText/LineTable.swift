/// An index of the lines of a text, for finding the line and column of many byte offsets quickly.
///
///     let bytes = Array("a\nbc".utf8)
///     let table = LineTable(bytes)
///     table.location(of: 3, in: bytes)  // line 2, column 2
///
/// To find a single location, use ``SourceLocation/init(offset:in:)``, which needs no table but reads the text from
/// its start each time.
public struct LineTable: Hashable, Sendable {
  /// The byte offset at which each line starts.
  private let starts: [Int]

  /// Positions inside of long lines, in ascending order. Each stores its byte offset, and the number of characters
  /// between the start of the line and this offset.
  private let marks: [Mark]

  private struct Mark: Hashable {
    var offset: Int
    var column: Int
  }

  /// The usual distance between two elements of ``marks``, in bytes. A shorter distance makes it faster to find
  /// columns, but makes the table larger.
  private static let stride = 1024

  /// Creates the table of the line starts in a text.
  ///
  /// - Parameter bytes: The text as UTF-8 bytes.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ bytes: [UInt8]) {
    var starts = [0]
    var marks: [Mark] = []
    // The last offset in the current line whose column is known: the start of the line, or the last mark in the line.
    var known = Mark(offset: 0, column: 0)
    for position in bytes.indices {
      let byte = bytes[position]
      let endsLine =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && (position + 1 == bytes.count || bytes[position + 1] != UInt8(ascii: "\n"))
      if endsLine {
        starts.append(position + 1)
        known = Mark(offset: position + 1, column: 0)
      } else if position - known.offset >= Self.stride, Self.isLetter(bytes[position - 1]),
        Self.isLetter(byte)
      {
        // Between two printable ASCII bytes, there is always a boundary between two characters.
        known.column += Self.count(bytes[known.offset..<position])
        known.offset = position
        marks.append(known)
      }
    }
    self.starts = starts
    self.marks = marks
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }

  private static func count(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.allSatisfy(isLetter) ? bytes.count : String(decoding: bytes, as: UTF8.self).count
  }

  /// Returns the line and column of a byte offset. An offset after the end of the text is treated as the end of the
  /// text, and a negative offset as the start.
  ///
  /// - Parameters:
  ///   - offset: The byte offset in the text.
  ///   - bytes: The same bytes from which the table was created.
  /// - Complexity: O(log *n*) for a text of *n* bytes, and the time to count characters, usually in at most 1,024
  ///   bytes.
  public func location(of offset: Int, in bytes: [UInt8]) -> SourceLocation {
    let offset = min(max(0, offset), bytes.count)
    let line = Self.last(of: starts.count) { starts[$0] <= offset } ?? 0
    var known = Mark(offset: starts[line], column: 0)
    if let mark = Self.last(of: marks.count, where: { marks[$0].offset <= offset }),
      marks[mark].offset > known.offset
    {
      known = marks[mark]
    }
    return SourceLocation(line: line + 1, column: known.column + Self.count(bytes[known.offset..<offset]) + 1)
  }

  /// Returns the last index below `count` for which a condition is true; nil if the condition is true for no index.
  ///
  /// The search is binary, so the condition must be true for all indices up to the result and false for all after it.
  private static func last(of count: Int, where holds: (Int) -> Bool) -> Int? {
    var low = -1
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low < 0 ? nil : low
  }
}
