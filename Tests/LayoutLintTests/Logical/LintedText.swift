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
    document = try LayoutDocumentReader.read(bytes: Array(text.utf8), fileName: "Example.layout.yaml")
    let rule = try #require(LintRules.rule(id))
    results = try Linter(rules: [rule]) { SimplexSolver() }.lint(document)
  }

  /// Returns the frames of the scene by the names of the items, after changes.
  func frames(after changes: [SceneChange]) throws -> [String: LayoutRect] {
    let scene = document.scenes[0].applying(changes)
    let instance = try LayoutDocument(canvas: document.canvas, scenes: [scene]).instantiate()
    let items = instance.makeEngine(solver: SimplexSolver()).layout().items
    return Dictionary(items.map { ($0.name, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }
}
