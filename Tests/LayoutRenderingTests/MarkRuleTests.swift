import LayoutEquations
import LayoutSolver
import Testing

@testable import LayoutRendering

/// The rules by which marks and wireframes of a picture stay apart, checked by the positions of shapes.
@Suite struct MarkRuleTests {
  /// A picture of a root of 300 × 200 points with views at the given frames.
  private struct Sketch {
    var frames: [(name: String, frame: LayoutRect)]
    var kinds: [String: LayoutViewKind] = [:]
    var appearances: [String: LayoutViewAppearance] = [:]
    /// Changes each view before it is laid out.
    var prepare: (_ view: LayoutView) -> Void = { _ in }

    /// Draws the views with the constraints that a function returns.
    func drawing(
      _ constraints: (_ root: LayoutView, _ views: [LayoutView]) -> [LayoutConstraint] = { _, _ in [] }
    ) -> CanvasDrawing {
      let root = LayoutView(name: "Root")
      let views = frames.map { LayoutView(name: $0.name) }
      for (view, entry) in zip(views, frames) {
        prepare(view)
        root.addSubview(view)
        let fixed = [
          view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: entry.frame.minX),
          view.topAnchor.constraint(equalTo: root.topAnchor, constant: entry.frame.minY),
          view.widthAnchor.constraint(equalToConstant: entry.frame.width),
          view.heightAnchor.constraint(equalToConstant: entry.frame.height),
        ]
        // Generated constraints are not drawn.
        for constraint in fixed { constraint.origin = ConstraintOrigin(rawValue: "test") }
        LayoutConstraint.activate(fixed)
      }
      LayoutConstraint.activate(constraints(root, views))
      let engine = LayoutEngine(
        root: root, environment: LayoutEnvironment(size: LayoutSize(width: 300, height: 200)),
        solver: SimplexSolver())
      var scene = SolvedScene(solution: engine.layout())
      scene.diagnosis = LayoutDiagnosis(engine)
      var (kinds, appearances):
        ([ObjectIdentifier: LayoutViewKind], [ObjectIdentifier: LayoutViewAppearance]) =
          ([:], [:])
      for view in views {
        kinds[ObjectIdentifier(view)] = self.kinds[view.name ?? ""]
        appearances[ObjectIdentifier(view)] = self.appearances[view.name ?? ""]
      }
      scene.canvas = SceneCanvas(engine, kinds: kinds, appearances: appearances)
      return CanvasDrawing(scene, file: "Test")
    }
  }

  private func elements(_ drawing: CanvasDrawing, _ layer: DisplayList.Layer) -> [DisplayList.Element] {
    drawing.displayList.elements.filter { $0.layer == layer }
  }

  private func bars(_ drawing: CanvasDrawing) -> [DisplayList.Line] {
    elements(drawing, .constraints).compactMap { element in
      if case .line(let line) = element.shape, line.ends == .bars { line } else { nil }
    }
  }

  private func texts(_ drawing: CanvasDrawing) -> [DisplayList.Text] {
    elements(drawing, .constraints).compactMap { element in
      if case .text(let text) = element.shape { text } else { nil }
    }
  }

  private func panels(_ drawing: CanvasDrawing) -> [LayoutRect] {
    elements(drawing, .content).compactMap { element in
      if case .panel(let panel) = element.shape { panel.frame } else { nil }
    }
  }

  // MARK: Bars

  @Test func aBarIsBesideACenterLine() throws {
    let sketch = Sketch(frames: [("A", LayoutRect(x: 50, y: 80, width: 200, height: 40))])
    let drawing = sketch.drawing { root, views in
      [
        views[0].centerXAnchor.constraint(equalTo: root.centerXAnchor),
        views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 80),
      ]
    }
    let bar = try #require(bars(drawing).first)
    #expect((bar.start.x - 150).magnitude >= 4)
    #expect([bar.start.y, bar.end.y].sorted() == [0, 80])
  }

  @Test func barsThatWouldTouchAreShifted() {
    let sketch = Sketch(frames: [
      ("A", LayoutRect(x: 50, y: 40, width: 200, height: 40)),
      ("B", LayoutRect(x: 50, y: 80, width: 200, height: 40)),
    ])
    let drawing = sketch.drawing { root, views in
      views.map { $0.heightAnchor.constraint(equalToConstant: 40) }
    }
    let places = bars(drawing).map { $0.start.x }
    #expect(places.count == 2 && (places[0] - places[1]).magnitude >= 7)
  }

  @Test func theBarOfASizeIsNotOnTheBorderOfTheNextView() {
    let sketch = Sketch(frames: [
      ("A", LayoutRect(x: 50, y: 40, width: 200, height: 40)),
      ("B", LayoutRect(x: 50, y: 88, width: 200, height: 40)),
    ])
    let drawing = sketch.drawing { root, views in [views[0].widthAnchor.constraint(equalToConstant: 200)] }
    for bar in bars(drawing) { #expect((bar.start.y - 88).magnitude > 3 && (bar.start.y - 80).magnitude > 3) }
  }

  @Test func aGapOfARoundedPointIsAnAlignment() {
    let sketch = Sketch(frames: [
      ("A", LayoutRect(x: 50, y: 40, width: 100, height: 40)),
      ("B", LayoutRect(x: 50, y: 81, width: 100, height: 40)),
    ])
    let drawing = sketch.drawing { _, views in
      let aligned = views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor)
      aligned.priority = .defaultLow
      return [aligned]
    }
    #expect(bars(drawing).isEmpty && texts(drawing).isEmpty)
  }

  // MARK: Badges and labels

  /// Gaps of 4 to 60 points between small buttons, which have little room for texts.
  @Test(arguments: [4.0, 8, 12, 20, 60], [LayoutAxis.horizontal, .vertical])
  func aLabelIsNextToItsBarOrConnectedWithIt(gap: Double, axis: LayoutAxis) {
    let frames = (0..<3).map { index in
      let start = Double(index) * (24 + gap) + 20
      return (
        name: "V\(index)",
        frame: axis == .horizontal
          ? LayoutRect(x: start, y: 80, width: 24, height: 20)
          : LayoutRect(x: 100, y: start, width: 60, height: 24)
      )
    }
    let drawing = Sketch(frames: frames).drawing { _, views in
      (1...2).map { index in
        axis == .horizontal
          ? views[index].leftAnchor.constraint(
            greaterThanOrEqualTo: views[index - 1].rightAnchor, constant: gap)
          : views[index].topAnchor.constraint(
            greaterThanOrEqualTo: views[index - 1].bottomAnchor, constant: gap)
      }
    }
    var count = 0
    for text in texts(drawing) where text.string.hasSuffix("\(Int(gap))") {
      count += 1
      let own = elements(drawing, .constraints).compactMap { element -> DisplayList.Line? in
        if case .line(let line) = element.shape { line } else { nil }
      }
      #expect(own.contains { distance(text.box, $0) <= 7 }, "\(text)")
    }
    #expect(count == 2)
  }

  /// Returns the distance between a rectangle and a horizontal or vertical line.
  private func distance(_ box: LayoutRect, _ line: DisplayList.Line) -> Double {
    let x = max(0, box.minX - max(line.start.x, line.end.x), min(line.start.x, line.end.x) - box.maxX)
    let y = max(0, box.minY - max(line.start.y, line.end.y), min(line.start.y, line.end.y) - box.maxY)
    return max(x, y)
  }

  @Test func aShortBarHasItsRelationInTheLabel() {
    let sketch = Sketch(frames: [
      ("A", LayoutRect(x: 20, y: 40, width: 40, height: 40)),
      ("B", LayoutRect(x: 66, y: 40, width: 40, height: 40)),
    ])
    let drawing = sketch.drawing { _, views in
      [views[1].leftAnchor.constraint(greaterThanOrEqualTo: views[0].rightAnchor, constant: 6)]
    }
    #expect(texts(drawing).map(\.string) == ["≥ 6"])
  }

  @Test func groupsOfEqualSizesHaveLetters() {
    let frames = (0..<4).map { index in
      (name: "V\(index)", frame: LayoutRect(x: Double(index) * 70 + 10, y: 40, width: 50, height: 40))
    }
    let one = Sketch(frames: frames).drawing { _, views in
      (1...3).map { views[$0].widthAnchor.constraint(equalTo: views[0].widthAnchor) }
    }
    #expect(texts(one).map(\.string) == ["=", "=", "=", "="])
    let two = Sketch(frames: frames).drawing { _, views in
      [
        views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor),
        views[3].widthAnchor.constraint(equalTo: views[2].widthAnchor),
      ]
    }
    let labels = Set(texts(two).map(\.string)).subtracting(["="]).map { $0.suffix(1) }
    #expect(labels.sorted() == ["A", "B"])
  }

  @Test(arguments: [(0.5, 0.0, "×0.5 of Root"), (1, -200, "Root − 200"), (0.25, 25, "×0.25 of Root + 25")])
  func aPartOfAnotherSizeNamesTheOtherView(multiplier: Double, constant: Double, label: String) {
    let width = 300 * multiplier + constant
    let sketch = Sketch(frames: [("A", LayoutRect(x: 20, y: 40, width: width, height: 40))])
    let drawing = sketch.drawing { root, views in
      [views[0].widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: multiplier, constant: constant)]
    }
    #expect(bars(drawing).count == 1)
    #expect(texts(drawing).contains { $0.string.hasSuffix(label) })
  }

  // MARK: Wireframes

  @Test(arguments: [LayoutViewKind.button, .textField, .imageView, .segmentedControl])
  func aControlIsDrawnInItsAlignmentRectangle(kind: LayoutViewKind) {
    let sketch = Sketch(
      frames: [("A", LayoutRect(x: 20, y: 40, width: 100, height: 32))], kinds: ["A": kind],
      prepare: { $0.content.alignment.insets = EdgeInsets(top: 4, left: 6, bottom: 8, right: 6) })
    let drawing = sketch.drawing()
    let own = LayoutRect(x: 20, y: 40, width: 100, height: 32)
    #expect(panels(drawing).contains(own), "\(panels(drawing))")
  }

  @Test func aSwitchIsNeverWiderThanItsNaturalSize() {
    let sketch = Sketch(
      frames: [("A", LayoutRect(x: 20, y: 40, width: 240, height: 31))], kinds: ["A": .switch],
      prepare: { $0.content.intrinsicSize = LayoutSize(width: 240, height: 31) })
    let drawing = sketch.drawing()
    #expect(panels(drawing).map(\.width).max() == 51)
    // The frame is larger than the switch, so that its outline shows where constraints end.
    #expect(
      elements(drawing, .frames).contains {
        $0.shape == DisplayList.Shape.rectangle(LayoutRect(x: 20, y: 40, width: 240, height: 31), .dotted)
      })
  }

  @Test func theTrackOfAHighSliderIsVertical() {
    let sketch = Sketch(
      frames: [("A", LayoutRect(x: 20, y: 40, width: 21, height: 95))], kinds: ["A": .slider])
    #expect(panels(sketch.drawing()).allSatisfy { $0.height >= $0.width })
  }

  @Test func aCoveredViewWithConstraintsHasAnOutlineAboveItsCover() throws {
    let covered = LayoutRect(x: 40, y: 60, width: 50, height: 30)
    let sketch = Sketch(
      frames: [("A", covered), ("B", LayoutRect(x: 20, y: 40, width: 200, height: 120))],
      kinds: ["A": .label, "B": .tableView])
    let drawing = sketch.drawing { _, views in [views[0].widthAnchor.constraint(equalToConstant: 50)] }
    let cover = try #require(
      drawing.displayList.elements.lastIndex { if case .panel = $0.shape { true } else { false } })
    let outline = try #require(
      drawing.displayList.elements.lastIndex { $0.shape == DisplayList.Shape.rectangle(covered, .dashed) })
    #expect(outline > cover)
  }

  // MARK: Other frames of ambiguous views

  @Test(arguments: [
    // The view can be wider: three sides of the part beside it.
    (LayoutRect(x: 0, y: 0, width: 80, height: 20), 3),
    // It can be narrower: one edge inside.
    (LayoutRect(x: 0, y: 0, width: 40, height: 20), 1),
    // It can be elsewhere: all sides.
    (LayoutRect(x: 100, y: 0, width: 60, height: 20), 4),
    // It can be moved a little: three sides of the part beside it.
    (LayoutRect(x: 24, y: 0, width: 60, height: 20), 3),
  ])
  func onlyThePartsOfAnotherFrameThatDifferAreDrawn(frame: LayoutRect, count: Int) {
    let solved = LayoutRect(x: 0, y: 0, width: 60, height: 20)
    let lines = FindingLayer.lines(of: frame, besides: solved)
    #expect(lines.count == count)
    for line in lines {
      let isOnEdge =
        line.start.y == line.end.y && [0, 20].contains(line.start.y)
        && max(line.start.x, line.end.x) <= 60
        || line.start.x == line.end.x && [0, 60].contains(line.start.x)
      #expect(!isOnEdge, "\(line)")
    }
  }
}
