import SourceText

extension EquationError: CustomStringConvertible {
  /// The error in one sentence, with the suggestions: ``` `Botton` is no attribute; did you mean `Bottom`? ```
  public var description: String {
    Suggestions.sentence(kind.description, offering: suggestions)
  }

  /// Returns the line of the text that contains the error, and a line that marks it:
  ///
  ///     Name Label.Botton = 8
  ///                ^~~~~~
  ///
  /// If the line is long, only the part around the error is included.
  ///
  /// - Parameters:
  ///   - text: The text that was parsed.
  ///   - indentation: The prefix of both lines.
  public func marked(in text: String, indentation: String = "    ") -> String {
    SourceExcerpt.marking(range, in: text, indentation: indentation)
  }
}

extension EquationError.Kind: CustomStringConvertible {
  /// The error in one sentence, without suggestions.
  public var description: String {
    switch self {
    case .empty:
      "The equation is empty."
    case .expected(let expectation, nil):
      "Expected \(expectation), but the equation ends."
    case .expected(let expectation, let found?):
      "Expected \(expectation), not \(SourceExcerpt.quoted(found))."
    case .missingAttribute(let item):
      "\(SourceExcerpt.quoted(item)) has no attribute."
    case .parenthesisInName:
      "A name with parentheses stands in quotation marks, or has a backslash before each of them."
    case .missingItem(let attribute):
      "\(SourceExcerpt.quoted(attribute)) has no item before its dot."
    case .unknownAttribute(let name):
      "\(SourceExcerpt.quoted(name)) is no attribute."
    case .unknownRelation(let sign):
      "\(SourceExcerpt.quoted(sign)) is no relation."
    case .secondRelation:
      "An equation has one relation; write the second one as a constraint of its own."
    case .malformedNumber(let text):
      "\(SourceExcerpt.quoted(text)) is no number."
    case .numberOutOfRange(let text):
      "\(SourceExcerpt.quoted(text)) is not a finite number."
    case .overflow:
      "The numbers of the equation combine to one that is not finite."
    case .divisionByZero:
      "Nothing can be divided by 0."
    case .divisionByOperand:
      "Only numbers can divide."
    case .productOfOperands:
      "Only a number can multiply an attribute; two attributes cannot be multiplied."
    case .noOperand:
      "The equation names no item, so there is nothing to constrain."
    case .tooManyOperands:
      "An equation relates at most two operands; a distance stands in parentheses."
    case .zeroFactor:
      "A factor of 0 leaves nothing to constrain."
    case .unknownPriority(let name):
      "\(SourceExcerpt.quoted(name)) is no priority."
    case .unterminatedQuotation:
      "The quotation mark has no partner."
    case .invalidEscape(let text):
      "\(SourceExcerpt.quoted(text)) is no escape; a backslash stands before a character or before `u{…}`."
    case .illegal(let illegality):
      illegality.description
    }
  }
}

extension EquationError.Expectation: CustomStringConvertible {
  /// The expected part of an equation, as part of a sentence.
  public var description: String {
    switch self {
    case .operand: "an item with its attribute, a number or `Standard`"
    case .anchor: "an item with its attribute"
    case .attribute: "an attribute after the dot"
    case .relation: "`=`, `<=` or `>=`"
    case .minus: "`-` and a second attribute (parentheses hold a distance)"
    case .closingParenthesis: "`)`"
    case .colonOrDot: "`:` after a label, or `.` and an attribute after an item"
    case .dot: "`.` and an attribute"
    case .priority: "a priority: a number up to 1000, or a name such as `high`"
    case .end: "`+`, `-`, a priority or the end"
    }
  }
}
