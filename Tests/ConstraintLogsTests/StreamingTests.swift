import ConstraintLogs
import LayoutTestSupport
import Testing

/// The reader accepts a log in pieces, and stores only a small part of it.
@Suite("Reading in pieces")
struct StreamingTests {
  static let log =
    conflictLog(card) + (0..<400).map { "line \($0): all is well\n" }.joined()
    + conflictLog(Array(card.dropFirst()))

  private func summaries(_ bytes: [UInt8], pieces: Int) -> [String] {
    var reader = LogReader()
    var events: [LogReader.Event] = []
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      events += reader.read(Array(bytes[start..<min(bytes.count, start + pieces)]))
    }
    events += reader.finish()
    return events.map { "\($0.report.summary) \($0.report.lines)" }
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1000, 4096])
  func thePiecesMakeNoDifference(_ size: Int) {
    let bytes = Array(Self.log.utf8)
    let whole = summaries(bytes, pieces: bytes.count)
    #expect(whole == ["unsatisfiable 3 0x6003 1...13", "unsatisfiable 2 0x6003 417...428"])
    #expect(summaries(bytes, pieces: size) == whole)
  }

  @Test func aReportIsReturnedAtItsEnd() {
    var reader = LogReader()
    let log = conflictLog(card)
    let bytes = Array((log + "more\n").utf8)
    let events = reader.read(bytes)
    #expect(events.count == 1)
    // The event is after the line of the dropped constraint, not after the advice that follows this line.
    let end = log.split(separator: "\n", omittingEmptySubsequences: false).prefix(13).reduce(0) {
      $0 + $1.utf8.count + 1
    }
    #expect(events.first?.offset == end)
    #expect(reader.finish().isEmpty)
  }

  @Test(arguments: [false, true])
  func utf16IsReadWithItsMark(_ isBigEndian: Bool) {
    let units = [0xFEFF] + Array(Self.log.utf16)
    let bytes = units.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
    let whole = summaries(Array(Self.log.utf8), pieces: 1 << 20)
    #expect(summaries(bytes, pieces: 1 << 20) == whole)
    #expect(summaries(bytes, pieces: 3) == whole)
  }

  @Test func aByteOrderMarkBeforeALogIsIgnored() {
    #expect(
      summaries([0xEF, 0xBB, 0xBF] + Array(conflictLog(card).utf8), pieces: 2) == [
        "unsatisfiable 3 0x6003 1...13"
      ])
  }

  @Test(
    arguments: [
      [], [0], [0xFF], [0xFF, 0xFE], [0xFF, 0xFE, 0x00], [0xFE, 0xFF, 0xD8, 0x00], [0xED, 0xA0, 0x80, 0x0A],
      Array(0...255),
    ] as [[UInt8]])
  func binaryDataHasNoReports(_ bytes: [UInt8]) {
    #expect(summaries(bytes, pieces: 2) == [])
  }

  @Test func aConstraintInAnEndlessLineIsFound() {
    let junk = String(repeating: "x", count: TestSettings.scaled(1_000_000, short: 100_000))
    #expect(summaries(Array((junk + card[2] + junk).utf8), pieces: 5000) == ["constraint_list 1 1...1"])
  }

  @Test func theRowsOfOneReportAreLimited() {
    let rows = (0..<10_500).map {
      "<NSLayoutConstraint:0x\(String($0 + 1, radix: 16)) UIView:0x1.width == \($0)   (active)>"
    }
    let reports = LogReader.reports(in: conflictLog(rows))
    #expect(reports.map(\.constraints.count) == [10_000])
    #expect(reports.map(\.omittedCount) == [500])
    #expect(reports.first?.summary == "unsatisfiable 10000 0x2904")
  }

  @Test func aPrintedListEndsWhenNothingFollows() {
    let quiet = String(repeating: "all is well\n", count: 300)
    #expect(summary(card[0] + "\n" + quiet + card[1] + "\n") == ["constraint_list 1", "constraint_list 1"])
    #expect(summary(card[0] + "\nall is well\n" + card[1] + "\n") == ["constraint_list 2"])
  }
}
