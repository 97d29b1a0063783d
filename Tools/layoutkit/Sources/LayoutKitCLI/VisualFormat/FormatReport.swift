import LayoutDocuments
import SourceText
@_spi(Tools) import VisualFormat

/// The formats of `layoutkit vfl` with their equations and errors, as text.
struct FormatReport {
  /// A line of the input with its format.
  typealias Entry = (line: FormatLine, format: VisualFormatProgram.Format)

  let lines: [FormatLine]
  let program: VisualFormatProgram
  /// The views without a superview.
  let orphans: Set<String>

  /// Expands formats.
  ///
  /// - Parameters:
  ///   - views: The names of the views; nil if every name in brackets is a view.
  ///   - orphans: The views without a superview.
  init(
    _ lines: [FormatLine], dialect: VisualFormatDialect, options: LayoutFormatOptions,
    metrics: [String: Double], views: [String]?, orphans: Set<String>,
    spacing: VisualFormatScope.SuperviewSpacing
  ) {
    self.lines = lines
    self.orphans = orphans
    var scope = VisualFormatScope(metrics: metrics, superviewSpacing: spacing)
    // The same limit as in documents; a layout would reduce larger numbers to it.
    scope.greatestNumber = DocumentLimits.points
    if let views {
      scope.views = Dictionary(views.map { ($0, .init()) }) { first, _ in first }
      scope.otherViews = .none
    }
    for orphan in orphans { scope.views[orphan] = .init(hasSuperview: false) }
    program = VisualFormatProgram(lines.map(\.text), dialect: dialect, options: options, scope: scope)
  }

  /// The lines with their formats.
  var entries: [Entry] { zip(lines, program.formats).map { ($0, $1) } }

  /// The formats without errors, with their equations.
  var meanings: [(line: FormatLine, meaning: VisualFormatProgram.Meaning)] {
    entries.compactMap { entry in entry.format.meaning.map { (entry.line, $0) } }
  }

  /// The id of the superview, different from those of the views. No name in a format contains `|`.
  var superviewID: String {
    let name = ItemReference.superview.description
    let isTaken = program.viewNames.contains(name) || program.guides.contains { $0.name == name }
    return isTaken ? "|" : name
  }

  /// The formats with their equations, and the view depths of `Z:` formats.
  var equationText: String {
    meanings.filter(\.line.isFormat).map { line, meaning in
      "\(line.text)\n" + meaning.constraints.map { "  \($0.equation)\n" }.joined()
        + meaning.depths.map { "  \($0.view): depth \(NumberText.exact($0.index))\n" }.joined()
    }.joined()
  }

  /// The maximum number of printed errors and warnings: a file of brackets has an error for each of them.
  static let complaintLimit = 100

  /// The errors and warnings in the order of the formats, each with its location, the marked text and a hint, followed
  /// by the number of the remaining errors.
  var complaints: [String] {
    var complaints: [String] = []
    var rest = 0
    var isRestComplete = true
    for (line, format) in entries {
      let room = Self.complaintLimit - complaints.count
      complaints += format.errors.prefix(room).enumerated().map { index, error in
        // Apple's parser stops at its first error.
        let apple = index == 0 ? error.appleLines(in: line.text).map { "\n    \($0)" }.joined() : ""
        return "\(line.place(of: error.range)): error: \(error.report(in: line.text))\(apple)"
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

/// A format with its location in the input.
struct FormatLine: Hashable {
  /// The format.
  var text: String
  /// The name of the input, or `vfl` for arguments.
  var source: String
  /// The line in the input, or the number of the argument, from 1.
  var line: Int
  /// The number of characters before the format on its line.
  var indentation = 0

  /// Returns the formats of a text, one on each line, without empty lines and comments.
  static func lines(of text: String, source: String) -> [FormatLine] {
    allLines(of: text, source: source).filter(\.isFormat)
  }

  /// Returns the lines of a text, without leading and trailing spaces.
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

  /// Whether the line is not empty and not a comment.
  var isFormat: Bool { !text.isEmpty && !text.hasPrefix("//") }

  /// Returns the location of a part of the format: `source:line:column`.
  func place(of range: SourceRange) -> String {
    "\(source):\(line):\(column(of: range))"
  }

  /// Returns the first column of a part of the format.
  func column(of range: SourceRange) -> Int {
    SourceLocation(offset: range.start, in: text).column + indentation
  }
}
