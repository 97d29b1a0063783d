import LayoutTestSupport
import Testing

/// Checks that `Documentation/StackViews.md` lists existing tests, and no fact twice.
@Suite struct StackFactsTests {
  private let table: FactTable

  init() throws { table = try FactTable(path: "Documentation/StackViews.md") }

  @Test func everyTestThatTheTableNamesExists() throws {
    #expect(try table.unknownTests() == [])
  }

  @Test func everyFactHasATest() {
    #expect(table.rows.count > 50)
    #expect(table.untestedFacts == [])
  }

  @Test func noFactIsListedTwice() {
    #expect(table.repeatedFacts == [])
  }
}
