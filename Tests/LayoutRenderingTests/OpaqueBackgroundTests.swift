import LayoutSolver
import Testing

@testable import LayoutRendering

/// What the opaque background of a view deep in the hierarchy hides.
@Suite struct OpaqueBackgroundTests {
  /// A view of a test, inside of the one with the name `parent`.
  private struct Entry {
    var name: String
    var parent = "Root"
    var frame: LayoutRect
    var kind = LayoutViewKind.view
    var isOpaque = false
  }

  private func drawing(_ entries: [Entry]) -> CanvasDrawing {
    let root = LayoutView(name: "Root")
    var views = ["Root": root]
    var (kinds, appearances): ([ObjectIdentifier: LayoutViewKind], [ObjectIdentifier: LayoutViewAppearance]) =
      ([:], [:])
    for entry in entries {
      let view = LayoutView(name: entry.name)
      views[entry.name] = view
      views[entry.parent]?.addSubview(view)
      view.fix(at: entry.frame, in: root)
      kinds[ObjectIdentifier(view)] = entry.kind
      appearances[ObjectIdentifier(view)] = LayoutViewAppearance()
      appearances[ObjectIdentifier(view)]?.hasOpaqueBackground = entry.isOpaque
    }
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(width: 300, height: 200)),
      solver: SimplexSolver())
    var scene = SolvedScene(solution: engine.layout())
    scene.canvas = SceneCanvas(engine, kinds: kinds, appearances: appearances)
    return CanvasDrawing(scene, file: "Test")
  }

  /// Four views inside of each other, the last of which covers a view of their root.
  private func nested(isOpaque: Bool, kind: LayoutViewKind = .view) -> CanvasDrawing {
    drawing([
      Entry(name: "Behind", frame: LayoutRect(x: 60, y: 60, width: 100, height: 40)),
      Entry(name: "Part", parent: "Behind", frame: LayoutRect(x: 70, y: 90, width: 20, height: 5)),
      Entry(name: "One", frame: LayoutRect(x: 10, y: 10, width: 280, height: 180)),
      Entry(name: "Two", parent: "One", frame: LayoutRect(x: 20, y: 20, width: 260, height: 160)),
      Entry(name: "Three", parent: "Two", frame: LayoutRect(x: 30, y: 30, width: 240, height: 140)),
      Entry(
        name: "Four", parent: "Three", frame: LayoutRect(x: 40, y: 40, width: 220, height: 120), kind: kind,
        isOpaque: isOpaque),
    ])
  }

  /// Returns the index of the last panel with a width, if it has the color of the canvas.
  private func ground(_ drawing: CanvasDrawing, width: Double) -> Int? {
    drawing.displayList.elements.lastIndex { element in
      guard case .panel(let panel) = element.shape else { return false }
      return panel.frame.width == width && panel.fill == .canvas
    }
  }

  private func names(_ drawing: CanvasDrawing) -> [String] {
    drawing.displayList.elements.compactMap { element in
      if case .text(let text) = element.shape { text.string } else { nil }
    }
  }

  @Test func aDeepOpaqueBackgroundHidesViewsOutlinesAndNames() throws {
    let drawing = nested(isOpaque: true)
    let cover = try #require(ground(drawing, width: 220))
    for (index, element) in drawing.displayList.elements.enumerated() {
      guard element.links.contains(.item("Behind")) || element.links.contains(.item("Part")) else { continue }
      #expect(index < cover)
    }
    #expect(!names(drawing).contains("Behind"))
    #expect(names(drawing).contains("Four"))
  }

  @Test func aDeepBackgroundThatIsNotOpaqueHidesNothing() {
    #expect(ground(nested(isOpaque: false), width: 220) == nil)
  }

  @Test(arguments: [LayoutViewKind.label, .button, .stepper, .switch])
  func anOpaqueControlHidesWhatIsBehindIt(kind: LayoutViewKind) throws {
    let drawing = nested(isOpaque: true, kind: kind)
    _ = try #require(ground(drawing, width: 220))
    #expect(!names(drawing).contains("Behind"))
  }

  /// The name of a view with subviews is drawn after all views.
  @Test func aNameIsNotOnAnOpaqueViewInFront() {
    let drawing = drawing([
      Entry(name: "Behind", frame: LayoutRect(x: 20, y: 20, width: 200, height: 40)),
      Entry(name: "Part", parent: "Behind", frame: LayoutRect(x: 190, y: 30, width: 20, height: 5)),
      Entry(name: "Front", frame: LayoutRect(x: 10, y: 10, width: 150, height: 160), isOpaque: true),
      Entry(name: "Inner", parent: "Front", frame: LayoutRect(x: 20, y: 100, width: 100, height: 50)),
    ])
    #expect(!names(drawing).contains("Behind"))
    #expect(names(drawing).contains("Front"))
  }

  /// Many small opaque views, such as images, do not count in place of a large one.
  @Test func aLargeOpaqueViewHidesViewsBehindManySmallOnes() {
    let small = (0..<120).map { number in
      Entry(
        name: "Image \(number)",
        frame: LayoutRect(x: Double(number % 20) * 15, y: Double(number / 20) * 8 + 100, width: 4, height: 4),
        kind: .imageView)
    }
    let drawing = drawing(
      [
        Entry(name: "Behind", frame: LayoutRect(x: 20, y: 20, width: 100, height: 40)),
        Entry(name: "Front", frame: LayoutRect(x: 10, y: 10, width: 150, height: 80), isOpaque: true),
      ] + small)
    #expect(!names(drawing).contains("Behind"))
  }
}
