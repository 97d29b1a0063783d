import ConstraintLogs
import LayoutKit
import LayoutSolver
import Testing

/// Our own conflicts and trees in the words of Apple's logs, read back and explained.
@Suite struct LogTests {
  private let card = LayoutView(name: "Card")
  private let label = LayoutView(name: "Label")

  private func engine(_ width: Double) -> LayoutEngine {
    card.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
      label.widthAnchor.constraint(equalToConstant: width),
    ])
    return LayoutEngine(root: card, environment: LayoutEnvironment(size: LayoutSize(width: 100, height: 50)))
  }

  @Test(arguments: ConflictMessage.Dialect.allCases)
  func aConflictIsLoggedReadAndExplained(_ dialect: ConflictMessage.Dialect) throws {
    let engine = engine(120)
    let messages = engine.conflictMessages(of: engine.layout(), dialect: dialect)
    try #require(messages.count == 1)
    let report = try #require(LogReader.reports(in: messages[0].text).first)
    #expect(
      report.constraints.compactMap(ConstraintLogLine.init).map(\.description)
        == messages[0].lines.map(\.description))
    let explanation = LogExplainer { SimplexSolver() }.explain(report)
    #expect(
      explanation.headline
        == "UIKit makes Card 100 wide, but its content needs 136: 36 too much.")
    #expect(explanation.cause == .hostSize)
  }

  @Test func aSatisfiedLayoutLogsNothing() {
    let engine = engine(84)
    #expect(engine.conflictMessages(of: engine.layout()).isEmpty)
  }

  @Test func aTreeIsPrintedWithItsAmbiguousItems() throws {
    let engine = engine(84)
    let trace = engine.trace(of: engine.layout())
    #expect(trace.rows.map(\.isAmbiguous) == [false, true])
    #expect(LogReader.reports(in: trace.description).map(\.content) == [.trace(trace)])
  }
}
