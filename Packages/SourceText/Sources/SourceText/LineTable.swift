/// The lines of a text, for the locations of many offsets.
///
/// ``SourceLocation/init(offset:in:)`` reads the text from its start each time; a table reads it once.
public struct LineTable: Hashable, Sendable {
  /// The offset at which each line begins.
  private let starts: [Int]

  /// Offsets inside long lines, ascending, each with the number of characters on its line before it.
  private let marks: [Mark]

  private struct Mark: Hashable {
    var offset: Int
    var column: Int
  }

  /// How many bytes of a line are counted at most to find a column, where the text allows it.
  private static let stride = 1024

  /// Reads the lines of a text in UTF-8.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ bytes: [UInt8]) {
    var starts = [0]
    var marks: [Mark] = []
    // The last place of the line whose column is known: its start, or a mark.
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
        // Between two printable ASCII characters a character always ends.
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

  /// Returns the line and column of an offset; an offset outside the text is moved to its nearer end.
  ///
  /// - Parameter bytes: The text that the table was made of.
  /// - Complexity: O(log *l*) for a text of *l* lines, plus at most some thousand bytes of the line.
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

  /// The greatest index below a count for which a condition holds that holds for all indices before it; nil if none.
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
