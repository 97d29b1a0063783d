import SourceText

/// A mistake in the text of an equation, with its range in the text and suggestions for a correction.
public struct EquationError: Error, Hashable, Sendable {
  /// The kind of mistake, such as an unknown attribute.
  public var kind: Kind

  /// The range of the mistake in the text. If something is missing, the range is empty, at the position where it is
  /// missing.
  public var range: SourceRange

  /// Texts that may be meant instead of the text in ``range``, likeliest first.
  public var suggestions: [String]

  /// Creates an error from a mistake, its range, and suggestions. Default: no suggestions.
  public init(_ kind: Kind, at range: SourceRange, suggestions: [String] = []) {
    self.kind = kind
    self.range = range
    self.suggestions = suggestions
  }

  /// The mistakes that the text of an equation can have.
  ///
  /// Associated texts are parts of the equation's text, shortened to 80 bytes.
  public enum Kind: Hashable, Sendable {
    /// The text is empty or contains only spaces.
    case empty

    /// A part of the equation is missing or wrong; `found` is the text in its place, nil at the end of the text.
    case expected(Expectation, found: String?)

    /// An item has no attribute after it.
    case missingAttribute(item: String)

    /// An opening parenthesis is in place of a dot, most likely because it belongs to a name. Such a name needs
    /// quotation marks, or a backslash before the parenthesis.
    case parenthesisInName

    /// An attribute has no item before its dot.
    case missingItem(attribute: String)

    /// The word after the last dot of an operand is not the name of an attribute.
    case unknownAttribute(String)

    /// The relation is not `=`, `<=` or `>=`.
    case unknownRelation(String)

    /// The equation has more than one relation.
    case secondRelation

    /// A text begins like a number, but is not a number.
    case malformedNumber(String)

    /// A position, such as `Button.Leading`, is set to a percentage, or a percentage is added to it. The axis is that of
    /// the position.
    case percentageAsPosition(String, LayoutAxis)

    /// A number is infinite, or has more than 400 characters.
    case numberOutOfRange(String)

    /// A number that results from calculating with the equation's numbers is not finite.
    case overflow

    /// A product contains a division by 0.
    case divisionByZero

    /// A product contains a division by an operand.
    case divisionByOperand

    /// A product contains two operands.
    case productOfOperands

    /// The equation contains no item.
    case noOperand

    /// The equation contains more than two operands.
    case tooManyOperands

    /// Every operand of the equation is multiplied by 0.
    case zeroFactor

    /// The priority is not a number and not the name of a priority.
    case unknownPriority(String)

    /// The priority is greater than 0, but so small that it would be rounded to 0.
    case priorityOutOfRange(String)

    /// A text in quotation marks has no closing quotation mark.
    case unterminatedQuotation

    /// An escape sequence is wrong: nothing follows the backslash, or `\u{…}` does not contain the number of a Unicode
    /// scalar.
    case invalidEscape(String)

    /// The text is an equation, but this equation is not a legal constraint.
    case illegal(ConstraintEquation.Illegality)
  }

  /// A part of an equation that an error message can name as expected.
  public enum Expectation: Hashable, Sendable {
    /// An item with an attribute, a number, or the word `Standard`.
    case operand
    /// An item with an attribute, such as `Button.Top`.
    case anchor
    /// The name of an attribute.
    case attribute
    /// `=`, `<=` or `>=`.
    case relation
    /// The minus sign in a distance, such as `(B.Leading - A.Trailing)`.
    case minus
    /// A closing parenthesis.
    case closingParenthesis
    /// A colon after the label of an equation, or a dot after an item in quotation marks.
    case colonOrDot
    /// A dot after an item in quotation marks.
    case dot
    /// A number or the name of a priority after `@`.
    case priority
    /// A plus or minus sign, a priority, or the end of the equation.
    case end
  }
}
