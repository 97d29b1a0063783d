import LayoutDocuments
import SourceText
@_spi(Tools) import VisualFormat

/// The input of `layoutkit vfl` with its meaning, as text for people.
struct FormatReport {
  /// A line of the input with its format.
  typealias Entry = (line: FormatLine, format: VisualFormatProgram.Format)

  let lines: [FormatLine]
  let program: VisualFormatProgram

  /// - Parameter views: The names of the views; nil for every name in brackets.
  init(
    _ lines: [FormatLine], dialect: VisualFormatDialect, options: LayoutFormatOptions,
    metrics: [String: Double], views: [String]?, spacing: VisualFormatScope.SuperviewSpacing
  ) {
    self.lines = lines
    var scope = VisualFormatScope(metrics: metrics, superviewSpacing: spacing)
    // As in documents: a layout would use a smaller number.
    scope.greatestNumber = DocumentLimits.points
    if let views {
      scope.views = Dictionary(views.map { ($0, .init()) }) { first, _ in first }
      scope.otherViews = .none
    }
    program = VisualFormatProgram(lines.map(\.text), dialect: dialect, options: options, scope: scope)
  }

  /// The lines with their formats.
  var entries: [Entry] { zip(lines, program.formats).map { ($0, $1) } }

  /// The formats that have a meaning.
  var meanings: [(line: FormatLine, meaning: VisualFormatProgram.Meaning)] {
    entries.compactMap { entry in entry.format.meaning.map { (entry.line, $0) } }
  }

  /// The formats with their equations, and with the depths of a format of depth.
  var equationText: String {
    meanings.filter(\.line.isFormat).map { line, meaning in
      "\(line.text)\n" + meaning.constraints.map { "  \($0.equation)\n" }.joined()
        + meaning.depths.map { "  \($0.view): depth \(NumberText.exact($0.index))\n" }.joined()
    }.joined()
  }

  /// The greatest number of complaints: a file of brackets has one for each.
  static let complaintLimit = 100

  /// The errors and warnings in the order of the formats, each with its place, mark and hint; then the number of the
  /// other errors.
  var complaints: [String] {
    var complaints: [String] = []
    var rest = 0
    var isRestComplete = true
    for (line, format) in entries {
      let room = Self.complaintLimit - complaints.count
      complaints += format.errors.prefix(room).map {
        "\(line.place(of: $0.range)): error: \($0.report(in: line.text))"
      }
      rest += max(0, format.errors.count - room)
      // The reader may have dropped errors of this format.
      if format.errors.count >= VisualFormatLimits.errors { isRestComplete = false }
      for warning in format.meaning?.warnings ?? [] {
        guard complaints.count < Self.complaintLimit else { break }
        complaints.append(
          "\(line.place(of: warning.range)): warning: \(warning)\n\(warning.marked(in: line.text))")
      }
    }
    if rest > 0 || !isRestComplete {
      let count = isRestComplete ? "\(rest) more errors" : "more than \(rest) more errors"
      complaints.append("vfl: and \(rest > 0 ? count : "more errors")")
    }
    return complaints
  }
}

// MARK: Lines

/// A format with its place in the input.
struct FormatLine: Hashable {
  /// The format.
  var text: String
  /// The file, or `vfl` for arguments.
  var source: String
  /// The line of the source, from 1; for an argument its number.
  var line: Int
  /// The number of characters before the format on its line.
  var indentation = 0

  /// Returns the formats of a text, one a line, without empty lines and comments.
  static func lines(of text: String, source: String) -> [FormatLine] {
    allLines(of: text, source: source).filter(\.isFormat)
  }

  /// Returns the lines of a text, without the spaces at both ends.
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

  /// Whether the line has more than a comment.
  var isFormat: Bool { !text.isEmpty && !text.hasPrefix("//") }

  /// Returns where a part of the format begins: `source:line:column`.
  func place(of range: SourceRange) -> String {
    "\(source):\(line):\(column(of: range))"
  }

  /// Returns the column at which a part of the format begins.
  func column(of range: SourceRange) -> Int {
    SourceLocation(offset: range.start, in: text).column + indentation
  }
}
