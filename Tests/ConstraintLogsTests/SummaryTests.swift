import ConstraintLogs
import LayoutSolver
import Testing

/// Summaries of many reports, and filters of reports.
@Suite("Many reports")
struct SummaryTests {
  private func explanations(_ log: String) -> [LogExplanation] {
    let explainer = LogExplainer { SimplexSolver() }
    return LogReader.reports(in: log).map(explainer.explain)
  }

  private func summary(_ log: String) -> LogSummary {
    var summary = LogSummary()
    for explanation in explanations(log) { summary.add(explanation) }
    return summary
  }

  @Test func cellsOfOneKindAreOneCause() {
    let logs = (1...31).map { number in
      conflictLog(card.map { $0.split(separator: "0x7f0").joined(separator: "0x\(number)a") })
    }
    let other = conflictLog([
      "<NSLayoutConstraint:0x1 V:[UIView:0x2(200)]>", "<NSLayoutConstraint:0x3 V:[UIView:0x2(84)]>",
    ])
    let summary = summary(logs.joined() + other + other)
    #expect(summary.counts == "33 reports, 2 causes")
    #expect(summary.groups.map(\.count) == [31, 2])
    #expect(summary.groups[1].members == [31, 32])
  }

  /// Addresses in a headline do not distinguish causes.
  @Test func messagesThatDifferOnlyInAddressesAreOneCause() {
    let messages = [1, 2].map { number in
      """
      The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x\(number) UIButton:0x\(number)2.leading == UIButton:0x\(number)3.trailing>
          When added to a view, the constraint's items must be descendants of that view (or the view itself).

      """
    }
    let summary = summary(messages.joined())
    #expect(summary.counts == "2 reports, 1 cause")
    #expect(summary.groups.first?.headline.contains("0x12") ?? false)
  }

  /// For a log with several causes, each is listed with its number of reports, the most frequent first.
  @Test func aSummaryCountsTheReportsOfEachCause() {
    let other = conflictLog([
      "<NSLayoutConstraint:0x1 V:[UIView:0x2(200)]>", "<NSLayoutConstraint:0x3 V:[UIView:0x2(84)]>",
    ])
    let log = conflictLog(card) + (1...10).map { _ in other }.joined()
    #expect(
      PrettyFormat().summary(summary(log)) == """
        11 reports of 2 kinds
          10 × Two of your constraints set the height of the view to 200 and to 84.
               (lines 17, 32, 47, 62, 77 and 5 more)
           1 × Your constraint [3] makes Card 0 wide, but its content needs at least 16.
               (line 1)

        """)
    #expect(PrettyFormat().summary(summary(other + other)) == "2 similar reports (lines 1 and 16)\n")
    let page = HTMLFormat.page(explanations(log), summary: summary(log))
    #expect(
      page.split(separator: ", with the same cause as <a href=\"#report-2\">report 2</a></p>").count == 10)
    #expect(
      page.split(separator: ", 10 reports of this cause: lines 17, 32, 47, 62, 77 and 5 more</p>").count == 2)
  }

  /// Conflicts that differ only in addresses are explained once, and reported each at its own lines.
  @Test func repeatedReportsAreExplainedOnce() throws {
    let log = (1...50).map { number in
      conflictLog(card.map { $0.split(separator: "0x7f0").joined(separator: "0x\(number)a") })
    }.joined()
    var solvers = 0
    var repeated = CachingLogExplainer(
      explainer: LogExplainer {
        solvers += 1
        return SimplexSolver()
      })
    var used: [Int] = []
    var told: [LogExplanation] = []
    for report in LogReader.reports(in: log) {
      told.append(repeated.explain(report))
      used.append(solvers)
    }
    #expect(used.first.map { $0 > 0 } == true)
    #expect(Set(used).count == 1)
    let direct = explanations(log)
    #expect(told.map { PrettyFormat().text($0) } == direct.map { PrettyFormat().text($0) })
    #expect(JSONFormat.text(told) == JSONFormat.text(direct))
    #expect(told.map { $0.analysis?.constraints.last?.items.first?.id } == (1...50).map { "0x\($0)a2" })
  }

  /// The explanation of a repeated report contains the addresses of that report, also in a row that is cut off and in
  /// the name of a guide.
  @Test func repeatedExplanationsContainTheirOwnAddresses() {
    let guide =
      "<NSLayoutConstraint:0x60039 H:[UILayoutGuide:0x7f071'ButtonGuide(0x7f0a0)']-(0)-[UILabel:0x7f01'Price']>"
    func log(_ number: Int) -> String {
      conflictLog(card + [guide], broken: "<NSLayoutConstraint:0x60041 H:[UILabel:0x7F0B")
        .split(separator: "0x", omittingEmptySubsequences: false).joined(separator: "0x\(number)a")
    }
    let log = (1...4).map(log).joined()
    var solvers = 0
    var repeated = CachingLogExplainer(
      explainer: LogExplainer {
        solvers += 1
        return SimplexSolver()
      })
    var used: Set<Int> = []
    var explained: [LogExplanation] = []
    for report in LogReader.reports(in: log) {
      explained.append(repeated.explain(report))
      used.insert(solvers)
    }
    let direct = explanations(log)
    #expect(used.count == 1)
    #expect(explained.map { PrettyFormat().text($0) } == direct.map { PrettyFormat().text($0) })
    #expect(JSONFormat.text(explained) == JSONFormat.text(direct))
    #expect(explained.last?.rows.contains { $0.text.contains("0x4a7F0B") } == true)
  }

  /// A report with other numbers, names or classes is explained again, and so is one with the same views in other
  /// places.
  @Test(
    arguments: [
      ("(8)", "(9)"), ("'Price'", "'Tax'"), ("Shop.Card", "Shop.Cell"), ("0x6003", "0x6001"),
      ("|':Shop.Card:0x7f02", "|':Shop.Card:0x7f05"),
    ])
  func aDifferentConflictIsExplainedAgain(_ old: String, _ new: String) throws {
    let other = card.enumerated().map { $0 == 1 ? $1.split(separator: old).joined(separator: new) : $1 }
    let log = conflictLog(card) + conflictLog(other)
    var repeated = CachingLogExplainer(explainer: LogExplainer { SimplexSolver() })
    let told = LogReader.reports(in: log).map { repeated.explain($0) }
    #expect(told.map { PrettyFormat().text($0) } == explanations(log).map { PrettyFormat().text($0) })
  }

  /// Repetitions of a report by the system have one entry in the list.
  @Test(arguments: [(true, [[0], [1, 2]]), (false, [[0], [1]])])
  func groupsNumberTheReportsThatAreKept(_ keepsRepeats: Bool, _ members: [[Int]]) {
    let limit =
      "This NSLayoutConstraint is being configured with a constant that exceeds internal limits.\n"
    var summary = LogSummary(keepsRepeats: keepsRepeats)
    for explanation in explanations(limit + limit + limit + conflictLog(card) + conflictLog(card)) {
      summary.add(explanation)
    }
    #expect(summary.groups.map(\.count) == [3, 2])
    #expect(summary.groups.map(\.members) == members)
    #expect(summary.counts == "5 reports, 2 causes")
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

  /// The conflict needs 9 of the 11 constraints. The two others are marked.
  @Test func unneededConstraintsAreMarked() throws {
    let rows = card + ["<NSLayoutConstraint:0x6009 UILabel:0x7f01'Price'.height == 20   (active)>"]
    let explanation = try #require(explanations(conflictLog(rows, broken: rows[2])).first)
    #expect(explanation.rows.map(\.isNeeded) == [true, true, true, false])
    #expect(explanation.rows.map(\.isDropped) == [false, false, true, false])
    #expect(explanation.analysis?.conflict?.needsNonNegativeSizes == true)
    #expect(explanation.analysis?.members == [0, 1, 2])
  }
}
