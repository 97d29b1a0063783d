import LayoutTestSupport
import Testing
import TextMeasuring

/// For any texts and numbers, results are finite, and the time is proportional to the length of the text.
@Suite struct TextHostileTests {
  private static let numbers = [
    Double.nan, .infinity, -.infinity, 0, -0.0, -1, .leastNonzeroMagnitude, 1e-300, 1e-3, 1e15, 1e308, -1e308,
  ]

  @Test(arguments: numbers, numbers)
  func numbersOfAllKinds(_ first: Double, _ second: Double) {
    let numberTriples = [(first, second, 2.0), (17, first, second), (first, 100, second)]
    for (size, width, scale) in numberTriples {
      let text = LayoutText(
        "Hello, 世界!\nA-b", font: .systemFont(ofSize: size), numberOfLines: 0, preferredMaxLayoutWidth: width)
      let environment = TextEnvironment(scale: scale)
      let found = text.measurement(fittingWidth: width, in: environment)
      #expect(found.numberOfLines >= 2)
      #expect(found.size.width >= 0 && found.size.width.isFinite)
      #expect(found.size.height >= 0 && found.size.height.isFinite)
      #expect(text.intrinsicContentSize(in: environment) == found.size)
      #expect(text.buttonSize(in: environment).width.isFinite)
      let scaled = LayoutFontMetrics.default.scaledFont(
        for: text.font, maximumPointSize: width, compatibleWith: .small, scale: scale)
      #expect(scaled.pointSize.isFinite)
      #expect(scaled.adjusted(to: .accessibilityMedium, scale: scale).pointSize.isFinite)
    }
  }

  /// An invalid width means no limit, as in `sizeThatFits`.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -3, 1e300])
  func anInvalidWidthMeansNoLimit(_ width: Double) {
    let text = LayoutText("one two three", numberOfLines: 0)
    let environment = TextEnvironment(scale: 2)
    #expect(text.size(fittingWidth: width, in: environment) == text.intrinsicContentSize(in: environment))
  }

  @Test(arguments: [Int.min, Int.max, -1, 0])
  func numbersOfLinesOfAllKinds(_ lines: Int) {
    let text = LayoutText("a\nb\nc", numberOfLines: lines)
    #expect(text.measurement(in: TextEnvironment()).numberOfLines == 3)
  }

  private static let longTexts: [(String, Int)] = [
    ("a", 100_000), (" ", 1), ("\n", 1_000_000), ("\r\n", 1_000_000), ("-", 58_824), ("日", 200_000),
    ("\u{301}", 1), ("\u{200B}", 1), ("a ", 142_858), ("。", 200_000),
  ]

  /// A line of 100 points contains ten letters of 9.452 points or five ideographs of 17. The expected numbers of lines
  /// are for a million pieces.
  @Test(arguments: longTexts)
  func longTextsAreMeasured(_ piece: String, _ linesOfAMillion: Int) {
    let count = TestSettings.scaled(1_000_000)
    let lines = (linesOfAMillion * count + 999_999) / 1_000_000
    let text = LayoutText(String(repeating: piece, count: count), numberOfLines: 0)
    let found = text.measurement(fittingWidth: 100, in: TextEnvironment(scale: 2))
    #expect(found.numberOfLines == lines)
    #expect(found.size.width <= 100)
  }

  @Test
  func aCutTextIsReadAsFarAsItIsShown() {
    let text = String(repeating: "a", count: 3_000_000)
    for _ in 0..<2_000 {
      let found = ApproximateTextMeasurer().measure(
        text, in: .label, width: 100, numberOfLines: 2, scale: 1)
      #expect(found.size == LayoutSize(width: 100, height: 41))
    }
  }

  @Test func namesOfAnySizeAreRefusedAtOnce() {
    let long = String(repeating: "Title", count: 200_000)
    #expect(LayoutFont.TextStyle(named: long) == nil)
    #expect(throws: FontError.tooLong(bytes: 1_000_000)) { try LayoutFont(parsing: long) }
    #expect(LayoutFont(name: long + "-bold", size: 12).weight == .regular)
  }
}
