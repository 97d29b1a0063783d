import InterfaceBuilder
import LayoutSolver
import Testing

/// Frames that a file contains in other forms and places than `<rect key="frame">` of a subview.
@Suite struct FrameFormTests {
  /// Returns a table whose cell has a content view with the given element for its frame.
  private func table(frame: String, subviews: String, constraints: String = "") -> InterfaceFixture {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews><tableView id="table" style="plain"><rect key="frame" x="0" y="0" width="393" height="852"/><prototypes>
      <tableViewCell id="cell"><rect key="frame" x="0" y="28" width="393" height="44"/>
      <tableViewCellContentView key="contentView" id="content">\(frame)
      <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints>
      </tableViewCellContentView></tableViewCell></prototypes></tableView></subviews>
      """
    return fixture
  }

  private let label = """
    <label id="label" text="Hello" lineBreakMode="tailTruncation">
    <frame key="frameInset" minX="15" minY="6" width="130" height="19"/>
    <autoresizingMask key="autoresizingMask"/></label>
    """

  @Test func aFrameInTheFormOfAnInsetIsRead() throws {
    let frames = try table(frame: "<frame key=\"frameInset\" width=\"393\" height=\"44\"/>", subviews: label)
      .frames()
    #expect(frames["content"] == LayoutRect(x: 0, y: 0, width: 393, height: 44))
    #expect(frames["label"] == LayoutRect(x: 15, y: 6, width: 130, height: 19))
  }

  @Test func constraintsInAContentViewWithSuchAFrameHold() throws {
    let button = """
      <button id="button" translatesAutoresizingMaskIntoConstraints="NO">
      <frame key="frameInset" minX="1" minY="2" width="45" height="30"/><state key="normal" title="Button"/></button>
      """
    let centers = """
      <constraint firstAttribute="centerX" secondItem="button" secondAttribute="centerX" id="x"/>
      <constraint firstAttribute="centerY" secondItem="button" secondAttribute="centerY" id="y"/>
      """
    let frames = try table(
      frame: "<frame key=\"frameInset\" width=\"393\" height=\"44\"/>", subviews: button, constraints: centers
    ).frames()
    let frame = try #require(frames["button"])
    #expect(frame == LayoutRect(x: 174, y: 7, width: 45, height: 30))
  }

  @Test func theUsualFormHasPrecedence() throws {
    let frames = try table(
      frame: """
        <rect key="frame" x="0" y="0" width="393" height="44"/><frame key="frameInset" width="9" height="9"/>
        """, subviews: label
    ).frames()
    #expect(frames["content"]?.size == LayoutSize(width: 393, height: 44))
  }

  @Test func numbersThatCannotBeReadAreNoted() throws {
    let fixture = table(
      frame: "<frame key=\"frameInset\" minX=\"a\" width=\"393\" height=\"44\"/>", subviews: label)
    let notes = try fixture.file().notes.map(\.message)
    #expect(notes == ["`a` is not a number; 0 is used as the `minX` of <frame>."])
  }

  // MARK: Grid views

  /// A grid of AppKit with a label and a check box.
  private static let grid = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21225" \
    targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
    <objects><customView id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
    <gridView id="grid" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="20" y="20" width="260" height="160"/>
    <rows><gridRow id="row"/></rows><columns><gridColumn id="one"/><gridColumn id="two"/></columns>
    <gridCells>
    <gridCell row="row" column="one" id="first"><textField key="contentView" id="label" \
    translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="8" y="140" width="104" height="16"/>
    <textFieldCell key="cell" title="General:" id="text"/></textField></gridCell>
    <gridCell row="row" column="two" id="second"><button key="contentView" id="check" \
    translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="118" y="139" width="120" height="18"/>
    <buttonCell key="cell" type="check" title="Open at login" id="box"/></button></gridCell>
    </gridCells></gridView></subviews>
    <constraints>
    <constraint firstItem="grid" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="30" id="a"/>
    <constraint firstItem="grid" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="b"/>
    <constraint firstItem="grid" firstAttribute="width" constant="260" id="c"/>
    <constraint firstItem="grid" firstAttribute="height" constant="160" id="d"/>
    </constraints></customView></objects></document>
    """

  @Test func theViewsInAGridKeepTheirSavedFrames() throws {
    let file = try InterfaceFile(bytes: Array(Self.grid.utf8), fileName: "Main.xib")
    let instance = try file.document.instantiate()
    let solution = instance.makeEngine(solver: SimplexSolver()).layout()
    var frames: [String: LayoutRect] = [:]
    for item in instance.items.items { if let id = item.layoutID { frames[id] = solution.frame(of: item) } }
    #expect(frames["grid"] == LayoutRect(x: 30, y: 20, width: 260, height: 160))
    #expect(frames["label"] == LayoutRect(x: 8, y: 4, width: 104, height: 16))
    #expect(frames["check"] == LayoutRect(x: 118, y: 3, width: 120, height: 18))
    #expect(solution.droppedConstraints.isEmpty)
  }

  @Test func aGridWhoseSizeNothingDeterminesKeepsItsSavedSize() throws {
    let text = Self.grid.split(separator: "\n").filter {
      !$0.contains("id=\"c\"") && !$0.contains("id=\"d\"")
    }
    let file = try InterfaceFile(bytes: Array(text.joined(separator: "\n").utf8), fileName: "Main.xib")
    let instance = try file.document.instantiate()
    let engine = instance.makeEngine(solver: SimplexSolver())
    let solution = engine.layout()
    let grid = try #require(instance.items.items.first { $0.layoutID == "grid" })
    #expect(solution.frame(of: grid) == LayoutRect(x: 30, y: 20, width: 260, height: 160))
  }

  // MARK: Toolbars

  @Test func aToolbarHasTheItemsOfTheFile() throws {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews><toolbar id="toolbar"><rect key="frame" x="0" y="774" width="393" height="44"/><items>
      <barButtonItem title="Settings" id="1"/><barButtonItem systemItem="flexibleSpace" id="2"/>
      <barButtonItem systemItem="fixedSpace" width="12" id="3"/><barButtonItem systemItem="trash" id="4"/>
      <barButtonItem title="Item" image="gear" catalog="system" id="5"/><barButtonItem systemItem="done" id="6"/>
      </items></toolbar></subviews>
      """
    let views = try fixture.file().document.instantiate().views
    let toolbar = try #require(views.first { $0.source.id == "toolbar" })
    #expect(
      toolbar.source.canvasNotes.appearance.barItems
        == [.title("Settings"), .flexibleSpace, .fixedSpace(12), .symbol, .symbol, .title("Done")])
  }

  @Test(arguments: [
    ("", "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>", true),
    ("", "<color key=\"backgroundColor\" systemColor=\"systemBackgroundColor\"/>", true),
    ("", "<color key=\"backgroundColor\" systemColor=\"secondarySystemFillColor\"/>", false),
    ("", "<color key=\"backgroundColor\" white=\"0\" alpha=\"0.0\" colorSpace=\"custom\"/>", false),
    (
      "alpha=\"0.5\"", "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"custom\"/>", false
    ),
    ("", "<color key=\"backgroundColor\" name=\"Paper\"/>", true),
    ("", "<color key=\"backgroundColor\" name=\"Glass\"/>", false),
    ("", "<color key=\"backgroundColor\" name=\"Unknown\"/>", true),
    ("", "<color key=\"backgroundColor\" systemColor=\"clearColor\"/>", false),
    ("", "<color key=\"backgroundColor\" systemColor=\"separatorColor\"/>", false),
    ("", "<color key=\"tintColor\" white=\"1\" alpha=\"1\" colorSpace=\"custom\"/>", false), ("", "", false),
  ])
  func aViewHidesWhatIsBehindItsOpaqueBackground(attributes: String, color: String, isOpaque: Bool) throws {
    var fixture = InterfaceFixture()
    fixture.content =
      "<subviews>\(InterfaceFixture.view("card", "view", attributes, inside: color))</subviews>"
    fixture.resources = """
      <namedColor name="Paper"><color white="1" alpha="1" colorSpace="custom"/></namedColor>
      <namedColor name="Glass"><color white="1" alpha="0.5" colorSpace="custom"/></namedColor>
      <systemColor name="separatorColor"><color white="0" alpha="0.28" colorSpace="custom"/></systemColor>
      """
    let views = try fixture.file().document.instantiate().views
    let card = try #require(views.first { $0.source.id == "card" })
    #expect(card.source.canvasNotes.appearance.hasOpaqueBackground == isOpaque)
  }

  @Test(arguments: [
    ("<state key=\"normal\" image=\"gear\" catalog=\"system\"/>", true),
    ("<state key=\"normal\" title=\"Save\" image=\"gear\" catalog=\"system\"/>", false),
    ("<state key=\"normal\" title=\"Save\"/>", false),
  ])
  func aButtonWithAnImageAndNoTitleShowsOnlyItsImage(state: String, isImage: Bool) throws {
    var fixture = InterfaceFixture()
    fixture.content = "<subviews>\(InterfaceFixture.view("save", "button", inside: state))</subviews>"
    let views = try fixture.file().document.instantiate().views
    let button = try #require(views.first { $0.source.id == "save" })
    #expect(button.source.canvasNotes.appearance.showsOnlyImage == isImage)
  }
}
