import LayoutTestSupport
import Testing

/// Checks that `Documentation/Model.md` lists existing tests, and no fact twice.
@Suite struct ModelFactsTests {
  private let table: FactTable

  init() throws { table = try FactTable(path: "Documentation/Model.md") }

  @Test func everyTestThatTheTableNamesExists() throws {
    #expect(try table.unknownTests() == [])
  }

  @Test func everyFactHasATest() {
    #expect(table.rows.count > 150)
    #expect(table.untestedFacts == [])
  }

  @Test func noFactIsListedTwice() {
    #expect(table.repeatedFacts == [])
  }
}
