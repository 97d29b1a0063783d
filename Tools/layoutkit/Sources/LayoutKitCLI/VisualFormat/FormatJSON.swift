import Foundation
import LayoutRendering
@_spi(Tools) import VisualFormat

/// The JSON form of formats: `{"schemaVersion": 1, "formats": [...], "scenes": [...]}`.
///
/// A format has `errors` or `equations`. The `range` of an equation is its part of the format, in UTF-8 bytes. Formats of
/// the extended dialect also have the `stacks` and `spacers` that the equations mention, and the `zOrder` of views from
/// back to front. The scenes have the format of `layoutkit solve` and are present only with `--size` or `--device`.
struct FormatJSON {
  private var object: [String: Any]

  init(_ report: FormatReport, scene: SolvedScene?) throws {
    let program = report.program
    // Empty lines and comments are left out.
    let entries = report.entries.filter { $0.line.isFormat || !$0.format.errors.isEmpty }
    object = ["schemaVersion": 1, "formats": entries.map { Self.object(of: $0.format, in: $0.line) }]
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

  private static func object(of format: VisualFormatProgram.Format, in line: FormatLine) -> [String: Any] {
    var object: [String: Any] = [
      "format": line.text, "source": line.source, "line": line.line, "options": format.options.setNames,
    ]
    if let meaning = format.meaning {
      object["normalForm"] = meaning.normalForm
      object["equations"] = meaning.constraints.map { constraint -> [String: Any] in
        [
          "equation": constraint.equation.printed(), "part": "\(constraint.part)",
          "range": [constraint.range.start, constraint.range.end],
        ]
      }
      object["warnings"] = meaning.warnings.map { warning -> [String: Any] in
        [
          "message": "\(warning)", "column": line.column(of: warning.range),
          "range": [warning.range.start, warning.range.end],
        ]
      }
    } else if !format.errors.isEmpty {
      object["errors"] = format.errors.map { error($0, in: line) }
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
