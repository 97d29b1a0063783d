import ConstraintLogs
import LayoutSolver
import Testing

/// What many reports have in common, and which of them nobody wants to hear of.
@Suite("Many reports")
struct DigestTests {
  private func explanations(_ log: String) -> [LogExplanation] {
    let explainer = LogExplainer { SimplexSolver() }
    return LogReader.reports(in: log).map(explainer.explain)
  }

  private func digest(_ log: String) -> LogDigest {
    var digest = LogDigest()
    for explanation in explanations(log) { digest.add(explanation) }
    return digest
  }

  @Test func cellsOfOneKindAreOneCause() {
    let logs = (1...31).map { number in
      conflictLog(card.map { $0.split(separator: "0x7f0").joined(separator: "0x\(number)a") })
    }
    let other = conflictLog([
      "<NSLayoutConstraint:0x1 V:[UIView:0x2(200)]>", "<NSLayoutConstraint:0x3 V:[UIView:0x2(84)]>",
    ])
    let digest = digest(logs.joined() + other + other)
    #expect(digest.summary == "33 reports, 2 causes")
    #expect(digest.groups.map(\.count) == [31, 2])
    #expect(digest.groups[1].members == [31, 32])
  }

  /// A report that the system repeats is one in the list, however often it came.
  @Test(arguments: [(true, [[0], [1, 2]]), (false, [[0], [1]])])
  func groupsNumberTheReportsThatAreKept(_ keepsRepeats: Bool, _ members: [[Int]]) {
    let limit =
      "This NSLayoutConstraint is being configured with a constant that exceeds internal limits.\n"
    var digest = LogDigest(keepsRepeats: keepsRepeats)
    for explanation in explanations(limit + limit + limit + conflictLog(card) + conflictLog(card)) {
      digest.add(explanation)
    }
    #expect(digest.groups.map(\.count) == [3, 2])
    #expect(digest.groups.map(\.members) == members)
    #expect(digest.summary == "5 reports, 2 causes")
  }

  @Test(
    arguments: [
      ([], [], false), (["UIView-Encapsulated-*"], [], false), (["*gap?"], [], true), ([], ["Shop.*"], true),
      ([], ["UILabel"], true), ([], ["UILab"], false), ([], ["*"], true), (["gap"], ["_UI*"], false),
    ] as [([String], [String], Bool)])
  func reportsAreLeftOutByIdentifierAndClass(_ identifiers: [String], _ classes: [String], _ isIgnored: Bool)
    throws
  {
    var rows = card
    rows[0] =
      "<NSLayoutConstraint:0x6001 'gap1' H:|-(8)-[UILabel:0x7f01'Price']   (active, names: '|':Shop.Card:0x7f02 )>"
    var filter = LogFilter()
    filter.identifiers = identifiers
    filter.classes = classes
    let explanation = try #require(explanations(conflictLog(rows)).first)
    #expect(filter.ignores(explanation) == isIgnored)
  }

  /// 9 of 11 constraints are needed here; the two others are told apart.
  @Test func whatIsNotNeededIsToldApart() throws {
    let rows = card + ["<NSLayoutConstraint:0x6009 UILabel:0x7f01'Price'.height == 20   (active)>"]
    let explanation = try #require(explanations(conflictLog(rows, broken: rows[2])).first)
    #expect(explanation.rows.map(\.isNeeded) == [true, true, true, false])
    #expect(explanation.rows.map(\.isBroken) == [false, false, true, false])
    #expect(explanation.analysis?.conflict?.needsUnwrittenRule == true)
    #expect(explanation.analysis?.members == [0, 1, 2])
  }
}
