import SourceText

/// The text of a document in YAML or JSON, with methods that find values in it and create edits.
struct DocumentText {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ position: Int) -> UInt8? { bytes.indices.contains(position) ? bytes[position] : nil }

  private func isSpace(_ position: Int) -> Bool { [0x20, 0x09].contains(byte(position)) }

  private func isBlank(_ position: Int) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte(position)) }

  private func isLineEnd(_ position: Int) -> Bool { [nil, 0x0A, 0x0D].contains(byte(position)) }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Positions

  /// Returns a range without the blanks at its end.
  func trimmed(_ range: SourceRange) -> SourceRange {
    var end = min(range.end, bytes.count)
    while end > range.start, isBlank(end - 1) { end -= 1 }
    return SourceRange(start: range.start, end: end)
  }

  /// Returns the position of the `-` before an entry of a list, and the indentation of the line with the `-`. Nil if no
  /// `-` precedes the entry.
  func dash(before position: Int) -> (position: Int, indentation: String)? {
    var start = position
    while isSpace(start - 1) { start -= 1 }
    guard start < position, byte(start - 1) == UInt8(ascii: "-") else { return nil }
    var line = start - 1
    while isSpace(line - 1) { line -= 1 }
    guard line == 0 || isLineEnd(line - 1) else { return nil }
    return (start - 1, string(line..<start - 1))
  }

  /// Returns the offset of the end of the line in which a range ends. Returns nil if anything but spaces and a comment
  /// follows the range on this line.
  func lineEnd(of range: SourceRange) -> Int? {
    var end = range.end
    while !isLineEnd(end) { end += 1 }
    let rest = string(range.end..<end).drop { $0 == " " }
    return rest.isEmpty || rest.hasPrefix("#") ? end : nil
  }

  /// Returns the position directly after a colon, if only blanks are between this colon and the given position;
  /// otherwise nil.
  func colon(before position: Int) -> Int? {
    var colon = position
    while isBlank(colon - 1) { colon -= 1 }
    return byte(colon - 1) == UInt8(ascii: ":") ? colon : nil
  }

  /// Returns the number of bytes between the start of a line and a position on it.
  func column(of position: Int) -> Int {
    var start = position
    while start > 0, !isLineEnd(start - 1) { start -= 1 }
    return position - start
  }

  /// Returns the column, in bytes from 0, at which the first key on the line of a position begins. Dashes of lists
  /// before the key are skipped.
  func indentation(of position: Int) -> Int {
    let start = position - column(of: position)
    var end = start
    while isSpace(end) || byte(end) == UInt8(ascii: "-") && isSpace(end + 1) { end += 1 }
    return end - start
  }

  /// Returns whether an opening brace or bracket precedes a position on its line.
  func isInFlow(_ position: Int) -> Bool {
    let line = bytes[(position - column(of: position))..<position]
    return line.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
  }

  func isBlankByte(_ position: Int) -> Bool { isBlank(position) }

  func isByte(_ character: Unicode.Scalar, at position: Int) -> Bool {
    byte(position) == UInt8(ascii: character)
  }

  func isInBraces(_ range: SourceRange) -> Bool { byte(range.start) == UInt8(ascii: "{") }

  func containsComment(_ range: Range<Int>) -> Bool { bytes[range].contains(UInt8(ascii: "#")) }

  /// Returns the position after the first byte, at or after `position`, that is not blank.
  ///
  /// The result is at most the length of the text.
  func next(after position: Int) -> Int {
    var next = position
    while isBlank(next) { next += 1 }
    return min(next + 1, bytes.count)
  }

  /// Returns the text to write between two entries of a list in brackets: the text between its first two entries. For a
  /// list with one entry, the result is a comma, followed by the line break and indentation before this entry, or by a
  /// space if the entry is on the line of the bracket.
  func separator(in elements: [SourceRange]) -> String {
    guard elements.count < 2 else { return string(elements[0].end..<elements[1].start) }
    var start = elements[0].start
    while isBlank(start - 1) { start -= 1 }
    let blanks = string(start..<elements[0].start)
    return "," + (blanks.contains("\n") ? blanks : " ")
  }

  /// Returns the position at which a key begins, given the position of its value. Returns nil if the text before the
  /// value is not this key with a colon.
  func start(ofKey key: String, before position: Int) -> Int? {
    guard let colon = colon(before: position) else { return nil }
    var end = colon - 1
    let isQuoted = byte(end - 1) == UInt8(ascii: "\"") || byte(end - 1) == UInt8(ascii: "'")
    if isQuoted { end -= 1 }
    let start = end - key.utf8.count
    guard start >= 0, string(start..<end) == key else { return nil }
    return isQuoted ? start - 1 : start
  }

  // MARK: Values

  /// Returns whether a value is on one line.
  func isOnOneLine(_ range: SourceRange) -> Bool {
    range.end <= bytes.count && !bytes[range.start..<range.end].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// Returns whether the value in a range is a map: in braces, or with a key at its start.
  func isMap(_ range: SourceRange) -> Bool {
    guard range.end <= bytes.count, let first = byte(range.start) else { return false }
    if first == UInt8(ascii: "{") { return true }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return false }
    let line = bytes[range.start..<range.end].prefix { $0 != 0x0A && $0 != 0x0D }
    return line.indices.contains {
      line[$0] == UInt8(ascii: ":") && ($0 + 1 == line.endIndex || line[$0 + 1] == 0x20)
    }
  }

  /// Returns whether the range of an equation contains another range; false if `equation` is nil.
  func isInEquation(_ range: SourceRange, _ equation: SourceRange?) -> Bool {
    equation.map { $0.start <= range.start && range.end <= $0.end } ?? false
  }

  /// Returns the text of a scalar without its quotation marks, and the position at which it starts; nil if the scalar
  /// contains escape sequences or line breaks.
  func content(of range: SourceRange) -> (text: String, start: Int)? {
    guard isOnOneLine(range), let first = byte(range.start) else { return nil }
    var inner = range
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      guard range.length >= 2, byte(range.end - 1) == first else { return nil }
      inner = SourceRange(start: range.start + 1, end: range.end - 1)
      let part = bytes[inner.start..<inner.end]
      if part.contains(first) || first == UInt8(ascii: "\"") && part.contains(UInt8(ascii: "\\")) {
        return nil
      }
    }
    return (string(inner.start..<inner.end), inner.start)
  }

  /// Returns the range of the value of a key in a map; nil if the map does not contain the key.
  func value(of key: String, in map: SourceRange, _ origins: DocumentOrigins) -> SourceRange? {
    guard let range = origins[key]?.range, range != map, range.start > map.start, range.end <= map.end else {
      return nil
    }
    // If the map does not contain the key, `origins` may return the range of another key's value, so the key before the
    // value is compared.
    var start = range.start
    if [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(byte(start - 1)) { start -= 1 }
    var position = start
    while isSpace(position - 1) { position -= 1 }
    guard byte(position - 1) == UInt8(ascii: ":") else { return nil }
    var end = position - 1
    if [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(byte(end - 1)) { end -= 1 }
    guard end - key.utf8.count >= map.start, string(end - key.utf8.count..<end) == key else { return nil }
    let quote = byte(start) == UInt8(ascii: "\"") || byte(start) == UInt8(ascii: "'") ? byte(start) : nil
    guard let quote, start < range.start else { return range }
    guard byte(range.end) == quote else { return nil }
    return SourceRange(start: start, end: range.end + 1)
  }

  // MARK: Adding keys

  /// Returns the edit that adds a key with its value to a map, or to a view that is written as its name only; nil if the
  /// form of the map does not allow it.
  func adding(_ entry: String, to range: SourceRange) -> TextEdit? {
    guard range.end <= bytes.count, let first = byte(range.start) else { return nil }
    if first == UInt8(ascii: "{") {
      guard byte(range.end - 1) == UInt8(ascii: "}") else { return nil }
      var end = range.end - 1
      while isBlank(end - 1) { end -= 1 }
      guard end > range.start + 1, byte(end - 1) != UInt8(ascii: ",") else { return nil }
      let line = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      // A comment before the brace would contain the entry.
      guard !string(max(line, range.start)..<end).contains("#") else { return nil }
      return TextEdit(SourceRange(start: end, end: end), ", \(entry)")
    }
    guard isMap(range) else {
      guard let content = content(of: range), !content.text.contains(where: { ",[]{}:#".contains($0) }) else {
        return nil
      }
      // An entry whose key is in quotation marks is one of a JSON document, where `name` needs quotation marks too.
      let name = entry.hasPrefix("\"") ? "\"name\"" : "name"
      return TextEdit(range, "{\(name): \(string(range.start..<range.end)), \(entry)}")
    }
    let line = string(
      range.start..<(bytes[range.start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count))
    // The entry is inserted after the line of the first key, if the key's value is a plain text or number.
    guard let colon = line.firstIndex(of: ":"), !line.contains("#") else { return nil }
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    guard let start = value.first, start.isLetter || start.isNumber, !value.contains(": "),
      let lineStart = Optional(
        bytes[..<range.start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0)
    else { return nil }
    let end = range.start + line.utf8.count
    let indentation = String(repeating: " ", count: range.start - lineStart)
    // A plain text may continue in the next line if it is indented more.
    var next = end
    while isLineEnd(next), byte(next) != nil { next += 1 }
    let nextStart = next
    while isSpace(next) { next += 1 }
    guard byte(next) == nil || next - nextStart <= range.start - lineStart else { return nil }
    return TextEdit(SourceRange(start: end, end: end), "\n\(indentation)\(entry)")
  }

  // MARK: Removing entries

  /// Returns the edit that removes an entry of a list. Lines that would then be empty are removed too. Returns nil if
  /// the list is written in a form that does not allow the edit.
  func removal(of range: SourceRange) -> TextEdit? {
    guard range.end <= bytes.count else { return nil }
    var end = range.end
    while end > range.start, isBlank(end - 1) { end -= 1 }
    var start = range.start
    while isSpace(start - 1) { start -= 1 }
    if byte(start - 1) == UInt8(ascii: "-"), start < range.start {
      return removalOfLines(dash: start - 1, end: end)
    }
    return removalInBrackets(range.start, end)
  }

  private func removalOfLines(dash: Int, end: Int) -> TextEdit? {
    var lineStart = dash
    while isSpace(lineStart - 1) { lineStart -= 1 }
    guard lineStart == 0 || isLineEnd(lineStart - 1) else { return nil }
    // A comment belongs to the entry on the same line.
    var lineEnd = end
    while !isLineEnd(lineEnd) { lineEnd += 1 }
    let rest = string(end..<lineEnd).drop { $0 == " " }
    guard rest.isEmpty || rest.hasPrefix("#") else { return nil }
    let isFirst = !hasEntry(before: lineStart, indentation: dash - lineStart)
    if isFirst, !hasEntry(after: lineEnd, indentation: dash - lineStart) {
      // Without its only entry, the list becomes `[]`.
      var colon = lineStart
      while isBlank(colon - 1) { colon -= 1 }
      guard byte(colon - 1) == UInt8(ascii: ":") else { return nil }
      return TextEdit(SourceRange(start: colon, end: lineEnd), " []")
    }
    if byte(lineEnd) == 0x0D { lineEnd += 1 }
    if byte(lineEnd) == 0x0A { lineEnd += 1 }
    return TextEdit(SourceRange(start: lineStart, end: lineEnd), "")
  }

  /// Returns whether an earlier line begins an entry of the list whose entries have the given indentation.
  private func hasEntry(before position: Int, indentation: Int) -> Bool {
    var end = position
    while end > 0 {
      var start = end - 1
      while start > 0, byte(start - 1) != 0x0A { start -= 1 }
      let line = bytes[start..<end].prefix { $0 != 0x0A && $0 != 0x0D }
      let spaces = line.prefix { $0 == 0x20 }.count
      let rest = line.dropFirst(spaces)
      if let first = rest.first, first != UInt8(ascii: "#") {
        if spaces == indentation { return first == UInt8(ascii: "-") }
        if spaces < indentation { return false }
      }
      end = start
    }
    return false
  }

  /// Returns whether another entry of the same list begins on a line at or after `position`.
  ///
  /// - Parameter indentation: The number of spaces before the `-` of the list's entries.
  private func hasEntry(after position: Int, indentation: Int) -> Bool {
    var start = position
    while start < bytes.count {
      while byte(start) == 0x0A || byte(start) == 0x0D { start += 1 }
      var end = start
      while !isLineEnd(end) { end += 1 }
      let line = bytes[start..<end]
      let spaces = line.prefix { $0 == 0x20 }.count
      if let first = line.dropFirst(spaces).first, first != UInt8(ascii: "#") {
        if spaces == indentation { return first == UInt8(ascii: "-") }
        if spaces < indentation { return false }
      }
      start = end
    }
    return false
  }

  private func removalInBrackets(_ start: Int, _ end: Int) -> TextEdit? {
    var before = start
    while isBlank(before - 1) { before -= 1 }
    var after = end
    while isBlank(after) { after += 1 }
    switch (byte(before - 1), byte(after)) {
    case (UInt8(ascii: "["), UInt8(ascii: ",")), (UInt8(ascii: ","), UInt8(ascii: ",")):
      after += 1
      while isBlank(after) { after += 1 }
      // A comment after the comma stays where it is.
      if byte(after) == UInt8(ascii: "#") { return nil }
      return TextEdit(SourceRange(start: start, end: after), "")
    case (UInt8(ascii: ","), UInt8(ascii: "]")): return TextEdit(SourceRange(start: before - 1, end: end), "")
    case (UInt8(ascii: "["), UInt8(ascii: "]")): return TextEdit(SourceRange(start: start, end: end), "")
    default: return nil
    }
  }
}
