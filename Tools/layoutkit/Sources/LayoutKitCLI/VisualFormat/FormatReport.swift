import LayoutDocuments
import SourceText
@_spi(Tools) import VisualFormat

/// The formats that `layoutkit vfl` reads, with their equations and errors.
struct FormatReport {
  /// A line of the input together with the parsed format that it contains.
  typealias Entry = (line: FormatLine, format: VisualFormatProgram.Format)

  let lines: [FormatLine]
  let program: VisualFormatProgram
  /// The names of the views that have no superview.
  let orphans: Set<String>
  /// Whether every name in brackets counts as a view, because `--views` was not used.
  private let findsViews: Bool

  /// Expands formats to equations.
  ///
  /// - Parameters:
  ///   - lines: The lines with the formats.
  ///   - dialect: The dialect of the formats.
  ///   - options: The options of all formats.
  ///   - metrics: The values of metrics, by name.
  ///   - views: The names of the views; nil if every name in brackets is a view.
  ///   - orphans: The names of the views that have no superview.
  ///   - spacing: The meaning of `-` between a view and the edge of its superview.
  init(
    _ lines: [FormatLine], dialect: VisualFormatDialect, options: LayoutFormatOptions,
    metrics: [String: Double], views: [String]?, orphans: Set<String>,
    spacing: VisualFormatScope.SuperviewSpacing
  ) {
    self.lines = lines
    self.orphans = orphans
    findsViews = views == nil
    var scope = VisualFormatScope(metrics: metrics, superviewSpacing: spacing)
    // The limit is the same as in documents. A layout would clamp larger numbers to it.
    scope.greatestNumber = DocumentLimits.points
    if let views {
      scope.views = Dictionary(views.map { ($0, .init()) }) { first, _ in first }
      scope.otherViews = .none
    }
    for orphan in orphans { scope.views[orphan] = .init(hasSuperview: false) }
    program = VisualFormatProgram(lines.map(\.text), dialect: dialect, options: options, scope: scope)
  }

  /// The lines of the input, each with the format that it contains.
  var entries: [Entry] { zip(lines, program.formats).map { ($0, $1) } }

  /// The formats without errors, with their equations.
  var meanings: [(line: FormatLine, meaning: VisualFormatProgram.Meaning)] {
    entries.compactMap { entry in entry.format.meaning.map { (entry.line, $0) } }
  }

  /// The id of the superview in the layout: `Superview`, or `|` if a view has that name. No name in a format contains
  /// `|`.
  var superviewID: String {
    let name = ItemReference.superview.description
    let isTaken = program.viewNames.contains(name) || program.guides.contains { $0.name == name }
    return isTaken ? "|" : name
  }

  /// The text that `--emit equations` prints: the formats with their equations, and the depths of views in `Z:`
  /// formats.
  var equationText: String {
    meanings.filter(\.line.isFormat).map { line, meaning in
      "\(line.text)\n" + meaning.constraints.map { "  \($0.equation)\n" }.joined()
        + meaning.depths.map { "  \($0.view): depth \(NumberText.exact($0.index))\n" }.joined()
    }.joined()
  }

  /// The maximum number of errors and warnings to print. Without this limit, a file full of brackets would print an
  /// error for each of them.
  static let complaintLimit = 100

  /// The texts of errors and warnings, in the order of the formats. Each contains the location, the marked part of the
  /// format, and a hint. If there are more than ``complaintLimit``, the last text states how many were left out.
  var complaints: [String] {
    var complaints: [String] = []
    var rest = 0
    var isRestComplete = true
    for (line, format) in entries {
      let room = Self.complaintLimit - complaints.count
      complaints += format.errors.prefix(room).enumerated().map { index, error in
        // Only the first error gets Apple's message, because Apple's parser stops there.
        let apple = index == 0 ? error.appleLines(in: line.text).map { "\n    \($0)" }.joined() : ""
        return
          "\(line.place(of: error.range)): error: \(error.report(in: line.text))\(apple)\(advice(on: error, in: line))"
      }
      rest += max(0, format.errors.count - room)
      // The parser stops after this number of errors, so there may be more in this format.
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

extension FormatReport {
  /// Returns a line of advice about an unknown name or a view without a superview. It states the option that defines a
  /// metric or a view with this name, or the option that declares the view to have no superview. Returns an empty text
  /// for any other error, and if similar names are suggested.
  private func advice(on error: VisualFormatError, in line: FormatLine) -> String {
    switch error.kind {
    case .unknownView(let name) where !findsViews:
      guard error.suggestions.isEmpty else { return "" }
      return
        "\n    Only the views in `--views` exist; add \(SourceExcerpt.quoted(name)) to `--views`, or leave out `--views`."
    case .unknownName(let name):
      let shown = SourceExcerpt.quoted(name)
      let isSize =
        line.text.utf8.prefix(error.range.start).last(where: { "()[]-|".utf8.contains($0) })
        == UInt8(ascii: "(")
      guard error.suggestions.isEmpty else { return "" }
      let metric = "To define the metric \(shown), use `--metrics \(SourceExcerpt.shown(name))=8`."
      guard findsViews, isSize else { return "\n    \(metric)" }
      return
        "\n    If \(shown) is a view, it has to appear in brackets in the format, or in `--views`. \(metric)"
    case .noSuperview(let name):
      return
        "\n    Here, \(SourceExcerpt.quoted(name)) has no superview because it is in `--without-superview`."
    default: return ""
    }
  }
}

// MARK: Lines

/// A line of the input that contains a visual format, with its location.
struct FormatLine: Hashable {
  /// The text of the format, without spaces at its start and end.
  var text: String
  /// The name of the input, or `vfl` if the format was given as an argument.
  var source: String
  /// The number of the format's line in the input or, for a format given as an argument, the number of the argument.
  /// The first number is 1.
  var line: Int
  /// The number of characters before the format on its line.
  var indentation = 0

  /// Returns the lines of a text that contain formats. Empty lines and comments are left out.
  static func lines(of text: String, source: String) -> [FormatLine] {
    allLines(of: text, source: source).filter(\.isFormat)
  }

  /// Returns all lines of a text, including empty lines and comments, without spaces at their start and end.
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

  /// Whether the line contains a format: it is neither empty nor a comment.
  var isFormat: Bool { !text.isEmpty && !text.hasPrefix("//") }

  /// Returns the location of a range of the format in the input, as `source:line:column`.
  func place(of range: SourceRange) -> String {
    "\(source):\(line):\(column(of: range))"
  }

  /// Returns the column at which a range of the format starts in the input.
  func column(of range: SourceRange) -> Int {
    SourceLocation(offset: range.start, in: text).column + indentation
  }
}
