import InterfaceBuilder
import LayoutLint
import LayoutSolver
import Testing

/// Findings about views whose layout in the app does not follow from the file alone: code fills or swaps views, and
/// contents have other sizes than on the canvas.
@Suite struct CanvasKnowledgeTests {
  private typealias Screen = LintedScreen

  private func outlets(_ ids: String...) -> String {
    ids.map { "<outlet property=\"\($0)View\" destination=\"\($0)\" id=\"outlet-\($0)\"/>" }.joined()
  }

  // MARK: Misplaced views

  /// The label `b` is 8 below `a`, which Interface Builder did not mark.
  private func column(savedTopOfA: Double) -> LintedScreen {
    Screen(
      Screen.label("a", "Price", Screen.rect(20, savedTopOfA, 41, 20.5))
        + Screen.label(
          "b", "Total", Screen.rect(20, 150, 41, 20.5), "misplaced=\"YES\"", Screen.size("b.width", 41)),
      Screen.corner("a") + Screen.constraint("b.leading", "root.leading", 20)
        + Screen.constraint("b.top", "a.bottom", 8))
  }

  @Test func aMisplacedViewHasAKnownFrameIfTheLayoutMovesOnlyMarkedViews() throws {
    let results = try column(savedTopOfA: 100).results("misplaced")
    #expect(results.map(\.finding.details.count) == [2])
    #expect(results.flatMap(\.fixes).map(\.isSafe) == [true])
  }

  @Test func aLayoutThatMovesOtherViewsIsNotTheOneOfTheApp() throws {
    let results = try column(savedTopOfA: 92).results("misplaced")
    #expect(results.map(\.message) == ["Frame for “Total” will be different at run time."])
    #expect(results.map(\.finding.details.last) == [Self.unknown])
    #expect(results.flatMap(\.fixes) == [])
  }

  /// `Price` is much narrower than the saved frame, so its left edge is only known if a constraint sets the width.
  @Test func aFrameThatDependsOnAMisplacedSizeIsNotKnown() throws {
    func results(_ constraints: String) throws -> [LintResult] {
      try Screen(
        Screen.label("a", "Price", Screen.rect(40, 100, 90, 40), "misplaced=\"YES\""),
        Screen.constraint("a.trailing", "root.trailing", -20) + Screen.constraint("a.top", "root.top", 100)
          + Screen.size("a.height", 40) + constraints
      ).results("misplaced")
    }
    #expect(
      try results("").map(\.finding.details) == [
        [
          "“Price” in the file: x=40, y=100, width=90, height=40, which Interface Builder marked as misplaced",
          Self.unknown,
        ]
      ])
    #expect(try results("").flatMap(\.fixes) == [])
    #expect(
      try results(Screen.size("a.width", 90)).map(\.finding.details) == [
        [
          "“Price” in the file: x=40, y=100, width=90, height=40",
          "“Price” by its constraints, on the canvas of the file (393 × 852): x=283, y=100, width=90, height=40",
        ]
      ])
  }

  private static let unknown =
    "The new frame depends on the size of content, such as a text or an image, and the file does not contain all of these sizes; update frames in Interface Builder."

  // MARK: Overlapping views

  private func folder(_ constraint: String, connections: String) -> LintedScreen {
    Screen(
      Screen.label("a", "Name of it", Screen.rect(20, 100, 90, 20.5))
        + Screen.label("b", "Only a folder", Screen.rect(20, 110, 100, 20.5)),
      Screen.corner("a") + constraint + Screen.constraint("b.top", "root.top", 110), connections: connections)
  }

  @Test func codeShowsOneOfTwoViewsWithTheSameLeadingEdge() throws {
    let aligned = Screen.constraint("b.leading", "a.leading")
    #expect(try folder(aligned, connections: outlets("a", "b")).results("overlap").map(\.message) == [])
    #expect(try folder(aligned, connections: outlets("a")).results("overlap").count == 1)
    let free = Screen.constraint("b.leading", "root.leading", 20)
    #expect(try folder(free, connections: outlets("a", "b")).results("overlap").count == 1)
  }

  /// Two labels in one row should not overlap, even if code sets their texts.
  @Test func viewsInARowAreNotAlternatives() throws {
    let text = Screen(
      Screen.label("a", "Name of it", Screen.rect(20, 100, 90, 20.5))
        + Screen.label("b", "Only a folder", Screen.rect(60, 100, 100, 20.5)),
      Screen.corner("a") + Screen.constraint("b.top", "a.top")
        + Screen.constraint("b.leading", "root.leading", 60),
      connections: outlets("a", "b"))
    #expect(try text.results("overlap").count == 1)
  }

  /// The text field is much wider than its text, so only a field with a border is visible below the button.
  @Test func theEmptyPartOfAnAppKitLabelMayBeCovered() throws {
    func messages(_ border: String) throws -> [String] {
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects><customView id="root">\(Screen.rect(0, 0, 480, 40))
        <subviews><textField translatesAutoresizingMaskIntoConstraints="NO" id="name">\(Screen.rect(10, 12, 460, 16))
        <textFieldCell key="cell" title="User Name" \(border) id="nameCell"/></textField>
        <button translatesAutoresizingMaskIntoConstraints="NO" id="delete">\(Screen.rect(383, 13, 94, 24))
        <buttonCell key="cell" type="push" title="Delete" id="deleteCell"/></button></subviews><constraints>
        \(Screen.constraint("name.leading", "root.leading", 10))\(Screen.constraint("name.top", "root.top", 12))
        \(Screen.constraint("name.trailing", "root.trailing", -10))\(Screen.constraint("delete.top", "root.top", 8))
        \(Screen.constraint("delete.leading", "root.leading", 390))\(Screen.size("delete.width", 80))
        </constraints></customView></objects></document>
        """
      let file = try InterfaceFile(bytes: Array(text.utf8), fileName: "Test.xib")
      return try Linter(rules: [try #require(LintRules.rule("overlap"))]) { SimplexSolver() }
        .lint(file.document).map(\.message)
    }
    #expect(try messages("") == [])
    #expect(try messages("borderStyle=\"bezel\"").count == 1)
  }

  // MARK: Ambiguous views

  /// A vertical stack view with a view whose height has only a minimum, and two labels below it.
  private func stack(connections: String = "") -> LintedScreen {
    let marked = "ambiguous=\"YES\""
    return Screen(
      """
      <stackView opaque="NO" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
      \(Screen.rect(20, 100, 353, 90))<subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" \(marked) id="list">\(Screen.rect(0, 0, 353, 50))
      <constraints>\(Screen.size("list.height", 25, "greaterThanOrEqual"))</constraints></view>
      \(Screen.label("a", "Name", Screen.rect(0, 50, 353, 20), marked))
      \(Screen.label("b", "Label", Screen.rect(0, 70, 353, 20), marked))</subviews></stackView>
      """, Screen.corner("stack") + Screen.constraint("stack.trailing", "root.trailing", -20),
      connections: connections)
  }

  @Test func aMissingHeightInAStackViewIsNamedBeforeThePositionsThatFollowIt() throws {
    let messages = try stack().results("ambiguous").map(\.message)
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix("Need constraints for: height of “list”. The positions or sizes of ") ?? false
    )
  }

  @Test func anEmptyStackViewGetsNoConstraintOnItsSize() throws {
    let text = Screen(
      """
      <stackView opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" ambiguous="YES" id="stack">
      \(Screen.rect(20, 100, 320, 40))</stackView>
      """, Screen.corner("stack") + Screen.size("stack.height", 40))
    #expect(
      try text.results("ambiguous").map(\.finding.details) == [
        [
          "If code fills the stack view, set its intrinsic size to “Placeholder” or its ambiguity to “Never Verify”."
        ]
      ])
  }

  @Test func aHintForAViewThatCodeKnowsMentionsConstraintsOfCode() throws {
    let text = Screen(
      "<view translatesAutoresizingMaskIntoConstraints=\"NO\" ambiguous=\"YES\" id=\"a\">\(Screen.rect(20, 100, 80, 40))</view>",
      Screen.constraint("a.top", "root.top", 100) + Screen.size("a.width", 80) + Screen.size("a.height", 40),
      connections: outlets("a"))
    let details = try text.results("ambiguous").flatMap(\.finding.details)
    #expect(
      details.last
        == "If your code sets this position, add the example and select “Remove at build time”.")
  }

  // MARK: Pictures and parts of screens

  private func picture(_ kind: String, leading: Double) -> LintedScreen {
    Screen(
      """
      <\(kind) userInteractionEnabled="NO" image="Leaf" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      \(Screen.rect(leading, 100, 100, 100))<constraints>\(Screen.size("a.width", 100))\(Screen.size("a.height", 100))
      </constraints><state key="normal" title="Leaf"/></\(kind)>
      """, Screen.corner("a", leading),
      resources: "<image name=\"Leaf\" width=\"100\" height=\"100\"/>")
  }

  @Test func aPictureMayCrossAnEdgeOnPurpose() throws {
    #expect(try picture("imageView", leading: -21).results("off-screen") == [])
    #expect(try picture("imageView", leading: -60).results("off-screen").count == 1)
    #expect(try picture("button", leading: -21).results("off-screen").count == 1)
  }

  /// The screen appears in a navigation controller, which another screen embeds.
  @Test func aViewBeyondTheEdgeOfAnEmbeddedScreenReceivesNoTouches() throws {
    let screen = picture("button", leading: -21)
    let others = """
      <scene sceneID="outer"><objects><viewController id="host" sceneMemberID="viewController">
      <view key="view" id="hostRoot">\(Screen.rect(0, 0, 393, 852))</view><connections>
      <segue destination="navigation" kind="embed" id="embed"/></connections></viewController></objects></scene>
      <scene sceneID="inner"><objects><navigationController id="navigation" sceneMemberID="viewController">
      <connections><segue destination="controller" kind="relationship" relationship="rootViewController" id="first"/>
      </connections></navigationController></objects></scene></scenes>
      """
    func message(_ text: String) throws -> String? {
      let file = try InterfaceFile(bytes: Array(text.utf8), fileName: "Test.storyboard")
      return try Linter(rules: [try #require(LintRules.rule("off-screen"))]) { SimplexSolver() }
        .lint(file.document).first?.message
    }
    let sentence = "Another screen embeds this view"
    #expect(try message(screen.text)?.contains(sentence) == false)
    #expect(try message(screen.text.replacing("</scenes>", with: others))?.contains(sentence) == true)
  }

  /// The content of the view needs 100 points, and the saved height of the file is 60.
  @Test(arguments: [("", 1), ("customClass=\"Banner\"", 0)])
  func aViewOfACustomClassGetsItsHeightFromItsContent(attributes: String, count: Int) throws {
    let yielding = "misplaced=\"YES\" verticalCompressionResistancePriority=\"250\""
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"><objects>
      <view \(attributes) id="root">\(Screen.rect(0, 0, 320, 60))<subviews>
      \(Screen.label("title", "Title", Screen.rect(20, 0, 40, 20.5), yielding))
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box">\(Screen.rect(20, 0, 60, 60))<constraints>
      \(Screen.size("box.height", 60))\(Screen.size("box.width", 60))</constraints></view></subviews><constraints>
      \(Screen.corner("title", 20, 0))\(Screen.constraint("box.top", "title.bottom"))
      \(Screen.constraint("box.leading", "title.leading"))\(Screen.constraint("box.bottom", "root.bottom"))
      </constraints></view></objects></document>
      """
    #expect(try LintedText(text, rule: "zero-size").messages.count == count)
  }

  @Test func aStackViewThatFillsProportionallyIsTheFirstSuspect() throws {
    let labels = ["a": "Words", "b": ""].sorted { $0.key < $1.key }.map { id, text in
      Screen.label(
        id, text, Screen.rect(0, 0, 100, text.isEmpty ? 0 : 130), "",
        Screen.size("\(id).height", 30))
    }
    let text = Screen(
      """
      <stackView opaque="NO" axis="vertical" distribution="fillProportionally" \
      translatesAutoresizingMaskIntoConstraints="NO" id="stack">\(Screen.rect(20, 100, 100, 130))
      <subviews>\(labels.joined())</subviews><constraints>\(Screen.size("stack.height", 130))</constraints></stackView>
      """, Screen.corner("stack"))
    let details = try text.results("conflict").map(\.finding.details)
    #expect(details.count == 2)
    for lines in details {
      #expect(lines.first?.hasPrefix("“stack” has the distribution `fillProportionally`") ?? false)
      // The labels are 60 high, and the stack view is 130 high, so `fill` leads to a conflict, too.
      #expect(lines.first?.hasSuffix("Check first whether it should be `fill`.") ?? false)
      #expect(!lines.contains { $0.contains("probably the mistake") })
    }
    #expect(details.contains { $0[0].contains("“b” has no content, so its length is 0.") }, "\(details)")
  }

  /// If all constraints hold with `fill`, the finding says so, and offers its other changes as alternatives.
  @Test func theDistributionThatResolvesAConflictComesFirst() throws {
    let document = """
      canvas: 320x480
      views:
        - name: Stack
          kind: stack
          axis: vertical
          distribution: fillProportionally
          views:
            - {name: Photo, intrinsicSize: [100, 70]}
            - {name: Note, kind: label, text: ""}
      constraints:
        - Stack.Leading = Superview.Leading
        - Stack.Top = Superview.Top
        - Stack.Height = 100
        - Photo.Height = 70
        - Note.Height = 30
      """
    let details = try LintedText(document, rule: "conflict").results.map(\.finding.details)
    #expect(!details.isEmpty)
    for lines in details {
      #expect(
        lines.first?.hasSuffix("Set the distribution to `fill`; then no constraint of the scene is dropped.")
          ?? false, "\(lines)")
      #expect(lines.contains { $0.hasPrefix("If you need this distribution, make ") }, "\(lines)")
    }
  }
}
