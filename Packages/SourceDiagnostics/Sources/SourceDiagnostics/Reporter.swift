/// A type that writes diagnostics in some form: text for people, JSON, annotations of a CI service.
///
/// To write your own reporter, implement ``report(_:)``.
public protocol Reporter {
  /// Returns the diagnostics as text, with a line break after each line.
  func report(_ diagnostics: [Diagnostic]) -> String
}

/// A reporter that writes diagnostics in the form of compilers: one line each, followed by notes and details.
///
/// ```text
/// Card.layout.yaml:14:5: error: `Field.Width = 200` was dropped
/// Card.layout.yaml:8:5: note: `Label.Leading = Card.Leading + 20`
///     20 + 200 = 220 > 200, 20 too much
/// ```
public struct TextReporter: Reporter, Sendable {
  /// Creates a reporter.
  public init() {}

  /// Returns the diagnostics as text, with a line break after each line.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.reduce(into: "") { text, diagnostic in
      for line in lines(of: diagnostic) { text += line + "\n" }
    }
  }

  /// Returns the lines of one diagnostic: the message, the notes, the details.
  public func lines(of diagnostic: Diagnostic) -> [String] {
    [Self.line(diagnostic.place, diagnostic.severity, diagnostic.message)]
      + diagnostic.notes.map { Self.line($0.place, .note, $0.message) } + diagnostic.details
  }

  private static func line(
    _ place: Diagnostic.Place, _ severity: Diagnostic.Severity, _ message: String
  ) -> String {
    let lead = place.description
    return (lead.isEmpty ? "" : "\(lead): ") + "\(severity.rawValue): \(message)"
  }
}
