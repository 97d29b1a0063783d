import LayoutEquations
import LayoutRendering
import LayoutSolver
import SourceDiagnostics
import Testing

@Suite struct SVGRendererTests {
  private func scene(_ root: LayoutView, width: Double = 200, height: Double = 100) -> SolvedScene {
    let environment = LayoutEnvironment(size: LayoutSize(width: width, height: height))
    let engine = LayoutEngine(root: root, environment: environment, solver: SimplexSolver())
    var scene = SolvedScene(solution: engine.layout())
    scene.canvas = SceneCanvas(engine)
    return scene
  }

  private func root(_ views: [(name: String, frame: LayoutRect)]) -> LayoutView {
    let root = LayoutView(name: "Root")
    for (name, frame) in views {
      let view = LayoutView(name: name)
      root.addSubview(view)
      LayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: frame.minX),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: frame.minY),
        view.widthAnchor.constraint(equalToConstant: frame.width),
        view.heightAnchor.constraint(equalToConstant: frame.height),
      ])
    }
    return root
  }

  private static let box = LayoutRect(x: 20, y: 20, width: 60, height: 30)

  @Test(arguments: [
    "<script>alert(1)</script>", "\" onload=\"alert(1)", "a\u{1B}[31m\u{0}\u{202E}b", "]]>&amp;'",
  ])
  func namesCannotAddMarkup(name: String) {
    let view = root([(name, Self.box)])
    view.subviews[0].content.text = LayoutText(name)
    let file = SolvedFile(name: name, scenes: [scene(view)])
    for text in [SVGRenderer().render(file), HTMLRenderer().render(file)] {
      #expect(!text.contains("<script>alert") && !text.contains("onload=\"") && !text.contains("\u{1B}"))
      #expect(!text.contains("\u{0}") && !text.contains("\u{202E}"))
    }
    #expect(!SVGRenderer().render(file).contains("<script"))
  }

  @Test func theImageHasATitleADescriptionAndARole() {
    let text = SVGRenderer().render(
      SolvedFile(name: "Card.layout.yaml", scenes: [scene(root([("Box", Self.box)]))]))
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(text.contains("role=\"img\""))
    #expect(text.contains("<title id=\"title\">Card.layout.yaml: Root, 200 × 100</title>"))
    #expect(text.contains("<desc id=\"description\">No findings.</desc>"))
    #expect(text.contains("prefers-color-scheme:dark"))
  }

  /// A box with two widths, in a narrow root.
  private func conflict(named name: String) -> String {
    let view = root([(name, Self.box)])
    view.subviews[0].rightAnchor.constraint(equalTo: view.rightAnchor, constant: -20).isActive = true
    let scene = SolvedScene(diagnosing: view, width: 200, height: 100)
    return SVGRenderer().render(SolvedFile(name: "a", scenes: [scene]))
  }

  @Test func findingsNameTheConstraintsOfAConflict() throws {
    let text = conflict(named: "Box")
    let start = try #require(text.firstRange(of: "<desc id=\"description\">"))
    let description = text[start.upperBound...].prefix { $0 != "<" }
    let end = "), `Box.Left = Root.Left + 20`, `Box.Width = 60`. This change resolves the conflict: "
    #expect(description.contains(end))
    #expect(!description.contains("constraints."))
  }

  /// Two views whose widths are free share a sentence. A warning that occurs twice is printed once, with its number.
  @Test func findingsThatDifferOnlyInTheirViewShareASentence() throws {
    let view = LayoutView(name: "Root")
    for (name, y) in [("A", 10.0), ("B", 50)] {
      let box = LayoutView(name: name)
      view.addSubview(box)
      LayoutConstraint.activate([
        box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 20),
        box.topAnchor.constraint(equalTo: view.topAnchor, constant: y),
        box.heightAnchor.constraint(equalToConstant: 30),
      ])
    }
    var scene = SolvedScene(diagnosing: view, width: 200, height: 100)
    let place = Diagnostic.Place(file: "a")
    let setting = Diagnostic("no-effect", .warning, "`hugging` has no effect.", at: place)
    scene.warnings = [setting, setting]
    let text = SVGRenderer().render(SolvedFile(name: "a", scenes: [scene]))
    #expect(text.contains("warning: Need constraints for: width (A, B)"))
    #expect(!text.contains("A: Need constraints"))
    #expect(text.contains("warning: `hugging` has no effect. (2 times)"))
  }

  @Test func longLinesOfSumsAreShownOrEndWithAnEllipsis() throws {
    let shown = conflict(named: "A box with a long name")
    #expect(shown.contains(">A box with a long name.Right → Superview.Right</text>"))
    let width = try #require(shown.firstMatch(of: /width="([0-9.]+)"/).flatMap { Double($0.1) })
    #expect(width > 300 && width <= 640)
    let cut = conflict(named: String(repeating: "Long ", count: 40))
    #expect(cut.contains("…</text>"))
    let limit = try #require(cut.firstMatch(of: /width="([0-9.]+)"/).flatMap { Double($0.1) })
    #expect(limit <= 640)
  }

  @Test func aLongTitleKeepsItsEnd() {
    let environment = "200 × 100"
    for count in [30, 300] {
      let view = LayoutView(name: String(repeating: "a", count: count))
      let text = SVGRenderer().render(SolvedFile(name: "a", scenes: [scene(view)]))
      #expect(text.contains(", \(environment)</text>"))
    }
  }

  @Test func aTextHasItsMeasuredWidth() {
    let view = root([("Label", LayoutRect(x: 10, y: 10, width: 120, height: 20))])
    view.subviews[0].content.text = LayoutText("Name")
    let width = TextEnvironment().measurer.measure(
      "Name", in: .label, width: nil, numberOfLines: 1, scale: 0
    ).size.width
    let text = SVGRenderer().render(SolvedFile(name: "a", scenes: [scene(view)]))
    let expected = (width * 100).rounded() / 100
    #expect(text.contains("textLength=\"\(expected)\" lengthAdjust=\"spacingAndGlyphs\">Name</text>"))
  }

  @Test(arguments: [
    LayoutRect(x: 0, y: 0, width: 0, height: 0), LayoutRect(x: 1e9, y: -1e9, width: 1e9, height: 1e9),
    LayoutRect(x: -50, y: -50, width: 10, height: 0),
  ])
  func unusualFramesAreDrawnWithoutUnusualNumbers(frame: LayoutRect) {
    let text = SVGRenderer().render(SolvedFile(name: "a", scenes: [scene(root([("Box", frame)]))]))
    #expect(text.hasSuffix("</svg>\n"))
    for word in ["nan", "inf", "e+", "width=\"-"] { #expect(!text.contains(word)) }
  }

  @Test(arguments: [(0.0, 0.0), (1e9, 1e9), (1e9, 1.0)])
  func rootsOfAnySizeAreDrawn(width: Double, height: Double) {
    let text = SVGRenderer().render(
      SolvedFile(name: "a", scenes: [scene(root([("Box", Self.box)]), width: width, height: height)]))
    #expect(text.hasSuffix("</svg>\n") && text.utf8.count < 40_000)
    #expect(text.contains("too large to be drawn") == (width > 1e7))
  }

  @Test func theSizeOfTheImageIsProportionalToTheNumberOfViews() {
    func size(_ count: Int) -> Int {
      let views = (0..<count).map { ("View \($0)", LayoutRect(x: 1, y: Double($0), width: 9, height: 9)) }
      return SVGRenderer().render(SolvedFile(name: "a", scenes: [scene(root(views))])).utf8.count
    }
    let (none, some, more) = (size(0), size(200), size(400))
    #expect(Double(more - none) < 2.2 * Double(some - none))
  }

  @Test func severalScenesAreArrangedOnOneSheet() {
    let scenes = (0..<6).map { _ in scene(root([("Box", Self.box)])) }
    let text = SVGRenderer().render(SolvedFile(name: "a", scenes: scenes))
    #expect(text.matches(of: /class="root"/).count == 6)
    #expect(text.contains("data-i=\"5-1\""))
  }

  @Test func thePageAllowsOnlyItsOwnScript() throws {
    let text = HTMLRenderer().render(SolvedFile(name: "a", scenes: [scene(root([("Box", Self.box)]))]))
    #expect(text.contains("default-src 'none'"))
    #expect(text.matches(of: /<script/).count == 1)
    #expect(text.matches(of: /(?:src|href)="/).isEmpty)
    let start = try #require(text.firstRange(of: "<script>")),
      end = try #require(text.firstRange(of: "</script>"))
    let digest = SHA256.digest(Array(text[start.upperBound..<end.lowerBound].utf8))
    #expect(text.contains("'sha256-\(SHA256.base64(digest))'"))
  }

  @Test func snapshotsHaveALineForEachItem() {
    let text = SnapshotRenderer().render(SolvedFile(name: "a", scenes: [scene(root([("Box", Self.box)]))]))
    #expect(text == "a: Root, 200 × 100\nRoot [0 0 200 100]\n  Box [20 20 60 30]\n")
  }

  @Test func theListOfShapesIsJSON() {
    let text = DisplayListRenderer(options: PictureOptions(layers: [.constraints])).render(
      SolvedFile(name: "a", scenes: [scene(root([("Box", Self.box)]))]))
    #expect(
      text.hasPrefix(
        #"{"schemaVersion": 1, "file": "a", "pictures": [{"title": "a: Root, 200 × 100", "bounds": [0, 0, 200, 100]"#
      ))
    #expect(
      text.contains(#""kind": "line", "from": [0, 35], "to": [20, 35], "ends": "bars", "stroke": "solid""#))
  }
}
