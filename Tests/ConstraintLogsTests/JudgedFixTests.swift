import Testing

@testable import ConstraintLogs

/// Shapes of conflicts in which a senior developer rejected the first fix or a sentence of an explanation. Each test is a
/// log of its own, and the expected fix was written down before the rule.
@Suite("Judged fixes")
struct JudgedFixTests {
  // MARK: Interface Builder

  /// The label is 64 below the top of the view, in the file and with constraints for its frame. So only one of the two
  /// positions of the card can hold.
  @Test(arguments: [true, false])
  func `An edge with two positions is the mistake, not the frame of its neighbor`(_ isProven: Bool) throws {
    let root = "(active, names: '|':UIView:0x10 )"
    let end =
      isProven
      ? "V:|-(16)-[Shop.Card:0x12]   \(root)" : "Shop.Card:0x12.top == \(Self.safeArea).top   (active)"
    let found = try explanation([
      "<NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with fixed frame' V:|-(64)-[UILabel:0x11'Title']   \(root)>",
      "<NSLayoutConstraint:0x2 V:[UILabel:0x11'Title']-(12)-[Shop.Card:0x12]   (active)>",
      "<NSLayoutConstraint:0x3 \(end)>",
    ])
    #expect(found.cause == .autoresizing)
    #expect(found.headline.hasPrefix("The top of Card has two positions, one from [2] and one from [3], "))
    #expect(found.advice.first?.hasPrefix("Delete [3] (") == true, "\(found.advice)")
    #expect(found.advice.dropFirst().first?.hasPrefix("Delete [2] (") == true, "\(found.advice)")
    #expect(!found.advice.contains { $0.contains("Add Missing Constraints") })
  }

  // MARK: Fixes that leave a view without a size

  /// The middle of the view is at 187.5. With a lower priority for the center, the badge would be 0 wide.
  @Test func `A centered view does not begin beyond the middle`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 Shop.Badge:0x11.centerX == UIView:0x10.centerX   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(240)-[Shop.Badge:0x11]   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' UIView:0x10.width == 375   (active)>",
    ])
    #expect(found.advice.map { $0.prefix(10) } == ["Delete [2]", "Delete [1]"])
    #expect(found.headline.contains("its middle has to be at 187.5 [1]"), "\(found.headline)")
  }

  @Test func `A centered view does not end before the middle`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 Shop.Badge:0x11.centerY == UIView:0x10.centerY - 20   (active)>",
      "<NSLayoutConstraint:0x2 V:[Shop.Badge:0x11]-(330)-|   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UIView:0x10.height == 600   (active)>",
    ])
    #expect(found.advice.first?.hasPrefix("Delete [2] (") == true, "\(found.advice)")
  }

  private static func stack(_ neighbor: String) -> [String] {
    [
      "<NSLayoutConstraint:0x1 UILabel:0x12'Hits'.height == 32   (active)>",
      "<NSLayoutConstraint:0x2 'UISV-alignment' \(neighbor):0x13.top == UILabel:0x12'Hits'.top   (active)>",
      "<NSLayoutConstraint:0x3 'UISV-alignment' \(neighbor):0x13.bottom == UILabel:0x12'Hits'.bottom   (active)>",
      "<NSLayoutConstraint:0x4 'UISV-canvas-connection' UIStackView:0x14.top == \(neighbor):0x13.top   (active)>",
      "<NSLayoutConstraint:0x5 'UISV-canvas-connection' V:[\(neighbor):0x13]-(0)-|   (active, names: '|':UIStackView:0x14 )>",
      "<NSLayoutConstraint:0x6 UIStackView:0x14.height == 180   (active)>",
    ]
  }

  /// The chart keeps the height that it has today: that of the stack view.
  @Test
  func `Beside a view without a size, the alignment changes and this view gets the size of the stack view`()
    throws
  {
    let found = try explanation(Self.stack("Shop.Chart"))
    #expect(
      found.advice.first
        == "Set the alignment of the stack view to .top instead of .fill, and make Chart as high as the stack view."
    )
    #expect(
      found.fixes.first?.code
        == "stackView.alignment = .top\nchart.heightAnchor.constraint(equalTo: stackView.heightAnchor).isActive = true"
    )
    #expect(
      found.advice.dropFirst().first
        == "Put the label “Hits” into a plain view, and add this view to the stack view in place of the label “Hits”."
    )
    #expect(found.fixes.dropFirst().first?.code?.contains("hitsLabelHolder.addSubview(hitsLabel)") == true)
  }

  @Test(arguments: ["UIButton", "UIImageView"])
  func `Beside views with sizes of their own, the alignment changes`(_ neighbor: String) throws {
    let found = try explanation(Self.stack(neighbor))
    #expect(found.advice.first == "Set the alignment of the stack view to .center instead of .fill.")
  }

  /// A stack view connects both edges to the same view only across its axis.
  @Test func `A view of fixed width in a wider vertical stack view is not stretched`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 Shop.Avatar:0x11.width == 120   (active)>",
      "<NSLayoutConstraint:0x2 'UISV-canvas-connection' UIStackView:0x12.leading == Shop.Avatar:0x11.leading   (active)>",
      "<NSLayoutConstraint:0x3 'UISV-canvas-connection' H:[Shop.Avatar:0x11]-(0)-|   (active, names: '|':UIStackView:0x12 )>",
      "<NSLayoutConstraint:0x4 H:|-(20)-[UIStackView:0x12]   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x5 H:[UIStackView:0x12]-(20)-|   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' UIView:0x10.width == 390   (active)>",
    ])
    #expect(found.advice.first == "Set the alignment of the stack view to .center instead of .fill.")
    #expect(found.advice.dropFirst().first == "Delete [1] (Avatar is 120 wide).")
  }

  // MARK: Gaps

  private static func column(_ gap: String, bottom: String = "20") -> [String] {
    [
      "<NSLayoutConstraint:0x1 UIImageView:0x11.height == 260   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(0)-[UIImageView:0x11]   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x3 V:[UIImageView:0x11]-(\(gap))-[UIButton:0x12'Next']   (active)>",
      "<NSLayoutConstraint:0x4 UIButton:0x12'Next'.height == 50   (active)>",
      "<NSLayoutConstraint:0x5 V:[UIButton:0x12'Next']-(\(bottom))-|   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' UIView:0x10.height == 568   (active)>",
    ]
  }

  @Test func `A gap of half the screen shrinks first`() throws {
    let found = try explanation(Self.column("300"))
    #expect(
      found.advice.first
        == "Change [3] (the top of the button “Next” is 300 below the bottom of the image view) from exactly 300 to at least 8."
    )
    #expect(
      found.fixes.first?.code
        == "nextButtonTop.isActive = false  // [3]\nnextButton.topAnchor.constraint(greaterThanOrEqualTo: imageView.bottomAnchor, constant: 8).isActive = true"
    )
    #expect(found.advice.dropFirst().first?.hasPrefix("Lower [3] (") == true)
  }

  /// A bottom distance of 200 is as unusual as the gap, and a gap of 24 is usual.
  @Test(arguments: [("300", "200"), ("24", "260")])
  func `Other gaps stay`(_ gap: String, _ bottom: String) throws {
    let found = try explanation(Self.column(gap, bottom: bottom))
    #expect(found.advice.first?.hasPrefix("Change [3]") == false, "\(found.advice)")
  }

  // MARK: Opposite edges

  /// Without [1], the badge lies inside the photo. Without [2], it would end 18 below the photo.
  @Test(arguments: [1, 2])
  func `A distance from the opposite edge of the container is deleted`(_ broken: Int) throws {
    let rows = [
      "<NSLayoutConstraint:0x1 Shop.Badge:0x11.top == UIImageView:0x10.bottom - 6   (active)>",
      "<NSLayoutConstraint:0x2 Shop.Badge:0x11.bottom == UIImageView:0x10.bottom - 6   (active)>",
      "<NSLayoutConstraint:0x3 Shop.Badge:0x11.height == 24   (active)>",
    ]
    let report = try #require(LogReader.reports(in: conflictLog(rows, broken: rows[broken - 1])).first)
    let fixes = ExplanationTests.explainer.explain(report).fixes
    #expect(fixes.first?.advice.hasPrefix("Delete [1] (") == true, "\(fixes.map(\.advice))")
  }

  // MARK: Containers and contents

  @Test(arguments: [
    ("UIButton:0x11'Continue'", "UIView", true), ("UIPickerView:0x11", "UIView", true),
    ("UISegmentedControl:0x11", "UIView", true), ("Shop.Chip:0x11", "UIView", false),
    ("Shop.Chip:0x11", "UIStackView", true), ("UIButton:0x11", "UIView", false),
  ])
  func `The size of a container yields to controls, that of a stack view to its items`(
    _ item: String, _ container: String, _ isContainer: Bool
  ) throws {
    let identifier = container == "UIStackView" ? "'UISV-canvas-connection' " : ""
    let found = try explanation([
      "<NSLayoutConstraint:0x1 \(container):0x10.width == 150   (active)>",
      "<NSLayoutConstraint:0x2 \(identifier)H:|-(0)-[\(item)]   (active, names: '|':\(container):0x10 )>",
      "<NSLayoutConstraint:0x3 \(identifier)H:[\(item)]-(0)-|   (active, names: '|':\(container):0x10 )>",
      "<NSLayoutConstraint:0x4 \(item).width == 180   (active)>",
    ])
    #expect(
      found.advice.first?.hasPrefix(isContainer ? "Delete [1] (" : "Delete [4] (") == true, "\(found.advice)")
  }

  // MARK: Sums and sentences

  /// 24 + 500 + 24: the guide of the app fills the layout margins, which are inside the view.
  @Test func `The printed size contains the insets of nested guides`() throws {
    let margins = "UILayoutGuide:0x12'UIViewLayoutMarginsGuide'"
    let root = "(active, names: '|':UIView:0x10 )"
    let found = try explanation([
      "<NSLayoutConstraint:0x1 'UIView-leftMargin-guide-constraint' H:|-(24)-[\(margins)](LTR)   \(root)>",
      "<NSLayoutConstraint:0x2 'UIView-rightMargin-guide-constraint' H:[\(margins)]-(24)-|(LTR)   \(root)>",
      "<NSLayoutConstraint:0x3 UILayoutGuide:0x13'column'.leading == \(margins).leading   (active)>",
      "<NSLayoutConstraint:0x4 UILayoutGuide:0x13'column'.trailing == \(margins).trailing   (active)>",
      "<NSLayoutConstraint:0x5 UILabel:0x14.leading == UILayoutGuide:0x13'column'.leading   (active)>",
      "<NSLayoutConstraint:0x6 UILabel:0x14.trailing == UILayoutGuide:0x13'column'.trailing   (active)>",
      "<NSLayoutConstraint:0x7 UILabel:0x14.width == 500   (active)>",
    ])
    #expect(
      found.headline.hasPrefix("The printed constraints make the view 24 [1] + 500 [7] + 24 [2] = 548 wide."),
      "\(found.headline)")
  }

  /// UIKit places the readable width in the layout margins; the app can do so with its own guide.
  @Test func `The readable width is a guide of UIKit`() throws {
    let margins = "UILayoutGuide:0x12'UIViewLayoutMarginsGuide'"
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UILayoutGuide:0x13'UIViewReadableContentGuide'.leading == \(margins).leading   (active)>",
      "<NSLayoutConstraint:0x2 UILayoutGuide:0x14'column'.leading == \(margins).leading   (active)>",
    ])
    #expect(found.rows.map(\.owner) == ["layout margins", "yours"])
  }

  private static let cut =
    "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- UITransitionView:0x10.minY == 0   (active, names: '|':UIWindow:0x9 )>"

  /// The missing row is often a height that the app gives to the alert. A row with a private identifier shows that the
  /// conflict is UIKit's own.
  @Test func `A cut log of an alert is not ignored`() throws {
    let group = "UIView:0x12.top == _UIAlertControllerInterfaceActionGroupView:0x11.top   (active)>"
    let log = conflictLog([Self.cut, "..."], broken: "<NSLayoutConstraint:0x2 \(group)")
    let found = try #require(explanations(log).first)
    #expect(
      found.fixes.map(\.advice).first?.hasPrefix("Get the whole report: ") == true,
      "\(found.fixes.map(\.advice))")
    #expect(
      found.fixes.last?.advice == "Ignore this message, unless your code gives the alert or its view a size.")
  }

  /// If the advice is to ignore the message, no sentence states what the fix does.
  @Test func `A message to ignore has no fix that prevents it`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 H:|-(12)-[InputBarAccessoryView.InputStackView:0x11]   (active, names: '|':InputBarAccessoryView.Bar:0x10 )>",
      "<NSLayoutConstraint:0x2 H:[InputBarAccessoryView.InputStackView:0x11]-(12)-|   (active, names: '|':InputBarAccessoryView.Bar:0x10 )>",
      "<NSLayoutConstraint:0x3 '_UITemporaryLayoutWidth' InputBarAccessoryView.Bar:0x10.width == 0   (active)>",
    ])
    #expect(found.advice.first == "Ignore this message.")
    #expect(found.reassurance?.contains("The fix") == false, "\(found.reassurance ?? "")")
  }

  /// Only UIKit sets a size with this identifier, so no hedge is needed.
  @Test func `An encapsulated height is never perhaps the app's`() throws {
    let title = "_UINavigationBarLargeTitleView:0x11"
    let found = try explanation([
      "<NSLayoutConstraint:0x1 V:|-(0)-[\(title)]   (active, names: '|':UINavigationBar:0x10 )>",
      "<NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' UINavigationBar:0x10.height == 0   (active)>",
      "<NSLayoutConstraint:0x3 V:|-(5)-[UILabel:0x12'Inbox']   (active, names: '|':\(title) )>",
      "<NSLayoutConstraint:0x4 V:[\(title)]-(0)-|   (active, names: '|':UINavigationBar:0x10 )>",
      "<NSLayoutConstraint:0x5 V:[UILabel:0x12'Inbox']-(>=8)-|   (active, names: '|':\(title) )>",
    ])
    #expect(found.advice.first == "Ignore this message.")
    #expect(found.reassurance?.contains("probably") == false, "\(found.reassurance ?? "")")
  }

  @Test func `A public view joined to the inside of a picker is the system's`() throws {
    let inner = "_UIDatePickerCalendarView:0x12"
    let found = try explanation([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& datePicker:0x10.height == 50   (active)>",
      "<NSLayoutConstraint:0x2 UIStackView:0x13.top == \(inner).top + 10   (active)>",
      "<NSLayoutConstraint:0x3 V:[UIStackView:0x13]-(6)-[UICollectionView:0x14]   (active)>",
    ])
    #expect(found.rows.last?.owner == "probably the system")
  }

  // MARK: The same shape, the same answer

  @Test(arguments: [
    "UILayoutGuide:0x12'UIScrollView-frameLayoutGuide'.width", "0.5*UIView:0x10.width",
  ])
  func `A fixed width beside a share of the container is deleted`(_ share: String) throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 Shop.Card:0x11.width == 420   (active)>",
      "<NSLayoutConstraint:0x2 Shop.Card:0x11.width == \(share)   (active)>",
      "<NSLayoutConstraint:0x3 H:|-(0)-[UILayoutGuide:0x12'UIScrollView-frameLayoutGuide']   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x4 H:[UILayoutGuide:0x12'UIScrollView-frameLayoutGuide']-(0)-|   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' UIView:0x10.width == 390   (active)>",
    ])
    #expect(found.advice.first == "Delete [1] (Card is 420 wide).")
  }

  @Test func `Equal shares and a gap become equal widths`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 H:|-(0)-[Shop.One:0x11]   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x2 Shop.One:0x11.width == 0.5*UIView:0x10.width   (active)>",
      "<NSLayoutConstraint:0x3 H:[Shop.One:0x11]-(20)-[Shop.Two:0x12]   (active)>",
      "<NSLayoutConstraint:0x4 Shop.Two:0x12.width == 0.5*UIView:0x10.width   (active)>",
      "<NSLayoutConstraint:0x5 H:[Shop.Two:0x12]-(0)-|   (active, names: '|':UIView:0x10 )>",
    ])
    #expect(found.advice.first == "Replace [2] and [4] by equal widths.")
    #expect(found.fixes.first?.code?.contains("two.widthAnchor.constraint(equalTo: one.widthAnchor)") == true)
  }

  /// The detail pane yields, in whichever order and with whichever lengths the two panes are.
  @Test(arguments: [(300, 250), (280, 400)])
  func `A sidebar keeps its width, and the window can get a minimum`(_ sidebar: Int, _ detail: Int) throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 H:|-(0)-[Shop.Sidebar:0x11]   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x2 Shop.Sidebar:0x11.width == \(sidebar)   (active)>",
      "<NSLayoutConstraint:0x3 H:[Shop.Sidebar:0x11]-(0)-[Shop.Detail:0x12]   (active)>",
      "<NSLayoutConstraint:0x4 Shop.Detail:0x12.width >= \(detail)   (active)>",
      "<NSLayoutConstraint:0x5 H:[Shop.Detail:0x12]-(0)-|   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' UIView:0x10.width == 500   (active)>",
    ])
    #expect(found.advice.first?.hasPrefix("Lower [4] (") == true, "\(found.advice)")
    let least = sidebar + detail
    #expect(
      found.advice.dropFirst().first
        == "If the window can be resized, as with Mac Catalyst, set its minimum width to at least \(least).")
  }

  // MARK: Words

  @Test func `Two edges of one view are its size`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 Shop.Bar:0x11.height == 45   (active)>",
      "<NSLayoutConstraint:0x2 Shop.Bar:0x11.bottom == Shop.Keys:0x12.top   (active)>",
      "<NSLayoutConstraint:0x3 V:[Shop.Holder:0x13]-(0)-[Shop.Bar:0x11]   (active)>",
      "<NSLayoutConstraint:0x4 Shop.Holder:0x13.bottom == Shop.Keys:0x12.top   (active)>",
    ])
    #expect(
      found.headline == "Your constraint [1] makes Bar 45 high, but [2], [3] and [4] put its edges 0 apart.",
      "\(found.headline)")
  }

  private static let safeArea = "UILayoutGuide:0x15'UIViewSafeAreaLayoutGuide'"

  private func explanation(_ rows: [String]) throws -> LogExplanation {
    try #require(explanations(conflictLog(rows)).first)
  }

  private func explanations(_ log: String) -> [LogExplanation] {
    LogReader.reports(in: log).map(ExplanationTests.explainer.explain)
  }
}
