import SourceText

extension VisualFormatError {
  /// The message that Apple's frameworks print for an error, and the position of the caret that they print below the
  /// format.
  ///
  /// Names are printed in full, while ``VisualFormatError/description`` shortens them.
  public struct AppleMessage: Hashable, Sendable {
    /// The message, which is one sentence.
    public let text: String

    /// The UTF-8 offset in the format at which Apple's parser stopped and prints the caret. It is often after the
    /// error.
    public let offset: Int

    init(_ text: String, at offset: Int) {
      self.text = text
      self.offset = offset
    }

    static func noViewName(at offset: Int) -> Self {
      Self(Kind.invalidViewName("").description, at: offset)
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
  /// Returns the reason of the exception that Apple's frameworks throw for this error:
  /// `Unable to parse constraint format:`, the message, the format, and a caret in a line below the format.
  ///
  /// The caret is often in a different column than the mark of ``marked(in:indentation:)``. If Apple's message is not
  /// known, the result contains the ``description`` of this error without suggestions, and the caret is at the start
  /// of ``range``. For an empty format, the result is one line without a caret.
  ///
  /// - Parameter format: The text that was read.
  /// - Complexity: O(*n*) for a format of *n* bytes.
  public func appleReason(for format: String) -> String {
    let start = "Unable to parse constraint format: "
    if kind == .empty { return start + "It's an empty string." }
    let message = appleMessage ?? AppleMessage(kind.description, at: range.start)
    let caret = String(repeating: " ", count: Self.column(message.offset, in: format)) + "^"
    return "\(start)\n\(message.text) \n\(format) \n\(caret)"
  }

  /// Returns the column of Apple's caret, counted from 0 in UTF-16 units; nil if Apple's message is not known.
  ///
  /// - Parameter format: The text that was read.
  public func appleColumn(in format: String) -> Int? {
    appleMessage.map { Self.column($0.offset, in: format) }
  }

  /// Returns the column of the caret for ``olderAppleMessage``, counted from 0 in UTF-16 units; nil if that message is
  /// not known.
  ///
  /// - Parameter format: The text that was read.
  public func olderAppleColumn(in format: String) -> Int? {
    olderAppleMessage.map { Self.column($0.offset, in: format) }
  }

  private static func column(_ offset: Int, in format: String) -> Int {
    SourceRange(start: 0, end: offset).text(in: format).utf16.count
  }

  /// Returns one line for each known message of Apple's frameworks for this error, with the column of its caret
  /// counted from 1.
  ///
  /// These are the current message and, if it is known, the message of older versions. The result is empty if
  /// ``description`` already has the wording of Apple's current message. Apple's parser stops at its first error, so
  /// these messages apply only to the first error of a format.
  ///
  /// - Parameter format: The text that was read.
  public func appleLines(in format: String) -> [String] {
    guard let appleMessage, !hasWording(of: appleMessage) else { return [] }
    func line(_ label: String, _ message: AppleMessage) -> String {
      let column = Self.column(message.offset, in: format) + 1
      let isLong = message.text.utf8.count > 240
      return
        "\(label): “\(isLong ? message.text.prefix(240) + "…" : message.text[...])”, with the caret in column \(column)."
    }
    return [line("Apple's message", appleMessage)]
      + (olderAppleMessage.map { [line("Apple's older message", $0)] } ?? [])
  }

  /// Returns whether the description has the same wording as Apple's message. Only the beginnings are compared, since
  /// the end of the description is sometimes more exact.
  private func hasWording(of message: AppleMessage) -> Bool {
    let shared = zip(kind.description.utf8, message.text.utf8).prefix { $0 == $1 }.count
    return shared >= min(message.text.utf8.count, 40)
  }

  /// The message of older versions of Apple's frameworks, as Apple's *Auto Layout Guide* quotes it. Nil if the older
  /// message is not known or equals the current one, and always nil in the extended dialect.
  public var olderAppleMessage: AppleMessage? {
    guard dialect == .apple else { return nil }
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
    "Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries"
  }
}

extension VisualFormatError.Expectation {
  /// The message of Apple's parser if this part is missing where the parser expects it.
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
