import Foundation
import LayoutRendering
import VisualFormat

/// Formats for programs: `{"schemaVersion": 1, "formats": [...], "scenes": [...]}`.
///
/// A format has its `equations`, each with the part of the format that says it (`range`, in UTF-8 bytes), or `errors`.
/// Formats of the extended dialect have beside them the `stacks` and `spacers` that the equations speak of, and the
/// `zOrder` of views from back to front. The scenes are those of `layoutkit solve`, and there with a size alone.
struct FormatJSON {
  private var object: [String: Any]

  init(_ program: FormatProgram, scene: SolvedScene?) throws {
    object = ["schemaVersion": 1, "formats": program.entries.filter(\.isTold).map(Self.format)]
    if program.dialect == .extended {
      object["dialect"] = program.dialect.rawValue
      object["stacks"] = program.guides.filter { $0.spacingAxes == nil }.map(\.name)
      object["spacers"] = program.guides.filter { $0.spacingAxes != nil }.map(\.name)
      object["zOrder"] = program.zOrder.map { ["view": $0.view, "index": $0.index] as [String: Any] }
    }
    guard let scene else { return }
    let file = JSONRenderer().render(SolvedFile(name: "vfl", scenes: [scene]))
    let solved = try JSONSerialization.jsonObject(with: Data(file.utf8)) as? [String: Any]
    object["scenes"] = solved?["scenes"]
  }

  /// The text, with sorted keys.
  var text: String {
    get throws {
      let data = try JSONSerialization.data(
        withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    }
  }

  private static func format(_ entry: FormatProgram.Entry) -> [String: Any] {
    var object: [String: Any] = [
      "format": entry.line.text, "source": entry.line.source, "line": entry.line.line,
      "options": entry.options.setNames,
    ]
    if let meaning = entry.meaning {
      object["normalForm"] = meaning.normalForm
      object["equations"] = meaning.constraints.map { constraint -> [String: Any] in
        [
          "equation": constraint.equation.printed(), "part": "\(constraint.part)",
          "range": [constraint.range.start, constraint.range.end],
        ]
      }
      object["warnings"] = meaning.warnings.map { warning -> [String: Any] in
        [
          "message": "\(warning)", "column": entry.line.column(of: warning.range),
          "range": [warning.range.start, warning.range.end],
        ]
      }
    } else if !entry.errors.isEmpty {
      object["errors"] = entry.errors.map { error($0, in: entry.line) }
    }
    return object
  }

  private static func error(_ error: VisualFormatError, in line: FormatLine) -> [String: Any] {
    var object: [String: Any] = [
      "message": "\(error)", "column": line.column(of: error.range),
      "range": [error.range.start, error.range.end], "suggestions": error.suggestions,
    ]
    if let hint = error.hint { object["hint"] = hint }
    if let message = error.appleMessage { object["appleMessage"] = message.text }
    if let column = error.appleColumn(in: line.text) { object["appleColumn"] = column }
    return object
  }
}
