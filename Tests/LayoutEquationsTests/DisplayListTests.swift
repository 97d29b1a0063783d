@_spi(Tools) import LayoutEquations
import Testing

/// Display lists drawn in characters, element by element: 10 points are a column and 20 points a row.
@Suite struct DisplayListTests {
  private func element(
    _ shape: DisplayList.Shape, _ state: DisplayList.State = .ok, layer: DisplayList.Layer = .frames
  ) -> DisplayList.Element {
    DisplayList.Element(shape, layer: layer, state: state)
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
    LayoutRect(x: x, y: y, width: width, height: height)
  }

  private func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ ends: DisplayList.Line.Ends = .plain,
    _ stroke: DisplayList.Stroke = .solid
  ) -> DisplayList.Element {
    element(
      .line(
        DisplayList.Line(
          from: LayoutPoint(x: x1, y: y1), to: LayoutPoint(x: x2, y: y2), ends: ends, stroke: stroke)))
  }

  private func text(
    _ string: String, _ box: LayoutRect, _ placement: DisplayList.Text.Placement = .left
  ) -> DisplayList.Element {
    element(.text(DisplayList.Text(string, in: box, placement)))
  }

  /// The lines of a picture that is 30 columns wide and 6 rows high.
  private func lines(_ elements: DisplayList.Element..., origin: LayoutPoint = .zero) -> String {
    let bounds = LayoutRect(origin: origin, size: LayoutSize(width: 290, height: 100))
    return CharacterDrawing(DisplayList(bounds: bounds, elements: elements), columns: 30, rows: 6)
      .lines.joined(separator: "\n")
  }

  @Test func linesHaveEndsAndStrokes() {
    #expect(
      lines(
        line(0, 0, 100, 0, .bars), line(120, 0, 200, 0), line(220, 0, 280, 0, .bars, .dashed),
        line(0, 40, 0, 100, .bars), line(50, 40, 50, 100), line(100, 40, 200, 80),
        line(260, 40, 260, 100, .bars, .dotted)
      ) == """
        ├─────────┤ ╶───────╴ ├┄┄┄┄┄┤

        ┬    ╷    ╶─────────┐     ┬
        │    │              │     ┊
        │    │              ╵     ┊
        ┴    ╵                    ┴
        """)
  }

  @Test func aMeasureWithoutLengthIsItsBar() {
    #expect(
      lines(
        line(0, 0, 0, 0, .bars), line(50, 0, 52, 0, .bars), line(100, 0, 100, 1, .bars), line(150, 0, 150, 0)
      )
      .split(separator: "\n", omittingEmptySubsequences: false).first == "│    │    ─")
  }

  @Test func anAreaLiesBelowLinesAndTexts() {
    #expect(
      lines(
        element(.area(rect(0, 0, 100, 60)), .conflicting), element(.rectangle(rect(50, 20, 100, 40), .solid)),
        text("Text", rect(10, 40, 100, 0)), element(.area(rect(200, 20, 50, 0)))
      ) == """

         ░░░░┌─────────┐     ░░░░░
         Text│░░░░░    │
         ░░░░└─────────┘


        """)
  }

  @Test func textsAreCutAtTheirBoxesAndAtThePicture() {
    #expect(
      lines(
        text("A long text", rect(0, 0, 60, 0)), text("Over the edge", rect(240, 0, 200, 0)),
        text("From the left", rect(-50, 20, 200, 0)), text("Nowhere", rect(0, -200, 200, 0)),
        text("No room", rect(0, 40, 0, 0)), text("名前名前", rect(0, 60, 50, 0)), text("a名", rect(280, 60, 50, 0))
      ) == """
        A lon…                  Over t
        the left

        名前…                       a


        """)
  }

  @Test func aTextOverAnotherLeavesNoHalfCharacters() {
    #expect(
      lines(text("名前名前", rect(0, 0, 200, 0)), text("ab", rect(10, 0, 200, 0)))
        .split(separator: "\n").first == " ab 名前")
    #expect(
      lines(text("ab", rect(10, 0, 200, 0)), text("名前", rect(0, 0, 200, 0))).split(separator: "\n").first
        == "名前")
  }

  @Test func thePictureBeginsAtTheOriginOfItsBounds() {
    let origin = LayoutPoint(x: -1000, y: 500)
    #expect(
      lines(element(.rectangle(rect(-1000, 500, 50, 20), .solid)), origin: origin)
        == lines(element(.rectangle(rect(0, 0, 50, 20), .solid))))
  }

  private static let numbers = [
    0, -0.0, 1, -1, 55, -55, 1e-300, 1e9, -1e9, 1e308, -1e308, .infinity, -.infinity, .nan,
  ]

  @Test(arguments: numbers, numbers)
  func noNumberTraps(position: Double, extent: Double) {
    for placement in DisplayList.Text.Placement.allCases {
      for (x, y) in [(position, 10.0), (10, position), (position, position)] {
        let frame = rect(x, y, extent, extent)
        let all: [DisplayList.Shape] = [
          .rectangle(frame, .dashed), .area(frame), .text(.init("名 name", in: frame, placement)),
          .line(.init(from: frame.origin, to: LayoutPoint(x: frame.maxX, y: 5), ends: .bars)),
        ]
        let elements = all.map { element($0, .misplaced, layer: .findings) }
        let finite = CharacterDrawing(
          DisplayList(bounds: rect(0, 0, 290, 100), elements: elements), columns: 30, rows: 6)
        #expect(finite.lines.count == 6)
        #expect(finite.lines.allSatisfy { $0.count <= 30 })
        let hostile = CharacterDrawing(
          DisplayList(bounds: frame, elements: elements), columns: 30, rows: 6)
        #expect(hostile.lines.count <= 6)
      }
    }
  }

  @Test func noPictureIsLargerThanFourMillionCells() {
    let tall = DisplayList(
      bounds: rect(0, 0, 1, 1e6), elements: [element(.rectangle(rect(0, 0, 1, 1e6), .solid))])
    let drawing = CharacterDrawing(tall, columns: .max, rows: .max)
    #expect(drawing.lines.count == 4000)
    let wide = CharacterDrawing(DisplayList(bounds: rect(0, 0, 1e6, 1)), columns: .max, rows: .max)
    #expect(wide.lines.count == 2)
    #expect(CharacterDrawing(tall, columns: .min, rows: .min).lines.count == 2)
  }
}
