import SourceText

extension VisualFormatError: CustomStringConvertible {
  /// The message with the suggestions. For many errors, it has the wording of Apple's message.
  ///
  ///     blak is not a key in the views dictionary; did you mean `black`?
  public var description: String {
    Suggestions.sentence(kind.description, offering: suggestions)
  }

  /// Returns two lines that show the error: the format, and a line that marks the error.
  ///
  ///     |-[find]-[feild]-|
  ///               ^~~~~
  ///
  /// If the format is long, only the part around the error is returned.
  ///
  /// - Parameters:
  ///   - format: The text that was read.
  ///   - indentation: The text at the start of both lines. Default: four spaces.
  public func marked(in format: String, indentation: String = "    ") -> String {
    SourceExcerpt.marking(range, in: format, indentation: indentation)
  }

  /// Returns the message, the two lines of ``marked(in:indentation:)``, and the ``hint`` if there is one.
  ///
  /// - Parameter format: The text that was read.
  public func report(in format: String) -> String {
    let lines = kind == .empty ? [description] : [description, marked(in: format)]
    return (lines + (hint.map { ["    \($0)"] } ?? [])).joined(separator: "\n")
  }
}

extension VisualFormatError.Kind: CustomStringConvertible {
  /// The message without the suggestions.
  public var description: String {
    switch self {
    case .empty:
      "The format is empty."
    case .space:
      "A visual format cannot contain spaces."
    case .missingColon(let orientation):
      switch orientation {
      case "H": "Expected ':' after 'H' to specify horizontal arrangement."
      case "V": "Expected ':' after 'V' to specify vertical arrangement."
      default: "Expected ':' after '\(orientation)'."
      }
    case .unknownOrientation(let text):
      "Unknown orientation \(SourceExcerpt.quoted(text))."
    case .expected(let expectation, let found):
      expectation.sentence(found: found)
    case .invalidViewName:
      "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores."
    case .unknownView(let name):
      Self.unknownView(name: SourceExcerpt.shown(name))
    case .unknownName(let name):
      Self.unknownName(name: SourceExcerpt.shown(name))
    case .viewAsNumber(let name):
      "\(SourceExcerpt.quoted(name)) is a view; only a number or a metric is allowed here."
    case .namedPriority(let name, let priority):
      "\(SourceExcerpt.quoted(name)) is neither a number nor a metric; the number of this priority is \(priority)."
    case .ambiguousMinus:
      "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around negative numbers."
    case .missingParentheses(let text):
      "\(SourceExcerpt.quoted(text)) needs parentheses."
    case .unknownRelation:
      "Unknown relation. Must be ==, >=, or <=."
    case .malformedNumber(let text):
      "\(SourceExcerpt.quoted(text)) is not a number."
    case .numberOutOfRange(let text):
      SourceExcerpt.quoted(text)
        + (text.utf8.contains { (0x30...0x39).contains($0) }
          ? " is too large, or has too many digits." : " is not a finite number.")
    case .metricNotFinite(let name):
      "The metric \(SourceExcerpt.quoted(name)) is not a finite number."
    case .priorityOutOfRange(let text):
      "The priority \(SourceExcerpt.quoted(text)) is out of range; expected a number above 0 and at most 1000."
    case .arithmetic(let sign, _):
      "Expected ')' or ',', not \(SourceExcerpt.quoted(sign)): a visual format cannot contain arithmetic."
    case .secondPredicateList:
      "Expected a ']' here. A view has one list of predicates."
    case .noSuperview:
      "Unable to interpret '|' character, because the related view doesn't have a superview."
    case .alignmentAlongAxis(_, let axis):
      axis == .horizontal ? Self.alignedHorizontally : Self.alignedVertically
    case .twoDirections:
      "The options contain two directions; a format has only one."
    case .numberTooLarge(let text, let limit):
      "\(SourceExcerpt.quoted(text)) is too large; the limit is \(NumberText.exact(limit))."
    case .rangeWithoutEnd(let text): "The range \(SourceExcerpt.quoted(text)) does not end with a number."
    case .emptyRange(let text):
      "The range \(SourceExcerpt.quoted(text)) ends with a smaller number than it begins with."
    case .zerosInRange(let text):
      "The range \(SourceExcerpt.quoted(text)) contains a number with leading zeros."
    case .rangeTooLong(let text):
      "The range \(SourceExcerpt.quoted(text)) has more than \(VisualFormatLimits.rangeLength) views."
    case .tooManyEquations(let limit): "The limit of \(limit) equations is exceeded here."
    case .nestedTooDeeply: "Stacks are nested more than \(VisualFormatLimits.stackDepth) levels deep."
    case .stackRedefined(let name): "There is already a stack named \(SourceExcerpt.quoted(name))."
    case .rangeOfStacks(let text):
      "The range \(SourceExcerpt.quoted(text)) cannot be a stack: a stack has one name."
    case .stackWithoutDirection(let name):
      "The stack \(SourceExcerpt.quoted(name)) is neither a row nor a column here."
    case .unknownAttribute(let text): "Unknown attribute \(SourceExcerpt.quoted(text))."
    case .divisionByZero: "Cannot divide by 0."
    case .illegal(let illegality): illegality.description
    case .percentWithoutSuperview(let view):
      "A percentage is relative to the superview, but \(SourceExcerpt.quoted(view)) has none."
    case .notInDepth(let text): "\(SourceExcerpt.quoted(text)) is not allowed in a depth format (`Z:`)."
    case .conflictingDepth(let name): "\(SourceExcerpt.quoted(name)) already has a different depth."
    }
  }

  private static let alignedHorizontally =
    "Options mask required views to be aligned on a horizontal edge, which is not allowed for layout that is also horizontal."

  private static let alignedVertically =
    "Options mask required views to be aligned on a vertical edge, which is not allowed for layout that is also vertical."
}

extension VisualFormatError.Expectation {
  /// Returns a message, in Apple's wording, which states that this part was expected.
  ///
  /// - Parameter found: The text that was found in its place; nil if the format ends there.
  fileprivate func sentence(found: String?) -> String {
    let found = found.map(SourceExcerpt.quoted)
    return switch self {
    case .closingBracket: appleSentence
    case .value, .priority:
      found.map { "Expected a number or key from the metrics dictionary, but encountered \($0)." }
        ?? "Expected a number or key from the metrics dictionary, but the format ends."
    default: "\(appleSentence), \(found.map { "not \($0)" } ?? "but the format ends")."
    }
  }
}
