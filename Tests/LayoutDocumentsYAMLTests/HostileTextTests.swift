#if YAML
  import LayoutDocuments
  import LayoutDocumentsYAML
  import LayoutTestSupport
  import Testing

  /// Random and damaged texts: reading each of them returns a document or an error inside the text, and never traps.
  struct HostileTextTests {
    /// Returns a random text of pieces that have a meaning in YAML, JSON or the equation notation.
    private static func soup(seed: UInt64) -> String {
      var state = SeededGenerator(seed: seed)
      let pieces = [
        "views", "constraints", "canvas", "name", ":", ": ", "- ", "\n", "\n  ", "\n    ", " ", "\t", "[",
        "]", "{", "}",
        ",", "\"", "'", "\\", "\\u00e9", "\\ud83d", "\\ude00", "#", " #", "&a", "*a", "!t", "|", ">", "%",
        "@", "---", "...",
        "A.Top", " = ", "B.Top", "é", "🇳🇱", "\r\n", "\u{2028}", "\u{FEFF}", "1e999", ".nan", "null", "~", "? ",
        "<<",
      ]
      return (0..<state.number(below: 60)).map { _ in state.pick(pieces) }.joined()
    }

    /// Returns an example with some changed, added or removed bytes.
    private static func damaged(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
      var state = SeededGenerator(seed: seed)
      var bytes = bytes
      for _ in 0...state.number(below: 4) where !bytes.isEmpty {
        let index = state.number(below: bytes.count)
        switch state.number(below: 4) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = UInt8(state.number(below: 256))
        case 2: bytes.insert(Array("[]{}:-#&*\"'\n\t\\".utf8)[state.number(below: 14)], at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + state.number(below: 40)))
        }
      }
      return bytes
    }

    private func check(_ bytes: [UInt8]) {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
      do throws(DocumentError) {
        _ = try LayoutDocumentReader.read(bytes: bytes).instantiate()
      } catch {
        for problem in error.all {
          let location = problem.location
          #expect(location != nil, "\(problem)")
          // A carriage return may end a line too.
          #expect((1...(lines + bytes.count { $0 == 0x0D })).contains(location?.line ?? 0), "\(problem)")
          #expect((1...(bytes.count + 1)).contains(location?.column ?? 0), "\(problem)")
        }
        #expect(!error.report().isEmpty)
      }
    }

    @Test(arguments: 0..<20)
    func piecesOfYAMLInAnyOrderAreRead(part: UInt64) {
      for seed in part * 200..<(part + 1) * 200 { check(Array(Self.soup(seed: seed).utf8)) }
    }

    @Test(arguments: Repository.exampleNames)
    func damagedExamplesAreRead(name: String) throws {
      let bytes = try Repository.bytes(of: Repository.examples.appending(path: name))
      for seed in TestSettings.seeds(200) as Range<UInt64> { check(Self.damaged(bytes, seed: seed)) }
    }
  }
#endif
