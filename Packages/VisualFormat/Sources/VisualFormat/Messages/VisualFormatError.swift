import SourceText

/// An error in a visual format: its kind, its range in the text, and suggestions.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// The kind of error.
  public let kind: Kind

  /// The range of the error. If something is missing, the range is empty and at its position.
  public var range: SourceRange

  /// The message of Apple's frameworks; nil if it is not known, and in the extended dialect.
  public let appleMessage: AppleMessage?

  /// The likely corrections, likeliest first; each is a replacement for ``range``.
  public let suggestions: [String]

  /// The dialect of the format.
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
  /// The associated texts are parts of the format: names of views and metrics in full, other texts truncated to 80
  /// bytes.
  public enum Kind: Hashable, Sendable {
    // MARK: Grammar

    /// The text is empty.
    case empty

    /// There is a space or a line break.
    case space

    /// The colon after `H` or `V` is missing.
    case missingColon(orientation: String)

    /// The text before the colon is not an orientation.
    case unknownOrientation(String)

    /// Another part was expected here; `found` is nil at the end of the format.
    case expected(Expectation, found: String?)

    /// The name is not a C identifier.
    case invalidViewName(String)

    /// There are two `-` in a row: the second is either a minus sign or superfluous.
    case ambiguousMinus

    /// A predicate with a relation has no parentheses.
    case missingParentheses(String)

    /// The relation is not one of `==`, `<=` and `>=`.
    case unknownRelation(String)

    /// The text begins like a number but is not a number.
    case malformedNumber(String)

    /// The number is not finite, or has more than 400 characters.
    case numberOutOfRange(String)

    /// The priority is not above 0 and at most 1000.
    case priorityOutOfRange(String)

    /// The format contains an arithmetic operator after a number or a name.
    case arithmetic(String, ofName: Bool)

    /// A view has a second list of predicates.
    case secondPredicateList

    // MARK: Names and options

    /// There is no view with this name.
    case unknownView(String)

    /// There is neither a metric nor a view with this name.
    case unknownName(String)

    /// The name of a view is used as a space or a priority.
    case viewAsNumber(String)

    /// The priority is a name such as `high`, which formats do not support.
    case namedPriority(String, LayoutPriority)

    /// The metric is not a finite number.
    case metricNotFinite(String)

    /// The magnitude of the number of points is greater than ``VisualFormatScope/greatestNumber``.
    case numberTooLarge(String, limit: Double)

    /// The format has `|`, and a view has no superview.
    case noSuperview(view: String)

    /// The options contain an alignment along the axis of the format.
    case alignmentAlongAxis([LayoutAttribute], LayoutAxis)

    /// The options contain two directions.
    case twoDirections

    // MARK: The extended dialect

    /// The text after the dots of a range is not a number.
    case rangeWithoutEnd(String)

    /// The last number of a range is less than the first.
    case emptyRange(String)

    /// A number of a range has leading zeros, so the names would be ambiguous.
    case zerosInRange(String)

    /// A range has more views than ``VisualFormatLimits/rangeLength``.
    case rangeTooLong(String)

    /// Ranges and groups make more equations than ``VisualFormatLimits/equations(forBytes:)``.
    case tooManyEquations(limit: Int)

    /// Stacks are nested deeper than ``VisualFormatLimits/stackDepth``.
    case nestedTooDeeply

    /// There is another stack with this name.
    case stackRedefined(String)

    /// A range of views is declared as a stack.
    case rangeOfStacks(String)

    /// A stack is declared in a format of both directions (`HV:`) or of depth (`Z:`).
    case stackWithoutDirection(String)

    /// There is no attribute with this name.
    case unknownAttribute(String)

    /// A number is divided by 0.
    case divisionByZero

    /// The equation of a predicate is not a legal constraint.
    case illegal(ConstraintEquation.Illegality)

    /// A size is a percentage of the superview, but the view has no superview.
    case percentWithoutSuperview(view: String)

    /// A depth format (`Z:`) contains sizes, spacers, inequalities or priorities.
    case notInDepth

    /// The depth formats (`Z:`) place a view at two different depths.
    case conflictingDepth(String)
  }

  /// The part that was expected at a position of a format.
  public enum Expectation: Hashable, Sendable {
    /// `[` and a name.
    case view
    /// The connection between the superview and a view.
    case connection
    /// `[` or `|`, after a connection.
    case viewOrSuperview
    /// A number or a name.
    case value
    /// A number or a metric after `@`.
    case priority
    /// The `-` at the end of a space.
    case bar
    /// `)` or `,` in a list of predicates.
    case closingParenthesis
    /// `]`
    case closingBracket
    /// The end of the format, after the last `|`.
    case end
    /// A view in brackets, after the colon of a stack (extended).
    case stack
    /// The second `~` around the size of an equal spacer (extended).
    case tilde
    /// `.` and an attribute (extended).
    case attribute
    /// A number after a sign (extended).
    case number
    /// The name of a view without brackets (extended).
    case name
    /// `(` (extended).
    case opening
    /// `.` or the end of the line, after a rule for an attribute (extended).
    case rule
  }
}
