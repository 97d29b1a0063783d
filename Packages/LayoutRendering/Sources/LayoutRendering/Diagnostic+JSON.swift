import SourceDiagnostics
import SourceText

extension Diagnostic {
  /// The diagnostic as a JSON object with the keys `id`, `severity` and `message`. If the location is known, the object
  /// also has the keys `line` and `column`. If the diagnostic has notes, the object also has the key `notes`.
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

  /// The diagnostic as a JSON object in the list `warnings` of a scene. It has the keys `id` and `text` and, if the
  /// location is known, `line` and `column`.
  var warningJSON: JSONText {
    .object([("id", .string(id)), ("text", .string(message))] + place.jsonMembers)
  }
}

extension Diagnostic.Place {
  /// The keys `line` and `column` with their values; empty if the location is not known.
  fileprivate var jsonMembers: [(key: String, value: JSONText)] {
    location.map { [("line", .integer($0.line)), ("column", .integer($0.column))] } ?? []
  }
}
