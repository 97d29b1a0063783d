import ConstraintLogs
import Testing

/// Logs that nobody's system writes: words in the wrong order, quotes that are missing, lines without an end.
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

  /// What stands behind the message is not what it speaks of.
  @Test func theItemOfALocationStandsBeforeTheMessage() throws {
    let words =
      "A multiplier of 0 or a nil second item together with a location for the first attribute is illegal"
    let late = LogReader.reports(in: "\(words) NSLayoutConstraint for <UILabel: 0x9>: late\n")
    #expect(late.map(\.content) == [.locationEqualsConstant(item: nil)])
    let usual = LogReader.reports(in: "NSLayoutConstraint for <UILabel: 0x9>: \(words)\n")
    #expect(usual.map(\.content) == [.locationEqualsConstant(item: "<UILabel: 0x9>")])
  }
}
