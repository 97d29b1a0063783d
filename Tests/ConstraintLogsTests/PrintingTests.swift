import ConstraintLogs
import LayoutEquations
import LayoutTestSupport
import Testing

/// Messages and trees that are printed and read back.
@Suite("Messages, printed and read back")
struct PrintingTests {
  @Test(arguments: ConflictMessage.Dialect.allCases, 1...20)
  func conflictsReadBack(_ dialect: ConflictMessage.Dialect, _ count: Int) throws {
    let view = ConstraintLogLine.Item(className: "UIView", address: 0x7f01)
    var lines: [ConstraintLogLine] = []
    for number in 0..<count {
      var line = ConstraintLogLine(
        address: 0x6000 + UInt(number), first: .attribute(.init(view, .width)), relation: .equal)
      line.constant = Double(number)
      if number % 3 == 0 { line.identifier = "row \(number)" }
      lines.append(line)
    }
    let reports = LogReader.reports(
      in: ConflictMessage(lines: lines, dropped: lines[count / 2], dialect: dialect).text)
    try #require(reports.count == 1)
    guard case .unsatisfiable(let conflict) = reports[0].content else { throw NoConflict() }
    #expect(conflict.constraints.compactMap(ConstraintLogLine.init) == lines)
    #expect(conflict.dropped.flatMap(ConstraintLogLine.init) == lines[count / 2])
    #expect(conflict.losses.isEmpty)
  }

  private struct NoConflict: Error {}

  @Test(arguments: TestSettings.seeds(100))
  func treesReadBack(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var rows = [
      LoggedTrace.Row(depth: 0, marker: .host, item: LoggedItem(className: "UIWindow", address: "0x1"))
    ]
    for number in 2...Int.random(in: 2...30, using: &random) {
      let depth = Int.random(in: 1...((rows.last?.depth ?? 0) + 1), using: &random)
      let label = [nil, "Title", "a 'quoted' | text", ""].randomElement(using: &random) ?? nil
      var row = LoggedTrace.Row(
        depth: depth, marker: LoggedTrace.Marker.allCases.randomElement(using: &random) ?? .none,
        item: LoggedItem(className: "App.View\(number)", address: "0x\(number)", label: label))
      row.isAmbiguous = Bool.random(using: &random)
      if row.isAmbiguous {
        row.openVariables = ["minX", "minY", "Width", "Height"].filter { _ in Bool.random(using: &random) }
      }
      rows.append(row)
    }
    let trace = LoggedTrace(rows: rows)
    #expect(LogReader.reports(in: trace.description).map(\.content) == [.trace(trace)])
  }
}
