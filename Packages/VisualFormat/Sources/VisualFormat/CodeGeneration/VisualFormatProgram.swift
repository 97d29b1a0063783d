import SourceText

/// Several formats for views that have the same superview, each with its equations or its errors.
///
/// In Apple's dialect, each format is expanded separately. If there are both horizontal and vertical formats, an
/// alignment such as `top` applies only to the horizontal formats, and an alignment such as `leading` only to the
/// vertical formats.
///
/// In the extended dialect, the formats are the lines of one text and share stacks. If a line has an error, no format
/// is expanded.
@_spi(Tools) public struct VisualFormatProgram {
  /// A format with the result of its expansion: its meaning, or its errors.
  public struct Format {
    /// The text of the format, as the caller passed it.
    public let text: String
    /// The options with which the format was expanded.
    public let options: LayoutFormatOptions
    /// The result of the expansion. In Apple's dialect, nil if this format has errors; in the extended dialect, nil if
    /// any format has errors.
    public fileprivate(set) var meaning: Meaning?
    /// The errors of the format. Their ranges are relative to the text of the format.
    public fileprivate(set) var errors: [VisualFormatError] = []
  }

  /// The result of the expansion of one format. Ranges are relative to the text of the format.
  public struct Meaning {
    /// The format in its normal form, see ``VisualFormatSyntax/text``.
    public let normalForm: String
    /// The equations of the format, each with the part of the format that it comes from.
    public fileprivate(set) var constraints: [VisualFormatExpansion.Constraint] = []
    /// The warnings about parts of the format that are allowed, but probably mistakes.
    public fileprivate(set) var warnings: [VisualFormatWarning] = []
    /// The depths of the views in a depth format (`Z:`); empty for other kinds of formats.
    public fileprivate(set) var depths: [VisualFormatExpansion.Depth] = []
  }

  /// A stack or a spacer, for which the layout needs a layout guide.
  public struct Guide {
    /// The name of the guide in the equations.
    public let name: String
    /// The axes along which a spacer separates views; nil for a stack.
    public let spacingAxes: [LayoutAxis]?
  }

  /// The formats, in the order in which the caller passed them.
  public private(set) var formats: [Format] = []

  /// The names of the views in the formats, in the order in which they first occur.
  public private(set) var viewNames: [String] = []

  /// The stacks and the spacers that need a layout guide. Stacks that the caller's scope lists as views are left out.
  public private(set) var guides: [Guide] = []

  /// The views of depth formats (`Z:`) with their depths, from back to front.
  public private(set) var zOrder: [VisualFormatExpansion.Depth] = []

  /// The dialect in which all formats were read.
  public let dialect: VisualFormatDialect

  /// The distance that `-` means between a view and its superview: the layout margin or 20 points.
  public let superviewSpacing: VisualFormatScope.SuperviewSpacing

  /// Expands formats, and stores the equations or the errors of each format.
  ///
  /// - Parameters:
  ///   - texts: The texts of the formats.
  ///   - dialect: The dialect of all formats.
  ///   - options: The options of all formats.
  ///   - scope: The views and metrics that names refer to.
  /// - Complexity: The same as for a ``VisualFormatExpansion`` of all texts.
  public init(
    _ texts: [String], dialect: VisualFormatDialect, options: LayoutFormatOptions, scope: VisualFormatScope
  ) {
    self.dialect = dialect
    superviewSpacing = scope.superviewSpacing
    switch dialect {
    case .apple: expandEach(texts, options, scope)
    case .extended: expandAll(texts, options, scope)
    }
  }

  /// Whether any format has errors.
  public var hasErrors: Bool { formats.contains { !$0.errors.isEmpty } }

  /// The Swift code that creates the constraints with layout anchors.
  ///
  /// In the code, each view has the same name as in the formats, and the superview of the views is `superview`. The
  /// code also creates layout guides for stacks and spacers. It uses AppKit if ``superviewSpacing`` is
  /// ``VisualFormatScope/SuperviewSpacing/standard``, and UIKit in all other cases.
  ///
  /// - Complexity: O(*n*) for *n* bytes of code.
  public var anchorCode: String { AnchorCode(self).text }

  // MARK: Apple's dialect

  private mutating func expandEach(
    _ texts: [String], _ options: LayoutFormatOptions, _ scope: VisualFormatScope
  ) {
    var known: Set<String> = []
    for text in texts {
      for name in VisualFormatSyntax.viewNames(in: text) where known.insert(name).inserted {
        if scope.otherViews != .none || scope.views[name] != nil { viewNames.append(name) }
      }
    }
    var scope = scope
    if scope.otherViews != .none {
      for name in viewNames where scope.views[name] == nil { scope.views[name] = .init() }
    }
    let axes = Set(texts.map(Self.axis))
    for text in texts {
      // An alignment along the axis of a format is left out, because it is meant for formats of the other axis. If all
      // formats have the same axis, the alignment is kept, and the expansion reports an error.
      let suiting = axes.count > 1 ? options.withoutAlignments(on: Self.axis(of: text)) : options
      var format = Format(text: text, options: suiting)
      do throws(VisualFormatErrors) {
        let expansion = try VisualFormatExpansion(text, options: suiting, scope: scope)
        format.meaning = Meaning(
          normalForm: expansion.syntax.text, constraints: expansion.constraints, warnings: expansion.warnings)
      } catch {
        format.errors = error.errors
      }
      formats.append(format)
    }
  }

  /// Returns vertical for a format that begins with `V`, and horizontal for all others, including formats with errors.
  private static func axis(of text: String) -> LayoutAxis { text.hasPrefix("V") ? .vertical : .horizontal }

  // MARK: The extended dialect

  private mutating func expandAll(
    _ texts: [String], _ options: LayoutFormatOptions, _ scope: VisualFormatScope
  ) {
    formats = texts.map { Format(text: $0, options: options) }
    do throws(VisualFormatErrors) {
      let text = texts.joined(separator: "\n")
      fill(
        with: try VisualFormatExpansion(text, dialect: .extended, options: options, scope: scope), scope)
    } catch {
      let lines = LineStarts(texts)
      for var error in error.errors {
        guard let line = lines.move(&error.range) else { continue }
        formats[line].errors.append(error)
      }
    }
  }

  private mutating func fill(with expansion: VisualFormatExpansion, _ scope: VisualFormatScope) {
    let lines = LineStarts(formats.map { $0.text })
    var depths: [String: VisualFormatExpansion.Depth] = [:]
    for depth in expansion.zOrder { depths[depth.view] = depth }
    for (index, line) in expansion.syntax.lines.enumerated() where formats.indices.contains(index) {
      var meaning = Meaning(normalForm: line.text)
      if case .format(let format)? = line.content, format.orientation == .depth {
        var known: Set<String> = []
        for member in format.groups.flatMap({ $0.members }) {
          for name in member.names where known.insert(name).inserted {
            if let depth = depths[name] { meaning.depths.append(depth) }
          }
        }
      }
      formats[index].meaning = meaning
    }
    for var constraint in expansion.constraints {
      guard let line = lines.move(&constraint.range) else { continue }
      formats[line].meaning?.constraints.append(constraint)
    }
    for var warning in expansion.warnings {
      guard let line = lines.move(&warning.range) else { continue }
      formats[line].meaning?.warnings.append(warning)
    }
    viewNames = expansion.views + expansion.stacks.filter { scope.views[$0] != nil }
    for stack in expansion.stacks where scope.views[stack] == nil {
      guides.append(Guide(name: stack, spacingAxes: nil))
    }
    for spacer in expansion.spacers { guides.append(Guide(name: spacer.name, spacingAxes: spacer.axes)) }
    zOrder = expansion.zOrder
  }
}

/// The byte offset at which each line of a text begins. The text consists of the lines, with a line feed between them.
private struct LineStarts {
  private var starts: [Int] = []

  init(_ lines: [String]) {
    var start = 0
    for line in lines {
      starts.append(start)
      start += line.utf8.count + 1
    }
  }

  /// Converts a range in the whole text to a range in one of its lines, and returns the index of this line. Returns nil
  /// if there are no lines.
  ///
  /// - Complexity: O(log *n*) for *n* lines.
  func move(_ range: inout SourceRange) -> Int? {
    guard !starts.isEmpty else { return nil }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= range.start { low = middle } else { high = middle }
    }
    range = range.offset(by: -starts[low])
    return low
  }
}
