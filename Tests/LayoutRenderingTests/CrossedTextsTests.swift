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

  /// Returns the parts of a line from 0 to `end` through the middle of texts.
  private func parts(
    to end: Double, _ texts: [DisplayList.Element], _ layer: DisplayList.Layer = .constraints,
    _ stroke: DisplayList.Stroke = .solid, nameFont: Double = 10
  ) -> [DisplayList.Line] {
    let line = DisplayList.Line(
      from: LayoutPoint(x: 0, y: 17), to: LayoutPoint(x: end, y: 17), stroke: stroke)
    let lines = [DisplayList.Element(.line(line), layer: layer)]
    return CrossedTexts.raised(in: texts, over: lines, nameFont: nameFont).compactMap { element in
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

  /// Parts of a dotted frame would not be recognized as a frame.
  @Test func aLineOfAnotherFrameIsWhole() {
    let lines = parts(to: 32, [text("Text", x: 3, width: 26, size: 13)], .findings, .dotted)
    #expect(lines.map { [$0.start.x, $0.end.x] } == [[0, 32]])
  }

  @Test(arguments: [30.0, 300]) func aLineReachesBeyondATextAtItsEnd(length: Double) throws {
    let lines = parts(to: length, [text("Text", x: 2, width: 26, size: 13)])
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.end.x - $0.start.x > 9.9 })
    #expect((try #require(lines.first)).end.x <= 2)
    // There is no room between two texts.
    let other = text("Text", x: -26, width: 26, size: 13)
    #expect(parts(to: length, [other, text("Text", x: 2, width: 26, size: 13)]).count == 1)
  }

  /// Ticks beside a long text would be far from a short line in its middle.
  @Test func aShortLineInALongTextHasNoTicks() {
    let long = text("First Name Text Field", x: -60, width: 200, size: 13)
    #expect(parts(to: 20, [long]).isEmpty)
  }
}
