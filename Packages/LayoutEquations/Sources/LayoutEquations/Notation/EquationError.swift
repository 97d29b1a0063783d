import SourceText

/// A mistake in the text of an equation, with its range in the text and suggestions for corrections.
public struct EquationError: Error, Hashable, Sendable {
  /// The kind of mistake, such as an unknown attribute.
  public var kind: Kind

  /// The range of the mistake in the text. If a part is missing, the range is empty and at the position where the part
  /// is missing.
  public var range: SourceRange

  /// Texts that the author may have meant instead of the text in ``range``, likeliest first.
  public var suggestions: [String]

  /// Creates an error from the kind of mistake, its range, and suggestions. Default: no suggestions.
  public init(_ kind: Kind, at range: SourceRange, suggestions: [String] = []) {
    self.kind = kind
    self.range = range
    self.suggestions = suggestions
  }

  /// The kinds of mistakes in the text of an equation.
  ///
  /// Associated strings are parts of the equation's text, shortened to at most 80 bytes.
  public enum Kind: Hashable, Sendable {
    /// The text is empty or contains only spaces.
    case empty

    /// A part of the equation is missing or wrong. `found` is the text that is in its place; nil if the equation ends
    /// there.
    case expected(Expectation, found: String?)

    /// An item is not followed by an attribute.
    case missingAttribute(item: String)

    /// There is an opening parenthesis where a dot was expected. Most likely, the parenthesis is part of a name, which
    /// needs quotation marks or a backslash before the parenthesis.
    case parenthesisInName

    /// The item before a dot and an attribute is missing, as in `.Top = 8`.
    case missingItem(attribute: String)

    /// The word after the last dot of an operand is not the name of an attribute.
    case unknownAttribute(String)

    /// The relation is not `=`, `<=` or `>=`.
    case unknownRelation(String)

    /// The equation has more than one relation.
    case secondRelation

    /// A text begins like a number, but it is not a number.
    case malformedNumber(String)

    /// A position, such as `Button.Leading`, is set to a percentage, or a percentage is added to it. The values are
    /// the position and its axis.
    case percentageAsPosition(String, LayoutAxis)

    /// A number is infinite or NaN, or is written with more than 400 characters.
    case numberOutOfRange(String)

    /// A number that the parser computes from the numbers in the text is too large for a `Double`, or a divisor is so
    /// small that it would be rounded to 0.
    case overflow

    /// A product contains a division by 0.
    case divisionByZero

    /// A number is divided by an operand; only a number can be a divisor.
    case divisionByOperand

    /// Two operands are multiplied; a product can contain only one.
    case productOfOperands

    /// The equation contains no item, and therefore constrains nothing.
    case noOperand

    /// The equation contains more than two operands.
    case tooManyOperands

    /// All operands of the equation are multiplied by 0, so that the equation constrains nothing.
    case zeroFactor

    /// The text after `@` is neither a number nor the name of a priority.
    case unknownPriority(String)

    /// The priority is a number above 0 that is so small that it would be rounded to 0.
    case priorityOutOfRange(String)

    /// A text in quotation marks has no closing quotation mark.
    case unterminatedQuotation

    /// An escape sequence is wrong: nothing follows the backslash, or the number in `\u{…}` is not a Unicode scalar
    /// value.
    case invalidEscape(String)

    /// The text is a well-formed equation, but not a legal constraint.
    case illegal(ConstraintEquation.Illegality)
  }

  /// The parts of an equation that an error message can name as expected.
  public enum Expectation: Hashable, Sendable {
    /// An item with its attribute, a number, or the word `Standard`.
    case operand
    /// An item with its attribute, such as `Button.Top`.
    case anchor
    /// The name of an attribute.
    case attribute
    /// One of the relations `=`, `<=` and `>=`.
    case relation
    /// The minus sign in a distance such as `(B.Leading - A.Trailing)`.
    case minus
    /// A closing parenthesis.
    case closingParenthesis
    /// A colon or a dot after text in quotation marks: the colon follows a label, the dot an item.
    case colonOrDot
    /// A dot after the name of an item in quotation marks.
    case dot
    /// A number after `@`, or the name of a priority.
    case priority
    /// A plus or minus sign, a priority, or the end of the equation.
    case end
  }
}
