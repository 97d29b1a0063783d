import SourceText

/// The reason why a text is not well-formed XML, with its place.
public struct XMLError: Error, Hashable, Sendable {
  /// What is wrong.
  public var kind: Kind

  /// The bytes that the error is about. Empty at the end of the text if something is missing there.
  public var range: SourceRange

  /// The line and column where ``range`` begins.
  public var location: SourceLocation

  /// The start of the element that the error is about, if that is elsewhere: the one that is not closed.
  public var opening: Opening?

  /// The place of a start tag.
  public struct Opening: Hashable, Sendable {
    /// The name of the element.
    public var name: String

    /// The bytes of the start tag's `<` and name.
    public var range: SourceRange

    /// The line and column of the start tag.
    public var location: SourceLocation
  }

  /// What is wrong with a text.
  public enum Kind: Hashable, Sendable {
    /// The text is empty or contains only white space and comments.
    case noElement
    /// The text does not begin with `<`.
    case notXML
    /// The text is not valid UTF-8.
    case invalidUTF8
    /// The text is in UTF-16 or UTF-32, or declares another encoding than UTF-8.
    case unsupportedEncoding(String)
    /// A byte that XML does not allow, such as a control character.
    case illegalCharacter(UInt8)
    /// Something else than expected: its description, such as `an attribute's name`.
    case expected(Expectation)
    /// An end tag does not match the open element.
    case mismatchedEndTag(String)
    /// The text ends inside an element.
    case unclosedElement
    /// The text ends inside a comment, CDATA section, processing instruction, tag or document type.
    case unclosedMarkup(Markup)
    /// An end tag without an open element.
    case unopenedEndTag(String)
    /// A second root element, or text after the root.
    case contentAfterRoot
    /// An element has two attributes with one name.
    case duplicateAttribute(String)
    /// A reference to an entity that XML does not define, such as `&nbsp;`.
    case unknownEntity(String)
    /// An `&` that begins no reference.
    case bareAmpersand
    /// A reference to a character that does not exist, such as `&#0;`.
    case invalidCharacterReference(String)
    /// `]]>` in text.
    case sectionEndInText
    /// `--` in a comment.
    case dashesInComment
    /// A conflict marker of a merge, such as `<<<<<<< HEAD`.
    case mergeConflict
    /// A text of more than 2 GB.
    case tooLarge
  }

  /// A construct that may be unclosed.
  public enum Markup: String, Hashable, Sendable {
    case comment = "comment"
    case cdata = "CDATA section"
    case processingInstruction = "processing instruction"
    case documentType = "document type"
    case tag = "tag"
    case attributeValue = "attribute value"
  }

  /// What a reader expects.
  public enum Expectation: String, Hashable, Sendable {
    case name = "a name"
    case attributeName = "the name of an attribute, `>` or `/>`"
    case equals = "`=` and a value"
    case quote = "a value in quotes"
    case tagEnd = "`>`"
    case space = "a space before the next attribute"
    case noLessThan = "`&lt;` instead of `<`"
    case markup = "a comment, a CDATA section or an element"
  }
}

extension XMLError: CustomStringConvertible {
  /// The error in one sentence, without its place.
  public var description: String {
    switch kind {
    case .noElement: "The text contains no XML element."
    case .notXML: "The text is not XML: it does not begin with `<`."
    case .invalidUTF8: "The text is not valid UTF-8."
    case .unsupportedEncoding(let name): "The encoding is \(name); only UTF-8 can be read."
    case .illegalCharacter(let byte):
      "The character with code \(byte) is not allowed in XML."
    case .expected(let expectation): "Expected \(expectation.rawValue) here."
    case .mismatchedEndTag(let name):
      "`</\(name)>` does not close `<\(opening?.name ?? "")>`\(where: opening)."
    case .unclosedElement: "The text ends inside `<\(opening?.name ?? "")>`\(where: opening)."
    case .unclosedMarkup(let markup): "This \(markup.rawValue) has no end."
    case .unopenedEndTag(let name): "`</\(name)>` closes no element."
    case .contentAfterRoot: "A document has one outermost element, and nothing but comments after it."
    case .duplicateAttribute(let name): "The element has two attributes `\(name)`."
    case .unknownEntity(let name):
      "`&\(name);` is not defined in XML. Only `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` and numbers such as `&#160;` can be read."
    case .bareAmpersand: "Write `&amp;` for `&`."
    case .invalidCharacterReference(let text): "`&\(text);` is not a character."
    case .sectionEndInText: "Write `]]&gt;` for `]]>` in text."
    case .dashesInComment: "A comment cannot contain `--`."
    case .mergeConflict: "This is a conflict marker of a merge. Resolve the merge first."
    case .tooLarge: "The text is larger than 2 GB."
    }
  }
}

extension DefaultStringInterpolation {
  fileprivate mutating func appendInterpolation(where opening: XMLError.Opening?) {
    if let opening { appendInterpolation(", which begins in line \(opening.location.line)") }
  }
}
