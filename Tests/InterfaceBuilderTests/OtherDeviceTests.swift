import InterfaceBuilder
import LayoutSolver
import Testing

/// Layouts of Interface Builder files on other devices than the one on the canvas, and at other text sizes.
@Suite struct OtherDeviceTests {
  /// Returns the frames of views on a device, by their ids.
  private func frames(
    _ fixture: InterfaceFixture, on device: String?, textSize: ContentSizeCategory? = nil,
    content: InterfaceFile.ContentSource = .saved
  ) throws -> [String: LayoutRect] {
    let file = try InterfaceFile(
      bytes: Array(fixture.text.utf8), fileName: "Main.storyboard", content: content)
    return try Self.frames(file, on: device, textSize: textSize)
  }

  private static func frames(
    _ file: InterfaceFile, on device: String?, textSize: ContentSizeCategory? = nil
  ) throws -> [String: LayoutRect] {
    let instance = try file.document.instantiate()
    var canvas = instance.canvas
    if let device {
      let known = try #require(LayoutDevice(named: device))
      canvas = try #require(canvas.shown(on: known))
    }
    if let textSize { canvas = canvas.withTextSize(textSize) }
    let solution = instance.makeEngine(solver: SimplexSolver(), environment: canvas.environment).layout()
    var frames: [String: LayoutRect] = [:]
    for item in instance.items.items { if let id = item.layoutID { frames[id] = solution.frame(of: item) } }
    return frames
  }

  /// Returns a storyboard with a list that fills the root.
  private func list(_ name: String, _ attributes: String = "", _ inside: String) -> InterfaceFixture {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews><\(name) id="list" \(attributes)><rect key="frame" x="0" y="0" width="393" height="852"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>\(inside)</\(name)></subviews>
      """
    return fixture
  }

  /// Returns the elements of a part of a list.
  private func part(
    _ name: String, _ id: String, y: Int, width: Int = 393, height: Int, _ attributes: String = "",
    inside: String = ""
  ) -> String {
    """
    <\(name) id="\(id)" \(attributes)><rect key="frame" x="0" y="\(y)" width="\(width)" height="\(height)"/>
    <autoresizingMask key="autoresizingMask"/>\(inside)</\(name)>
    """
  }

  @Test func rowsOfATableHaveItsWidthAndKeepTheirHeight() throws {
    let fixture = list(
      "tableView", "",
      part("view", "header", y: 0, height: 150, "key=\"tableHeaderView\"")
        + part("view", "footer", y: 300, height: 40, "key=\"tableFooterView\"")
        + "<prototypes>"
        + part(
          "tableViewCell", "cell", y: 178, height: 44,
          inside: part("tableViewCellContentView", "content", y: 0, height: 44, "key=\"contentView\""))
        + "</prototypes>")
    for device in ["iPhone SE", "iPad 11", "iPhone 15 landscape"] {
      let width = try #require(LayoutDevice(named: device)).size.width
      let frames = try frames(fixture, on: device)
      #expect(frames["header"] == LayoutRect(x: 0, y: 0, width: width, height: 150))
      #expect(frames["footer"] == LayoutRect(x: 0, y: 300, width: width, height: 40))
      #expect(frames["cell"] == LayoutRect(x: 0, y: 178, width: width, height: 44))
      #expect(frames["content"] == LayoutRect(x: 0, y: 0, width: width, height: 44))
    }
  }

  @Test(arguments: [
    ("vertical", 50, LayoutSize(width: 320, height: 50)),
    ("horizontal", 852, LayoutSize(width: 393, height: 568)),
  ])
  func cellsOfACollectionKeepTheirSize(direction: String, height: Int, expected: LayoutSize) throws {
    let fixture = list(
      "collectionView", "",
      "<collectionViewFlowLayout key=\"collectionViewLayout\" scrollDirection=\"\(direction)\" id=\"flow\"/>"
        + part(
          "collectionReusableView", "header", y: 0, height: height, "key=\"sectionHeaderView\"")
        + "<cells>"
        + part("collectionViewCell", "cell", y: 50, width: 120, height: 80) + "</cells>")
    let frames = try frames(fixture, on: "iPhone SE")
    #expect(frames["cell"] == LayoutRect(x: 0, y: 50, width: 120, height: 80))
    #expect(frames["header"]?.size == expected)
  }

  /// Returns a storyboard with a label between the sides of the root.
  private func label(_ attributes: String, font: String) -> InterfaceFixture {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews><label id="label" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)
      text="A text that needs two lines on the canvas, and more lines on a phone that is narrower.">
      <rect key="frame" x="20" y="100" width="353" height="41"/>\(font)</label></subviews>
      <constraints>
      <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="a"/>
      <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="b"/>
      <constraint firstItem="root" firstAttribute="trailing" secondItem="label" secondAttribute="trailing" constant="20" id="c"/>
      </constraints>
      """
    return fixture
  }

  private static let system17 = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
  private static let body = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"

  @Test func textsThatWrapAreMeasuredAtOtherSizes() throws {
    let fixture = label("numberOfLines=\"0\"", font: Self.system17)
    #expect(try frames(fixture, on: nil)["label"]?.height == 41)
    #expect(try frames(fixture, on: "iPhone SE", content: .resized)["label"]?.height == 61)
    // A text in one line keeps its saved height.
    let single = label("", font: Self.system17)
    #expect(try frames(single, on: "iPhone SE", content: .resized)["label"]?.height == 41)
  }

  /// On the canvas, the label fills the space that the value leaves, so its saved width is not that of its text.
  @Test func aTextThatWasStretchedDoesNotCompressItsNeighbor() throws {
    var fixture = InterfaceFixture()
    func label(_ id: String, _ x: Int, _ width: Int) -> String {
      """
      <label id="\(id)" text="Name" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="\(x)" y="0" width="\(width)" height="20.5"/>\(Self.system17)</label>
      """
    }
    fixture.content = """
      <subviews>\(label("name", 0, 346))\(label("value", 346, 47))</subviews><constraints>
      <constraint firstItem="name" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
      <constraint firstItem="value" firstAttribute="leading" secondItem="name" secondAttribute="trailing" id="b"/>
      <constraint firstItem="root" firstAttribute="trailing" secondItem="value" secondAttribute="trailing" id="c"/>
      </constraints>
      """
    let frames = try frames(fixture, on: "iPhone SE", content: .resized)
    #expect((frames["name"]?.width ?? 0) >= 45)
    #expect((frames["value"]?.width ?? 0) >= 45)
  }

  /// A table uses the height of a prototype only on the canvas.
  @Test(arguments: [("", "-1", true), ("rowHeight=\"80\"", "44", true), ("rowHeight=\"44\"", "44", false)])
  func prototypesWithAHeightOfTheirOwnCanGrow(cell: String, table: String, grows: Bool) throws {
    let fixture = list(
      "tableView", "rowHeight=\"\(table)\"",
      "<prototypes>\(part("tableViewCell", "cell", y: 0, height: 44, cell))</prototypes>")
    let views = try fixture.file().document.scenes[0].root.views[0].views
    #expect(views.map(\.canvasNotes.isSelfSizing) == [grows])
  }

  @Test func onlyTextStylesFollowTheTextSize() throws {
    let heights = try [Self.system17, Self.body].map {
      try frames(label("", font: $0), on: nil, textSize: .accessibilityLarge, content: .rescaled)["label"]?
        .height
    }
    #expect(heights[0] == 41)
    // At this text size, the style Body has 33 points, so a line is 39.67 high.
    #expect((heights[1] ?? 0).rounded() == 40)
  }

  @Test func cellsThatSizeThemselvesGrowWithTheirContent() throws {
    let label = """
      <subviews><label id="label" translatesAutoresizingMaskIntoConstraints="NO" text="Title">
      <rect key="frame" x="16" y="11" width="100" height="22"/>\(Self.body)</label></subviews><constraints>
      <constraint firstItem="label" firstAttribute="top" secondItem="content" secondAttribute="top" constant="11" id="a"/>
      <constraint firstItem="content" firstAttribute="bottom" secondItem="label" secondAttribute="bottom" constant="11" id="b"/>
      <constraint firstItem="label" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="c"/>
      </constraints>
      """
    func cell(rowHeight: String) throws -> Double? {
      let fixture = list(
        "tableView", "rowHeight=\"\(rowHeight)\"",
        "<prototypes>"
          + part(
            "tableViewCell", "cell", y: 28, height: 44,
            inside: part(
              "tableViewCellContentView", "content", y: 0, height: 44, "key=\"contentView\"", inside: label))
          + "</prototypes>")
      return try frames(fixture, on: nil, textSize: .accessibilityExtraExtraExtraLarge, content: .rescaled)[
        "cell"]?.height
    }
    #expect(try cell(rowHeight: "44") == 44)
    #expect((try cell(rowHeight: "-1") ?? 0) > 80)
  }

  /// Returns a `.xib` file whose root has the given element and size.
  private func xib(
    _ element: String, _ width: Int, _ height: Int, inside: String = "",
    runtime: String = "iOS.CocoaTouch", type: String = "CocoaTouch"
  ) throws -> InterfaceFile {
    let text = """
      <document type="com.apple.InterfaceBuilder3.\(type).XIB" version="3.0" toolsVersion="21225" \
      targetRuntime="\(runtime)" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait"/><objects><\(element) id="root">
      <rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>\(inside)</\(element)></objects></document>
      """
    return try InterfaceFile(
      bytes: Array(text.utf8), fileName: "View.xib", content: inside.isEmpty ? .saved : .rescaled)
  }

  @Test(arguments: [
    ("view", 414, 896, 320.0, 568.0), ("view", 375, 667, 320, 568), ("view", 414, 120, 320, 120),
    ("view", 200, 120, 200, 120), ("tableViewCell", 414, 44, 320, 44),
    ("collectionViewCell", 414, 300, 414, 300),
  ])
  func rootsThatAreNoScreensKeepTheirSize(
    element: String, width: Int, height: Int, newWidth: Double, newHeight: Double
  ) throws {
    let frame = try Self.frames(try xib(element, width, height), on: "iPhone SE")["root"]
    #expect(frame?.size == LayoutSize(width: newWidth, height: newHeight))
  }

  @Test func partsOfAScreenGrowWithTheirText() throws {
    let label = """
      <subviews><label id="label" translatesAutoresizingMaskIntoConstraints="NO" text="Title">
      <rect key="frame" x="0" y="0" width="50" height="40"/>\(Self.body)</label></subviews><constraints>
      <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" id="a"/>
      <constraint firstItem="root" firstAttribute="bottom" secondItem="label" secondAttribute="bottom" id="b"/>
      <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c"/>
      </constraints>
      """
    let file = try xib("view", 300, 40, inside: label)
    #expect(try Self.frames(file, on: nil)["root"]?.height == 40)
    let large = try Self.frames(file, on: nil, textSize: .accessibilityExtraExtraExtraLarge)["root"]
    #expect(large?.width == 300)
    #expect((large?.height ?? 0) > 50)
  }

  @Test func anInterfaceForMacOSIsNotShownOnAPhone() throws {
    let file = try xib("customView", 300, 40, runtime: "MacOSX.Cocoa", type: "Cocoa")
    let canvas = try #require(file.document.scenes.first?.canvas)
    let device = try #require(LayoutDevice(named: "iPhone SE"))
    #expect(canvas.shown(on: device) == nil)
  }
}
