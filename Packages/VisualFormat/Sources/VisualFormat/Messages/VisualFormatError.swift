import SourceText

/// An error in a visual format: its kind, its range in the text, and suggestions.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// The mistake, with the wrong or missing part of the format.
  public let kind: Kind

  /// The range of the error in the text. If a part is missing, the range is empty and at the position where the part
  /// is missing.
  public var range: SourceRange

  /// The message of Apple's frameworks for the error. Nil if it is not known, and always nil in the extended dialect.
  public let appleMessage: AppleMessage?

  /// The replacements for the text in ``range`` that probably correct the error, likeliest first.
  public let suggestions: [String]

  /// The dialect in which the text was read.
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

  /// The kinds of errors in a visual format.
  ///
  /// The associated strings are parts of the format. Names of views and metrics are complete, and other texts are
  /// shortened to 80 bytes.
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

    /// A required part is missing at this position. `found` is the text that is there instead; nil if the format ends
    /// there.
    case expected(Expectation, found: String?)

    /// A name in brackets is not a C identifier.
    case invalidViewName(String)

    /// Two `-` follow each other, so the second one is either a minus sign or superfluous.
    case ambiguousMinus

    /// A predicate with a relation has no parentheses around it.
    case missingParentheses(String)

    /// The relation is not `==`, `<=` or `>=`.
    case unknownRelation(String)

    /// A text begins like a number, but it is not a number.
    case malformedNumber(String)

    /// A number is infinite, or written with more than 400 characters.
    case numberOutOfRange(String)

    /// A priority is out of range: it must be greater than 0 and at most 1000.
    case priorityOutOfRange(String)

    /// An arithmetic operator follows a number or a name. `ofName` is true if it follows a name.
    case arithmetic(String, ofName: Bool)

    /// A view has a second list of predicates.
    case secondPredicateList

    // MARK: Names and options

    /// A name in brackets is not the name of a view.
    case unknownView(String)

    /// A name is neither the name of a metric nor that of a view.
    case unknownName(String)

    /// The name of a view is used as a space or a priority.
    case viewAsNumber(String)

    /// A priority is a name such as `high`, which formats do not support. The second value is the priority that has
    /// this name.
    case namedPriority(String, LayoutPriority)

    /// The value of a metric is not a finite number.
    case metricNotFinite(String)

    /// The magnitude of a number of points is larger than ``VisualFormatScope/greatestNumber``.
    case numberTooLarge(String, limit: Double)

    /// The format contains `|`, but this view has no superview.
    case noSuperview(view: String)

    /// The options contain alignments that no format of the text can use, because a format cannot align views along its
    /// own axis. For example, views in a row can be aligned at their tops, but not at their leading edges.
    case alignmentAlongAxis([LayoutAttribute], LayoutAxis)

    /// The options contain more than one direction, but a format has only one.
    case twoDirections

    // MARK: The extended dialect

    /// The text after the dots of a range, as in `a1..3`, is not a number.
    case rangeWithoutEnd(String)

    /// The last number of a range is smaller than its first number.
    case emptyRange(String)

    /// A number in a range, such as `a01..3`, has leading zeros, so it is not clear whether a view is named `a1` or
    /// `a01`.
    case zerosInRange(String)

    /// A range has more than ``VisualFormatLimits/rangeLength`` views.
    case rangeTooLong(String)

    /// Ranges and groups create more equations than ``VisualFormatLimits/equations(forBytes:)`` allows.
    case tooManyEquations(limit: Int)

    /// Stacks are nested deeper than ``VisualFormatLimits/stackDepth``.
    case nestedTooDeeply

    /// Two stacks have this name.
    case stackRedefined(String)

    /// A range of views, such as `a1..3`, is declared as a stack.
    case rangeOfStacks(String)

    /// A stack is declared in a format along both axes (`HV:`) or in a depth format (`Z:`).
    case stackWithoutDirection(String)

    /// A name after a dot is not the name of an attribute.
    case unknownAttribute(String)

    /// The value of a name is divided by 0, as in `a/0`.
    case divisionByZero

    /// The equation that a predicate states is not a legal constraint. The associated value is the reason.
    case illegal(ConstraintEquation.Illegality)

    /// A size is a percentage of the superview's size, but this view has no superview.
    case percentWithoutSuperview(view: String)

    /// A depth format (`Z:`) contains this text, which is a size, a spacer, a percentage, an inequality or a priority.
    case notInDepth(String)

    /// The depth formats (`Z:`) place this view at two different depths.
    case conflictingDepth(String)
  }

  /// The parts that an error message can name as expected at a position of a format.
  public enum Expectation: Hashable, Sendable {
    /// A view: `[` followed by a name.
    case view
    /// A connection between the superview and a view, such as `-`.
    case connection
    /// A view or the superview after a connection: `[` or `|`.
    case viewOrSuperview
    /// A number or the name of a metric.
    case value
    /// A number or the name of a metric after `@`.
    case priority
    /// The `-` at the end of a space.
    case bar
    /// The end of a list of predicates, or the next predicate: `)` or `,`.
    case closingParenthesis
    /// The `]` after a view.
    case closingBracket
    /// The end of the format after the last `|`.
    case end
    /// A view in brackets after the colon of a stack (extended dialect only).
    case stack
    /// The `~` after the size of a spacer (extended dialect only).
    case tilde
    /// A dot and the name of an attribute, such as `.width` (extended dialect only).
    case attribute
    /// A number after an arithmetic operator (extended dialect only).
    case number
    /// The name of a view without brackets (extended dialect only).
    case name
    /// The `(` before the predicates of an attribute (extended dialect only).
    case opening
    /// The next rule in a line of attributes, which begins with `.`, or the end of the line (extended dialect only).
    case rule
  }
}
