/// A reader of view hierarchies as `_autolayoutTrace` and chisel's `paltrace` print them.
///
///     UIWindow:0x14ed18300
///     |   •UIView:0x170185b00
///     |   |   *UILabel:0x170185bd0'Title'- AMBIGUOUS LAYOUT for UILabel:0x170185bd0'Title'.minX{id: 34}
struct TraceReader {
  private let text: Bytes

  /// Creates a reader of a text.
  ///
  /// - Parameter text: The text to read. Line breaks may be escaped as `\n`, as debuggers print strings.
  init(text: Bytes) { self.text = text.contains("\\n|") ? text.withLineBreaks : text }

  /// The maximum number of rows that are read from the text of one hierarchy.
  static let rowLimit = 5000

  /// Returns all rows of the text as one hierarchy, and their range. Returns nil if no row is typical of a hierarchy:
  /// none is indented, has a marker such as `•`, or is ambiguous.
  func trace() -> (trace: LoggedTrace, range: Range<Int>)? {
    var rows: [LoggedTrace.Row] = []
    var range: Range<Int>?
    var start = text.startIndex
    while start < text.endIndex, rows.count < Self.rowLimit {
      let end = text.end(of: { $0 != .newline }, from: start)
      if let row = Self.row(text[start..<end]) {
        rows.append(row)
        range = (range?.lowerBound ?? start)..<end
      }
      start = end + 1
    }
    let isTree = rows.contains { $0.depth > 0 || $0.marker != .none || $0.isAmbiguous }
    guard isTree, let range else { return nil }
    var trace = LoggedTrace(rows: rows, isWarning: text.contains("View has an ambiguous layout"))
    let rest = text[range.upperBound...].drop { $0.isSpace || $0 == .newline }
    trace.isCut = rest.first == UInt8(ascii: "|")
    return (trace, range)
  }

  private static func row(_ line: Bytes) -> LoggedTrace.Row? {
    var index = line.afterPrefix
    var depth = 0
    while let byte = line.at(index), byte.isSpace || byte == UInt8(ascii: "|") {
      if byte == UInt8(ascii: "|") { depth += 1 }
      index += 1
    }
    var marker = LoggedTrace.Marker.none
    for (sign, meaning) in [("*", .constrained), ("+", .framed), ("•", .host)]
      as [(StaticString, LoggedTrace.Marker)]
    where line.has(sign, at: index) {
      marker = meaning
      index += sign.utf8CodeUnitCount
      break
    }
    if line.at(index) == .less { index += 1 }
    guard let first = line.at(index), first.beginsClass, var item = LoggedItem(describedBy: line[index...])
    else {
      return nil
    }
    // The output of `recursiveDescription` and constraints look similar, but are not rows of a hierarchy.
    let address = item.address ?? ""
    guard let found = line.firstIndex(of: "0x", from: index) else { return nil }
    let end = found + address.utf8.count
    if line.at(end) == UInt8(ascii: ";") || item.className?.hasSuffix("Constraint") == true { return nil }
    if line.contains("==") { return nil }
    item.label = label(in: line, from: end)
    var row = LoggedTrace.Row(depth: depth, marker: marker, item: item)
    row.openVariables = variables(in: line)
    row.isAmbiguous = line.contains("AMBIGUOUS LAYOUT") || !row.openVariables.isEmpty
    row.lacksHostConstraints = line.contains("MISSING HOST")
    return row
  }

  /// Returns the quoted text after the address of an item in a line of the hierarchy: the text that a view shows, or
  /// the name of a layout guide. Nil if no quoted text follows the address.
  private static func label(in line: Bytes, from end: Int) -> String? {
    if line.at(end) == UInt8(ascii: "'") {
      let quotes = line[(end + 1)...].indices(of: "'")
      // A text can contain quotes, so the quote before a mark or before the end of the line ends it.
      let last =
        quotes.first { line.hasMark(at: $0 + 1) } ?? quotes.last { line[($0 + 1)...].trimmed.isEmpty }
        ?? quotes.first { line.beginsRemark(at: $0 + 1) } ?? quotes.last
      return line[(end + 1)..<(last ?? line.endIndex)].unescaped
    }
    guard line.has(" - \"", at: end), let close = line.firstIndex(of: "\"", from: end + 4) else { return nil }
    return line[(end + 4)..<close].unescaped
  }

  /// Returns the names of the ambiguous values that a line of the hierarchy lists, such as `minX` for `.minX{id: 34}`.
  private static func variables(in line: Bytes) -> [String] {
    line.indices(of: "{id: ").compactMap { brace in
      var start = brace
      while start > line.startIndex, line[start - 1].isLetter { start -= 1 }
      guard start > line.startIndex, line[start - 1] == UInt8(ascii: "."), start < brace else { return nil }
      return line[start..<brace].text
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether a mark of a row begins at an index, such as `- AMBIGUOUS LAYOUT` or `, MISSING HOST CONSTRAINTS`.
  fileprivate func hasMark(at index: Int) -> Bool {
    for mark in ["- AMBIGUOUS", " - AMBIGUOUS", ", AMBIGUOUS", ", MISSING", "- MISSING", " - MISSING"]
      as [StaticString]
    where has(mark, at: index) {
      return true
    }
    return false
  }

  /// Returns whether a remark can begin at an index. A remark is a text that a program added after the text
  /// of an item.
  fileprivate func beginsRemark(at index: Int) -> Bool {
    guard let byte = at(index) else { return true }
    return byte.isSpace || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ",")
  }

  /// The text in which line breaks and bullets replace their escape sequences `\n` and `\u2022`. Spaces before them
  /// keep the number of bytes the same. The indices of the result start at 0.
  var withLineBreaks: Bytes {
    var bytes = Array(self)
    for (word, plain) in [("\\n", " \n"), ("\\U2022", "   •"), ("\\u2022", "   •")]
      as [(StaticString, StaticString)]
    {
      for index in indices(of: word) {
        let start = index - startIndex
        plain.withUTF8Buffer { bytes.replaceSubrange(start..<(start + word.utf8CodeUnitCount), with: $0) }
      }
    }
    return bytes[...]
  }

  /// The index at which a row begins. The row follows the date, time and process that some loggers print before each
  /// line.
  fileprivate var afterPrefix: Int {
    guard let first, first.isDigit, var end = firstIndex(of: "] ") else { return startIndex }
    while at(end + 2) == UInt8(ascii: "["), let next = firstIndex(of: "] ", from: end + 2) { end = next }
    return end + 2
  }
}
