/// An index of the lines of a text, for converting many offsets to locations.
///
/// ``SourceLocation/init(offset:in:)`` scans the text from its start each time; a table scans it once.
public struct LineTable: Hashable, Sendable {
  /// The offset of each line's first byte.
  private let starts: [Int]

  /// Offsets inside long lines in ascending order, each with the number of characters before it on its line.
  private let marks: [Mark]

  private struct Mark: Hashable {
    var offset: Int
    var column: Int
  }

  /// The distance between marks in bytes, if the text allows it; it limits the bytes that are counted for a column.
  private static let stride = 1024

  /// Creates a table of a text in UTF-8.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ bytes: [UInt8]) {
    var starts = [0]
    var marks: [Mark] = []
    // The last position on the line whose column is known: the start of the line, or a mark.
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
        // There is always a character boundary between two printable ASCII bytes.
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

  /// Returns the line and column of an offset; offsets outside the text are clamped to it.
  ///
  /// - Parameter bytes: The text that the table was created from.
  /// - Complexity: O(log *l*) for a text of *l* lines, plus the counting of usually at most 1024 bytes.
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

  /// Returns the last index below a count for which a condition holds, by binary search; nil if there is none.
  ///
  /// The condition must hold for all indices before an index for which it holds.
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
