/// Parts of a text from outside, as messages show them: short, on one line, without characters that act on a terminal.
public enum SourceExcerpt {
  /// A text within backticks.
  public static func quoted(_ text: String) -> String { "`\(shown(text))`" }

  /// A text as one line without control characters, cut after 60 characters.
  public static func shown(_ text: String) -> String {
    let characters = text.prefix(61)
    let line = PrintableText.escaped(characters.prefix(60))
    return characters.count > 60 ? line + "…" : line
  }

  /// The line in which a range begins, and below it a caret and tildes under the range.
  ///
  /// Of a long line, only the part around the range is shown.
  public static func marking(_ range: SourceRange, in text: String, indentation: String = "    ") -> String {
    let (before, marked, after) = surroundings(of: range, in: text)
    let start = before.reduce(0) { $0 + TextColumns.count(of: PrintableText.escaped($1)) }
    let length = marked.reduce(0) { $0 + TextColumns.count(of: PrintableText.escaped($1)) }
    var line = indentation + PrintableText.escaped(before + marked + after)
    while line.last == " " { line.removeLast() }
    let gap = String(repeating: " ", count: start)
    let mark = "^" + String(repeating: "~", count: max(0, length - 1))
    return "\(line)\n\(indentation)\(gap)\(mark)"
  }

  /// The text of the range on its first line, and the rest of this line around it, cut to what fits a screen.
  private static func surroundings(
    of range: SourceRange, in text: String
  ) -> (before: [Character], marked: [Character], after: [Character]) {
    // Bytes are cut first, generously: a line may be the whole of a large file.
    let room = 1024
    var text = text
    let (before, marked, after) = text.withUTF8 { bytes in
      let start = min(max(0, range.start), bytes.count)
      let end = min(max(start, range.end), bytes.count)
      func isLineEnd(_ position: Int) -> Bool { bytes[position] == 0x0A || bytes[position] == 0x0D }
      var lineStart = start
      while lineStart > 0, start - lineStart < room, !isLineEnd(lineStart - 1) { lineStart -= 1 }
      var lineEnd = start
      while lineEnd < bytes.count, lineEnd - start < room, !isLineEnd(lineEnd) { lineEnd += 1 }
      let markEnd = min(end, lineEnd)
      func decoded(_ part: Range<Int>) -> [Character] { Array(String(decoding: bytes[part], as: UTF8.self)) }
      return (decoded(lineStart..<start), decoded(start..<markEnd), decoded(markEnd..<lineEnd))
    }
    let shownMarked = cut(marked, to: 60)
    let isCut = shownMarked.count < marked.count
    return (
      Array(cut(before.reversed(), to: 60).reversed()), shownMarked, isCut ? [] : cut(after, to: 60)
    )
  }

  /// The first characters, with an ellipsis for what is left out.
  private static func cut(_ characters: [Character], to length: Int) -> [Character] {
    characters.count > length ? characters.prefix(length - 1) + ["…"] : characters
  }
}
