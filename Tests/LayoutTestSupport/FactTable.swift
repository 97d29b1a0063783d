import Foundation

/// A document with tables of facts and the tests that check them. The tables have the form `| fact | tests |`, with the
/// names of tests in backquotes.
public struct FactTable {
  /// A fact and its tests.
  public struct Row {
    /// The fact, in Markdown.
    public var fact: String
    /// The tests, as `Suite.function`.
    public var tests: [String]
  }

  /// The rows of all tables, except for those under the heading "Not here".
  public var rows: [Row]

  /// Reads a document.
  ///
  /// - Parameter path: The path in the repository.
  /// - Throws: If there is no such file, or if it is not text.
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

  /// The facts that are listed more than once.
  public var repeatedFacts: [String] {
    Dictionary(grouping: rows, by: \.fact).filter { $1.count > 1 }.keys.sorted()
  }

  /// The facts without a test.
  public var untestedFacts: [String] { rows.filter(\.tests.isEmpty).map(\.fact) }

  /// Returns the listed tests that the repository does not contain.
  public func unknownTests() throws -> [String] {
    let known = try Self.namesOfTests()
    return rows.flatMap(\.tests).filter { !known.contains($0) }
  }

  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the names of all `@Test` functions in the repository, in the form `Suite.function`.
  private static func namesOfTests() throws -> Set<String> {
    let folder = repository.appendingPathComponent("Tests").resolvingSymlinksInPath()
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      var suite = ""
      var isTest = false
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let text = line.drop { $0 == " " }
        // Suites can be nested in an extension; other types are not suites.
        if let name = suiteName(text), text.count == line.count || name.hasSuffix("Tests") { suite = name }
        if text.contains("@Test") { isTest = true }
        if isTest, let start = text.range(of: "func ") {
          names.insert("\(suite).\(text[start.upperBound...].prefix { $0 != "(" })")
          isTest = false
        }
      }
    }
    return names
  }

  /// Returns the name of the type that a line declares, without its indentation.
  private static func suiteName(_ line: Substring) -> String? {
    var rest = line
    if rest.hasPrefix("@Suite"), let keyword = rest.range(of: "struct ") ?? rest.range(of: "class ") {
      rest = rest[keyword.lowerBound...]
    }
    if rest.hasPrefix("final ") { rest = rest.dropFirst(6) }
    guard let keyword = ["struct ", "class "].first(where: rest.hasPrefix) else { return nil }
    return String(rest.dropFirst(keyword.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
