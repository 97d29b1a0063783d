import Foundation
import LayoutTestSupport
import SourceText
import Testing
import XMLSource

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Comparisons with Foundation's XML reader. The tests are serialized, because this reader cannot run on several
/// threads on Linux.
@Suite(.serialized) struct ConformanceTests {
  static let files: [URL] = {
    guard let folder = TestSettings.conformanceData?.appendingPathComponent("interface-builder/dev"),
      let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    let files = all.compactMap { $0 as? URL }.filter { ["storyboard", "xib"].contains($0.pathExtension) }
    return TestSettings.sample(files.sorted { $0.path < $1.path })
  }()

  @Test(.enabled(if: !files.isEmpty, "LAYOUTKIT_CONFORMANCE_DATA has no Interface Builder files"))
  func filesAreReadAsFoundationReadsThem() throws {
    for file in Self.files {
      let data = try Data(contentsOf: file)
      let events = Events(data)
      let tree = try XMLTree([UInt8](data))
      #expect(events.ends, "\(file.path)")
      var found: [String] = []
      Self.list(tree.root, into: &found)
      #expect(found == events.lines, "\(file.path)")
    }
  }

  /// For randomly damaged documents, either both readers accept a document and read the same, or neither does. There
  /// are no processing instructions, because Foundation's reader crashes on `<?a?>`.
  @Test func damagedDocumentsAreJudgedAsFoundationJudgesThem() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="a&amp;b"><!-- c --><view id='1' b="x &#65; y"><rect/><string>t &lt; <![CDATA[ ]] ]]></string>
      </view></document>
      """
    let parts = [
      "<", ">", "&", "\"", "'", "=", "/", "]]>", "--", " ", "a", "&#66;", "<b>", "</b>", "<!--", "?>", "é",
    ]
    var accepted = 0
    for seed in TestSettings.seeds(UInt64(5_000)) {
      var random = SeededGenerator(seed: seed)
      var bytes = Array(text.utf8)
      for _ in 0..<random.number(in: 1...2) {
        // The XML declaration is not damaged, because Foundation supports more encodings and versions.
        let place = random.number(in: 39...(bytes.count - 1))
        let end = min(place + random.number(in: 0...3), bytes.count)
        bytes.replaceSubrange(
          place..<end, with: random.happens(percent: 40) ? [] : Array(random.pick(parts).utf8))
      }
      let events = Events(Data(bytes))
      let tree = try? XMLTree(bytes)
      let source = String(decoding: bytes, as: UTF8.self)
      #expect((tree != nil) == events.ends, "\(seed): \(source)")
      guard let tree, events.ends else { continue }
      accepted += 1
      var found: [String] = []
      Self.list(tree.root, into: &found)
      #expect(found == events.lines, "\(seed): \(source)")
    }
    #expect(accepted > TestSettings.scaled(500))
  }

  /// Lists an element as ``Events`` does.
  private static func list(_ element: XMLTree.Element, into lines: inout [String]) {
    let attributes = element.attributes.map { "\($0.name)=\($0.value)" }.sorted()
    lines.append("<\(element.name) \(attributes)")
    for part in element.content {
      switch part {
      case .element(let child): list(child, into: &lines)
      case .text(let text, _), .cdata(let text, _): Events.add(text, to: &lines)
      default: break
      }
    }
    lines.append("</\(element.name)")
  }
}

/// The events of Foundation's reader, one on each line.
private final class Events: NSObject, XMLParserDelegate {
  private(set) var lines: [String] = []
  private(set) var ends = false

  init(_ data: Data) {
    super.init()
    let parser = XMLParser(data: data)
    parser.delegate = self
    ends = parser.parse() && parser.parserError == nil
  }

  static func add(_ text: String, to lines: inout [String]) {
    guard !text.isEmpty else { return }
    if let last = lines.last, last.hasPrefix("text ") {
      lines[lines.count - 1] = last + text
    } else {
      lines.append("text " + text)
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    lines.append("<\(elementName) \(attributeDict.map { "\($0.key)=\($0.value)" }.sorted())")
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    lines.append("</\(elementName)")
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { Self.add(string, to: &lines) }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    Self.add(String(decoding: CDATABlock, as: UTF8.self), to: &lines)
  }
}
