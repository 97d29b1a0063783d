@_spi(Tools) import LayoutEquations
import Testing

/// Display lists in characters: named boxes, each an outline and a name.
@Suite struct CharacterDrawingTests {
  /// An outline and a name.
  private typealias Shape = [DisplayList.Element]

  private enum Look {
    case light, heavy, dashed, dotted
  }

  private func shape(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ look: Look = .light,
    isContainer: Bool = false
  ) -> Shape {
    let frame = LayoutRect(x: x, y: y, width: width, height: height)
    let state: DisplayList.State =
      switch look {
      case .heavy: .conflicting
      case .dashed: .ambiguous
      case .light, .dotted: .ok
      }
    let shapes: [DisplayList.Shape] = [
      .rectangle(frame, look == .dotted ? .dotted : .solid),
      .text(.init(name, in: frame, isContainer ? .upperEdge : .center)),
    ]
    return shapes.map { DisplayList.Element($0, layer: .frames, state: state) }
  }

  private func drawing(_ shapes: [Shape], size: LayoutSize, columns: Int, rows: Int) -> CharacterDrawing {
    let list = DisplayList(bounds: LayoutRect(origin: .zero, size: size), elements: Array(shapes.joined()))
    return CharacterDrawing(list, columns: columns, rows: rows)
  }

  private func picture(
    _ shapes: [Shape], width: Double, height: Double, columns: Int = 41, rows: Int = 100
  ) -> String {
    drawing(shapes, size: LayoutSize(width: width, height: height), columns: columns, rows: rows)
      .lines.joined(separator: "\n")
  }

  @Test func boxesAreToScaleAndSharedEdgesJoin() {
    let text = picture(
      [
        shape("Root", 0, 0, 400, 160, isContainer: true), shape("Left", 0, 80, 200, 80),
        shape("Right", 200, 40, 200, 120),
      ], width: 400, height: 160)
    #expect(
      text == """
        ┌─ Root ────────────────────────────────┐
        │                                       │
        │                   ┌───────────────────┤
        │                   │                   │
        ├───────────────────┤                   │
        │                   │       Right       │
        │       Left        │                   │
        │                   │                   │
        └───────────────────┴───────────────────┘
        """)
  }

  @Test func overlappingBoxesCross() {
    let text = picture(
      [
        shape("Root", 0, 0, 400, 160, isContainer: true), shape("One", 40, 20, 200, 80),
        shape("Two", 180, 60, 180, 80),
      ], width: 400, height: 160)
    #expect(
      text == """
        ┌─ Root ────────────────────────────────┐
        │   ┌───────────────────┐               │
        │   │                   │               │
        │   │     One     ┌─────┼───────────┐   │
        │   │             │     │           │   │
        │   └─────────────┼─────┘    Two    │   │
        │                 │                 │   │
        │                 └─────────────────┘   │
        └───────────────────────────────────────┘
        """)
  }

  @Test func statusIsSeenInTheLines() {
    let text = picture(
      [
        shape("Root", 0, 0, 400, 160, isContainer: true), shape("Heavy", 40, 20, 160, 60, .heavy),
        shape("Dashed", 200, 20, 160, 60, .dashed), shape("Dotted", 40, 100, 320, 60, .dotted),
      ], width: 400, height: 160)
    #expect(
      text == """
        ┌─ Root ────────────────────────────────┐
        │   ┏━━━━━━━━━━━━━━━┱┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┐   │
        │   ┃     Heavy     ┃    Dashed     ┆   │
        │   ┃               ┃               ┆   │
        │   ┗━━━━━━━━━━━━━━━┹┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘   │
        │   ┌┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┐   │
        │   ┊            Dotted             ┊   │
        │   ┊                               ┊   │
        └───┴───────────────────────────────┴───┘
        """)
  }

  @Test func aLongNameIsCutAndATinyBoxIsMarked() {
    let drawing = self.drawing(
      [
        shape("Root", 0, 0, 400, 160, isContainer: true), shape("A name that is long", 40, 20, 120, 60),
        shape("Tiny", 200, 20, 20, 60), shape("Nothing", 300, 60, 0, 0), shape("Line", 40, 120, 320, 0),
        shape("Thin", 380, 20, 0, 100), shape("Away", 500, 500, 10, 10),
      ], size: LayoutSize(width: 400, height: 160), columns: 41, rows: 100)
    #expect(
      drawing.lines.joined(separator: "\n") == """
        ┌─ Root ────────────────────────────────┐
        │   ┌───────────┐   ┌─┐               ╷ │
        │   │A name tha…│   │1│               │ │
        │   │           │   │ │       2       3 │
        │   └───────────┘   └─┘               │ │
        │                                     │ │
        │   ╶──────────── Line ─────────────╴ ╵ │
        │                                       │
        └───────────────────────────────────────┘
        """)
    #expect(drawing.notes.map(\.text.string) == ["Tiny", "Nothing", "Thin", "Away"])
    #expect(drawing.notes.map(\.mark) == ["1", "2", "3", nil])
    #expect(drawing.notes.map(\.isOutside) == [false, false, false, true])
  }

  @Test func wideCharactersTakeTwoColumnsAndControlCharactersNone() {
    let text = picture(
      [shape("Root", 0, 0, 400, 80, isContainer: true), shape("名前 👩‍👩‍👧‍👦 \u{1B}[31m", 40, 20, 250, 40)],
      width: 400, height: 80)
    #expect(
      text == """
        ┌─ Root ────────────────────────────────┐
        │   ┌────────────────────────┐          │
        │   │     名前 👩‍👩‍👧‍👦 �[31m      │          │
        │   └────────────────────────┘          │
        └───────────────────────────────────────┘
        """)
  }

  @Test(arguments: [
    LayoutSize(width: 0, height: 100), LayoutSize(width: 100, height: 0),
    LayoutSize(width: .infinity, height: 1),
    LayoutSize(width: .nan, height: 1), LayoutSize(width: -1, height: 1),
  ])
  func anAreaWithoutExtentHasNoPicture(size: LayoutSize) {
    #expect(drawing([shape("Root", 0, 0, 1, 1)], size: size, columns: 80, rows: 80).lines.isEmpty)
  }

  @Test(arguments: [
    (LayoutSize(width: 1e300, height: 1e300), 80, 41), (LayoutSize(width: 1, height: 1e300), 1, 160),
    (LayoutSize(width: 1e300, height: 1), 80, 2), (LayoutSize(width: 1e-300, height: 1e-300), 80, 41),
  ])
  func everySizeFitsThePicture(size: LayoutSize, columns: Int, rows: Int) {
    let huge = shape("Huge", -1e308, -1e308, .infinity, 1e308)
    let drawing = self.drawing(
      [shape("Root", 0, 0, size.width, size.height, isContainer: true), huge], size: size, columns: 80,
      rows: 160)
    #expect(drawing.lines.count == rows)
    #expect(drawing.lines.map(\.count).max() == columns)
  }
}
