import SourceDiagnostics
import SourceText

extension Diagnostic {
  /// The diagnostic as a JSON object: `id`, `severity`, `message`, `line` and `column` if known, and `notes` if there
  /// are any.
  public var jsonText: JSONText {
    .object(
      [("id", .string(id)), ("severity", .string(severity.rawValue)), ("message", .string(message))]
        + place.jsonMembers
        + (notes.isEmpty
          ? []
          : [
            (
              "notes",
              .array(notes.map { .object([("message", .string($0.message))] + $0.place.jsonMembers) })
            )
          ]))
  }

  /// The diagnostic in the form of a layout's warnings: `id`, `text`, and `line` and `column` if known.
  var warningJSON: JSONText {
    .object([("id", .string(id)), ("text", .string(message))] + place.jsonMembers)
  }
}

extension Diagnostic.Place {
  /// The line and column, if known.
  fileprivate var jsonMembers: [(key: String, value: JSONText)] {
    location.map { [("line", .integer($0.line)), ("column", .integer($0.column))] } ?? []
  }
}
