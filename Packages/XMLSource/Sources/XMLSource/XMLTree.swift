import SourceText

/// An XML document as a tree of elements that know their place in the text.
///
///     let tree = try XMLTree("<view id='a'><rect key='frame' x='8'/></view>")
///     let rect = tree.root.children.first!
///     rect["x"]                            // "8"
///     rect.attribute("x")!.valueRange      // bytes 35 to 36
///     let edit = rect.settingAttribute("x", to: "16")
///     try TextEdit.apply([edit], to: tree.bytes)
///
/// The tree is lossless: it keeps the bytes of the document, and a change is a list of ``TextEdit``s. So all that a
/// change does not touch stays as it is: comments, indentation, the order and the quotes of attributes.
///
/// The reader checks that a document is well-formed XML 1.0 in UTF-8. It does not read external files, and it does not
/// expand entities that a document declares, so that a short document cannot stand for a large one.
public struct XMLTree: Sendable {
  /// The document in UTF-8.
  public let bytes: [UInt8]

  let storage: XMLStorage

  /// Reads a document.
  ///
  /// - Throws: ``XMLError`` with the place of the first error.
  /// - Complexity: O(*n*) for *n* bytes, whatever the depth.
  public init(_ bytes: [UInt8]) throws(XMLError) {
    var reader = XMLReader(bytes)
    try reader.read()
    self.bytes = bytes
    storage = XMLStorage(bytes: bytes, reader)
  }

  /// Reads a document.
  ///
  /// - Throws: ``XMLError`` with the place of the first error.
  public init(_ text: String) throws(XMLError) { try self.init(Array(text.utf8)) }

  /// The outermost element.
  public var root: Element { Element(storage: storage, index: 0) }

  /// Returns the line and column of a byte offset.
  ///
  /// - Complexity: O(log *l*) for a text of *l* lines.
  public func location(of offset: Int) -> SourceLocation { storage.lines.location(of: offset, in: bytes) }

  /// The number of elements.
  public var elementCount: Int { storage.nodes.count }

  /// What precedes the root: comments, processing instructions, the XML declaration and the document type.
  public var prolog: [Content] { storage.content(in: storage.start..<Int(storage.nodes[0].start)) }

  /// The comments and processing instructions after the root.
  public var epilog: [Content] { storage.content(in: Int(storage.nodes[0].end)..<bytes.count) }

  /// An element of a document.
  ///
  /// An element is a reference to the tree, cheap to copy. Two are equal if they are the same element of one tree.
  public struct Element: Sendable {
    let storage: XMLStorage
    let index: Int32
  }

  /// An attribute of an element.
  public struct Attribute: Hashable, Sendable {
    /// The name with its prefix: `xml:lang`.
    public var name: String

    /// The value, with references such as `&amp;` replaced.
    public var value: String

    /// The bytes of the name.
    public var nameRange: SourceRange

    /// The bytes of the value between the quotes, as written.
    public var valueRange: SourceRange
  }

  /// A part of the content of an element, in the order of the document.
  public enum Content: Sendable {
    /// An element.
    case element(Element)
    /// Text, with references replaced.
    case text(String, SourceRange)
    /// The text of a `<![CDATA[…]]>` section. The range is that of the whole section.
    case cdata(String, SourceRange)
    /// The text of a comment, between `<!--` and `-->`. The range is that of the whole comment.
    case comment(String, SourceRange)
    /// A processing instruction, such as `<?xml-stylesheet href="a.css"?>`, without its delimiters. The range is that of
    /// the whole instruction. The XML declaration counts as one.
    case processingInstruction(String, SourceRange)
    /// A document type declaration, `<!DOCTYPE …>`.
    case documentType(SourceRange)
  }
}

/// The elements of a document. They are in document order, so the descendants of an element follow it.
final class XMLStorage: Sendable {
  let bytes: [UInt8]
  /// The offset of the first byte after a byte order mark.
  let start: Int
  let nodes: [XMLNode]
  let attributes: [XMLAttributeNode]
  let names: [String]
  /// The lines of the text. Reading them takes less time than reading the elements.
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

/// An element as it is stored. Offsets are 32 bits wide, so documents have at most 2 GB.
struct XMLNode: Sendable {
  var name: Int32
  /// The offset of `<`.
  var start: Int32
  /// The offset after the `>` of the start tag.
  var contentStart: Int32
  /// The offset of `</`, or that after `/>`.
  var contentEnd: Int32 = 0
  /// The offset after the element.
  var end: Int32 = 0
  var parent: Int32
  /// The number of elements up to the end of this one: the index of the next element that is no descendant.
  var next: Int32 = 0
  var firstAttribute: Int32
  var attributeCount: Int32 = 0
}

/// An attribute as it is stored.
struct XMLAttributeNode: Sendable {
  var name: Int32
  var nameStart: Int32
  var valueStart: Int32
  var valueEnd: Int32
  /// Whether the value as written differs from the value: it contains references or line breaks.
  var isEncoded: Bool
}
