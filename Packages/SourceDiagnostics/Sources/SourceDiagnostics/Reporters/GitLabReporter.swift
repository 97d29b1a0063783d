import SourceText

/// A reporter that writes the JSON of GitLab's code quality reports, which merge requests show.
///
/// The report contains a fingerprint for each diagnostic, which does not change when lines of the file move. So GitLab
/// does not report an old problem as new.
public struct GitLabReporter: Reporter, Sendable {
  /// Creates a reporter.
  public init() {}

  /// Returns diagnostics as a JSON array, followed by a line break.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    var fingerprints = Fingerprints()
    let entries = diagnostics.map { diagnostic in
      JSONText.object([
        ("description", .string(diagnostic.message)), ("check_name", .string(diagnostic.id)),
        ("fingerprint", .string(fingerprints.next(diagnostic))),
        ("severity", .string(Self.severity(diagnostic.severity))),
        (
          "location",
          .object([
            ("path", .string(ReportPath.relative(diagnostic.place.file ?? ""))),
            ("lines", .object([("begin", .integer(diagnostic.place.location?.line ?? 1))])),
          ])
        ),
      ])
    }
    return JSONText.array(entries).text + "\n"
  }

  private static func severity(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
