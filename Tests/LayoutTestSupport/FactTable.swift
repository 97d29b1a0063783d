import Foundation

/// A document of facts and the tests that hold them, in tables `| fact | tests |` with the tests in backquotes.
public struct FactTable {
  /// A fact and its tests.
  public struct Row {
    /// The fact, in Markdown.
    public var fact: String
    /// The tests, as `Suite.function`.
    public var tests: [String]
  }

  /// The rows of all tables, without what stands under "Not here".
  public var rows: [Row]

  /// Reads a document.
  ///
  /// - Parameter path: Its place in the repository.
  /// - Throws: When there is no such file, or it is no text.
  public init(path: String) throws {
    let text = try String(contentsOf: Self.repository.appendingPathComponent(path), encoding: .utf8)
    let facts = text.range(of: "\n## Not here").map { text[..<$0.lowerBound] } ?? text[...]
    rows = facts.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard line.hasPrefix("| "), cells.count == 4, !line.contains("|---"), !line.hasPrefix("| fact |") else {
        return nil
      }
      let tests = cells[2].split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return Row(fact: cells[1].trimmingCharacters(in: .whitespaces), tests: tests)
    }
  }

  /// Facts that stand more than once.
  public var repeatedFacts: [String] {
    Dictionary(grouping: rows, by: \.fact).filter { $1.count > 1 }.keys.sorted()
  }

  /// Facts without a test.
  public var untestedFacts: [String] { rows.filter(\.tests.isEmpty).map(\.fact) }

  /// Tests that the tables name and that the repository does not have.
  public func unknownTests() throws -> [String] {
    let known = try Self.namesOfTests()
    return rows.flatMap(\.tests).filter { !known.contains($0) }
  }

  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every `@Test` of the repository as `Suite.function`.
  private static func namesOfTests() throws -> Set<String> {
    let folder = repository.appendingPathComponent("Tests").resolvingSymlinksInPath()
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      var suite = ""
      var isTest = false
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        // Suites may lie in an extension; other types in them are no suites.
        if let found = line.firstMatch(of: /^( *)(?:@Suite(?:\(.*\))? )?(?:final )?(?:struct|class) (\w+)/),
          found.1.isEmpty || found.2.hasSuffix("Tests")
        {
          suite = String(found.2)
        }
        if line.contains("@Test") { isTest = true }
        if isTest, let found = line.firstMatch(of: /func (\w+|`[^`]+`)\(/) {
          names.insert("\(suite).\(found.1)")
          isTest = false
        }
      }
    }
    return names
  }
}
