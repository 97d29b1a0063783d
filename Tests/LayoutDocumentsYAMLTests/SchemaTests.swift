#if YAML
  import Foundation
  import LayoutDocumentsYAML
  import LayoutTestSupport
  import StackViews
  import Testing

  @_spi(Tools) @testable import LayoutDocuments

  /// `Documentation/Schema/layout.schema.json` is generated from the tables of fields, and accepts the same documents
  /// as the reader.
  ///
  /// To generate the file again, run the tests with `LAYOUTKIT_RECORD=1`.
  struct SchemaTests {
    static let file = Repository.root.appending(path: "Documentation/Schema/layout.schema.json")

    static let schema: DocumentNode = {
      (try? LayoutDocumentReader.node(bytes: Array(LayoutDocument.schema.utf8))) ?? DocumentNode(.mapping([]))
    }()

    @Test func theFileIsMadeFromTheTables() throws {
      if TestSettings.recordsSnapshots {
        try Data(LayoutDocument.schema.utf8).write(to: Self.file)
      }
      let text = String(decoding: try Repository.bytes(of: Self.file), as: UTF8.self)
      #expect(text == LayoutDocument.schema)
    }

    @Test func everyReferenceHasADefinition() throws {
      func references(_ node: DocumentNode) -> [String] {
        node.entries.flatMap { $0.key == "$ref" ? [$0.value.text] : references($0.value) }
          + node.elements.flatMap(references)
      }
      let names = Set(references(Self.schema))
      let definitions = Self.schema["$defs"]?.entries.map { "#/$defs/\($0.key)" } ?? []
      #expect(names == Set(definitions))
    }

    private func problems(_ text: String) throws -> [String] {
      let node = try LayoutDocumentReader.node(bytes: Array(text.utf8))
      return try SchemaValidator(schema: Self.schema).problems(of: node)
    }

    @Test(arguments: Repository.exampleNames)
    func everyExampleConforms(name: String) throws {
      let bytes = try Repository.bytes(of: Repository.examples.appending(path: name))
      #expect(try problems(String(decoding: bytes, as: UTF8.self)) == [])
    }

    @Test(arguments: TestSettings.seeds(100))
    func writtenDocumentsConformToTheSchema(seed: UInt64) throws {
      var generator = DocumentGenerator(seed: seed)
      #expect(try SchemaValidator(schema: Self.schema).problems(of: generator.document().node) == [])
    }

    @Test(arguments: [
      ("views: [{nam: A}]", "/views/0/nam: additionalProperties"),
      ("views: [{kind: lable}]", "/views/0/kind: enum"),
      ("views: [{intrinsicSize: [1, -2]}]", "/views/0/intrinsicSize/1: minimum"),
      ("views: [{intrinsicSize: [1, 2, 3]}]", "/views/0/intrinsicSize: maxItems"),
      ("views: [{hugging: 1001}]", "/views/0/hugging: maximum"),
      ("views: [{hugging: {vertical: 0}}]", "/views/0/hugging/vertical: exclusiveMinimum"),
      ("views: [{frame: {x: 1, y: 2, width: 3}}]", "/views/0/frame: required"),
      ("views: [{hidden: 'no'}]", "/views/0/hidden: type"),
      ("canvas: {size: wide}", "/canvas/size: pattern"),
      ("canvas: {scale: 0}", "/canvas/scale: exclusiveMinimum"),
      ("constraints: [{id: x}]", "/constraints/0: required"),
      (
        "constraints: [{equation: A.Top = B.Top, constnt: 5}]", "/constraints/0/constnt: additionalProperties"
      ),
      ("views: {}", "/views: type"),
      ("constraint: []", "/constraint: additionalProperties"),
      ("scenes: []", "/scenes: minItems"),
      ("scenes: [{frame: [1, 2, 3, 4]}]", "/scenes/0/frame: additionalProperties"),
      ("installed: false", "/installed: additionalProperties"),
      ("variations: [{when: wC hR, frame: [1, 2, 3, 4]}]", "/variations/0/frame: additionalProperties"),
      ("views: [{lines: 1.5}]", "/views/0/lines: type"),
      ("views: [{font: []}]", "/views/0/font: type"),
      ("views: [{direction: lrt}]", "/views/0/direction: enum"),
      ("views: [{kind: stack, axis: diagonal}]", "/views/0/axis: enum"),
      ("views: [{kind: stack, spacing: wide}]", "/views/0/spacing: pattern"),
      ("distribution: even", "/distribution: enum"),
      ("spacingAfter: 5", "/spacingAfter: additionalProperties"),
      ("views: [{scrollOffset: [1]}]", "/views/0/scrollOffset: minItems"),
      ("views: [{frame: [1, 2, 3, 4], autoresizing: [width]}]", "/views/0/autoresizing/0: enum"),
      ("views: [{frame: [1, 2, 3, 4], autoresizing: h=---}]", "/views/0/autoresizing: pattern"),
      ("views: [{variations: {wC hR: {nam: A}}}]", "/views/0/variations/wC hR/nam: additionalProperties"),
      ("views: [{variations: [{hidden: true}]}]", "/views/0/variations/0: required"),
      ("views: [{installed: {}}]", "/views/0/installed: type"),
      ("canvas: {idiom: pat}", "/canvas/idiom: enum"),
      ("canvas: {sizeClasses: {width: tall}}", "/canvas/sizeClasses/width: enum"),
      (
        "constraints: [{equation: A.Width = 5, variations: {wC hR: {constant: wide}}}]",
        "/constraints/0/variations/wC hR/constant: pattern"
      ),
      ("scenes: [Login]", "/scenes/0: type"),
      ("scenes: [{veiws: []}]", "/scenes/0/veiws: additionalProperties"),
      ("scenes: [{views: {}}]", "/scenes/0/views: type"),
      ("scenes: [{scenes: [{}]}]", "/scenes/0/scenes: additionalProperties"),
      ("{scenes: [{}], views: []}", "/views: enum"),
      ("{scenes: [{}], name: Login}", "/name: enum"),
    ])
    func rejectedDocumentsDoNotConformToTheSchema(text: String, problem: String) throws {
      let found = try problems(text)
      #expect(found.contains(problem), "\(found)")
      #expect(report(text) != "")
    }

    @Test func keysAreThoseOfTheReader() {
      func keys(_ part: DocumentError.Part) -> Set<String> { Set(part.keys) }
      func properties(_ node: DocumentNode?) -> Set<String> {
        let maps = [node] + (node?["anyOf"]?.elements ?? [])
        return Set(maps.flatMap { $0?["properties"]?.entries.map(\.key) ?? [] })
      }
      let definitions = Self.schema["$defs"]
      #expect(properties(Self.schema) == keys(.document))
      #expect(properties(definitions?["viewVariation"]) == keys(.variation))
      #expect(properties(definitions?["viewChanges"]) == keys(.variation).subtracting(["when"]))
      let inRoots = Set(AttributeField.ofRoots.map(\.key))
      #expect(properties(definitions?["rootVariation"]) == inRoots.union(["when"]))
      #expect(properties(definitions?["rootChanges"]) == inRoots)
      let changes = keys(.constraintVariation)
      #expect(properties(definitions?["constraintVariation"]) == changes)
      #expect(properties(definitions?["constraintChanges"]) == changes.subtracting(["when"]))
      let others: [DocumentError.Part] = [
        .scene, .canvas, .view, .guide, .constraint, .sizeClasses, .point, .priorities, .size, .insets,
        .frame, .directionalInsets,
      ]
      for part in others {
        let name = ["layout guide": "guide"][part.rawValue] ?? "\(part)"
        #expect(properties(definitions?[name]) == keys(part), "\(part)")
      }
    }

    @Test func wordsAreThoseOfTheReader() {
      func words(_ definition: String) -> [String]? {
        Self.schema["$defs"]?[definition]?["enum"]?.elements.map(\.text)
      }
      let canvas = Self.schema["$defs"]?["canvas"]?["anyOf"]?.elements.last?["properties"]
      let sizeClass = Self.schema["$defs"]?["sizeClasses"]?["properties"]?["width"]?["enum"]
      let flexible = Self.schema["$defs"]?["attribute.autoresizing"]?["anyOf"]?.elements.first?["items"]?[
        "enum"]
      #expect(words("kind") == LayoutDocument.Kind.allCases.map(\.rawValue))
      #expect(words("attribute.axis") == LayoutAxis.documentNames.map(\.name))
      #expect(words("attribute.distribution") == StackView.Distribution.documentNames.map(\.name))
      #expect(words("attribute.alignment") == StackView.Alignment.documentNames.map(\.name))
      #expect(words("attribute.era") == StackView.Era.allCases.map(\.rawValue))
      #expect(words("attribute.direction") == SemanticContentAttribute.documentNames.map(\.name))
      #expect(sizeClass?.elements.map(\.text) == UserInterfaceSizeClass.documentNames.map(\.name))
      #expect(
        canvas?["idiom"]?["enum"]?.elements.map(\.text) == UserInterfaceIdiom.documentNames.map(\.name))
      #expect(flexible?.elements.map(\.text) == AutoresizingMask.documentNames.map(\.name))
    }
  }
#endif
