import LayoutTestSupport
import Testing

/// `Documentation/StackViews.md` lists what is known of stack views and which test holds it; here the list is held.
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
