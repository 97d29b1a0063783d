import SourceText

/// Formats of the extended dialect, expanded: the equations that they mean, the spacers and stacks that these speak of,
/// and which view lies in front of which.
///
///     let format = try ExtendedVisualFormat("""
///       H:|[list(25%)]-[detail]|
///       V:|~[list..2(40)]~|   // both in the middle
///       Z:[detail][list]
///       """)
///     format.equations.first?.description      // list.Leading = Superview.Leading
///     format.spacers.map(\.name)               // ["_~2:1~", "_~2:2~"]
///     format.zOrder.map { "\($0.view) \($0.index)" }  // ["detail 0.0", "list 1.0"]
///
/// The dialect is a superset of Apple's that autolayout.js brought up; what Apple's formats mean, they mean here too. A
/// text is one program: its lines share stacks, and spacers are named after their line.
///
/// The superview of spacers and stacks is that of the views. They are rectangles in it that nothing is drawn in, and a
/// layout needs an item for each, such as a layout guide.
public struct ExtendedVisualFormat: Hashable, Sendable {
  /// Whether spaces at the ends of lines count.
  public enum Whitespace: Hashable, Sendable, CaseIterable {
    /// They are errors, as everywhere in a format; a line without any character is none.
    case strict
    /// They are left out.
    case lenient
  }

  /// A rectangle that keeps a distance.
  public struct Spacer: Hashable, Sendable {
    /// The name in the equations: `_~2:1~` for the first `~` of the second line, `_-2:1-` for the first space in it that
    /// is relative to something.
    public var name: String
    /// The axes along which it keeps a distance; two for one of a format of both directions.
    public var axes: [LayoutAxis]
    /// The connection in the text.
    public var range: SourceRange
  }

  /// A view's place in the order from back to front.
  public struct Depth: Hashable, Sendable {
    /// The view.
    public var view: String
    /// The higher, the nearer to who looks at it; the superview's own is 0.
    public var index: Double
  }

  /// The formats.
  public let syntax: ExtendedFormatSyntax

  /// The equations with their places, line after line and each in Apple's order; those of spacers before what stands
  /// behind them, those of stacks where these are met in the other direction.
  public let constraints: [VisualFormatExpansion.Constraint]

  /// The spacers in the order of the text.
  public let spacers: [Spacer]

  /// The names of the stacks in the order of the text.
  public let stacks: [String]

  /// The names of the views that formats place, in the order of the text, without stacks and spacers.
  public let views: [String]

  /// The views of formats of depth (`Z:`), from back to front.
  ///
  /// It stands beside the equations, as no constraint says what lies in front of what. Without `|` the rearmost view of
  /// those that depend on each other is at 0.
  public let zOrder: [Depth]

  /// What is strange about the formats.
  public let warnings: [VisualFormatWarning]

  /// The equations alone.
  public var equations: [ConstraintEquation] { constraints.map(\.equation) }

  /// Reads formats, one a line, and expands them.
  ///
  /// - Parameters:
  ///   - options: Alignments go to the lines that they suit; one that suits none is an error.
  ///   - scope: What names stand for. Stacks and spacers need not be among the views.
  /// - Throws: ``VisualFormatErrors``: all that is wrong; their places are those in the whole text.
  /// - Complexity: O(*n* + *k*) for a text of *n* bytes and *k* equations, which are at most
  ///   ``equationLimit(forBytes:)``, and O(*d* log *d*) for *d* views of formats of depth.
  public init(
    _ text: String, options: LayoutFormatOptions = [], scope: VisualFormatScope = VisualFormatScope(),
    whitespace: Whitespace = .strict
  ) throws(VisualFormatErrors) {
    var reader = ExtendedFormatReader(text, whitespace)
    let syntax = reader.readLines()
    var expander = ExtendedFormatExpander(
      options: options, scope: scope, equationLimit: Self.equationLimit(forBytes: text.utf8.count))
    expander.expand(syntax)
    let errors = expander.errors(after: reader.errors)
    guard errors.isEmpty else { throw VisualFormatErrors(errors) }
    self.syntax = syntax
    constraints = expander.constraints
    spacers = expander.spacers.list
    stacks = expander.stacks.order
    views = expander.views.filter { !expander.stacks.names.contains($0) }
    zOrder = expander.depth.order
    warnings = expander.names.warnings
  }
}

extension ExtendedVisualFormat {
  /// How many views a range has at most.
  public static let rangeLimit = 1000

  /// How many stacks lie within each other at most.
  public static let depthLimit = 64

  /// How many equations a text has at most. Ranges and groups multiply: `[a1..1000][b1..1000]` would be a million.
  public static func equationLimit(forBytes count: Int) -> Int { 20_000 + 4 * count }
}
