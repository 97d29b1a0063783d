import InterfaceBuilder
import LayoutSolver
import Testing

/// The margins of roots and of the content views of cells. Each rule was found in the frames of files; see
/// Documentation/Fidelity.md.
@Suite struct MarginRuleTests {
  /// Returns the constraints that place a view at the margins of another one.
  private static func constraints(_ id: String) -> String {
    """
    <constraints>
    <constraint firstItem="box" firstAttribute="leading" secondItem="\(id)" secondAttribute="leadingMargin" id="a"/>
    <constraint firstItem="\(id)" firstAttribute="trailingMargin" secondItem="box" secondAttribute="trailing" id="b"/>
    <constraint firstItem="box" firstAttribute="top" secondItem="\(id)" secondAttribute="topMargin" id="c"/>
    <constraint firstItem="\(id)" firstAttribute="bottomMargin" secondItem="box" secondAttribute="bottom" id="d"/>
    </constraints>
    """
  }

  /// Returns the distances of a view at the margins of the root of a view controller to the root: top, leading, bottom
  /// and trailing.
  private func marginsOfRoot(_ fixture: InterfaceFixture, root: String = "") throws -> [Double] {
    var fixture = fixture
    fixture.content = "<subviews>\(InterfaceFixture.view("box"))</subviews>\(Self.constraints("root"))"
    let text = fixture.text.replacing("<view key=\"view\" ", with: "<view key=\"view\" \(root) ")
    return try margins(in: text, width: fixture.size.width, height: fixture.size.height)
  }

  private func margins(in text: String, width: Double, height: Double) throws -> [Double] {
    let document = try InterfaceFile(bytes: Array(text.utf8), fileName: "Cell.xib").document
    let instance = try document.instantiate()
    let solution = instance.makeEngine(solver: SimplexSolver()).layout()
    let box = try #require(instance.items.items.first { $0.layoutID == "box" })
    let frame = try #require(solution.frame(of: box))
    return [frame.minY, frame.minX, height - frame.maxY, width - frame.maxX]
  }

  @Test(arguments: [(12_121, 0.0), (14_460, 20.0)])
  func laterVersionsAddTheSafeAreaToTheMarginsOfRootsInAllFiles(tools: Int, top: Double) throws {
    var fixture = InterfaceFixture()
    fixture.tools = tools
    fixture.options = "useAutolayout=\"YES\" useTraitCollections=\"YES\""
    fixture.device = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
    fixture.size = (375, 667)
    #expect(try marginsOfRoot(fixture) == [top, 16, 0, 16])
  }

  @Test func onAnotherDeviceARootHasTheMarginsOfThatDevice() throws {
    var fixture = InterfaceFixture()
    fixture.device = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
    fixture.size = (375, 667)
    fixture.content = "<subviews>\(InterfaceFixture.view("box"))</subviews>\(Self.constraints("root"))"
    let document = try InterfaceFile(bytes: Array(fixture.text.utf8), fileName: "Main.storyboard").document
    let saved = document.scenes[0].canvas ?? document.canvas
    #expect(saved.environment?.systemMinimumLayoutMargins.leading == 16)
    var canvas = LayoutDocument.Canvas(device: "iPhone 8 Plus")
    canvas.margins = saved.margins
    #expect(canvas.environment?.systemMinimumLayoutMargins.leading == 20)
  }

  @Test func aRootThatPreservesMarginsHasMarginsAtTheTopAndBottomToo() throws {
    var fixture = InterfaceFixture()
    fixture.tools = 15_705
    fixture.device = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
    fixture.size = (375, 667)
    #expect(try marginsOfRoot(fixture) == [0, 16, 0, 16])
    #expect(try marginsOfRoot(fixture, root: "preservesSuperviewLayoutMargins=\"YES\"") == [8, 16, 8, 16])
  }

  private static func xib(_ tools: Int, _ root: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait"/><objects>\(root)</objects></document>
    """
  }

  @Test(arguments: ["collectionViewCell", "collectionReusableView"])
  func rootsOfFilesWithoutControllersHaveTheMarginsOfRoots(element: String) throws {
    let text = Self.xib(
      15_400,
      """
      <\(element) id="root"><rect key="frame" x="0" y="0" width="300" height="100"/>
      <subviews>\(InterfaceFixture.view("box"))</subviews>\(Self.constraints("root"))</\(element)>
      """)
    #expect(try margins(in: text, width: 300, height: 100) == [0, 16, 0, 16])
  }

  /// Returns the distances of a view at the margins of the content view of a cell to the content view.
  private func marginsOfCell(_ tools: Int, width: Double, _ content: String = "", inside: String = "") throws
    -> [Double]
  {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(width)\" height=\"60\"/>"
    let text = Self.xib(
      tools,
      """
      <tableViewCell id="root">\(frame)<tableViewCellContentView key="contentView" id="content" \(content)>\(frame)
      <subviews>\(InterfaceFixture.view("box"))</subviews>\(Self.constraints("content"))\(inside)
      </tableViewCellContentView></tableViewCell>
      """)
    return try margins(in: text, width: width, height: 60)
  }

  @Test(arguments: [
    (14_460, 375.0, 16.0), (14_460, 600.0, 20.0), (15_705, 375.0, 15.0), (15_705, 600.0, 15.0),
    (17_701, 375.0, 16.0),
  ])
  func sideMarginsOfCellsThatAreRootsDependOnTheVersion(tools: Int, width: Double, side: Double) throws {
    #expect(try marginsOfCell(tools, width: width) == [11, side, 11, side])
  }

  @Test(arguments: [
    ("preservesSuperviewLayoutMargins=\"YES\"", [11.0, 30.0, 11.0, 16.0]), ("", [8.0, 30.0, 8.0, 8.0]),
  ])
  func contentViewsThatPreserveMarginsHaveTheLargerOnes(content: String, expected: [Double]) throws {
    let margins = "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"30\" bottom=\"8\" right=\"8\"/>"
    #expect(try marginsOfCell(17_701, width: 375, content, inside: margins) == expected)
  }

  @Test func marginsWithoutEffectAreLeftOut() throws {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"60\"/>"
    let text = Self.xib(
      17_701,
      """
      <tableViewCell id="root">\(frame)<tableViewCellContentView key="contentView" id="content">\(frame)
      </tableViewCellContentView></tableViewCell>
      """)
    let document = try InterfaceFile(bytes: Array(text.utf8), fileName: "Cell.xib").document
    #expect(document.scenes[0].root.views[0].attributes.margins == nil)
    #expect(try document.instantiate().warnings().isEmpty)
  }
}
