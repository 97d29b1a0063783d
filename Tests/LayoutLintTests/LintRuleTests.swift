import LayoutDocumentsYAML
import LayoutLint
import LayoutSolver
import Testing

@Suite struct LintRuleTests {
  /// Returns the ids of the rules that have findings in a document.
  private func rules(in text: String, _ rules: [any LintRule] = LintRules.all) throws -> [String] {
    let document = try LayoutDocumentReader.read(bytes: Array(text.utf8), fileName: "Example.layout.yaml")
    return try Linter(rules: rules) { SimplexSolver() }.lint(document).map(\.rule)
  }

  @Test(arguments: LintRules.all.map(\.id))
  func theFailingExampleOfAPageHasAFindingAndThePassingOneNone(id: String) throws {
    let rule = try #require(LintRules.rule(id))
    let page = try #require(rule.page)
    #expect(try rules(in: page.failing, [rule]).contains(id))
    #expect(try rules(in: page.passing) == [])
  }
}
