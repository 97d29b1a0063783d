#if YAML
  import SourceText

  import LayoutDocuments
  import LayoutDocumentsYAML
  import LayoutTestSupport
  import Testing
  import Yams

  /// For each visible character of a text, its range in the file is known, in each scalar style of YAML.
  struct ScalarPlaceTests {
    private static var styles: [Yams.Node.Scalar.Style] {
      [.plain, .singleQuoted, .doubleQuoted, .literal, .folded]
    }

    private static func text(seed: UInt64) -> String {
      var state = SeededGenerator(seed: seed)
      let pieces = [
        "a", "Bc", " ", "  ", "\n", "\n\n", "'", "\"", "\\", "é", "😀", "\t", ".", "=", "\u{7}", "\u{A0}",
        "x y z ",
      ]
      return (0..<state.number(below: 30)).map { _ in state.pick(pieces) }.joined()
    }

    @Test(arguments: TestSettings.seeds(200), [20, -1])
    func aCharacterIsFoundWhereItStands(seed: UInt64, width: Int) throws {
      let text = Self.text(seed: seed)
      for style in Self.styles {
        let written = try Yams.serialize(
          node: ["é": Yams.Node([Yams.Node(text, .implicit, style)])], width: width, allowUnicode: true)
        let bytes = Array(written.utf8)
        let node = try LayoutDocumentReader.node(bytes: bytes)
        let read = try #require(node["é"]?.elements.first)
        guard case .scalar(let scalar) = read.content else { continue }
        for (offset, byte) in scalar.text.utf8.enumerated() {
          // Characters that the file contains as escape sequences are skipped.
          guard byte > 0x20, byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "\""), byte < 0x7F else {
            continue
          }
          let place = scalar.origin(of: SourceRange(start: offset, end: offset + 1), in: read.origin).range
          #expect(
            place.length == 1 && bytes[place.start] == byte,
            "\(style) \(offset) \(text.debugDescription)\n\(written)")
        }
      }
    }
  }
#endif
