import Reports
import Testing

@Suite struct FeedComparisonTests {
  private let comparison = FeedComparison(
    csv: """
      constraints,10,1,2,0.5
      Yoga,10,0.1,0.2,0.05
      constraints,10,3,4,0.7
      constraints,10,1,2,0.6
      not a line
      constraints,100,10,20,5
      """)

  @Test func tablesShowMediansAndLeaveGaps() {
    #expect(
      comparison.markdown.hasPrefix(
        """
        ### Create and lay out, ms

        | cells | 10 | 100 |
        | --- | ---: | ---: |
        | constraints | 3.00 | 30.0 |
        | Yoga | 0.300 |  |
        """))
    #expect(comparison.markdown.contains("### Another width, ms\n\n| cells | 10 | 100 |"))
  }

  @Test func theChartHasABarForEachKind() {
    let bars = comparison.svg.split(separator: "\n").filter { $0.hasPrefix("<rect") }
    #expect(bars.count == 4)
    #expect(comparison.svg.contains("Create and lay out 100 cells"))
  }
}
