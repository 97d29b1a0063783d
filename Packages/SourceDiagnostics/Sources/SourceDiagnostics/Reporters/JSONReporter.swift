import SourceText

/// A reporter that writes diagnostics as one JSON object, for programs.
///
/// ```json
/// {"schemaVersion": 1, "findings": [{"rule": "left-right", "severity": "warning", "file": "Login.layout.yaml", …}]}
/// ```
public struct JSONReporter: Reporter, Sendable {
  /// Creates a reporter.
  public init() {}

  /// Returns diagnostics as one JSON object, followed by a line break.
  public func report(_ diagnostics: [Diagnostic]) -> String {
    let findings = JSONText.array(diagnostics.map(Self.finding))
    return JSONText.object([("schemaVersion", .integer(1)), ("findings", findings)]).text + "\n"
  }

  /// Returns the diagnostics of one file as one JSON object, followed by a line break. In contrast to ``report(_:)``,
  /// the object has the key `file` with the name of the file.
  public func report(_ diagnostics: [Diagnostic], of file: String) -> String {
    let findings = JSONText.array(diagnostics.map(Self.finding))
    return JSONText.object([
      ("schemaVersion", .integer(1)), ("file", .string(file)), ("findings", findings),
    ]).text + "\n"
  }

  private static func finding(_ diagnostic: Diagnostic) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("rule", .string(diagnostic.id)), ("severity", .string(diagnostic.severity.rawValue)),
      ("message", .string(diagnostic.message)),
    ]
    members += place(diagnostic.place)
    if let subject = diagnostic.subject {
      members += JSONText.optional("scene", subject.scene) + JSONText.optional("object", subject.object)
      members += JSONText.optional("detail", subject.detail.isEmpty ? nil : subject.detail)
    }
    members += list("environments", diagnostic.environments.map { .string($0) })
    members += list("details", diagnostic.details.map { .string($0) })
    members += list(
      "notes", diagnostic.notes.map { .object([("message", .string($0.message))] + place($0.place)) })
    members += list("fixes", diagnostic.fixes.map(fix))
    return .object(members)
  }

  private static func fix(_ fix: Diagnostic.Fix) -> JSONText {
    let edits = fix.edits.map { edit in
      JSONText.object([
        ("start", .integer(edit.range.start)), ("end", .integer(edit.range.end)),
        ("replacement", .string(edit.replacement)),
      ])
    }
    return .object([
      ("title", .string(fix.title)), ("safe", .boolean(fix.isSafe)), ("edits", .array(edits)),
    ])
  }

  private static func place(_ place: Diagnostic.Place) -> [(key: String, value: JSONText)] {
    var members = JSONText.optional("file", place.file)
    if let location = place.location {
      members += [("line", .integer(location.line)), ("column", .integer(location.column))]
    }
    if let range = place.range {
      members.append(("range", .array([.integer(range.start), .integer(range.end)])))
    }
    return members
  }

  private static func list(_ key: String, _ values: [JSONText]) -> [(key: String, value: JSONText)] {
    values.isEmpty ? [] : [(key, .array(values))]
  }
}
