import SourceText

/// An error in a visual format: what is wrong, where, and what may have been meant.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// The kind of error.
  public let kind: Kind

  /// The range of the error; empty where something is missing.
  public var range: SourceRange

  /// The message of Apple's frameworks; nil where it is not known, and in the extended dialect.
  public let appleMessage: AppleMessage?

  /// The likely corrections, likeliest first: each a text for ``range``.
  public let suggestions: [String]

  /// The dialect that the format was read in.
  public let dialect: VisualFormatDialect

  init(
    _ kind: Kind, at range: SourceRange, _ apple: AppleMessage?, _ suggestions: [String],
    _ dialect: VisualFormatDialect
  ) {
    self.kind = kind
    self.range = range
    appleMessage = dialect == .apple ? apple : nil
    self.suggestions = suggestions
    self.dialect = dialect
  }

  /// The kinds of errors.
  ///
  /// The texts are parts of the format: names of views and metrics are whole, all others are cut after 80 bytes.
  public enum Kind: Hashable, Sendable {
    // MARK: Grammar

    /// The text is empty.
    case empty

    /// There is a space or a line break.
    case space

    /// The colon behind `H` or `V` is missing.
    case missingColon(orientation: String)

    /// The text before the colon is no orientation.
    case unknownOrientation(String)

    /// Something else was expected here; `found` is nil at the end of the format.
    case expected(Expectation, found: String?)

    /// The name is no C identifier.
    case invalidViewName(String)

    /// A `-` follows a `-`: a sign, or one bar too many.
    case ambiguousMinus

    /// A predicate with a relation has no parentheses.
    case missingParentheses(String)

    /// The relation is not one of `==`, `<=` and `>=`.
    case unknownRelation(String)

    /// The text begins like a number but is no number.
    case malformedNumber(String)

    /// The number is not finite, or has more than 400 characters.
    case numberOutOfRange(String)

    /// The priority is not above 0 and at most 1000.
    case priorityOutOfRange(String)

    /// The format calculates with a number or a name.
    case arithmetic(String, ofName: Bool)

    /// A view has a second list of predicates.
    case secondPredicateList

    // MARK: Names and options

    /// There is no view with this name.
    case unknownView(String)

    /// There is neither a metric nor a view with this name.
    case unknownName(String)

    /// A space or a priority is the name of a view.
    case viewAsNumber(String)

    /// A priority is a word, such as `high`.
    case namedPriority(String, LayoutPriority)

    /// The metric is not a finite number.
    case metricNotFinite(String)

    /// The magnitude of the number of points is greater than ``VisualFormatScope/greatestNumber``.
    case numberTooLarge(String, limit: Double)

    /// The format has `|`, and a view has no superview.
    case noSuperview(view: String)

    /// An alignment of the options lies along the axis of the format.
    case alignmentAlongAxis([LayoutAttribute], LayoutAxis)

    /// The options have two directions.
    case twoDirections

    // MARK: The extended dialect

    /// The text behind the dots of a range is no number.
    case rangeWithoutEnd(String)

    /// A range ends before it begins.
    case emptyRange(String)

    /// The numbers of a range begin with 0, so that the names are ambiguous.
    case zerosInRange(String)

    /// A range has more views than ``VisualFormatLimits/rangeLength``.
    case rangeTooLong(String)

    /// Ranges and groups make more equations than ``VisualFormatLimits/equations(forBytes:)``.
    case tooManyEquations(limit: Int)

    /// Stacks are nested deeper than ``VisualFormatLimits/stackDepth``.
    case nestedTooDeeply

    /// There is another stack of this name.
    case stackRedefined(String)

    /// A range of views has the contents of a stack.
    case rangeOfStacks(String)

    /// A stack is in a format of both directions, or of depth.
    case stackWithoutDirection(String)

    /// There is no attribute of this name.
    case unknownAttribute(String)

    /// A number is divided by 0.
    case divisionByZero

    /// The equation is no constraint.
    case illegal(ConstraintEquation.Illegality)

    /// A size is a percentage of the superview, and the view has none.
    case percentWithoutSuperview(view: String)

    /// A format of depth (`Z:`) has sizes, spacers, inequalities or priorities.
    case notInDepth

    /// The formats of depth contradict each other about a view.
    case contradictoryDepth(String)
  }

  /// The part that was expected at a position of a format.
  public enum Expectation: Hashable, Sendable {
    /// `[` and a name.
    case view
    /// The connection between the superview and a view.
    case connection
    /// `[` or `|`, behind a connection.
    case viewOrSuperview
    /// A number or a name.
    case value
    /// A number or a metric behind `@`.
    case priority
    /// The bar at the end of a space.
    case bar
    /// `)` or `,` in a list of predicates.
    case closingParenthesis
    /// `]`
    case closingBracket
    /// The end, behind the last `|`.
    case end
    /// A view in brackets, behind the colon of a stack (extended).
    case stack
    /// The second `~` around the size of an equal spacer (extended).
    case tilde
    /// `.` and an attribute (extended).
    case attribute
    /// A number behind a sign (extended).
    case number
    /// The name of a view without brackets (extended).
    case name
    /// `(` (extended).
    case opening
    /// `.` or the end, behind a rule for an attribute (extended).
    case rule
  }
}
