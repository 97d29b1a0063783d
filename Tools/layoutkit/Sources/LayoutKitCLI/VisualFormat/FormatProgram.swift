import VisualFormat

/// A format and where it stands.
struct FormatLine: Hashable {
  /// The format.
  var text: String
  /// The file, or what stands for one.
  var source: String
  /// The line of the source, from 1; of arguments their number.
  var line: Int
  /// The characters before the format on its line.
  var indentation = 0

  /// The formats of a text, one a line, without empty lines and comments.
  static func lines(of text: String, source: String) -> [FormatLine] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap {
      index, line in
      let start = line.drop(while: \.isWhitespace)
      guard let end = start.lastIndex(where: { !$0.isWhitespace }), !start.hasPrefix("//") else { return nil }
      return FormatLine(
        text: String(start[...end]), source: source, line: index + 1, indentation: line.count - start.count)
    }
  }

  /// Where a part of the format begins: `source:line:column`.
  func place(of range: SourceRange) -> String {
    "\(source):\(line):\(column(of: range))"
  }

  /// The column at which a part of the format begins.
  func column(of range: SourceRange) -> Int {
    SourceLocation(offset: range.start, in: text).column + indentation
  }
}

/// Formats that speak of the same views, expanded.
struct FormatProgram {
  /// A format with its meaning, or what is wrong with it.
  struct Entry {
    var line: FormatLine
    var options: LayoutFormatOptions
    var result: Result<VisualFormatExpansion, VisualFormatErrors>
  }

  private(set) var entries: [Entry] = []

  /// The names of the views, in the order in which they are met.
  private(set) var viewNames: [String] = []

  /// What `-` means beside `|`.
  let spacing: VisualFormatScope.SuperviewSpacing

  /// - Parameter views: The names that there are; nil for every name in brackets.
  init(
    _ lines: [FormatLine], options: LayoutFormatOptions, metrics: [String: Double], views: [String]?,
    spacing: VisualFormatScope.SuperviewSpacing
  ) {
    self.spacing = spacing
    var known: Set<String> = []
    for name in lines.flatMap({ VisualFormatParser.viewNames(in: $0.text) })
    where known.insert(name).inserted && views?.contains(name) ?? true {
      viewNames.append(name)
    }
    var scope = VisualFormatScope(
      views: Dictionary((views ?? viewNames).map { ($0, .init()) }) { first, _ in first }, metrics: metrics,
      superviewSpacing: spacing)
    scope.otherViews = views == nil ? .inBrackets : .none
    let axes = Set(lines.map(\.axis))
    for line in lines {
      // An alignment that suits no format at all is an error in each of them.
      let suiting = axes.count > 1 ? options.withoutAlignments(on: line.axis) : options
      entries.append(Entry(line: line, options: suiting, result: Self.expand(line, suiting, scope)))
    }
  }

  private static func expand(
    _ line: FormatLine, _ options: LayoutFormatOptions, _ scope: VisualFormatScope
  ) -> Result<VisualFormatExpansion, VisualFormatErrors> {
    do throws(VisualFormatErrors) {
      return .success(try VisualFormatExpansion(line.text, options: options, scope: scope))
    } catch {
      return .failure(error)
    }
  }

  /// The formats that have a meaning.
  var expansions: [(line: FormatLine, expansion: VisualFormatExpansion)] {
    entries.compactMap { entry in (try? entry.result.get()).map { (entry.line, $0) } }
  }

  /// Whether a format has no meaning.
  var hasErrors: Bool { expansions.count < entries.count }

  /// Each format with its equations below it.
  var equationText: String {
    expansions.map { line, expansion in
      "\(line.text)\n" + expansion.equations.map { "  \($0)\n" }.joined()
    }.joined()
  }

  /// What is wrong or strange, in the order of the formats: place, sentence, mark and hint.
  var complaints: [String] {
    entries.flatMap { entry -> [String] in
      switch entry.result {
      case .failure(let errors):
        errors.errors.map { "\(entry.line.place(of: $0.range)): error: \($0.report(in: entry.line.text))" }
      case .success(let expansion):
        expansion.warnings.map {
          "\(entry.line.place(of: $0.range)): warning: \($0)\n\($0.marked(in: entry.line.text))"
        }
      }
    }
  }
}

extension FormatLine {
  /// The axis that the format says it has.
  fileprivate var axis: LayoutAxis { text.hasPrefix("V") ? .vertical : .horizontal }
}
