import Testing

@testable import ConstraintLogs

/// Guesses are called guesses: rows whose maker is not printed, and causes that the printed constraints do not prove.
@Suite("Guesses")
struct GuessTests {
  @Test func `A size of a cell without an identifier is probably UIKit's`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1a UIImageView:0xb1.height == 80>",
      "<NSLayoutConstraint:0x2a V:|-(0)-[UIImageView:0xb1]   (Names: '|':UITableViewCellContentView:0xc1 )>",
      "<NSLayoutConstraint:0x3a V:[UIImageView:0xb1]-(0)-|   (Names: '|':UITableViewCellContentView:0xc1 )>",
      "<NSLayoutConstraint:0x4a UITableViewCellContentView:0xc1.height == 44>",
    ])
    #expect(found.headline == "UIKit probably makes the cell 44 high, but its content needs 80: 36 too much.")
    #expect(found.rows.map { $0.owner } == ["yours", "yours", "yours", "probably UIKit"])
  }

  @Test func `A size of a cell with the identifier is UIKit's`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1a UIImageView:0xb1.height == 80>",
      "<NSLayoutConstraint:0x2a V:|-(0)-[UIImageView:0xb1]   (Names: '|':UITableViewCellContentView:0xc1 )>",
      "<NSLayoutConstraint:0x3a V:[UIImageView:0xb1]-(0)-|   (Names: '|':UITableViewCellContentView:0xc1 )>",
      "<NSLayoutConstraint:0x4a 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xc1.height == 44>",
    ])
    #expect(found.headline == "UIKit makes the cell 44 high, but its content needs 80: 36 too much.")
    #expect(found.rows.last?.owner == "UIKit")
  }

  @Test func `Constraints that can hold together do not prove the cause`() throws {
    let found = try explanation([
      "<NSAutoresizingMaskLayoutConstraint:0x1a h=--& v=--& Shop.Card:0xb1.height == 0>",
      "<NSLayoutConstraint:0x2a UIStackView:0xb2.topMargin == Shop.Card:0xb1.topMargin>",
      "<NSLayoutConstraint:0x3a UIStackView:0xb2.bottomMargin == Shop.Card:0xb1.bottomMargin>",
    ])
    #expect(found.headline == "The frame of Card is only 0 high, and its content probably needs more.")
    #expect(found.uncertainties.contains(LogNotes.guessed))
    #expect(PrettyFormat(isBrief: true).text(found).contains("so this cause is probable"))
  }

  @Test func `Two heights that differ are not called positions`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1a V:[UIView:0xc1(32)]>",
      "<NSLayoutConstraint:0x2a V:[UIButton:0xb1]-(0)-|   (Names: '|':UIView:0xc1 )>",
      "<NSLayoutConstraint:0x3a UIView:0xc1.top == UIButton:0xb1.top>",
      "<NSAutoresizingMaskLayoutConstraint:0x4a h=--& v=--& UIButton:0xb1.midY == + 11>",
    ])
    #expect(found.headline.hasSuffix("The two heights differ by 10."))
  }

  @Test func `A view that fills the margins of a cell contains nothing, so its width is redundant`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1a UIImageView:0xb1.width == 320>",
      "<NSLayoutConstraint:0x2a UITableViewCellContentView:0xc1.trailingMargin == UIImageView:0xb1.trailing - 8>",
      "<NSLayoutConstraint:0x3a UIImageView:0xb1.leading == UITableViewCellContentView:0xc1.leadingMargin - 8>",
      "<NSLayoutConstraint:0x4a 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0xc1.width == 375>",
    ])
    #expect(found.advice.first == "Delete [1] (the image view is 320 wide).")
  }

  @Test(arguments: [0, 1, 2])
  func `A width beside an inset and a center yields, whichever row was dropped`(dropped: Int) throws {
    let rows = [
      "<NSLayoutConstraint:0x1a Shop.Card:0xb1.width == UIView:0xc1.width - 20>",
      "<NSLayoutConstraint:0x2a Shop.Card:0xb1.centerX == UIView:0xc1.centerX>",
      "<NSLayoutConstraint:0x3a H:|-(20)-[Shop.Card:0xb1]   (Names: '|':UIView:0xc1 )>",
    ]
    let report = try #require(LogReader.reports(in: conflictLog(rows, broken: rows[dropped])).first)
    let found = ExplanationTests.explainer.explain(report)
    // After this change, the card has the same inset at both edges.
    #expect(found.advice.first?.hasPrefix("Change the constant of [1] ") == true)
    #expect(found.advice.first?.hasSuffix(" from -20 to -40.") == true)
  }

  @Test func `Content keeps its size in a row that is higher than it`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1a UIImageView:0xb1.height == 60>",
      "<NSLayoutConstraint:0x2a UIImageView:0xb1.top == UITableViewCell:0xc1.top>",
      "<NSLayoutConstraint:0x3a UITableViewCell:0xc1.bottom == UIImageView:0xb1.bottom>",
      "<NSLayoutConstraint:0x4a 'UIView-Encapsulated-Layout-Height' UITableViewCell:0xc1.height == 80>",
    ])
    #expect(found.fixes.first?.edits == [.init(constraint: 2, change: .lower(999))])
    #expect(found.advice.first?.hasPrefix("Let the table size its rows ") == true)
  }

  @Test func `A size of 0 alone has advice`() throws {
    let report = try #require(
      LogReader.reports(
        in: "\"<NSLayoutConstraint:0x1a '_UITemporaryLayoutWidth' Shop.Sheet:0xb1.width == 0   (active)>\""
      ).first)
    let advice = try #require(ExplanationTests.explainer.explain(report).advice.first)
    #expect(advice.contains("between the content of Sheet and its trailing edge"))
  }

  @Test func `A hierarchy names the marks that are not counted`() throws {
    let report = try #require(
      LogReader.reports(
        in: """
          *<UIWindow:0x1a> - AMBIGUOUS LAYOUT
          |   *<Shop.Screen:0x2a>
          |   |   *<UILabel:0x3a> - AMBIGUOUS LAYOUT
          |   |   *<UILabel:0x4a> - AMBIGUOUS LAYOUT
          """
      ).first)
    let found = ExplanationTests.explainer.explain(report)
    #expect(found.headline.hasPrefix("2 views are ambiguous"))
    #expect(
      found.uncertainties == [
        "The log also marks the window, which is not counted because the system lays it out."
      ])
  }
}
