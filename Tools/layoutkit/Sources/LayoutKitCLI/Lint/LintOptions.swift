#if CLI
  import ArgumentParser
  import LayoutLint
  import SourceText

  /// The value of the option `--reporter`: the name of a reporter, and optionally a file after `=`.
  struct ReporterArgument {
    /// The reporter whose name the option contains.
    var reporter: ReporterRegistry.Entry

    /// The path of the file to write; nil for the standard output.
    var path: String?

    init(_ text: String) throws {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let known = ReporterRegistry.current
      guard let entry = known[parts[0]] else {
        throw ValidationError(
          Suggestions.unknown("reporter", parts[0], among: known.entries.map(\.name)))
      }
      reporter = entry
      path = parts.count > 1 ? parts[1] : nil
      if path == "" {
        throw ValidationError("expected the path of a file after `=`")
      }
    }
  }

  /// The value of the option `--fail-on` of `layoutkit lint`: the lowest severity that makes the exit code 1.
  enum SeverityLimit: String, CaseIterable {
    case error, warning, note, never

    init(_ name: String) throws {
      guard let limit = SeverityLimit(rawValue: name) else {
        throw ValidationError(Suggestions.unknown("severity", name, among: Self.allCases.map(\.rawValue)))
      }
      self = limit
    }

    /// The severity that this value names; nil for `never`.
    var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
  }

  extension LintEnvironment {
    /// Creates the environment for a combination of canvas options.
    init(_ variant: CanvasVariant) {
      self.init(name: variant.settings.map(\.value).joined(separator: ", ")) { variant.applied(to: $0) }
      applies = variant.canShow
    }
  }
#endif

import SourceText

extension Suggestions {
  /// Returns the error message for a name that is not one of the known names. The message suggests similar known names
  /// or, if there are none, lists all known names.
  static func unknown(_ kind: String, _ name: String, among known: [String]) -> String {
    let start = "unknown \(kind) `\(SourceExcerpt.shown(name))`"
    if let question = question(offering: nearest(to: name, among: known)) { return "\(start); \(question)" }
    return "\(start); expected \(known.dropLast().joined(separator: ", ")) or \(known.last ?? "")"
  }
}
