#if YAML
  import LayoutDocuments
  import LayoutDocumentsYAML
  import LayoutSolver
  import Testing

  /// Checks the examples of the guides on documents.
  struct GuideTests {
    @Test(arguments: try Guide.blocks("yaml"))
    func anExampleIsRead(_ text: String) throws {
      for instance in try LayoutDocumentReader.read(text).instantiateScenes() {
        #expect(instance.makeEngine(solver: SimplexSolver()).layout().failure == nil)
      }
      let node = try LayoutDocumentReader.node(bytes: Array(text.utf8))
      #expect(try SchemaValidator(schema: SchemaTests.schema).problems(of: node) == [])
    }

    @Test func errorsMatchTheExamples() throws {
      let told = try Guide.blocks("yaml wrong").map { buildingReport($0, fileName: "form.layout.yaml") }
      let shown = try Guide.blocks("text")
      #expect(told == shown)
    }

    @Test func everyKeyAndKindIsExplained() throws {
      let text = try Guide.text()
      let keys = SchemaTests.schema["$defs"]?["view"]?["anyOf"]?.elements.last?["properties"]?.entries.map(
        \.key)
      let canvas = SchemaTests.schema["$defs"]?["canvas"]?["anyOf"]?.elements.last?["properties"]?.entries
      // The keys of a canvas are explained in its example.
      for key in canvas?.map(\.key) ?? [] { #expect(text.contains("\(key)"), "\(key)") }
      for word in (keys ?? []) + LayoutDocument.Kind.allCases.map(\.rawValue) {
        #expect(text.contains("`\(word)`"), "\(word)")
      }
    }
  }

  /// The guides' texts and their blocks of code.
  private enum Guide {
    static func text() throws -> String {
      try ["Documents", "DocumentViews", "Stacks"].map { name in
        let file = Repository.root.appending(path: "Documentation/Guides/\(name).md")
        return String(decoding: try Repository.bytes(of: file), as: UTF8.self)
      }.joined()
    }

    /// Returns the code blocks whose opening fence is followed by the given words.
    static func blocks(_ words: String) throws -> [String] {
      var blocks: [String] = []
      var open: (words: Substring, lines: [Substring])?
      for line in try text().split(separator: "\n", omittingEmptySubsequences: false) {
        if !line.hasPrefix("```") {
          open?.lines.append(line)
        } else if let block = open {
          if block.words == words { blocks.append(block.lines.joined(separator: "\n")) }
          open = nil
        } else {
          open = (line.dropFirst(3), [])
        }
      }
      return blocks
    }
  }
#endif
