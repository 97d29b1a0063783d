import SourceText

/// One thing that is wrong with a visual format: what, where, and what may have been meant.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// What is wrong.
  public var kind: Kind

  /// The part of the text that is wrong; empty where something is missing.
  public var range: SourceRange

  /// What Apple's frameworks say of it; nil where nobody has seen that.
  public var appleMessage: AppleMessage?

  /// What may have been meant, likeliest first: each a text for ``range``.
  public var suggestions: [String]

  /// The dialect that it was read as.
  public var dialect: VisualFormatDialect

  /// Makes an error.
  public init(
    _ kind: Kind, at range: SourceRange, appleMessage: AppleMessage? = nil, suggestions: [String] = [],
    dialect: VisualFormatDialect = .apple
  ) {
    self.kind = kind
    self.dialect = dialect
    self.range = range
    self.appleMessage = appleMessage
    self.suggestions = suggestions
  }

  /// What Apple's frameworks say, and the place at which their caret stands.
  ///
  /// A name is whole in it, as theirs is, where ``VisualFormatError/description`` cuts a long one.
  public struct AppleMessage: Hashable, Sendable {
    /// The sentence.
    public var text: String

    /// The offset of the caret, in UTF-8 bytes: where their parser had stopped, often behind what is wrong.
    public var offset: Int

    /// Makes a message.
    public init(_ text: String, at offset: Int) {
      self.text = text
      self.offset = offset
    }

    static func unknownView(_ name: String, at offset: Int) -> Self {
      Self(Kind.unknownView(name: name), at: offset)
    }

    static func unknownName(_ name: String, at offset: Int) -> Self {
      Self(Kind.unknownName(name: name), at: offset)
    }
  }

  /// What can be wrong with a visual format.
  ///
  /// Texts in it are parts of what was read: names of views and metrics as they stand there, however long, and all else
  /// cut after 80 bytes.
  public enum Kind: Hashable, Sendable {
    /// There is nothing at all.
    case empty

    /// There is a space or a line break.
    case space

    /// `H` or `V` is not followed by a colon.
    case missingColon(orientation: String)

    /// What stands before the colon is neither `H` nor `V`.
    case unknownOrientation(String)

    /// Something else was expected here; what was found is nil at the end of the format.
    case expected(Expectation, found: String?)

    /// The name is no C identifier.
    case invalidViewName(String)

    /// The dictionary has no view of this name.
    case unknownView(String)

    /// There is neither a metric nor a view of this name.
    case unknownName(String)

    /// A space or a priority is said by a view.
    case viewAsNumber(String)

    /// A priority is said in words, such as `high`.
    case namedPriority(String, LayoutPriority)

    /// A `-` follows a `-`: a sign, or one bar too many.
    case ambiguousMinus

    /// A predicate with a relation stands between bars, or behind a name, without parentheses.
    case missingParentheses(String)

    /// The comparison is not one of `==`, `<=` and `>=`.
    case unknownRelation(String)

    /// It begins like a number and is none.
    case malformedNumber(String)

    /// The number is not finite, or has more than 400 characters.
    case numberOutOfRange(String)

    /// The metric is not a finite number.
    case metricNotFinite(String)

    /// The priority is not above 0 and at most 1000.
    case priorityOutOfRange(String)

    /// Something is multiplied, divided or added up: a number, or what a name stands for.
    case arithmetic(String, ofName: Bool)

    /// A view has a second list of predicates.
    case secondPredicateList

    /// The format speaks of the superview, and a view has none.
    case noSuperview(view: String)

    /// An alignment of the options lies along the format's own axis.
    case alignmentAlongAxis([LayoutAttribute], LayoutAxis)

    /// The options have two directions.
    case twoDirections

    /// The number of points is farther from 0 than ``VisualFormatScope/greatestNumber``.
    case numberTooLarge(String, limit: Double)

    /// Of the extended dialect alone.
    case extended(ExtendedKind)
  }

  /// What can be expected at a place of a visual format.
  public enum Expectation: Hashable, Sendable {
    /// `[` and a name.
    case view
    /// What lies between the superview and a view.
    case connection
    /// `[` or `|`, behind a connection.
    case viewOrSuperview
    /// A number or a name.
    case value
    /// A number or a metric behind `@`.
    case priority
    /// The bar at the end of a space.
    case bar
    /// `)` or `,` within a list of predicates.
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
    /// `.` or the end, behind what is said of an attribute (extended).
    case rule
  }
}

/// What is wrong with a visual format: everything that can be told from one reading.
public struct VisualFormatErrors: Error, Hashable, Sendable {
  /// The errors in the order of the text, at least one; those about the whole format come last.
  ///
  /// Of more than ``VisualFormatParser/errorLimit`` the first ones.
  public var errors: [VisualFormatError]

  /// Makes a list; of an empty one nothing can be told.
  public init(_ errors: [VisualFormatError]) {
    self.errors = errors
  }
}

extension VisualFormatErrors: CustomStringConvertible {
  /// A sentence for each error, one a line.
  public var description: String { errors.map(\.description).joined(separator: "\n") }

  /// Each error with the line and the mark of ``VisualFormatError/marked(in:indentation:)`` below it, and its hint.
  public func report(in format: String) -> String {
    errors.map { $0.report(in: format) }.joined(separator: "\n")
  }
}
