import InterfaceBuilder
import LayoutSolver
import Testing

/// The reading of whole files.
@Suite struct InterfaceFileTests {
  @Test func aViewIsLaidOutInTheSafeAreaOfTheDevice() throws {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews>\(InterfaceFixture.view("box"))</subviews>
      <constraints>\(InterfaceFixture.constraints("box"))</constraints>
      """
    #expect(try fixture.frames()["box"] == LayoutRect(x: 0, y: 59, width: 100, height: 50))
    #expect(try fixture.file().notes.isEmpty)
  }

  @Test func aSceneInsideANavigationControllerHasItsBar() throws {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews>\(InterfaceFixture.view("box"))</subviews>
      <constraints>\(InterfaceFixture.constraints("box"))</constraints>
      """
    fixture.otherScenes = """
      <scene sceneID="nav"><objects><navigationController id="nav"><connections>
      <segue destination="vc" kind="relationship" relationship="rootViewController" id="s"/>
      </connections></navigationController></objects></scene>
      """
    #expect(try fixture.frames()["box"]?.minY == 59 + 44)
  }

  @Test func sizeClassesInstallViewsAndConstraints() throws {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews>\(InterfaceFixture.view("box"))\(InterfaceFixture.view("wide"))</subviews>
      <constraints>\(InterfaceFixture.constraints("box"))
      <constraint firstItem="wide" firstAttribute="width" constant="7" id="wide-w"/></constraints>
      <variation key="default"><mask key="subviews"><exclude reference="wide"/></mask></variation>
      <variation key="widthClass=regular"><mask key="subviews"><include reference="wide"/></mask></variation>
      """
    let document = try fixture.file().document
    let instance = try document.instantiate()
    #expect(instance.root.subviews.map(\.layoutID) == ["box"])
    instance.apply(TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .regular))
    #expect(instance.root.subviews.map(\.layoutID) == ["box", "wide"])
  }

  @Test(arguments: [("1:2", 50.0), ("0.25", 25), ("1/4", 25), ("16:8", 200)])
  func multipliersAreNumbersOrRatios(text: String, height: Double) throws {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews>\(InterfaceFixture.view("box"))\(InterfaceFixture.view("other"))</subviews>
      <constraints>\(InterfaceFixture.constraints("box"))
      <constraint firstItem="other" firstAttribute="height" secondItem="box" secondAttribute="width" \
      multiplier="\(text)" id="m"/></constraints>
      """
    #expect(try fixture.frames()["other"]?.height == height)
  }

  @Test func labelsHaveTheirSavedSize() throws {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews>\(InterfaceFixture.view("label", "label", "text=\"A text\""))</subviews>
      <constraints>
      <constraint firstItem="label" firstAttribute="top" secondItem="safe" secondAttribute="top" id="a"/>
      <constraint firstItem="label" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="b"/>
      </constraints>
      """
    #expect(try fixture.frames()["label"] == LayoutRect(x: 0, y: 59, width: 30, height: 20))
  }

  @Test func aStackWithMarginsArrangesInsideThem() throws {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews>\(InterfaceFixture.view("stack", "stackView", "axis=\"vertical\" spacing=\"6\"", inside: """
        <subviews>\(InterfaceFixture.view("one"))\(InterfaceFixture.view("two"))</subviews>
        <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
        <constraints>
        <constraint firstItem="one" firstAttribute="height" constant="20" id="h1"/>
        <constraint firstItem="two" firstAttribute="height" constant="30" id="h2"/>
        <constraint firstItem="one" firstAttribute="width" constant="90" id="w1"/>
        </constraints>
        """))</subviews>
      <constraints>
      <constraint firstItem="stack" firstAttribute="top" secondItem="safe" secondAttribute="top" id="a"/>
      <constraint firstItem="stack" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="b"/>
      </constraints>
      """
    let frames = try fixture.frames()
    #expect(frames["stack"]?.size == LayoutSize(width: 96, height: 60))
    #expect(frames["two"] == LayoutRect(x: 2, y: 27, width: 90, height: 30))
  }

  @Test func aMultiplierOfAPositionIsRelativeToTheHolder() throws {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews>\(InterfaceFixture.view("box", inside: """
        <subviews>\(InterfaceFixture.view("dot"))</subviews>
        <constraints><constraint firstItem="dot" firstAttribute="top" secondItem="box" secondAttribute="bottom" \
        multiplier="0.5" id="m"/></constraints>
        """))</subviews>
      <constraints>\(InterfaceFixture.constraints("box"))</constraints>
      """
    #expect(try fixture.frames()["dot"]?.minY == 25)
  }

  @Test func outletsNameViewsWithoutALabel() throws {
    var fixture = InterfaceFixture()
    fixture.controller = """
      <connections><outlet property="view" destination="box" id="o0"/><outlet property="first" destination="box" id="o1"/>
      <outlet property="second" destination="box" id="o2"/><outlet property="unused" destination="labelled" id="o3"/>
      <outlet property="" destination="plain" id="o4"/></connections>
      """
    fixture.content = """
      <subviews>\(InterfaceFixture.view("box"))\(InterfaceFixture.view("labelled", "view", "userLabel=\"Card\""))
      \(InterfaceFixture.view("plain"))</subviews>
      """
    let views = try fixture.file().document.scenes[0].root.views
    #expect(views.map(\.name) == ["first", "Card", nil])
  }

  @Test func fileOwnersAndCellsHaveOutletsToo() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
      <outlet property="card" destination="root" id="o1"/></connections></placeholder>
      <view id="root"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews>\(InterfaceFixture.view("title"))</subviews>
      <connections><outlet property="titleLabel" destination="title" id="o2"/></connections></view></objects></document>
      """
    let scene = try InterfaceFile(bytes: Array(text.utf8)).document.scenes[0]
    #expect(scene.root.name == "card")
    #expect(scene.root.views.map(\.name) == ["titleLabel"])
  }

  @Test func placeholderConstraintsPlaceViewsWithAFixedFrame() throws {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews>\(InterfaceFixture.view("box", "view", "fixedFrame=\"YES\""))</subviews>
      <constraints>\(InterfaceFixture.constraints("box").replacingLastTag("placeholder=\"YES\""))</constraints>
      """
    #expect(try fixture.frames()["box"] == LayoutRect(x: 0, y: 59, width: 100, height: 50))
  }

  // MARK: Expected frames

  /// Returns the statuses of the views that have an id.
  private func statuses(_ fixture: InterfaceFixture) throws -> [String: LayoutStatus] {
    let instance = try fixture.file().document.instantiate()
    let solution = instance.makeEngine(solver: SimplexSolver()).layout()
    return Dictionary(
      solution.items.compactMap { item in item.id.map { ($0, item.status) } }, uniquingKeysWith: { $1 })
  }

  @Test(arguments: [
    (true, 0.67, 59.67, LayoutStatus.ok), (true, 1, 59, .misplaced), (true, 0, 60, .misplaced),
    (false, 1, 20, .ok), (false, 1, 21, .ok), (false, 2, 20, .misplaced), (false, 0, 22, .misplaced),
  ])
  func savedFramesMayDifferByLessThanAPointOrByAPointWithoutADevice(
    hasDevice: Bool, x: Double, y: Double, status: LayoutStatus
  ) throws {
    var fixture = InterfaceFixture()
    if !hasDevice {
      fixture.tools = 9531
      fixture.device = ""
      fixture.size = (600, 600)
    }
    fixture.content = """
      <subviews><view id="box" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="\(x)" y="\(y)" width="100" height="50"/></view></subviews>
      <constraints>\(InterfaceFixture.constraints("box"))</constraints>
      """
    #expect(try statuses(fixture)["box"] == status)
  }

  @Test func savedFramesInsideOfHiddenArrangedViewsAreNotExpected() throws {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews>\(InterfaceFixture.view("stack", "stackView", inside: """
        <subviews>\(InterfaceFixture.view("gone", "view", "hidden=\"YES\"", inside: """
          <subviews>\(InterfaceFixture.view("inner"))</subviews><constraints>
          <constraint firstItem="inner" firstAttribute="leading" secondItem="gone" secondAttribute="leading" id="l"/>
          <constraint firstItem="gone" firstAttribute="trailing" secondItem="inner" secondAttribute="trailing" id="r"/>
          <constraint firstItem="inner" firstAttribute="top" secondItem="gone" secondAttribute="top" id="t"/>
          <constraint firstItem="inner" firstAttribute="height" constant="5" id="h"/></constraints>
          """))\(InterfaceFixture.view("shown"))</subviews>
        """))</subviews>
      <constraints>\(InterfaceFixture.constraints("stack"))</constraints>
      """
    let statuses = try statuses(fixture)
    #expect(statuses["gone"] == .ok)
    #expect(statuses["inner"] == .ok)
    #expect(statuses["shown"] == .misplaced)
  }

  @Test func savedFramesOfSymbolsAreNotExpected() throws {
    var fixture = InterfaceFixture()
    let image = "image=\"star\" catalog=\"system\""
    fixture.content = """
      <subviews>\(InterfaceFixture.view("box", "imageView", image))\(InterfaceFixture.view("other", "imageView"))</subviews>
      <constraints>\(InterfaceFixture.constraints("box"))\(InterfaceFixture.constraints("other"))</constraints>
      """
    #expect(try statuses(fixture)["box"] == .ok)
    #expect(try statuses(fixture)["other"] == .misplaced)
  }

  @Test(arguments: [
    (InterfaceFile.ContentSource.saved, "known", LayoutSize(width: 12, height: 13)),
    (.saved, "other", LayoutSize(width: 40, height: 50)),
    (.measured, "known", LayoutSize(width: 40, height: 50)),
    (.saved, "endless", LayoutSize(width: 0, height: 0)),
  ])
  func imagesHaveTheSizeInTheFileOrAnAssetCatalog(
    content: InterfaceFile.ContentSource, image: String, size: LayoutSize
  ) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES"><objects>
      <imageView image="\(image)" id="root"><rect key="frame" x="0" y="0" width="9" height="9"/></imageView></objects>
      <resources><image name="known" width="12" height="13"/></resources></document>
      """
    let file = try InterfaceFile(bytes: Array(text.utf8), content: content) { name in
      name == "endless" ? LayoutSize(width: .nan, height: -1) : LayoutSize(width: 40, height: 50)
    }
    let root = try #require(file.document.scenes.first?.root)
    #expect(root.attributes.intrinsicSize[.horizontal] == size.width)
    #expect(root.attributes.intrinsicSize[.vertical] == size.height)
  }

  @Test func masksKeepTheSavedFrame() throws {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews><view id="fixed"><rect key="frame" x="5" y="6" width="70" height="80"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view></subviews>
      """
    #expect(try fixture.frames()["fixed"] == LayoutRect(x: 5, y: 6, width: 70, height: 80))
  }

  /// Interface Builder does not write a frame whose numbers are all 0.
  @Test func aViewWithoutASavedFrameIsInstalled() throws {
    var fixture = InterfaceFixture()
    let box = InterfaceFixture.view("box").replacing(
      "<rect key=\"frame\" x=\"1\" y=\"2\" width=\"30\" height=\"20\"/>", with: "")
    let label = "<label id=\"label\" text=\"Name\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
    fixture.content = """
      <subviews>\(box)\(label)<view id="masked"/>
      <view id="fixed" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>\(InterfaceFixture.constraints("box"))
      <constraint firstItem="label" firstAttribute="top" secondItem="box" secondAttribute="bottom" id="l1"/>
      <constraint firstItem="label" firstAttribute="leading" secondItem="box" secondAttribute="leading" id="l2"/>
      </constraints>
      """
    let frames = try fixture.frames()
    #expect(frames["box"] == LayoutRect(x: 0, y: 59, width: 100, height: 50))
    #expect((frames["label"]?.width ?? 0) > 40)
    #expect(frames["masked"] == .zero)
    #expect(frames["fixed"] == .zero)
  }

  @Test func theBaselineOfASegmentedControlIsThatOfItsCenteredText() throws {
    var fixture = InterfaceFixture()
    let control = InterfaceFixture.view("control", "segmentedControl").replacing(
      "height=\"20\"", with: "height=\"32\"")
    fixture.content = """
      <subviews>\(control)\(InterfaceFixture.view("box"))</subviews><constraints>
      \(InterfaceFixture.constraints("box", height: 0))
      <constraint firstItem="control" firstAttribute="leading" secondItem="box" secondAttribute="leading" id="l1"/>
      <constraint firstItem="control" firstAttribute="firstBaseline" secondItem="box" secondAttribute="bottom" id="l2"/>
      </constraints>
      """
    let frames = try fixture.frames()
    let frame = try #require(frames["control"])
    // The text has 13 points; its baseline is 4.6 points below the center.
    #expect(abs(frame.minY - (59 - 16 - 4.6)) < 0.4)
  }

  @Test func cellsOfATableKeepTheirFrames() throws {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews><tableView id="table"><rect key="frame" x="0" y="0" width="393" height="852"/><prototypes>
      <tableViewCell id="cell" preservesSuperviewLayoutMargins="YES">
      <rect key="frame" x="0" y="28" width="393" height="60"/>
      <tableViewCellContentView key="contentView" id="content" preservesSuperviewLayoutMargins="YES">
      <rect key="frame" x="0" y="0" width="393" height="60"/>
      <subviews>\(InterfaceFixture.view("box"))</subviews>
      <constraints>
      <constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="a"/>
      <constraint firstItem="content" firstAttribute="trailingMargin" secondItem="box" secondAttribute="trailing" id="b"/>
      <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="c"/>
      <constraint firstItem="content" firstAttribute="bottomMargin" secondItem="box" secondAttribute="bottom" id="d"/>
      </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView></subviews>
      """
    #expect(try fixture.frames()["box"] == LayoutRect(x: 16, y: 11, width: 361, height: 38))
  }

  // MARK: Bad files

  @Test func constraintsThatAreNotValidAreLeftOutWithANote() throws {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews>\(InterfaceFixture.view("box"))</subviews>
      <constraints>\(InterfaceFixture.constraints("box"))
      <constraint firstItem="gone" firstAttribute="width" constant="7" id="x1"/>
      <constraint firstItem="box" firstAttribute="middle" constant="7" id="x2"/>
      <constraint firstItem="box" firstAttribute="left" secondItem="root" secondAttribute="leading" id="x3"/>
      <constraint firstItem="box" firstAttribute="width" constant="seven" id="x4"/>
      </constraints>
      """
    let notes = try fixture.file().notes.map(\.message)
    #expect(notes.count == 4)
    #expect(
      notes[0]
        == "The constraint is left out, because the scene has no item with the id `gone`; correct its `firstItem`, or delete it."
    )
    #expect(notes[1] == "The constraint is left out, because there is no attribute `middle`.")
    #expect(
      notes[3]
        == "`seven` is not a constant; expected a number of points up to 100000000. The constraint uses 0 instead."
    )
    #expect(try fixture.frames()["box"]?.minY == 59)
  }

  @Test func misspelledAttributesAndRelationsAreCorrected() throws {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews>\(InterfaceFixture.view("box"))</subviews>
      <constraints>\(InterfaceFixture.constraints("box"))
      <constraint firstItem="box" firstAttribute="heigth" constant="7" id="x1"/>
      <constraint firstItem="box" firstAttribute="height" relation="greaterThan" constant="0" id="x2"/>
      </constraints>
      """
    #expect(
      try fixture.file().notes.map(\.message) == [
        "The constraint is left out, because there is no attribute `heigth`; did you mean `height`?",
        "`greaterThan` is not a relation; did you mean `greaterThanOrEqual`? The constraint uses `equal`.",
      ])
  }

  @Test func aViewWithoutAnIDIsLeftOutWithItsSubviews() throws {
    var fixture = InterfaceFixture()
    let nested = InterfaceFixture.view("one") + InterfaceFixture.view("two")
    fixture.content = "<subviews><view><subviews>\(nested)</subviews></view></subviews>"
    #expect(try fixture.frames().count == 1)
    #expect(
      try fixture.file().notes.map(\.message) == [
        "The view is left out with its 2 subviews, because it has no id."
      ])
  }

  @Test func anIDThatIsUsedTwiceLeavesTheSecondViewOut() throws {
    var fixture = InterfaceFixture()
    fixture.content = "<subviews>\(InterfaceFixture.view("box"))\(InterfaceFixture.view("box"))</subviews>"
    #expect(try fixture.frames().count == 2)
    #expect(
      try fixture.file().notes.map(\.message) == [
        "The view is left out, because another view also has the id `box`; give one of the two another id."
      ])
  }

  @Test func deepNestingIsCutWithANote() throws {
    var fixture = InterfaceFixture()
    let depth = 2_000
    fixture.content =
      (0..<depth).map { "<subviews><view id=\"v\($0)\"><rect key=\"frame\"/>" }.joined()
      + String(repeating: "</view></subviews>", count: depth)
    #expect(try fixture.file().notes.contains { $0.message.hasPrefix("Views are nested too deeply") })
    #expect(try fixture.frames().count > 200)
  }

  @Test func cyclesOfSeguesEnd() throws {
    var fixture = InterfaceFixture()
    fixture.controller = "<connections><segue destination=\"vc\" kind=\"show\" id=\"s\"/></connections>"
    fixture.content = """
      <subviews>\(InterfaceFixture.view("box"))</subviews>
      <constraints>\(InterfaceFixture.constraints("box"))</constraints>
      """
    #expect(try fixture.frames()["box"]?.minY == 59)
  }

  @Test(arguments: [
    (
      "bplist00abc",
      "Main.storyboard: error: This is a compiled nib. Use the .xib or .storyboard file that it was made from."
    ),
    ("<plist/>", "Main.storyboard:1:1: error: This XML file is not an Interface Builder file"),
    ("<document type=\"com.apple.InterfaceBuilder3\"><a></document>", "Main.storyboard:1:"),
  ])
  func otherFilesAreErrors(text: String, start: String) {
    #expect {
      try InterfaceFile(bytes: Array(text.utf8), fileName: "Main.storyboard")
    } throws: { error in
      "\(error)".hasPrefix(start)
    }
  }
}
