import SourceText

extension VisualFormatError {
  /// What an exception of Apple's would say: `Unable to parse constraint format:`, the sentence, the format, and a caret
  /// in Apple's column, which often is another one than ``marked(in:indentation:)`` has.
  ///
  /// Where Apple's own sentence is not known, it is ours, at the beginning of ``range``.
  public func appleReason(for format: String) -> String {
    let start = "Unable to parse constraint format: "
    if kind == .empty { return start + "It's an empty string." }
    let message = appleMessage ?? AppleMessage(kind.description, at: range.start)
    let caret = String(repeating: " ", count: Self.column(message.offset, in: format)) + "^"
    return "\(start)\n\(message.text) \n\(format) \n\(caret)"
  }

  /// The column of Apple's caret, from 0, in UTF-16 units as `NSString` counts; nil where their message is not known.
  public func appleColumn(in format: String) -> Int? {
    appleMessage.map { Self.column($0.offset, in: format) }
  }

  private static func column(_ offset: Int, in format: String) -> Int {
    SourceRange(start: 0, end: offset).text(in: format).utf16.count
  }

  /// What frameworks before said, as the *Auto Layout Guide* shows it; nil where that is not known or no different.
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
