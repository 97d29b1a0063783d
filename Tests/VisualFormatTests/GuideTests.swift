import Foundation
import Testing
import VisualFormat

/// Checks the examples of the guide and of the module's README.
@Suite("The guide to the Visual Format Language")
struct GuideTests {
  @Test(arguments: try Guide.formats())
  func aFormatHasTheShownEquations(_ example: Guide.Example) throws {
    #expect(try equations(of: example.format) == example.equations)
  }

  @Test(arguments: try Guide.formats("extended", in: "ExtendedVisualFormat.md"))
  func extendedFormatsHaveTheShownEquations(_ example: Guide.Example) throws {
    #expect(try extendedEquations(of: example.format) == example.equations)
  }

  @Test func theExampleOfTheExtendedDialectHasTheStatedResult() throws {
    let format = try extendedExpansion(
      """
      H:|[list(25%)]-[detail]|
      V:|~[list..2(40)]~|   // both in the middle
      Z:[detail][list]
      """)
    #expect(format.equations.first?.description == "list.Leading = Superview.Leading")
    #expect(format.spacers.map(\.name) == ["_~2:1~", "_~2:2~"])
    #expect(format.zOrder.map { "\($0.view) \($0.index)" } == ["detail 0.0", "list 1.0"])
    let text = "V:|[column:[top(50)]~[list1..3(==33%)]]|  // a column"
    #expect(
      try VisualFormatSyntax(parsing: text, dialect: .extended).text
        == "V:|[column:[top(50)]~[list1..3(33%)]]| // a column")
  }

  @Test(arguments: try Guide.errors())
  func errorsMatchTheGuide(_ block: String) throws {
    let format = try #require(block.split(separator: "\n").dropFirst().first).dropFirst(4)
    #expect(report(on: String(format)) == block)
  }

  @Test func swiftExamplesHaveTheCommentedResults() throws {
    let scope = VisualFormatScope(metrics: ["gap": 12, "soft": 250])
    #expect(try equations(of: "[a]-gap@soft-[b]", scope: scope) == ["b.Leading = a.Trailing + 12 @250"])
    #expect(
      try equations(of: "V:[view]-(<=0)-[child]", options: .alignAllCenterX) == [
        "child.Top <= view.Bottom", "view.CenterX = child.CenterX",
      ])
  }

  @Test func theReadmesExampleHasTheStatedResult() throws {
    let printed = try equations(of: "|-[find]-8-[field(>=20)]-|")
    let wrong = "|-[button]-[feild(>20)]-|"
    let scope = VisualFormatScope(views: ["button": .init(), "field": .init()])
    let told = report(on: wrong, scope: scope).split(separator: "\n").map(String.init)
    let readme = try Guide.text(of: "Packages/VisualFormat/README.md")
    #expect(readme.contains(printed.map { "// \($0)\n" }.joined()))
    #expect(readme.contains(told.map { "// \($0)\n" }.joined()))
  }
}

/// The code blocks of `Documentation/Guides/VisualFormat.md`.
enum Guide {
  struct Example: CustomTestStringConvertible, Sendable {
    var format: String
    var equations: [String]
    var testDescription: String { format }
  }

  /// Formats at the beginning of a line, with their equations indented below; several lines before equations are one
  /// text.
  static func formats(
    _ language: String = "formats", in document: String = "VisualFormat.md"
  ) throws -> [Example] {
    var examples: [Example] = []
    for line in try blocks(language, in: document).flatMap({ $0.split(separator: "\n") }) {
      if line.hasPrefix("  ") {
        examples[examples.count - 1].equations.append(String(line.dropFirst(2)))
      } else if let last = examples.indices.last, examples[last].equations.isEmpty {
        examples[last].format += "\n\(line)"
      } else {
        examples.append(Example(format: String(line), equations: []))
      }
    }
    return examples
  }

  static func errors() throws -> [String] {
    try blocks("errors", in: "VisualFormat.md").flatMap { $0.components(separatedBy: "\n\n") }
  }

  static func text(of path: String, file: String = #filePath) throws -> String {
    let root = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("../..")
    return try String(contentsOf: root.appendingPathComponent(path).standardizedFileURL, encoding: .utf8)
  }

  private static func blocks(_ language: String, in document: String) throws -> [String] {
    try text(of: "Documentation/Guides/\(document)").components(separatedBy: "```\(language)\n")
      .dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
  }
}
