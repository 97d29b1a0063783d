import InterfaceBuilder
import LayoutEditing
import LayoutSolver
import SourceText
import Testing

/// The tools and views whose frames their superviews set, such as the content view of a cell.
@Suite struct ContainerPartTests {
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
                                <visualEffectView translatesAutoresizingMaskIntoConstraints="NO" id="effect">
                                    <rect key="frame" x="16" y="159" width="100" height="50"/>
                                    <view key="contentView" id="content">
                                        <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
                                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                        <subviews>
                                            <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="inner">
                                                <rect key="frame" x="0.0" y="10" width="60" height="20"/>
                                            </view>
                                        </subviews>
                                    </view>
                                    <constraints>
                                        <constraint firstAttribute="width" constant="100" id="c-1"/>
                                        <constraint firstAttribute="height" constant="50" id="c-2"/>
                                    </constraints>
                                </visualEffectView>
                                <tableView translatesAutoresizingMaskIntoConstraints="NO" id="table">
                                    <rect key="frame" x="0.0" y="250" width="393" height="400"/>
                                    <prototypes>
                                        <tableViewCell id="cell">
                                            <rect key="frame" x="0.0" y="28" width="393" height="44"/>
                                            <autoresizingMask key="autoresizingMask"/>
                                            <tableViewCellContentView key="contentView" tableViewCell="cell" id="cell-content">
                                                <rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
                                                <autoresizingMask key="autoresizingMask"/>
                                            </tableViewCellContentView>
                                        </tableViewCell>
                                    </prototypes>
                                    <constraints>
                                        <constraint firstAttribute="width" constant="393" id="c-3"/>
                                        <constraint firstAttribute="height" constant="400" id="c-4"/>
                                    </constraints>
                                </tableView>
                            </subviews>
                            <constraints>
                                <constraint firstItem="effect" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="c-5"/>
                                <constraint firstItem="effect" firstAttribute="top" secondItem="root" secondAttribute="top" constant="159" id="c-6"/>
                                <constraint firstItem="table" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c-7"/>
                                <constraint firstItem="table" firstAttribute="top" secondItem="root" secondAttribute="top" constant="250" id="c-8"/>
                            </constraints>
                        </view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>

    """

  private let file: InterfaceFile
  private let editor: LayoutEditor

  init() throws {
    file = try InterfaceFile(bytes: Array(Self.text.utf8), fileName: "Main.storyboard")
    editor = try LayoutEditor(file.document, scene: 0) { SimplexSolver() }
  }

  private func index(_ id: String) throws -> Int {
    var index = 0
    while let view = file.document.scenes[0].view(at: index) {
      if view.id == id { return index }
      index += 1
    }
    return try #require(nil as Int?)
  }

  /// Returns the changes of masks in an edit.
  private func masks(_ edit: SceneEdit) -> [Int] {
    edit.changes.compactMap { if case .setAutoresizing(_, let view) = $0 { view } else { nil } }
  }

  @Test(arguments: [("content", "effect"), ("cell", "table"), ("cell-content", "cell")])
  func constraintsForAPartAreRejected(part: String, owner: String) throws {
    let view = try index(part)
    var requests = Array(repeating: PinRequest(), count: 4)
    requests[0].width = .points(60)
    requests[1].height = .current
    requests[2].spacings = [.leading: .points(8)]
    requests[3].aspectRatio = true
    for request in requests {
      #expect(throws: EditingError.part(part, of: owner)) { try editor.pin([view], request) }
    }
    let centered = [(alignment: LayoutAlignment.horizontallyInContainer, offset: nil as Double?)]
    #expect(throws: EditingError.part(part, of: owner)) { try editor.align([view], centered) }
    #expect(throws: EditingError.part(part, of: owner)) { try editor.dragMenu(from: view, to: view, .both) }
    let parent = try index(owner)
    #expect(throws: EditingError.part(part, of: owner)) {
      try editor.dragMenu(from: view, to: parent, .both)
    }
    #expect(throws: EditingError.part(part, of: owner)) { try editor.embed([view]) }
  }

  @Test func aForcedConstraintForAPartKeepsItsMask() throws {
    editor.isForced = true
    var request = PinRequest()
    request.width = .points(60)
    let edit = try editor.pin([index("content")], request)
    #expect(edit.equations == ["content.Width = 60"])
    #expect(masks(edit) == [])
  }

  /// The content view stays where it is, and `inner`, which had a fixed frame, becomes as wide.
  @Test func aViewCanBeRelatedToAPart() throws {
    let views = try [index("content"), index("inner")]
    var request = PinRequest()
    request.equalWidths = true
    let pinned = try editor.pin(views, request)
    #expect(pinned.equations == ["inner.Width = content.Width"])
    #expect(masks(pinned) == [views[1]])
    let menu = try editor.dragMenu(from: views[1], to: views[0], .both)
    let item = try #require(menu.first { $0.title == "Equal Widths" })
    let dragged = try editor.add([item])
    #expect(dragged.equations == ["inner.Width = content.Width"])
    #expect(masks(dragged) == [views[1]])
  }
}
