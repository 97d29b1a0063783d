import Testing

@testable import ConstraintLogs

/// Shapes of conflicts in which a developer called the first fix wrong, or would have made another change. Each test is a
/// log of its own. The expected fixes follow that judgment; the logs were written together with the rules.
@Suite("First fixes that keep sizes and content")
struct StrictFixTests: FixTests {
  // MARK: Multipliers

  /// With a multiplier of 1, the bar would still need 8 + 200 + 8 or 8 + 200 points.
  @Test(arguments: [
    ("1.5", "8", "8", "0.92"), ("3", "8", "0", "0.96"), ("0.9", "30", "30", "0.7"),
    ("0.95", "0", "20", "0.9"),
  ])
  func `A share fits between the insets`(
    _ share: String, _ leading: String, _ trailing: String, _ fitting: String
  ) throws {
    let fix = try #require(
      fixes([
        "<NSLayoutConstraint:0x1 Shop.Fill:0x11.width == \(share)*Shop.Track:0x12.width   (active)>",
        "<NSLayoutConstraint:0x2 H:|-(\(leading))-[Shop.Fill:0x11]   (active, names: '|':Shop.Track:0x12 )>",
        "<NSLayoutConstraint:0x3 Shop.Fill:0x11.trailing <= Shop.Track:0x12.trailing - \(trailing)   (active)>",
        "<NSLayoutConstraint:0x4 Shop.Track:0x12.width == 200   (active)>",
      ]).first)
    #expect(fix.advice.hasPrefix("Reduce the multiplier of [1] ("), "\(fix.advice)")
    #expect(fix.advice.hasSuffix(" to at most \(fitting)."), "\(fix.advice)")
    #expect(
      fix.code
        == "fillWidth.isActive = false  // [1]\nfill.widthAnchor.constraint(equalTo: track.widthAnchor, multiplier: \(fitting)).isActive = true"
    )
  }

  @Test func `A share of more than the track is limited to the track`() throws {
    let first = try first([
      "<NSLayoutConstraint:0x1 Shop.Fill:0x11.width == 1.2*Shop.Track:0x12.width   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(0)-[Shop.Fill:0x11]   (active, names: '|':Shop.Track:0x12 )>",
      "<NSLayoutConstraint:0x3 Shop.Fill:0x11.trailing <= Shop.Track:0x12.trailing   (active)>",
      "<NSLayoutConstraint:0x4 Shop.Track:0x12.width == 200   (active)>",
    ])
    #expect(first.hasPrefix("Limit the multiplier of [1] ("), "\(first)")
  }

  /// Both edges already determine the width, so no multiplier is needed.
  @Test func `A share beside two fixed edges is deleted`() throws {
    let first = try first([
      "<NSLayoutConstraint:0x1 Shop.Fill:0x11.width == 2*Shop.Track:0x12.width   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(8)-[Shop.Fill:0x11]   (active, names: '|':Shop.Track:0x12 )>",
      "<NSLayoutConstraint:0x3 H:[Shop.Fill:0x11]-(8)-|   (active, names: '|':Shop.Track:0x12 )>",
      "<NSLayoutConstraint:0x4 Shop.Track:0x12.width == 200   (active)>",
    ])
    #expect(first.hasPrefix("Delete [1] ("), "\(first)")
  }

  // MARK: The only constraint of a size

  @Test(arguments: [("Shop.Banner", true), ("UIView", true), ("UIStackView", false), ("UILabel", false)])
  func `A view without content gets its width from both edges instead`(
    _ name: String, _ isEquation: Bool
  ) throws {
    let fix = try #require(
      fixes([
        "<NSLayoutConstraint:0x1 \(name):0x11.width == 390   (active)>",
        "<NSLayoutConstraint:0x2 H:|-(12)-[\(name):0x11]   \(Self.root)>",
        "<NSLayoutConstraint:0x3 \(name):0x11.trailing <= UIView:0x10.trailing - 12   (active)>",
        Self.host("Width", 375),
      ]).first)
    #expect(fix.advice.hasPrefix("Delete [1] ("), "\(fix.advice)")
    #expect(fix.advice.hasSuffix(" an equation.") == isEquation, "\(fix.advice)")
    #expect(!fix.reason.contains("The constraints at both edges already"), "\(fix.reason)")
    #expect(
      fix.code?.contains("trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12)")
        == isEquation || name == "UIView")
  }

  @Test(arguments: [
    ("height == 0.5", "height >= 1"), ("width == 24", "width >= 40"), ("height <= 80", "height >= 90"),
    ("width == 0", "width >= 44"),
  ])
  func `A minimum yields to a size and to a maximum`(_ size: String, _ least: String) throws {
    for rows in [[size, least], [least, size]] {
      let number = rows.firstIndex(of: least) == 0 ? 1 : 2
      let first = try first(
        rows.enumerated().map {
          "<NSLayoutConstraint:0x\($0.offset + 1) Shop.Line:0x11.\($0.element)   (active)>"
        })
      #expect(first.hasPrefix("Lower [\(number)] ("), "\(first)")
    }
  }

  /// The maximum is the mistake if the size is a number: nothing needs it.
  @Test func `A maximum below a size is deleted`() throws {
    let first = try first([
      "<NSLayoutConstraint:0x1 UIView:0x11.height == 30   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0x11.height <= 20   (active)>",
    ])
    #expect(first.hasPrefix("Delete [2] ("), "\(first)")
  }

  // MARK: Thin views

  @Test(arguments: [("1", "44"), ("0.5", "40"), ("2", "60")])
  func `Beside a separator, a stack view does not fill equally`(_ line: String, _ row: String) throws {
    let fix = try #require(
      fixes([
        "<NSLayoutConstraint:0x1 Shop.Line:0x11.height == \(line)   (active)>",
        "<NSLayoutConstraint:0x2 Shop.Row:0x12.height == \(row)   (active)>",
        "<NSLayoutConstraint:0x3 'UISV-fill-equally' Shop.Row:0x12.height == Shop.Line:0x11.height   (active)>",
      ]).first)
    #expect(fix.advice == "Set the distribution of the stack view to .fill.")
    #expect(fix.code == "stackView.distribution = .fill")
  }

  /// A line is at the top of a tab bar, and at the bottom of other views.
  @Test(arguments: [
    ("UIView", "1", "Shop.Row", "height == 52", "Delete [2]"),
    ("UIProgressView", "4", "Shop.Row", "height == 52", "Delete [2]"),
    ("Shop.Divider", "16", "Shop.Row", "height == 52", "Delete [2]"),
    ("UIView", "0.5", "Shop.TabBarView", "height == 49", "Delete [3]"),
    ("UIView", "40", "Shop.Row", "height == 52", "Delete [1]"),
  ])
  func `A line keeps its thickness and loses an edge`(
    _ name: String, _ height: String, _ box: String, _ size: String, _ advice: String
  ) throws {
    let first = try first([
      "<NSLayoutConstraint:0x1 \(name):0x11.height == \(height)   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(0)-[\(name):0x11]   (active, names: '|':\(box):0x12 )>",
      "<NSLayoutConstraint:0x3 V:[\(name):0x11]-(0)-|   (active, names: '|':\(box):0x12 )>",
      "<NSLayoutConstraint:0x4 \(box):0x12.\(size)   (active)>",
    ])
    #expect(first.hasPrefix(advice + " ("), "\(first)")
  }

  @Test func `A line loses the edge that the system dropped`() throws {
    let rows = [
      "<NSLayoutConstraint:0x1 UIView:0x11.width == 2   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(0)-[UIView:0x11]   (active, names: '|':Shop.Row:0x12 )>",
      "<NSLayoutConstraint:0x3 H:[UIView:0x11]-(0)-|   (active, names: '|':Shop.Row:0x12 )>",
      "<NSLayoutConstraint:0x4 Shop.Row:0x12.width == 300   (active)>",
    ]
    #expect(try first(rows).hasPrefix("Delete [3] ("))
    #expect(try first(rows, broken: rows[1]).hasPrefix("Delete [2] ("))
  }

  // MARK: Scroll views

  private static func page(_ content: [String]) -> [String] {
    ["<NSLayoutConstraint:0x1 UIView:0x20.width == UIScrollView:0x21.width   (active)>"] + content + [
      "<NSLayoutConstraint:0x7 H:|-(0)-[UIScrollView:0x21]   \(root)>",
      "<NSLayoutConstraint:0x8 H:[UIScrollView:0x21]-(0)-|   \(root)>", host("Width", 375),
    ]
  }

  private static let inPage = "(active, names: '|':UIView:0x20 )"

  @Test(arguments: [("UIImageView", "500", "0"), ("UILabel", "380", "16"), ("Shop.Card", "360", "20")])
  func `A page keeps the width of its scroll view`(_ name: String, _ width: String, _ inset: String) throws {
    let first = try first(
      Self.page([
        "<NSLayoutConstraint:0x2 H:|-(\(inset))-[\(name):0x22]   \(Self.inPage)>",
        "<NSLayoutConstraint:0x3 H:[\(name):0x22]-(\(inset))-|   \(Self.inPage)>",
        "<NSLayoutConstraint:0x4 \(name):0x22.width == \(width)   (active)>",
      ]))
    #expect(first.hasPrefix("Delete [4] ("), "\(first)")
  }

  @Test(arguments: [("190", "Replace [3] and [5] by equal widths."), ("240", "Lower [5] (")])
  func `Two columns of a page share its width`(_ width: String, _ advice: String) throws {
    let first = try first(
      Self.page([
        "<NSLayoutConstraint:0x2 H:|-(0)-[UIButton:0x22]   \(Self.inPage)>",
        "<NSLayoutConstraint:0x3 UIButton:0x22.width == 190   (active)>",
        "<NSLayoutConstraint:0x4 H:[UIButton:0x22]-(10)-[UIButton:0x23]   (active)>",
        "<NSLayoutConstraint:0x5 UIButton:0x23.width == \(width)   (active)>",
        "<NSLayoutConstraint:0x6 H:[UIButton:0x23]-(0)-|   \(Self.inPage)>",
      ]))
    #expect(first.hasPrefix(advice), "\(first)")
  }

  @Test func `A row of chips gets a higher scroll view`() throws {
    let first = try first([
      "<NSLayoutConstraint:0x1 Shop.Chips:0x20.height == UIScrollView:0x21.height   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(4)-[UIButton:0x22]   (active, names: '|':Shop.Chips:0x20 )>",
      "<NSLayoutConstraint:0x3 UIButton:0x22.height == 44   (active)>",
      "<NSLayoutConstraint:0x4 V:[UIButton:0x22]-(4)-|   (active, names: '|':Shop.Chips:0x20 )>",
      "<NSLayoutConstraint:0x5 UIScrollView:0x21.height == 40   (active)>",
    ])
    #expect(first.hasPrefix("Change the constant of [5] ("), "\(first)")
    #expect(first.hasSuffix(" from 40 to 52."), "\(first)")
  }

  // MARK: Equal sizes

  /// 600 - 2 × 8 for three cards, as a root view, and a container of fixed height in which the app's own height is not
  /// the mistake.
  @Test(arguments: ["UIView-Encapsulated-Layout-Height", "box"])
  func `A number beside equal heights is deleted`(_ identifier: String) throws {
    let first = try first([
      "<NSLayoutConstraint:0x1 V:|-(0)-[Shop.Card:0x11]   \(Self.root)>",
      "<NSLayoutConstraint:0x2 V:[Shop.Card:0x11]-(8)-[Shop.Card:0x12]   (active)>",
      "<NSLayoutConstraint:0x3 V:[Shop.Card:0x12]-(8)-[Shop.Card:0x13]   (active)>",
      "<NSLayoutConstraint:0x4 V:[Shop.Card:0x13]-(0)-|   \(Self.root)>",
      "<NSLayoutConstraint:0x5 Shop.Card:0x11.height == Shop.Card:0x12.height   (active)>",
      "<NSLayoutConstraint:0x6 Shop.Card:0x12.height == Shop.Card:0x13.height   (active)>",
      "<NSLayoutConstraint:0x7 Shop.Card:0x13.height == 210   (active)>",
      "<NSLayoutConstraint:0x8 '\(identifier)' UIView:0x10.height == 600   (active)>",
    ])
    #expect(first.hasPrefix("Delete [7] ("), "\(first)")
  }

  /// The height of a small plain view is that of a root view or of a cell with a fixed size.
  @Test(arguments: [("90", 160), ("120", 200), ("30", 100)])
  func `A number beside equal heights is deleted in a small view`(_ number: String, _ height: Int) throws {
    let first = try first([
      "<NSLayoutConstraint:0x1 V:|-(0)-[UILabel:0x11]   \(Self.root)>",
      "<NSLayoutConstraint:0x2 V:[UILabel:0x11]-(6)-[UILabel:0x12]   (active)>",
      "<NSLayoutConstraint:0x3 V:[UILabel:0x12]-(0)-|   \(Self.root)>",
      "<NSLayoutConstraint:0x4 UILabel:0x11.height == UILabel:0x12.height   (active)>",
      "<NSLayoutConstraint:0x5 UILabel:0x12.height == \(number)   (active)>", Self.host("Height", height),
    ])
    #expect(first.hasPrefix("Delete [5] ("), "\(first)")
  }

  /// In a cell, rows that size themselves keep the number.
  @Test func `A number beside equal heights stays in a cell`() throws {
    let cell = "UITableViewCellContentView:0x10"
    let first = try first([
      "<NSLayoutConstraint:0x1 V:|-(0)-[UILabel:0x11]   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x2 V:[UILabel:0x11]-(8)-[UILabel:0x12]   (active)>",
      "<NSLayoutConstraint:0x3 V:[UILabel:0x12]-(0)-|   (active, names: '|':\(cell) )>",
      "<NSLayoutConstraint:0x4 UILabel:0x11.height == UILabel:0x12.height   (active)>",
      "<NSLayoutConstraint:0x5 UILabel:0x11.height == 40   (active)>",
      Self.host("Height", 44, cell),
    ])
    #expect(first.hasPrefix("Let the table size its rows "), "\(first)")
  }

  @Test(arguments: [2, 3])
  func `Of two numbers for equal widths, the dropped one is deleted`(_ dropped: Int) throws {
    let rows = [
      "<NSLayoutConstraint:0x1 UIButton:0x11.width == UIButton:0x12.width   (active)>",
      "<NSLayoutConstraint:0x2 UIButton:0x11.width == 80   (active)>",
      "<NSLayoutConstraint:0x3 UIButton:0x12.width == 90   (active)>",
    ]
    #expect(try first(rows, broken: rows[dropped - 1]).hasPrefix("Delete [\(dropped)] ("))
  }
}
