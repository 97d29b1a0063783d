import SourceText

/// The reason why a text is not well-formed XML, with its location.
public struct XMLError: Error, Hashable, Sendable {
  /// The kind of error, such as an unclosed element.
  public var kind: Kind

  /// The range of the bytes that the error is about. If a part is missing, the range can be empty, at the position
  /// where the part is missing.
  public var range: SourceRange

  /// The line and column where ``range`` begins.
  public var location: SourceLocation

  /// The start tag of the element whose end tag is missing or has a wrong name. Nil for all other errors.
  public var opening: Opening?

  /// The name of an element, and the location of its start tag.
  public struct Opening: Hashable, Sendable {
    /// The name of the element, including a prefix if it has one.
    public var name: String

    /// The range of the start tag's `<` and name.
    public var range: SourceRange

    /// The line and column of the start tag.
    public var location: SourceLocation
  }

  /// The kinds of errors in XML text.
  public enum Kind: Hashable, Sendable {
    /// The text contains no element. It is empty, or has only white space, comments and other markup.
    case noElement
    /// The text has no markup at its start, or contains other text before its first element.
    case notXML
    /// The text is not well-formed XML, and begins like an HTML page.
    case html
    /// The text is not valid UTF-8.
    case invalidUTF8
    /// The text is in UTF-16 or UTF-32, or declares an encoding other than UTF-8 and ASCII. The associated value is the
    /// name of the encoding.
    case unsupportedEncoding(String)
    /// The text contains a control character that XML does not allow. The associated value is its code.
    case illegalCharacter(UInt8)
    /// A required part, such as a value in quotes, is missing at ``XMLError/range``.
    case expected(Expectation)
    /// An end tag with this name does not match the innermost open element.
    case mismatchedEndTag(String)
    /// The text ends before the end tag of an element.
    case unclosedElement
    /// The text ends inside this markup, such as a comment or a tag.
    case unclosedMarkup(Markup)
    /// There is an end tag with this name, but no element is open.
    case unopenedEndTag(String)
    /// There is a second root element, or text after the root element.
    case contentAfterRoot
    /// An element has two attributes with this name.
    case duplicateAttribute(String)
    /// A reference names an entity that XML does not define, such as `&nbsp;`. Entities that the document declares are
    /// not supported. The associated value is the name of the entity.
    case unknownEntity(String)
    /// An `&` does not begin a reference.
    case bareAmpersand
    /// A reference is to a character that does not exist or is not allowed, such as `&#0;`. The associated value is the
    /// reference without `&` and `;`.
    case invalidCharacterReference(String)
    /// The text of an element contains `]]>`, which XML allows only at the end of a CDATA section.
    case sectionEndInText
    /// A comment contains `--`, which XML does not allow.
    case dashesInComment
    /// The text contains a marker of a merge conflict, such as `<<<<<<< HEAD`.
    case mergeConflict
    /// The text has 2³¹ - 1 bytes (2 GB) or more.
    case tooLarge
  }

  /// The kinds of markup whose end can be missing. The raw value is the name in messages.
  public enum Markup: String, Hashable, Sendable {
    case comment = "comment"
    case cdata = "CDATA section"
    case processingInstruction = "processing instruction"
    case documentType = "document type"
    case tag = "tag"
    case attributeValue = "attribute value"
  }

  /// The parts of XML text that an error message can name as expected. The raw value is the wording in messages.
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
  /// The error as one sentence, without the location.
  public var description: String {
    switch kind {
    case .noElement: "The text contains no XML element."
    case .notXML: "The text is not XML: it does not begin with `<`."
    case .html: "The text is an HTML page; it may be the error page of a server. Expected an XML file."
    case .invalidUTF8: "The text is not valid UTF-8; save the file as UTF-8."
    case .unsupportedEncoding(let name):
      "The encoding is \(name), but only UTF-8 can be read; save the file as UTF-8."
    case .illegalCharacter(let byte):
      "The character with code \(byte) is not allowed in XML; remove it."
    case .expected(let expectation): "Expected \(expectation.rawValue) here."
    case .mismatchedEndTag(let name):
      "Expected `</\(opening?.name ?? "")>` to close `<\(opening?.name ?? "")>`\(where: opening)\(opening == nil ? "" : ",") but found `</\(name)>`."
    case .unclosedElement: "The text ends inside `<\(opening?.name ?? "")>`\(where: opening)."
    case .unclosedMarkup(let markup): "This \(markup.rawValue) is not closed."
    case .unopenedEndTag(let name):
      "`</\(name)>` has no start tag before it; remove `</\(name)>`, or add `<\(name)>` before it."
    case .contentAfterRoot: "Only comments can follow the end of the outermost element; remove this text."
    case .duplicateAttribute(let name): "The element has two attributes `\(name)`; remove one of them."
    case .unknownEntity(let name):
      "`&\(name);` is not defined in XML. Only `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` and numbers such as `&#160;` can be read."
    case .bareAmpersand: "In XML, `&` begins an entity; for the character `&`, write `&amp;`."
    case .invalidCharacterReference(let text):
      "`&\(text);` is not the number of a character that XML allows; remove it, or correct the number."
    case .sectionEndInText: "`]]>` is not allowed in text; write `]]&gt;`."
    case .dashesInComment: "A comment cannot contain `--`; put a space between the hyphens."
    case .mergeConflict: "This line is a marker of a merge conflict. Resolve the conflict first."
    case .tooLarge: "The text is larger than 2 GB."
    }
  }
}

extension DefaultStringInterpolation {
  fileprivate mutating func appendInterpolation(where opening: XMLError.Opening?) {
    if let opening { appendInterpolation(", which begins on line \(opening.location.line)") }
  }
}
