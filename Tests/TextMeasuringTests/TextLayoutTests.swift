import TextMeasuring
import Testing

/// The sizes of text in `UILabel` and other controls.
@Suite struct TextLayoutTests {
  private let twice = TextEnvironment(scale: 2)

  /// Returns a text whose words have these widths at 10 points: `one` 16.68, `two` 15.56 and `three` 22.79 (t 2.78, h
  /// 5.56, r 3.33, and 5.56 for each e).
  private func text(lines: Int, preferred: Double = 0) -> LayoutText {
    LayoutText(
      "one two three", font: .systemFont(ofSize: 10), numberOfLines: lines, preferredMaxLayoutWidth: preferred
    )
  }

  /// §11: in the first pass, a text has the width of a single line. In the second pass, it has the height for its
  /// solved width.
  @Test func heightFollowsFromTheSolvedWidth() {
    let label = text(lines: 0)
    #expect(label.intrinsicContentSize(in: twice) == LayoutSize(width: 61, height: 12))
    #expect(label.size(fittingWidth: 61, in: twice) == LayoutSize(width: 61, height: 12))
    #expect(label.size(fittingWidth: 60, in: twice) == LayoutSize(width: 35.5, height: 24))
    #expect(label.size(fittingWidth: 30, in: twice) == LayoutSize(width: 23, height: 36))
  }

  @Test func aPreferredWidthBreaksLinesBeforeAnythingIsSolved() {
    #expect(
      text(lines: 0, preferred: 40).intrinsicContentSize(in: twice) == LayoutSize(width: 35.5, height: 24))
    #expect(
      text(lines: 2, preferred: 30).intrinsicContentSize(in: twice) == LayoutSize(width: 30, height: 24))
    // A preferred width has no effect on a text with one line, and a negative one is ignored.
    #expect(
      text(lines: 1, preferred: 40).intrinsicContentSize(in: twice) == LayoutSize(width: 61, height: 12))
    #expect(
      text(lines: 0, preferred: -40).intrinsicContentSize(in: twice) == LayoutSize(width: 61, height: 12))
  }

  @Test func aLabelHasOneLineByDefault() {
    let label = LayoutText("one\ntwo")
    #expect(label.numberOfLines == 1)
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.intrinsicContentSize(in: twice).height == 20.5)
  }

  @Test func onlyTextThatAdjustsFollowsTheTextSize() {
    var label = LayoutText("Label", font: .preferredFont(forTextStyle: .body))
    let large = TextEnvironment(scale: 2, contentSizeCategory: .accessibilityMedium)
    #expect(label.intrinsicContentSize(in: large).height == 20.5)
    label.adjustsFontForContentSizeCategory = true
    // At this text size, the font has 28 points.
    #expect(label.intrinsicContentSize(in: large).height == 33.5)
    #expect(label.intrinsicContentSize(in: twice).height == 20.5)
    #expect(label.font(in: large).textStyle == .body)
    label.numberOfLines = 0
    label.text = "a\nb"
    // The distance between the baselines is 34, and the height of a line is 33.4.
    #expect(label.intrinsicContentSize(in: large).height == 67.5)
  }

  /// A custom measurer with ten points for every character, independent of the font.
  private struct Tens: TextMeasurer {
    func measure(
      _ text: String, in font: LayoutFont, width: Double?, numberOfLines: Int, scale: Double
    ) -> TextMeasurement {
      TextMeasurement(
        size: LayoutSize(width: 10 * Double(text.count), height: 10), numberOfLines: 1, firstBaseline: 8,
        lastBaseline: 8,
        descent: 2)
    }
  }

  @Test func anybodyMayMeasure() {
    let environment = TextEnvironment(measurer: Tens(), scale: 2)
    #expect(LayoutText("Label").intrinsicContentSize(in: environment) == LayoutSize(width: 50, height: 10))
    #expect(
      LayoutText("Label").baselines(height: 20, in: environment)
        == TextBaselines(firstOffsetFromTop: 13, lastOffsetFromBottom: 7))
    #expect(LayoutText("OK!!").buttonSize(in: environment) == LayoutSize(width: 40, height: 22))
  }

  private static let buttonHeights: [(Double, Double)] = [
    (12.0, 27.0), (13, 28), (14, 29), (15, 30), (16, 32), (17, 33), (18, 34), (20, 36), (22, 39), (24, 41),
    (32, 51),
  ]

  /// Heights in Interface Builder documents: the height of one line, rounded up to points, plus 12.
  @Test(arguments: buttonHeights)
  func buttonsAreAsHighAsMeasured(_ size: Double, _ height: Double) {
    let title = LayoutText("Button", font: .systemFont(ofSize: size))
    #expect(title.buttonSize(in: twice).height == height)
    #expect(title.buttonSize(in: TextEnvironment(scale: 3)).height == height)
  }

  @Test func buttonsAreWholePointsWideAndAtLeast30() {
    // B 667, u 556, t 278 twice, o 556, n 556; 2891 thousandths of 15 are 43.365.
    #expect(LayoutText("Button", font: .button).buttonSize(in: twice) == LayoutSize(width: 44, height: 30))
    #expect(LayoutText("no", font: .button).buttonSize(in: twice) == LayoutSize(width: 30, height: 30))
    #expect(LayoutText("", font: .button).buttonSize(in: twice) == LayoutSize(width: 30, height: 30))
    #expect(
      LayoutText("a\nb", font: .button, numberOfLines: 0).buttonSize(in: twice)
        == LayoutSize(width: 30, height: 30))
  }

  private static let fieldHeights: [(Double, Double, Double)] = [
    (14.0, 34.0, 17.0), (16, 34, 20), (17, 34, 21), (18, 34, 22), (53, 76, 64),
  ]

  /// Fields with a border are 34 high at all usual font sizes. Without a border, the height is that of one line,
  /// rounded to points.
  @Test(arguments: fieldHeights)
  func fieldsAreAsHighAsMeasured(_ size: Double, _ bordered: Double, _ plain: Double) {
    let text = LayoutText("", font: .systemFont(ofSize: size))
    #expect(
      text.textFieldSize(borderStyle: .roundedRect, in: twice) == LayoutSize(width: 16, height: bordered))
    #expect(text.textFieldSize(borderStyle: .none, in: twice) == LayoutSize(width: 0, height: plain))
  }

  @Test func aFieldIsWiderThanItsTextByItsBorder() {
    let text = LayoutText("aa", font: .systemFont(ofSize: 10))
    #expect(text.textFieldSize(borderStyle: .none, in: twice).width == 11.5)
    #expect(text.textFieldSize(borderStyle: .roundedRect, in: twice).width == 27.5)
  }

  /// The example of the module's README, with the results in its comments.
  @Test func theExampleOfTheReadmeIsCorrect() throws {
    let text = LayoutText("Sign in to continue", font: try LayoutFont(parsing: "bold 17"), numberOfLines: 0)
    #expect(text.intrinsicContentSize(in: twice) == LayoutSize(width: 153.5, height: 20.5))
    #expect(text.size(fittingWidth: 100, in: twice) == LayoutSize(width: 77.5, height: 41))
    #expect(abs(text.baselines(height: 44, in: twice).firstOffsetFromTop - 28.04) < 0.005)
    #expect(text.buttonSize(in: twice) == LayoutSize(width: 154, height: 33))
  }

  @Test func aTextViewHasNoIntrinsicSize() {
    let none = LayoutSize.noIntrinsicMetric
    #expect(LayoutText("Some text").textViewSize == LayoutSize(width: none, height: none))
  }

  @Test(arguments: [11.0, 15, 17, 28], [20.0, 30, 44])
  func titlesOfButtonsStandInTheMiddle(_ size: Double, _ height: Double) {
    let title = LayoutText("Button", font: .systemFont(ofSize: size))
    let baseline = title.baselines(height: height, in: twice).firstOffsetFromTop
    #expect(abs(baseline - (height / 2 + 0.3555 * size)) < 0.01)
  }
}
