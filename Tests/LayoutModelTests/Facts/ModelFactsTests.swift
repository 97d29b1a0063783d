import Foundation
import Testing

/// `Documentation/Model.md` lists what is known of Auto Layout and which test holds it; here the list is held.
@Suite struct ModelFactsTests {
  @Test func everyTestThatTheTableNamesExists() throws {
    let tests = try Self.namesOfTests()
    let unknown = try Self.rows().flatMap(\.tests).filter { !tests.contains($0) }
    #expect(unknown == [])
  }

  @Test func everyFactHasATest() throws {
    let rows = try Self.rows()
    #expect(rows.count > 150)
    #expect(rows.filter(\.tests.isEmpty).map(\.fact) == [])
  }

  @Test func noFactStandsTwice() throws {
    let facts = try Self.rows().map(\.fact)
    #expect(Dictionary(grouping: facts) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
  }

  private struct Row {
    var fact: String
    var tests: [String]
  }

  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The rows of the tables, `| fact | tests |`, tests in backquotes.
  private static func rows() throws -> [Row] {
    let text = try String(
      contentsOf: repository.appendingPathComponent("Documentation/Model.md"), encoding: .utf8)
    let facts = text.range(of: "\n## Not here").map { text[..<$0.lowerBound] } ?? text[...]
    return facts.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard line.hasPrefix("| "), cells.count == 4, !line.contains("|---"), !line.hasPrefix("| fact |") else {
        return nil
      }
      let tests = cells[2].split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return Row(fact: cells[1].trimmingCharacters(in: .whitespaces), tests: tests)
    }
  }

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
        if let found = line.firstMatch(of: /^(?:@Suite(?:\(.*\))? )?(?:final )?(?:struct|class) (\w+)/) {
          suite = String(found.1)
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
