import SourceText

/// The result of expanding formats: equations, the spacers and stacks in them, and the order of views in depth.
///
/// ```swift
/// let expansion = try VisualFormatExpansion("|-[find]-8-[field(>=20)]-|")
/// for equation in expansion.equations { print(equation) }
/// // find.Leading = Superview.LeadingMargin
/// // field.Leading = find.Trailing + 8
/// // field.Width >= 20
/// // Superview.TrailingMargin = field.Trailing
/// ```
///
/// The equations are in the order in which Apple's frameworks create the constraints: for each view the space before
/// it, then its size; after the last view the space after it; at the end the alignments of neighbors. Constants have
/// the sign of the format: the later item is on the left-hand side, or with
/// ``LayoutFormatOptions/directionRightToLeft`` on the right-hand side.
///
/// In the extended dialect, a text has several lines, which share stacks:
///
/// ```swift
/// let program = try VisualFormatExpansion("""
///   H:|[list(25%)]-[detail]|
///   V:|~[list..2(40)]~|   // both in the middle
///   Z:[detail][list]
///   """, dialect: .extended)
/// program.equations.first?.description               // list.Leading = Superview.Leading
/// program.spacers.map(\.name)                        // ["_~2:1~", "_~2:2~"]
/// program.zOrder.map { "\($0.view) \($0.index)" }    // ["detail 0.0", "list 1.0"]
/// ```
///
/// Spacers and stacks are invisible rectangles in the superview of the views. A layout needs an item for each, such as
/// a layout guide.
public struct VisualFormatExpansion: Hashable, Sendable {
  /// An equation with the part of the format that it comes from.
  public struct Constraint: Hashable, Sendable {
    /// The equation that the part states.
    public var equation: ConstraintEquation

    /// The range of the part in the text: a predicate, a connection, or for an alignment the second view.
    public var range: SourceRange

    /// The kind of the part, such as a size.
    public var part: Part
  }

  /// The kinds of parts that equations come from.
  public enum Part: Hashable, Sendable {
    /// A space between two views, or between a view and its superview.
    case connection
    /// The size of a view.
    case size
    /// The alignment of two neighbors, which the options request.
    case alignment
    /// The size of a spacer (extended).
    case spacer
    /// The position and size that the views of a stack share with it (extended).
    case stack
    /// A rule for one attribute in a line that starts with `C:`, such as `.top(photo)` in `C:badge.top(photo)` (extended).
    case attribute
  }

  /// An invisible rectangle that separates views, such as for `~` (extended).
  public struct Spacer: Hashable, Sendable {
    /// The name in the equations: `_~2:1~` for the first `~` of the second line, `_-2:1-` for the first space of that
    /// line whose size depends on an item.
    public var name: String
    /// The axes along which the spacer separates views; both for a spacer in an `HV:` line.
    public var axes: [LayoutAxis]
    /// The range of the connection that the spacer stands for.
    public var range: SourceRange
  }

  /// A view with its depth (extended).
  public struct Depth: Hashable, Sendable {
    /// The name of the view or stack.
    public var view: String
    /// The depth of the view. Views with greater depths are in front, and the superview has depth 0.
    public var index: Double
  }

  /// The syntax tree that was expanded.
  public let syntax: VisualFormatSyntax

  /// The equations with their sources, line by line and in Apple's order.
  ///
  /// Equations of a spacer precede those of the views after it. The views of a stack get its position and size across
  /// its direction right after the equations that place the stack along that axis.
  public let constraints: [Constraint]

  /// The spacers, in the order of the text.
  public let spacers: [Spacer]

  /// The names of the stacks, in the order of the text.
  public let stacks: [String]

  /// The names of the views in brackets and in lines of attributes, in the order of the text. Stacks are not included.
  public let views: [String]

  /// The views of depth formats (`Z:`) with their depths, from back to front.
  ///
  /// The order is not part of the equations, because constraints cannot express it. If no format relates a view to the
  /// superview, directly or through other views, the rearmost of these related views has depth 0.
  public let zOrder: [Depth]

  /// The warnings about parts of the formats that are legal, but probably mistakes.
  public let warnings: [VisualFormatWarning]

  /// The equations without their sources.
  ///
  /// - Complexity: O(*k*) for *k* equations.
  public var equations: [ConstraintEquation] { constraints.map { $0.equation } }

  /// The range of the first mention of each view, by its name: in brackets if there is one, otherwise on the right-hand
  /// side of a predicate.
  ///
  /// - Complexity: O(*k*) for *k* names and predicates.
  public var nameRanges: [String: SourceRange] { syntax.nameRanges }

  /// Reads a text and expands its formats.
  ///
  /// - Parameters:
  ///   - text: A format or, in the extended dialect, lines of formats.
  ///   - dialect: The dialect of the text. Default: Apple's.
  ///   - options: The options of all formats. An alignment applies to the lines across its axis. An alignment that
  ///     applies to no line is an error.
  ///   - scope: The views and metrics that names refer to. Stacks and spacers need not be listed. Default: each name in
  ///     brackets is a view.
  ///   - ignoringOuterSpaces: Whether spaces at both ends of lines are ignored. Default: false; they are errors.
  /// - Throws: ``VisualFormatErrors`` with all errors in syntax, names and options.
  /// - Complexity: O(*n* + *k*) for a text of *n* bytes and *k* equations, of which there are at most
  ///   ``VisualFormatLimits/equations(forBytes:)``, and O(*d* log *d*) for *d* views in depth formats.
  public init(
    _ text: String, dialect: VisualFormatDialect = .apple, options: LayoutFormatOptions = [],
    scope: VisualFormatScope = VisualFormatScope(), ignoringOuterSpaces: Bool = false
  ) throws(VisualFormatErrors) {
    var reader = FormatReader(text, dialect, scope: scope, ignoringOuterSpaces: ignoringOuterSpaces)
    syntax = reader.readSyntax()
    var expander = FormatExpander(
      dialect, options, scope, equationLimit: VisualFormatLimits.equations(forBytes: text.utf8.count))
    expander.expand(syntax)
    let errors = expander.names.errors(after: reader.errors)
    guard errors.isEmpty else { throw VisualFormatErrors(errors) }
    constraints = expander.constraints
    spacers = expander.spacers.list
    stacks = expander.stacks.order
    views = expander.views.filter { !expander.stacks.names.contains($0) }
    zOrder = expander.depth.order
    warnings = expander.names.warnings
  }
}

extension VisualFormatSyntax {
  /// Reads a text as a syntax tree. Does not look up names.
  ///
  /// - Parameters:
  ///   - text: A format or, in the extended dialect, lines of formats.
  ///   - dialect: The dialect of the text. Default: Apple's.
  ///   - ignoringOuterSpaces: Whether spaces at both ends of lines are ignored. Default: false; they are errors.
  /// - Throws: ``VisualFormatErrors`` with all syntax errors.
  /// - Complexity: O(*n*) for a text of *n* bytes. The recursion depth is that of nested stacks, at most
  ///   ``VisualFormatLimits/stackDepth``.
  public init(
    parsing text: String, dialect: VisualFormatDialect = .apple, ignoringOuterSpaces: Bool = false
  ) throws(VisualFormatErrors) {
    var reader = FormatReader(text, dialect, ignoringOuterSpaces: ignoringOuterSpaces)
    self = reader.readSyntax()
    guard reader.errors.isEmpty else { throw VisualFormatErrors(reader.errors) }
  }
}

/// The limits of reading and expanding formats.
public enum VisualFormatLimits {
  /// The maximum number of errors that are reported for a text.
  public static let errors = 100

  /// The maximum number of views in a range such as `a1..3`.
  public static let rangeLength = 1000

  /// The maximum nesting depth of stacks.
  public static let stackDepth = 64

  /// Returns the maximum number of equations for a text of this many bytes.
  ///
  /// The limit is needed because ranges and groups multiply: `[a1..1000][b1..1000]` would have a million equations.
  public static func equations(forBytes count: Int) -> Int { 20_000 + 4 * count }
}
