import TextMeasuring
import Testing

/// Heights and baselines measured in Interface Builder documents.
@Suite struct TextHeightTests {
  private func label(_ lines: Int, _ font: LayoutFont) -> LayoutText {
    LayoutText(
      Array(repeating: "Label", count: lines).joined(separator: "\n"), font: font, numberOfLines: 0)
  }

  /// Point size, pixels per point, height in pixels.
  private static let singleLines: [(Double, Double, Double)] = [
    (17, 1, 21), (17, 2, 41), (17, 3, 61), (16, 2, 39), (16, 3, 58), (15, 2, 36), (15, 3, 54), (14, 2, 34),
    (13, 2, 32), (13, 3, 47), (12, 2, 29), (12, 3, 43), (11, 2, 27), (10, 3, 36), (20, 2, 48), (22, 2, 53),
    (24, 2, 58), (30, 2, 72), (36, 1, 43), (38, 2, 91), (45, 2, 108), (80, 2, 191),
    // At this size, four digits of the line height are not enough: the height is 36.99, and not 37.005.
    (31, 1, 37),
  ]

  @Test(arguments: singleLines)
  func aLineIsAsHighAsMeasured(_ size: Double, _ scale: Double, _ pixels: Double) {
    let text = label(1, .systemFont(ofSize: size))
    #expect(text.intrinsicContentSize(in: TextEnvironment(scale: scale)).height == pixels / scale)
  }

  /// Point size, lines, pixels per point, height in pixels.
  private static let systemFontLines: [(Double, Int, Double, Double)] = [
    (17, 2, 2, 82), (17, 3, 2, 122), (17, 10, 2, 406), (17, 4, 3, 244), (16, 2, 2, 77), (15, 3, 2, 108),
    (14, 2, 2, 67), (14, 3, 2, 101), (14, 2, 3, 101), (12, 2, 2, 58), (12, 4, 2, 115), (19, 5, 2, 227),
    (24, 2, 3, 172), (26, 2, 2, 125), (38, 2, 2, 182),
  ]

  /// The total height of all lines is rounded, and not the height of each line.
  @Test(arguments: systemFontLines)
  func linesOfTheSystemFontTouch(_ size: Double, _ lines: Int, _ scale: Double, _ pixels: Double) {
    let found = label(lines, .systemFont(ofSize: size)).measurement(in: TextEnvironment(scale: scale))
    #expect(found.numberOfLines == lines)
    #expect(found.size.height == pixels / scale)
  }

  /// Style, lines, pixels per point, height in pixels.
  private static let textStyleLines: [(LayoutFont.TextStyle, Int, Double, Double)] = [
    (.body, 1, 2, 41), (.body, 2, 2, 85), (.body, 6, 3, 391), (.headline, 2, 2, 85), (.callout, 5, 3, 310),
    (.subheadline, 2, 2, 76), (.subheadline, 4, 3, 234), (.footnote, 3, 3, 155), (.caption1, 3, 2, 93),
    (.caption1, 5, 2, 157), (.title1, 1, 2, 67), (.title1, 2, 2, 135),
  ]

  @Test(arguments: textStyleLines)
  func linesOfATextStyleAreApart(
    _ style: LayoutFont.TextStyle, _ lines: Int, _ scale: Double, _ pixels: Double
  ) {
    let text = label(lines, .preferredFont(forTextStyle: style))
    #expect(text.intrinsicContentSize(in: TextEnvironment(scale: scale)).height == pixels / scale)
  }

  /// The baseline of a single line is 0.3555 of the font size below the center, for boxes of any height.
  @Test(arguments: [11.0, 17, 34], [20.5, 30, 44, 0])
  func oneLineStandsInTheMiddle(_ size: Double, _ height: Double) {
    let text = label(1, .systemFont(ofSize: size))
    let baselines = text.baselines(height: height, in: TextEnvironment(scale: 2))
    let expected = height / 2 + 0.3555 * size
    #expect(abs(baselines.firstOffsetFromTop - expected) < 0.01)
    #expect(abs(baselines.lastOffsetFromBottom - (height - expected)) < 0.01)
  }

  /// The first baseline is 0.9525 of the font size below the top, and the last one is 0.2412 above the bottom.
  @Test(arguments: [11.0, 17, 34], [41.0, 100])
  func severalLinesKeepToTheEdges(_ size: Double, _ height: Double) {
    let text = label(3, .preferredFont(forTextStyle: .body).withSize(size))
    let baselines = text.baselines(height: height, in: TextEnvironment(scale: 2))
    #expect(abs(baselines.firstOffsetFromTop - 0.9525 * size) < 0.02)
    #expect(abs(baselines.lastOffsetFromBottom - 0.2412 * size) < 0.02)
  }

  @Test func baselinesDependOnTheWidthWhereLinesDo() {
    let environment = TextEnvironment(scale: 2)
    let text = LayoutText("one two", font: .systemFont(ofSize: 20), numberOfLines: 0)
    let narrow = text.baselines(width: 45, height: 60, in: environment)
    #expect(narrow.firstOffsetFromTop == 19.04296875)
    let wide = text.baselines(width: 200, height: 60, in: environment)
    #expect(wide.firstOffsetFromTop > 35)
  }

  @Test func baselinesOfAnEmptyTextAreThoseOfOneLine() {
    let environment = TextEnvironment(scale: 2)
    let empty = LayoutText("").baselines(height: 20, in: environment)
    #expect(empty == LayoutText("Label").baselines(height: 20, in: environment))
    #expect(LayoutText("").intrinsicContentSize(in: environment) == .zero)
  }
}
