import LayoutEquations
import LayoutSolver
import Testing

@testable import LayoutRendering

/// The rules for the names and colors of views with a problem, and for conflicts in drawings of characters.
extension MarkRuleTests {
  /// A label that is too wide for the root, beside another view.
  private var sketch: Sketch {
    Sketch(
      frames: [
        ("Photo", LayoutRect(x: 20, y: 20, width: 160, height: 80)),
        ("Caption", LayoutRect(x: 190, y: 40, width: 100, height: 20)),
      ], kinds: ["Photo": .imageView, "Caption": .label],
      prepare: { view in
        if view.name == "Caption" { view.content = LayoutContent(text: LayoutText("Text")) }
      })
  }

  @Test func viewsInAConflictHaveNamesBesideThem() throws {
    let drawing = sketch.drawing { _, views in
      [views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor)]
    }
    let names = drawing.displayList.elements.compactMap { element -> DisplayList.Text? in
      if case .text(let text) = element.shape, element.layer == .frames { text } else { nil }
    }
    let name = try #require(names.first { $0.string == "Caption" })
    #expect(!name.box.overlaps(LayoutRect(x: 190, y: 40, width: 100, height: 20)))
    #expect(!name.box.overlaps(LayoutRect(x: 20, y: 20, width: 160, height: 80)))
    #expect(names.contains { $0.string == "Photo" })
    // The views of a layout without findings need no names.
    let calm = sketch.drawing()
    #expect(
      !calm.displayList.elements.contains { element in
        if case .text(let text) = element.shape { text.string == "Photo" } else { false }
      })
  }

  /// A control without a text, an image and a text that is not its own name.
  @Test func viewsThatAFindingNamesHaveTheirNamesInThePicture() {
    let frames = [
      ("Volume", LayoutRect(x: 20, y: 20, width: 120, height: 30)),
      ("Portrait", LayoutRect(x: 20, y: 60, width: 60, height: 60)),
      ("Caption", LayoutRect(x: 20, y: 140, width: 60, height: 20)),
    ]
    var sketch = Sketch(
      frames: frames.map { (name: $0.0, frame: $0.1) },
      kinds: ["Volume": .slider, "Portrait": .imageView, "Caption": .label])
    sketch.prepare = { view in
      if view.name == "Caption" { view.content = LayoutContent(text: LayoutText("Text")) }
    }
    for (name, _) in frames {
      let drawing = sketch.drawing { _, views in
        views.filter { $0.name == name }.map { $0.widthAnchor.constraint(equalToConstant: 200) }
      }
      let names = drawing.displayList.elements.compactMap { element -> String? in
        if case .text(let text) = element.shape { text.string } else { nil }
      }
      #expect(names.contains(name))
    }
  }

  @Test func aNameInASentenceIsAWholeWord() {
    let root = LayoutView(name: "Root")
    for name in ["Title", "Sub", "Main Title", "2"] { root.addSubview(LayoutView(name: name)) }
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(width: 100, height: 100)),
      solver: SimplexSolver())
    let items = engine.layout().items
    func names(_ sentence: String) -> [String] {
      NamedViews(items, in: [sentence]).indices.sorted().map { items[$0].name }
    }
    #expect(names("`Main Title.Left = Root.Left + 22` was dropped") == ["Title", "Main Title"])
    #expect(names("The text of Subtitle is cut off") == [])
    #expect(names("2 extends 7 beyond the edge") == ["2"])
  }

  @Test func aNumberIsInNoBoxWithoutItsBar() {
    let bounds = LayoutRect(x: 0, y: 0, width: 80, height: 40)
    func mark(_ shape: DisplayList.Shape) -> DisplayList.Element {
      DisplayList.Element(shape, layer: .constraints, links: [.constraint(0)])
    }
    // The bar of the height of a button that fills its superview: there is no column beside the button.
    let bar = DisplayList.Line(
      from: LayoutPoint(x: 79, y: 0), to: LayoutPoint(x: 79, y: 39), ends: .bars)
    let label = DisplayList.Text("39", in: LayoutRect(x: 70, y: 12, width: 3, height: 4), .left)
    let marks = CharacterMarks(
      [mark(.line(bar)), mark(.text(label))],
      views: (0..<10).map { (LayoutRect(x: Double($0 * 8), y: 0, width: 7, height: 39), 3) }, bounds: bounds,
      columns: 81, rows: 21)
    let lines = marks.elements.count { if case .line = $0.shape { true } else { false } }
    let labels = marks.elements.count { if case .text = $0.shape { true } else { false } }
    #expect(labels <= lines)
    // A number does not replace the outline of the superview.
    let free = CharacterMarks(
      [
        mark(.text(DisplayList.Text("39", in: LayoutRect(x: 79, y: 12, width: 3, height: 4), .left)))
      ], views: [], containers: [bounds], bounds: bounds, columns: 81, rows: 21)
    for element in free.elements {
      guard case .text(let text) = element.shape else { continue }
      #expect(text.box.minX > 80 || text.box.minX + 2 < 80)
    }
  }

  @Test func aNumberIsNotInTheRowOfAName() {
    let frame = LayoutRect(x: 0, y: 0, width: 80, height: 40)
    let label = DisplayList.Element(
      .text(DisplayList.Text("100 ≠ 50", in: LayoutRect(x: 50, y: 18, width: 9, height: 4), .left)),
      layer: .constraints, state: .conflicting, title: "A.Width = 100")
    let views = (0..<10).map { row in
      (frame: LayoutRect(x: 0, y: Double(row * 4), width: 79, height: 4), nameLength: 6)
    }
    let marks = CharacterMarks([label], views: views, bounds: frame, columns: 81, rows: 21)
    // There is no row without an outline or a name.
    #expect(marks.elements.isEmpty)
    #expect(marks.omitted == ["100 ≠ 50: A.Width = 100"])
    let free = CharacterMarks(
      [label], views: [(LayoutRect(x: 0, y: 14, width: 79, height: 10), 6)], bounds: frame, columns: 81,
      rows: 21)
    #expect(free.elements.count == 1 && free.omitted.isEmpty)
  }

  @Test func viewsThatFillAViewShareANote() throws {
    let frame = LayoutRect(x: 0, y: 0, width: 300, height: 200)
    let drawing = Sketch(frames: [("A", frame), ("B", frame), ("C", frame)]).drawing { root, views in
      views.flatMap {
        [
          $0.widthAnchor.constraint(equalTo: root.widthAnchor),
          $0.heightAnchor.constraint(equalTo: root.heightAnchor),
        ]
      }
    }
    #expect(texts(drawing).map(\.string) == ["3 views fill Root"])
    let links = try #require(elements(drawing, .constraints).last).links
    #expect(links.contains(.constraint(0)) && links.contains(.constraint(5)))
  }

  /// In the center of a view with subviews, its name would seem to belong to one of them.
  @Test func theNameOfAViewWithSubviewsIsInACorner() throws {
    let (root, card) = (LayoutView(name: "Root"), LayoutView(name: "Card"))
    root.addSubview(card)
    card.fix(at: LayoutRect(x: 20, y: 20, width: 260, height: 160), in: root)
    // The views in the corners leave no room for the name of a view without a finding.
    for (number, x) in [20.0, 240].enumerated() {
      for y in [20.0, 160] {
        let view = LayoutView(name: "V\(number)")
        card.addSubview(view)
        view.fix(at: LayoutRect(x: x, y: y, width: 40, height: 20), in: root)
      }
    }
    LayoutConstraint.activate([card.heightAnchor.constraint(equalToConstant: 170)])
    let drawing = CanvasDrawing(SolvedScene(diagnosing: root), file: "Test")
    let names = drawing.displayList.elements.compactMap { element -> LayoutRect? in
      guard case .text(let text) = element.shape, text.string == "Card" else { return nil }
      return text.box
    }
    let name = try #require(names.first)
    #expect(name.maxX < 100 || name.minX > 200)
    #expect(name.maxY < 100 || name.minY > 120)
  }

  @Test func aNameWithoutRoomInItsViewIsBesideIt() throws {
    let frame = LayoutRect(x: 200, y: 80, width: 20, height: 40)
    let drawing = Sketch(frames: [("Decoration", frame)]).drawing()
    let name = try #require(
      drawing.displayList.elements.compactMap { element -> LayoutRect? in
        if case .text(let text) = element.shape, text.string == "Decoration" { text.box } else { nil }
      }.first)
    #expect(!name.overlaps(frame))
    #expect(name.insetBy(dx: -4, dy: -4).overlaps(frame))
  }

  /// A panel and a view in it have safe areas with different upper edges.
  @Test func severalSafeAreasHaveTheNamesOfTheirViews() {
    let (root, panel) = (LayoutView(name: "Root"), LayoutView(name: "Panel"))
    root.addSubview(panel)
    panel.fix(at: LayoutRect(x: 0, y: 20, width: 300, height: 180), in: root)
    panel.additionalSafeAreaInsets = EdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    root.additionalSafeAreaInsets = EdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    for (view, owner) in [("A", root), ("B", panel)] {
      let label = LayoutView(name: view)
      owner.addSubview(label)
      LayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: owner.safeAreaLayoutGuide.topAnchor, constant: 30),
        label.leftAnchor.constraint(equalTo: owner.leftAnchor, constant: view == "A" ? 20 : 160),
        label.widthAnchor.constraint(equalToConstant: 60), label.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    let drawing = CanvasDrawing(SolvedScene(diagnosing: root), file: "Test")
    let names = drawing.displayList.elements.compactMap { element -> String? in
      if case .text(let text) = element.shape, element.layer == .systemGuides { text.string } else { nil }
    }
    #expect(names.sorted() == ["Safe Area of Panel", "Safe Area of Root"])
  }

  /// A view that a row of other views surrounds. The nearest free places are above and below the row.
  @Test func theLineToADistantNameCrossesNoOtherView() throws {
    let frames = (0..<5).map { index in
      LayoutRect(x: 10 + Double(index) * 56, y: 90, width: 50, height: 24)
    }
    var sketch = Sketch(frames: frames.enumerated().map { (name: "Label Number \($0)", frame: $1) })
    for frame in sketch.frames { sketch.kinds[frame.name] = .label }
    sketch.prepare = { $0.content.text = LayoutText("Text") }
    let drawing = sketch.drawing { _, views in [views[2].widthAnchor.constraint(equalToConstant: 70)] }
    let lines = elements(drawing, .frames).compactMap { element -> DisplayList.Line? in
      if case .line(let line) = element.shape, line.stroke == .dotted { line } else { nil }
    }
    for line in lines {
      for (index, frame) in frames.enumerated() where index != 2 {
        for step in 0...20 {
          let part = Double(step) / 20
          let (x, y) = (
            line.start.x + part * (line.end.x - line.start.x),
            line.start.y + part * (line.end.y - line.start.y)
          )
          #expect(!frame.overlaps(LayoutRect(x: x, y: y, width: 0.1, height: 0.1)))
        }
      }
    }
    let name = try #require(
      drawing.displayList.elements.compactMap { element -> LayoutRect? in
        if case .text(let text) = element.shape, text.string == "Label Number 2" { text.box } else { nil }
      }.first)
    #expect(!frames.contains { $0.overlaps(name) })
  }

  /// A button fills the width between two other views, and extends below the canvas.
  @Test func theNameOfAViewBelowTheCanvasIsBelowThatView() throws {
    let frames = [
      ("Upper", LayoutRect(x: 0, y: 150, width: 300, height: 30)),
      ("Lower", LayoutRect(x: 0, y: 184, width: 300, height: 30)),
    ]
    let sketch = Sketch(
      frames: frames.map { (name: $0.0, frame: $0.1) }, kinds: ["Upper": .button, "Lower": .button],
      prepare: {
        $0.content = LayoutContent(text: LayoutText("A title as wide as its button"), textRole: .button)
      })
    let drawing = sketch.drawing { _, views in [views[1].widthAnchor.constraint(equalToConstant: 200)] }
    let name = try #require(
      elements(drawing, .frames).compactMap { element -> LayoutRect? in
        if case .text(let text) = element.shape, text.string == "Lower" { text.box } else { nil }
      }.first)
    #expect(name.minY >= 214)
    #expect(drawing.viewport.maxY >= name.maxY)
  }

  /// A plain view in front of an image that fills the root, so that its center is on the symbol.
  @Test func aNameIsNotOnTheSymbolOfAnImage() {
    for size in [LayoutSize(width: 240, height: 160), LayoutSize(width: 60, height: 20)] {
      let frame = LayoutRect(
        x: 150 - size.width / 2, y: 100 - size.height / 2, width: size.width, height: size.height)
      let drawing = Sketch(
        frames: [("Photo", LayoutRect(x: 0, y: 0, width: 300, height: 200)), ("Shade", frame)],
        kinds: ["Photo": .imageView]
      ).drawing()
      let symbol = LayoutRect(x: 110, y: 70, width: 80, height: 58)
      for element in elements(drawing, .frames) {
        if case .text(let text) = element.shape { #expect(!text.inkBox(nameFont: 10).overlaps(symbol)) }
      }
    }
  }
}
