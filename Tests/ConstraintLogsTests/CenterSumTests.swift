import ConflictAnalysis
import LayoutEquations
import Testing

@testable import ConstraintLogs

/// Sums with a centered item are about the whole container, and drawings have the totals of the sums.
@Suite("Sums to a center")
struct CenterSumTests {
  /// 2 × 9 + 20 = 38 in a badge of 30. From the edge to the center, the proof is 9 + 10 = 19 > 15.
  @Test func aCenteredItemIsAddedUpAcrossTheWholeContainer() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UILabel:0x11'New'.centerY == Shop.Badge:0x10.centerY   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0x11'New'.top >= Shop.Badge:0x10.top + 9   (active)>",
      "<NSLayoutConstraint:0x3 UILabel:0x11'New'.height == 20   (active)>",
      "<NSLayoutConstraint:0x4 Shop.Badge:0x10.height == 30   (active)>",
    ])
    #expect(
      found.headline == "Badge is 30 high, but the other constraints make it at least 38: that is 8 more.")
    #expect(
      found.sums == [
        "[1] aligns the centers of the label “New” and Badge, so the spaces on both sides are equal. The sum contains the lengths on one side twice.",
        "at least 2 × 9 [2] + 20 [3] = at least 38 > 30 [4]",
      ])
    #expect(found.shortDrawing.map { $0.contains("38") || $0.contains("30") } == [true, true])
  }

  /// The center is 11 below the top, so the button is 22 high.
  @Test func aPlacedCenterCountsTwice() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 Shop.Bar:0x10.height == 32   (active)>",
      "<NSLayoutConstraint:0x2 Shop.Bar:0x10.bottom == UIButton:0x11.bottom   (active)>",
      "<NSLayoutConstraint:0x3 V:|-(0)-[UIButton:0x11]   (active, names: '|':Shop.Bar:0x10 )>",
      "<NSLayoutConstraint:0x4 UIButton:0x11.centerY == Shop.Bar:0x10.top + 11   (active)>",
    ])
    #expect(
      found.sums.contains(
        "[4] places the center of the button, and its height is twice the distance from there to its edge."),
      "\(found.sums)")
  }

  /// A proof that subtracts some lengths is printed as a sum of what is needed, not as a negative size.
  @Test func lengthsOfBothSignsAreAddedUp() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UIButton:0x11.height == 25   (active)>",
      "<NSLayoutConstraint:0x2 Shop.Page:0x10.bottom == UIButton:0x11.bottom + 312   (active)>",
      "<NSLayoutConstraint:0x3 UIView:0x12.top == UIView:0x13.bottom + 34   (active)>",
      "<NSLayoutConstraint:0x4 Shop.Page:0x10.bottom == UIView:0x12.bottom + 391   (active)>",
      "<NSLayoutConstraint:0x5 UIButton:0x11.top == UIView:0x13.bottom + 70   (active)>",
    ])
    #expect(found.sums.first?.hasPrefix("height of the button: -70 [5] + 34 [3]") == true, "\(found.sums)")
    #expect(found.sums.first?.hasSuffix(" = at least 43, but also 25 [1]") == true, "\(found.sums)")
    #expect(found.sums.last == "To satisfy these constraints, view A would have to be -18 high.")
  }

  /// The width of the guide is only a step of the sum, so the sum is printed without it.
  @Test func aSizeInBetweenIsLeftOut() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UIView:0x11.left == UILayoutGuide:0x12'UIViewSafeAreaLayoutGuide'.left + 12   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0x11.right == UILayoutGuide:0x12'UIViewSafeAreaLayoutGuide'.right - 12   (active)>",
      "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' Shop.Bar:0x10.width == 0   (active)>",
      "<NSLayoutConstraint:0x4 'UIViewSafeAreaLayoutGuide-left' H:|-(0)-[UILayoutGuide:0x12'UIViewSafeAreaLayoutGuide'](LTR)   (active, names: '|':Shop.Bar:0x10 )>",
      "<NSLayoutConstraint:0x5 'UIViewSafeAreaLayoutGuide-right' H:[UILayoutGuide:0x12'UIViewSafeAreaLayoutGuide']-(0)-|(LTR)   (active, names: '|':Shop.Bar:0x10 )>",
    ])
    #expect(
      found.sums == [
        "0 [3] - 12 [1] - 12 [2] = -24: the view would be -24 wide", "[4] and [5] add 0 to the sum.",
      ])
  }

  /// The content of 30 needs 30 + 16 = 46, because its stack view is 16 less high than the header, which has only 20.
  @Test func noRoomIsNegative() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UIStackView:0x11.top == UITableViewHeaderFooterView:0x10.top   (active)>",
      "<NSLayoutConstraint:0x2 UIStackView:0x11.bottom == UITableViewHeaderFooterView:0x10.bottom - 24   (active)>",
      "<NSLayoutConstraint:0x3 Shop.Icon:0x12.height == 30   (active)>",
      "<NSLayoutConstraint:0x4 UIStackView:0x11.centerY == Shop.Icon:0x12.centerY   (active)>",
      "<NSLayoutConstraint:0x5 Shop.Icon:0x12.top >= UIStackView:0x11.top   (active)>",
      "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' UITableViewHeaderFooterView:0x10.height == 20   (active)>",
    ])
    #expect(found.headline == "UIKit makes the header 20 high, but its content needs 54: 34 too much.")
    #expect(
      found.sums == [
        "[4] aligns the centers of the stack view and Icon.", "30 [3] + 24 [2] = 54 > 20 [6]",
        "[1] adds 0 to the sum. [5] adds at least 0 to the sum.",
      ])
  }

  /// 2 × 7 + 30 = 44: the height that is missing in the log is that of the whole cell.
  @Test func theSizeThatTheLogLacksIsThatOfTheWholeContainer() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 V:|-(7)-[UILabel:0x11]   (active, names: '|':UITableViewCellContentView:0x10 )>",
      "<NSLayoutConstraint:0x2 UILabel:0x11.height == 30   (active)>",
      "<NSLayoutConstraint:0x3 UILabel:0x11.centerY == UITableViewCellContentView:0x10.centerY   (active)>",
    ])
    #expect(found.headline.hasPrefix("The printed constraints make the cell 2 × 7 [1] + 30 [2] = 44 high."))
  }

  /// By its frame, the center of the logo is at 4 + 10 = 14, by the constraint at 150.
  @Test func twoPositionsOfACenterAreCompared() throws {
    let found = try explanation([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& V:|-(4)-[UIImageView:0x11]   (active, names: '|':UIView:0x10 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIImageView:0x11.height == 20   (active)>",
      "<NSLayoutConstraint:0x3 UIImageView:0x11.centerY == UIView:0x10.centerY   (active)>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UIView:0x10.height == 300   (active)>",
    ])
    #expect(found.headline.contains("differ by 136"))
    #expect(
      found.sums == [
        "from the top of the view to the vertical center of the image view: half of 300 [4] = 150 (because of [3]), but also 4 [1] + half of 20 [2] = 14"
      ])
  }

  /// Readers look for the numbers in the log, so the third of a point is printed as the log prints it.
  @Test func numbersOfTheLogAreNotRounded() throws {
    let found = try explanation([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIImageView:0x11.minY == - 0.333333   (active, names: '|':UIView:0x10 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIImageView:0x11.height == 1.66667   (active)>",
      "<NSLayoutConstraint:0x3 UIImageView:0x11.centerY == UIView:0x10.centerY   (active)>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UIView:0x10.height == 300   (active)>",
    ])
    #expect(
      found.sums.last
        == "from the top of the view to the top of the image view: half of 300 [4] - half of 1.66667 [2] = ~149.17, but also -0.333333 [1]"
    )
  }

  /// The lengths 80 and 79.5 are almost equal, but their bars still differ by one column.
  @Test func aSmallDifferenceIsVisible() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 V:|-(10)-[UILabel:0x11]   (active, names: '|':UITableViewCellContentView:0x10 )>",
      "<NSLayoutConstraint:0x2 UILabel:0x11.height == 60   (active)>",
      "<NSLayoutConstraint:0x3 V:[UILabel:0x11]-(10)-|   (active, names: '|':UITableViewCellContentView:0x10 )>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x10.height == 79.5   (active)>",
    ])
    #expect(found.shortDrawing.last?.contains("░") == true)
  }
}
