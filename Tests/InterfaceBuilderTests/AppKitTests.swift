import InterfaceBuilder
import LayoutSolver
import Testing

/// Files for macOS. Each rule was found in the frames of files; see Documentation/Fidelity.md.
@Suite struct AppKitTests {
  /// Returns a file with a root of 300 × 200 points.
  private func file(_ content: String, tools: Int = 21_225) throws -> InterfaceFile {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(tools)" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
      <customView id="root"><rect key="frame" x="0" y="0" width="300" height="200"/>\(content)</customView>
      </objects></document>
      """
    return try InterfaceFile(bytes: Array(text.utf8), fileName: "View.xib")
  }

  private func frames(_ content: String, tools: Int = 21_225) throws -> [String: LayoutRect] {
    let instance = try file(content, tools: tools).document.instantiate()
    let solution = instance.makeEngine(solver: SimplexSolver()).layout()
    var frames: [String: LayoutRect] = [:]
    for item in instance.items.items { if let id = item.layoutID { frames[id] = solution.frame(of: item) } }
    return frames
  }

  /// Returns a view with a height of 20 and a given width.
  private func view(_ id: String, width: Int, _ attributes: String = "") -> String {
    InterfaceFixture.view(
      id, "customView", attributes,
      inside: """
        <constraints><constraint firstAttribute="width" constant="\(width)" id="\(id)-w"/>
        <constraint firstAttribute="height" constant="20" id="\(id)-h"/></constraints>
        """)
  }

  /// Returns the elements of a stack view at the top left of the root.
  private func stack(_ attributes: String, _ inside: String) -> String {
    """
    <subviews>\(InterfaceFixture.view("stack", "stackView", attributes, inside: inside))</subviews>
    <constraints>
    <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
    <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
    </constraints>
    """
  }

  @Test func stackViewsArrangeTheirViewsWithASpacingOf8() throws {
    let frames = try frames(
      stack(
        "distribution=\"fill\" orientation=\"vertical\" alignment=\"leading\"",
        "<subviews>\(view("a", width: 40))\(view("b", width: 60))</subviews>"))
    #expect(frames["a"] == LayoutRect(x: 0, y: 0, width: 40, height: 20))
    #expect(frames["b"] == LayoutRect(x: 0, y: 28, width: 60, height: 20))
    #expect(frames["stack"] == LayoutRect(x: 0, y: 0, width: 60, height: 48))
  }

  @Test func stackViewsCenterTheirViewsInsideOfTheirInsets() throws {
    let frames = try frames(
      stack(
        "distribution=\"fill\" orientation=\"vertical\" spacing=\"4\"",
        """
        <edgeInsets key="edgeInsets" left="10" right="20" top="1" bottom="2"/>
        <subviews>\(view("a", width: 40))\(view("b", width: 60))</subviews>
        <customSpacing><real value="11"/><real value="3.4028234663852886e+38"/></customSpacing>
        """))
    #expect(frames["a"] == LayoutRect(x: 20, y: 1, width: 40, height: 20))
    #expect(frames["b"] == LayoutRect(x: 10, y: 32, width: 60, height: 20))
    #expect(frames["stack"] == LayoutRect(x: 0, y: 0, width: 90, height: 54))
  }

  @Test(arguments: [("detachesHiddenViews=\"YES\"", 28.0), ("", 56.0)])
  func hiddenViewsTakeNoSpaceIfTheStackViewDetachesThem(attribute: String, minY: Double) throws {
    let views = view("a", width: 40) + view("b", width: 60, "hidden=\"YES\"") + view("c", width: 10)
    let frames = try frames(
      stack("distribution=\"fill\" orientation=\"vertical\" \(attribute)", "<subviews>\(views)</subviews>"))
    #expect(frames["b"]?.height == 20)
    #expect(frames["c"]?.minY == minY)
  }

  @Test(arguments: ["", "distribution=\"gravityAreas\""])
  func viewsInGravityAreasKeepTheirFrames(distribution: String) throws {
    let file = try file(
      stack(distribution, "<beginningViews>\(view("a", width: 40))</beginningViews>"))
    #expect(
      file.notes.map(\.message) == [
        "The views in <stackView> keep their saved frames, because LayoutKit does not lay out AppKit's stack views with gravity areas."
      ])
    #expect(file.document.scenes[0].root.views[0].views.map(\.id) == ["a"])
  }

  /// Returns the frame of a control whose alignment rectangle begins at (50, 50) of the root.
  private func frame(_ element: String, cell: String, height: Double, tools: Int) throws -> LayoutRect? {
    try frames(
      """
      <subviews><\(element) id="control" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="1" y="2" width="60" height="\(height)"/>\(cell)</\(element)></subviews>
      <constraints>
      <constraint firstItem="control" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
      constant="50" id="c1"/>
      <constraint firstItem="control" firstAttribute="top" secondItem="root" secondAttribute="top" constant="50" id="c2"/>
      </constraints>
      """, tools: tools)["control"]
  }

  @Test(arguments: [
    (12_121, 32.0, LayoutRect(x: 44, y: 46, width: 60, height: 32)),
    (21_225, 32.0, LayoutRect(x: 43, y: 45, width: 60, height: 32)),
    (24_506, 24.0, LayoutRect(x: 50, y: 50, width: 60, height: 24)),
    (24_506, 32.0, LayoutRect(x: 43, y: 45, width: 60, height: 32)),
  ])
  func insetsOfButtonsDependOnTheVersionAndHeight(tools: Int, height: Double, frame: LayoutRect) throws {
    let cell = "<buttonCell key=\"cell\" type=\"push\" title=\"OK\" bezelStyle=\"rounded\"/>"
    #expect(try self.frame("button", cell: cell, height: height, tools: tools) == frame)
  }

  @Test(arguments: [
    (12_121, LayoutRect(x: 48, y: 48, width: 60, height: 18)),
    (21_225, LayoutRect(x: 48, y: 49, width: 60, height: 18)),
  ])
  func insetsOfCheckboxesDependOnTheVersion(tools: Int, frame: LayoutRect) throws {
    let cell = "<buttonCell key=\"cell\" type=\"check\" title=\"On\" bezelStyle=\"regularSquare\"/>"
    #expect(try self.frame("button", cell: cell, height: 18, tools: tools) == frame)
  }

  @Test func textsInControlsAreAlignedByTheirBaselines() throws {
    let small = "<font key=\"font\" metaFont=\"smallSystem\"/>"
    let frames = try frames(
      """
      <subviews>
      <textField id="label" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="1" y="2" width="40" \
      height="14"/><textFieldCell key="cell" title="Size">\(small)</textFieldCell></textField>
      <popUpButton id="popup" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="1" y="2" width="60" \
      height="25"/><popUpButtonCell key="cell" type="push" title="Big"><font key="font" metaFont="menu"/>\
      </popUpButtonCell></popUpButton>
      </subviews>
      <constraints>
      <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
      <constraint firstItem="popup" firstAttribute="leading" secondItem="label" secondAttribute="trailing" id="c2"/>
      <constraint firstItem="popup" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c3"/>
      <constraint firstItem="label" firstAttribute="baseline" secondItem="popup" secondAttribute="baseline" id="c4"/>
      </constraints>
      """)
    // The middle of the popup is at 20 + 20 / 2 = 30; texts of 13 and 11 points are 0.36 × (13 - 11) apart.
    let middle = try #require(frames["label"]).midY
    #expect(abs(middle - 30.7) < 0.3)
  }

  /// The look of controls that their element names do not distinguish.
  @Test(arguments: [
    ("button", "<buttonCell key=\"cell\" type=\"check\" title=\"A\"/>", LayoutViewAppearance.Style.checkBox),
    ("button", "<buttonCell key=\"cell\" type=\"radio\" title=\"A\"/>", .radioButton),
    ("button", "<buttonCell key=\"cell\" type=\"push\" title=\"A\"/>", .standard),
    ("textField", "<textFieldCell key=\"cell\" title=\"A\"/>", .staticText),
    ("textField", "<textFieldCell key=\"cell\" borderStyle=\"bezel\" title=\"A\"/>", .standard),
    ("popUpButton", "<popUpButtonCell key=\"cell\" type=\"push\" title=\"A\"/>", .popUpButton),
  ])
  func controlsHaveTheLookOfTheirCells(
    element: String, cell: String, style: LayoutViewAppearance.Style
  ) throws {
    let file = try file("<subviews>\(InterfaceFixture.view("a", element, inside: cell))</subviews>")
    let views = try file.document.instantiate().views
    let view = try #require(views.first { $0.source.id == "a" })
    #expect(view.source.canvasNotes.appearance.style == style)
  }
}
