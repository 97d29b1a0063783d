import SourceText

/// The result of the expansion of formats: equations, the spacers and stacks that they refer to, and the depths of
/// views.
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
/// The equations are in the order in which Apple's frameworks create the constraints. For each view, the space before
/// it comes first, then its size. The space after the last view follows, and then the alignments between neighbors.
/// Constants have the same sign as in the format, so the left side of the equation of a space contains the item that
/// comes later in the format. With `LayoutFormatOptions.directionRightToLeft`, the right side contains this item.
///
/// A text in the extended dialect can have several lines, which share stacks:
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
/// Spacers and stacks are invisible rectangles in the superview of the views. A layout needs an item for each of them,
/// such as a layout guide.
public struct VisualFormatExpansion: Hashable, Sendable {
  /// An equation, together with the part of the format that it comes from.
  public struct Constraint: Hashable, Sendable {
    /// The equation that a part of the format states.
    public var equation: ConstraintEquation

    /// The range, in the text, of the part of a format that states the equation. For an alignment, this is the range of
    /// the second view.
    public var range: SourceRange

    /// The kind of the part of the format that states the equation, such as the size of a view.
    public var part: Part
  }

  /// The kinds of parts of a format that equations come from.
  public enum Part: Hashable, Sendable {
    /// A space between two views, or between a view and its superview.
    case connection
    /// The size of a view.
    case size
    /// An alignment of two neighbors, which comes from the options and not from the text.
    case alignment
    /// The size of a spacer, or an equation that gives two spacers the same size (extended dialect only).
    case spacer
    /// An equation that makes a view as wide or high as the stack that contains it, or that aligns the leading or top
    /// edges of the view and the stack (extended dialect only).
    case stack
    /// A rule for an attribute in a line that starts with `C:`, such as `.top(photo)` in `C:badge.top(photo)`
    /// (extended dialect only).
    case attribute
  }

  /// An invisible rectangle that separates views, for example in place of a `~` (extended dialect only).
  public struct Spacer: Hashable, Sendable {
    /// The name in the equations. It is `_~2:1~` for the first `~` in the second line, and `_-2:1-` for the first
    /// space in that line whose size depends on an item.
    public var name: String
    /// The axes along which the spacer separates views: both axes for a spacer in an `HV:` line, otherwise one axis.
    public var axes: [LayoutAxis]
    /// The range, in the text, of the connection that the spacer replaces.
    public var range: SourceRange
  }

  /// A view or stack with its depth, which orders views from back to front (extended dialect only).
  public struct Depth: Hashable, Sendable {
    /// The name of the view or stack.
    public var view: String
    /// The depth of the view. Views with a greater depth are in front of others, and the superview has depth 0.
    public var index: Double
  }

  /// The syntax tree that was expanded.
  public let syntax: VisualFormatSyntax

  /// The equations, line by line, each with the part of the format that it comes from. Within a line, they have the
  /// order in which Apple's frameworks create the constraints.
  ///
  /// The equations of a spacer come before the equations of the views after the spacer. A horizontal stack also has
  /// equations that make its views as high as the stack. They directly follow the equations that determine the stack's
  /// vertical position. For a vertical stack, the same applies to the width and the horizontal position.
  public let constraints: [Constraint]

  /// The spacers that the formats contain, in the order of the text. Empty in Apple's dialect, which has no spacers.
  public let spacers: [Spacer]

  /// The names of the stacks, in the order of the text. Empty in Apple's dialect, which has no stacks.
  public let stacks: [String]

  /// The names of the views in brackets and in lines of attributes (`C:`), in the order in which they first occur.
  /// Stacks are not included.
  public let views: [String]

  /// The views in depth formats (`Z:`) with their depths, from back to front.
  ///
  /// This order is not part of the equations, because constraints cannot express the order. If the formats relate some
  /// views only to each other and not to the superview, the rearmost of these views has depth 0.
  public let zOrder: [Depth]

  /// The warnings about parts of the formats that are allowed, but probably mistakes.
  public let warnings: [VisualFormatWarning]

  /// The equations alone, in the order of ``constraints``.
  ///
  /// - Complexity: O(*k*) for *k* equations.
  public var equations: [ConstraintEquation] { constraints.map { $0.equation } }

  /// For each name, the range where it first occurs in brackets or as the name in a line of attributes (`C:`). For a
  /// name that occurs only in predicates, the range of the first right side that contains the name.
  ///
  /// - Complexity: O(*k*) for *k* names and predicates.
  public var nameRanges: [String: SourceRange] { syntax.nameRanges }

  /// Reads a text and expands its formats.
  ///
  /// - Parameters:
  ///   - text: A format or, in the extended dialect, one or more lines with formats.
  ///   - dialect: The dialect of the text. Default: Apple's.
  ///   - options: The options of all formats. An alignment such as `alignAllTop` applies to horizontal lines, and an
  ///     alignment such as `alignAllLeading` to vertical lines. An alignment that applies to no line is an error.
  ///   - scope: The views and metrics that names refer to. Stacks and spacers need not be listed. Default: each name
  ///     in brackets is a view.
  ///   - ignoringOuterSpaces: Whether spaces at the start and end of lines are ignored. Default: false, so that they
  ///     are errors.
  /// - Throws: ``VisualFormatErrors`` with all errors in syntax, names and options.
  /// - Complexity: O(*n* + *k*) for a text of *n* bytes and *k* equations, of which there are at most
  ///   ``VisualFormatLimits/equations(forBytes:)``. With *d* views in depth formats, O(*d* log *d*) more.
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
    guard errors.isEmpty else { throw VisualFormatErrors(errors, in: text) }
    constraints = expander.constraints
    spacers = expander.spacers.list
    stacks = expander.stacks.order
    views = expander.views.filter { !expander.stacks.names.contains($0) }
    zOrder = expander.depth.order
    warnings = expander.names.warnings
  }
}

extension VisualFormatSyntax {
  /// Reads a text as a syntax tree. Does not check what names refer to.
  ///
  /// - Parameters:
  ///   - text: A format or, in the extended dialect, one or more lines with formats.
  ///   - dialect: The dialect of the text. Default: Apple's.
  ///   - ignoringOuterSpaces: Whether spaces at the start and end of lines are ignored. Default: false, so that they
  ///     are errors.
  /// - Throws: ``VisualFormatErrors`` with all syntax errors.
  /// - Complexity: O(*n*) for a text of *n* bytes. The recursion is as deep as stacks are nested, at most
  ///   ``VisualFormatLimits/stackDepth``.
  public init(
    parsing text: String, dialect: VisualFormatDialect = .apple, ignoringOuterSpaces: Bool = false
  ) throws(VisualFormatErrors) {
    var reader = FormatReader(text, dialect, ignoringOuterSpaces: ignoringOuterSpaces)
    self = reader.readSyntax()
    guard reader.errors.isEmpty else { throw VisualFormatErrors(reader.errors, in: text) }
  }
}

/// The limits that apply when formats are read and expanded.
public enum VisualFormatLimits {
  /// The maximum number of errors, and of warnings, that are reported for a text.
  public static let errors = 100

  /// The maximum number of views in a range such as `a1..3`.
  public static let rangeLength = 1000

  /// The maximum depth to which stacks can be nested.
  public static let stackDepth = 64

  /// Returns the maximum number of equations for a text with the given number of bytes.
  ///
  /// The limit is needed because a short text can state many equations: `[a1..1000][b1..1000]` would have a million.
  public static func equations(forBytes count: Int) -> Int { 20_000 + 4 * count }
}
