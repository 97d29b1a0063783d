import LayoutLint
import Testing

@Suite struct PriorityFixTests {
  @Test func aFixKeepsTheRankOfAPriority() throws {
    let text = """
      views:
        - {name: Card, intrinsicSize: [100, 40], compression: {horizontal: 749}}
      constraints:
        - Card.Leading = Superview.LeadingMargin
        - Card.Top = Safe Area.Top + 16
        - Card.Width = 120 @666
        - Card.Width = 140 @700
      """
    let linted = try LintedText(text, rule: "unusual-priority")
    // Like the old priority, 748 is above 700 and below 749. There is no usual priority between 250 and 700 that the
    // other finding could use.
    #expect(linted.fixes == [[], ["Set priority to 748"]])
    let changes = linted.results.flatMap(\.finding.fixes).flatMap(\.changes)
    #expect(try linted.frames(after: changes) == linted.frames(after: []))
  }
}
