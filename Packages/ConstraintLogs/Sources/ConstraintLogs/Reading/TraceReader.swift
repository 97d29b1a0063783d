/// Reads trees of views: the rows that `_autolayoutTrace` and chisel's `paltrace` print.
///
///     UIWindow:0x14ed18300
///     |   •UIView:0x170185b00
///     |   |   *UILabel:0x170185bd0'Title'- AMBIGUOUS LAYOUT for UILabel:0x170185bd0'Title'.minX{id: 34}
struct TraceReader {
  private let text: Bytes

  /// - Parameter text: Debuggers print it as a string, with its line breaks escaped.
  init(text: Bytes) { self.text = text.contains("\\n|") ? text.withLineBreaks : text }

  /// The most rows of one tree.
  static let rowLimit = 5000

  /// All rows of the text as one tree; nil if there are none, or nothing shows that they are a tree.
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
    return (LoggedTrace(rows: rows, isWarning: text.contains("View has an ambiguous layout")), range)
  }

  private static func row(_ line: Bytes) -> LoggedTrace.Row? {
    var place = line.afterPrefix
    var depth = 0
    while let byte = line.at(place), byte.isSpace || byte == UInt8(ascii: "|") {
      if byte == UInt8(ascii: "|") { depth += 1 }
      place += 1
    }
    var marker = LoggedTrace.Marker.none
    for (sign, meaning) in [("*", .constrained), ("+", .framed), ("•", .host)]
      as [(StaticString, LoggedTrace.Marker)]
    where line.has(sign, at: place) {
      marker = meaning
      place += sign.utf8CodeUnitCount
      break
    }
    if line.at(place) == .less { place += 1 }
    guard let first = line.at(place), first.beginsClass, var item = LoggedItem(describedBy: line[place...])
    else {
      return nil
    }
    // A recursive description has the same shape, and a constraint begins like an item.
    let address = item.address ?? ""
    guard let found = line.place(of: "0x", from: place) else { return nil }
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

  /// The text behind the address, or the name in the long form of guides.
  private static func label(in line: Bytes, from end: Int) -> String? {
    if line.at(end) == UInt8(ascii: "'") {
      let stop =
        line.place(of: "'- AMBIGUOUS", from: end + 1) ?? line.place(of: "', MISSING", from: end + 1)
        ?? line.place(of: "'- ", from: end + 1)
      let last = stop ?? line[(end + 1)...].lastIndex(of: UInt8(ascii: "'"))
      return line[(end + 1)..<(last ?? line.endIndex)].unescaped
    }
    guard line.has(" - \"", at: end), let close = line.place(of: "\"", from: end + 4) else { return nil }
    return line[(end + 4)..<close].unescaped
  }

  /// The variables that are open: `.minX{id: 34}`.
  private static func variables(in line: Bytes) -> [String] {
    line.places(of: "{id: ").compactMap { brace in
      var start = brace
      while start > line.startIndex, line[start - 1].isLetter { start -= 1 }
      guard start > line.startIndex, line[start - 1] == UInt8(ascii: "."), start < brace else { return nil }
      return line[start..<brace].text
    }
  }
}

extension ArraySlice<UInt8> {
  /// The text with line breaks and bullets for what strings escape them with, of the same length; places count from 0.
  var withLineBreaks: Bytes {
    var bytes = Array(self)
    for (word, plain) in [("\\n", " \n"), ("\\U2022", "   •"), ("\\u2022", "   •")]
      as [(StaticString, StaticString)]
    {
      for place in places(of: word) {
        let start = place - startIndex
        plain.withUTF8Buffer { bytes.replaceSubrange(start..<(start + word.utf8CodeUnitCount), with: $0) }
      }
    }
    return bytes[...]
  }

  /// Where a row begins behind date, time and process, which some loggers put before each.
  fileprivate var afterPrefix: Int {
    guard let first, first.isDigit, var end = place(of: "] ") else { return startIndex }
    while at(end + 2) == UInt8(ascii: "["), let next = place(of: "] ", from: end + 2) { end = next }
    return end + 2
  }
}
