import Testing

@testable import ConstraintLogs

/// Each number of an explanation has a place that the reader can find, and each comparison has a subject.
@Suite("Numbers and comparisons in explanations")
struct PlacedNumberTests {
  private func explanation(_ rows: [String]) throws -> LogExplanation {
    let report = try #require(LogReader.reports(in: conflictLog(rows)).first)
    return ExplanationTests.explainer.explain(report)
  }

  private func brief(_ rows: [String], columns: Int = 80) throws -> String {
    PrettyFormat(columns: columns, isBrief: true).text(try explanation(rows))
  }

  /// 300 - 2 × 20 = 260, and 260 / 2 = 130. The reader must see where 260 comes from.
  @Test func aSizeThatDistancesDetermineIsComputedFirst() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UIImageView:0x11.width == 2*UIImageView:0x11.height   (active)>",
      "<NSLayoutConstraint:0x2 UIImageView:0x11.height == 100   (active)>",
      "<NSLayoutConstraint:0x3 H:|-(20)-[UIImageView:0x11]   (active, names: '|':Shop.Card:0x10 )>",
      "<NSLayoutConstraint:0x4 H:[UIImageView:0x11]-(20)-|   (active, names: '|':Shop.Card:0x10 )>",
      "<NSLayoutConstraint:0x5 Shop.Card:0x10.width == 300   (active)>",
    ])
    #expect(
      found.sums == [
        "width of image view, without [1] = 300 [5] - 20 [3] - 20 [4] = 260",
        "height of image view [1] = 260 / 2 = 130 > 100 [2]",
      ])
  }

  /// The height of the badge is outside of the conflict, but it is in the log.
  @Test func aHeightOfZeroIsNotCalledMissing() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 V:|-(30)-[Shop.Badge:0x11]   (active, names: '|':Shop.Card:0x10 )>",
      "<NSLayoutConstraint:0x2 V:[Shop.Badge:0x11]-(30)-|   (active, names: '|':Shop.Card:0x10 )>",
      "<NSLayoutConstraint:0x3 Shop.Badge:0x11.height == 0   (active)>",
      "<NSLayoutConstraint:0x4 Shop.Card:0x10.height == 50   (active)>",
    ])
    #expect(!found.sums.contains { $0.contains("shows no height") }, "\(found.sums)")
  }

  @Test func aComparisonOfTwoSizesNamesBoth() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 Shop.Title:0x11.width == 120   (active)>",
      "<NSLayoutConstraint:0x2 Shop.Card:0x10.width == 100   (active)>",
      "<NSLayoutConstraint:0x3 Shop.Title:0x11.width <= Shop.Card:0x10.width   (active)>",
    ])
    #expect(
      found.sums == [
        "According to [3], the width of Title is at most the width of Card.",
        "width of Title: 120 [1] > width of Card: 100 [2]",
      ])
  }

  /// A sum with a lower bound is a lower bound.
  @Test func aTotalWithABoundIsABound() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 H:|-(10)-[UILabel:0x11]   (active, names: '|':Shop.Card:0x10 )>",
      "<NSLayoutConstraint:0x2 H:[UILabel:0x11]-(10)-|   (active, names: '|':Shop.Card:0x10 )>",
      "<NSLayoutConstraint:0x3 UILabel:0x11.width >= 90   (active)>",
      "<NSLayoutConstraint:0x4 Shop.Card:0x10.width == 100   (active)>",
    ])
    #expect(found.sums.first == "10 [1] + at least 90 [3] + 10 [2] = at least 110 > 100 [4]")
  }

  /// With a lower priority, the minimum yields to the width of 80.
  @Test func aLowerPriorityStatesItsOutcome() throws {
    let rows = [
      "<NSLayoutConstraint:0x1 Shop.Box:0x11.width >= 90   (active)>",
      "<NSLayoutConstraint:0x2 Shop.Box:0x11.width == 80   (active)>",
    ]
    #expect(try explanation(rows).fixes.first?.outcome == "Then Box is 80 wide.")
    #expect(try brief(rows).contains("Lower [1] to priority 999. Then Box is 80 wide."))
  }

  /// A comment that continues in the next line would be code.
  @Test func aCommentOfCodeIsNotBroken() throws {
    let text = try brief(
      [
        "<NSLayoutConstraint:0x1 Shop.NotificationBanner:0x11.height >= 90   (active)>",
        "<NSLayoutConstraint:0x2 Shop.NotificationBanner:0x11.height == 80   (active)>",
      ], columns: 60)
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let comment = try #require(lines.firstIndex { $0.hasPrefix("// ") })
    #expect(lines[comment] == "// [1], before you activate it")
    #expect(lines[comment + 1] == "notificationBannerHeight90.priority = .init(999)")
  }

  /// The end of a row that does not fit into the width of the text still contains its address.
  @Test func aLongRowKeepsItsAddress() throws {
    let text = try brief(
      [
        "<NSLayoutConstraint:0x600001 Shop.NotificationBanner:0x11.leading == Shop.Notifications:0x10.leading + 12   (active)>",
        "<NSLayoutConstraint:0x600002 Shop.NotificationBanner:0x11.leading == Shop.Notifications:0x10.leading + 8   (active)>",
      ], columns: 50)
    #expect(text.contains("(0x600001  yours)"))
  }
}
