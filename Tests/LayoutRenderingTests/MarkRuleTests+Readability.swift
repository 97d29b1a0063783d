import LayoutEquations
import LayoutSolver
import Testing

@testable import LayoutRendering

/// The rules by which texts stay in their views and numbers stay readable.
extension MarkRuleTests {
  private func contentTexts(_ drawing: CanvasDrawing) -> [DisplayList.Text] {
    elements(drawing, .content).compactMap { element in
      if case .text(let text) = element.shape { text } else { nil }
    }
  }

  /// Returns the texts of a label that is `width` points wide. `Letter` and a space are about 48 points wide.
  ///
  /// - Parameter content: The width that the document states for the text; nil if the text is measured.
  private func label(
    _ text: String, width: Double, height: Double, lines: Int, content: Double? = nil
  ) -> [DisplayList.Text] {
    var sketch = Sketch(
      frames: [("A", LayoutRect(x: 20, y: 40, width: width, height: height))], kinds: ["A": .label])
    sketch.prepare = {
      $0.content = LayoutContent(text: LayoutText(text, numberOfLines: lines), textRole: .label)
      if let content { $0.content.intrinsicSize = LayoutSize(width: content, height: height) }
    }
    return contentTexts(sketch.drawing())
  }

  @Test func aTextThatIsALittleTooWideGetsASmallerFont() throws {
    // At 17 points, 20 letters A are 20 × 0.667 × 17 = 226.78 points wide.
    // The document states that the text is only 210 points wide, so that it is not cut off.
    let texts = label(String(repeating: "A", count: 20), width: 210, height: 21, lines: 1, content: 210)
    let text = try #require(texts.first)
    #expect(text.string.count == 20)
    let style = try #require(text.style)
    #expect((style.size - 17 * 211 / 226.78).magnitude < 0.1)
    #expect(try #require(style.width) <= 211.001)
  }

  /// The saved size of a text can be a little larger than its view, although the drawn text fits.
  @Test(arguments: [(121.0, false), (200, true)])
  func aTextThatFitsHasAnEllipsisOnlyIfMuchIsMissing(content: Double, isCut: Bool) throws {
    let text = try #require(label("Letter", width: 120, height: 21, lines: 1, content: content).first)
    // At 200 points, the view shows 60 % of the text.
    #expect(text.string.hasSuffix("…") == isCut)
  }

  /// The layout knows whether a text is cut off: it compares the width of the view with that of the text.
  @Test(arguments: [(120.0, 120.0, false), (120.4, 120, false), (120, 100, true), (nil, 100, true)])
  func onlyATextThatTheLayoutCutsOffHasAnEllipsis(content: Double?, width: Double, isCut: Bool) throws {
    // At 17 points, 12 letters A are 136 points wide.
    let texts = label(String(repeating: "A", count: 12), width: width, height: 21, lines: 1, content: content)
    let text = try #require(texts.first)
    #expect(text.string.hasSuffix("…") == isCut)
    #expect(try #require(text.style?.width) <= width + 1.001)
  }

  @Test func aTextThatFitsKeepsItsFont() throws {
    let text = try #require(label(String(repeating: "A", count: 20), width: 227, height: 21, lines: 1).first)
    #expect(text.style?.size == 17)
  }

  @Test func aCutTextEndsWithOneEllipsisInsideOfItsView() throws {
    for width in stride(from: 60.0, through: 140, by: 10) {
      let texts = label("one two three. four five. six seven eight", width: width, height: 42, lines: 2)
      #expect(texts.count == 2)
      let last = try #require(texts.last)
      #expect(last.string.hasSuffix("…") && !last.string.hasSuffix("……"))
      #expect(last.string.filter { $0 == "…" }.count == 1)
      #expect(texts.allSatisfy { ($0.style?.width ?? 0) <= width + 1.001 })
    }
  }

  @Test(arguments: [(20, ["Sign in"]), (100, ["Sign in", "Tap"])] as [(Double, [String])])
  func aNameInPlaceOfATextCoversNoText(y: Double, expected: [String]) {
    var sketch = Sketch(
      frames: [
        ("Tap", LayoutRect(x: 20, y: y, width: 120, height: 30)),
        ("Title", LayoutRect(x: 20, y: 20, width: 120, height: 30)),
      ], kinds: ["Tap": .button, "Title": .label])
    sketch.prepare = { view in
      guard view.name == "Title" else { return }
      view.content = LayoutContent(text: LayoutText("Sign in"), textRole: .label)
    }
    #expect(contentTexts(sketch.drawing()).map(\.string).sorted() == expected)
  }

  @Test func namesOfViewsInOnePlaceAreApart() {
    let frame = LayoutRect(x: 40, y: 40, width: 120, height: 100)
    let drawing = Sketch(frames: [("First", frame), ("Second", frame), ("Third", frame)]).drawing()
    let names = elements(drawing, .frames).compactMap { element -> LayoutRect? in
      if case .text(let text) = element.shape { text.inkBox(nameFont: 10) } else { nil }
    }
    #expect(names.count == 3)
    for (index, name) in names.enumerated() {
      #expect(names.dropFirst(index + 1).allSatisfy { !$0.overlaps(name) })
    }
  }

  @Test func aNameIsBesideTheImageThatCoversTheCenterOfItsView() throws {
    let drawing = Sketch(
      frames: [
        ("Card", LayoutRect(x: 40, y: 40, width: 160, height: 120)),
        ("Photo", LayoutRect(x: 60, y: 70, width: 120, height: 60)),
      ], kinds: ["Photo": .imageView]
    ).drawing()
    let name = try #require(
      elements(drawing, .frames).compactMap { element -> DisplayList.Text? in
        if case .text(let text) = element.shape { text } else { nil }
      }.first { $0.string == "Card" })
    #expect(!name.inkBox(nameFont: 10).overlaps(LayoutRect(x: 60, y: 70, width: 120, height: 60)))
  }

  /// The gap is narrower than its number, and the number has room only over the box or beside the bar.
  @Test(arguments: [LayoutViewAppearance.Style.checkBox, .radioButton])
  func numbersDoNotCoverCheckBoxes(style: LayoutViewAppearance.Style) {
    var appearance = LayoutViewAppearance()
    appearance.style = style
    let sketch = Sketch(
      frames: [("A", LayoutRect(x: 8, y: 40, width: 120, height: 18))], kinds: ["A": .button],
      appearances: ["A": appearance])
    let drawing = sketch.drawing { root, views in
      [views[0].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8)]
    }
    let square = LayoutRect(x: 8, y: 42, width: 14, height: 14)
    #expect(panels(drawing).contains(square))
    #expect(texts(drawing).map(\.string) == ["8"])
    #expect(texts(drawing).allSatisfy { !$0.box.overlaps(square) })
  }

  @Test func aNarrowGapAtTheEdgeOfThePictureHasItsNumber() {
    let sketch = Sketch(
      frames: [("Title", LayoutRect(x: 0, y: 4, width: 300, height: 190))], kinds: ["Title": .textField])
    let drawing = sketch.drawing { root, views in
      [
        views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
        root.bottomAnchor.constraint(equalTo: views[0].bottomAnchor, constant: 6),
      ]
    }
    #expect(texts(drawing).map(\.string).sorted() == ["4", "6"])
    #expect(texts(drawing).allSatisfy { $0.box.minY > -0.001 && $0.box.maxY < 200.001 })
  }

  @Test func theBarOfASizeIsNotInANarrowGapBelowAText() throws {
    // The text leaves no room inside of the view, and the gap below it is too narrow.
    var sketch = Sketch(
      frames: [
        ("A", LayoutRect(x: 20, y: 60, width: 120, height: 20)),
        ("B", LayoutRect(x: 20, y: 88, width: 120, height: 20)),
      ], kinds: ["A": .label, "B": .label])
    sketch.prepare = { $0.content = LayoutContent(text: LayoutText("Compressed text"), textRole: .label) }
    let drawing = sketch.drawing { _, views in
      [
        views[0].widthAnchor.constraint(equalToConstant: 120),
        views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor, constant: 8),
      ]
    }
    let width = try #require(bars(drawing).first { $0.start.y == $0.end.y })
    #expect(width.start.y < 60)
    #expect(texts(drawing).map(\.string).sorted() == ["120", "8"])
  }

  /// The view leaves the root by 10 points, so that neither contains the other.
  @Test func theLineOfAViewAndItsSuperviewIsAsLongAsTheView() throws {
    let sketch = Sketch(frames: [("A", LayoutRect(x: 0, y: 160, width: 100, height: 50))])
    let drawing = sketch.drawing { root, views in
      [views[0].leftAnchor.constraint(equalTo: root.leftAnchor)]
    }
    let line = try #require(
      elements(drawing, .constraints).compactMap { element -> DisplayList.Line? in
        if case .line(let line) = element.shape { line } else { nil }
      }.first)
    #expect(line.ends == .plain)
    #expect([line.start.y, line.end.y].sorted() == [160, 210])
  }

  @Test func numbersAreAboveTheOutlinesOfFindings() throws {
    let sketch = Sketch(frames: [("A", LayoutRect(x: 20, y: 40, width: 60, height: 40))])
    let box = MistakeBox()
    let drawing = sketch.drawing(mistake: box) { _, views in
      box.object = views[0]
      return [views[0].widthAnchor.constraint(equalToConstant: 60)]
    }
    let list = drawing.displayList.elements
    let outline = try #require(list.lastIndex { $0.layer == .findings })
    let number = try #require(
      list.firstIndex { element in
        if case .text = element.shape { element.layer == .constraints } else { false }
      })
    #expect(outline < number)
  }

  @Test func theEmptyUpperPartIsLeftOutInTheTerminal() throws {
    let root = LayoutView(name: "Root")
    let view = LayoutView(name: "A")
    root.addSubview(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -20),
      view.widthAnchor.constraint(equalToConstant: 60), view.heightAnchor.constraint(equalToConstant: 40),
    ])
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(width: 300, height: 600)),
      solver: SimplexSolver())
    var scene = SolvedScene(solution: engine.layout())
    scene.canvas = SceneCanvas(engine)
    let text = DrawingRenderer(columns: 40, options: PictureOptions()).render(
      SolvedFile(name: "Test", scenes: [scene]))
    // The view starts at 540, and 36 points above it are kept.
    #expect(text.contains("The upper 504 points contain no views.\n"))
    #expect(text.split(separator: "\n").count < 12)
    let whole = DrawingRenderer(columns: 40).render(SolvedFile(name: "Test", scenes: [scene]))
    #expect(!whole.contains("upper"))
  }
}
