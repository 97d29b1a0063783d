#if YAML
  import LayoutDocumentsYAML
  import LayoutTestSupport
  import SourceText
  import Testing

  @testable import LayoutDocuments

  /// Nodes, and the values that are read from them, have the ranges of their bytes, so that edits can replace them.
  struct NodeRangeTests {
    /// The bytes of an example document, and the nodes and values that were read from them.
    private struct Example {
      let bytes: [UInt8]
      let root: DocumentNode
      let document: LayoutDocument

      init(named name: String) throws {
        bytes = try Repository.bytes(of: Repository.examples.appending(path: name))
        root = try LayoutDocumentReader.node(bytes: bytes)
        document = try LayoutDocument(node: root)
      }

      /// Reads only the bytes in a range. The first line gets the indentation that it has in the text.
      func node(at range: SourceRange) throws -> DocumentNode {
        let lineStart = bytes[..<range.start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let indentation = [UInt8](repeating: 0x20, count: range.start - lineStart)
        return try LayoutDocumentReader.node(bytes: indentation + bytes[range.start..<range.end])
      }

      /// Reads the document after replacing the bytes in a range.
      func document(replacing range: SourceRange, with text: String) throws -> LayoutDocument {
        let bytes = bytes[..<range.start] + Array(text.utf8) + bytes[range.end...]
        return try LayoutDocumentReader.read(bytes: Array(bytes))
      }
    }

    @Test(arguments: Repository.exampleNames)
    func aNodeIsReadAgainFromItsRange(name: String) throws {
      let example = try Example(named: name)
      var open = [example.root]
      while let node = open.popLast() {
        #expect(try example.node(at: node.origin.range) == node)
        for entry in node.entries {
          let key = DocumentScalar(entry.key, isQuoted: false)
          guard case .scalar(let read) = try example.node(at: entry.keyOrigin.range).content else {
            Issue.record("\(entry.key) is no scalar")
            continue
          }
          #expect(read.text == key.text)
        }
        open += node.elements + node.entries.map(\.value)
      }
    }

    @Test(arguments: Repository.exampleNames)
    func replacingAConstantChangesNothingElse(name: String) throws {
      let example = try Example(named: name)
      let constraints = example.document.allConstraints
      for (index, constraint) in constraints.enumerated() {
        guard let range = constraint.origins["constant"]?.range,
          Double(String(decoding: example.bytes[range.start..<range.end], as: UTF8.self)) != nil
        else { continue }
        let changed = try example.document(replacing: range, with: "3.25")
        var expected = constraints
        expected[index].equation.constant = constraint.equation.constant < 0 ? -3.25 : 3.25
        #expect(changed.allConstraints == expected)
      }
    }

    @Test(arguments: Repository.exampleNames)
    func anAttributeIsReadAgainFromItsRange(name: String) throws {
      let example = try Example(named: name)
      for attributes in example.document.allAttributes {
        for attribute in AttributeField.all {
          guard let written = attribute.field.write(attributes) else { continue }
          let origin = try #require(attributes.origins[attribute.key], "\(attribute.key)")
          var again = LayoutDocument.Attributes()
          let reader = NodeReader(
            node: try example.node(at: origin.range), path: .root, context: ReadingContext())
          attribute.field.read(reader, &again)
          #expect(attribute.field.write(again) == written)
        }
      }
    }

    @Test func partsOfAConstraintHaveTheirPlaces() throws {
      let text = """
        constraints:
        - A.Top >= 2 * B.Bottom - 8 @high   # a comment
        - {first: A.Width, constant: 9, priority: 500}
        """
      func shown(_ constraint: LayoutDocument.Constraint, _ key: String) -> String? {
        constraint.origins[key].map { origin in
          String(decoding: Array(text.utf8)[origin.range.start..<origin.range.end], as: UTF8.self)
        }
      }
      let constraints = try LayoutDocumentReader.read(text).allConstraints
      let keys = ["first", "relation", "multiplier", "second", "constant", "priority"]
      #expect(
        keys.map { shown(constraints[0], $0) } == ["A.Top", ">=", "2", "2 * B.Bottom", "8", "@high"])
      #expect(keys.map { shown(constraints[1], $0) }[4...] == ["9", "500"])
    }

    @Test(arguments: 0..<20)
    func placesOnLongLinesAreCountedFromTheirStart(seed: UInt64) {
      var numbers = SeededGenerator(seed: seed)
      let pieces = [
        "{\"a\": ", "é", "e\u{301}", "🇳🇱", "😀", "\r\n", "\n", "\r", ", ", String(repeating: "x", count: 300),
      ]
      let text = (0..<80).map { _ in numbers.pick(pieces) }.joined()
      let source = DocumentSource(bytes: Array(text.utf8))
      var line = 1
      var column = 1
      var offset = 0
      for character in text {
        #expect(source.location(of: offset) == SourceLocation(line: line, column: column))
        offset += character.utf8.count
        column += 1
        if character.isNewline { (line, column) = (line + 1, 1) }
      }
    }
  }

  extension LayoutDocument {
    /// The constraints of all scenes, outer before inner.
    fileprivate var allConstraints: [Constraint] { allViews.flatMap(\.constraints) }

    fileprivate var allAttributes: [Attributes] {
      allViews.flatMap { [$0.attributes] + $0.variations.map(\.values) }
    }

    private var allViews: [View] {
      var views: [View] = []
      var open = scenes.map(\.root)
      while let view = open.popLast() {
        views.append(view)
        open += view.views.reversed()
      }
      return views
    }
  }
#endif
