/// Functions that remove the characters that mail, web pages, editors and terminals add to the lines of a log.
enum LineCleaner {
  /// Returns a line as the system logged it. Changes that other programs made to the line are undone where possible.
  static func clean(_ line: Bytes) -> Bytes {
    var line = withoutEscapes(line)
    line = PlainText.plain(line)
    line = withoutQuotation(line)
    line = withoutComment(line)
    line = withoutTimeColumn(line)
    line = withoutEmphasis(line)
    if line.contains("~~") { line = replacing("~~", with: "-", in: line) }
    if line.contains("\\\"") { line = replacing("\\\"", with: "\"", in: line) }
    return withoutMarkdownEscapes(line)
  }

  /// Returns a line without the backslashes that Markdown needs before punctuation, such as `\<` and `\|`.
  private static func withoutMarkdownEscapes(_ line: Bytes) -> Bytes {
    let marks = Array("<>[]|*_`~".utf8)
    let isEscaped = line.indices.contains { index in
      line[index] == UInt8(ascii: "\\") && line.at(index + 1).map { marks.contains($0) } == true
    }
    guard isEscaped else { return line }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "\\"), let next = line.at(index + 1),
        marks.contains(next) || next == UInt8(ascii: "\\")
      {
        index += 1
      }
      bytes.append(line[index])
      index += 1
    }
    return bytes[...]
  }

  private static func replacing(_ word: StaticString, with other: StaticString, in line: Bytes) -> Bytes {
    var bytes: [UInt8] = []
    var from = line.startIndex
    while let index = line.firstIndex(of: word, from: from) {
      bytes += line[from..<index]
      other.withUTF8Buffer { bytes += $0 }
      from = index + word.utf8CodeUnitCount
    }
    return (bytes + line[from...])[...]
  }

  /// Returns a line without the escape sequences of terminals and without zero bytes.
  private static func withoutEscapes(_ line: Bytes) -> Bytes {
    guard line.contains(where: { $0 == 0x1B || $0 == 0 }) else { return line }
    var bytes: [UInt8] = []
    var index = line.startIndex
    while index < line.endIndex {
      switch line[index] {
      case 0: index += 1
      case 0x1B:
        index += 1
        guard line.at(index) == UInt8(ascii: "[") else { continue }
        index = line.end(of: { !(0x40...0x7E).contains($0) }, from: index + 1) + 1
      default:
        bytes.append(line[index])
        index += 1
      }
    }
    return bytes[...]
  }

  /// Returns a line without the `>` before quoted lines in mail and Markdown.
  private static func withoutQuotation(_ line: Bytes) -> Bytes {
    var index = line.afterSpaces(line.startIndex)
    guard line.at(index) == .greater else { return line }
    while line.at(index) == .greater {
      index += 1
      if let byte = line.at(index), byte.isSpace { index += 1 }
    }
    guard let byte = line.at(index) else { return line[index...] }
    // A terminal broke the line before the end of a constraint: `>",`.
    if line[index...].allSatisfy({ $0 == .quote || $0 == UInt8(ascii: ",") }) { return line }
    let isText = byte.isLetter || byte == .quote || byte == .less
    let isList = [UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "[")].contains(byte)
    return isText || isList || byte.isSpace || line[index - 1].isSpace ? line[index...] : line
  }

  /// Returns a line without the `//`, or the `*` of a block comment, at its start.
  private static func withoutComment(_ line: Bytes) -> Bytes {
    let start = line.afterSpaces(line.startIndex)
    if line.has("//", at: start) { return line[line.end(of: { $0 == UInt8(ascii: "/") }, from: start)...] }
    guard line.at(start) == UInt8(ascii: "*"), let next = line.at(start + 1), next.isSpace else {
      return line
    }
    return line[(start + 1)...]
  }

  /// Returns a line without the prefix of a tool: `[   +3 ms] ` or `flutter: ` of `flutter -v`, or
  /// `    t =     1.23s ` of user interface tests.
  private static func withoutTimeColumn(_ line: Bytes) -> Bytes {
    let start = line.afterSpaces(line.startIndex)
    if line.has("t =", at: start) {
      let time = line.afterSpaces(start + 3)
      let end = line.end(of: { $0.isDigit || $0 == UInt8(ascii: ".") }, from: time)
      if end > time, line.at(end) == UInt8(ascii: "s"), line.at(end + 1)?.isSpace != false {
        return line[min(end + 2, line.endIndex)...]
      }
    }
    if line.has("flutter: ", at: line.startIndex) { return line.dropFirst(9) }
    guard line.first == UInt8(ascii: "[") else { return line }
    var index = line.afterSpaces(line.startIndex + 1)
    if line.at(index) == UInt8(ascii: "+") { index = line.afterSpaces(index + 1) }
    index = line.afterSpaces(line.end(of: { $0.isDigit }, from: index))
    if line.at(index) == UInt8(ascii: "m") { index += 1 }
    if line.at(index) == UInt8(ascii: "s") { index += 1 }
    return line.at(index) == UInt8(ascii: "]") ? line[(index + 1)...] : line
  }

  /// Returns a line without the asterisks `**` at both ends, with which Markdown makes the line bold. Returns other
  /// lines unchanged.
  private static func withoutEmphasis(_ line: Bytes) -> Bytes {
    guard line.has("**", at: line.startIndex) else { return line }
    let trimmed = line.trimmed
    guard trimmed.count >= 4, trimmed.has("**", at: trimmed.endIndex - 2) else { return line }
    return trimmed.dropFirst(2).dropLast(2)
  }
}
