import Testing

@testable import ConstraintLogs

/// Reports of which a log shows only a part: what the explanation must not conclude from it.
@Suite("Incomplete reports")
struct IncompleteReportTests {
  private static let rows = [
    "<NSLayoutConstraint:0x1 UILayoutGuide:0x11'TitleViewGuide(0x1)'.trailing <= UILayoutGuide:0x12'UIViewLayoutMarginsGuide'.trailing   (active)>",
    "<NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Width' _UINavigationBarContentView:0x10.width == 6   (active)>",
    "<NSLayoutConstraint:0x3 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0x12'UIViewLayoutMarginsGuide']-(16)-|(LTR)   (active, names: '|':_UINavigationBarContentView:0x10 )>",
  ]

  private static let dropped =
    "<NSLayoutConstraint:0x4 H:[UILayoutGuide:0x13'BackButtonGuide(0x1)']-(0)-[UILayoutGuide:0x14'LeadingBarGuide(0x1)']   (active)>"

  /// The rows that are missing at the start can be the app's.
  @Test func `A message of which the start is missing is ignored only under a condition`() throws {
    let whole = conflictLog(Self.rows, broken: Self.dropped)
    let start = try #require(whole.split(separator: "(\n", maxSplits: 3).last)
    let found = try #require(explanations(String(start)).first)
    #expect(found.cause == .apple)
    #expect(
      found.fixes.first?.advice
        == "Get the whole report, of which this log shows only a part: run the app from Xcode, and copy from “Unable to simultaneously satisfy constraints” to the end of the list. If it contains no constraint of yours, ignore this message.",
      "\(found.fixes.map(\.advice))")
    #expect(found.fixes.first?.isToIgnore == false)
  }

  /// If the shown rows conflict on their own, the missing ones do not matter.
  @Test func `A proven conflict of the system is ignored without a condition`() throws {
    let bar = "(active, names: '|':_UIToolbarContentView:0x10 )"
    let rows = [
      "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' _UIToolbarContentView:0x10.height == 0   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(8)-[_UIButtonBarStackView:0x11]   \(bar)>",
      "<NSLayoutConstraint:0x3 V:[_UIButtonBarStackView:0x11]-(8)-|   \(bar)>",
    ]
    let log =
      rows.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n\n"
      + "Will attempt to recover by breaking constraint\n\(rows[2])\n"
    let found = try #require(explanations(log).first)
    #expect(
      found.fixes.contains { $0.advice.contains("gnore this message.") }, "\(found.fixes.map(\.advice))")
    #expect(!found.fixes.contains { $0.advice.contains("only a part") })
  }

  private func explanations(_ log: String) -> [LogExplanation] {
    LogReader.reports(in: log).map(ExplanationTests.explainer.explain)
  }
}
