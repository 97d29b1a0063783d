import LayoutEquations
import LayoutSolver
import Testing

@testable import LayoutRendering

/// The rules for bars and numbers that texts leave little room.
extension MarkRuleTests {
  /// A column of texts that fill their views. There is room beside the texts only if the column is narrow.
  private func textColumn(width: Double) -> Sketch {
    var sketch = Sketch(
      frames: (0..<9).map { row in
        ("T\(row)", LayoutRect(x: 2, y: 2 + Double(row) * 22, width: width, height: 20))
      })
    for frame in sketch.frames { sketch.kinds[frame.name] = .label }
    sketch.prepare = { view in
      view.content = LayoutContent(
        text: LayoutText(
          String(repeating: "M", count: Int(width / 14.2))
            + String(repeating: "i", count: Int(width.truncatingRemainder(dividingBy: 14.2) / 3.8))),
        textRole: .label)
    }
    return sketch
  }

  private func inks(_ drawing: CanvasDrawing) -> [LayoutRect] {
    elements(drawing, .content).compactMap { element in
      if case .text(let text) = element.shape { text.inkBox(nameFont: 10) } else { nil }
    }
  }

  private func crossesText(_ line: DisplayList.Line, _ texts: [LayoutRect]) -> Bool {
    let box = LayoutRect(
      x: min(line.start.x, line.end.x), y: min(line.start.y, line.end.y),
      width: max((line.end.x - line.start.x).magnitude, 0.1),
      height: max((line.end.y - line.start.y).magnitude, 0.1))
    return texts.contains { $0.inset(by: EdgeInsets(top: 2, left: 1, bottom: 2, right: 1)).overlaps(box) }
  }

  @Test(arguments: [150.0, 220, 296]) func barsAndNumbersAreNotOnTexts(width: Double) {
    let drawing = textColumn(width: width).drawing { _, views in
      views.flatMap {
        [$0.widthAnchor.constraint(equalToConstant: width), $0.heightAnchor.constraint(equalToConstant: 20)]
      }
    }
    let inks = inks(drawing)
    #expect(inks.count == 9)
    #expect(bars(drawing).allSatisfy { !crossesText($0, inks) })
    #expect(texts(drawing).allSatisfy { text in !inks.contains { $0.overlaps(text.box) } })
  }

  @Test func aBarWithoutRoomIsLeftOutAndCounted() {
    // The texts fill the picture.
    let sketch = textColumn(width: 296)
    let all = sketch.drawing { _, views in
      views.map { $0.heightAnchor.constraint(equalToConstant: 20) }
    }
    #expect(all.hiddenConstraintCount == 9 - bars(all).count && all.hiddenConstraintCount > 0)
    // The picture of a selection shows all constraints of the view.
    let selected = sketch.drawing(options: PictureOptions(selection: ["T4"])) { _, views in
      views.map { $0.heightAnchor.constraint(equalToConstant: 20) }
    }
    #expect(bars(selected).count == 1 && selected.hiddenConstraintCount == 0)
  }

  @Test func theBarOfAProblemIsDrawnEvenOnTexts() {
    let drawing = textColumn(width: 296).drawing { _, views in
      [views[4].heightAnchor.constraint(equalToConstant: 30)]
    }
    #expect(bars(drawing).count == 1)
  }

  /// Rows of buttons with small gaps, whose bars and numbers compete for the space between them.
  @Test(arguments: [14.0, 24, 40]) func numbersInDenseRowsCoverNoOtherNumbers(width: Double) {
    let frames = (0..<4).flatMap { row in
      (0..<Int(280 / (width + 5))).map { column in
        (
          name: "B\(row)-\(column)",
          frame: LayoutRect(
            x: 5 + Double(column) * (width + 5), y: 5 + Double(row) * 29, width: width, height: 24)
        )
      }
    }
    let drawing = Sketch(frames: frames).drawing(options: PictureOptions(crowdLimit: 500)) { root, views in
      views.enumerated().flatMap { index, view in
        var found = [
          view.widthAnchor.constraint(equalToConstant: width),
          view.heightAnchor.constraint(equalToConstant: 24),
        ]
        if index > 0, frames[index].frame.minX > 5 {
          found.append(view.leftAnchor.constraint(equalTo: views[index - 1].rightAnchor, constant: 5))
        }
        return found
      }
    }
    let labels = texts(drawing)
    for (index, label) in labels.enumerated() {
      #expect(!labels.dropFirst(index + 1).contains { $0.box.overlaps(label.box) }, "\(label)")
    }
  }

  @Test func picturesOnASheetHaveOneScaleUnlessTheyWouldBeUnreadable() {
    #expect(MarkSizes.common([1, 1, 0.85]) == [1, 1, 1])
    #expect(MarkSizes.common([1, 1, 0.5, 1.37]) == [1, 1, 0.5, 1])
    #expect(MarkSizes.common([1, 2.1]) == [1, 2.1])
    #expect(MarkSizes.common([0.7]) == [0.7])
    #expect(MarkSizes.common([]) == [])
  }
}
