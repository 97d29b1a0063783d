import LayoutEquations
import SourceText

/// A format and where it stands.
struct FormatLine: Hashable {
  /// The format.
  var text: String
  /// The file, or what stands for one.
  var source: String
  /// The line of the source, from 1; of arguments their number.
  var line: Int
  /// The characters before the format on its line.
  var indentation = 0

  /// The formats of a text, one a line, without empty lines and comments.
  static func lines(of text: String, source: String) -> [FormatLine] {
    allLines(of: text, source: source).filter(\.isFormat)
  }

  /// The lines of a text, without the spaces at both ends.
  static func allLines(of text: String, source: String) -> [FormatLine] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map {
      index, line in
      let start = line.drop(while: \.isWhitespace)
      let end = start.lastIndex { !$0.isWhitespace }
      return FormatLine(
        text: end.map { String(start[...$0]) } ?? "", source: source, line: index + 1,
        indentation: line.count - start.count)
    }
  }

  /// Whether there is something besides a comment.
  var isFormat: Bool { !text.isEmpty && !text.hasPrefix("//") }

  /// Where a part of the format begins: `source:line:column`.
  func place(of range: SourceRange) -> String {
    "\(source):\(line):\(column(of: range))"
  }

  /// The column at which a part of the format begins.
  func column(of range: SourceRange) -> Int {
    SourceLocation(offset: range.start, in: text).column + indentation
  }
}
