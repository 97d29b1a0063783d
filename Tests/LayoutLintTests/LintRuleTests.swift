import Foundation
import LayoutDocumentsYAML
import LayoutLint
import LayoutSolver
import Testing

@Suite struct LintRuleTests {
  /// Returns the ids of the rules that have findings in a document.
  private func rules(in text: String, _ rules: [any LintRule] = LintRules.all) throws -> [String] {
    let document = try LintedText.document(text)
    return try Linter(rules: rules) { SimplexSolver() }.lint(document).map(\.rule)
  }

  @Test(arguments: LintRules.all.map(\.id))
  func theFailingExampleOfAPageHasAFindingAndThePassingOneNone(id: String) throws {
    let rule = try #require(LintRules.rule(id))
    let page = try #require(rule.page)
    #expect(try rules(in: page.failing, [rule]).contains(id))
    #expect(try rules(in: page.passing) == [])
  }

  // The guide about lint shows this rule.
  struct LowButton: LintRule {
    let id = "low-button"
    let summary = "A button is lower than 44 points."
    func findings(in layout: LintedLayout) -> [LintFinding] {
      layout.visibleViews.filter { $0.kind == .button && $0.frame.height < 44 }.map {
        LintFinding("`\($0.name)` is only \($0.frame.height) points high.", about: $0)
      }
    }
  }

  @Test func aRuleOfTenLinesFindsItsMistake() throws {
    let text = """
      views:
        - {name: Buy, kind: button, text: Buy}
        - {name: Save, kind: button, text: Save}
      constraints:
        - Buy.Leading = Superview.LeadingMargin
        - Buy.Top = Safe Area.Top + 16
        - Save.Leading = Buy.Leading
        - Save.Top = Buy.Bottom + 8
        - Save.Height = 50
      """
    let document = try LayoutDocumentReader.read(text)
    let results = try document.lint(rules: LintRules.standard + [LowButton()]) { SimplexSolver() }
    #expect(results.map(\.rule) == ["low-button"])
    #expect(results.map(\.message) == ["`Buy` is only 30.0 points high."])
  }

  @Test func theGuideShowsTheRuleOfThisTest() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let guide = try String(
      contentsOf: root.appending(path: "Documentation/Guides/Lint.md").standardized, encoding: .utf8)
    let code = try String(contentsOfFile: #filePath, encoding: .utf8)
    let start = try #require(guide.range(of: "struct LowButton"))
    let end = try #require(guide.range(of: "\n}\n", range: start.lowerBound..<guide.endIndex))
    let shown = guide[start.lowerBound..<end.upperBound].split(separator: "\n")
    #expect(shown.count <= 10)
    #expect(code.contains(shown.map { "  \($0)" }.joined(separator: "\n")))
  }
}
