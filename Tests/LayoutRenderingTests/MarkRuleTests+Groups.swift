import LayoutSolver
import Testing

@testable import LayoutRendering

/// The marks that could be taken for those of another view.
extension MarkRuleTests {
  /// The space above the second view is closer to it than to the first one.
  @Test func aNameIsNotCloserToAnotherViewThanToItsOwn() {
    let placement: MarkPlacement = {
      var placement = MarkPlacement(
        in: LayoutRect(x: 0, y: 0, width: 300, height: 200), sizes: MarkSizes(scale: 1))
      placement.avoidLeaf(LayoutRect(x: 20, y: 60, width: 80, height: 30))
      placement.avoidLeaf(LayoutRect(x: 108, y: 60, width: 80, height: 30))
      return placement
    }()
    let own = LayoutRect(x: 20, y: 60, width: 80, height: 30)
    #expect(placement.isCloserToOtherLeaf(LayoutRect(x: 110, y: 40, width: 60, height: 12), than: own))
    #expect(!placement.isCloserToOtherLeaf(LayoutRect(x: 30, y: 40, width: 60, height: 12), than: own))
    // The name begins right of its view, as close to it as to the other view.
    #expect(placement.isCloserToOtherLeaf(LayoutRect(x: 103, y: 20, width: 60, height: 12), than: own))
    // Only the end of the name is above the other view.
    #expect(!placement.isCloserToOtherLeaf(LayoutRect(x: 65, y: 40, width: 60, height: 12), than: own))
  }

  @Test func aDistantNameIsCloserToItsOwnView() throws {
    var placement = MarkPlacement(
      in: LayoutRect(x: 0, y: 0, width: 300, height: 200), sizes: MarkSizes(scale: 1))
    let own = LayoutRect(x: 20, y: 60, width: 80, height: 30)
    for x in [20.0, 108] { placement.avoidLeaf(LayoutRect(x: x, y: 60, width: 80, height: 30)) }
    // The badge of a bar above the view is in the way of a line from its middle.
    placement.avoid(LayoutRect(x: 54, y: 46, width: 12, height: 12))
    let place = placement.distantPlace(LayoutSize(width: 60, height: 12), around: own)
    #expect(!placement.isCloserToOtherLeaf(try #require(place).0, than: own))
  }

  @Test func barsInARowHaveTheSameDistanceFromTheEdgesOfTheirViews() {
    let drawing = Sketch(frames: [
      ("A", LayoutRect(x: 20, y: 60, width: 60, height: 30)),
      ("B", LayoutRect(x: 88, y: 60, width: 80, height: 30)),
      ("C", LayoutRect(x: 176, y: 60, width: 100, height: 34)),
    ]).drawing { _, views in [views[0].heightAnchor.constraint(equalTo: views[1].heightAnchor)] }
    let distances = bars(drawing).filter { $0.start.x == $0.end.x }.map { bar in
      (bar.start.x < 84 ? 80 : 168) - bar.start.x
    }
    #expect(distances.count == 2)
    #expect(Set(distances).count == 1)
  }

  /// The safe area is a guide of the root, so the line would otherwise be as long as the safe area.
  @Test func theLineOfAViewAndTheSafeAreaIsAsLongAsTheView() throws {
    let sketch = Sketch(frames: [("A", LayoutRect(x: 0, y: 60, width: 100, height: 50))])
    let drawing = sketch.drawing { root, views in
      [views[0].leftAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leftAnchor)]
    }
    let lines = elements(drawing, .constraints).compactMap { element -> DisplayList.Line? in
      if case .line(let line) = element.shape, line.ends == .plain { line } else { nil }
    }
    #expect(lines.count == 1)
    #expect(try #require(lines.first.map { [$0.start.y, $0.end.y].sorted() }) == [60, 110])
  }

  @Test func aTextViewShowsNoLinesBelowItsEdge() throws {
    let frame = LayoutRect(x: 20, y: 20, width: 70, height: 50)
    let drawing = Sketch(
      frames: [("Notes", frame)], kinds: ["Notes": .textView],
      prepare: {
        $0.content = LayoutContent(
          text: LayoutText("one two three four five six seven eight nine ten"), textRole: .textView)
      }
    ).drawing()
    let lines = elements(drawing, .content).compactMap { element -> DisplayList.Text? in
      if case .text(let text) = element.shape { text } else { nil }
    }
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.box.maxY <= frame.maxY + 4 })
  }

  /// The sign of equal sizes alone would mean the width of the other view.
  @Test func aWidthThatEqualsAHeightNamesTheHeight() {
    let frames = [
      (name: "A", frame: LayoutRect(x: 20, y: 20, width: 80, height: 40)),
      (name: "B", frame: LayoutRect(x: 150, y: 20, width: 60, height: 80)),
    ]
    let drawing = Sketch(frames: frames).drawing { _, views in
      [views[0].widthAnchor.constraint(equalTo: views[1].heightAnchor)]
    }
    #expect(bars(drawing).count == 1)
    #expect(texts(drawing).contains { $0.string.hasSuffix("B.Height") })
  }
}
