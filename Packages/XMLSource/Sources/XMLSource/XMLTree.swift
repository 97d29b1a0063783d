import SourceText

/// An XML document as a tree of elements. Each element has its range in the text, and can be changed there.
///
///     let tree = try XMLTree("<view id='a'><rect key='frame' x='8'/></view>")
///     let rect = tree.root.children.first!
///     rect["x"]                            // "8"
///     rect.attribute("x")!.valueRange      // bytes 34..<35
///     let edit = rect.settingAttribute("x", to: "16")
///     try TextEdit.apply([edit], to: tree.bytes)
///
/// The tree is lossless. It keeps the bytes of the document, and a change is a list of `TextEdit` values. Everything
/// else stays unchanged, such as comments, indentation, and the order and quotes of attributes.
///
/// The reader checks that the document is well-formed XML 1.0 in UTF-8, except for the inside of a document type
/// declaration, which it skips. It reads no external files. It reports an error for a reference to an entity that the
/// document declares, so that a short document cannot become a very long one.
public struct XMLTree: Sendable {
  /// The document as UTF-8 bytes.
  public let bytes: [UInt8]

  let storage: XMLStorage

  /// Reads a document from UTF-8 bytes.
  ///
  /// - Throws: ``XMLError`` with the location of the first error.
  /// - Complexity: O(*n*) for *n* bytes, at any nesting depth.
  public init(_ bytes: [UInt8]) throws(XMLError) {
    var reader = XMLReader(bytes)
    try reader.read()
    self.bytes = bytes
    storage = XMLStorage(bytes: bytes, reader)
  }

  /// Reads a document from a string.
  ///
  /// - Throws: ``XMLError`` with the location of the first error.
  /// - Complexity: O(*n*) for *n* bytes, at any nesting depth.
  public init(_ text: String) throws(XMLError) { try self.init(Array(text.utf8)) }

  /// The outermost element of the document.
  public var root: Element { Element(storage: storage, index: 0) }

  /// Returns the line and column of a byte offset in the document. An offset after the end of the document is treated
  /// as the end, and a negative offset as the start.
  ///
  /// - Complexity: O(log *n*) for *n* bytes, and the time to count characters, usually in at most 1,024 bytes.
  public func location(of offset: Int) -> SourceLocation { storage.lines.location(of: offset, in: bytes) }

  /// The number of all elements in the document.
  public var elementCount: Int { storage.nodes.count }

  /// The content before the root: the XML declaration, the document type declaration, comments, processing
  /// instructions, and the white space between them.
  ///
  /// - Complexity: O(*n*) for *n* bytes before the root.
  public var prolog: [Content] { storage.content(in: storage.start..<Int(storage.nodes[0].start)) }

  /// The content after the root: comments, processing instructions, and the white space between them.
  ///
  /// - Complexity: O(*n*) for *n* bytes after the root.
  public var epilog: [Content] { storage.content(in: Int(storage.nodes[0].end)..<bytes.count) }

  /// An element of a document.
  ///
  /// The value is a reference to an element of the tree, so copying it is cheap. Two values are equal if they refer to
  /// the same element of the same tree.
  public struct Element: Sendable {
    let storage: XMLStorage
    let index: Int32
  }

  /// An attribute of an element: its name, its value, and their ranges in the text.
  public struct Attribute: Hashable, Sendable {
    /// The name of the attribute, including a prefix if it has one: `xml:lang`.
    public var name: String

    /// The value as plain text, in which references such as `&amp;` are replaced.
    public var value: String

    /// The range of the name in the text.
    public var nameRange: SourceRange

    /// The range of the value in the text, without the quotes.
    public var valueRange: SourceRange
  }

  /// A part of the content of an element or a document. All ranges are byte ranges of the document.
  public enum Content: Sendable {
    /// A child element.
    case element(Element)
    /// The text between two tags or other markup, as plain text in which references are replaced, and its range. White
    /// space is text too.
    case text(String, SourceRange)
    /// The text in a CDATA section, `<![CDATA[…]]>`, and the range of the whole section.
    case cdata(String, SourceRange)
    /// The text in a comment, between `<!--` and `-->`, and the range of the whole comment.
    case comment(String, SourceRange)
    /// The text in a processing instruction such as `<?xml-stylesheet href="a.css"?>`, without its delimiters, and the
    /// range of the whole instruction. The XML declaration is treated as a processing instruction.
    case processingInstruction(String, SourceRange)
    /// The range of a document type declaration, `<!DOCTYPE …>`.
    case documentType(SourceRange)
  }
}

/// The storage of a tree, to which all elements of the tree refer. Nodes are in document order, so each element is
/// directly followed by its descendants.
final class XMLStorage: Sendable {
  let bytes: [UInt8]
  /// The offset at which the document starts: 3 if it has a byte order mark, 0 if it has none.
  let start: Int
  let nodes: [XMLNode]
  let attributes: [XMLAttributeNode]
  let names: [String]
  /// The table that finds the line and column of an offset in the text.
  let lines: LineTable

  init(bytes: [UInt8], _ reader: consuming XMLReader) {
    self.bytes = bytes
    start = reader.start
    nodes = reader.nodes
    attributes = reader.attributes
    names = reader.names.names
    lines = LineTable(bytes)
  }
}

/// An element in the form in which it is stored. Offsets have 32 bits, so a document can be at most 2 GB large.
struct XMLNode: Sendable {
  var name: Int32
  /// The offset of the start tag's `<`.
  var start: Int32
  /// The offset after the `>` of the start tag.
  var contentStart: Int32
  /// The offset of the end tag's `<`. For a self-closing tag, the offset after its `/>`.
  var contentEnd: Int32 = 0
  /// The offset after the end of the element.
  var end: Int32 = 0
  var parent: Int32
  /// The index of the next element that is not a descendant of this one; the number of elements if there is none.
  var next: Int32 = 0
  var firstAttribute: Int32
  var attributeCount: Int32 = 0
}

/// An attribute in the form in which it is stored.
struct XMLAttributeNode: Sendable {
  var name: Int32
  var nameStart: Int32
  var valueStart: Int32
  var valueEnd: Int32
  /// Whether the value in the text differs from the plain text, because it contains references, tabs or line breaks.
  var isEncoded: Bool
}
