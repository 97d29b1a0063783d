import SourceText

/// An error in the text of an equation: its kind, its range in the text, and suggestions.
public struct EquationError: Error, Hashable, Sendable {
  /// The kind of error.
  public var kind: Kind

  /// The range of the error. If something is missing, the range is empty and at its position.
  public var range: SourceRange

  /// The likely corrections, likeliest first; each is a replacement for ``range``.
  public var suggestions: [String]

  /// Creates an error.
  public init(_ kind: Kind, at range: SourceRange, suggestions: [String] = []) {
    self.kind = kind
    self.range = range
    self.suggestions = suggestions
  }

  /// The kinds of errors in the text of an equation.
  ///
  /// The associated texts are parts of the source, truncated to 80 bytes.
  public enum Kind: Hashable, Sendable {
    /// The text is empty or contains only spaces.
    case empty

    /// Another part was expected here; `found` is nil at the end of the text.
    case expected(Expectation, found: String?)

    /// An item has no attribute.
    case missingAttribute(item: String)

    /// There is an opening parenthesis instead of a dot, most likely as part of a name.
    case parenthesisInName

    /// There is no item before the dot and the attribute.
    case missingItem(attribute: String)

    /// The text after the last dot is not an attribute.
    case unknownAttribute(String)

    /// The relation is not one of `=`, `<=` and `>=`.
    case unknownRelation(String)

    /// There is a second relation.
    case secondRelation

    /// The text begins like a number but is not a number.
    case malformedNumber(String)

    /// The number is not finite, or has more than 400 characters.
    case numberOutOfRange(String)

    /// A result of the equation's numbers is not finite.
    case overflow

    /// A product is divided by 0.
    case divisionByZero

    /// A product is divided by an operand.
    case divisionByOperand

    /// Two operands are multiplied.
    case productOfOperands

    /// Neither side has an item.
    case noOperand

    /// There are more than two operands.
    case tooManyOperands

    /// Every operand is multiplied by 0.
    case zeroFactor

    /// The priority is neither a number nor the name of a priority.
    case unknownPriority(String)

    /// The number is no priority, and too small for one: it would be rounded to 0.
    case priorityOutOfRange(String)

    /// A closing quotation mark is missing.
    case unterminatedQuotation

    /// There is nothing after a backslash, or `\u{…}` does not contain a Unicode scalar.
    case invalidEscape(String)

    /// The text is an equation, but the equation is not a legal constraint.
    case illegal(ConstraintEquation.Illegality)
  }

  /// The parts that can be expected in an equation.
  public enum Expectation: Hashable, Sendable {
    /// An item with an attribute, a number or `Standard`.
    case operand
    /// An item with an attribute.
    case anchor
    /// An attribute.
    case attribute
    /// `=`, `<=` or `>=`.
    case relation
    /// The minus sign in a distance.
    case minus
    /// A closing parenthesis.
    case closingParenthesis
    /// A colon after a label, or a dot after an item in quotation marks.
    case colonOrDot
    /// A dot after an item in quotation marks.
    case dot
    /// A number or a name after `@`.
    case priority
    /// A plus or minus sign, a priority, or the end of the text.
    case end
  }
}
