import Foundation
import InterfaceBuilder
import LayoutEditing
import LayoutSolver
import LayoutTestSupport
import SourceText
import Testing

/// The tools with Interface Builder files, whose text they change as Interface Builder would.
@Suite struct InterfaceFileTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21225" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina6_12" orientation="portrait"/>
        <scenes>
            <scene sceneID="scene">
                <objects>
                    <viewController id="vc" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="root">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            <subviews>
                                <view contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="one">
                                    <rect key="frame" x="16" y="159" width="100" height="50"/>
                                    <color key="backgroundColor" systemColor="systemFillColor"/>
                                </view>
                                <view contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="two">
                                    <rect key="frame" x="16" y="217" width="100" height="50"/>
                                </view>
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="safe"/>
                            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                        </view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>

    """

  private func file(_ text: String = text) throws -> InterfaceFile {
    try InterfaceFile(bytes: Array(text.utf8), fileName: "Main.storyboard")
  }

  private func edited(
    _ text: String = text, _ tool: (LayoutEditor) throws -> SceneEdit
  ) throws -> String {
    let file = try file(text)
    let editor = try LayoutEditor(file.document, scene: 0) { SimplexSolver() }
    let edits = try #require(file.edits(for: tool(editor).changes, in: file.document.scenes[0]))
    let result = try TextEdit.apply(edits, to: text)
    let inverse = try TextEdit.inverse(of: edits, in: Array(text.utf8))
    #expect(try TextEdit.apply(inverse, to: result) == text)
    return result
  }

  nonisolated(unsafe) private static let newID = #/ id="[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}"/#

  /// Returns the lines that only the second text has, without the ids of constraints.
  private func newLines(_ old: String, _ new: String) -> [String] {
    let known = Set(old.split(separator: "\n"))
    return new.split(separator: "\n").filter { !known.contains($0) }.map {
      $0.trimmingCharacters(in: .whitespaces).replacing(Self.newID, with: "")
    }
  }

  @Test func newConstraintsAreWrittenInInterfaceBuildersStyle() throws {
    var request = PinRequest()
    request.spacings = [.leading: .current, .top: .current]
    request.height = .current
    let text = try edited { try $0.pin([1], request) }
    #expect(
      newLines(Self.text, text) == [
        "<view contentMode=\"scaleToFill\" ambiguous=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"one\">",
        "<constraints>", "<constraint firstAttribute=\"height\" constant=\"50\"/>", "</constraints>",
        "<constraints>",
        "<constraint firstItem=\"one\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"leadingMargin\"/>",
        "<constraint firstItem=\"one\" firstAttribute=\"top\" secondItem=\"safe\" secondAttribute=\"top\" constant=\"100\"/>",
        "</constraints>",
      ])
    // The list follows the color and the guide.
    #expect(text.contains("systemBackgroundColor\"/>\n                        <constraints>"))
  }

  @Test func resetGivesAnUnambiguousLayout() throws {
    let text = try edited { try $0.resolve(.resetToSuggestedConstraints) }
    #expect(!text.contains("fixedFrame"))
    let instance = try file(text).document.instantiate()
    let solution = instance.makeEngine(solver: SimplexSolver()).layout()
    #expect(solution.items.allSatisfy { $0.status == .ok })
    let cleared = try edited(text) { try $0.resolve(.clearConstraints) }
    #expect(cleared == Self.text)
  }

  /// Such a constraint stays in the file when the constraints are cleared.
  @Test func aConstraintThatIsLeftOutDoesNotFreeAViewFromItsFrame() throws {
    let list =
      "<constraints><constraint firstItem=\"two\" firstAttribute=\"top\" secondItem=\"gone\" secondAttribute=\"bottom\" id=\"c\"/></constraints>"
    let text = Self.text.replacing(
      "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>",
      with: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>\(list)")
    let views = try file(text).document.scenes[0].root.views
    #expect(views.map { $0.attributes.autoresizing == [] } == [true, true])
  }

  @Test func marksFollowTheLayout() throws {
    let pinned = try edited { editor in
      var request = PinRequest()
      request.width = .current
      return try editor.pin([1], request)
    }
    #expect(pinned.contains("<view contentMode=\"scaleToFill\" ambiguous=\"YES\" translates"), "\(pinned)")
    let complete = try edited(pinned) { try $0.resolve(.addMissingConstraints) }
    #expect(!complete.contains("ambiguous=\"YES\""))
  }

  @Test func embeddingMovesTheElements() throws {
    let text = try edited { try $0.embed([1, 2]) }
    #expect(
      text.contains("<stackView opaque=\"NO\" contentMode=\"scaleToFill\" axis=\"vertical\" spacing=\"8\""))
    #expect(text.contains("<rect key=\"frame\" x=\"0\" y=\"58\" width=\"100\" height=\"50\"/>"))
    let document = try file(text).document
    #expect(document.scenes[0].root.views.count == 1)
    #expect(document.scenes[0].root.views[0].views.map(\.id) == ["one", "two"])
    let restored = try edited(text) { try $0.unembed(1) }
    let views = try file(restored).document.scenes[0].root.views
    #expect(
      views.map(\.attributes.frame) == [
        LayoutRect(x: 16, y: 159, width: 100, height: 50), LayoutRect(x: 16, y: 217, width: 100, height: 50),
      ])
  }

  @Test func aViewWhoseIDClashesCannotGetConstraints() throws {
    let text = Self.text.replacing("id=\"two\"", with: "id=\"one\"")
    let editor = try LayoutEditor(file(text).document, scene: 0) { SimplexSolver() }
    #expect(throws: EditingError.self) {
      try editor.align([2], [(alignment: .horizontallyInContainer, offset: nil)])
    }
  }

  /// The size of the symbol is not in the file. Its size on the canvas is 26 × 13 points.
  @Test func aSymbolOfUnknownSizeGetsItsSizeOnTheCanvas() throws {
    let image = """
      <imageView image="line.3.horizontal" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="one">
          <rect key="frame" x="16" y="159" width="26" height="13"/>
      </imageView>
      """
    let start = try #require(Self.text.range(of: "<view contentMode=\"scaleToFill\" fixedFrame"))
    let end = try #require(Self.text.range(of: "</view>"))
    var text = Self.text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: image)
    text = text.replacing(
      "<color key=\"backgroundColor\" systemColor=\"systemBackgroundColor\"/>",
      with: """
        <constraints>
        <constraint firstItem="one" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="c-1"/>
        <constraint firstItem="one" firstAttribute="top" secondItem="root" secondAttribute="top" constant="159" id="c-2"/>
        </constraints>
        """)
    let editor = try LayoutEditor(file(text).document, scene: 0) { SimplexSolver() }
    let edit = try editor.resolve(.addMissingConstraints, [1])
    #expect(edit.equations == ["one.Width = 26", "one.Height = 13"])
  }
  /// Interface Builder writes no frame whose numbers are all 0, so that a view can be an empty element.
  @Test func constraintsOfAnEmptyElementAreInside() throws {
    let start = try #require(Self.text.range(of: "<view contentMode=\"scaleToFill\" fixedFrame"))
    let end = try #require(Self.text.range(of: "</view>"))
    let text = Self.text.replacingCharacters(
      in: start.lowerBound..<end.upperBound,
      with: #"<view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="one"/>"#)
    var request = PinRequest()
    request.width = .points(30)
    request.height = .points(20)
    let pinned = try edited(text) { try $0.pin([1], request) }
    #expect(
      newLines(text, pinned).suffix(4) == [
        "<constraints>", "<constraint firstAttribute=\"width\" constant=\"30\"/>",
        "<constraint firstAttribute=\"height\" constant=\"20\"/>", "</constraints>",
      ], "\(newLines(text, pinned))")
    let view = try file(pinned).document.scenes[0].root.views[0]
    #expect(view.constraints.count == 2)
  }
}
