import LayoutEquations
import LayoutSolver
import SourceDiagnostics
import Testing

@testable import LayoutRendering

/// The rules by which marks and wireframes of a picture stay apart, checked by the positions of shapes.
@Suite struct MarkRuleTests {
  /// The view or constraint that a finding is about. It is set while a sketch is drawn.
  final class MistakeBox {
    var object: AnyObject?
  }

  /// A picture of a root of 300 × 200 points with views at the given frames.
  struct Sketch {
    var frames: [(name: String, frame: LayoutRect)]
    var kinds: [String: LayoutViewKind] = [:]
    var appearances: [String: LayoutViewAppearance] = [:]
    /// Changes each view before it is laid out.
    var prepare: (_ view: LayoutView) -> Void = { _ in }
    /// Changes what is known about the root.
    var adjustRoot: (_ root: inout SceneCanvas.Item) -> Void = { _ in }

    /// Draws the views with the constraints that a function returns.
    func drawing(
      options: PictureOptions = PictureOptions(), mistake: MistakeBox? = nil,
      _ constraints: (_ root: LayoutView, _ views: [LayoutView]) -> [LayoutConstraint] = { _, _ in [] }
    ) -> CanvasDrawing {
      let root = LayoutView(name: "Root")
      let views = frames.map { LayoutView(name: $0.name) }
      for (view, entry) in zip(views, frames) {
        prepare(view)
        root.addSubview(view)
        view.fix(at: entry.frame, in: root)
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
      var canvas = SceneCanvas(engine, kinds: kinds, appearances: appearances)
      adjustRoot(&canvas.items[0])
      scene.canvas = canvas
      if let object = mistake?.object {
        scene.mistakes = [
          SceneDiagnostics.Finding(
            Diagnostic("test", .note, "A mistake."), about: ObjectIdentifier(object))
        ]
      }
      return CanvasDrawing(scene, file: "Test", options: options)
    }
  }

  func elements(_ drawing: CanvasDrawing, _ layer: DisplayList.Layer) -> [DisplayList.Element] {
    drawing.displayList.elements.filter { $0.layer == layer }
  }

  func bars(_ drawing: CanvasDrawing) -> [DisplayList.Line] {
    elements(drawing, .constraints).compactMap { element in
      if case .line(let line) = element.shape, line.ends == .bars { line } else { nil }
    }
  }

  func texts(_ drawing: CanvasDrawing) -> [DisplayList.Text] {
    elements(drawing, .constraints).compactMap { element in
      if case .text(let text) = element.shape { text } else { nil }
    }
  }

  func panels(_ drawing: CanvasDrawing) -> [LayoutRect] {
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

  /// Equal widths of fields in a column: the bars are inside of the fields, so that those of the gaps can be seen.
  @Test(arguments: [8.0, 12, 20]) func theBarOfASizeIsNotInTheGapToTheNextView(gap: Double) {
    let frames = (0..<3).map { index in
      (
        name: "F\(index)",
        frame: LayoutRect(x: 50, y: 20 + Double(index) * (34 + gap), width: 200, height: 34)
      )
    }
    let drawing = Sketch(frames: frames).drawing { _, views in
      (1...2).flatMap { index in
        [
          views[index].widthAnchor.constraint(equalTo: views[0].widthAnchor),
          views[index].topAnchor.constraint(equalTo: views[index - 1].bottomAnchor, constant: gap),
        ]
      }
    }
    for bar in bars(drawing) where bar.start.y == bar.end.y {
      let isInGap = frames.dropLast().contains { entry in
        bar.start.y > entry.frame.maxY && bar.start.y < entry.frame.maxY + gap
      }
      #expect(!isInGap, "\(bar)")
    }
    // The number of each gap is beside its bar, without a line that connects both.
    #expect(texts(drawing).filter { $0.string == "\(Int(gap))" }.count == 2)
    #expect(
      !elements(drawing, .constraints).contains {
        if case .line(let line) = $0.shape { line.weight == .faint } else { false }
      })
  }

  @Test func aBarMovesToAPlaceWithRoomForItsNumber() {
    // The label in the middle of both views leaves no room beside the shortest way between them.
    let sketch = Sketch(
      frames: [
        ("A", LayoutRect(x: 20, y: 20, width: 260, height: 30)),
        ("Middle of the gap", LayoutRect(x: 90, y: 52, width: 120, height: 20)),
        ("B", LayoutRect(x: 20, y: 74, width: 260, height: 30)),
      ], kinds: ["Middle of the gap": .label])
    let drawing = sketch.drawing { _, views in
      [views[2].topAnchor.constraint(equalTo: views[0].bottomAnchor, constant: 24)]
    }
    #expect(texts(drawing).map(\.string) == ["24"])
    for text in texts(drawing) {
      #expect(bars(drawing).contains { distance(text.box, $0) <= 7 })
    }
  }

  // MARK: Findings, selection and cropping

  @Test func theViewAndTheConstraintOfAMistakeAreMarked() {
    let sketch = Sketch(frames: [("A", LayoutRect(x: 20, y: 40, width: 60, height: 40))])
    let box = MistakeBox()
    let view = sketch.drawing(mistake: box) { _, views in
      box.object = views[0]
      return []
    }
    let outline = DisplayList.Shape.rectangle(LayoutRect(x: 20, y: 40, width: 60, height: 40), .dashed)
    #expect(elements(view, .findings).map(\.shape) == [outline])
    #expect(view.mistakes == 0..<1)
    let other = sketch.drawing(mistake: box) { _, views in
      let width = views[0].widthAnchor.constraint(equalToConstant: 60)
      box.object = width
      return [width]
    }
    #expect(elements(other, .constraints).allSatisfy { $0.state == .misplaced })
    #expect(!elements(other, .constraints).isEmpty)
  }

  @Test func theSelectedViewHasHandles() {
    let frame = LayoutRect(x: 20, y: 40, width: 60, height: 40)
    let sketch = Sketch(frames: [("A", frame), ("B", LayoutRect(x: 120, y: 40, width: 60, height: 40))])
    let drawing = sketch.drawing(options: PictureOptions(selection: ["A"]))
    let handles = panels(drawing).filter { $0.width == 5 }
    #expect(handles.count == 8)
    #expect(handles.allSatisfy { frame.insetBy(-3).intersection($0) == $0 })
  }

  @Test func aCroppedPictureEndsBelowTheLowestView() {
    let sketch = Sketch(frames: [("A", LayoutRect(x: 20, y: 20, width: 60, height: 40))])
    let drawing = sketch.drawing(options: PictureOptions(isCropped: true)) { root, views in
      [
        root.bottomAnchor.constraint(greaterThanOrEqualTo: views[0].bottomAnchor, constant: 16)
      ]
    }
    #expect(drawing.visibleBounds == LayoutRect(x: 0, y: 0, width: 300, height: 96))
    // The bar is longer than the picture, but its number is visible.
    #expect(texts(drawing).contains { $0.string.hasSuffix("16") })
    #expect(texts(drawing).allSatisfy { $0.box.midY <= 96 })
    // Little would be left out.
    let lower = Sketch(frames: [("A", LayoutRect(x: 20, y: 120, width: 60, height: 40))])
    #expect(lower.drawing(options: PictureOptions(isCropped: true)).visibleBounds.height == 200)
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

  @Test func labelsOfDifferentBarsAreApart() {
    let sketch = Sketch(frames: [
      ("A", LayoutRect(x: 20, y: 40, width: 30, height: 30)),
      ("B", LayoutRect(x: 64, y: 40, width: 30, height: 30)),
      ("C", LayoutRect(x: 20, y: 82, width: 74, height: 30)),
    ])
    let drawing = sketch.drawing { _, views in
      [
        views[2].topAnchor.constraint(greaterThanOrEqualTo: views[0].bottomAnchor, constant: 8),
        views[2].topAnchor.constraint(greaterThanOrEqualTo: views[1].bottomAnchor, constant: 8),
        views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor, constant: 14),
      ]
    }
    let labels = elements(drawing, .constraints).compactMap { element -> (title: String?, box: LayoutRect)? in
      if case .text(let text) = element.shape { (element.title, text.box) } else { nil }
    }
    for (index, label) in labels.enumerated() {
      for other in labels.dropFirst(index + 1) where other.title != label.title {
        let isBeside = label.box.minY < other.box.maxY && other.box.minY < label.box.maxY
        let space = max(label.box.minX, other.box.minX) - min(label.box.maxX, other.box.maxX)
        #expect(!isBeside || space >= 4, "\(label) \(other)")
      }
    }
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

  /// A way to write an inequality between a view and its superview, with the label of its mark.
  struct GapCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var expected: String
    var isRightToLeft = false
    var constraint: @Sendable (_ root: LayoutView, _ view: LayoutView) -> LayoutConstraint

    static let all = [
      GapCase(testDescription: "trailing", expected: "≥ 16") {
        $1.trailingAnchor.constraint(lessThanOrEqualTo: $0.trailingAnchor, constant: -16)
      },
      GapCase(testDescription: "trailing, turned", expected: "≥ 16") {
        $0.trailingAnchor.constraint(greaterThanOrEqualTo: $1.trailingAnchor, constant: 16)
      },
      GapCase(testDescription: "bottom", expected: "≥ 8") {
        $1.bottomAnchor.constraint(lessThanOrEqualTo: $0.bottomAnchor, constant: -8)
      },
      GapCase(testDescription: "largest gap", expected: "≤ 300") {
        $1.rightAnchor.constraint(greaterThanOrEqualTo: $0.rightAnchor, constant: -300)
      },
      GapCase(testDescription: "leading", expected: "≥ 20") {
        $1.leadingAnchor.constraint(greaterThanOrEqualTo: $0.leadingAnchor, constant: 20)
      },
      GapCase(testDescription: "no constant at the end", expected: "≥ 0") {
        $1.rightAnchor.constraint(lessThanOrEqualTo: $0.rightAnchor)
      },
      GapCase(testDescription: "allowed overlap", expected: "≥ −8") {
        $1.leftAnchor.constraint(greaterThanOrEqualTo: $0.leftAnchor, constant: -8)
      },
      GapCase(testDescription: "trailing at the left", expected: "≥ 16", isRightToLeft: true) {
        $1.trailingAnchor.constraint(lessThanOrEqualTo: $0.trailingAnchor, constant: -16)
      },
      GapCase(testDescription: "leading at the right", expected: "≥ 16", isRightToLeft: true) {
        $1.leadingAnchor.constraint(greaterThanOrEqualTo: $0.leadingAnchor, constant: 16)
      },
      GapCase(testDescription: "too short", expected: "≥ 250 ≠ 180") {
        let constraint = $1.rightAnchor.constraint(lessThanOrEqualTo: $0.rightAnchor, constant: -250)
        constraint.priority = .defaultLow
        return constraint
      },
      GapCase(testDescription: "equation", expected: "250 ≠ 180") {
        let constraint = $1.rightAnchor.constraint(equalTo: $0.rightAnchor, constant: -250)
        constraint.priority = .defaultLow
        return constraint
      },
      GapCase(testDescription: "size", expected: "≥ 200 ≠ 80") {
        let constraint = $1.widthAnchor.constraint(greaterThanOrEqualToConstant: 200)
        constraint.priority = .defaultLow
        return constraint
      },
    ]
  }

  /// A view from 40 to 120 in a root of 300 points: the mark states the distance that the constraint demands.
  @Test(arguments: GapCase.all)
  func theMarkOfAnInequalityStatesTheDistance(gap: GapCase) {
    let sketch = Sketch(
      frames: [("A", LayoutRect(x: 40, y: 60, width: 80, height: 40))],
      prepare: { if gap.isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft } })
    let drawing = sketch.drawing { root, views in
      if gap.isRightToLeft { root.semanticContentAttribute = .forceRightToLeft }
      return [gap.constraint(root, views[0])]
    }
    let texts = texts(drawing).map(\.string)
    #expect(texts.sorted().reversed().joined(separator: " ") == gap.expected, "\(texts)")
  }

  /// Edges that meet, written from both sides.
  @Test(arguments: [true, false]) func aGapOfZeroIsAtLeastZero(isTurned: Bool) {
    let sketch = Sketch(frames: [
      ("A", LayoutRect(x: 20, y: 40, width: 40, height: 40)),
      ("B", LayoutRect(x: 60, y: 40, width: 40, height: 40)),
    ])
    let drawing = sketch.drawing { _, views in
      [
        isTurned
          ? views[0].rightAnchor.constraint(lessThanOrEqualTo: views[1].leftAnchor)
          : views[1].leftAnchor.constraint(greaterThanOrEqualTo: views[0].rightAnchor)
      ]
    }
    #expect(texts(drawing).map(\.string) == ["≥"])
  }

  @Test func aMultiplierHasThreeDecimalPlaces() {
    let sketch = Sketch(frames: [("A", LayoutRect(x: 20, y: 40, width: 45, height: 40))])
    let drawing = sketch.drawing { _, views in
      [views[0].widthAnchor.constraint(equalTo: views[0].heightAnchor, multiplier: 1.1251)]
    }
    #expect(texts(drawing).map(\.string) == ["1.125:1"])
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

  /// The position of an edge is a part of another position, not a distance from it.
  @Test(arguments: [(1.5, 0.0, "1.5 × A.Right"), (1.25, 20, "1.25 × A.Right + 20")])
  func aPartOfAnotherPositionNamesThePosition(multiplier: Double, constant: Double, label: String) {
    let sketch = Sketch(frames: [
      ("A", LayoutRect(x: 20, y: 40, width: 60, height: 40)),
      ("B", LayoutRect(x: 100, y: 110, width: 20, height: 40)),
    ])
    let drawing = sketch.drawing { _, views in
      [
        LayoutConstraint(
          item: views[1], attribute: .right, relatedBy: .equal, toItem: views[0], attribute: .right,
          multiplier: multiplier, constant: constant)
      ]
    }
    #expect(texts(drawing).map(\.string) == [label])
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
    let drawing = sketch.drawing(options: PictureOptions(selection: ["A"])) { _, views in
      [views[0].widthAnchor.constraint(equalToConstant: 50)]
    }
    let cover = try #require(
      drawing.displayList.elements.lastIndex { element in
        if case .panel(let panel) = element.shape { panel.frame.width == 200 } else { false }
      })
    let outline = try #require(
      drawing.displayList.elements.lastIndex { $0.shape == DisplayList.Shape.rectangle(covered, .dashed) })
    #expect(outline > cover)
  }

  @Test func aToolbarShowsItsItemsAndSelectsNone() {
    var appearance = LayoutViewAppearance()
    appearance.barItems = [.title("Edit"), .flexibleSpace, .symbol, .flexibleSpace, .title("Done")]
    let frame = LayoutRect(x: 0, y: 100, width: 300, height: 44)
    let sketch = Sketch(
      frames: [("Bar", frame)], kinds: ["Bar": .toolbar], appearances: ["Bar": appearance])
    let drawing = sketch.drawing()
    let titles = elements(drawing, .content).compactMap { element in
      if case .text(let text) = element.shape { text } else { nil }
    }
    #expect(titles.map(\.string) == ["Edit", "Done"])
    #expect(titles.allSatisfy { $0.style?.color == .accent })
    #expect(titles[0].box.minX == 16 && titles[1].box.maxX == 284)
    // The symbol is in the middle of what the titles leave.
    let symbols = panels(drawing).filter { $0 != frame }
    #expect(symbols.count == 1 && (symbols[0].midX - 150).magnitude < 1)
  }

  /// The rows of a table do not start below the bar in all files.
  @Test(arguments: [(28.0, -64.0), (80, 0)])
  func aNavigationBarCoversNoRows(row: Double, expected: Double) {
    let sketch = Sketch(
      frames: [("Row", LayoutRect(x: 0, y: row, width: 300, height: 44))],
      adjustRoot: { root in
        root.kind = .tableView
        root.appearance.bars = [.init(.navigationBar, title: "Settings")]
        root.safeArea = LayoutRect(x: 0, y: 64, width: 300, height: 136)
      })
    let drawing = sketch.drawing()
    #expect(panels(drawing).contains(LayoutRect(x: 0, y: expected, width: 300, height: 64)))
  }

  @Test func aToolbarWithUnknownItemsShowsNone() {
    let frame = LayoutRect(x: 0, y: 100, width: 300, height: 44)
    let sketch = Sketch(frames: [("Bar", frame)], kinds: ["Bar": .toolbar])
    #expect(panels(sketch.drawing()) == [frame])
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

extension LayoutRect {
  fileprivate func insetBy(_ distance: Double) -> LayoutRect {
    LayoutRect(
      x: minX + distance, y: minY + distance, width: width - 2 * distance, height: height - 2 * distance)
  }
}
