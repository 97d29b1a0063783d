import LayoutDocumentsYAML
import LayoutSolver
import Testing

@testable import LayoutLint

/// The limit on the work of checking fixes.
@Suite struct FixBudgetTests {
  /// Two constraints that a fix makes follow the direction of the language.
  private func results(limit: Int) throws -> [LintResult] {
    let text = """
      views:
        - {name: A, intrinsicSize: [20, 20]}
        - {name: B, intrinsicSize: [20, 20]}
      constraints:
        - A.Left = Superview.Left + 20
        - A.Top = Superview.Top + 20
        - B.Right = Superview.Right - 20
        - B.Top = A.Bottom + 8
      """
    let document = try LayoutDocumentReader.read(bytes: Array(text.utf8), fileName: "Example.layout.yaml")
    var linter = Linter { SimplexSolver() }
    linter.fixWorkLimit = limit
    return try linter.lint(document)
  }

  private func notes(_ results: [LintResult]) -> [String] {
    results.flatMap { $0.finding.notes.map(\.message) }.filter { $0.hasPrefix("Fixes of this finding") }
  }

  @Test func smallScenesAreWithinTheLimit() throws {
    let results = try results(limit: FixBudget.standardLimit)
    #expect(results.map(\.fixes.count) == [1, 1])
    #expect(notes(results).isEmpty)
  }

  @Test func beyondTheLimitNoFixIsOfferedAndANoteSaysSo() throws {
    let results = try results(limit: 0)
    #expect(results.map(\.fixes.count) == [0, 0])
    #expect(
      notes(results) == [
        "Fixes of this finding, and of 1 more in this scene, were not checked, and are left out: the scene has too many views and findings."
      ])
  }

  /// The scene has three views, with the root, and four constraints. Both fixes are checked together.
  @Test func oneCheckIsEnoughForFixesThatSucceedTogether() throws {
    let results = try results(limit: 1)
    #expect(results.map(\.fixes.count) == [1, 1])
    #expect(notes(results).isEmpty)
  }
}
