import InterfaceBuilder
import LayoutDocumentsYAML
import LayoutLint
import LayoutSolver
import Testing

/// A document as text, and the results of one rule in it.
struct LintedText {
  let document: LayoutDocument
  let results: [LintResult]

  var messages: [String] { results.map(\.message) }
  var fixes: [[String]] { results.map { $0.finding.fixes.map(\.title) } }

  init(_ text: String, rule id: String) throws {
    document = try Self.document(text)
    let rule = try #require(LintRules.rule(id))
    results = try Linter(rules: [rule]) { SimplexSolver() }.lint(document)
  }

  /// Reads a document or, if the text begins like XML, an Interface Builder file.
  static func document(_ text: String) throws -> LayoutDocument {
    let bytes = Array(text.utf8)
    return text.hasPrefix("<?xml")
      ? try InterfaceFile(bytes: bytes, fileName: "Example.xib").document
      : try LayoutDocumentReader.read(bytes: bytes, fileName: "Example.layout.yaml")
  }

  /// Returns the frames of the scene by the names of the items, after changes.
  func frames(after changes: [SceneChange]) throws -> [String: LayoutRect] {
    let scene = document.scenes[0].applying(changes)
    let instance = try LayoutDocument(canvas: document.canvas, scenes: [scene]).instantiate()
    let items = instance.makeEngine(solver: SimplexSolver()).layout().items
    return Dictionary(items.map { ($0.name, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }
}
