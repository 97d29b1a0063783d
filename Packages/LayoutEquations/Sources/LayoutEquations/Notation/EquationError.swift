import SourceText

/// Why a text is no equation: what is wrong, where, and what may have been meant.
public struct EquationError: Error, Hashable, Sendable {
  /// What is wrong.
  public var kind: Kind

  /// The part of the text that is wrong; empty where something is missing.
  public var range: SourceRange

  /// What may have been meant, likeliest first: each a text for ``range``.
  public var suggestions: [String]

  /// Creates an error.
  public init(_ kind: Kind, at range: SourceRange, suggestions: [String] = []) {
    self.kind = kind
    self.range = range
    self.suggestions = suggestions
  }

  /// What can be wrong with the text of an equation.
  ///
  /// Texts in it are parts of what was read, cut after 80 bytes.
  public enum Kind: Hashable, Sendable {
    /// There is nothing but spaces.
    case empty

    /// Something else was expected here; what was found is nil at the end of the text.
    case expected(Expectation, found: String?)

    /// An item stands without an attribute.
    case missingAttribute(item: String)

    /// An opening parenthesis stands where a dot was expected, most likely as part of a name.
    case parenthesisInName

    /// An attribute stands without an item.
    case missingItem(attribute: String)

    /// What follows the last dot is no attribute.
    case unknownAttribute(String)

    /// The comparison is not one of `=`, `<=` and `>=`.
    case unknownRelation(String)

    /// There is a second comparison.
    case secondRelation

    /// It begins like a number and is none.
    case malformedNumber(String)

    /// The number is not finite, or has more than 400 characters.
    case numberOutOfRange(String)

    /// The numbers of the equation combine to one that is not finite.
    case overflow

    /// Something is divided by 0.
    case divisionByZero

    /// Something is divided by an operand.
    case divisionByOperand

    /// Two operands are multiplied.
    case productOfOperands

    /// Neither side has an item.
    case noOperand

    /// There are more operands than the two that an equation can have.
    case tooManyOperands

    /// Every operand is multiplied by 0.
    case zeroFactor

    /// The priority is neither a number nor a name.
    case unknownPriority(String)

    /// A quotation mark has no partner.
    case unterminatedQuotation

    /// A backslash ends the text, or `\u{…}` holds no Unicode scalar.
    case invalidEscape(String)

    /// The text is an equation, and the equation is no constraint.
    case illegal(ConstraintEquation.Illegality)
  }

  /// What can be expected at a place of an equation.
  public enum Expectation: Hashable, Sendable {
    /// An item with an attribute, a number or `Standard`.
    case operand
    /// An item with an attribute.
    case anchor
    /// An attribute.
    case attribute
    /// `=`, `<=` or `>=`.
    case relation
    /// The minus sign within a distance.
    case minus
    /// A closing parenthesis.
    case closingParenthesis
    /// A colon after a label, or a dot after an item in quotation marks.
    case colonOrDot
    /// A dot after an item in quotation marks.
    case dot
    /// A number or a name after `@`.
    case priority
    /// A sign, a priority or the end.
    case end
  }
}
