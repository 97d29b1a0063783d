import LayoutEquations
import LayoutSolver
import Testing

@testable import LayoutRendering

/// The rules for bars in a row: views without area as spaces between other views, and bars that end where others begin.
extension MarkRuleTests {
  /// Two buttons of equal widths, with spaces of equal widths beside them, below an empty area.
  private func row(isRightToLeft: Bool = false) -> CanvasDrawing {
    let frames = [
      ("Left", LayoutRect(x: 16, y: 180, width: 8, height: 0)),
      ("One", LayoutRect(x: 24, y: 150, width: 122, height: 30)),
      ("Middle", LayoutRect(x: 146, y: 180, width: 8, height: 0)),
      ("Two", LayoutRect(x: 154, y: 150, width: 122, height: 30)),
    ].map { name, frame in
      (
        name: name,
        frame: isRightToLeft
          ? LayoutRect(x: 300 - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
      )
    }
    var sketch = Sketch(
      frames: frames, kinds: ["One": .button, "Two": .button],
      prepare: { view in
        if view.name == "Two" {
          view.content = LayoutContent(text: LayoutText("A Long Title"), textRole: .button)
        }
      })
    sketch.adjustRoot = { $0.isRightToLeft = isRightToLeft }
    return sketch.drawing { root, views in
      views.map { root.bottomAnchor.constraint(equalTo: $0.bottomAnchor, constant: 20) } + [
        isRightToLeft
          ? views[1].leftAnchor.constraint(greaterThanOrEqualTo: views[3].rightAnchor, constant: 8)
          : views[3].leftAnchor.constraint(greaterThanOrEqualTo: views[1].rightAnchor, constant: 8),
        views[0].widthAnchor.constraint(equalTo: views[2].widthAnchor),
        views[1].widthAnchor.constraint(equalTo: views[3].widthAnchor),
      ]
    }
  }

  @Test(arguments: [false, true]) func barsOfDifferentWidthsDoNotContinueEachOther(isRightToLeft: Bool) {
    let horizontal = bars(row(isRightToLeft: isRightToLeft)).filter { $0.start.y == $0.end.y }
    #expect(horizontal.count >= 4)
    for (index, one) in horizontal.enumerated() {
      for other in horizontal[..<index] where (one.start.y - other.start.y).magnitude < 7 {
        let (first, second) = (
          one.start.x...max(one.start.x, one.end.x), other.start.x...max(other.start.x, other.end.x)
        )
        let isSame = first == second
        #expect(isSame || !first.overlaps(second), "\(one) \(other)")
      }
    }
  }

  @Test func aSpaceSharesTheBarOfItsGap() throws {
    let drawing = row()
    let gap = bars(drawing).filter { $0.start.y == $0.end.y && min($0.start.x, $0.end.x) == 146 }
    #expect(gap.count == 2)
    #expect(Set(gap.map { $0.start.y }).count == 1)
    let texts = texts(drawing)
    let letter = try #require(
      texts.filter { $0.string.hasSuffix("A") }.min { one, other in
        (one.box.midX - 150).magnitude < (other.box.midX - 150).magnitude
      })
    let number = try #require(texts.first { $0.string == "≥ 8" })
    // Both labels are above each other, and on neither button.
    #expect((letter.box.midX - number.box.midX).magnitude < 1)
    #expect((letter.box.midY - number.box.midY).magnitude < 13)
    for frame in [
      LayoutRect(x: 24, y: 150, width: 122, height: 30), LayoutRect(x: 154, y: 150, width: 122, height: 30),
    ] {
      #expect(!letter.box.overlaps(frame) && !number.box.overlaps(frame))
    }
  }

  /// The edge of the canvas leaves no room below the buttons, and a title no room inside of one of them.
  @Test func barsWithoutRoomInTheirViewsAreAboveThem() {
    let widths = bars(row()).filter { $0.start.y == $0.end.y && ($0.end.x - $0.start.x).magnitude == 122 }
    #expect(widths.count == 2)
    #expect(widths.allSatisfy { $0.start.y < 148 })
    #expect(Set(widths.map { $0.start.y }).count == 1)
  }
}
