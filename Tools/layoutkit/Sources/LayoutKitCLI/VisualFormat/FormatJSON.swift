import Foundation
import LayoutRendering
@_spi(Tools) import VisualFormat

/// The JSON that `layoutkit vfl --emit json` prints: `{"schemaVersion": 1, "formats": [...], "scenes": [...]}`.
///
/// A format has either `errors` or `equations`. Its location consists of `line` and `column`, which begin at 1; a
/// column is a number of characters. A `range` within the format consists of the UTF-8 offsets of its start and end.
/// The keys `appleColumn` and `olderAppleColumn` count the UTF-16 units before the caret in Apple's messages, so they
/// begin at 0.
///
/// Each equation is present both as text, under `equation`, and as its parts: `first`, `relation`, `second` (absent if
/// the right side is a constant), `multiplier`, `constant` and `priority`. `first` and `second` consist of an `item`,
/// which is the id of a view, a stack or a spacer, and an `attribute`. `constant` is a number of points that includes
/// the standard spacing; `standardSpacing` is the part of `constant` that is standard spacing. If the standard spacing
/// depends on fonts, `standardSpacing` is null and `constant` does not include it.
///
/// A format in the extended dialect also has `stacks` and `spacers`, which are items in its equations, and `zOrder`,
/// the views from back to front. `scenes` and `problems` are present only with `--size` or `--device`. `scenes` has the
/// same form as in the output of `layoutkit solve`. `problems` lists equations that cannot be activated.
struct FormatJSON {
  private var object: [String: Any]

  init(_ report: FormatReport, scene: SolvedScene?, problems: [FormatLayout.Problem]) throws {
    let program = report.program
    // Empty lines and comments are left out.
    let entries = report.entries.filter { $0.line.isFormat || !$0.format.errors.isEmpty }
    let superview = report.superviewID
    object = [
      "schemaVersion": 1,
      "formats": entries.map { Self.object(of: $0.format, in: $0.line, superview: superview) },
    ]
    if !problems.isEmpty {
      object["problems"] = problems.map { problem -> [String: Any] in
        [
          "message": problem.message, "equation": problem.equation.printed(), "source": problem.line.source,
          "line": problem.line.line, "column": problem.line.column(of: problem.range),
        ]
      }
    }
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

  /// The text that `layoutkit vfl --emit json` prints, with sorted keys.
  var text: String {
    get throws {
      let data = try JSONSerialization.data(
        withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    }
  }

  private static func object(
    of format: VisualFormatProgram.Format, in line: FormatLine, superview: String
  ) -> [String: Any] {
    var object: [String: Any] = [
      "format": line.text, "source": line.source, "line": line.line, "options": format.options.setNames,
    ]
    if let meaning = format.meaning {
      object["normalForm"] = meaning.normalForm
      object["equations"] = meaning.constraints.map { constraint -> [String: Any] in
        parts(of: constraint.equation, superview: superview).merging(
          [
            "equation": constraint.equation.printed(), "part": "\(constraint.part)",
            "range": [constraint.range.start, constraint.range.end],
          ]) { _, own in own }
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

  /// Returns the parts of an equation as a JSON object.
  ///
  /// - Parameter superview: The name to write for the superview.
  private static func parts(of equation: ConstraintEquation, superview: String) -> [String: Any] {
    func side(_ operand: ConstraintEquation.Operand?) -> [String: Any]? {
      // Equations of visual formats never contain distances between two anchors.
      guard case .attribute(let anchor)? = operand else { return nil }
      let item =
        switch anchor.item {
        case .superview: superview
        case .item(let name): name
        }
      return ["item": item, "attribute": "\(anchor.attribute)"]
    }
    let spacing = equation.standardSpacingInFormats
    var parts: [String: Any] = [
      "relation": equation.relation == .equal ? "=" : "\(equation.relation)",
      "multiplier": equation.multiplier,
      "constant": equation.constant + (spacing ?? 0), "priority": Double(equation.priority.rawValue),
    ]
    parts["first"] = side(equation.first)
    parts["second"] = side(equation.second)
    if equation.standardSpacing != 0 { parts["standardSpacing"] = spacing ?? NSNull() }
    return parts
  }

  private static func error(_ error: VisualFormatError, in line: FormatLine) -> [String: Any] {
    var object: [String: Any] = [
      "message": "\(error)", "column": line.column(of: error.range),
      "range": [error.range.start, error.range.end], "suggestions": error.suggestions,
    ]
    if let hint = error.hint { object["hint"] = hint }
    if let message = error.appleMessage { object["appleMessage"] = message.text }
    if let column = error.appleColumn(in: line.text) { object["appleColumn"] = column }
    if let message = error.olderAppleMessage { object["olderAppleMessage"] = message.text }
    if let column = error.olderAppleColumn(in: line.text) { object["olderAppleColumn"] = column }
    return object
  }
}
