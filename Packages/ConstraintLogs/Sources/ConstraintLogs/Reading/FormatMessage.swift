/// A reader of the exception for an invalid visual format: a message, the format, and a caret below the mistake.
///
///     Unable to parse constraint format:
///     Expected a ':' after 'V' to specify vertical arrangement
///     V[title]
///      ^
///
/// Web pages and crash reports print all of that on one line.
struct FormatMessage {
  private(set) var error: LoggedFormatError

  /// Reads the exception at the start of the bytes.
  init(_ bytes: Bytes) {
    let start = bytes.startIndex + "Unable to parse constraint format".utf8.count
    var lines = Self.body(bytes[start...].prefix(600).withLineBreaks)
    while lines.first?.trimmed.isEmpty == true { lines.removeFirst() }
    error = LoggedFormatError(message: "")
    guard let first = lines.first else { return }
    // The line above the caret is the format.
    let caret = lines.indices.dropFirst(2).first { lines[$0].trimmed.elementsEqual([UInt8(ascii: "^")]) }
    let marked = caret.map { $0 - 1 }
    if let index = marked ?? lines.indices.dropFirst().first(where: { Self.beginsFormat(lines[$0].trimmed) })
    {
      error.message = first.trimmed.text
      error.format = lines[index].trimmed.text
      if index + 1 < lines.count, let caret = lines[index + 1].firstIndex(of: UInt8(ascii: "^")) {
        let indent = lines[index].afterSpaces(lines[index].startIndex) - lines[index].startIndex
        error.column = max(0, caret - lines[index + 1].startIndex - indent)
      }
    } else if let format = Self.format(in: first) {
      error.message = first[..<format].trimmed.text
      let end = first[format...].firstIndex(of: UInt8(ascii: "^")) ?? first.endIndex
      error.format = first[format..<end].trimmed.text
    } else {
      error.message = first.trimmed.text
    }
    error.missingKey = Self.missingKey(in: bytes.prefix(600).withLineBreaks)
  }

  /// Returns the lines of the exception, up to the end of its reason.
  private static func body(_ bytes: Bytes) -> [Bytes] {
    var bytes = bytes
    if bytes.first == UInt8(ascii: ":") { bytes = bytes.dropFirst() }
    for word in ["\n***", "\n ***", "\n#0", "`", "\n\n", "\""] as [StaticString] {
      let start = bytes.afterSpaces(bytes.startIndex)
      if let end = bytes.firstIndex(of: word, from: start) { bytes = bytes[..<end] }
    }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "'") {
      let next = bytes.end(of: { $0 == 0x20 || $0 == 0x09 }, from: index + 1)
      if next == bytes.endIndex || bytes[next] == .newline {
        bytes = bytes[..<index]
        break
      }
    }
    return bytes.split(separator: .newline, omittingEmptySubsequences: false).map { $0 }
  }

  private static func beginsFormat(_ bytes: Bytes) -> Bool {
    let start = bytes.startIndex
    if bytes.has("H:", at: start) || bytes.has("V:", at: start) { return true }
    return bytes.first == UInt8(ascii: "|") || bytes.first == UInt8(ascii: "[")
  }

  /// Returns the index at which a visual format begins, if one follows the message of an exception on the same line;
  /// nil if there is none.
  private static func format(in line: Bytes) -> Int? {
    line.indices.first { index in
      index > line.startIndex && line[index - 1] == 0x20 && beginsFormat(line[index...])
    }
  }

  private static func missingKey(in bytes: Bytes) -> String? {
    guard
      let end = bytes.firstIndex(of: " is not a key in the views dictionary")
        ?? bytes.firstIndex(of: " is not a key in the metrics dictionary")
    else { return nil }
    var start = end
    while start > bytes.startIndex, !bytes[start - 1].isSpace { start -= 1 }
    return bytes[start..<end].text
  }
}
