import InterfaceBuilder
import LayoutSolver
import Testing

/// The safe area and margins of the canvas. Each rule was found in the frames of files; see Documentation/Fidelity.md.
@Suite struct CanvasRuleTests {
  /// Returns a storyboard in which a view is at the top left of the safe area, and another one is at its bottom.
  private func fixture() -> InterfaceFixture {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews>\(InterfaceFixture.view("box"))\(InterfaceFixture.view("foot"))</subviews>
      <constraints>\(InterfaceFixture.constraints("box"))
      <constraint firstItem="safe" firstAttribute="bottom" secondItem="foot" secondAttribute="bottom" id="foot-b"/>
      <constraint firstItem="foot" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="foot-l"/>
      <constraint firstItem="foot" firstAttribute="width" constant="10" id="foot-w"/>
      <constraint firstItem="foot" firstAttribute="height" constant="10" id="foot-h"/></constraints>
      """
    return fixture
  }

  /// Returns the heights of the parts of the root that are above and below the safe area.
  private func safeArea(_ fixture: InterfaceFixture) throws -> [Double] {
    let frames = try fixture.frames()
    let (box, foot) = (try #require(frames["box"]), try #require(frames["foot"]))
    return [box.minY, fixture.size.height - foot.maxY]
  }

  private static func navigation(_ attributes: String = "", bar: String = "") -> String {
    """
    <scene sceneID="nav"><objects><navigationController id="nav" \(attributes)>
    <navigationBar key="navigationBar" id="bar" \(bar)><rect key="frame" x="0" y="0" width="9" height="44"/></navigationBar>
    <connections><segue destination="vc" kind="relationship" relationship="rootViewController" id="s"/></connections>
    </navigationController></objects></scene>
    """
  }

  @Test(arguments: [
    (21_225, "", [103.0, 34.0]), (21_225, "largeTitles=\"YES\"", [155.0, 34.0]), (24_093, "", [172.0, 68.0]),
  ])
  func navigationBarsAreInTheSafeArea(tools: Int, bar: String, expected: [Double]) throws {
    var fixture = fixture()
    fixture.tools = tools
    fixture.otherScenes = Self.navigation(bar: bar)
    #expect(try safeArea(fixture) == expected)
  }

  @Test func aTitleThatIsNeverLargeTakesNoMoreSpace() throws {
    var fixture = fixture()
    fixture.otherScenes = Self.navigation(bar: "largeTitles=\"YES\"")
    fixture.controller =
      "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"never\" id=\"item\"/>"
    #expect(try safeArea(fixture) == [103, 34])
  }

  @Test func aHiddenNavigationBarIsNotInTheSafeArea() throws {
    var fixture = fixture()
    fixture.otherScenes = Self.navigation("navigationBarHidden=\"YES\"")
    #expect(try safeArea(fixture) == [59, 34])
  }

  @Test func newVersionsAddTheSafeAreaTwice() throws {
    var fixture = fixture()
    fixture.tools = 23_727
    #expect(try safeArea(fixture) == [118, 68])
  }

  @Test(arguments: [(14_460, 20.0), (16_096, 0.0), (22_505, 20.0)])
  func someVersionsShowNoStatusBarOnDevicesWithAHomeButton(tools: Int, top: Double) throws {
    var fixture = fixture()
    fixture.tools = tools
    fixture.device = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
    fixture.size = (375, 667)
    #expect(try safeArea(fixture) == [top, 0])
  }

  @Test(arguments: [
    "<simulatedStatusBarMetrics key=\"simulatedStatusBarMetrics\" statusBarStyle=\"none\"/>",
    "<nil key=\"simulatedStatusBarMetrics\"/>",
  ])
  func aControllerWithoutStatusBarHasNoneInItsSafeArea(metrics: String) throws {
    var fixture = fixture()
    fixture.tools = 22_505
    fixture.device = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
    fixture.size = (375, 667)
    fixture.controller = metrics
    #expect(try safeArea(fixture) == [0, 0])
  }

  /// The rows and headers of a table are as wide as the table, and keep their heights. The cells of a collection keep
  /// their sizes.
  @Test(arguments: [
    ("tableView", "prototypes", "tableViewCell"), ("collectionView", "cells", "collectionViewCell"),
  ])
  func cellsKeepTheirHeightsOnOtherDevices(container: String, list: String, cell: String) throws {
    var fixture = InterfaceFixture()
    let edges = ["top", "leading", "bottom", "trailing"].map {
      "<constraint firstItem=\"list\" firstAttribute=\"\($0)\" secondItem=\"root\" secondAttribute=\"\($0)\" id=\"\($0)\"/>"
    }
    fixture.content = """
      <subviews><\(container) id="list" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="0" width="393" height="852"/><\(list)>
      <\(cell) id="cell"><rect key="frame" x="0" y="28" width="393" height="60"/></\(cell)>
      </\(list)></\(container)></subviews><constraints>\(edges.joined())</constraints>
      """
    let instance = try fixture.file().document.instantiate()
    let engine = instance.makeEngine(solver: SimplexSolver())
    for size in [LayoutSize(width: 320, height: 480), LayoutSize(width: 834, height: 1194)] {
      engine.environment.size = size
      let solution = engine.layout()
      let frame = try #require(
        instance.items.items.first { $0.layoutID == "cell" }.flatMap { solution.frame(of: $0) })
      let isTable = container == "tableView"
      #expect(frame == LayoutRect(x: 0, y: 28, width: isTable ? size.width : 393, height: 60))
    }
  }

  @Test(arguments: [(18_122, 0.0, 34.0), (20_037, 44.0, 0.0)])
  func sheetsAreAtTheTopOfTheCanvasInLaterVersions(tools: Int, top: Double, bottom: Double) throws {
    var fixture = fixture()
    fixture.tools = tools
    fixture.device = "<device id=\"retina6_1\" orientation=\"portrait\"/>"
    fixture.size = (414, 896 - 54)
    #expect(try safeArea(fixture) == [top, bottom])
  }

  @Test func aRootBelowAnOpaqueBarHasNoInsetAtTheTop() throws {
    var fixture = fixture()
    fixture.device = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
    fixture.size = (375, 623)
    fixture.controller =
      "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\" prompted=\"NO\"/>"
    #expect(try safeArea(fixture) == [0, 0])
  }

  @Test func aRootThatIsNarrowerThanTheDeviceIsNotBehindTheHomeIndicator() throws {
    var fixture = fixture()
    fixture.size = (300, 200)
    #expect(try safeArea(fixture) == [59, 0])
    fixture.size = (433, 459)
    #expect(try safeArea(fixture) == [59, 34])
  }

  /// Returns the frame of a view at the margins of the content view of a cell.
  private func frameInCell(
    _ fixture: InterfaceFixture, style: String, cell: String = "", content: String = ""
  ) throws
    -> LayoutRect?
  {
    var fixture = fixture
    fixture.content = """
      <subviews><tableView id="table" style="\(style)"><rect key="frame" x="0" y="0" width="393" height="852"/><prototypes>
      <tableViewCell id="cell"><rect key="frame" x="0" y="28" width="393" height="60"/>
      <tableViewCellContentView key="contentView" id="content" \(content)>
      <rect key="frame" x="0" y="0" width="393" height="60"/>
      <subviews>\(InterfaceFixture.view("box"))</subviews>
      <constraints>
      <constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="a"/>
      <constraint firstItem="content" firstAttribute="trailingMargin" secondItem="box" secondAttribute="trailing" id="b"/>
      <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="c"/>
      <constraint firstItem="content" firstAttribute="bottomMargin" secondItem="box" secondAttribute="bottom" id="d"/>
      </constraints></tableViewCellContentView>\(cell)</tableViewCell></prototypes></tableView></subviews>
      """
    return try fixture.frames()["box"]
  }

  @Test(arguments: [
    ("preservesSuperviewLayoutMargins=\"YES\"", LayoutRect(x: 30, y: 11, width: 323, height: 38)),
    ("", LayoutRect(x: 16, y: 11, width: 361, height: 38)),
  ])
  func contentViewsTakeOverTheMarginsThatTheFileSetsForTheCell(content: String, frame: LayoutRect) throws {
    let margins = "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"30\" bottom=\"8\" right=\"40\"/>"
    #expect(try frameInCell(InterfaceFixture(), style: "plain", cell: margins, content: content) == frame)
  }

  @Test(arguments: [
    (22_505, "grouped", LayoutRect(x: 16, y: 11, width: 361, height: 38)),
    (24_506, "plain", LayoutRect(x: 16, y: 11, width: 361, height: 38)),
    (24_506, "grouped", LayoutRect(x: 20, y: 15, width: 353, height: 30)),
    (24_506, "insetGrouped", LayoutRect(x: 20, y: 15, width: 353, height: 30)),
  ])
  func cellsOfGroupedTablesHaveLargerMarginsInNewVersions(tools: Int, style: String, frame: LayoutRect) throws
  {
    var fixture = InterfaceFixture()
    fixture.tools = tools
    #expect(try frameInCell(fixture, style: style) == frame)
  }

  @Test func theRootNamesTheBarsThatCoverIt() throws {
    var fixture = fixture()
    #expect(try bars(fixture) == [])
    fixture.otherScenes = Self.navigation()
    fixture.controller = "<navigationItem key=\"navigationItem\" title=\"Inbox\" id=\"item\"/>"
    #expect(try bars(fixture) == [.init(.navigationBar, title: "Inbox")])
  }

  private func bars(_ fixture: InterfaceFixture) throws -> [LayoutViewAppearance.Bar] {
    let views = try fixture.file().document.instantiate().views
    return try #require(views.first { $0.source.id == "root" }).source.canvasNotes.appearance.bars
  }
}
