import ConflictAnalysis
import LayoutEquations
import Testing

@testable import ConstraintLogs

/// Fixes for constraints that the system creates from values of the app, some of which apply only for a moment.
@Suite("Fixes of values")
struct ValueFixTests {
  /// 20 + 300 + 20 > 320: only a required compression resistance makes the text too wide.
  @Test func aRequiredCompressionResistanceIsLoweredFirst() throws {
    let found = try explanation([
      "<NSContentSizeLayoutConstraint:0x1 UILabel:0x11'Delivery'.width == 300 Hug:251 CompressionResistance:1000   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(20)-[UILabel:0x11'Delivery']   (active, names: '|':UITableViewCellContentView:0x10 )>",
      "<NSLayoutConstraint:0x3 H:[UILabel:0x11'Delivery']-(20)-|   (active, names: '|':UITableViewCellContentView:0x10 )>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x10.width == 320   (active)>",
    ])
    #expect(
      found.advice.first
        == "Lower the horizontal compression resistance priority of the label “Delivery” from 1000 to 750.")
    #expect(
      found.fixes.first?.code
        == "deliveryLabel.setContentCompressionResistancePriority(.defaultHigh, for: .horizontal)")
  }

  /// The content determines a height of 28 with a required hugging priority, and the app sets a height of 44.
  @Test func aRequiredHuggingPriorityIsLoweredFirst() throws {
    let found = try explanation([
      "<NSContentSizeLayoutConstraint:0x1 UIButton:0x11.height == 28 Hug:1000 CompressionResistance:750   (active)>",
      "<NSLayoutConstraint:0x2 UIButton:0x11.height == 44   (active)>",
    ])
    #expect(
      found.advice.first == "Lower the vertical content hugging priority of the button from 1000 to 250.")
  }

  /// The least thickness of a pane is above its largest one. Deactivating either constraint would not last.
  @Test func aConstraintFromAPropertyIsFixedByTheProperty() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 'NSSplitViewItem.MinSize' H:[NSView:0x11(>=300)]   (active)>",
      "<NSLayoutConstraint:0x2 'NSSplitViewItem.MaxSize' H:[NSView:0x11(<=250)]   (active)>",
    ])
    #expect(found.advice.first == "Change splitViewItem.minimumThickness from 300 to 250.")
    #expect(found.fixes.first?.code == "splitViewItem.minimumThickness = 250")
    #expect(
      !found.fixes.contains { $0.code?.contains("isActive") == true || $0.code?.contains("priority") == true }
    )
  }

  /// 8 + 90 + 8 > 50: the cell has its estimated width. Without the width of the image, 34 points would be left for it.
  @Test func contentYieldsToAnEstimatedSize() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UIImageView:0x11.width == 90   (active)>",
      "<NSLayoutConstraint:0x2 UIImageView:0x11.leading == UIView:0x10.leading + 8   (active)>",
      "<NSLayoutConstraint:0x3 UIImageView:0x11.trailing == UIView:0x10.trailing - 8   (active)>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0x10.width == 50   (active)>",
    ])
    #expect(
      found.advice.first?.hasPrefix("Lower [3] (the trailing edge of the image view is 8 before") == true)
    #expect(
      found.advice.dropFirst().first
        == "If all cells have one size, set the flow layout's estimatedItemSize to .zero, and the width of its itemSize to at least 106."
    )
  }

  /// The bar is in a plain view, where nothing but the app places it.
  @Test func aSearchBarInAPlainViewFollowsTheConstraintsOfTheApp() throws {
    let found = try explanation([
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UISearchBar:0x11.minY == 0   (active, names: '|':UIView:0x10 )>",
      "<NSLayoutConstraint:0x2 UISearchBar:0x11.top == UILayoutGuide:0x12'UIViewSafeAreaLayoutGuide'.top + 4   (active)>",
      "<NSLayoutConstraint:0x3 'UIViewSafeAreaLayoutGuide-top' V:|-(47)-[UILayoutGuide:0x12'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0x10 )>",
    ])
    #expect(
      found.advice.first == "Set translatesAutoresizingMaskIntoConstraints = false on the search bar.")
  }

  /// Descriptions of constraints in a format of the app, which contain identifiers.
  @Test func aListInAFormatOfTheAppNamesItsIdentifiers() throws {
    let found = try explanation([
      "identifier: rowTop, constant: 6.0", "identifier: rowHeight, constant: 30.0",
      "identifier: UIView-Encapsulated-Layout-Height, constant: 40.0",
    ])
    #expect(found.headline.contains("in a format that is not Apple's"))
    #expect(found.advice.first?.hasPrefix("Remove the code that replaces the description") == true)
    #expect(
      found.fixes.first?.reason.hasSuffix(
        "The identifiers in it: rowTop, rowHeight and UIView-Encapsulated-Layout-Height.") == true)
  }

  /// A stack view inside another one: the sentence states which of the two is meant.
  @Test func aHiddenStackViewIsHiddenByAnOuterOne() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 'UISV-canvas-connection' UIStackView:0x10.top == UILabel:0x11'A'.top   (active)>",
      "<NSLayoutConstraint:0x2 'UISV-spacing' V:[UILabel:0x11'A']-(6)-[UILabel:0x12'B']   (active)>",
      "<NSLayoutConstraint:0x3 'UISV-canvas-connection' V:[UILabel:0x12'B']-(0)-|   (active, names: '|':UIStackView:0x10 )>",
      "<NSLayoutConstraint:0x4 'UISV-hiding' UIStackView:0x10.height == 0   (active)>",
    ])
    #expect(found.headline.hasPrefix("An outer stack view hides the stack view by making it 0 high"))
  }

  /// A single constraint sets a negative size, so no other constraint is needed for the explanation.
  @Test(arguments: [("width", "wide", "leading and trailing"), ("height", "high", "top and bottom")])
  func aNegativeSizeIsExplainedWithoutOthers(_ size: String, _ adjective: String, _ edges: String) throws {
    let found = try explanation(["<NSLayoutConstraint:0x1 UIView:0x11.\(size) == - 30   (active)>"])
    #expect(found.headline == "[1] makes the view -30 \(adjective), and a \(size) cannot be negative.")
    #expect(
      found.advice.first
        == "Delete [1] (the view is -30 \(adjective)), and set insets at the \(edges) edges instead.")
  }

  /// Two required heights from SnapKit in two files: 60 and 0.
  @Test func aSecondSizeOfSnapKitBecomesAnUpdate() throws {
    let found = try explanation([
      "<SnapKit.LayoutConstraint:0x1@Hint.swift#12 Shop.Hint:0x11.height == 60.0>",
      "<SnapKit.LayoutConstraint:0x2@Start.swift#40 Shop.Hint:0x11.height == 0.0>",
    ])
    #expect(
      found.advice.first
        == "Do not add [2] (Hint is 0 high), which UIKit dropped. To hide Hint, change [1] with updateConstraints."
    )
    #expect(found.fixes.first?.code == "hint.snp.updateConstraints { make in make.height.equalTo(0) }")
  }

  /// Three widths of 90 do not fit into a stack view of 240. The stack view can make its views equally wide.
  @Test func equalWidthsInAStackViewAreItsDistribution() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 'NSStackView.Edge.Leading' H:|-(0)-[NSButton:0x11'A']   (active, names: '|':NSStackView:0x10 )>",
      "<NSLayoutConstraint:0x2 NSButton:0x11'A'.width == 90   (active)>",
      "<NSLayoutConstraint:0x3 'NSStackView.Spacing' H:[NSButton:0x11'A']-(0)-[NSButton:0x12'B']   (active)>",
      "<NSLayoutConstraint:0x4 NSButton:0x12'B'.width == 90   (active)>",
      "<NSLayoutConstraint:0x5 'NSStackView.Spacing' H:[NSButton:0x12'B']-(0)-[NSButton:0x13'C']   (active)>",
      "<NSLayoutConstraint:0x6 NSButton:0x13'C'.width == 90   (active)>",
      "<NSLayoutConstraint:0x7 'NSStackView.Edge.Trailing' H:[NSButton:0x13'C']-(0)-|   (active, names: '|':NSStackView:0x10 )>",
      "<NSLayoutConstraint:0x8 NSStackView:0x10.width == 240   (active)>",
    ])
    #expect(
      found.advice.contains(
        "Set the distribution of the stack view to fillEqually, and delete [2], [4] and [6]."))
    #expect(!found.advice.contains { $0.contains("for example in a stack view") })
  }

  /// The other view is not inside the hidden view, so the sentence names the constraint instead of content.
  @Test func aHiddenViewWithoutContentNamesTheConstraint() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 Shop.Card:0x11.width == Shop.Panel:0x12.width + 3   (active)>",
      "<NSLayoutConstraint:0x2 'UISV-hiding' Shop.Card:0x11.width == 0   (active)>",
    ])
    #expect(found.headline == "The stack view hides Card by making it 0 wide, but [1] needs at least 3.")
  }

  /// 0.75 × 401 = 300.75 is rounded to 301, so the difference does not come from a separator.
  @Test func aRoundedRatioHasNoNoteAboutSeparators() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 UIImageView:0x11.height == 0.75*UIImageView:0x11.width   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(0)-[UIImageView:0x11]   (active, names: '|':UITableViewCellContentView:0x10 )>",
      "<NSLayoutConstraint:0x3 H:[UIImageView:0x11]-(0)-|   (active, names: '|':UITableViewCellContentView:0x10 )>",
      "<NSLayoutConstraint:0x4 V:|-(0)-[UIImageView:0x11]   (active, names: '|':UITableViewCellContentView:0x10 )>",
      "<NSLayoutConstraint:0x5 V:[UIImageView:0x11]-(0)-|   (active, names: '|':UITableViewCellContentView:0x10 )>",
      "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x10.width == 401   (active)>",
      "<NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x10.height == 301   (active)>",
    ])
    #expect(found.headline.hasSuffix("the difference is rounding."))
    #expect(!found.uncertainties.contains { $0.contains("separator") })
  }

  /// The types of `log stream`, and the backtick of a web page, are no part of the process and the time.
  @Test(arguments: ["E  ", "Df ", "In ", "Db ", ""])
  func theTypeOfAMessageIsNoProcess(_ type: String) {
    let line = "`2024-05-02 10:11:12.131415+0200 \(type)Shop[101:2002] [LayoutConstraints] Unable"
    let envelope = LogEnvelope(Bytes(line))
    #expect(envelope.process == "Shop")
    #expect(envelope.time == "2024-05-02 10:11:12.131415+0200")
  }

  /// Two labels have the same shortened name, and two views have the same address.
  @Test func twoItemsOfOneNameInARowHaveLetters() throws {
    let log = """
      "<NSLayoutConstraint:0x1 V:[RowLabel...]-(9)-[RowLabel...]   (active, names: RowLabel...:0x11, RowLabel...:0x12 )>"
      "<NSLayoutConstraint:0x2 UIView:0x13.top == UIView:0x13.top   (active)>"

      """
    let found = LogReader.reports(in: log).map(ExplanationTests.explainer.explain)
    let codes = found.flatMap { $0.rows.map { $0.code } }
    #expect(
      codes == ["RowLabel... B.top == RowLabel... A.bottom + 9", "view A.top == view B.top"]
        || codes == ["RowLabel... A.top == RowLabel... B.bottom + 9", "view A.top == view B.top"])
  }
}
