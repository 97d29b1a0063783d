import SourceText

/// A reporter that writes GitHub's workflow commands, which annotate lines of a pull request.
///
/// ```text
/// ::warning file=Login.layout.yaml,line=14,col=5,title=left-right::`Title.Left = …` does not follow …
/// ```
public struct GitHubReporter: Reporter, Sendable {
  /// Creates a reporter.
  public init() {}

  /// Returns diagnostics as text, in which each line ends with a line break.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { line(of: $0) + "\n" }.joined()
  }

  private func line(of diagnostic: Diagnostic) -> String {
    let command =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [String] = []
    if let file = diagnostic.place.file {
      properties.append("file=\(Self.property(ReportPath.relative(file)))")
    }
    if let location = diagnostic.place.location {
      properties += ["line=\(location.line)", "col=\(location.column)"]
    }
    properties.append("title=\(Self.property(diagnostic.id))")
    let lines =
      [diagnostic.message] + diagnostic.details
      + diagnostic.fixes.map { "\($0.isSafe ? "Fix" : "Possible fix"): \($0.title)" }
    return
      "::\(command) \(properties.joined(separator: ","))::\(Self.message(lines.joined(separator: "\n")))"
  }

  /// Returns the text of a message for a workflow command: `%` and line breaks are replaced by escape sequences.
  private static func message(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
  }

  /// Returns the value of a property for a workflow command: `%`, line breaks, and the separators `:` and `,` are
  /// replaced by escape sequences.
  private static func property(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      result += scalar == ":" ? "%3A" : scalar == "," ? "%2C" : escapes[scalar] ?? String(scalar)
    }
  }

  private static let escapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
}
