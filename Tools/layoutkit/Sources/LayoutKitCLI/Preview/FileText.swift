/// The text of a file as browsers edit it: without a byte order mark, and with `\n` after each line.
///
/// The value also contains what is needed to write an edited text back without other changes: lines that were not
/// edited keep their line breaks, and the byte order mark stays.
struct FileText: Equatable, Sendable {
  /// The line break at the end of a line; `none` after the last line.
  private enum Ending: Equatable { case none, lineFeed, carriageReturn, both }

  private struct Line: Equatable {
    var content: ArraySlice<UInt8>
    var ending: Ending
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The text, in which every line break is `\n`, so that browsers and this tool count its lines in the same way.
  let text: String

  private let hasMark: Bool
  private let lines: [Line]

  /// Reads the bytes of a file; nil if they are not UTF-8 or contain the character 0, as binary files do.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init?(_ bytes: [UInt8]) {
    hasMark = bytes.starts(with: Self.byteOrderMark)
    lines = Self.lines(of: bytes[(hasMark ? Self.byteOrderMark.count : 0)...])
    guard !bytes.contains(0),
      let text = String(validating: lines.map(\.content).joined(separator: [10]), as: UTF8.self)
    else { return nil }
    self.text = text
  }

  /// Returns the bytes of the file after its text was edited.
  ///
  /// Lines at the start and at the end that are the same as before keep their line breaks. The others get the first
  /// line break of the file.
  ///
  /// - Complexity: O(*n* + *m*) for *n* bytes in the file and *m* bytes in the edited text.
  func bytes(of edited: String) -> [UInt8] {
    let new = Self.lines(of: Array(edited.utf8)[...])
    let limit = min(lines.count, new.count)
    var start = 0
    while start < limit, lines[start].content == new[start].content { start += 1 }
    var end = 0
    while end < limit - start, lines[lines.count - 1 - end].content == new[new.count - 1 - end].content {
      end += 1
    }
    let first = lines.first?.ending ?? .none
    let usual = first == .none ? .lineFeed : first
    var bytes = hasMark ? Self.byteOrderMark : []
    for (index, line) in new.enumerated() {
      bytes += line.content
      if index == new.count - 1 { break }
      let old =
        index < start
        ? lines[index].ending
        : index >= new.count - end ? lines[index + lines.count - new.count].ending : .none
      switch old == .none ? usual : old {
      case .none, .lineFeed: bytes.append(10)
      case .carriageReturn: bytes.append(13)
      case .both: bytes += [13, 10]
      }
    }
    return bytes
  }

  /// Splits a text into lines. The last line has no line break, so there is always at least one line.
  private static func lines(of bytes: ArraySlice<UInt8>) -> [Line] {
    var lines: [Line] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      guard byte == 10 || byte == 13 else {
        index += 1
        continue
      }
      let isPair = byte == 13 && index + 1 < bytes.endIndex && bytes[index + 1] == 10
      lines.append(
        Line(
          content: bytes[start..<index],
          ending: isPair ? .both : byte == 13 ? .carriageReturn : .lineFeed))
      index += isPair ? 2 : 1
      start = index
    }
    lines.append(Line(content: bytes[start...], ending: .none))
    return lines
  }
}
