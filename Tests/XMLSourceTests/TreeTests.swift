import SourceText
import Testing
import XMLSource

/// Elements, attributes and text of well-formed documents.
@Suite struct TreeTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- Login -->
    <document type='XIB'>
        <view id="a&amp;b" title="one
    two">
            <rect key="frame" x="8" y="-1.5"/>
            <string>5 &lt; 6 &#8364;<![CDATA[<raw>]]></string>
        </view>
    </document>
    <!-- end -->

    """

  private let tree: XMLTree
  private let view: XMLTree.Element

  init() throws {
    tree = try XMLTree(Self.text)
    view = try #require(tree.root.child("view"))
  }

  private func source(_ range: SourceRange) -> String { range.text(in: Self.text) }

  @Test func elementsAreInTheOrderOfTheText() {
    #expect(tree.root.name == "document")
    #expect(tree.elementCount == 4)
    #expect(view.children.map(\.name) == ["rect", "string"])
    #expect(view.parent == tree.root)
    #expect(tree.root.parent == nil)
    #expect(view.children.map(\.documentIndex) == [2, 3])
  }

  @Test func rangesAreThoseOfTheText() throws {
    let rect = try #require(view.child("rect"))
    #expect(source(rect.range) == #"<rect key="frame" x="8" y="-1.5"/>"#)
    #expect(rect.isSelfClosing)
    #expect(rect.contentRange.isEmpty)
    let string = try #require(view.child("string"))
    #expect(source(string.startTagRange) == "<string>")
    #expect(source(string.contentRange) == "5 &lt; 6 &#8364;<![CDATA[<raw>]]>")
    #expect(source(string.nameRange) == "string")
    let y = try #require(rect.attribute("y"))
    #expect(source(y.nameRange) == "y")
    #expect(source(y.valueRange) == "-1.5")
    #expect(y.value == "-1.5")
  }

  @Test func valuesHaveNoReferencesAndNoLineBreaks() {
    #expect(view["id"] == "a&b")
    #expect(view["title"] == "one two")
    #expect(view["missing"] == nil)
    #expect(tree.root["type"] == "XIB")
    #expect(view.attributes.map(\.name) == ["id", "title"])
  }

  @Test func textJoinsItsParts() throws {
    let string = try #require(view.child("string"))
    #expect(string.text == "5 < 6 €<raw>")
    #expect(string.content.count == 2)
  }

  @Test func commentsAndInstructionsAreKept() {
    var comments: [String] = []
    for case .comment(let text, _) in tree.prolog + tree.epilog { comments.append(text) }
    #expect(comments == [" Login ", " end "])
    guard case .processingInstruction(let declaration, let range)? = tree.prolog.first else {
      Issue.record("no declaration")
      return
    }
    #expect(declaration.hasPrefix("xml version"))
    #expect(range.start == 0)
  }

  @Test func lineBreaksAreLineFeeds() throws {
    let tree = try XMLTree("<a b='1\r\n2'>x\r\ny\rz<![CDATA[1\r\n2]]></a>")
    #expect(tree.root.text == "x\ny\nz1\n2")
    #expect(tree.root["b"] == "1 2")
  }

  @Test func aByteOrderMarkIsNoText() throws {
    let tree = try XMLTree([0xEF, 0xBB, 0xBF] + Array("<a/>".utf8))
    #expect(tree.root.range == SourceRange(start: 3, end: 7))
  }

  @Test func aDocumentTypeIsSkipped() throws {
    let text = "<!DOCTYPE a [<!ENTITY b \"]>\"> <!-- ]> --> <!ELEMENT a ANY>]>\n<a/>"
    #expect(try XMLTree(text).root.name == "a")
  }

  /// Nothing in the reader or in the tree is recursive.
  @Test func depthIsUnlimited() throws {
    let depth = 100_000
    let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    let tree = try XMLTree(text)
    #expect(tree.elementCount == depth)
    var element = tree.root
    while let child = element.child("a") { element = child }
    #expect(element.documentIndex == depth - 1)
  }

  /// Searching the attributes before each one would take ten billion comparisons.
  @Test func aTagMayHaveManyAttributes() throws {
    let attributes = (0..<100_000).map { " a\($0)='\($0)'" }.joined()
    let tree = try XMLTree("<a\(attributes)/>")
    #expect(tree.root["a99999"] == "99999")
    #expect(throws: XMLError.self) { try XMLTree("<a\(attributes) a5=''/>") }
  }
}
