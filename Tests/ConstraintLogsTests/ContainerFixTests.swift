import Testing

@testable import ConstraintLogs

/// Whose size is the mistake: that of a container, of a frame, of a control or of a window. The expected fixes follow the
/// judgment of a developer; the logs were written together with the rules.
@Suite("Fixes of containers")
struct ContainerFixTests: FixTests {
  // MARK: Aspect ratios

  private static func player(_ size: String) -> [String] {
    let box = "(active, names: '|':Shop.Box:0x12 )"
    return [
      "<NSLayoutConstraint:0x1 Shop.Player:0x11.height == 0.5625*Shop.Player:0x11.width   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(0)-[Shop.Player:0x11]   \(box)>",
      "<NSLayoutConstraint:0x3 H:[Shop.Player:0x11]-(0)-|   \(box)>",
      "<NSLayoutConstraint:0x4 V:|-(0)-[Shop.Player:0x11]   \(box)>",
      "<NSLayoutConstraint:0x5 V:[Shop.Player:0x11]-(0)-|   \(box)>",
      "<NSLayoutConstraint:0x6 \(size)   (active)>",
      "<NSLayoutConstraint:0x7 H:|-(0)-[Shop.Box:0x12]   \(root)>",
      "<NSLayoutConstraint:0x8 H:[Shop.Box:0x12]-(0)-|   \(root)>",
      "<NSLayoutConstraint:0x9 'UIView-Encapsulated-Layout-Width' UIView:0x10.width == 390   (active)>",
    ]
  }

  @Test(arguments: ["Shop.Box:0x12.height == 160", "Shop.Player:0x11.height == 160"])
  func `A height beside a ratio and a width is deleted`(_ size: String) throws {
    let fixes = try fixes(Self.player(size))
    #expect(fixes.first?.advice.hasPrefix("Delete [6] (") == true, "\(fixes.map(\.advice))")
    #expect(!fixes.contains { $0.reason.contains("holds where there is room") })
  }

  @Test func `The margins that are assumed change nothing`() throws {
    let first = try first([
      "<NSLayoutConstraint:0x1 UIImageView:0x11.height == 0.5*UIImageView:0x11.width   (active)>",
      "<NSLayoutConstraint:0x2 UIImageView:0x11.height == 120   (active)>",
      "<NSLayoutConstraint:0x3 UIImageView:0x11.leading == UIView:0x10.leadingMargin   (active)>",
      "<NSLayoutConstraint:0x4 UIImageView:0x11.trailing == UIView:0x10.trailingMargin   (active)>",
      "<NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' UIView:0x10.width == 375   (active)>",
    ])
    #expect(first.hasPrefix("Delete [2] ("), "\(first)")
  }

  /// UIKit sets the height, so only the ratio can yield.
  @Test func `A ratio yields to two sizes of UIKit`() throws {
    let first = try first([
      "<NSLayoutConstraint:0x1 UIImageView:0x11.height == 0.5*UIImageView:0x11.width   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(0)-[UIImageView:0x11]   \(Self.root)>",
      "<NSLayoutConstraint:0x3 H:[UIImageView:0x11]-(0)-|   \(Self.root)>",
      "<NSLayoutConstraint:0x4 V:|-(0)-[UIImageView:0x11]   \(Self.root)>",
      "<NSLayoutConstraint:0x5 V:[UIImageView:0x11]-(0)-|   \(Self.root)>",
      "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' UIView:0x10.width == 375   (active)>",
      "<NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Height' UIView:0x10.height == 667   (active)>",
    ])
    #expect(first.hasPrefix("Lower [1] ("), "\(first)")
  }

  @Test func `An image with a largest height is centered between its edges`() throws {
    let fix = try #require(
      fixes([
        "<NSLayoutConstraint:0x1 UIImageView:0x11.height == 0.5*UIImageView:0x11.width   (active)>",
        "<NSLayoutConstraint:0x2 H:|-(0)-[UIImageView:0x11]   \(Self.root)>",
        "<NSLayoutConstraint:0x3 H:[UIImageView:0x11]-(0)-|   \(Self.root)>",
        "<NSLayoutConstraint:0x4 UIImageView:0x11.height <= 240   (active)>",
        "<NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' UIView:0x10.width == 700   (active)>",
      ]).first)
    #expect(
      fix.advice == "Lower [2] and [3] to priority 999, and center the image view horizontally.")
    #expect(
      fix.code?.hasSuffix("\nimageView.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true")
        == true)
  }

  // MARK: Frames

  /// The system replaces these frames, and the app keeps those of headers and toolbars.
  @Test(arguments: [
    ("MKMapView", "h=--& v=--&", "Lower [3]"), ("WKWebView", "h=--& v=--&", "Lower [3]"),
    ("Shop.ChartView", "h=-&- v=-&-", "Lower [3]"), ("Shop.PhotoCell", "h=--& v=--&", "Lower [3]"),
    ("Shop.ProfileHeader", "h=--& v=--&", "Give "), ("Shop.ListFooterView", "h=--& v=--&", "Give "),
    ("Shop.MenuItemView", "h=--& v=--&", "Give "), ("UIView", "h=-&- v=--&", "Give "),
  ])
  func `Content yields to an empty frame that is temporary`(
    _ name: String, _ mask: String, _ advice: String
  ) throws {
    let first = try first([
      "<NSAutoresizingMaskLayoutConstraint:0x1 \(mask) \(name):0x10.height == 0   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(8)-[UILabel:0x11'Total']   (active, names: '|':\(name):0x10 )>",
      "<NSLayoutConstraint:0x3 V:[UILabel:0x11'Total']-(8)-|   (active, names: '|':\(name):0x10 )>",
    ])
    #expect(first.hasPrefix(advice), "\(first)")
  }

  /// 34 of the 42 points are the home indicator, so a number for the frame would fit only some devices.
  @Test(arguments: [("layout margins", "Lower [4]"), ("", "Give ")])
  func `A frame does not depend on the safe area`(_ margins: String, _ advice: String) throws {
    let guide = "UILayoutGuide:0x12'UIViewLayoutMarginsGuide'"
    let end =
      margins.isEmpty
      ? ["<NSLayoutConstraint:0x4 V:[UIButton:0x11]-(42)-|   (active, names: '|':Shop.Bar:0x10 )>"]
      : [
        "<NSLayoutConstraint:0x4 UIButton:0x11.bottom == \(guide).bottom   (active)>",
        "<NSLayoutConstraint:0x5 'UIView-bottomMargin-guide-constraint' V:[\(guide)]-(42)-|   (active, names: '|':Shop.Bar:0x10 )>",
      ]
    let first = try first(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=&-- Shop.Bar:0x10.height == 86   (active)>",
        "<NSLayoutConstraint:0x2 V:|-(0)-[UIButton:0x11]   (active, names: '|':Shop.Bar:0x10 )>",
        "<NSLayoutConstraint:0x3 UIButton:0x11.height == 52   (active)>",
      ] + end)
    #expect(first.hasPrefix(advice), "\(first)")
  }

  @Test(arguments: ["UIRefreshControl", "UIPageControl", "UIDatePicker"])
  func `The frame of a control that sizes itself stays`(_ name: String) throws {
    let first = try first([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& \(name):0x10.height == 60   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(16)-[UILabel:0x11'Wait']   (active, names: '|':\(name):0x10 )>",
      "<NSLayoutConstraint:0x3 UILabel:0x11'Wait'.height == 40   (active)>",
      "<NSLayoutConstraint:0x4 V:[UILabel:0x11'Wait']-(16)-|   (active, names: '|':\(name):0x10 )>",
    ])
    #expect(first.hasPrefix("Lower [4] ("), "\(first)")
  }

  // MARK: Windows

  private static func window(_ box: String, _ relation: String, _ size: String) -> [String] {
    [
      "<NSLayoutConstraint:0x1 H:|-(20)-[NSTextField:0x11]   (active, names: '|':\(box):0x10 )>",
      "<NSLayoutConstraint:0x2 NSTextField:0x11.width \(relation) 460   (active)>",
      "<NSLayoutConstraint:0x3 H:[NSTextField:0x11]-(20)-|   (active, names: '|':\(box):0x10 )>", size,
    ]
  }

  @Test func `A window gets a size and a minimum`() throws {
    let mask =
      "<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& NSView:0x10.width == 400   (active)>"
    let fix = try #require(fixes(Self.window("NSView", ">=", mask)).first)
    #expect(
      fix.advice
        == "Set the minimum width of the window's content to at least 500, and make the window as large before it is shown."
    )
    #expect(
      fix.code
        == "view.window?.contentMinSize.width = 500  // in viewWillAppear()\nview.window?.setContentSize(NSSize(width: 500, height: view.frame.height))"
    )
    // The view can be the content of a window that the user makes narrower, so the fixed width goes.
    #expect(try first(Self.window("NSView", "==", mask)).hasPrefix("Delete [2] ("))
  }

  @Test func `The item of a toolbar is no window`() throws {
    let size =
      "<NSLayoutConstraint:0x4 'NSView-Encapsulated-Layout-Width' NSToolbarItemViewer:0x10.width == 160   (active)>"
    #expect(try first(Self.window("NSToolbarItemViewer", ">=", size)).hasPrefix("Lower [2] ("))
  }

  // MARK: Sizes that UIKit or the content determines

  @Test(arguments: ["UITableView", "UITextView", "MKMapView", "UIScrollView"])
  func `The height of a view that scrolls is deleted`(_ name: String) throws {
    let first = try first([
      "<NSLayoutConstraint:0x1 V:|-(0)-[Shop.Header:0x11]   \(Self.root)>",
      "<NSLayoutConstraint:0x2 Shop.Header:0x11.height == 200   (active)>",
      "<NSLayoutConstraint:0x3 V:[Shop.Header:0x11]-(0)-[\(name):0x12]   (active)>",
      "<NSLayoutConstraint:0x4 \(name):0x12.height == 500   (active)>",
      "<NSLayoutConstraint:0x5 V:[\(name):0x12]-(0)-|   \(Self.root)>",
      "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' UIView:0x10.height == 667   (active)>",
    ])
    #expect(first.hasPrefix("Delete [4] ("), "\(first)")
  }

  @Test func `The app does not set the height of a root view`() throws {
    let first = try first([
      "<NSLayoutConstraint:0x1 Shop.ChildView:0x10.height == 700   (active)>",
      "<NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' Shop.ChildView:0x10.height == 568   (active)>",
    ])
    #expect(first.hasPrefix("Delete [1] ("), "\(first)")
  }

  @Test func `A hosted view keeps the height of its content`() throws {
    let hosted = "_TtGC7SwiftUI14_UIHostingViewV4Shop8CartView_:0x11"
    let first = try first([
      "<NSLayoutConstraint:0x1 \(hosted).height == 320   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(0)-[\(hosted)]   \(Self.root)>",
      "<NSLayoutConstraint:0x3 V:[\(hosted)]-(0)-|   \(Self.root)>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UIView:0x10.height == 240   (active)>",
    ])
    #expect(first.hasPrefix("Delete [1] ("), "\(first)")
  }

  // MARK: Rows that are too high

  /// A row of 60 points is plausible, one of 3 is not.
  @Test(arguments: [("60", "Let the table size its rows "), ("3", "Lower [3] (")])
  func `A row that is too high sizes itself`(_ height: String, _ advice: String) throws {
    let explanation = try explanation([
      "<NSLayoutConstraint:0x1 UIImageView:0x11.height == \(height)   (active)>",
      "<NSLayoutConstraint:0x2 UIImageView:0x11.top == UITableViewCell:0x10.top   (active)>",
      "<NSLayoutConstraint:0x3 UITableViewCell:0x10.bottom == UIImageView:0x11.bottom   (active)>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCell:0x10.height == 90   (active)>",
    ])
    #expect(explanation.fixes.first?.advice.hasPrefix(advice) == true, "\(explanation.advice)")
    #expect(
      explanation.uncertainties.contains(
        "[2] and [3] relate views to the cell itself. Add subviews and constraints to its contentView instead."
      ))
  }

  // MARK: Public parts of controls

  /// Only `searchTextField` and `titleLabel` of the app reach these views, unless their superview is private.
  @Test(arguments: [
    ("UISearchBarTextField", "UISearchBar", "yours"), ("UIButtonLabel", "UIButton", "yours"),
    ("UIButtonLabel", "_UIModernBarButton", "the system"),
    ("UISearchBarTextField", "_UISearchBarSearchContainerView", "the system"),
  ])
  func `The parts of controls have constraints of the app`(
    _ part: String, _ control: String, _ owner: String
  ) throws {
    let explanation = try explanation([
      "<NSLayoutConstraint:0x1 V:|-(10)-[\(part):0x11'Buy']   (active, names: '|':\(control):0x10 )>",
      "<NSLayoutConstraint:0x2 \(part):0x11'Buy'.height == 50   (active)>",
      "<NSLayoutConstraint:0x3 V:[\(part):0x11'Buy']-(10)-|   (active, names: '|':\(control):0x10 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& \(control):0x10.height == 56   (active)>",
    ])
    #expect(explanation.rows.prefix(3).allSatisfy { $0.owner == owner }, "\(explanation.rows.map(\.owner))")
    #expect(
      explanation.fixes.contains { $0.advice.hasPrefix("Ignore this message") } == (owner != "yours"),
      "\(explanation.advice)")
  }

  @Test func `A button that is hidden stays hidden`() throws {
    let first = try first([
      "<NSLayoutConstraint:0x1 H:|-(6)-[UIButtonLabel:0x11'Buy']   (active, names: '|':UIButton:0x10'Buy' )>",
      "<NSLayoutConstraint:0x2 H:[UIButtonLabel:0x11'Buy']-(6)-|   (active, names: '|':UIButton:0x10'Buy' )>",
      "<NSLayoutConstraint:0x3 UIButton:0x10'Buy'.width == 0   (active)>",
    ])
    #expect(first.hasPrefix("Lower [2] ("), "\(first)")
  }

  // MARK: Sentences

  /// The height of the icon is a term of the sum, and that of the label is not.
  @Test func `A size in the sum does not count as 0`() throws {
    let sums = try explanation([
      "<NSLayoutConstraint:0x1 V:|-(12)-[UILabel:0x11'Free']   \(Self.root)>",
      "<NSLayoutConstraint:0x2 UIImageView:0x12.height == 24   (active)>",
      "<NSLayoutConstraint:0x3 V:[UILabel:0x11'Free']-(6)-[UIImageView:0x12]   (active)>",
      "<NSLayoutConstraint:0x4 V:[UIImageView:0x12]-(12)-|   \(Self.root)>",
      "<NSLayoutConstraint:0x5 'UISV-hiding' UIView:0x10.height == 0   (active)>",
    ]).sums.joined(separator: " ")
    #expect(
      sums.contains("The log shows no height for the label “Free”, so the sum counts it as 0."), "\(sums)")
  }

  @Test func `Another conflict is stated only if it remains`() throws {
    let twice = [
      "<NSLayoutConstraint:0x1 UIView:0x11.width == 20   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0x11.width == 30   (active)>",
      "<NSLayoutConstraint:0x3 UILabel:0x12'Sum'.height == 10   (active)>",
      "<NSLayoutConstraint:0x4 UILabel:0x12'Sum'.height == 15   (active)>",
    ]
    let notes = try explanation(twice).uncertainties
    #expect(notes.contains("The list contains 1 more conflict."))
    let pairs = ["[1]", "[3]"].map { start in notes.contains { $0.hasPrefix("\(start) (") } }
    #expect(pairs[0] != pairs[1], "\(notes)")
    let collapsed = [
      "<NSLayoutConstraint:0x1 Shop.Box:0x10.height == 0   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(8)-[UIButton:0x11]   (active, names: '|':Shop.Box:0x10 )>",
      "<NSLayoutConstraint:0x3 V:[UIButton:0x11]-(8)-|   (active, names: '|':Shop.Box:0x10 )>",
      "<NSLayoutConstraint:0x4 UIButton:0x11.height == 32   (active)>",
    ]
    #expect(try !explanation(collapsed).uncertainties.contains { $0.contains("more conflict") })
  }

  /// A separator makes the content lower than the row, never the other way around.
  @Test(arguments: [("88", "88.3333", false), ("88", "87.6667", true)])
  func `A separator explains only content that is too high`(
    _ content: String, _ row: String, _ isSeparator: Bool
  ) throws {
    let cell = "UITableViewCellContentView:0x10"
    let found = try explanation([
      "<NSLayoutConstraint:0x1 V:|-(0)-[UIView:0x11]   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x2 UIView:0x11.height == \(content)   (active)>",
      "<NSLayoutConstraint:0x3 V:[UIView:0x11]-(0)-|   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' \(cell).height == \(row)   (active)>",
    ])
    #expect((found.knownIssue == "separator") == isSeparator)
  }

  /// The main module of an app can have another name than its process.
  @Test func `Beside constraints of the app, a module is the app's`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 Till.Hint:0x10.height == 10   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(8)-[UILabel:0x11'Sum']   (active, names: '|':Till.Hint:0x10 )>",
      "<NSLayoutConstraint:0x3 V:[UILabel:0x11'Sum']-(8)-|   (active, names: '|':Till.Hint:0x10 )>",
      "<NSLayoutConstraint:0x4 UILabel:0x11'Sum'.height == 20   (active)>",
    ])
    #expect(Set(found.rows.map(\.owner)) == ["yours"])
  }

  // MARK: Two values

  @Test func `One of two shares can apply`() throws {
    let first = try first([
      "<NSLayoutConstraint:0x1 Shop.Card:0x11.width == 0.5*UIView:0x10.width   (active)>",
      "<NSLayoutConstraint:0x2 Shop.Card:0x11.width == 0.6*UIView:0x10.width   (active)>",
      "<NSLayoutConstraint:0x3 UIView:0x10.width == 300   (active)>",
    ])
    #expect(first.contains("instead: only one of the two can apply."), "\(first)")
  }

  @Test func `The picker of a frame as high as its compact style gets this style`() throws {
    let first = try first([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& startPicker:0x10.height == 34.5   (active)>",
      "<NSLayoutConstraint:0x2 _UIDatePickerLinkedLabel:0x11.top >= _UIDatePickerCalendarHeaderView:0x12.top   (active)>",
      "<NSLayoutConstraint:0x3 UIStackView:0x13.top == _UIDatePickerCalendarDateView:0x14.top + 14   (active)>",
    ])
    #expect(first.hasPrefix("Set preferredDatePickerStyle = .compact on "), "\(first)")
  }
}
