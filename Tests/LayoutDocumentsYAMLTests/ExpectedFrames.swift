#if YAML
  import LayoutDocuments
  import LayoutDocumentsYAML
  import Testing

  /// A file of frames that were computed by hand: for each canvas and direction, the frame of every item by name.
  struct ExpectedFrames {
    struct Case: CustomTestStringConvertible {
      var canvas: LayoutDocument.Canvas
      var frames: [(name: String, frame: LayoutRect)]

      var testDescription: String {
        "\(canvas.device ?? "a size") \(canvas.direction == .rightToLeft ? "rtl" : "ltr")"
      }
    }

    var cases: [Case]

    /// Reads the expected frames of an example document. The file can refer to another example with the same frames.
    static func read(example name: String) throws -> ExpectedFrames {
      let base = name.prefix { $0 != "." }
      let file = "\(base).expected.yaml"
      let bytes = try Repository.bytes(of: Repository.examples.appending(path: file))
      let node = try LayoutDocumentReader.node(bytes: bytes, fileName: file)
      if case .mapping(let entries) = node.content, entries.first?.key == "sameFramesAs" {
        return try read(example: try #require(entries.first?.value.text))
      }
      guard case .sequence(let nodes) = node.content else { throw Malformed(file: file) }
      return ExpectedFrames(cases: try nodes.map { try Case(node: $0, file: file) })
    }

    struct Malformed: Error { var file: String }
  }

  extension ExpectedFrames.Case {
    fileprivate init(node: DocumentNode, file: String) throws {
      guard case .mapping(let entries) = node.content,
        entries.map(\.key) == ["canvas", "direction", "frames"],
        case .mapping(let frames) = entries[2].value.content
      else { throw ExpectedFrames.Malformed(file: file) }
      // The canvas is read by the reader of documents.
      canvas = try LayoutDocument(node: DocumentNode(.mapping([entries[0]]))).canvas
      canvas.direction = entries[1].value.text == "rtl" ? .rightToLeft : .leftToRight
      self.frames = try frames.map { entry in
        let view = DocumentNode(.mapping([.init("frame", entry.value)]))
        let views = DocumentNode(.mapping([.init("views", DocumentNode(.sequence([view])))]))
        return (entry.key, try #require(try LayoutDocument(node: views).scenes.first?.views.first?.frame))
      }
    }
  }
#endif
