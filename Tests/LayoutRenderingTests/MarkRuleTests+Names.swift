import LayoutEquations
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
}
