import LayoutSolver
import Testing

@testable import ConstraintLogs

/// Sentences, sums and names in code, for logs made for this.
@Suite("Wording")
struct WordingTests {
  private func explanation(_ rows: [String]) throws -> LogExplanation {
    let report = try #require(LogReader.reports(in: conflictLog(rows)).first)
    return LogExplainer { SimplexSolver() }.explain(report)
  }

  private static let cell = "names: '|':UITableViewCellContentView:0x7f00 )>"

  /// Positions are measured from the superview, or from the previous item.
  @Test(
    arguments: [
      (
        "V:|-(12)-[UILabel:0x7f01]   (active, \(cell)", "the top of the label is 12 below the top of the cell"
      ),
      (
        "V:[UILabel:0x7f01]-(>=12)-|   (active, \(cell)",
        "the bottom of the label is at least 12 above the bottom of the cell"
      ),
      (
        "H:|-(16)-[UILabel:0x7f01](LTR)   (active, \(cell)",
        "the left edge of the label is 16 to the right of the left edge of the cell"
      ),
      (
        "Shop.Card:0x7f02.leading == UILabel:0x7f01.trailing + 8   (active)>",
        "the leading edge of Card is 8 after the trailing edge of the label"
      ),
      (
        "UILabel:0x7f01.trailing <= Shop.Card:0x7f02.leading - 8   (active)>",
        "the leading edge of Card is at least 8 after the trailing edge of the label"
      ),
      (
        "UILabel:0x7f01.bottom <= Shop.Card:0x7f02.bottom   (active)>",
        "the bottom of the label is at or above the bottom of Card"
      ),
      (
        "Shop.Card:0x7f02.trailingMargin == UILabel:0x7f01.trailing   (active)>",
        "the trailing edge of the label is at the trailing margin of Card"
      ),
      ("UILabel:0x7f01.width == UIView:0x7f02.width   (active)>", "the label is as wide as the view"),
      (
        "UILabel:0x7f01.width >= 0.5*UIView:0x7f02.width   (active)>",
        "the width of the label is at least 0.5 × the width of the view"
      ),
    ])
  func aConstraintIsASentence(_ row: String, _ text: String) throws {
    let found = try explanation(["<NSLayoutConstraint:0x6001 \(row)"])
    #expect(found.rows.map(\.text) == [text])
  }

  /// The insets of 8 are larger than the view, so the sum ends with a negative size. A sum with a bound is easier to read as
  /// the sum of what is needed.
  @Test(arguments: [
    ("8", ["10 [3] - 8 [1] - 8 [2] = -6: the label would be -6 high"]),
    (
      ">=8",
      [
        "8 [1] + the label (0 or more) + at least 8 [2] = at least 16 > 10 [3]",
        "To satisfy these constraints, the label would have to be at most -6 high.",
      ]
    ),
  ])
  func aNegativeSizeIsTheEndOfTheSum(_ inset: String, _ sums: [String]) throws {
    let bar = "names: '|':Shop.Bar:0x7f00 )>"
    let found = try explanation([
      "<NSLayoutConstraint:0x6001 V:|-(8)-[UILabel:0x7f01]   (active, \(bar)",
      "<NSLayoutConstraint:0x6002 V:[UILabel:0x7f01]-(\(inset))-|   (active, \(bar)",
      "<NSLayoutConstraint:0x6003 Shop.Bar:0x7f00.height == 10   (active)>",
    ])
    #expect(found.sums == sums)
  }

  /// Two different distances between the same edges are shown as two sums, measured from the superview.
  @Test func twoDistancesAreCompared() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x6001 H:|-(6)-[Shop.Icon:0x7f01]   (active, names: '|':Shop.Row:0x7f00 )>",
      "<NSLayoutConstraint:0x6002 H:|-(10)-[Shop.Title:0x7f02]   (active, names: '|':Shop.Row:0x7f00 )>",
      "<NSLayoutConstraint:0x6003 Shop.Icon:0x7f01.leading == Shop.Title:0x7f02.leading   (active)>",
    ])
    #expect(found.headline.contains("of Row, but ") && found.headline.hasPrefix("Your constraint"))
    #expect(found.sums.count == 1)
    #expect(found.sums.first?.contains("10 [2]") == true && found.sums.first?.contains("6 [1]") == true)
    #expect(found.sums.first?.contains(", but also ") == true, "\(found.sums)")
  }

  /// The third of 100 is rounded, and the text states this.
  @Test func roundedNumbersAreMarked() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x6001 Shop.Card:0x7f01.width == 0.333333*Shop.Bar:0x7f00.width   (active)>",
      "<NSLayoutConstraint:0x6002 Shop.Bar:0x7f00.width == 100   (active)>",
      "<NSLayoutConstraint:0x6003 Shop.Card:0x7f01.width == 50   (active)>",
    ])
    #expect(found.sums.contains { $0.contains("~33.33") }, "\(found.sums)")
    #expect(SumText.rounded(-1.0 / 3) == "~-0.33")
    #expect(SumText.rounded(59.5) == "59.5")
    #expect(SumText.rounded(0.1 + 0.2) == "0.3")
  }

  /// A cell is as high as the view in it, which is 100 high: no sum is needed to see that.
  @Test func aSingleLengthIsNotAddedUp() throws {
    let names = CauseLogTests.names.map { ($0, true) } + ExplanationTests.names.map { ($0, false) }
    for (name, isOfCauses) in names {
      let found =
        isOfCauses ? try CauseLogTests().explanations(name) : try ExplanationTests.explanations(name)
      for sum in found.flatMap(\.sums) {
        let sides = sum.split(separator: "=").map { $0.prefix { $0 != "[" }.filter { $0 != " " } }
        guard let total = sides.last, sides.count > 1 else { continue }
        #expect(sides[sides.count - 2] != total, "\(name): \(sum)")
      }
    }
  }

  /// Code with one name for two constraints would be of no use.
  @Test func constraintsHaveDistinctNames() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x6001 Shop.Icon:0x7f01.leading == Shop.Row:0x7f00.leading + 6   (active)>",
      "<NSLayoutConstraint:0x6002 Shop.Title:0x7f02.leading == Shop.Row:0x7f00.leading   (active)>",
      "<NSLayoutConstraint:0x6003 Shop.Icon:0x7f01.leading == Shop.Title:0x7f02.leading   (active)>",
    ])
    let code = Set(found.fixes.compactMap { $0.code?.prefix { $0 != "." } }.map(String.init))
    #expect(code.isSubset(of: ["iconLeadingToRow", "iconLeadingToTitle", "titleLeading"]), "\(code)")
    let sizes = try explanation([
      "<NSLayoutConstraint:0x1 V:[UIView:0x2(43.5)]>", "<NSLayoutConstraint:0x3 V:[UIView:0x2(84)]>",
    ])
    for code in ["viewHeight43_5.isActive = false  // [1]", "viewHeight84.isActive = false  // [2]"] {
      #expect(sizes.fixes.contains { $0.code == code })
    }
  }

  /// A view that is hidden by a second height of 0 needs one constraint whose constant changes.
  @Test func aSecondSizeOfZeroBecomesAConstant() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 V:[Shop.Menu:0x2(44)]>", "<NSLayoutConstraint:0x3 V:[Shop.Menu:0x2(0)]>",
    ])
    #expect(
      found.fixes.first?.advice
        == "Delete [2] (Menu is 0 high), which UIKit dropped. To hide Menu, set the constant of [1] to 0."
    )
    #expect(
      found.fixes.first?.code
        == "menuHeight0.isActive = false  // [2]\nmenuHeight44.constant = 0  // [1], to hide it")
  }

  /// Masonry prints no identifiers, so its own names are recommended.
  @Test func namesOfMasonryAreRecommended() throws {
    let found = try explanation([
      "<MASLayoutConstraint:0x1 UIView:0x2.height == 44>",
      "<MASLayoutConstraint:0x3 UIView:0x2.height == 50>",
    ])
    #expect(found.uncertainties.contains { $0.contains("`mas_key`") })
  }
}
