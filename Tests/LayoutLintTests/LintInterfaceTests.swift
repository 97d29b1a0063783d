import LayoutDocumentsYAML
import LayoutLint
import LayoutSolver
import SourceText
import Testing

/// The Swift API: `document.lint`, fixes, and their edits.
@Suite struct LintInterfaceTests {
  private static let text = """
    name: Card
    views:
      - {name: Title, intrinsicSize: [100, 20]}
    constraints:
      - Title.Left = Superview.Left + 16
      - Title.Top = Superview.Top + 16

    """

  @Test func aFixCanBeMadeInTheDocumentAndInItsText() throws {
    var document = try LayoutDocumentReader.read(Self.text, fileName: "Card.layout.yaml")
    let rules: [any LintRule] = [try #require(LintRules.rule("left-right"))]
    let results = try document.lint(rules: rules) { SimplexSolver() }
    let result = try #require(results.first)
    let fix = try #require(result.fixes.first)
    let diagnostic = result.diagnostic(file: "Card.layout.yaml", of: document, editor: LayoutTextEditor())
    #expect(diagnostic.subject == Diagnostic.Subject(scene: "Card", object: "Title.Left = Card.Left + 16"))
    let edits = try #require(diagnostic.fixes.first).edits
    let edited = try TextEdit.apply(edits, to: Self.text)
    #expect(edited == Self.text.replacing(".Left", with: ".Leading"))
    document.apply(fix, inScene: result.scene)
    #expect(try LayoutDocumentReader.read(edited) == document)
    #expect(try document.lint(rules: rules) { SimplexSolver() } == [])
  }
}
