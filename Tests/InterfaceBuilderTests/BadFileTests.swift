import InterfaceBuilder
import LayoutTestSupport
import Testing

/// Files with mistakes: each is reported with its location, and does not affect other scenes.
@Suite struct BadFileTests {
  /// Returns a storyboard whose second scene contains only a root with this id.
  private func fixture(secondRoot: String = "other-root", inside: String = "") -> InterfaceFixture {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews>\(InterfaceFixture.view("box"))</subviews>
      <constraints>\(InterfaceFixture.constraints("box"))</constraints>
      """
    fixture.otherScenes = """
      <scene sceneID="other"><objects><viewController id="other-vc"><view key="view" id="\(secondRoot)">
      <rect key="frame" x="0" y="0" width="393" height="852"/>\(inside)</view></viewController></objects></scene>
      """
    return fixture
  }

  @Test func aSceneWithTheIDOfAnotherRootIsLeftOut() throws {
    let fixture = fixture(secondRoot: "root")
    let file = try fixture.file()
    #expect(file.document.scenes.map(\.id) == ["root"])
    #expect(
      file.notes.map(\.message) == [
        "The scene is left out, because another view also has the id `root` of its root view; give one of the two another id."
      ])
    #expect(try fixture.frames()["box"]?.minY == 59)
  }

  @Test func idsOfConstraintsAndGuidesThatAreInUseAreReported() throws {
    let fixture = fixture(
      inside: """
        <subviews>\(InterfaceFixture.view("inner"))</subviews>
        <userGuides><userLayoutGuide id="box"/><userLayoutGuide id="guide"/></userGuides>
        <constraints>
        <constraint firstItem="inner" firstAttribute="width" constant="7" id="box-w"/>
        <constraint firstItem="inner" firstAttribute="height" constant="7" id="guide"/></constraints>
        """)
    let file = try fixture.file()
    let messages = file.notes.map(\.message)
    #expect(
      messages == [
        "The guide is left out, because the id `box` is already in use.",
        "The id `box-w` is already in use; the constraint is kept without an id.",
        "The id `guide` is already in use; the constraint is kept without an id.",
      ])
    let instances = try file.document.instantiateScenes()
    #expect(instances.last?.constraints.count == 2)
  }

  @Test func aConstraintThatABesideViewHoldsIsInstalledAboveItsItems() throws {
    var fixture = fixture()
    fixture.content = """
      <subviews>\(InterfaceFixture.view("box"))\(InterfaceFixture.view("side", inside: """
        <constraints><constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="bottom" \
        multiplier="0.5" id="m"/></constraints>
        """))</subviews>
      """
    #expect(
      try fixture.file().notes.map(\.message) == [
        "The view that holds the constraint does not contain all items of the constraint; the constraint is installed on the nearest common ancestor of the items."
      ])
    #expect(try fixture.frames()["box"]?.minY == 426)
  }

  @Test func valuesThatCannotBeReadAreReported() throws {
    var fixture = fixture()
    fixture.content = """
      <subviews><stackView id="s" axis="diagonal" distribution="even" spacing="wide" \
      horizontalHuggingPriority="2000" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="one" y="2" width="3" height="4"/></stackView></subviews>
      <variation key="widthClass=tiny"><mask key="subviews"><exclude reference="s"/></mask></variation>
      """
    #expect(
      try Set(fixture.file().notes.map(\.message)) == [
        "`one` is not a number; 0 is used as the `x` of <rect>.",
        "`2000` is not a priority; expected a number above 0 and at most 1000. For `horizontalHuggingPriority`, 1000 is used instead.",
        "`wide` is not a number; 0 is used as the `spacing` of <stackView>.",
        "`diagonal` is not a known `axis` of <stackView>; the default is used.",
        "`even` is not a known `distribution` of <stackView>; the default is used.",
        "The variation for `widthClass=tiny` is ignored; only variations for size classes, iPhone and iPad are supported.",
      ])
  }

  @Test func aControllerWhoseRootHasNoFrameIsReported() throws {
    var fixture = InterfaceFixture()
    fixture.otherScenes = """
      <scene sceneID="s2"><objects><viewController id="v2"><view key="view" id="r2"><rect key="frames" x="0" y="0" \
      width="9" height="9"/></view></viewController></objects></scene>
      """
    let file = try fixture.file()
    #expect(file.document.scenes.count == 1)
    #expect(
      file.notes.map(\.message) == [
        "The scene is left out, because its root has no frame (`<rect key=\"frame\" …/>`)."
      ])
    let line = fixture.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
      $0.contains("id=\"r2\"")
    }
    #expect(file.notes[0].origin.location?.line == line.map { $0 + 1 })
  }

  @Test func aNegativeSizeIsReadAsZero() throws {
    var fixture = InterfaceFixture()
    fixture.size = (-10, 852)
    let file = try fixture.file()
    #expect(file.notes.map(\.message) == ["A `width` of `-10.0` is negative; 0 is used instead."])
    #expect(file.document.scenes[0].canvas?.size?.width == 0)
  }

  @Test func aFontWithoutASizeIsReported() throws {
    var fixture = InterfaceFixture()
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"big\"/>"
    fixture.content = "<subviews>\(InterfaceFixture.view("box", "label", inside: font))</subviews>"
    #expect(
      try fixture.file().notes.map(\.message) == [
        "`big` is not a number, so the font of <label> is ignored."
      ])
  }

  @Test func aFileForAnotherSystemIsReported() throws {
    let text = InterfaceFixture().text.replacing("\"iOS.CocoaTouch\"", with: "\"watchKit\"")
    let file = try InterfaceFile(bytes: Array(text.utf8), fileName: "Main.storyboard")
    #expect(
      file.notes.map(\.message) == [
        "Files for the platform `watchKit` are not supported; the file is read as one for iOS."
      ])
  }

  @Test(arguments: [
    ("Main.nib", "bplist00", true), ("Main", "NIBArchive", true), ("Main", "<?xml version=\"1.0\"?>", true),
    ("Main.xib", "", true), ("Main.yaml", "name: Root", false),
  ])
  func filesAreRecognizedByTheirNamesAndBytes(name: String, text: String, isInterfaceFile: Bool) {
    #expect(InterfaceFile.isInterfaceFile(Array(text.utf8), name: name) == isInterfaceFile)
  }

  @Test func aFileWithoutViewsHasNoScenes() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES"><objects/></document>
      """
    let file = try InterfaceFile(bytes: Array(text.utf8))
    #expect(file.document.scenes.isEmpty)
    #expect(file.notes.map(\.description) == ["1:1: The file contains no views."])
  }

  @Test func aFileWithoutAutoLayoutKeepsItsFrames() throws {
    var fixture = fixture()
    fixture.options = ""
    fixture.content = """
      <subviews><view id="box"><rect key="frame" x="5" y="6" width="70" height="80"/></view></subviews>
      """
    #expect(try fixture.frames()["box"] == LayoutRect(x: 5, y: 6, width: 70, height: 80))
    #expect(try fixture.file().notes.first?.kind == .withoutAutoLayout)
  }

  @Test func aFileWithoutAutoLayoutIgnoresItsConstraints() throws {
    var fixture = fixture()
    fixture.options = ""
    fixture.content = """
      <subviews>\(InterfaceFixture.view("box"))</subviews>
      <constraints><constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" \
      constant="40" id="top"/></constraints>
      """
    #expect(try fixture.frames()["box"] == LayoutRect(x: 1, y: 2, width: 30, height: 20))
    #expect(try fixture.file().notes.map(\.kind) == [.withoutAutoLayout])
  }

  @Test(arguments: [
    (
      "<<<<<<< HEAD\n<document/>\n=======\n",
      "A.xib:1:1: error: This line is a marker of a merge conflict. Resolve the conflict first."
    ),
    ("NIBArchive\u{1}", "A.xib: error: This is a compiled nib."),
    (
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><document/>",
      "A.xib:1:31: error: The encoding is UTF-16, but only UTF-8 can be read; save the file as UTF-8."
    ),
    (
      "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
      "A.xib:1:1: error: This file has the format of Interface Builder before Xcode 5."
    ),
    ("", "A.xib:1:1: error: The text contains no XML element."),
    (
      "<!DOCTYPE d [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;\">]>\n<document>&b;</document>",
      "A.xib:2:11: error: `&b;` is not defined in XML."
    ),
  ])
  func unreadableFilesAreErrorsWithALocation(text: String, start: String) {
    #expect {
      try InterfaceFile(bytes: Array(text.utf8), fileName: "A.xib")
    } throws: { error in
      "\(error)".hasPrefix(start)
    }
  }

  @Test func aTruncatedFileNamesTheOpenElement() throws {
    let text = fixture().text
    for length in stride(from: 60, to: text.utf8.count - 1, by: 41) {
      let start = Array(text.utf8.prefix(length))
      #expect {
        try InterfaceFile(bytes: start, fileName: "A.xib")
      } throws: { error in
        (error as? InterfaceFileError)?.location != nil
      }
    }
  }

  // MARK: Damaged files

  /// Returns a damaged file whose intact scenes are read.
  private func damaged(_ text: String) throws -> InterfaceFile {
    try InterfaceFile(bytes: Array(text.utf8), fileName: "A.storyboard", keepingIntactScenes: true)
  }

  @Test func theScenesBeforeTheEndOfACutOffFileAreRead() throws {
    let text = fixture().text
    let second = try #require(text.firstRange(of: "<scene sceneID=\"other\""))
    let end = try #require(text.firstRange(of: "</scenes>"))
    let start = text.utf8.distance(from: text.startIndex, to: second.lowerBound)
    let bytes = Array(text.utf8)
    for length in stride(from: start, to: bytes.count, by: 7) {
      let file = try InterfaceFile(bytes: Array(bytes[..<length]), keepingIntactScenes: true)
      let isWhole = length >= text.utf8.distance(from: text.startIndex, to: end.lowerBound)
      #expect(file.document.scenes.map(\.id) == ["root"] + (isWhole ? ["other-root"] : []))
      #expect(file.damages.count == 1)
    }
  }

  @Test func notesAboutACutOffFileAreAboutItsText() throws {
    var fixture = fixture()
    fixture.options = ""
    let text = fixture.text
    let first = try #require(text.firstRange(of: "<viewController"))
    let file = try damaged(String(text[..<first.lowerBound]))
    #expect(file.document.scenes.isEmpty)
    // The views may be in the part that is missing, so no note states that there are none.
    #expect(file.notes.map(\.kind) == [.withoutAutoLayout])
    #expect(file.notes.allSatisfy { $0.origin.range.end <= file.source.bytes.count })
  }

  @Test func aSceneWithAnErrorIsLeftOut() throws {
    let text = fixture().text.replacing("</subviews>", with: "</subview>", maxReplacements: 1)
    let file = try damaged(text)
    #expect(file.document.scenes.map(\.id) == ["other-root"])
    #expect(
      file.damages.map(\.description) == [
        "A.storyboard:12:8: error: Expected `</subviews>` to close `<subviews>`, which begins on line 9, but found `</subview>`. "
          + "The scene that begins on line 4 is left out.\n"
      ])
    let scene = try #require(file.document.scenes.first)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
      $0.contains("other-root")
    }
    #expect(scene.root.origin.location?.line == line.map { $0 + 1 })
  }

  @Test func scenesWithConflictsOfAMergeAreLeftOut() throws {
    let lines = fixture().text.replacing(
      "<scene sceneID=\"other\">", with: "\n<scene sceneID=\"other\">\n", maxReplacements: 1)
    let ours = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"393\" height=\"852\"/>"
    let text = lines.replacing(
      "<objects><viewController id=\"other-vc\">",
      with:
        "<objects>\n<<<<<<< HEAD\n<viewController id=\"other-vc\">\n=======\n<viewController>\n>>>>>>> theirs\n",
      maxReplacements: 1)
    #expect(text != lines && text.contains(ours))
    let file = try damaged(text)
    #expect(file.document.scenes.map(\.id) == ["root"])
    #expect(file.damages.count == 1)
    #expect(
      file.damages.first?.description.contains("Resolve the conflict first. The scene that begins on line")
        == true)
  }

  @Test func theFirstVersionOfAConflictInTheHeaderIsRead() throws {
    let device = "<device id=\"retina6_12\" orientation=\"portrait\"/>"
    let text = fixture().text.replacing(
      device, with: "\n<<<<<<< HEAD\n\(device)\n=======\n<device id=\"retina4_7\"/>\n>>>>>>> b\n",
      maxReplacements: 1)
    let file = try damaged(text)
    #expect(file.header.deviceID == "retina6_12")
    #expect(file.document.scenes.count == 2)
    #expect(
      file.damages.map(\.description) == [
        "A.storyboard:4:1: error: This line is a marker of a merge conflict. Resolve the conflict first. "
          + "Until the conflict is resolved, the first version is read.\n"
      ])
  }

  @Test func filesThatAreDamagedElsewhereAreErrors() {
    for text in [
      "<document", "<a>", fixture().text.replacing("<scenes>", with: "<scenes><b>", maxReplacements: 1),
    ] {
      #expect(throws: InterfaceFileError.self) { try damaged(text) }
    }
  }

  /// Reading a damaged file always ends, with an error or with scenes that can be created.
  @Test(arguments: TestSettings.seeds(20))
  func randomDamageIsFoundOrThrown(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = Array(fixture().text.utf8)
    let parts = [
      "\n<<<<<<< a\n", "\n=======\n", "\n>>>>>>> b\n", "<", ">", "\"", "</scene>", "<scene ", "&", "\u{0}",
    ]
    for _ in 0..<30 {
      var damaged = bytes
      for _ in 0..<random.number(in: 1...3) {
        let place = random.number(below: damaged.count)
        damaged.insert(contentsOf: parts[random.number(below: parts.count)].utf8, at: place)
      }
      if random.happens(percent: 20) { damaged.removeLast(random.number(below: damaged.count)) }
      guard let file = try? InterfaceFile(bytes: damaged, keepingIntactScenes: true) else { continue }
      #expect(file.tree.bytes.count >= damaged.count)
      #expect(throws: Never.self) {
        if !file.document.scenes.isEmpty { _ = try file.document.instantiateScenes() }
      }
    }
  }

  @Test func veryDeepAndVeryManyElementsAreRead() throws {
    var fixture = fixture()
    let depth = 100_000
    fixture.content =
      String(repeating: "<subviews><view id=\"v\">", count: depth)
      + String(repeating: "</view></subviews>", count: depth)
    #expect(try fixture.file().document.scenes.count == 2)
    fixture.content =
      "<subviews>" + (0..<2_000).map { InterfaceFixture.view("many\($0)") }.joined() + "</subviews>"
    #expect(try fixture.frames().count == 2_001)
  }

  /// The scenes of a file can be created with any ids, attributes and numbers.
  @Test(arguments: TestSettings.seeds(20))
  func damagedFilesNeverMakeInvalidDocuments(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let whole = fixture(
      inside: """
        <subviews>\(InterfaceFixture.view("scroll", "scrollView", inside: """
          <subviews>\(InterfaceFixture.view("a"))\(InterfaceFixture.view("stack", "stackView"))</subviews>
          <constraints><constraint firstItem="a" firstAttribute="centerX" secondItem="stack" \
          secondAttribute="trailing" multiplier="0.5" id="c1"/>
          <constraint firstItem="content" firstAttribute="height" secondItem="a" secondAttribute="width" id="c2"/>
          </constraints>
          <viewLayoutGuide key="contentLayoutGuide" id="content"/><viewLayoutGuide key="frameLayoutGuide" id="frame"/>
          """))</subviews>
        """
    ).text
    for _ in 0..<30 {
      var words = whole.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
      // Every second word is the value of an attribute.
      for _ in 0..<random.number(in: 1...4) {
        let value = words[2 * random.number(below: words.count / 2) + 1]
        words[2 * random.number(below: words.count / 2) + 1] = random.happens(percent: 80) ? value : "1e30"
      }
      let text = words.joined(separator: "\"")
      guard let file = try? InterfaceFile(bytes: Array(text.utf8)), !file.document.scenes.isEmpty else {
        continue
      }
      #expect(throws: Never.self, "\(text)") { try file.document.instantiateScenes() }
    }
  }
}
