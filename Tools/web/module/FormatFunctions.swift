// The functions for the view of visual formats.

import LayoutEquations
import SourceText
@_spi(Tools) import VisualFormat

/// Expands the visual format strings in a text, one on each line, to equations. Empty lines and lines that begin with
/// `//` are ignored.
///
/// Options: `extended`, 1 for the extended dialect; `macos`, 1 for AppKit's spacing; `metrics`, such as
/// `gap=12,wide=100`; `options`, such as `alignAllTop,alignAllBottom`; `width` and `height`, the size of the superview;
/// `margin`, its margins (default: 8); `rtl`, 1 for a layout from right to left; `content`, such as `80x30`, the
/// intrinsic content size of every view (default: none).
///
/// The result has `formats`: the lines with their equations, warnings and errors. A `range` consists of offsets in
/// UTF-16 units within the line. `problems` lists metrics and options that could not be read, `code` is Swift code with
/// anchors, and `layout` has the frames of the views, if the options contain a size.
@_cdecl("layoutkit_expand_format")
public func expandFormat(
  _ text: UnsafePointer<UInt8>?, _ count: Int, _ options: UnsafePointer<UInt8>?, _ optionCount: Int
) -> UnsafeMutableRawPointer {
  let request = Request(text, count, options, optionCount)
  let formats = FormatProgram(request)
  return Response.block(formats.json)
}

/// The visual format strings in a text, each with its equations or its error.
struct FormatProgram {
  /// The lines of the text that contain formats.
  private let lines: [FormatLine]
  private let program: VisualFormatProgram
  private let problems: [String]
  /// The superview in which the views are laid out; nil if its size is not known.
  private let superview: FormatFrames.Superview?

  /// A line of the text without the spaces around it.
  private struct FormatLine {
    var text: String
    /// The number of the line, from 1.
    var number: Int
    /// The number of UTF-16 units before the format on its line.
    var indentation: Int

    var isFormat: Bool { !text.isEmpty && !text.hasPrefix("//") }
  }

  init(_ request: Request) {
    var problems: [String] = []
    let isExtended = request.isOn("extended")
    let options = Self.formatOptions(request.options["options"] ?? "", &problems)
    var scope = VisualFormatScope(
      metrics: Self.metrics(request.options["metrics"] ?? "", &problems),
      superviewSpacing: request.isOn("macos") ? .standard : .layoutMargins)
    scope.greatestNumber = 1e8
    let all = request.text.split(omittingEmptySubsequences: false) { $0.isNewline }.enumerated().map {
      index, line in
      let start = line.drop { $0.isWhitespace }
      let end = start.lastIndex { !$0.isWhitespace }
      return FormatLine(
        text: end.map { String(start[...$0]) } ?? "", number: index + 1,
        indentation: line.utf16.count - start.utf16.count)
    }
    // In the extended dialect, names of spacers contain the number of the line, so empty lines are kept.
    lines = isExtended ? all : all.filter { $0.isFormat }
    program = VisualFormatProgram(
      lines.map { $0.text }, dialect: isExtended ? .extended : .apple, options: options, scope: scope)
    if let width = request.number("width"), let height = request.number("height") {
      superview = FormatFrames.Superview(
        width: width, height: height, margin: request.number("margin") ?? 8,
        isRightToLeft: request.isOn("rtl"),
        content: Self.size(request.options["content"] ?? "", &problems))
    } else {
      superview = nil
    }
    self.problems = problems
  }

  private static func size(_ text: String, _ problems: inout [String]) -> (width: Double, height: Double)? {
    guard !text.isEmpty else { return nil }
    let parts = text.split(whereSeparator: { $0 == "x" || $0 == "×" || $0 == " " })
    guard parts.count == 2, let width = Double(String(parts[0])), let height = Double(String(parts[1])),
      (0...1e6).contains(width), (0...1e6).contains(height)
    else {
      problems.append("Expected a size such as 80x30, not `\(text)`")
      return nil
    }
    return (width, height)
  }

  private static func formatOptions(_ text: String, _ problems: inout [String]) -> LayoutFormatOptions {
    var options: LayoutFormatOptions = []
    for name in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
      guard let named = LayoutFormatOptions(named: String(name)) else {
        let near = Suggestions.nearest(to: String(name), among: LayoutFormatOptions.names.map { $0.name })
        let question = Suggestions.question(offering: near) ?? "expected a name such as `alignAllTop`"
        problems.append("Unknown option `\(name)`; \(question)")
        continue
      }
      options.formUnion(named)
    }
    return options
  }

  private static func metrics(_ text: String, _ problems: inout [String]) -> [String: Double] {
    var metrics: [String: Double] = [:]
    for entry in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
      let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, VisualFormatSyntax.isName(String(parts[0])),
        let value = Double(String(parts[1])), value.isFinite
      else {
        problems.append("Expected a name, = and a number, such as gap=12, not `\(entry)`")
        continue
      }
      metrics[String(parts[0])] = value
    }
    return metrics
  }

  /// The JSON object that ``expandFormat(_:_:_:_:)`` returns for these formats.
  var json: JSONText {
    let entries = zip(lines, program.formats).filter { $0.isFormat || !$1.errors.isEmpty }
    return .object([
      ("formats", .array(entries.map { Self.json($1, in: $0) })),
      ("problems", .array(problems.map { .string($0) })),
      ("code", program.hasErrors || entries.isEmpty ? .null : .string(program.anchorCode)),
      ("layout", superview.map { FormatFrames(program, in: $0).json } ?? .null),
    ])
  }

  private static func json(_ format: VisualFormatProgram.Format, in line: FormatLine) -> JSONText {
    let meaning = format.meaning
    let equations = (meaning?.constraints ?? []).map { constraint -> JSONText in
      .object([
        ("equation", .string("\(constraint.equation)")),
        ("range", range(constraint.range, in: line.text)),
      ])
    }
    let depths = (meaning?.depths ?? []).map { depth -> JSONText in
      .string("\(depth.view): depth \(NumberText.exact(depth.index))")
    }
    let warnings = (meaning?.warnings ?? []).map { warning -> JSONText in
      .object([("message", .string("\(warning)")), ("range", range(warning.range, in: line.text))])
    }
    let errors = format.errors.enumerated().map { index, error -> JSONText in
      // Only the first error has Apple's message, because Apple's parser stops there.
      .object([
        ("message", .string("\(error)")), ("hint", JSONText(error.hint)),
        ("range", range(error.range, in: line.text)),
        ("suggestions", .array(error.suggestions.map { .string($0) })),
        ("apple", .array(index == 0 ? error.appleLines(in: line.text).map { .string($0) } : [])),
      ])
    }
    return .object([
      ("line", .integer(line.number)), ("text", .string(line.text)),
      ("indentation", .integer(line.indentation)), ("equations", .array(equations)),
      ("depths", .array(depths)), ("warnings", .array(warnings)), ("errors", .array(errors)),
    ])
  }

  private static func range(_ range: SourceRange, in text: String) -> JSONText {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: max(0, range.start), limitedBy: bytes.endIndex)
    let end = bytes.index(bytes.startIndex, offsetBy: max(0, range.end), limitedBy: bytes.endIndex)
    let units = text.utf16
    return .array([
      .integer(units.distance(from: units.startIndex, to: start ?? units.endIndex)),
      .integer(units.distance(from: units.startIndex, to: end ?? units.endIndex)),
    ])
  }
}
