import SourceText

/// An error in a visual format: its kind, its range in the text, and suggestions.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// The kind of the error.
  public let kind: Kind

  /// The range of the error in the text. If something is missing, the range is empty and at the position of the missing
  /// part.
  public var range: SourceRange

  /// The message of Apple's frameworks for the error. Nil if it is not known, and in the extended dialect.
  public let appleMessage: AppleMessage?

  /// The probable corrections, the most probable first. Each is a replacement for the text in ``range``.
  public let suggestions: [String]

  /// The dialect that the text was read in.
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
  /// The associated strings are parts of the format. Names of views and metrics are in full, other texts are truncated
  /// to 80 bytes.
  public enum Kind: Hashable, Sendable {
    // MARK: Grammar

    /// The text is empty.
    case empty

    /// The text contains a space or a line break.
    case space

    /// The colon after an orientation such as `H` or `V` is missing.
    case missingColon(orientation: String)

    /// The text before the colon is not an orientation such as `H`.
    case unknownOrientation(String)

    /// Another part was expected at this position. `found` is the text there, nil at the end of the format.
    case expected(Expectation, found: String?)

    /// A name in brackets is not a C identifier.
    case invalidViewName(String)

    /// Two `-` follow each other. The second may be a minus sign, or superfluous.
    case ambiguousMinus

    /// A predicate with a relation is not in parentheses.
    case missingParentheses(String)

    /// A relation is not one of `==`, `<=` and `>=`.
    case unknownRelation(String)

    /// A text begins like a number, but is not a number.
    case malformedNumber(String)

    /// A number is not finite, or has more than 400 characters.
    case numberOutOfRange(String)

    /// A priority is not greater than 0 and at most 1000.
    case priorityOutOfRange(String)

    /// An arithmetic operator follows a number or a name. `ofName` is true if it follows a name.
    case arithmetic(String, ofName: Bool)

    /// A view has a second list of predicates.
    case secondPredicateList

    // MARK: Names and options

    /// A name in brackets is not that of a view.
    case unknownView(String)

    /// A name is neither that of a metric nor that of a view.
    case unknownName(String)

    /// The name of a view is used as a space or a priority.
    case viewAsNumber(String)

    /// A priority is a name such as `high`, which formats do not support. The second value is the priority with that
    /// name.
    case namedPriority(String, LayoutPriority)

    /// The value of a metric is not a finite number.
    case metricNotFinite(String)

    /// The magnitude of a number of points is greater than ``VisualFormatScope/greatestNumber``.
    case numberTooLarge(String, limit: Double)

    /// The format contains `|`, but this view has no superview.
    case noSuperview(view: String)

    /// The options contain alignments along the axis of the format. They are possible only across the axis.
    case alignmentAlongAxis([LayoutAttribute], LayoutAxis)

    /// The options contain two directions.
    case twoDirections

    // MARK: The extended dialect

    /// The text after the dots of a range, as in `a1..3`, is not a number.
    case rangeWithoutEnd(String)

    /// The last number of a range is less than the first.
    case emptyRange(String)

    /// A number of a range has leading zeros. The names of the views would be ambiguous: `a1` or `a01`.
    case zerosInRange(String)

    /// A range has more than ``VisualFormatLimits/rangeLength`` views.
    case rangeTooLong(String)

    /// Ranges and groups create more equations than ``VisualFormatLimits/equations(forBytes:)`` allows.
    case tooManyEquations(limit: Int)

    /// Stacks are nested deeper than ``VisualFormatLimits/stackDepth``.
    case nestedTooDeeply

    /// Two stacks have this name.
    case stackRedefined(String)

    /// A range of views is declared as a stack.
    case rangeOfStacks(String)

    /// A stack is declared in a format of both directions (`HV:`) or of depth (`Z:`).
    case stackWithoutDirection(String)

    /// A name after a point is not that of an attribute.
    case unknownAttribute(String)

    /// A name is divided by 0.
    case divisionByZero

    /// The equation of a predicate is not a legal constraint, for the given reason.
    case illegal(ConstraintEquation.Illegality)

    /// A size is a percentage of the superview's size, but this view has no superview.
    case percentWithoutSuperview(view: String)

    /// A depth format (`Z:`) contains this text: a size, a spacer, a percentage, an inequality or a priority.
    case notInDepth(String)

    /// The depth formats (`Z:`) place this view at two different depths.
    case conflictingDepth(String)
  }

  /// The part that was expected at a position of a format.
  public enum Expectation: Hashable, Sendable {
    /// A view: `[` and a name.
    case view
    /// A connection between the superview and a view, such as `-`.
    case connection
    /// A view or the superview after a connection: `[` or `|`.
    case viewOrSuperview
    /// A number or a name.
    case value
    /// A number or a metric after `@`.
    case priority
    /// The `-` at the end of a space.
    case bar
    /// The end or the continuation of a list of predicates: `)` or `,`.
    case closingParenthesis
    /// The `]` after a view.
    case closingBracket
    /// The end of the format after the last `|`.
    case end
    /// A view in brackets after the colon of a stack (extended syntax only).
    case stack
    /// The second `~` around the size of a spacer (extended syntax only).
    case tilde
    /// A point and an attribute, such as `.width` (extended syntax only).
    case attribute
    /// A number after a sign (extended syntax only).
    case number
    /// The name of a view without brackets (extended syntax only).
    case name
    /// The `(` before the predicates of an attribute (extended syntax only).
    case opening
    /// The next rule of a line of attributes, which begins with `.`, or the end of the line (extended syntax only).
    case rule
  }
}
