import LayoutTestSupport
import Testing

/// `Documentation/Model.md` lists what is known of Auto Layout and which test holds it; here the list is held.
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
