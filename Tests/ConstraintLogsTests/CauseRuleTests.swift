import ConflictAnalysis
import LayoutSolver
import Testing

@testable import ConstraintLogs

/// The rules of single causes and the order of their fixes, for examples that are made up.
@Suite("Rules of causes")
struct CauseRuleTests {
  /// The bar's bottom is at 0 by its mask and 49 above by a constraint. The superview comes first in the row.
  @Test func aMaskAtTheBottomIsThatOfTheInnerView() throws {
    let found = try explanation([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=&-- V:[Shop.Bar:0x11]-(0)-|   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x2 Shop.Bar:0x11.bottom == UIView:0x10.bottom - 49   (active)>",
    ])
    #expect(found.cause == .autoresizing)
    #expect(found.advice.first == "Set translatesAutoresizingMaskIntoConstraints = false on Bar.")
    #expect(found.rows[0].origin == "autoresizing mask of Bar")
  }

  /// The heights 500 and 812 conflict. The view of a controller fills its wrapper view, so the height that the app sets
  /// is the mistake.
  @Test(
    arguments: [
      ("UIView", "UIViewControllerWrapperView"), ("UIView", "UIWindow"), ("UITabBar", "UIView"),
      ("UISearchBar", "_UISearchBarThing"),
    ])
  func theFlagStaysOnViewsThatTheSystemPlaces(_ view: String, _ superview: String) throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 \(view):0x11.height == 500   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- V:|-(0)-[\(view):0x11]   (active, names: '|':\(superview):0x10 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- V:[\(view):0x11]-(0)-|   (active, names: '|':\(superview):0x10 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=-&- \(superview):0x10.height == 812   (active)>",
    ])
    #expect(found.cause == .autoresizing)
    #expect(found.advice.first?.hasPrefix("Delete [1] (") == true)
    #expect(!found.advice.contains { $0.contains("translates") })
  }

  /// A constraint from Interface Builder places the top edge at 40, and one from code places it at 12.
  @Test func aPrototypeAndAConstraintForOneEdgeFixItTwice() throws {
    let found = try explanation([
      "<NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with fixed frame' V:|-(40)-[UISwitch:0x11]   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x2 V:|-(12)-[UISwitch:0x11]   (active, names: '|':UIView:0x10 )>",
    ])
    #expect(found.cause == .fixedTwice)
    #expect(
      found.advice.first?.hasPrefix(
        "In Interface Builder, add constraints to the switch, and select “Remove at build time”") == true)
    #expect(!found.advice.contains { $0.contains("[1] (") })
  }

  /// 6 + 6 > 0: the log of SnapKit names no superview, but the constraints place both edges of the label inside the
  /// panel.
  @Test func aCollapsedViewNeedsNoNamedSuperview() throws {
    let rows = [
      "<SnapKit.LayoutConstraint:0x1@Panel.swift#10 Shop.Panel:0x10.height == 0.0>",
      "<SnapKit.LayoutConstraint:0x2@Panel.swift#11 UILabel:0x11.top == Shop.Panel:0x10.top + 6.0>",
      "<SnapKit.LayoutConstraint:0x3@Panel.swift#12 UILabel:0x11.bottom == Shop.Panel:0x10.bottom - 6.0>",
    ]
    let found = try explanation(rows)
    #expect(found.cause == .zeroContainer)
    #expect(found.advice.first?.hasPrefix("Lower [3] (") == true)
    #expect(!found.advice.contains { $0.hasPrefix("Change") })
  }

  /// The same distances seen from the label: the label is 0 high, and the panel of 12 around it is too small.
  @Test func aViewInsideAnotherIsNotItsContainer() throws {
    let found = try conflictCase([
      "<NSLayoutConstraint:0x1 UILabel:0x11.height == 0   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0x11.top == Shop.Panel:0x10.top + 6   (active)>",
      "<NSLayoutConstraint:0x3 UILabel:0x11.bottom == Shop.Panel:0x10.bottom - 6   (active)>",
      "<NSLayoutConstraint:0x4 Shop.Panel:0x10.height == 44   (active)>",
    ])
    #expect(found.isContainer("0x10"))
    #expect(!found.isContainer("0x11"))
  }

  /// 4 + 4 > 2.2e-308: the app hides a header by setting its height to the smallest number above 0.
  @Test func theSmallestNumberIsZero() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 V:|-(4)-[UILabel:0x11]   (active, names: '|':Shop.Header:0x10 )>",
      "<NSLayoutConstraint:0x2 V:[UILabel:0x11]-(4)-|   (active, names: '|':Shop.Header:0x10 )>",
      "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' Shop.Header:0x10.height == 1.17549e-38   (active)>",
    ])
    #expect(found.cause == .zeroHost)
    #expect(
      found.headline
        == "A height of 1.17549e-38, which is practically 0, hides Header, but its content needs at least 8.")
    #expect(found.advice.first?.hasPrefix("To hide Header, return nil") == true)
  }

  @Test func measuringForNoWidthNeedsTheRealWidth() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 'fittingSizeHTarget' Shop.Card:0x10.width == 0   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(8)-[UILabel:0x11]   (active, names: '|':Shop.Card:0x10 )>",
      "<NSLayoutConstraint:0x3 H:[UILabel:0x11]-(8)-|   (active, names: '|':Shop.Card:0x10 )>",
    ])
    #expect(found.cause == .zeroHost)
    #expect(found.advice.first?.hasPrefix("Pass the real width to systemLayoutSizeFitting") == true)
    #expect(found.advice.dropFirst().first?.hasPrefix("Lower [3] (") == true)
  }

  /// Equal insets center the view; the third constraint moves its center by 5.
  @Test func aCenterBesideBothEdgesIsOneTooMany() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 V:|-(10)-[Shop.Card:0x11]   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x2 V:[Shop.Card:0x11]-(10)-|   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x3 Shop.Card:0x11.centerY == UIView:0x10.centerY + 5   (active)>",
    ])
    #expect(found.advice.first?.hasPrefix("Delete [3] (") == true)
  }

  /// A width of 50 with a ratio of 2 determines a height of 100, so the height of 80 conflicts.
  @Test func aHeightBesideARatioIsOneTooMany() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UIImageView:0x11.width == 50   (active)>",
      "<NSLayoutConstraint:0x2 UIImageView:0x11.height == 2*UIImageView:0x11.width   (active)>",
      "<NSLayoutConstraint:0x3 UIImageView:0x11.height == 80   (active)>",
    ])
    #expect(found.advice.first == "Delete [3] (the image view is 80 high).")
  }

  /// Two buttons of 60 do not fit into 100 points, but equal widths of 50 do.
  @Test func equalFixedWidthsBecomeEqualWidths() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 H:|-(0)-[UIButton:0x11'A']   (active, names: '|':Shop.Bar:0x10 )>",
      "<NSLayoutConstraint:0x2 UIButton:0x11'A'.width == 60   (active)>",
      "<NSLayoutConstraint:0x3 H:[UIButton:0x11'A']-(0)-[UIButton:0x12'B']   (active)>",
      "<NSLayoutConstraint:0x4 UIButton:0x12'B'.width == 60   (active)>",
      "<NSLayoutConstraint:0x5 H:[UIButton:0x12'B']-(0)-|   (active, names: '|':Shop.Bar:0x10 )>",
      "<NSLayoutConstraint:0x6 Shop.Bar:0x10.width == 100   (active)>",
    ])
    #expect(found.cause == .sumMismatch)
    #expect(found.advice.first?.hasPrefix("Replace [2] and [4] by equal widths") == true)
    // If the gap between the buttons could yield, the buttons would overlap.
    #expect(found.advice.firstIndex { $0.hasPrefix("Lower [3]") } == nil)
  }

  /// 10 + 40 + 10 > 44: the end of the cell yields first, and the row height may be 60. No number shrinks the image.
  @Test func theEndOfACellYieldsFirst() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 V:|-(10)-[UIImageView:0x11]   (active, names: '|':UITableViewCellContentView:0x10 )>",
      "<NSLayoutConstraint:0x2 UIImageView:0x11.height == 40   (active)>",
      "<NSLayoutConstraint:0x3 V:[UIImageView:0x11]-(10)-|   (active, names: '|':UITableViewCellContentView:0x10 )>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x10.height == 44   (active)>",
    ])
    #expect(found.cause == .hostSize)
    #expect(
      found.advice.first?.hasPrefix(
        "Let the table size its rows (rowHeight = UITableView.automaticDimension), and lower [3] (") == true)
    #expect(found.advice.dropFirst().first == "Make the cell 60 high instead of 44.")
    #expect(!found.advice.contains { $0.hasPrefix("Change the constant of [2]") })
  }

  /// The label has two leading constraints: 20, and 20 + 40 + 8. The image view and its size stay.
  @Test func theViewThatIsPlacedTwiceLosesAConstraint() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UILabel:0x12.leading == UIView:0x10.leading + 20   (active)>",
      "<NSLayoutConstraint:0x2 UIImageView:0x11.leading == UIView:0x10.leading + 20   (active)>",
      "<NSLayoutConstraint:0x3 UILabel:0x12.leading == UIImageView:0x11.trailing + 8   (active)>",
      "<NSLayoutConstraint:0x4 UIImageView:0x11.width == 40   (active)>",
    ])
    #expect(found.advice.first?.hasPrefix("Delete [1] (") == true)
    // A constraint with a lower priority could never hold.
    #expect(!found.advice.contains { $0.contains("999") })
  }

  /// 40 + 80 > 100: the height of a card usually follows its content. If an image alone is higher than the card, the
  /// height of the image is the mistake.
  @Test(arguments: [(40, 80, "Delete [1] (Card is 100 high)."), (10, 120, "Delete [5] (")])
  func aFixedHeightGivesWayUnlessOnePartExceedsIt(_ one: Int, _ other: Int, _ advice: String) throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 Shop.Card:0x10.height == 100   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(0)-[UILabel:0x11]   (active, names: '|':Shop.Card:0x10 )>",
      "<NSLayoutConstraint:0x3 UILabel:0x11.height == \(one)   (active)>",
      "<NSLayoutConstraint:0x4 V:[UILabel:0x11]-(0)-[UIImageView:0x12]   (active)>",
      "<NSLayoutConstraint:0x5 UIImageView:0x12.height == \(other)   (active)>",
      "<NSLayoutConstraint:0x6 V:[UIImageView:0x12]-(0)-|   (active, names: '|':Shop.Card:0x10 )>",
    ])
    #expect(found.advice.first?.hasPrefix(advice) == true, "\(found.advice)")
  }

  /// 300 + 300 > 568 in a root view. A cell and a small view would grow instead, so an edge constraint yields there.
  @Test(
    arguments: [
      ("UIView", 568, "Lower [3] ("), ("UIView", 100, "Lower [6] ("), ("Shop.RowCell", 568, "Lower [6] ("),
      ("UIStackView", 568, "Lower [3] ("),
    ])
  func theContainerDecidesWhatGivesWay(_ name: String, _ height: Int, _ advice: String) throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' \(name):0x10.height == \(height)   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(0)-[UIImageView:0x11]   (active, names: '|':\(name):0x10 )>",
      "<NSLayoutConstraint:0x3 UIImageView:0x11.height == 300   (active)>",
      "<NSLayoutConstraint:0x4 V:[UIImageView:0x11]-(0)-[UITextView:0x12]   (active)>",
      "<NSLayoutConstraint:0x5 UITextView:0x12.height == 280   (active)>",
      "<NSLayoutConstraint:0x6 V:[UITextView:0x12]-(0)-|   (active, names: '|':\(name):0x10 )>",
    ])
    #expect(found.advice.first?.hasPrefix(advice) == true, "\(found.advice)")
  }

  /// Without [1], the two ratios could hold only if the image view and the tile had a width of 0.
  @Test func noFixLeavesAViewWithoutSize() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UIImageView:0x11.width == 50   (active)>",
      "<NSLayoutConstraint:0x2 UIImageView:0x11.width == 0.5*Shop.Tile:0x10.width   (active)>",
      "<NSLayoutConstraint:0x3 UIImageView:0x11.width == 0.8*Shop.Tile:0x10.width   (active)>",
    ])
    #expect(found.cause == .fixedTwice)
    #expect(found.advice.map { String($0.prefix(10)) } == ["Delete [3]", "Delete [2]"], "\(found.advice)")
  }

  /// The rows of a cell hold together, so its height is the row that is missing.
  @Test func aListThatHoldsTogetherHasLostRows() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 V:|-(10)-[UIImageView:0x11]   (active, names: '|':Shop.Card:0x10 )>",
      "<NSLayoutConstraint:0x2 UIImageView:0x11.height == 40   (active)>",
      "<NSLayoutConstraint:0x3 V:[UIImageView:0x11]-(10)-|   (active, names: '|':Shop.Card:0x10 )>",
    ])
    #expect(found.cause == .lostText)
    #expect(
      found.headline
        == "The printed constraints make Card 10 [1] + 40 [2] + 10 [3] = 60 high. The log lacks the constraint that gives it a different height, most likely that of its superview or of the screen."
    )
  }

  /// The printed numbers do not conflict: 100 + 60 = 160. The exact numbers differ by less than the log prints.
  @Test func aListThatCloses() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 NSBox:0x10.width == 160>",
      "<NSLayoutConstraint:0x2 NSButton:0x11.width == 100>",
      "<NSLayoutConstraint:0x3 NSBox:0x10.width == NSButton:0x11.width + 60>",
    ])
    #expect(found.cause == .sumMismatch)
    #expect(
      found.headline
        == "As printed, [1], [2] and [3] fit together. The log rounds numbers, so the exact ones probably differ slightly, which is a conflict. One of these constraints is redundant."
    )
  }

  /// The card is between the margins of the view; without a printed margin, 8 is assumed: 8 + 100 + 8 > 110.
  @Test func anAssumedMarginMakesAConflictLikely() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UIImageView:0x11.leading == UIView:0x10.leadingMargin   (active)>",
      "<NSLayoutConstraint:0x2 UIImageView:0x11.trailing == UIView:0x10.trailingMargin   (active)>",
      "<NSLayoutConstraint:0x3 UIImageView:0x11.width == 100   (active)>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0x10.width == 110   (active)>",
    ])
    #expect(found.headline.hasPrefix("Likely: UIKit makes the view 110 wide"))
    #expect(found.advice.first == "Delete [3] (the image view is 100 wide).")
  }

  /// 400 - 20 - 20 = 360, but the card is 300 wide. It is the content, and not a container of the edges around it.
  @Test func contentThatIsTooSmallIsNotCalledAContainer() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 Shop.Card:0x11.leading == UIView:0x10.leading + 20   (active)>",
      "<NSLayoutConstraint:0x2 Shop.Card:0x11.trailing == UIView:0x10.trailing - 20   (active)>",
      "<NSLayoutConstraint:0x3 Shop.Card:0x11.width == 300   (active)>",
      "<NSLayoutConstraint:0x4 UIView:0x10.width == 400   (active)>",
    ])
    #expect(!found.headline.contains("Card is 300 wide, but its content"))
    #expect(found.advice.first == "Delete [3] (Card is 300 wide).")
  }

  /// 50 + 8 + 50 > 0, inside a stack view that is hidden. Its spacing cannot yield.
  @Test func aHiddenStackViewGetsAViewAroundIt() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 'UISV-canvas-connection' UIStackView:0x10.top == UIButton:0x11.top   (active)>",
      "<NSLayoutConstraint:0x2 'UISV-spacing' V:[UIButton:0x11]-(8)-[UIButton:0x12]   (active)>",
      "<NSLayoutConstraint:0x3 'UISV-canvas-connection' V:[UIButton:0x12]-(0)-|   (active, names: '|':UIStackView:0x10 )>",
      "<NSLayoutConstraint:0x4 'UISV-hiding' UIStackView:0x10.height == 0   (active)>",
    ])
    #expect(found.cause == .stackHiding)
    #expect(found.advice.first?.hasPrefix("Put the stack view into a plain view") == true)
  }

  /// The log contains only the end of a report: the conflict cannot be explained, but there is advice.
  @Test func theEndOfAReportHasAdvice() throws {
    let row =
      "<NSLayoutConstraint:0x1 'hero' UIImageView:0x2.height == 0.75*UIImageView:0x2.width   (active)>"
    let end = "Will attempt to recover by breaking constraint\n\(row)\n\n"
    let found = LogReader.reports(in: end).map { ExplanationTests.explainer.explain($0) }
    #expect(found.map { $0.cause } == [nil])
    #expect(found.first?.advice.first?.hasPrefix("Get the whole report:") == true)
    #expect(found.first?.advice.last?.hasPrefix("Lower [1] (") == true)
    #expect(JSONFormat.text(found).contains("\"cause\": \"text_lost\""))
    // If the log also contains a complete report, the end of the other one does not count as a cause.
    let both = LogReader.reports(in: end + conflictLog(card)).map { ExplanationTests.explainer.explain($0) }
    #expect(!JSONFormat.text(both).contains("text_lost"))
  }
}
