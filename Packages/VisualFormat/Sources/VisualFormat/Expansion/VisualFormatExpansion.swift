import SourceText

/// The equations of formats, the spacers and stacks that the equations refer to, and the order of views in depth.
///
///     let expansion = try VisualFormatExpansion("|-[find]-8-[field(>=20)]-|")
///     for equation in expansion.equations { print(equation) }
///     // find.Leading = Superview.LeadingMargin
///     // field.Leading = find.Trailing + 8
///     // field.Width >= 20
///     // Superview.TrailingMargin = field.Trailing
///
/// For each view, in the order in which Apple's frameworks make the constraints, come the equations of the space before
/// it and then those of its size; after the last view those of the space behind it; at the end the alignments of
/// neighbors. Constants are as written: the item that is farther along is on the left-hand side, and with
/// ``LayoutFormatOptions/directionRightToLeft`` on the right-hand side.
///
/// A text of the extended dialect is one program of several lines, which share stacks:
///
///     let program = try VisualFormatExpansion("""
///       H:|[list(25%)]-[detail]|
///       V:|~[list..2(40)]~|   // both in the middle
///       Z:[detail][list]
///       """, dialect: .extended)
///     program.equations.first?.description               // list.Leading = Superview.Leading
///     program.spacers.map(\.name)                        // ["_~2:1~", "_~2:2~"]
///     program.zOrder.map { "\($0.view) \($0.index)" }    // ["detail 0.0", "list 1.0"]
///
/// The superview of spacers and stacks is that of the views. They are rectangles in which nothing is drawn, and a layout
/// needs an item for each, such as a layout guide.
public struct VisualFormatExpansion: Hashable, Sendable {
  /// An equation with its source.
  public struct Constraint: Hashable, Sendable {
    /// The equation.
    public var equation: ConstraintEquation

    /// The range of its source: a predicate, a connection, or for an alignment the second view.
    public var range: SourceRange

    /// The kind of its source.
    public var part: Part
  }

  /// The parts of a format that become equations.
  public enum Part: Hashable, Sendable {
    /// The space between two views, or between a view and its superview.
    case connection
    /// The size of a view.
    case size
    /// The alignment of two neighbors, from the options.
    case alignment
    /// The size of a spacer (extended).
    case spacer
    /// The edges and sizes that views share with their stack (extended).
    case stack
    /// A line of attributes (extended).
    case attribute
  }

  /// A rectangle that keeps a distance (extended).
  public struct Spacer: Hashable, Sendable {
    /// The name in the equations: `_~2:1~` for the first `~` of the second line, `_-2:1-` for the first space in it that
    /// is relative to something.
    public var name: String
    /// The axes along which it keeps a distance; both for a spacer of `HV:`.
    public var axes: [LayoutAxis]
    /// The range of the connection.
    public var range: SourceRange
  }

  /// The place of a view in the order from back to front (extended).
  public struct Depth: Hashable, Sendable {
    /// The name of the view.
    public var view: String
    /// The depth: higher is nearer to the user; the superview is at 0.
    public var index: Double
  }

  /// The syntax tree.
  public let syntax: VisualFormatSyntax

  /// The equations with their sources, line after line and each in Apple's order. Equations of spacers precede those of
  /// the views behind them; those of stacks follow where a stack is placed across its direction.
  public let constraints: [Constraint]

  /// The spacers, in the order of the text.
  public let spacers: [Spacer]

  /// The names of the stacks, in the order of the text.
  public let stacks: [String]

  /// The names of the views that formats place, in the order of the text, without stacks and spacers.
  public let views: [String]

  /// The views of formats of depth (`Z:`), from back to front.
  ///
  /// It is separate from the equations because no constraint orders views in depth. Without `|` the rearmost of the views
  /// that depend on each other is at 0.
  public let zOrder: [Depth]

  /// The suspicious parts of the formats.
  public let warnings: [VisualFormatWarning]

  /// The equations alone.
  ///
  /// - Complexity: O(*k*) for *k* equations.
  public var equations: [ConstraintEquation] { constraints.map { $0.equation } }

  /// Where each view is named first: in brackets, or else where an attribute is compared with it.
  ///
  /// - Complexity: O(*k*) for *k* names and predicates.
  public var namePlaces: [String: SourceRange] { syntax.namePlaces }

  /// Reads a text and expands it.
  ///
  /// - Parameters:
  ///   - options: Alignments apply to the lines whose axis they suit; an alignment that suits no line is an error.
  ///   - scope: The meaning of names. Stacks and spacers need not be among the views.
  ///   - ignoringOuterSpaces: Whether spaces at both ends of lines are ignored. Default: they are errors.
  /// - Throws: ``VisualFormatErrors``: all errors of grammar, names and options.
  /// - Complexity: O(*n* + *k*) for a text of *n* bytes and *k* equations, of which there are at most
  ///   ``VisualFormatLimits/equations(forBytes:)``, and O(*d* log *d*) for *d* views of formats of depth.
  public init(
    _ text: String, dialect: VisualFormatDialect = .apple, options: LayoutFormatOptions = [],
    scope: VisualFormatScope = VisualFormatScope(), ignoringOuterSpaces: Bool = false
  ) throws(VisualFormatErrors) {
    var reader = FormatReader(text, dialect, ignoringOuterSpaces: ignoringOuterSpaces)
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
  /// Reads a text.
  ///
  /// - Parameter ignoringOuterSpaces: Whether spaces at both ends of lines are ignored. Default: they are errors.
  /// - Throws: ``VisualFormatErrors``; all ranges lie in the text.
  /// - Complexity: O(*n*) for a text of *n* bytes; it recurses as deep as stacks are nested, at most
  ///   ``VisualFormatLimits/stackDepth``.
  public init(
    parsing text: String, dialect: VisualFormatDialect = .apple, ignoringOuterSpaces: Bool = false
  ) throws(VisualFormatErrors) {
    var reader = FormatReader(text, dialect, ignoringOuterSpaces: ignoringOuterSpaces)
    self = reader.readSyntax()
    guard reader.errors.isEmpty else { throw VisualFormatErrors(reader.errors) }
  }
}

/// The limits of what a format can contain.
public enum VisualFormatLimits {
  /// The number of errors reported for a text.
  public static let errors = 100

  /// The number of views in a range.
  public static let rangeLength = 1000

  /// The number of stacks in each other.
  public static let stackDepth = 64

  /// Returns the number of equations that a text can have. Ranges and groups multiply: `[a1..1000][b1..1000]` would have
  /// a million.
  public static func equations(forBytes count: Int) -> Int { 20_000 + 4 * count }
}
