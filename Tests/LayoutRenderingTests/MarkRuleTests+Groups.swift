import LayoutSolver
import Testing

@testable import LayoutRendering

/// The marks that could be taken for those of another view or another group of equal sizes.
extension MarkRuleTests {
  /// Two buttons with equal widths, and three narrow spaces of another width between them and at their sides.
  @Test func barsOfDifferentEqualSizesAreNotInLine() throws {
    let frames = [
      ("Left", LayoutRect(x: 10, y: 180, width: 8, height: 0)),
      ("Short", LayoutRect(x: 18, y: 150, width: 128, height: 30)),
      ("Middle", LayoutRect(x: 146, y: 180, width: 8, height: 0)),
      ("Long", LayoutRect(x: 154, y: 150, width: 128, height: 30)),
      ("Right", LayoutRect(x: 282, y: 180, width: 8, height: 0)),
    ]
    let drawing = Sketch(
      frames: frames, kinds: ["Short": .button, "Long": .button],
      prepare: { view in
        if frames.contains(where: { $0.0 == view.name && $0.1.height > 0 }) {
          view.content = LayoutContent(text: LayoutText("A title"), textRole: .button)
        }
      }
    ).drawing { root, views in
      let (left, short, middle, long, right) = (views[0], views[1], views[2], views[3], views[4])
      return [
        middle.widthAnchor.constraint(equalTo: left.widthAnchor),
        right.widthAnchor.constraint(equalTo: left.widthAnchor),
        long.widthAnchor.constraint(equalTo: short.widthAnchor),
        long.leadingAnchor.constraint(greaterThanOrEqualTo: short.trailingAnchor, constant: 8),
        short.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 8),
        root.trailingAnchor.constraint(greaterThanOrEqualTo: long.trailingAnchor, constant: 8),
      ] + views.map { root.bottomAnchor.constraint(equalTo: $0.bottomAnchor, constant: 20) }
    }
    let horizontal = bars(drawing).filter { $0.start.y == $0.end.y }
    let spaces = horizontal.filter { ($0.end.x - $0.start.x).magnitude == 8 }
    let buttons = horizontal.filter { ($0.end.x - $0.start.x).magnitude == 128 }
    #expect(buttons.count == 2)
    for button in buttons {
      #expect(spaces.allSatisfy { ($0.start.y - button.start.y).magnitude >= 7 })
    }
  }

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
}
