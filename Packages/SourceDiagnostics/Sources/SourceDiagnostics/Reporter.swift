@_spi(Tools) import SourceText

/// A type that writes diagnostics in one format, such as text for people, JSON, or annotations for a CI service.
///
/// To write your own reporter, implement ``report(_:)``:
///
///     struct CountReporter: Reporter {
///       func report(_ diagnostics: [Diagnostic]) -> String { "\(diagnostics.count) problems\n" }
///     }
public protocol Reporter {
  /// Returns diagnostics as text, in which each line ends with a line break.
  ///
  /// - Complexity: O(*n*) for *n* characters of text.
  func report(_ diagnostics: [Diagnostic]) -> String
}

/// A reporter that writes diagnostics in the format of compilers: one line for each, followed by notes and details.
///
/// ```text
/// Card.layout.yaml:14:5: error: `Field.Width = 200` was dropped
/// Card.layout.yaml:8:5: note: `Label.Leading = Card.Leading + 20`
///     20 + 200 = 220 > 200, 20 too much
/// ```
public struct TextReporter: Reporter, Sendable {
  /// Whether each message is followed by the line of the file, with a caret below the place. Only places with an
  /// ``Diagnostic/Place/excerpt`` are shown. Default: false.
  public var showsSource: Bool

  /// Whether the text contains escape sequences for colors in a terminal. If so, characters of the diagnostics that
  /// could control the terminal are replaced by `�`. Default: false.
  public var usesColor: Bool

  /// Whether each message ends with the id of the diagnostic in parentheses, and the titles of the fixes are printed.
  /// Default: false.
  public var showsFixes: Bool

  /// Creates a reporter. By default, the text contains no lines of the file, no colors, no ids and no fixes.
  public init(showsSource: Bool = false, usesColor: Bool = false, showsFixes: Bool = false) {
    self.showsSource = showsSource
    self.usesColor = usesColor
    self.showsFixes = showsFixes
  }

  /// Returns diagnostics as text, in which each line ends with a line break.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.reduce(into: "") { text, diagnostic in
      for line in lines(of: diagnostic) { text += line + "\n" }
    }
  }

  /// Returns the lines for one diagnostic, each without a line break at its end: first the message, then the notes,
  /// then the details, then the fixes.
  public func lines(of diagnostic: Diagnostic) -> [String] {
    let id = showsFixes ? " (\(diagnostic.id))" : ""
    return lines(diagnostic.place, diagnostic.severity, diagnostic.message + id)
      + diagnostic.notes.flatMap { lines($0.place, .note, $0.message) }
      + diagnostic.details.map { colored($0, nil) }
      + (showsFixes ? diagnostic.fixes.map(line) : [])
  }

  private func line(of fix: Diagnostic.Fix) -> String {
    "    " + colored(fix.isSafe ? "fix:" : "possible fix:", .cyan) + colored(" \(fix.title)", nil)
  }

  private func lines(
    _ place: Diagnostic.Place, _ severity: Diagnostic.Severity, _ message: String
  ) -> [String] {
    let lead = place.description
    let line =
      (lead.isEmpty ? "" : colored("\(lead): ", .bold))
      + colored("\(severity.rawValue): ", Color(severity))
      + colored(message, severity == .note ? nil : .bold)
    guard showsSource, let excerpt = place.excerpt else { return [line] }
    return [line, "    " + colored(excerpt.line, nil), "    " + colored(excerpt.mark, .green)]
  }

  /// Returns a text with escape sequences for a color. If this reporter does not use colors, returns the text itself.
  private func colored(_ text: String, _ color: Color?) -> String {
    guard usesColor else { return text }
    let text = DisplayText(text).text
    return color.map { "\u{1B}[\($0.rawValue)m\(text)\u{1B}[0m" } ?? text
  }

  /// A color or style of terminal text. The raw value is the number in its escape sequence.
  private enum Color: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
    case green = "1;32"

    init(_ severity: Diagnostic.Severity) {
      self =
        switch severity {
        case .error: .red
        case .warning: .yellow
        case .note: .cyan
        }
    }
  }
}
