import LayoutEquations
import LayoutSolver
import Testing

@testable import LayoutRendering

/// Pictures of ambiguous layouts, which show the layout with the suggested constraints if views would not be seen.
@Suite struct SuggestedLayoutTests {
  private func scene(
    _ views: [LayoutView], _ constraints: (_ root: LayoutView) -> [LayoutConstraint]
  ) -> SolvedScene {
    let root = LayoutView(name: "Root")
    for view in views { root.addSubview(view) }
    LayoutConstraint.activate(constraints(root))
    return SolvedScene(diagnosing: root)
  }

  private func frame(_ name: String, _ scene: SolvedScene?) -> LayoutRect? {
    scene?.solution.items.first { $0.name == name }?.rootFrame
  }

  /// Three columns whose widths are not determined.
  private var columns: SolvedScene {
    let views = ["A", "B", "C"].map { LayoutView(name: $0) }
    return scene(views) { root in
      var found: [LayoutConstraint] = []
      for (index, view) in views.enumerated() {
        let previous = index == 0 ? root.leftAnchor : views[index - 1].rightAnchor
        found += [
          view.leftAnchor.constraint(equalTo: previous, constant: 10),
          view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
          view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
        ]
      }
      return found + [views[2].rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -10)]
    }
  }

  @Test func viewsWithoutAWidthAreDrawnWithTheSuggestedWidths() throws {
    let scene = columns
    let suggested = try #require(scene.suggested)
    #expect(frame("A", suggested) == LayoutRect(x: 10, y: 10, width: 44, height: 180))
    #expect(frame("B", suggested) == LayoutRect(x: 64, y: 10, width: 44, height: 180))
    #expect(frame("C", suggested) == LayoutRect(x: 118, y: 10, width: 44, height: 180))
    // The constraints measure the drawn frames.
    let gaps = try #require(suggested.canvas).constraints.filter { $0.axis == .horizontal }
    #expect(gaps.first { $0.equation.printed() == "B.Left = A.Right + 10" }?.first.anchors[0].position == 64)
    // A layout whose views can all be seen stays as it is.
    #expect(suggested.suggested == nil)
    let drawing = CanvasDrawing(scene, file: "Test")
    #expect(drawing.showsSuggestion)
    // The findings are those of the layout itself.
    #expect(drawing.diagnostics.contains { $0.message.contains("A.Width can be anything from 0 to") })
  }

  @Test func aViewAboveTheCanvasIsDrawnInsideOfIt() throws {
    let (badge, button) = (LayoutView(name: "Badge"), LayoutView(name: "Button"))
    for view in [badge, button] { view.content.intrinsicSize = LayoutSize(width: 40, height: 20) }
    let scene = scene([badge, button]) { root in
      [
        badge.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
        button.leftAnchor.constraint(equalTo: badge.leftAnchor),
        button.topAnchor.constraint(equalTo: badge.bottomAnchor, constant: 8),
      ]
    }
    let canvas = LayoutRect(x: 0, y: 0, width: 300, height: 200)
    let drawn = scene.suggested ?? scene
    for name in ["Badge", "Button"] { #expect(canvas.encloses(try #require(frame(name, drawn)))) }
    let (top, bottom) = (try #require(frame("Badge", drawn)), try #require(frame("Button", drawn)))
    #expect(bottom.minY == top.maxY + 8)
  }

  /// Two rows of an image and a text have no horizontal positions, so both are at the start of the root.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func textsOnEachOtherAreDrawnBesideEachOther(direction: LayoutDirection) throws {
    let root = LayoutView(name: "Root")
    root.semanticContentAttribute = direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    let views = ["One", "Two"].map { name in
      let view = LayoutView(name: name)
      view.content = LayoutContent(text: LayoutText(name))
      view.content.intrinsicSize = LayoutSize(width: 80, height: 20)
      root.addSubview(view)
      return view
    }
    LayoutConstraint.activate(views.map { $0.topAnchor.constraint(equalTo: root.topAnchor, constant: 50) })
    let scene = SolvedScene(diagnosing: root)
    let drawn = scene.suggested ?? scene
    let frames = try ["One", "Two"].map { try #require(frame($0, drawn)) }
    #expect(!frames[0].overlaps(frames[1]))
    // The suggested distance is measured in the direction of the layout.
    let isSecondFirst = frames[1].minX < frames[0].minX
    #expect(isSecondFirst == (direction == .rightToLeft))
    let canvas = LayoutRect(x: 0, y: 0, width: 300, height: 200)
    #expect(frames.allSatisfy { canvas.encloses($0) })
  }

  /// A text on an image is usual.
  @Test func aTextOnAnImageStaysThere() {
    let (image, text) = (LayoutView(name: "Image"), LayoutView(name: "Text"))
    text.content = LayoutContent(text: LayoutText("Text"))
    text.content.intrinsicSize = LayoutSize(width: 40, height: 20)
    let scene = scene([image, text]) { root in
      [
        image.leftAnchor.constraint(equalTo: root.leftAnchor),
        image.widthAnchor.constraint(equalToConstant: 100),
        image.topAnchor.constraint(equalTo: root.topAnchor),
        image.heightAnchor.constraint(equalToConstant: 100),
        text.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      ]
    }
    #expect(scene.suggested == nil)
  }

  @Test(arguments: [false, true]) func aFreePlaceIsInTheCanvasAndOnNoOtherView(isReversed: Bool) {
    let places = FreePlaces(
      moving: [LayoutRect(x: 0, y: 10, width: 80, height: 20)],
      others: [
        LayoutRect(x: 0, y: 10, width: 60, height: 20), LayoutRect(x: 240, y: 10, width: 60, height: 20),
        LayoutRect(x: 100, y: 100, width: 60, height: 20),
      ], bounds: LayoutRect(x: 0, y: 0, width: 300, height: 200), axis: .horizontal, isReversed: isReversed)
    #expect(places.distances.first == (isReversed ? 144 : 76))
  }

  @Test func eachViewHasAtMostOneOtherFrameInsideOfTheCanvas() {
    let drawing = CanvasDrawing(columns, file: "Test")
    var lines: [String: [DisplayList.Line]] = [:]
    for element in drawing.displayList.elements where element.layer == .findings {
      guard case .line(let line) = element.shape, case .item(let id)? = element.links.first else { continue }
      lines[id, default: []].append(line)
      for point in [line.start, line.end] {
        #expect(point.x >= -0.01 && point.x <= 300.01 && point.y >= -0.01 && point.y <= 200.01)
      }
    }
    #expect(!lines.isEmpty)
    // An outline has four edges.
    #expect(lines.values.allSatisfy { $0.count <= 4 })
  }

  @Test func aLayoutThatIsNotAmbiguousStaysAsItIs() {
    let view = LayoutView(name: "Line")
    let scene = scene([view]) { root in
      [
        view.leftAnchor.constraint(equalTo: root.leftAnchor), view.widthAnchor.constraint(equalToConstant: 0),
        view.topAnchor.constraint(equalTo: root.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 10),
      ]
    }
    #expect(scene.suggested == nil)
  }
}
