/// Excerpts of untrusted text for messages: short, on one line, without control characters.
public enum SourceExcerpt {
  /// Returns a text in backticks, shortened as by ``shown(_:)``.
  public static func quoted(_ text: String) -> String { "`\(shown(text))`" }

  /// Returns a text on one line, with escaped control characters, truncated to 60 characters.
  public static func shown(_ text: String) -> String {
    let characters = text.prefix(61)
    let line = PrintableText.escaped(characters.prefix(60))
    return characters.count > 60 ? line + "…" : line
  }

  /// Returns the line in which a range begins, and a second line with a caret and tildes below the range.
  ///
  /// If the line is long, only the part around the range is included.
  public static func marking(_ range: SourceRange, in text: String, indentation: String = "    ") -> String {
    var text = text
    let (line, mark) = text.withUTF8 { marking(range, in: $0) }
    return "\(indentation)\(line)\n\(indentation)\(mark)"
  }

  /// Returns the line in which a range begins, and a line with a caret and tildes below the range; nil if there is
  /// nothing on the line.
  ///
  /// If the line is long, only the part around the range is included.
  ///
  /// - Parameter bytes: A text in UTF-8.
  /// - Complexity: O(1); at most some thousand bytes around the range are read.
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

  /// Returns the part of a range on its first line, and the parts of the line before and after it, truncated to 60
  /// characters each.
  private static func surroundings(
    of range: SourceRange, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (before: [Character], marked: [Character], after: [Character]) {
    // A line can be an entire large file, so only this many bytes on each side are decoded.
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
    let shownMarked = cut(marked, to: 60)
    let isCut = shownMarked.count < marked.count
    return (
      Array(cut(before.reversed(), to: 60).reversed()), shownMarked, isCut ? [] : cut(after, to: 60)
    )
  }

  /// Returns the first characters; an ellipsis replaces the omitted ones.
  private static func cut(_ characters: [Character], to length: Int) -> [Character] {
    characters.count > length ? characters.prefix(length - 1) + ["…"] : characters
  }
}
