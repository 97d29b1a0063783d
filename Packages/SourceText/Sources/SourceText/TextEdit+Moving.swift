extension TextEdit {
  /// Returns the text of a range after edits and with a different indentation, for example to move the text into
  /// another list.
  ///
  /// The first line is not indented, because the caller places it. Lines without text stay empty.
  ///
  /// - Parameters:
  ///   - range: The range of the text.
  ///   - bytes: The whole text.
  ///   - edits: The edits of the whole text. Only those inside the range are applied.
  ///   - indentation: The number of spaces to add before each line. If it is negative, spaces are removed. In lines
  ///     that are indented with tabs, a tab stands for up to four spaces.
  ///   - verbatim: Ranges in which leading spaces belong to the text. Lines that begin in these ranges keep their
  ///     indentation.
  /// - Throws: ``TextEditError`` if the ranges of two edits overlap.
  /// - Complexity: O(*n* *v* + *k* log *k*) for *n* bytes, *k* edits and *v* verbatim ranges.
  @_spi(Tools) public static func movedText(
    of range: SourceRange, in bytes: [UInt8], applying edits: [TextEdit], indentedBy indentation: Int,
    exceptIn verbatim: [SourceRange] = []
  ) throws(TextEditError) -> String {
    let inner = edits.filter { range.start <= $0.range.start && $0.range.end <= range.end }
    var all = inner
    var position = range.start
    while position < range.end {
      guard bytes[position] == UInt8(ascii: "\n") else {
        position += 1
        continue
      }
      position += 1
      let start = position
      var end = start
      while end < range.end, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
      guard end < range.end, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r"),
        !verbatim.contains(where: { $0.start <= start && start < $0.end }),
        !inner.contains(where: { $0.range.start <= start && start < $0.range.end })
      else { continue }
      if indentation >= 0 {
        let unit = bytes[start] == UInt8(ascii: "\t") ? "\t" : " "
        let count = unit == "\t" ? (indentation + 3) / 4 : indentation
        all.append(TextEdit(SourceRange(start: start, end: start), String(repeating: unit, count: count)))
      } else {
        let count = bytes[start] == UInt8(ascii: "\t") ? (3 - indentation) / 4 : -indentation
        all.append(TextEdit(SourceRange(start: start, end: min(end, start + count)), ""))
      }
    }
    let shifted = all.map {
      TextEdit(
        SourceRange(start: $0.range.start - range.start, end: $0.range.end - range.start), $0.replacement)
    }
    return String(decoding: try apply(shifted, to: Array(bytes[range.start..<range.end])), as: UTF8.self)
  }
}
