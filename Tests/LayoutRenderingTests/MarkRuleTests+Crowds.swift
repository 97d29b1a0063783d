import LayoutEquations
import LayoutSolver
import SourceDiagnostics
import Testing

@testable import LayoutRendering

/// The rules for numbers and names where many marks are close to each other.
extension MarkRuleTests {
  private func isLabel(_ text: DisplayList.Text) -> Bool { text.style?.color == .accent }

  @Test func onlyACrowdedRegionHasNoNumbers() {
    // 36 small views close to each other, and one far away.
    let small = (0..<36).map { index in
      (
        name: "S\(index)",
        frame: LayoutRect(x: 4 + Double(index % 6) * 9, y: 4 + Double(index / 6) * 9, width: 7, height: 7)
      )
    }
    let frames = small + [(name: "Far", frame: LayoutRect(x: 180, y: 140, width: 60, height: 30))]
    let drawing = Sketch(frames: frames).drawing(options: PictureOptions(crowdLimit: 100)) { root, views in
      views.flatMap { view in
        [
          view.widthAnchor.constraint(equalToConstant: view.name == "Far" ? 60 : 7),
          view.heightAnchor.constraint(equalToConstant: view.name == "Far" ? 30 : 7),
        ]
      }
    }
    let labels = texts(drawing).filter(isLabel)
    // The edges of the region have room for numbers.
    let middle = LayoutRect(x: 20, y: 20, width: 20, height: 20)
    #expect(!labels.contains { middle.overlaps($0.box) })
    #expect(labels.map(\.string).filter { $0 != "7" }.sorted() == ["30", "60"])
    // A bar without its number would seem to have that of another bar.
    #expect(bars(drawing).count == labels.count)
    #expect(bars(drawing).count + drawing.hiddenConstraintCount == 74)
  }

  @Test func aCrowdedRegionShowsTheNumbersOfProblems() {
    let small = (0..<36).map { index in
      (
        name: "S\(index)",
        frame: LayoutRect(x: 4 + Double(index % 6) * 9, y: 4 + Double(index / 6) * 9, width: 7, height: 7)
      )
    }
    let drawing = Sketch(frames: small).drawing(options: PictureOptions(crowdLimit: 100)) { root, views in
      views.enumerated().flatMap { index, view in
        [
          view.widthAnchor.constraint(equalToConstant: index == 5 ? 40 : 7),
          view.heightAnchor.constraint(equalToConstant: 7),
        ]
      }
    }
    #expect(texts(drawing).contains { $0.string == "40 ≠ 7" }, "\(texts(drawing).map(\.string))")
  }

  /// More constraints than the limit, but with much room.
  @Test func aLargePictureHidesOnlyTheConstraintsOfCrowdedRegions() {
    let frames = (0..<6).map { index in
      (
        name: "V\(index)",
        frame: LayoutRect(
          x: Double(index % 3) * 100 + 20, y: Double(index / 3) * 100 + 20, width: 50, height: 40)
      )
    }
    let drawing = Sketch(frames: frames).drawing(options: PictureOptions(crowdLimit: 10)) { _, views in
      views.flatMap {
        [$0.widthAnchor.constraint(equalToConstant: 50), $0.heightAnchor.constraint(equalToConstant: 40)]
      }
    }
    #expect(bars(drawing).count == 12 && drawing.hiddenConstraintCount == 0)
  }

  /// All constraints are at the right edge of the first region of a picture, or of its mirror image.
  @Test func theMirrorImageShowsTheSameConstraints() {
    let number = [false, true].map { isRightToLeft in
      let frames = (0..<12).map { index in
        let x = 110 + Double(index % 4) * 25
        let frame = LayoutRect(
          x: isRightToLeft ? 300 - x - 20 : x, y: Double(index / 4) * 30 + 20, width: 20, height: 20)
        return (name: "V\(index)", frame: frame)
      }
      var sketch = Sketch(frames: frames)
      sketch.adjustRoot = { $0.isRightToLeft = isRightToLeft }
      let drawing = sketch.drawing(options: PictureOptions(crowdLimit: 20)) { _, views in
        views.flatMap {
          [$0.widthAnchor.constraint(equalToConstant: 20), $0.heightAnchor.constraint(equalToConstant: 20)]
        }
      }
      return drawing.hiddenConstraintCount
    }
    #expect(number == [0, 0])
  }

  // MARK: Numbers

  @Test func aDroppedConstraintStatesTheWantedAndTheActualLength() {
    let sketch = Sketch(frames: [("A", LayoutRect(x: 50, y: 40, width: 100, height: 29))])
    let drawing = sketch.drawing { _, views in [views[0].heightAnchor.constraint(equalToConstant: 30)] }
    #expect(texts(drawing).contains { $0.string == "30 ≠ 29" })
  }

  @Test func aNumberIsNotOnABaseline() throws {
    // The gap is so narrow that its number could be on the line of the baselines.
    let sketch = Sketch(
      frames: [
        ("A", LayoutRect(x: 20, y: 60, width: 60, height: 20)),
        ("B", LayoutRect(x: 88, y: 60, width: 120, height: 20)),
      ],
      prepare: { $0.content.text = LayoutText(" ") })
    let drawing = sketch.drawing { _, views in
      [
        views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor, constant: 8),
        views[1].centerYAnchor.constraint(equalTo: views[0].centerYAnchor),
      ]
    }
    let line = try #require(
      elements(drawing, .constraints).compactMap { element -> DisplayList.Line? in
        if case .line(let line) = element.shape, line.ends == .plain, line.start.y == line.end.y {
          line
        } else {
          nil
        }
      }.first)
    let label = try #require(texts(drawing).first { $0.string == "8" })
    #expect(label.box.minY >= line.start.y || label.box.maxY <= line.start.y, "\(label.box)")
  }

  @Test func aWideLabelIsInAnEmptyPlaceInsteadOfOnEdges() throws {
    let sketch = Sketch(frames: [
      ("Long Name", LayoutRect(x: 20, y: 20, width: 30, height: 30)),
      ("B", LayoutRect(x: 60, y: 20, width: 30, height: 30)),
    ])
    let drawing = sketch.drawing { _, views in
      [views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor, constant: 25)]
    }
    let label = try #require(texts(drawing).first { $0.string == "25 ≠ 10" })
    for frame in sketch.frames.map(\.frame) {
      let crosses = label.box.overlaps(frame) && !(frame.encloses(label.box))
      #expect(!crosses, "\(label.box)")
    }
  }

  @Test func aViewThatFillsItsSuperviewHasOneBadge() {
    let sketch = Sketch(frames: [
      ("A", LayoutRect(x: 0, y: 0, width: 300, height: 200)),
      ("B", LayoutRect(x: 0, y: 0, width: 300, height: 200)),
    ])
    let drawing = sketch.drawing { root, views in
      views.enumerated().flatMap { index, view in
        let constraints = [
          view.widthAnchor.constraint(equalTo: root.widthAnchor),
          view.heightAnchor.constraint(equalTo: root.heightAnchor),
        ]
        // Views with the same priority share a note.
        if index > 0 { for constraint in constraints { constraint.priority = .defaultHigh } }
        return constraints
      }
    }
    #expect(bars(drawing).isEmpty)
    #expect(texts(drawing).map(\.string) == ["=", "size of Root", "=", "size of Root"])
    // Each badge belongs to two constraints.
    for element in elements(drawing, .constraints) {
      let count = element.links.count { if case .constraint = $0 { true } else { false } }
      #expect(count == 2)
    }
    let boxes = texts(drawing).map(\.box)
    for (index, box) in boxes.enumerated() {
      #expect(!boxes[..<index].contains { $0.overlaps(box) })
    }
  }

  // MARK: Names

  @Test func anAmbiguousViewWithoutAnAreaHasAName() {
    let root = LayoutView(name: "Root")
    let view = LayoutView(name: "Empty")
    root.addSubview(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 120),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 90),
    ])
    let drawing = CanvasDrawing(SolvedScene(diagnosing: root), file: "Test")
    let names = drawing.displayList.elements.compactMap { element in
      if element.layer == .frames, case .text(let text) = element.shape { text.string } else { nil }
    }
    #expect(names.contains("Empty"))
  }

  @Test func namesOfViewsThatFillTheRootAreBelowEachOther() throws {
    let all = LayoutRect(x: 0, y: 0, width: 300, height: 200)
    let drawing = Sketch(frames: [("First", all), ("Second", all)]).drawing()
    let names = elements(drawing, .frames).compactMap { element in
      if case .text(let text) = element.shape { text } else { nil }
    }.filter { $0.string == "First" || $0.string == "Second" }
    #expect(names.count == 2)
    #expect(Set(names.map { $0.box.minY }).count == 2 && names.allSatisfy { $0.box.minX < 20 })
  }

  /// Two labels of which the app shows only one at a time.
  @Test func ofTwoTextsAtOnePlaceOnlyTheFrontOneIsDrawn() {
    var sketch = Sketch(
      frames: [
        ("Back", LayoutRect(x: 50, y: 80, width: 200, height: 20)),
        ("Front", LayoutRect(x: 50, y: 80, width: 200, height: 20)),
        ("Below", LayoutRect(x: 50, y: 110, width: 200, height: 20)),
      ], kinds: ["Back": .label, "Front": .label, "Below": .label])
    sketch.prepare = { view in
      view.content = LayoutContent(text: LayoutText(view.name ?? ""), textRole: .label)
      view.content.intrinsicSize = LayoutSize(width: 200, height: 20)
    }
    let texts = elements(sketch.drawing(), .content).compactMap { element in
      if case .text(let text) = element.shape { text.string } else { nil }
    }
    #expect(texts == ["Front", "Below"])
  }

  // MARK: Lines and controls

  @Test func aGuideHasNoLineAtItsCenter() {
    let sketch = Sketch(frames: [("A", LayoutRect(x: 50, y: 80, width: 200, height: 40))])
    let drawing = sketch.drawing { root, views in
      [views[0].centerXAnchor.constraint(equalTo: root.safeAreaLayoutGuide.centerXAnchor)]
    }
    #expect(elements(drawing, .systemGuides).isEmpty)
  }

  @Test func anExpectedFrameFarOutsideOfTheCanvasIsNotDrawn() {
    func outlines(width: Double) -> Int {
      let sketch = Sketch(
        frames: [("A", LayoutRect(x: 20, y: 80, width: 200, height: 40))],
        prepare: { $0.expectedFrame = LayoutRect(x: 20, y: 80, width: width, height: 40) })
      return elements(sketch.drawing(), .findings).count
    }
    #expect(outlines(width: 250) == 2)
    #expect(outlines(width: 340) == 2)
    #expect(outlines(width: 500) == 1)
  }

  /// Bars have the accent color, so no line of a control has it.
  @Test(arguments: [LayoutViewKind.slider, .progressView])
  func theTrackOfAControlDoesNotLookLikeABar(kind: LayoutViewKind) {
    let sketch = Sketch(frames: [("A", LayoutRect(x: 20, y: 80, width: 200, height: 4))], kinds: ["A": kind])
    for element in elements(sketch.drawing(), .content) {
      if case .panel(let panel) = element.shape { #expect(panel.fill != .accent) }
    }
  }

  @Test(arguments: [false, true]) func theTitleOfACheckBoxIsBesideItsSquare(isRightToLeft: Bool) throws {
    var appearance = LayoutViewAppearance()
    appearance.style = .checkBox
    var sketch = Sketch(
      frames: [("A", LayoutRect(x: 20, y: 80, width: 100, height: 20))], kinds: ["A": .button],
      appearances: ["A": appearance])
    sketch.prepare = { view in
      view.content = LayoutContent(text: LayoutText("Open all at login"), textRole: .button)
      view.content.intrinsicSize = LayoutSize(width: 100, height: 20)
      view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    }
    let drawing = sketch.drawing()
    let square = try #require(panels(drawing).first { $0.width == 14 })
    let text = try #require(
      elements(drawing, .content).compactMap { element -> DisplayList.Text? in
        if case .text(let text) = element.shape { text } else { nil }
      }.first)
    let ink = text.inkBox(nameFont: 10)
    #expect(isRightToLeft ? square.minX - ink.maxX >= 4 : ink.minX - square.maxX >= 4, "\(square) \(ink)")
    #expect(ink.minX >= 19 && ink.maxX <= 121)
  }

  /// The canvas of a bar over the keyboard is not enlarged, so its marks would be on each other.
  @Test(arguments: [(1000.0, 60.0, true), (1000, 700, false)])
  func aWideAndLowCanvasShowsFewerConstraints(width: Double, height: Double, isCrowded: Bool) {
    let root = LayoutView(name: "Root")
    var constraints: [LayoutConstraint] = []
    for number in 0..<20 {
      let key = LayoutView(name: "K\(number)")
      root.addSubview(key)
      key.fix(at: LayoutRect(x: Double(number) * 50, y: 10, width: 40, height: 40), in: root)
      constraints += [
        key.widthAnchor.constraint(equalToConstant: 40), key.heightAnchor.constraint(equalToConstant: 40),
      ]
    }
    LayoutConstraint.activate(constraints)
    let scene = SolvedScene(diagnosing: root, width: width, height: height)
    let drawing = CanvasDrawing(scene, file: "Test")
    #expect(drawing.hiddenConstraintCount == (isCrowded ? 40 : 0))
  }
}
