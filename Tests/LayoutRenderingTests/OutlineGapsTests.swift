import LayoutEquations
import LayoutSolver
import Testing

@testable import LayoutRendering

/// The outlines of expected frames, and of other frames that ambiguous views can have, beside texts.
@Suite struct OutlineGapsTests {
  private func line(_ x: Double, _ y: Double, to endX: Double, _ endY: Double) -> DisplayList.Line {
    DisplayList.Line(from: LayoutPoint(x: x, y: y), to: LayoutPoint(x: endX, y: endY), stroke: .dotted)
  }

  @Test func aLineHasAGapAtATextAndSomeSpaceAroundIt() throws {
    let gaps = OutlineGaps([LayoutRect(x: 100, y: 40, width: 40, height: 10)])
    for line in [line(0, 45, to: 300, 45), line(300, 45, to: 0, 45)] {
      let parts = try #require(gaps.parts(of: [line]))
      #expect(parts.map { [$0.start.x, $0.end.x] } == [[0, 98], [142, 300]])
    }
    // A line that touches letters is through them, too.
    #expect(gaps.parts(of: [line(0, 51, to: 300, 51)])?.count == 2)
    #expect(gaps.parts(of: [line(0, 53, to: 300, 53)])?.count == 1)
    #expect(!gaps.leaveWhole([line(120, 0, to: 120, 200)]))
    #expect(gaps.leaveWhole([line(90, 0, to: 90, 200)]))
  }

  @Test(arguments: [(160.0, true), (70, false)])
  func anOutlineOfWhichOneEdgeIsMostlyHiddenIsLeftOut(width: Double, isDrawn: Bool) {
    let gaps = OutlineGaps([LayoutRect(x: 10, y: 40, width: 56, height: 10)])
    let edges = [line(0, 20, to: width, 20), line(0, 45, to: width, 45)]
    #expect((gaps.parts(of: edges) != nil) == isDrawn)
  }

  @Test func textsWithoutAnAreaMakeNoGaps() {
    let gaps = OutlineGaps([LayoutRect(x: 100, y: 45, width: 0, height: 0)])
    #expect(gaps.leaveWhole([line(0, 45, to: 300, 45)]))
  }

  // MARK: Pictures

  private func outlines(_ drawing: CanvasDrawing, _ state: DisplayList.State) -> [DisplayList.Element] {
    drawing.displayList.elements.filter { $0.layer == .findings && $0.state == state }
  }

  /// Returns a view with a text at a position of the root, and with constraints for its place that pictures do not draw.
  private func label(_ name: String, at frame: LayoutRect, in root: LayoutView) -> LayoutView {
    let view = LayoutView(name: name)
    view.content = LayoutContent(text: LayoutText(name))
    root.addSubview(view)
    view.fix(at: frame, in: root)
    return view
  }

  /// The expected frame of a view is 20 points lower, and its upper edge is in a text.
  @Test func theExpectedFrameHasAGapAtAText() throws {
    let root = LayoutView(name: "Root")
    _ = label("Text", at: LayoutRect(x: 120, y: 50, width: 40, height: 20), in: root)
    let card = LayoutView(name: "Card")
    root.addSubview(card)
    card.fix(at: LayoutRect(x: 20, y: 40, width: 240, height: 60), in: root)
    card.expectedFrame = LayoutRect(x: 20, y: 60, width: 240, height: 60)
    let drawing = CanvasDrawing(SolvedScene(diagnosing: root), file: "Test")
    let dotted = outlines(drawing, .misplaced).compactMap { element -> DisplayList.Line? in
      if case .line(let line) = element.shape, line.stroke == .dotted { line } else { nil }
    }
    #expect(dotted.filter { $0.start.y == 60 && $0.end.y == 60 }.count == 2)
    let text = LayoutRect(x: 125, y: 55, width: 30, height: 10)
    #expect(
      !dotted.contains {
        $0.start.y == 60 && $0.start.x < text.maxX && $0.end.x > text.minX && $0.end.y == 60
      })
  }

  /// Two texts in a row, whose position is not determined.
  private var row: SolvedScene {
    let root = LayoutView(name: "Root")
    let views = ["First", "Second"].map { name in
      let view = LayoutView(name: name)
      view.content = LayoutContent(text: LayoutText(name))
      view.content.intrinsicSize = LayoutSize(width: 60, height: 20)
      view.expectedFrame = LayoutRect(x: 33, y: 60, width: 60, height: 20)
      root.addSubview(view)
      return view
    }
    LayoutConstraint.activate(
      views.map { $0.topAnchor.constraint(equalTo: root.topAnchor, constant: 50) } + [
        views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor, constant: 4)
      ])
    return SolvedScene(diagnosing: root)
  }

  @Test func viewsThatMoveTogetherShareAnOutline() {
    let drawing = CanvasDrawing(row, file: "Test")
    let ghosts = outlines(drawing, .ambiguous).filter { $0.title?.contains("another frame") ?? false }
    #expect(!ghosts.isEmpty)
    #expect(ghosts.allSatisfy { $0.links == [.item("First"), .item("Second")] })
    // The outline is beside both views, so it is in none of their texts.
    for ghost in ghosts {
      guard case .line(let line) = ghost.shape else { continue }
      #expect(max(line.start.x, line.end.x) - min(line.start.x, line.end.x) < 60)
    }
  }

  /// A second dotted frame of a view could not be told from the first.
  @Test func aViewWithAnotherFrameHasNoExpectedOne() {
    #expect(outlines(CanvasDrawing(row, file: "Test"), .misplaced).isEmpty)
  }

  @Test func anotherFrameIsNotInTheNameOfAView() throws {
    let root = LayoutView(name: "Root")
    let (left, right) = (LayoutView(name: "Left"), LayoutView(name: "Right"))
    for view in [left, right] {
      root.addSubview(view)
      LayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        view.heightAnchor.constraint(equalToConstant: 80),
      ])
    }
    LayoutConstraint.activate([
      left.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16),
      right.leftAnchor.constraint(equalTo: left.rightAnchor, constant: 8),
      right.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -16),
    ])
    let drawing = CanvasDrawing(SolvedScene(diagnosing: root), file: "Test")
    let names = drawing.displayList.elements.compactMap { element -> LayoutRect? in
      guard case .text(let text) = element.shape, element.layer == .frames else { return nil }
      return text.inkBox(nameFont: 10)
    }
    #expect(names.count == 2)
    let lines = outlines(drawing, .ambiguous).compactMap { element -> DisplayList.Line? in
      if case .line(let line) = element.shape { line } else { nil }
    }
    #expect(!lines.isEmpty)
    for line in lines where line.start.x == line.end.x {
      #expect(!names.contains { $0.minX < line.start.x && line.start.x < $0.maxX })
    }
  }
}
