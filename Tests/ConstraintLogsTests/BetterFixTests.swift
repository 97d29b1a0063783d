import Testing

@testable import ConstraintLogs

/// Cases in which a developer would not lower the priority of a size. The answers were written down before the rules.
@Suite("Better fixes")
struct BetterFixTests {
  @Test func `A fixed height beside a share of the container is deleted`() throws {
    let found = try explanation([
      "<NSAutoresizingMaskLayoutConstraint:0x1a h=--& v=--& Shop.Screen:0xc1.height == 800>",
      "<NSLayoutConstraint:0x2a UIView:0xb1.height == 300>",
      "<NSLayoutConstraint:0x3a V:|-(0)-[UIView:0xb1]   (Names: '|':Shop.Screen:0xc1 )>",
      "<NSLayoutConstraint:0x4a V:[UIView:0xb1]-(0)-[UIView:0xb2]>",
      "<NSLayoutConstraint:0x5a UIView:0xb2.height == 0.5*Shop.Screen:0xc1.height>",
      "<NSLayoutConstraint:0x6a V:[UIView:0xb2]-(0)-|   (Names: '|':Shop.Screen:0xc1 )>",
    ])
    #expect(found.advice.first == "Delete [2] (view A is 300 high).")
    #expect(found.advice.dropFirst().first?.hasPrefix("Delete [5] ") == true)
  }

  /// With several fixed heights, no single one is redundant.
  @Test func `Two fixed heights in a root view are not deleted`() throws {
    let found = try explanation([
      "<NSAutoresizingMaskLayoutConstraint:0x1a h=--& v=--& Shop.Screen:0xc1.height == 800>",
      "<NSLayoutConstraint:0x2a UIView:0xb1.height == 300>",
      "<NSLayoutConstraint:0x3a V:|-(0)-[UIView:0xb1]   (Names: '|':Shop.Screen:0xc1 )>",
      "<NSLayoutConstraint:0x4a V:[UIView:0xb1]-(0)-[UIView:0xb2]>",
      "<NSLayoutConstraint:0x5a UIView:0xb2.height == 400>",
      "<NSLayoutConstraint:0x6a V:[UIView:0xb2]-(0)-|   (Names: '|':Shop.Screen:0xc1 )>",
    ])
    #expect(found.advice.first?.hasPrefix("Lower ") == true)
  }

  @Test func `A centered item that keeps a distance leaves the center`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1a UIImageView:0xb1.height == 160>",
      "<NSLayoutConstraint:0x2a UIButton:0xb2.height == 120>",
      "<NSLayoutConstraint:0x3a UIImageView:0xb1.centerY == UIView:0xc1.centerY>",
      "<NSLayoutConstraint:0x4a V:[UIButton:0xb2]-(0)-|   (Names: '|':UIView:0xc1 )>",
      "<NSLayoutConstraint:0x5a V:[UIImageView:0xb1]-(>=20)-[UIButton:0xb2]>",
      "<NSLayoutConstraint:0x6a 'UIView-Encapsulated-Layout-Height' UIView:0xc1.height == 390>",
    ])
    #expect(found.advice.first?.hasPrefix("Lower [3] ") == true)
  }

  @Test func `A distance behind an item of fixed size is deleted`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1a UIButton:0xb1.height == 30>",
      "<NSLayoutConstraint:0x2a UILayoutGuide:0xd1'UIViewSafeAreaLayoutGuide'.bottom == UIButton:0xb1.bottom + 200>",
      "<NSLayoutConstraint:0x3a V:[UIView:0xb2]-(10)-[UIImageView:0xb3]>",
      "<NSLayoutConstraint:0x4a V:[UIImageView:0xb3]-(300)-|   (Names: '|':UIView:0xc1 )>",
      "<NSLayoutConstraint:0x5a V:[UIView:0xb2]-(50)-[UIButton:0xb1]>",
      "<NSLayoutConstraint:0x6a 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0xd1'UIViewSafeAreaLayoutGuide']-(0)-|   (Names: '|':UIView:0xc1 )>",
    ])
    #expect(found.advice.first?.hasPrefix("Delete [2] ") == true)
  }

  @Test(arguments: [
    ("height >= 4000", "Delete [1] (the text view is at least 4000 high)."),
    ("height == 2500", "Delete [1] (the text view is 2500 high)."),
    ("height >= 900", "Lower [1] (the text view is at least 900 high) to priority 999."),
  ])
  func `A size larger than every screen is deleted`(size: String, advice: String) throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1a UITextView:0xb1.\(size)>",
      "<NSAutoresizingMaskLayoutConstraint:0x2a h=--& v=--& Shop.Screen:0xc1.height == 667>",
      "<NSLayoutConstraint:0x3a V:[UITextView:0xb1]-(10)-|   (Names: '|':Shop.Screen:0xc1 )>",
      "<NSLayoutConstraint:0x4a V:|-(20)-[UITextView:0xb1]   (Names: '|':Shop.Screen:0xc1 )>",
    ])
    #expect(found.advice.first == advice)
  }

  @Test func `In a row that has no width yet, the trailing inset yields`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1a UIImageView:0xb1.width == 48>",
      "<NSLayoutConstraint:0x2a UIButton:0xb3.width == 44>",
      "<NSLayoutConstraint:0x3a H:|-(16)-[UIImageView:0xb1]   (Names: '|':UITableViewCellContentView:0xc1 )>",
      "<NSLayoutConstraint:0x4a H:[UIImageView:0xb1]-(12)-[UIButton:0xb3]>",
      "<NSLayoutConstraint:0x5a H:[UIButton:0xb3]-(16)-|   (Names: '|':UITableViewCellContentView:0xc1 )>",
      "<NSLayoutConstraint:0x6a 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0xc1.width == 100>",
    ])
    #expect(found.advice.first?.hasPrefix("Lower [5] ") == true)
  }

  @Test func `A window becomes as wide as the minimum of its content`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1a NSScrollView:0xb1.width >= 500>",
      "<NSLayoutConstraint:0x2a H:|-(20)-[NSScrollView:0xb1]   (Names: '|':NSView:0xc1 )>",
      "<NSLayoutConstraint:0x3a H:[NSScrollView:0xb1]-(20)-|   (Names: '|':NSView:0xc1 )>",
      "<NSLayoutConstraint:0x4a 'NSView-Encapsulated-Layout-Width' NSView:0xc1.width == 400>",
    ])
    #expect(
      found.advice.first
        == "Set the minimum width of the window's content to at least 540, and make the window as large before it is shown."
    )
    #expect(
      found.fixes.first?.code?.hasPrefix("view.window?.contentMinSize.width = 540  // in viewWillAppear()\n")
        == true)
  }

  @Test func `A mix of left and leading is mentioned`() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1a UIImageView:0xb1.left == UIView:0xc1.left + 16>",
      "<NSLayoutConstraint:0x2a UIImageView:0xb1.width == 80>",
      "<NSLayoutConstraint:0x3a UILabel:0xb2.leading == UIImageView:0xb1.trailing + 8>",
      "<NSLayoutConstraint:0x4a UILabel:0xb2.trailing == UIView:0xc1.trailing - 16>",
      "<NSLayoutConstraint:0x5a UILabel:0xb2.width >= 100>",
      "<NSLayoutConstraint:0x6a 'UIView-Encapsulated-Layout-Width' UIView:0xc1.width == 150>",
    ])
    #expect(
      found.uncertainties.contains(
        "[1] uses left or right, but [3] and [4] use leading or trailing. In right-to-left languages, only leading and trailing are mirrored: use leading and trailing in all of these constraints."
      ))
  }
}
