import ConstraintLogs
import Foundation
import LayoutSolver
import LayoutTestSupport
import Testing

/// Logs that no system writes: words in the wrong order, missing quotes, lines without an end.
@Suite("Logs made to break readers")
struct HostileTests {
  private static let blanks = String(repeating: " ", count: 5000)

  static let logs: [(log: String, reports: [String])] = [
    (
      "A multiplier of 0 or a nil second item together with a location for the first attribute is illegal: NSLayoutConstraint for <UILabel: 0x9>: late\n",
      ["location_equals_constant 0"]
    ),
    ("Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x5 \"> and nothing\n", []),
    (
      "Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x5 \"UIView:0x6.top\"> and <NSLayoutYAxisAnchor:0x7 \">, no common ancestor\n",
      []
    ),
    (
      "Unable to simultaneously satisfy constraints.\n(\n  \"<<Shop.LayoutConstraint:0x7>\(blanks)<UIView:0x2>.top == <UIView:0x3>.top>\"\n)\n",
      ["unsatisfiable 1 -"]
    ),
    ("<<Shop.LayoutConstraint:0x7>\(blanks)", ["constraint_list 1"]),
  ]

  @Test(arguments: logs.indices)
  func nothingTraps(_ index: Int) { #expect(summary(Self.logs[index].log) == Self.logs[index].reports) }

  /// Control characters in the names of constraints, classes and views are not printed, so they do not affect a
  /// terminal.
  @Test(arguments: ["\u{9B}31m", "\u{8}\u{8}", "\u{7}", "\u{202E}"])
  func namesDoNotControlTheTerminal(_ control: String) throws {
    let rows = [3, 5].map {
      "<NSLayoutConstraint:0x\($0) 'g\(control)ap' App.Ba\(control)d:0x2'la\(control)bel'.width == \($0)>"
    }
    let report = try #require(LogReader.reports(in: conflictLog(rows)).first)
    let explanation = LogExplainer { SimplexSolver() }.explain(report)
    let text = PrettyFormat().text(explanation)
    #expect(text.contains("d “la"))
    let controls = text.unicodeScalars.filter {
      $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
    }
    #expect(controls.isEmpty)
  }

  @Test(
    arguments: [
      ("UIView:0x2.width == UIView:0x3.width / 1e-310", "nothing"),
      ("UIView:0x2.width == UIView:0x3.width / 0", "nothing"),
      ("UIView:0x2.width == UIView:0x3.width / 4", "0x2.Width = 0.25 * 0x3.Width"),
    ])
  func aMultiplierIsFinite(_ body: String, _ expected: String) throws {
    #expect(try equation("<NSLayoutConstraint:0x1 \(body)>") == expected)
  }

  @Test(
    arguments: [
      ("a\\éb", "aéb"), ("\\U00e9", "é"), ("\\u0041b", "Ab"), ("\\U+0e9", "U+0e9"), ("a\\\"b", "a\"b"),
      ("é\\\\漢\\漢", "é\\漢漢"), ("end\\", "end\\"),
    ])
  func escapesAreUndone(_ text: String, _ label: String) throws {
    let row = try constraint("<NSLayoutConstraint:0x1 UILabel:0x2'\(text)'.width == 3>")
    #expect(row.items.map(\.label) == [label])
  }

  /// A report that the system may repeat is held back, but is returned before a later conflict.
  @Test func reportsComeInTheirOrder() {
    let limit =
      "This NSLayoutConstraint is being configured with a constant that exceeds internal limits.\n"
    let reports = LogReader.reports(in: limit + limit + conflictLog(card) + limit + conflictLog(card))
    #expect(
      reports.map(\.kind) == [
        .constantExceedsLimit, .unsatisfiable, .constantExceedsLimit, .unsatisfiable,
      ])
    #expect(reports.map(\.count) == [2, 1, 1, 1])
    #expect(reports.map(\.lines.lowerBound) == reports.map(\.lines.lowerBound).sorted())
  }

  /// A report before a conflict without its first lines is returned before this conflict. A report inside the conflict
  /// is returned after it.
  @Test func reportsAroundAConflictWithoutAHeaderComeInTheirOrder() {
    let limit =
      "This NSLayoutConstraint is being configured with a constant that exceeds internal limits.\n"
    let rows = card.joined(separator: "\n") + "\nWill attempt to recover by breaking constraint\n\(card[2])\n"
    #expect(LogReader.reports(in: limit + rows).map(\.kind) == [.constantExceedsLimit, .unsatisfiable])
    let quiet = String(repeating: "all is well\n", count: 20)
    #expect(
      LogReader.reports(in: limit + quiet + rows).map(\.kind) == [.constantExceedsLimit, .unsatisfiable])
    #expect(LogReader.reports(in: rows + limit).map(\.kind) == [.unsatisfiable, .constantExceedsLimit])
    let within = LogReader.reports(in: card[0] + "\n" + limit + rows)
    #expect(within.map(\.summary) == ["unsatisfiable 4 0x6003", "constant_exceeds_limit 0"])
  }

  /// The time is proportional to the length of a line; an earlier version took quadratic time. Lines are read in pieces
  /// of 64 KB, so longer lines are not measured.
  @Test(
    .enabled(if: TestSettings.runsSoakTests),
    arguments: [
      "2024-05-02 10:11:12 Shop[101:2002] [LayoutConstraints] Unable to simultaneously satisfy constraints. ",
      "NSLayoutConstraint:0x1 ", "Layout feedback loop ", "Cell ambiguously suggest a height of zero ",
    ])
  func aLineOfManyReportsIsReadInTimeOfItsLength(_ words: String) {
    func time(_ count: Int) -> Duration {
      let log = String(repeating: words, count: count) + "\n"
      return ContinuousClock().measure { _ = LogReader.reports(in: log) }
    }
    let short = (0..<3).map { _ in time(20) }.min() ?? .zero
    let long = (0..<3).map { _ in time(640) }.min() ?? .zero
    #expect(long < short * 120 + .milliseconds(100))
  }

  @Test(.enabled(if: TestSettings.runsSoakTests)) func aPieceWithoutLineBreaksIsReadInTimeOfItsLength() {
    func time(_ count: Int) -> Duration {
      var reader = LogReader()
      let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: count)
      return ContinuousClock().measure { _ = reader.read(bytes) }
    }
    let short = (0..<3).map { _ in time(1 << 20) }.min() ?? .zero
    let long = (0..<2).map { _ in time(1 << 24) }.min() ?? .zero
    #expect(long < short * 60 + .milliseconds(200))
  }

  /// A line of the maximum length is read correctly. The rest of a longer line is read as the beginning of the next
  /// line.
  @Test(arguments: [-1, 0, 1, 2])
  func aLineAtTheLimitEndsWhereItEnds(_ excess: Int) {
    let blanks = String(repeating: " ", count: (1 << 16) + excess - card[2].utf8.count)
    let log = card[2] + blanks + "\r\n" + card[1] + "\n"
    let reports = LogReader.reports(in: log)
    #expect(reports.flatMap(\.constraints).map(\.id) == ["0x6003", "0x6002"])
    #expect(reports.last?.lines.upperBound == 2)
  }

  /// A message is about the item before it, and not about an item after it.
  @Test func theItemPrecedesTheMessage() throws {
    let words =
      "A multiplier of 0 or a nil second item together with a location for the first attribute is illegal"
    let late = LogReader.reports(in: "\(words) NSLayoutConstraint for <UILabel: 0x9>: late\n")
    #expect(late.map(\.content) == [.locationEqualsConstant(item: nil)])
    let usual = LogReader.reports(in: "NSLayoutConstraint for <UILabel: 0x9>: \(words)\n")
    #expect(usual.map(\.content) == [.locationEqualsConstant(item: "<UILabel: 0x9>")])
  }
}
