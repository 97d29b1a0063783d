import SourceText

extension VisualFormatError {
  /// The message of Apple's frameworks, and the position of their caret.
  ///
  /// Names in it are whole, as in theirs; ``VisualFormatError/description`` cuts long ones.
  public struct AppleMessage: Hashable, Sendable {
    /// The sentence.
    public let text: String

    /// The offset of the caret in UTF-8 bytes: where their parser stopped, often behind the error.
    public let offset: Int

    init(_ text: String, at offset: Int) {
      self.text = text
      self.offset = offset
    }

    static func unknownView(_ name: String, at offset: Int) -> Self {
      Self(Kind.unknownView(name: name), at: offset)
    }

    static func unknownName(_ name: String, at offset: Int) -> Self {
      Self(Kind.unknownName(name: name), at: offset)
    }

    static func noSuperview(at offset: Int) -> Self {
      Self("Unable to interpret '|' character, because the related view doesn't have a superview", at: offset)
    }
  }
}

extension VisualFormatError {
  /// Returns the reason of Apple's exception: `Unable to parse constraint format:`, the sentence, the format, and a caret
  /// in Apple's column, which often is another one than ``marked(in:indentation:)`` has.
  ///
  /// If Apple's sentence is not known, it is ours, at the beginning of ``range``.
  public func appleReason(for format: String) -> String {
    let start = "Unable to parse constraint format: "
    if kind == .empty { return start + "It's an empty string." }
    let message = appleMessage ?? AppleMessage(kind.description, at: range.start)
    let caret = String(repeating: " ", count: Self.column(message.offset, in: format)) + "^"
    return "\(start)\n\(message.text) \n\(format) \n\(caret)"
  }

  /// Returns the column of Apple's caret, from 0, in UTF-16 units as `NSString` counts; nil where their message is not known.
  public func appleColumn(in format: String) -> Int? {
    appleMessage.map { Self.column($0.offset, in: format) }
  }

  private static func column(_ offset: Int, in format: String) -> Int {
    SourceRange(start: 0, end: offset).text(in: format).utf16.count
  }

  /// The message of earlier frameworks, as the *Auto Layout Guide* shows it; nil where it is not known or the same.
  public var olderAppleMessage: AppleMessage? {
    switch kind {
    case .missingColon(let orientation):
      let arrangement = orientation == "V" ? "vertical" : "horizontal"
      return AppleMessage(
        "Expected ':' after '\(orientation)' to specify \(arrangement) arrangement", at: range.start)
    case .expected(.closingParenthesis, found: "]"?):
      return AppleMessage(
        "A predicate on a view's thickness must end with ')' and the view must end with ']'", at: range.start)
    case .unknownView(let name):
      return AppleMessage("Unable to find view with name \(name)", at: range.end)
    case .unknownRelation:
      return AppleMessage("Unknown relation. Must be ==, >=, or <=", at: range.start + 1)
    default:
      return nil
    }
  }
}

// MARK: Apple's sentences

extension VisualFormatError.Kind {
  static func unknownView(name: String) -> String {
    "\(name) is not a key in the views dictionary."
  }

  static func unknownName(name: String) -> String {
    "Encountered metric with name \"\(name)\", but value was not specified in metrics or views "
      + "dictionaries"
  }
}

extension VisualFormatError.Expectation {
  /// The sentence of Apple's parser if it expected this part and the format goes on.
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
}
