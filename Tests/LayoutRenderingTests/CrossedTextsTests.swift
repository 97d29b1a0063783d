import LayoutEquations
import Testing

@testable import LayoutRendering

/// The gaps of lines at texts, and the strokes of the parts between them.
@Suite struct CrossedTextsTests {
  /// A text between two vertical positions, 6 and 28.
  private func text(
    _ string: String, x: Double, width: Double, size: Double?, _ placement: DisplayList.Text.Placement = .left
  ) -> DisplayList.Element {
    let style = size.map { DisplayList.TextStyle(size: $0) }
    let box = LayoutRect(x: x, y: 6, width: width, height: 22)
    return DisplayList.Element(
      .text(DisplayList.Text(string, in: box, placement, style: style)), layer: .content)
  }

  /// Returns the parts of a line from 0 to `end` through texts. Default: through their middle.
  private func parts(
    to end: Double, y: Double = 17, _ texts: [DisplayList.Element],
    _ layer: DisplayList.Layer = .constraints, _ stroke: DisplayList.Stroke = .solid, nameFont: Double = 10,
    numbers: [LayoutRect] = []
  ) -> [DisplayList.Line] {
    let line = DisplayList.Line(
      from: LayoutPoint(x: 0, y: y), to: LayoutPoint(x: end, y: y), stroke: stroke)
    let lines = [DisplayList.Element(.line(line), layer: layer)]
    return CrossedTexts.raised(in: texts, over: lines, numbers: numbers, nameFont: nameFont).compactMap {
      element in
      if case .line(let line) = element.shape { line } else { nil }
    }
  }

  /// In Helvetica, the widths of these texts are 9.56 and 3.00 times the font size.
  @Test func aGapIsAsWideAsTheTextIsDrawn() throws {
    let caption = parts(to: 300, [text("First Name Text Field", x: 20, width: 200, size: 13)])
    #expect(caption.count == 2)
    #expect((try #require(caption.last).start.x - 20 - 9.56 * 13).magnitude < 6)
    // A name has the font size of the canvas.
    let name = parts(to: 300, [text("View 3", x: 20, width: 250, size: nil, .center)], nameFont: 19.2)
    #expect(name.count == 2)
    #expect((try #require(name.last).start.x - name[0].end.x - 3 * 19.2 - 3).magnitude < 2)
  }

  @Test(arguments: [(5.0, 2), (9, 2), (20, 3)])
  func aLineHasNoStubBetweenTwoTexts(space: Double, count: Int) {
    // In Helvetica, the text is 1.95 times as wide as its font size.
    let texts = [40, 40 + 1.95 * 13 + space].map { text("Text", x: $0, width: 30, size: 13) }
    #expect(parts(to: 300, texts).count == count)
  }

  @Test(arguments: [(4.0, DisplayList.Stroke.solid), (11, .solid), (40, .dotted)])
  func aShortLineOfAFindingIsSolid(length: Double, stroke: DisplayList.Stroke) {
    #expect(parts(to: length, [], .findings, .dotted).map(\.stroke) == [stroke])
    // A dotted line of a constraint leads to a bar or number, and stays weak.
    #expect(parts(to: length, [], .constraints, .dotted).map(\.stroke) == [.dotted])
  }

  /// A text fills most of a cell, so that the line of its center has room for ticks inside of the cell only in part.
  @Test func ticksBesideATextStayInTheSuperview() throws {
    let line = DisplayList.Line(from: LayoutPoint(x: 40, y: 17), to: LayoutPoint(x: 70, y: 17))
    let lines = [DisplayList.Element(.line(line), layer: .constraints, links: [.constraint(7)])]
    let texts = [text("Text", x: 42, width: 26, size: 13)]
    func parts(_ limits: [Int: LayoutRect]) -> [DisplayList.Line] {
      CrossedTexts.raised(in: texts, over: lines, limits: limits, nameFont: 10).compactMap { element in
        if case .line(let line) = element.shape { line } else { nil }
      }
    }
    let limit = LayoutRect(x: 32, y: 0, width: 46, height: 34)
    let (free, limited) = (parts([:]), parts([7: limit]))
    #expect(free.contains { $0.start.x < 32 || $0.end.x > 78 })
    #expect(limited.count == free.count)
    #expect(limited.allSatisfy { min($0.start.x, $0.end.x) >= 32 && max($0.start.x, $0.end.x) <= 78 })
  }

  /// Parts of a dotted frame would not be recognized as a frame.
  @Test func aLineOfAnotherFrameIsWhole() {
    let lines = parts(to: 32, [text("Text", x: 3, width: 26, size: 13)], .findings, .dotted)
    #expect(lines.map { [$0.start.x, $0.end.x] } == [[0, 32]])
  }

  @Test func aLineThatWouldVanishHasTicks() {
    let lines = parts(to: 30, [text("Text", x: 2, width: 26, size: 13)])
    #expect(lines.map { ($0.end.x - $0.start.x).rounded() } == [16, 16])
    #expect(lines.first.map { $0.end.x <= 2 } ?? false)
    #expect(lines.last.map { $0.start.x >= 2 + 1.95 * 13 } ?? false)
  }

  /// The long part shows where the line is.
  @Test func aLineWithALongPartHasNoTicks() {
    let lines = parts(to: 300, [text("Text", x: 2, width: 26, size: 13)])
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.start.x > 2 + 1.95 * 13 && $0.end.x == 300 })
  }

  @Test func aTickIsNotOnANumberOrAnotherText() {
    let own = text("Text", x: 2, width: 26, size: 13)
    // The number is directly beside the text.
    let number = LayoutRect(x: 32, y: 10, width: 14, height: 11)
    let lines = parts(to: 30, [own], numbers: [number])
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.end.x <= 2 })
    let other = text("Text", x: -26, width: 26, size: 13)
    #expect(parts(to: 30, [other, own]).allSatisfy { $0.start.x > 28 })
  }

  /// A line at the center of a text is not through the text, even if its neighbor leaves no room for a tick.
  @Test func aTickIsBesideTheLastTextOfARow() throws {
    let (own, other) = (text("Text", x: 4, width: 26, size: 13), text("Text", x: 38, width: 26, size: 13))
    let number = LayoutRect(x: -12, y: 10, width: 12, height: 11)
    let lines = parts(to: 33, [own, other], numbers: [number])
    #expect(lines.count == 1)
    let tick = try #require(lines.first)
    #expect(tick.start.x > 38 + 1.95 * 13 && tick.end.x - tick.start.x == 16)
    // Without room for any tick, there is no line.
    let far = LayoutRect(x: 65, y: 10, width: 20, height: 11)
    #expect(parts(to: 33, [own, other], numbers: [number, far]).isEmpty)
  }

  /// A line between two lines of a label would look like an underline.
  @Test(arguments: [(true, 2), (false, 1)]) func aLineIsNotBetweenTwoLinesOfAText(
    isOneLabel: Bool, count: Int
  ) {
    var texts = [4.0, 27].map { y in
      DisplayList.Element(
        .text(
          DisplayList.Text(
            "Detail view", in: LayoutRect(x: 100, y: y, width: 90, height: 20), .left,
            style: DisplayList.TextStyle(size: 13))),
        layer: .content, links: [.item("Label")])
    }
    if !isOneLabel { texts[1].links = [.item("Other")] }
    #expect(parts(to: 300, y: 25.5, texts).count == count)
  }

  /// Between many texts, a few longer parts would look scattered.
  @Test func aLineThroughManyTextsHasTicksAtItsEnds() {
    let texts = [0.0, 36, 90, 126, 162].map { text("Text", x: $0, width: 30, size: 13) }
    let lines = parts(to: 188, texts)
    #expect(lines.map { ($0.end.x - $0.start.x).rounded() } == [16, 16])
    #expect(lines.first.map { $0.end.x <= 0 } ?? false)
    #expect(lines.last.map { $0.start.x >= 187 } ?? false)
    // A line that is mostly visible keeps its long parts.
    #expect(parts(to: 600, texts).contains { $0.end.x == 600 && $0.end.x - $0.start.x > 300 })
  }

  /// The letters reach from about 0.36 times the font size above the center of the text to 0.36 times below it.
  @Test(arguments: [(11.7, 1), (13.0, 2), (17, 2), (19, 2), (21.5, 1)])
  func aLineOnABaselineIsWhole(y: Double, count: Int) {
    #expect(parts(to: 300, y: y, [text("Text", x: 100, width: 30, size: 13)]).count == count)
  }

  /// Ticks beside a long text would be far from a short line in its middle.
  @Test func aShortLineInALongTextIsBehindIt() {
    let long = text("First Name Text Field", x: -60, width: 200, size: 13)
    #expect(parts(to: 20, [long]).map { [$0.start.x, $0.end.x] } == [[0, 20]])
  }
}
