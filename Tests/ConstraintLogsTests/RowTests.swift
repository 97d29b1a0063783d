import ConstraintLogs
import LayoutEquations
import Testing

/// The parts of one line of a log, in every dialect.
@Suite("Constraints in logs, read")
struct RowTests {
  /// Constraints that logs print as visual formats. The names at the end of the line state what `|` is.
  @Test(
    arguments: [
      ("V:[UIView:0x1(84)]", "0x1.Height = 84"),
      ("H:[UILabel:0x1(<=100@900)] priority:900", "0x1.Width <= 100 @900"),
      ("V:|-(12)-[UIView:0x1]   (Names: '|':UIView:0x2 )", "0x1.Top = 0x2.Top + 12"),
      ("V:[UIView:0x1]-(>=12)-|   (active, names: '|':UIView:0x2 )", "0x2.Bottom >= 0x1.Bottom + 12"),
      ("H:[NSButton:0x1'Go']-(-7)-[NSTextField:0x2]", "0x2.Leading = 0x1.Trailing - 7"),
      ("H:|-(NSSpace(20))-[UIView:0x1]   (Names: '|':UIView:0x2 )", "0x1.Leading = 0x2.Leading + 20"),
      (
        "V:|-(>=NSLayoutAnchorConstraintSpace(8))-[UILabel:0x1]   (active, names: '|':App.Row:0x2 )",
        "0x1.Top >= 0x2.Top + 8"
      ),
      ("H:|-(5)-[UIView:0x1](LTR)   (active, names: '|':UIView:0x2 )", "0x1.Left = 0x2.Left + 5"),
      ("H:[UIView:0x1]-(5)-[UIView:0x2](RTL)", "0x2.Right = 0x1.Left + 5"),
      (
        "V:|-(0@250)-[UILayoutGuide:0x1''] priority:250   (active, names: '|':UIView:0x2 )",
        "0x1.Top = 0x2.Top @250"
      ),
      ("H:|-(8)-[UIView:0x1]", "0x1.Leading = |.Leading + 8"),
      ("H:[a ] b]-(8)-[c]   (active, names: a ] b:0x1, c:0x2 )", "0x2.Leading = 0x1.Trailing + 8"),
      ("V:[UIButton:0x1](Names: '|':UIView:0x2)", "nothing"),
    ] as [(String, String)])
  func visualFormats(_ body: String, _ expected: String) throws {
    #expect(try equation("<NSLayoutConstraint:0x6001 \(body)>") == expected)
  }

  /// Spaces that people and programs add to a log.
  @Test(
    arguments: [
      ("<NSLayoutConstraint:0x6001 UIView:0x1. width == 44   (active)>", "0x1.Width = 44"),
      ("<NSLayoutConstraint:0x6001 UIView :0x1.width == 44   (active)>", "0x1.Width = 44"),
      ("<NSLayoutConstraint :0x6001 UIView:0x1.width == 44   (active)>", "0x1.Width = 44"),
      ("<NSLayoutConstraint:0x6001 H: [UIView:0x1(44)]   (active)>", "0x1.Width = 44"),
      ("<NSLayoutConstraint:0x6001 H:[ UIView:0x1( 44 ) ]   (active)>", "0x1.Width = 44"),
      (
        "<NSLayoutConstraint:0x6001 V: | -( 8 )-[ UILabel:0x1'A : b' ]   (active, names: '|':UIView:0x2 )>",
        "0x1.Top = 0x2.Top + 8"
      ),
      ("<NSLayoutConstraint:0x6001 UIView:0x1.width == 4 4   (active)>", "nothing"),
      ("<NSLayoutConstraint:0x6001 UIView:0x1.width = = 44   (active)>", "nothing"),
    ])
  func looseSpaces(_ row: String, _ expected: String) throws {
    #expect(try equation(row) == expected)
  }

  @Test(
    arguments: [
      ("UIView:0x1.width == - 16   (active)", "0x1.Width = -16"),
      ("UIView:0x1.height == 1.5*UIView:0x1.width", "0x1.Height = 1.5 * 0x1.Width"),
      ("UIView:0x1.width == App.Cell:0x2.width * 0.7", "0x1.Width = 0.7 * 0x2.Width"),
      ("UIView:0x1.centerY == UIView:0x2.centerY - 48", "0x1.CenterY = 0x2.CenterY - 48"),
      (
        "UIView:0x1.leading == UIView:0x2.leadingMargin + 2.22507e-308",
        "0x1.Leading = 0x2.LeadingMargin + 2.22507e-308"
      ),
      ("UIView:0x1.midX == UIView:0x2.width-29", "0x1.CenterX = 0x2.Width - 29"),
      ("UIButton:0x1.midY == +   11", "0x1.CenterY = Superview.Top + 11"),
      ("UIView:0x1.minX == 896   (active, names: '|':UIView:0x2'Web' )", "0x1.Left = 0x2.Left + 896"),
      ("UIView:0x1.maxY >= 9   (active, names: '|':UIView:0x2 )", "0x1.Bottom >= 0x2.Top + 9"),
      ("UILayoutGuide:0x1'G'.bottom == UIButton:0x2'B.top'.bottom NSSpace(8)", "0x1.Bottom = 0x2.Bottom + 8"),
      (
        "UILabel:0x1'NUT'OF == 3'.lastBaseline == UILabel:0x2.firstBaseline",
        "0x1.Baseline = 0x2.FirstBaseline"
      ),
      ("UILabel:0x1'Very long text of a...'.width <= 40.5", "0x1.Width <= 40.5"),
      (
        "ListRow-a....width == sokasani_view[1].width   (active, names: ListRow-a...:0x1, sokasani_view[1]:0x2 )",
        "0x1.Width = 0x2.Width"
      ),
      (
        "my view.height == 20 Hug:250 CompressionResistance:1   (active, names: my view:0x1 )",
        "0x1.Height = 20"
      ),
      ("UIView:0x1.width == 60.0 ^750.0", "0x1.Width = 60 @750"),
      ("UIView:0x1.width == 60 ^low", "0x1.Width = 60 @250"),
      ("UIView:0x1.width == 60@251", "0x1.Width = 60 @251"),
      ("App.Cell<Swift.Int>:0x1.width == 60", "0x1.Width = 60"),
      ("_TtGC3App4CardCS_18_Inner$_:0x1.top == UIView:0x2.top", "0x1.Top = 0x2.Top"),
      ("<UIView:0x1>.top == <_UILayoutGuide:0x2>.bottom", "0x1.Top = 0x2.Bottom"),
      ("UIView:0x1.(null) == UIView:0x2.(null)", "0x1.NotAnAttribute = 0x2.NotAnAttribute"),
    ] as [(String, String)])
  func equations(_ body: String, _ expected: String) throws {
    #expect(try equation("    \"<NSLayoutConstraint:0x6001 \(body)>\",") == expected)
  }

  @Test(
    arguments: [
      (
        "(A:0x1.leading - B:0x2.trailing) == 0.5*(C:0x3.leading - D:0x4'd'.trailing) + 3",
        "(0x1.Leading - 0x2.Trailing) = 0.5 * (0x3.Leading - 0x4.Trailing) + 3"
      ),
      ("(A:0x1.top - B:0x2.bottom) >= 12   (active, names: A:0x1.top:0x9 )", "(0x1.Top - 0x2.Bottom) >= 12"),
    ])
  func distances(_ body: String, _ expected: String) throws {
    #expect(try equation("<NSLayoutConstraint:0x6001 \(body)>") == expected)
  }

  @Test func masonryPrintsKeys() throws {
    let constraint = try constraint(
      "<MASLayoutConstraint:TopConstraint[0] UILabel:title.top == App.Card:superview.top + 1>")
    #expect(constraint.id == "TopConstraint[0]")
    #expect(constraint.address == nil)
    #expect(
      constraint.items == [
        .init(className: "UILabel", name: "title"), .init(className: "App.Card", name: "superview"),
      ])
    #expect(constraint.equation?.description == #"title.Top = \superview.Top + 1"#)
  }

  @Test func snapKitKnowsTheLineOfCode() throws {
    let constraint = try constraint(
      "<SnapKit.LayoutConstraint:0x60@/Users/me/My App#2/Card View.swift#98 UIView:0x1.height == 60.0>")
    #expect(constraint.origin == .init(file: "/Users/me/My App#2/Card View.swift", line: 98))
    #expect(constraint.className == "SnapKit.LayoutConstraint")
    #expect(constraint.equation?.description == "0x1.Height = 60")
  }

  @Test func theOldestSnapKitDoublesItsBrackets() throws {
    let constraint = try constraint(
      "\"<<App.LayoutConstraint:0x60> <UIView:0x1>.top == <_UILayoutGuide:0x2>.bottom>\",")
    #expect(constraint.id == "0x60")
    #expect(constraint.equation?.description == "0x1.Top = 0x2.Bottom")
  }

  @Test func masksAreReadFromLogLines() throws {
    let constraint = try constraint(
      "<NSAutoresizingMaskLayoutConstraint:0x60 h=-&- v=--& UIView:0x1.height == 34.5   (inactive)>")
    #expect(constraint.resizing == "h=-&- v=--&")
    #expect(constraint.isActive == false)
    #expect(constraint.equation?.description == "0x1.Height = 34.5")
  }

  @Test func identifiersLabelsAndNamesAreKept() throws {
    let constraint = try constraint(
      "<NSLayoutConstraint:0xAB 'card - gap.x' H:|-(26)-[empty set title]   (active, names: empty set title:0x1, '|':my card:0x2 )>"
    )
    #expect(constraint.identifier == "card - gap.x")
    #expect(constraint.id == "0xab")
    #expect(
      constraint.items == [
        .init(address: "0x1", name: "empty set title"), .init(address: "0x2", name: "my card"),
      ])
    #expect(constraint.container == .second)
    #expect(constraint.superview == "0x2")
  }

  @Test func textsAreUnescaped() throws {
    let item = try constraint(#"<NSLayoutConstraint:0x6 UILabel:0x1'\U5b8c\U6210 \"a\"\nb'.width == 4>"#)
      .items[0]
    #expect(item.label == "完成 \"a\"\nb")
  }

  @Test(
    arguments: [
      "<NSLayoutConstraint:0x6001 H:|-(0)-[UIView:0x1",
      "<NSLayoutConstraint:0x6001 UIView:0x1.wid",
      "<NSLayoutConstraint:0x6001 UIView:0x1.width ==",
      "<NSLayoutConstraint:0x6001 UIView:0x1.width ==>",
      "<NSLayoutConstraint:0x6001 ",
    ])
  func ofACutLineTheRestIsKept(_ text: String) throws {
    let constraint = try constraint(text)
    #expect(constraint.id == "0x6001")
    #expect(constraint.isTruncated)
    #expect(constraint.equation == nil)
  }

  @Test func aLineWhoseNotesAreCutKeepsItsEquation() throws {
    let constraint = try constraint("<NSLayoutConstraint:0x6001 UIView:0x1.width == 44   (acti")
    #expect(constraint.isTruncated)
    #expect(constraint.equation?.description == "0x1.Width = 44")
  }

  @Test(
    arguments: [
      "Constraint: 0x60 is fine", "a constraint:0x60 b", "see NSLayoutConstraint:0x60 in code",
      "<Constraint:0x60 a>",
      "<NSLayoutConstraint: multiplier>", "NSLayoutConstraint.h:12",
    ])
  func wordsAreNoConstraints(_ text: String) {
    #expect(LogReader.reports(in: text).isEmpty)
  }
}
