import SourceText

extension EquationError: CustomStringConvertible {
  /// The error message as one sentence, which includes the suggestions:
  ///
  ///     Unknown attribute `Botton`; did you mean `Bottom`?
  public var description: String {
    let sentence = Suggestions.sentence(kind.description, offering: suggestions)
    guard suggestions.isEmpty, let expected = kind.expected else { return sentence }
    return "\(sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence); expected \(expected)."
  }

  /// Returns two lines that show the error: the line of the text that contains the error, and a line that marks the
  /// error.
  ///
  ///     Name Label.Botton = 8
  ///                ^~~~~~
  ///
  /// If the line is long, only the part around the error is returned.
  ///
  /// - Parameters:
  ///   - text: The text that was parsed.
  ///   - indentation: The text at the start of each of the two lines. Default: four spaces.
  public func marked(in text: String, indentation: String = "    ") -> String {
    SourceExcerpt.marking(range, in: text, indentation: indentation)
  }
}

extension EquationError.Kind: CustomStringConvertible {
  /// The error message as one sentence, without suggestions.
  public var description: String {
    switch self {
    case .empty:
      "The equation is empty."
    case .expected(let expectation, nil):
      "Expected \(expectation), but the equation ends."
    case .expected(let expectation, let found?):
      "Expected \(expectation), not \(SourceExcerpt.quoted(found))."
    case .missingAttribute(let item):
      "An attribute is missing after \(SourceExcerpt.quoted(item))."
    case .parenthesisInName:
      "A name that contains parentheses needs quotation marks around it, or a backslash before each parenthesis."
    case .missingItem(let attribute):
      "\(SourceExcerpt.quoted(attribute)) needs an item before it, as in `Button.\(attribute)`."
    case .unknownAttribute(let name):
      "Unknown attribute \(SourceExcerpt.quoted(name))."
    case .unknownRelation(let sign):
      "Unknown relation \(SourceExcerpt.quoted(sign))."
    case .secondRelation:
      "An equation has only one relation."
    case .malformedNumber(let text):
      "\(SourceExcerpt.quoted(text)) is not a number."
    case .percentageAsPosition(let position, let axis):
      "A position cannot be a percentage; constrain the position to another position, such as `\(SourceExcerpt.shown(position)) = Superview.\(axis == .horizontal ? "CenterX" : "CenterY")`."
    case .numberOutOfRange(let text):
      SourceExcerpt.quoted(text)
        + (text.utf8.contains { (0x30...0x39).contains($0) }
          ? " is too large, or has too many digits." : " is not a finite number.")
    case .overflow:
      "The sum or the product of the numbers in the equation is too large; use smaller numbers."
    case .divisionByZero:
      "Cannot divide by 0."
    case .divisionByOperand:
      "Cannot divide by an attribute; only a number can follow `/`."
    case .productOfOperands:
      "Only a number can multiply an attribute; two attributes cannot be multiplied."
    case .noOperand:
      "The equation names no item; write an item and its attribute, as in `Button.Width = 44`."
    case .tooManyOperands:
      "An equation can contain at most two attributes; to constrain a distance, put it in parentheses, as in `(B.Leading - A.Trailing) = 8`. To constrain the sum of several sizes, constrain the edges of views instead."
    case .zeroFactor:
      "Every attribute is multiplied by 0, so the equation constrains nothing; use a factor other than 0."
    case .unknownPriority(let name):
      "Unknown priority \(SourceExcerpt.quoted(name))."
    case .priorityOutOfRange(let text):
      "The priority \(SourceExcerpt.quoted(text)) is out of range; expected a number above 0 and at most 1000."
    case .unterminatedQuotation:
      "This quotation mark is not closed; write another quotation mark at the end of the text."
    case .invalidEscape(let text):
      "\(SourceExcerpt.quoted(text)) is not an escape sequence; write one character after the backslash, or the hexadecimal number of a character as `\\u{…}`."
    case .illegal(let illegality):
      illegality.description
    }
  }
}

extension EquationError.Kind {
  /// A description of what is allowed in place of the wrong part, for use in a sentence; nil if the message does not
  /// need it.
  @_spi(Tools) public var expected: String? {
    switch self {
    case .unknownAttribute: "an attribute such as \(LayoutAttribute.commonNames)"
    case .unknownPriority: "a number up to 1000, or a name such as `required`, `high` or `low`"
    case .missingAttribute: "an item with its attribute, such as `Button.Width`"
    case .malformedNumber(let text) where text.hasSuffix("%"):
      "a multiple of a size, such as `0.5 * Superview.Width`"
    default: nil
    }
  }
}

extension EquationError.Expectation: CustomStringConvertible {
  /// The words for the expected part of an equation in an error message, such as “an item with its attribute”.
  public var description: String {
    switch self {
    case .operand: "an item with its attribute, a number or `Standard`"
    case .anchor: "an item with its attribute"
    case .attribute: "an attribute after the dot"
    case .relation: "`=`, `<=` or `>=`"
    case .minus: "`-` and a second attribute, as in `(B.Leading - A.Trailing)`"
    case .closingParenthesis: "`)`"
    case .colonOrDot: "`:` after a label, or `.` and an attribute after an item"
    case .dot: "`.` and an attribute"
    case .priority: "a priority: a number up to 1000, or a name such as `high`"
    case .end: "`+`, `-`, a priority or the end"
    }
  }
}
