import SourceText

extension VisualFormatError: CustomStringConvertible {
  /// One sentence for people, in Apple's words where these are known, with the suggestions:
  /// ``` blak is not a key in the views dictionary; did you mean `black`? ```
  public var description: String {
    Suggestions.sentence(kind.description, offering: suggestions)
  }

  /// The format with a line below it that marks the error:
  ///
  ///     |-[find]-[feild]-|
  ///               ^~~~~
  ///
  /// Of a long format, only the part around the error is shown.
  ///
  /// - Parameters:
  ///   - format: The text that was read.
  ///   - indentation: What both lines begin with.
  public func marked(in format: String, indentation: String = "    ") -> String {
    SourceExcerpt.marking(range, in: format, indentation: indentation)
  }

  /// The sentence, the marked format, and what to do about it, where there is something to say.
  public func report(in format: String) -> String {
    let lines = kind == .empty ? [description] : [description, marked(in: format)]
    return (lines + (hint.map { ["    \($0)"] } ?? [])).joined(separator: "\n")
  }
}

extension VisualFormatError.Kind: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .empty:
      "It's an empty string."
    case .space:
      "A visual format has no spaces."
    case .missingColon(let orientation):
      switch orientation {
      case "H": "Expected ':' after 'H' to specify horizontal arrangement."
      case "V": "Expected ':' after 'V' to specify vertical arrangement."
      default: "Expected ':' after '\(orientation)'."
      }
    case .unknownOrientation(let text):
      "\(SourceExcerpt.quoted(text)) is no orientation."
    case .expected(let expectation, let found):
      expectation.sentence(found: found)
    case .invalidViewName:
      "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and "
        + "underscores."
    case .unknownView(let name):
      Self.unknownView(name: SourceExcerpt.shown(name))
    case .unknownName(let name):
      Self.unknownName(name: SourceExcerpt.shown(name))
    case .viewAsNumber(let name):
      "\(SourceExcerpt.quoted(name)) is a view, and only a number or a metric can stand here."
    case .namedPriority(let name, let priority):
      "\(SourceExcerpt.quoted(name)) is no metric; the priority of this name is \(priority)."
    case .ambiguousMinus:
      "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around "
        + "negative numbers."
    case .missingParentheses(let text):
      "\(SourceExcerpt.quoted(text)) stands in parentheses."
    case .unknownRelation:
      "Unknown relation. Must be ==, >=, or <=."
    case .malformedNumber(let text):
      "\(SourceExcerpt.quoted(text)) is no number."
    case .numberOutOfRange(let text):
      "\(SourceExcerpt.quoted(text)) is not a finite number."
    case .metricNotFinite(let name):
      "The metric \(SourceExcerpt.quoted(name)) is not a finite number."
    case .priorityOutOfRange(let text):
      "The priority \(SourceExcerpt.quoted(text)) is not above 0 and at most 1000."
    case .arithmetic(let sign, _):
      "Expected ')' or ',', not \(SourceExcerpt.quoted(sign)): a visual format does not calculate."
    case .secondPredicateList:
      "Expected a ']' here. A view has one list of predicates."
    case .noSuperview:
      "Unable to interpret '|' character, because the related view doesn't have a superview."
    case .alignmentAlongAxis(_, let axis):
      axis == .horizontal ? Self.alignedHorizontally : Self.alignedVertically
    case .twoDirections:
      "The options have two directions, and a format is read in one."
    case .numberTooLarge(let text, let limit):
      "\(SourceExcerpt.quoted(text)) is too large; the limit is \(NumberText.exact(limit))."
    case .extended(let kind):
      kind.description
    }
  }

  static func unknownView(name: String) -> String {
    "\(name) is not a key in the views dictionary."
  }

  static func unknownName(name: String) -> String {
    "Encountered metric with name \"\(name)\", but value was not specified in metrics or views "
      + "dictionaries"
  }

  private static let alignedHorizontally =
    "Options mask required views to be aligned on a horizontal edge, which is not allowed for layout that is also "
    + "horizontal."

  private static let alignedVertically =
    "Options mask required views to be aligned on a vertical edge, which is not allowed for layout that is also "
    + "vertical."
}

extension VisualFormatError.Expectation {
  /// What Apple's parser says where it expected this and the format goes on.
  var appleSentence: String {
    switch self {
    case .view: "Expected a view"
    case .connection: "Expected a connection after the '|' character"
    case .viewOrSuperview: "Expected a view or '|'"
    case .value, .priority:
      "Expected a number or key from the metrics dictionary, but encountered something else"
    case .bar: "Expected a '-' here"
    case .closingParenthesis: "Expected ')' or ','"
    case .closingBracket: "Expected a ']' here. That is how you give the end of a view."
    case .end: "Expected the end of the format string"
    case .stack: "Expected the first view of a stack"
    case .tilde: "Expected a '~' here"
    case .attribute: "Expected an attribute, such as '.width'"
    case .number: "Expected a number"
    case .name: "Expected the name of a view"
    case .opening: "Expected a '(' here"
    case .rule: "Expected '.' and another attribute, or the end of the line"
    }
  }

  /// Apple's sentence, with what was found instead.
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
