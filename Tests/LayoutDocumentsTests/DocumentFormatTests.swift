import LayoutDocuments
import LayoutSolver
import Testing

/// Constraints in the Visual Format Language.
@Suite("Visual formats in documents")
struct DocumentFormatTests {
  private func equations(_ constraints: String) throws -> [String] {
    let document = try LayoutDocument(json: "{\"views\": [\"a\", \"b\"], \"constraints\": [\(constraints)]}")
    return try #require(document.scenes.first).root.constraints.map(\.equation.description)
  }

  @Test func aFormatIsReplacedByItsEquations() throws {
    #expect(
      try equations("\"H:|-[a]-[b(>=a)]-8-|\", \"a.Height = 20\"") == [
        "a.Leading = Superview.LeadingMargin", "b.Leading = a.Trailing + Standard", "b.Width >= a.Width",
        "Superview.Trailing = b.Trailing + 8", "a.Height = 20",
      ])
  }

  @Test func optionsAndMetricsStandBesideAFormat() throws {
    #expect(
      try equations(
        "{\"format\": \"[a]-gap-[b]\", \"options\": [\"alignAllTop\", \"directionLeftToRight\"], \"metrics\": {\"gap\": 3}}"
      ) == ["b.Left = a.Right + 3", "a.Top = b.Top"])
    #expect(try equations("{\"format\": \"[a][b]\", \"options\": \"alignAllTop\"}").count == 2)
  }

  @Test func anEquationMayBeginLikeAFormat() throws {
    #expect(try equations("\"[a].Width = 8\", \"|.Width = 8\"") == ["[a].Width = 8", "|.Width = 8"])
  }

  @Test func installedAndVariationsApplyToAllEquationsOfAFormat() throws {
    let document = try LayoutDocument(
      json: """
        {"views": ["a"], "constraints": [{"format": "H:|[a]|", "installed": false}]}
        """)
    let constraints = try #require(document.scenes.first).root.constraints
    #expect(constraints.map(\.isInstalled) == [false, false])
  }

  @Test func aDocumentWithFormatsIsWrittenWithEquations() throws {
    let document = try LayoutDocument(json: "{\"views\": [\"a\"], \"constraints\": [\"H:|-[a(20)]\"]}")
    let json = document.json()
    #expect(json.contains("a.Leading = Superview.LeadingMargin") && !json.contains("H:"))
    #expect(try LayoutDocument(json: json) == document)
  }

  @Test func anUnknownViewNameIsReportedOnInstantiation() throws {
    let document = try LayoutDocument(
      json: "{\"views\": [\"label\"], \"constraints\": [\"H:|[lable(label)]|\"]}")
    do throws(DocumentError) {
      _ = try document.instantiate()
      Issue.record("a layout")
    } catch {
      #expect(error.all.map(\.kind) == .init(repeating: .unknownItem("lable"), count: 3))
      #expect(error.suggestions == ["label"])
    }
  }
}
