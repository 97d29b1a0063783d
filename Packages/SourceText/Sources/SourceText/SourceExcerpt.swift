/// Functions that return excerpts of text from files, for use in messages. The excerpts are short and contain no
/// control characters.
///
///     let text = "Label.Botton = 8"
///     print(SourceExcerpt.marking(SourceRange(start: 6, end: 12), in: text))
///     //     Label.Botton = 8
///     //           ^~~~~~
public enum SourceExcerpt {
  /// Returns a text for use in a message: the same as ``shown(_:)``, in backticks.
  public static func quoted(_ text: String) -> String { "`\(shown(text))`" }

  /// Returns a text for use in a message: on one line, with control characters replaced by escape sequences. A text of
  /// more than 60 characters is cut after 60, and ends with an ellipsis.
  public static func shown(_ text: String) -> String {
    let characters = text.prefix(61)
    let line = PrintableText.escaped(characters.prefix(60))
    return characters.count > 60 ? line + "…" : line
  }

  /// Returns two lines that show a range of a text: the line in which the range begins, and below it a line with a
  /// caret and tildes that mark the range.
  ///
  /// If the line is long, only the part around the range is returned.
  ///
  /// - Parameters:
  ///   - range: The range to mark. A negative bound is treated as 0, and a bound after the end of the text as the end.
  ///   - text: The whole text.
  ///   - indentation: The text at the start of both lines. Default: four spaces.
  public static func marking(_ range: SourceRange, in text: String, indentation: String = "    ") -> String {
    var text = text
    let (line, mark) = text.withUTF8 { marking(range, in: $0) }
    return "\(indentation)\(line)\n\(indentation)\(mark)"
  }

  /// Returns the line of a text in which a range begins, and a second line with a caret and tildes that mark the
  /// range. Returns nil if the line is empty or contains only spaces.
  ///
  /// If the line is long, only the part around the range is returned.
  ///
  /// - Parameters:
  ///   - range: The range to mark. A negative bound is treated as 0, and a bound after the end of the text as the end.
  ///   - bytes: The whole text as UTF-8 bytes.
  /// - Complexity: O(1): the method reads at most a few thousand bytes around the range.
  public static func marking(_ range: SourceRange, in bytes: [UInt8]) -> (line: String, mark: String)? {
    let (line, mark) = bytes.withUnsafeBufferPointer { marking(range, in: $0) }
    return line.isEmpty ? nil : (line, mark)
  }

  private static func marking(
    _ range: SourceRange, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (line: String, mark: String) {
    let (before, marked, after) = surroundings(of: range, in: bytes)
    let start = before.reduce(0) { $0 + TextColumns.count(of: PrintableText.escaped($1)) }
    let length = marked.reduce(0) { $0 + TextColumns.count(of: PrintableText.escaped($1)) }
    var line = PrintableText.escaped(before + marked + after)
    while line.last == " " { line.removeLast() }
    let gap = String(repeating: " ", count: start)
    let mark = "^" + String(repeating: "~", count: max(0, length - 1))
    return (line, gap + mark)
  }

  /// Returns three parts of the line in which a range begins: the parts before, inside and after the range. The parts
  /// before and after it have at most 60 characters, the range at most 80.
  private static func surroundings(
    of range: SourceRange, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (before: [Character], marked: [Character], after: [Character]) {
    // A single line can be as long as the file, so only this many bytes before and after the start of the range are
    // decoded.
    let room = 1024
    let offset = min(max(0, range.start), bytes.count)
    let end = min(max(offset, range.end), bytes.count)
    func isLineEnd(_ position: Int) -> Bool { bytes[position] == 0x0A || bytes[position] == 0x0D }
    var lineStart = offset
    while lineStart > 0, offset - lineStart < room, !isLineEnd(lineStart - 1) { lineStart -= 1 }
    var lineEnd = offset
    while lineEnd < bytes.count, lineEnd - offset < room, !isLineEnd(lineEnd) { lineEnd += 1 }
    let markEnd = min(end, lineEnd)
    func decoded(_ part: Range<Int>) -> [Character] { Array(String(decoding: bytes[part], as: UTF8.self)) }
    let (before, marked, after) = (
      decoded(lineStart..<offset), decoded(offset..<markEnd), decoded(markEnd..<lineEnd)
    )
    let shownMarked = cutInMiddle(marked, start: 44, end: 33)
    let isCut = shownMarked.count < marked.count
    return (
      Array(cut(before.reversed(), to: 60).reversed()), shownMarked, isCut ? [] : cut(after, to: 60)
    )
  }

  /// Returns characters without those in the middle if there are more than `start + end + 3`. In a long XML element,
  /// the end often has what distinguishes it from the others, such as its constant and its id. An ellipsis stands for
  /// the characters that are left out. The cuts are at spaces if there are spaces nearby.
  private static func cutInMiddle(_ characters: [Character], start: Int, end: Int) -> [Character] {
    guard characters.count > start + end + 3 else { return characters }
    var head = characters.prefix(start)
    var tail = characters.suffix(end)
    if let space = head.lastIndex(of: " "), space > start / 2 { head = head[..<space] }
    if let space = tail.firstIndex(of: " "), characters.endIndex - space > end / 2 {
      tail = tail[(space + 1)...]
    }
    return head + [" ", "…", " "] + tail
  }

  /// Returns characters, shortened to at most `length` of them. A shortened result ends with an ellipsis.
  private static func cut(_ characters: [Character], to length: Int) -> [Character] {
    characters.count > length ? characters.prefix(length - 1) + ["…"] : characters
  }
}
