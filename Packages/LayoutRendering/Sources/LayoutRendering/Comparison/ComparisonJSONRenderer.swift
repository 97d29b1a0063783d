import LayoutEquations
import LayoutModel
import SourceDiagnostics
import SourceText

/// A renderer that prints the differences between two versions of a layout as JSON: one object on one line for each file.
public struct ComparisonJSONRenderer: ComparisonRenderer {
  /// Creates a renderer.
  public init() {}

  /// Returns one line of JSON for each file.
  ///
  /// - Complexity: O(*n*) for *n* differences.
  public func render(_ files: [FileComparison]) -> String {
    files.map { file in
      JSONText.object([
        ("schemaVersion", .integer(1)), ("old", .string(file.oldName)), ("new", .string(file.newName)),
        ("isEqual", .boolean(file.isEqual)), ("scenes", .array(file.scenes.map { json($0) })),
      ]).text + "\n"
    }.joined()
  }

  private func json(_ scene: SceneComparison) -> JSONText {
    let status =
      switch scene.presence {
      case .both: scene.isEqual ? "equal" : "changed"
      case .added: "added"
      case .removed: "removed"
      }
    return .object([
      ("name", .string(scene.name)), ("status", .string(status)),
      ("changes", .array(scene.changes.map { json($0) })),
      ("layouts", .array(scene.layouts.map { json($0) })),
    ])
  }

  private func json(_ change: DocumentChange) -> JSONText {
    let details = change.details.map { detail in
      JSONText.object([
        ("property", .string(detail.property)), ("old", detail.old.map { .string($0) } ?? .null),
        ("new", detail.new.map { .string($0) } ?? .null),
      ])
    }
    return .object(
      [
        ("subject", .string(change.subject.rawValue)), ("kind", .string(change.kind.rawValue)),
        ("name", .string(change.name)),
      ] + (details.isEmpty ? [] : [("details", .array(details))])
        + line("oldLine", change.oldPlace) + line("newLine", change.newPlace))
  }

  private func line(_ key: String, _ place: Diagnostic.Place) -> [(key: String, value: JSONText)] {
    place.location.map { [(key, .integer($0.line))] } ?? []
  }

  private func json(_ layout: LayoutComparison) -> JSONText {
    let variant: [(key: String, value: JSONText)] =
      layout.variant.isEmpty
      ? [] : [("variant", .object(layout.variant.map { ($0.name, .string($0.value)) }))]
    return .object(
      variant + [
        (
          "frames",
          .array(
            layout.frames.map { change in
              .object([("name", .string(change.name)), ("old", json(change.old)), ("new", json(change.new))])
            })
        ),
        (
          "findings",
          .array(
            layout.findings.map { change in
              .object([
                ("old", change.old.map { $0.jsonText } ?? .null),
                ("new", change.new.map { $0.jsonText } ?? .null),
              ])
            })
        ),
      ])
  }

  private func json(_ frame: LayoutRect?) -> JSONText {
    guard let frame else { return .null }
    return .array([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) })
  }
}
