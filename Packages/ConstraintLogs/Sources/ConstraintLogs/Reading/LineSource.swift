/// Functions that extract the lines of a log from a line of JSON or HTML.
enum LineSource {
  /// Returns the lines of the log that a line of text contains, usually only the line itself.
  ///
  /// A message in JSON contains its line breaks as `\n`, and a message in HTML as `<br>`.
  static func lines(of line: Bytes) -> [Bytes] {
    let text = JSONLine.message(in: line) ?? line
    let plain = withoutTags(text)
    guard plain.contains(.newline) else { return [plain] }
    return plain.split(separator: .newline, omittingEmptySubsequences: false).map { $0 }
  }

  // MARK: HTML

  /// The HTML tags that end a line.
  private static let breaks: [StaticString] = ["br", "/p", "/div", "/li", "/tr", "/pre", "hr"]

  /// The HTML tags that are removed without ending a line. Logs also print class names in angle brackets, but no class
  /// has the name of one of these tags.
  private static let others: [StaticString] = [
    "p", "div", "span", "/span", "pre", "code", "/code", "b", "/b", "i", "/i", "em", "/em", "strong",
    "/strong",
    "tt", "/tt", "samp", "/samp", "li", "ul", "/ul", "ol", "/ol", "tr", "td", "/td", "table", "/table",
    "tbody", "/tbody", "font", "/font", "blockquote", "/blockquote", "body", "/body", "html", "/html", "a",
    "/a",
  ]

  /// Returns a text with line breaks in place of the tags that end a line, and without other tags.
  private static func withoutTags(_ text: Bytes) -> Bytes {
    guard text.contains(where: { $0 == .less }),
      text.indices.contains(where: { tag(in: text, at: $0) != nil })
    else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      guard let tag = tag(in: text, at: index) else {
        bytes.append(text[index])
        index += 1
        continue
      }
      index = tag.end
      if tag.isBreak, index < text.endIndex { bytes.append(.newline) }
    }
    return bytes[...]
  }

  /// Returns the end of the tag that begins at an index, and whether this tag ends a line; nil if no known tag begins
  /// there.
  private static func tag(in text: Bytes, at index: Int) -> (end: Int, isBreak: Bool)? {
    guard text[index] == .less, let first = text.at(index + 1),
      first.isLetter || first == UInt8(ascii: "/")
    else { return nil }
    for (names, isBreak) in [(breaks, true), (others, false)] {
      for name in names where text.hasIgnoringCase(name, at: index + 1) {
        let after = index + 1 + name.utf8CodeUnitCount
        guard let next = text.at(after), next == .greater || next == 0x20 || next == UInt8(ascii: "/"),
          let close = text[after...].prefix(400).firstIndex(of: .greater)
        else { continue }
        // Attributes of tags have an equals sign; anything else is text.
        let inside = text[after..<close].trimmed
        guard
          inside.isEmpty || inside.elementsEqual([UInt8(ascii: "/")]) || inside.contains(UInt8(ascii: "="))
        else { continue }
        return (end: close + 1, isBreak: isBreak)
      }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether `word` occurs at an index. Ignores the case of the text; `word` must be in lowercase.
  fileprivate func hasIgnoringCase(_ word: StaticString, at index: Int) -> Bool {
    guard index >= startIndex, endIndex - index >= word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      letters.indices.allSatisfy { offset in
        let byte = self[index + offset]
        return byte == letters[offset] || byte.isLetter && byte | 0x20 == letters[offset]
      }
    }
  }
}

/// A reader of the message in a line of JSON, such as `{"processID": 101, "eventMessage": "Unable to …"}`.
///
/// Log collectors write each line or each message of a log as one object. The line can also be a part of an object that
/// is spread over several lines.
enum JSONLine {
  /// The keys of JSON objects whose values are messages of a log.
  private static let keys: [StaticString] = [
    "eventMessage", "message", "msg", "text", "line", "log", "body", "content", "output",
  ]

  /// Returns the message in a line of JSON, decoded; nil if the line is not JSON.
  ///
  /// The message is one of the strings that may be about layout. If there are none, it is one of all strings. A string
  /// under a key such as `message` is preferred; without such a key, the longest string is returned.
  static func message(in line: Bytes) -> Bytes? {
    let members = members(of: line)
    guard !members.isEmpty else { return nil }
    let values = members.filter { !$0.value.isEmpty }.map { (key: $0.key, value: decoded($0.value)) }
    let aboutLayout = values.filter { $0.value.withUnsafeBufferPointer(LineFilter.mayMatter) }
    for candidates in [aboutLayout, values] {
      for key in keys {
        let found = candidates.first {
          $0.key.count == key.utf8CodeUnitCount && $0.key.has(key, at: $0.key.startIndex)
        }
        if let found { return found.value }
      }
      if let longest = aboutLayout.max(by: { $0.value.count < $1.value.count }) { return longest.value }
    }
    return values.max { $0.value.count < $1.value.count }?.value ?? []
  }

  /// Returns the keys and values in a line of JSON, undecoded; empty if the line is not JSON. A value that is not a
  /// string is returned as empty bytes.
  private static func members(of line: Bytes) -> [(key: Bytes, value: Bytes)] {
    var members: [(key: Bytes, value: Bytes)] = []
    var index = line.startIndex
    while index < line.endIndex {
      index = line.end(of: { $0.isSpace || "[{,]}".utf8.contains($0) }, from: index)
      guard line.at(index) == .quote else { break }
      let endOfKey = endOfString(in: line, from: index + 1)
      let key = line[(index + 1)..<endOfKey]
      let colon = line.afterSpaces(endOfKey + 1)
      guard key.count <= 64, key.allSatisfy({ $0.isOfClass || $0 == UInt8(ascii: "-") || $0 == 0x20 }),
        line.at(colon) == UInt8(ascii: ":")
      else { break }
      index = line.afterSpaces(colon + 1)
      if line.at(index) == .quote {
        let end = endOfString(in: line, from: index + 1)
        members.append((key: key, value: line[(index + 1)..<end]))
        index = end + 1
      } else {
        members.append((key: key, value: []))
        index = line.end(of: { !"[{,]}".utf8.contains($0) }, from: index)
      }
    }
    return members
  }

  /// Returns the index of the quotation mark that ends a string; the end of the line if there is none.
  private static func endOfString(in line: Bytes, from start: Int) -> Int {
    var index = start
    while index < line.endIndex, line[index] != .quote {
      index += line[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, line.endIndex)
  }

  /// Returns the text of a JSON string, in which characters replace the escape sequences. `string` contains the bytes
  /// between the quotation marks.
  private static func decoded(_ string: Bytes) -> Bytes {
    guard string.contains(UInt8(ascii: "\\")) else { return string }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(string.count)
    var units: [UInt16] = []
    var index = string.startIndex
    func flush() {
      guard !units.isEmpty else { return }
      bytes += Array(String(decoding: units, as: UTF16.self).utf8)
      units = []
    }
    while index < string.endIndex {
      guard string[index] == UInt8(ascii: "\\"), let next = string.at(index + 1) else {
        flush()
        bytes.append(string[index])
        index += 1
        continue
      }
      if next == UInt8(ascii: "u"), string.endIndex - index >= 6,
        let unit = UInt16(string[(index + 2)..<(index + 6)].text, radix: 16)
      {
        units.append(unit)
        index += 6
        continue
      }
      flush()
      switch next {
      case UInt8(ascii: "n"), UInt8(ascii: "r"): bytes.append(.newline)
      case UInt8(ascii: "t"): bytes.append(0x09)
      default: bytes.append(next)
      }
      index += 2
    }
    flush()
    return bytes[...]
  }
}
