import TextMeasuring
import LayoutTestSupport
import Testing

/// Lines worked by hand from the widths of Helvetica at 10 points: a, b, d, n, o 5.56, c and x 5, space 2.78, hyphen
/// 3.33, digits 5.56, ideographs 10.
@Suite struct TextLineBreakingTests {
  private let font = LayoutFont.systemFont(ofSize: 10)

  /// Returns the number of lines and the width in hundredths of a point, without rounding to pixels.
  private func measure(_ text: String, _ width: Double?, lines: Int = 0) -> [Double] {
    let found = ApproximateTextMeasurer().measure(
      text, in: font, width: width, numberOfLines: lines, scale: 0)
    return [Double(found.numberOfLines), (found.size.width * 100).rounded() / 100]
  }

  private static let wordLines: [(String, Double?, Int, Double)] =
    [
      ("aa bb", nil, 1, 25.02), ("aa bb", 25.02, 1, 25.02), ("aa bb", 25, 2, 11.12),
      ("aa bb", 11.12, 2, 11.12),
      // Spaces before a line break do not count.
      ("aa   bb", 12, 2, 11.12), ("aa\tbb", 12, 2, 11.12),
      // Spaces at the end of the text count, but do not exceed the width.
      ("aa  ", nil, 1, 16.68), ("aa  ", 12, 1, 12), ("a  b", 100, 1, 16.68),
      // A word that is too wide is broken between any characters, even if it begins on a new line.
      ("aaaaa", 12, 3, 11.12), ("b aaaaa", 12, 4, 11.12), ("iii", 1, 3, 1), ("aa aaa", 12, 3, 11.12),
    ] as [(String, Double?, Int, Double)]

  @Test(arguments: wordLines)
  func wordsFillLines(_ text: String, _ width: Double?, _ lines: Int, _ widest: Double) {
    #expect(measure(text, width) == [Double(lines), widest])
  }

  private static let hyphenLines: [(String, Double?, Int, Double)] =
    [
      // The lines are `x ab-` and `cd`.
      ("x ab-cd", 26, 2, 22.23),
      // A line does not end between a hyphen and a digit, after a hyphen at the start of a word, or between two
      // hyphens.
      ("x 10-20", 26, 2, 25.57), ("a -b", 12, 2, 8.89), ("x a--b", 19, 2, 17.78),
      // Soft hyphens have no width.
      ("ab\u{AD}cd", nil, 1, 21.68), ("ab\u{AD}cd", 12, 2, 11.12),
      // Zero-width spaces and word joiners have no width either. A line cannot be broken at a word joiner.
      ("ab\u{200B}cd", 16, 2, 11.12), ("ab\u{2060}cd", 16.2, 2, 16.12),
      // A no-break space is a part of a word.
      ("aa\u{A0}bb", 12, 3, 11.12),
    ] as [(String, Double?, Int, Double)]

  @Test(arguments: hyphenLines)
  func hyphensEndLinesWithinWords(_ text: String, _ width: Double?, _ lines: Int, _ widest: Double) {
    #expect(measure(text, width) == [Double(lines), widest])
  }

  private static let lineBreaks: [(String, Int, Double)] = [
    ("", 0, 0.0), ("\n", 1, 0), ("a\nbb\r\nccc", 3, 15), ("a\n", 1, 5.56), ("a\n\n", 2, 5.56),
    ("a\u{2028}b\u{2029}c\u{85}d", 4, 5.56), ("a\rb", 2, 5.56), ("\na", 2, 5.56),
  ]

  @Test(arguments: lineBreaks)
  func lineBreaksBeginLines(_ text: String, _ lines: Int, _ widest: Double) {
    #expect(measure(text, nil) == [Double(lines), widest])
    #expect(measure(text, 100) == [Double(lines), widest])
  }

  private static let ideographLines: [(String, Double, Int, Double)] = [
    ("日本語日本", 25.0, 3, 20.0), ("日本。語", 20, 3, 20), ("日本「語", 30, 2, 20), ("a日本", 16, 2, 15.56),
    ("日本\u{3000}語", 20, 2, 20), ("日😀本", 11.25, 3, 11.25), ("日(本)", 24, 2, 16.66),
  ]

  @Test(arguments: ideographLines)
  func ideographsEndLinesAnywhereButAtMarks(
    _ text: String, _ width: Double, _ lines: Int, _ widest: Double
  ) {
    #expect(measure(text, width) == [Double(lines), widest])
  }

  private static let cutTexts: [(String, Double?, Int, Int, Double)] =
    [
      ("aa bb cc", 12.0, 1, 1, 12.0), ("aa bb cc", 12, 2, 2, 12), ("aa bb cc", 12, 3, 3, 11.12),
      ("aa bb cc", 12, 9, 3, 11.12), ("a\nbb\ncc", nil, 2, 2, 11.12), ("a\nbb", nil, 1, 1, 5.56),
      ("aa bb", nil, 1, 1, 25.02), ("aa bb cc", 12, -1, 3, 11.12),
    ] as [(String, Double?, Int, Int, Double)]

  @Test(arguments: cutTexts)
  func aCutTextFillsItsLastLine(
    _ text: String, _ width: Double?, _ limit: Int, _ lines: Int, _ widest: Double
  ) {
    #expect(measure(text, width, lines: limit) == [Double(lines), widest])
  }

  private static let glyphWidths: [(String, Double, Double)] = [
    ("A", 667, 722), ("i", 222, 278), ("W", 944, 944), ("m", 833, 889), ("@", 1015, 975), ("~", 584, 584),
    ("é", 556, 556), ("e\u{301}", 556, 556), ("ñ", 556, 611), ("ß", 611, 611), ("Æ", 1000, 1000),
    ("Ł", 556, 611),
    ("ł", 222, 278), ("ž", 500, 500), ("Ệ", 667, 667), ("ư", 556, 556), ("“", 333, 500), ("…", 1000, 1000),
    ("–", 556, 556), ("€", 556, 556), ("Ж", 667, 722), ("ж", 556, 556), ("ω", 556, 556), ("日", 1000, 1000),
    ("한", 1000, 1000), ("Ａ", 1000, 1000), ("ｱ", 500, 500), ("\u{2003}", 1000, 1000), ("\u{301}", 0, 0),
    ("\u{FEFF}", 0, 0), ("\u{200D}", 0, 0), ("\u{7}", 0, 0), ("😀", 1125, 1125), ("👨‍👩‍👧‍👦", 1125, 1125),
    ("🇩🇪", 1125, 1125), ("❤️", 1125, 1125), ("1️⃣", 1125, 1125),
  ]

  /// Width in thousandths of the point size, of the regular and of the bold face.
  @Test(arguments: glyphWidths)
  func glyphsHaveTheirPublishedWidths(_ text: String, _ regular: Double, _ bold: Double) {
    let measurer = ApproximateTextMeasurer()
    #expect(measurer.width(of: text, in: .systemFont(ofSize: 1000)) == regular)
    #expect(measurer.width(of: text, in: .systemFont(ofSize: 1000, weight: .semibold)) == bold)
    #expect(measurer.width(of: text, in: .systemFont(ofSize: 1000, weight: .medium)) == regular)
  }

  @Test func monospacedLettersAreEquallyWide() {
    let measurer = ApproximateTextMeasurer()
    #expect(measurer.width(of: "iW -é1Ж", in: .monospacedSystemFont(ofSize: 10)) == 42)
    #expect(measurer.width(of: "iiii", in: LayoutFont(name: "Menlo-Bold", size: 10)) == 24)
    #expect(measurer.width(of: "日\u{200D}", in: .monospacedSystemFont(ofSize: 10)) == 10)
  }

  @Test func widthsAreRoundedUpToPixels() {
    let text = LayoutText("aa", font: font)
    #expect(text.intrinsicContentSize(in: TextEnvironment(scale: 1)).width == 12)
    #expect(text.intrinsicContentSize(in: TextEnvironment(scale: 2)).width == 11.5)
    #expect(text.intrinsicContentSize(in: TextEnvironment(scale: 3)).width == 34.0 / 3)
    // A whole number of pixels is not rounded up.
    let ideographs = LayoutText("日本語", font: .systemFont(ofSize: 17))
    #expect(ideographs.intrinsicContentSize(in: TextEnvironment(scale: 3)).width == 51)
  }

  /// Lines are compared with a simple algorithm that measures each word separately and adds up the widths.
  @Test(arguments: TestSettings.seeds(40))
  func linesAreThoseOfAnIndependentSetter(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let measurer = ApproximateTextMeasurer()
    let words = (0..<60).map { _ in
      String(
        (0..<Int.random(in: 1...9, using: &random)).map { _ in
          "abcdeilmtwW.,".randomElement(using: &random) ?? "a"
        })
    }
    let limit = Double.random(in: 90...200, using: &random)
    var lines = [Double]()
    for word in words {
      let width = measurer.width(of: word, in: font)
      if let last = lines.last, last + 2.78 + width <= limit + 1e-3 {
        lines[lines.count - 1] = last + 2.78 + width
      } else {
        lines.append(width)
      }
    }
    let widest = ((lines.max() ?? 0) * 100).rounded() / 100
    #expect(measure(words.joined(separator: " "), limit) == [Double(lines.count), widest])
  }

  /// A text fits into its own measured width. Otherwise, a label would wrap at its solved width.
  @Test(arguments: TestSettings.seeds(40))
  func aTextFitsItsOwnWidth(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "Wi", " ", "  ", "-", "7", "日", "。", "「", "😀", "\u{AD}", "\n", "(", ")", "e\u{301}"]
    let text = (0..<50).map { _ in pieces.randomElement(using: &random) ?? "a" }.joined()
    let label = LayoutText(
      text, font: .systemFont(ofSize: Double.random(in: 5...60, using: &random)), numberOfLines: 0)
    for environment in [1.0, 2, 3].map({ TextEnvironment(scale: $0) }) {
      let natural = label.measurement(in: environment)
      #expect(label.measurement(fittingWidth: natural.size.width, in: environment) == natural)
      #expect(
        label.measurement(fittingWidth: natural.size.width - 1e-5, in: environment).size.height
          == natural.size.height)
    }
  }
}
