import Foundation
import LayoutEquations
import Testing

/// Checks the examples of the guide, which are read from its file.
@Suite("The guide to the notation")
struct NotationGuideTests {
  @Test(arguments: try Guide.equations())
  func anEquationIsReadAndPrintedAsShown(_ example: Guide.Example) throws {
    #expect(try ConstraintEquation(parsing: example.text).printed() == example.printed)
    #expect(try ConstraintEquation(parsing: example.printed).printed() == example.printed)
  }

  @Test(arguments: try Guide.errors())
  func errorsMatchTheExamples(_ block: String) throws {
    let text = try #require(block.split(separator: "\n").dropFirst().first).dropFirst(4)
    #expect(complaint(about: String(text)) == block)
  }

  @Test func everyAttributeIsListed() throws {
    let text = try Guide.text()
    for attribute in LayoutAttribute.allCases where attribute != .notAnAttribute {
      #expect(text.contains("`\(attribute.name)`"))
    }
  }
}

/// Returns the message of the error in a text, and the line with its marks; nil if the text is valid.
func complaint(about text: String) -> String? {
  do {
    _ = try EquationParser.parse(text)
    return nil
  } catch {
    return "\(error)\n\(error.marked(in: text))"
  }
}

/// The code blocks of `Documentation/Guides/EquationNotation.md`.
enum Guide {
  struct Example: CustomTestStringConvertible, Sendable {
    var text: String
    var printed: String
    var testDescription: String { text }
  }

  static func equations() throws -> [Example] {
    try blocks("equations").flatMap { $0.split(separator: "\n") }.map { line in
      let sides = line.split(separator: "→").map { $0.trimmingCharacters(in: .whitespaces) }
      return Example(text: sides[0], printed: sides[sides.count - 1])
    }
  }

  static func errors() throws -> [String] {
    try blocks("errors").flatMap { $0.components(separatedBy: "\n\n") }
  }

  static func text(file: String = #filePath) throws -> String {
    let root = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("../..")
    let guide = root.appendingPathComponent("Documentation/Guides/EquationNotation.md")
    return try String(contentsOf: guide.standardizedFileURL, encoding: .utf8)
  }

  private static func blocks(_ language: String) throws -> [String] {
    try text().components(separatedBy: "```\(language)\n").dropFirst().map { rest in
      rest.components(separatedBy: "\n```")[0]
    }
  }
}
