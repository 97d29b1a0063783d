import LayoutDocuments
import SourceText
import VisualFormat

/// Formats that speak of the same views, expanded.
struct FormatProgram {
  /// A format with its meaning, or what is wrong with it.
  struct Entry {
    var line: FormatLine
    var options: LayoutFormatOptions
    /// Nil if something is wrong: with the format, or in the extended dialect with any of them.
    var meaning: Meaning?
    var errors: [VisualFormatError] = []

    /// Whether there is more than an empty line or a comment.
    var isTold: Bool { line.isFormat || !errors.isEmpty }
  }

  /// What a format means.
  struct Meaning {
    var normalForm: String
    /// The places in them are those in the format.
    var constraints: [VisualFormatExpansion.Constraint]
    var warnings: [VisualFormatWarning]
    /// How far in front the views of a format of depth are.
    var depths: [VisualFormatExpansion.Depth] = []
  }

  var entries: [Entry] = []

  /// The names of the views, in the order in which they are met.
  var viewNames: [String] = []

  /// The stacks that are no views, and the spacers.
  var guides: [Guide] = []

  /// The views of formats of depth, from back to front.
  var zOrder: [VisualFormatExpansion.Depth] = []

  /// The dialect of all formats.
  let dialect: VisualFormatDialect

  /// What `-` means beside `|`.
  let spacing: VisualFormatScope.SuperviewSpacing

  /// A rectangle that formats make themselves.
  struct Guide {
    var name: String
    /// The axes along which it keeps a distance; nil of a stack.
    var spacingAxes: [LayoutAxis]?
  }

  /// - Parameter views: The names that there are; nil for every name in brackets.
  init(
    _ lines: [FormatLine], dialect: VisualFormatDialect, options: LayoutFormatOptions,
    metrics: [String: Double], views: [String]?, spacing: VisualFormatScope.SuperviewSpacing
  ) {
    self.dialect = dialect
    self.spacing = spacing
    var scope = VisualFormatScope(metrics: metrics, superviewSpacing: spacing)
    // As in documents: a layout would take a nearer number instead.
    scope.greatestNumber = DocumentLimits.points
    if let views {
      scope.views = Dictionary(views.map { ($0, .init()) }) { first, _ in first }
      scope.otherViews = .none
    }
    switch dialect {
    case .apple: expandEach(lines, options: options, views: views, scope)
    case .extended: expandAll(lines, options: options, scope)
    }
  }

  private mutating func expandEach(
    _ lines: [FormatLine], options: LayoutFormatOptions, views: [String]?, _ scope: VisualFormatScope
  ) {
    var known: Set<String> = []
    let listed = views.map { Set($0) }
    for name in lines.flatMap({ VisualFormatSyntax.viewNames(in: $0.text) })
    where known.insert(name).inserted && listed?.contains(name) ?? true {
      viewNames.append(name)
    }
    var scope = scope
    if views == nil { scope.views = Dictionary(viewNames.map { ($0, .init()) }) { first, _ in first } }
    let axes = Set(lines.map(\.axis))
    entries = lines.map { line in
      // An alignment that suits no format at all is an error in each of them.
      let suiting = axes.count > 1 ? options.withoutAlignments(on: line.axis) : options
      do throws(VisualFormatErrors) {
        let expansion = try VisualFormatExpansion(line.text, options: suiting, scope: scope)
        return Entry(
          line: line, options: suiting,
          meaning: Meaning(
            normalForm: expansion.syntax.text, constraints: expansion.constraints,
            warnings: expansion.warnings))
      } catch {
        return Entry(line: line, options: suiting, errors: error.errors)
      }
    }
  }
}

// MARK: What is told

extension FormatProgram {
  /// The formats that have a meaning.
  var meanings: [(line: FormatLine, meaning: Meaning)] {
    entries.compactMap { entry in entry.meaning.map { (entry.line, $0) } }
  }

  /// Whether something is wrong.
  var hasErrors: Bool { entries.contains { !$0.errors.isEmpty } }

  /// Each format with its equations below it, and of a format of depth its views.
  var equationText: String {
    meanings.filter(\.line.isFormat).map { line, meaning in
      "\(line.text)\n" + meaning.constraints.map { "  \($0.equation)\n" }.joined()
        + meaning.depths.map { "  \($0.view): depth \(NumberText.exact($0.index))\n" }.joined()
    }.joined()
  }

  /// So many complaints are told; a file of brackets has one for each.
  static let complaintLimit = 100

  /// What is wrong or strange, in the order of the formats: place, sentence, mark and hint; and how many more there are.
  var complaints: [String] {
    var complaints: [String] = []
    var rest = 0
    var isRestComplete = true
    for entry in entries {
      let room = Self.complaintLimit - complaints.count
      complaints += entry.errors.prefix(room).map {
        "\(entry.line.place(of: $0.range)): error: \($0.report(in: entry.line.text))"
      }
      rest += max(0, entry.errors.count - room)
      // Of one format not all errors may have been kept.
      if entry.errors.count >= VisualFormatLimits.errors { isRestComplete = false }
      for warning in entry.meaning?.warnings ?? [] {
        guard complaints.count < Self.complaintLimit else { break }
        complaints.append(
          "\(entry.line.place(of: warning.range)): warning: \(warning)\n\(warning.marked(in: entry.line.text))"
        )
      }
    }
    if rest > 0 || !isRestComplete {
      // The reader counts no errors beyond those that it keeps.
      let count = isRestComplete ? "\(rest) more errors" : "more than \(rest) more errors"
      complaints.append("vfl: and \(rest > 0 ? count : "more errors")")
    }
    return complaints
  }
}

extension FormatLine {
  /// The axis that the format says it has.
  fileprivate var axis: LayoutAxis { text.hasPrefix("V") ? .vertical : .horizontal }
}
