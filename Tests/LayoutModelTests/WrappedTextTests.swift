import LayoutModel
import Testing

/// A measurer with 10 points for the width of a character and 20 for the height of a line, so that results can be
/// computed by hand.
struct GridMeasurer: TextMeasurer {
  var characterWidth = 10.0

  func measure(
    _ text: String, in font: LayoutFont, width: Double?, numberOfLines: Int, scale: Double
  ) -> TextMeasurement {
    let perLine = width.map { max(1, Int(max(0, min($0, 1e6)) / characterWidth)) } ?? Int.max
    let all = max(1, (text.count - 1) / perLine + 1)
    let lines = numberOfLines > 0 ? min(all, numberOfLines) : all
    let widest = Double(min(text.count, perLine)) * characterWidth
    return TextMeasurement(
      size: LayoutSize(width: widest, height: Double(lines) * 20), numberOfLines: lines, firstBaseline: 15,
      lastBaseline: Double(lines - 1) * 20 + 15, descent: 5)
  }
}

/// §11: height follows from width in a second pass.
@Suite struct WrappedTextTests {
  private func scene(_ text: String, lines: Int = 0) throws -> (Scene, LayoutView) {
    let scene = Scene("Label", "Below")
    let label = scene["Label"]
    label.content.text = LayoutText(text, numberOfLines: lines)
    try scene.constrain(
      "Label.Left = Superview.Left + 10", "Label.Right <= Superview.Right - 10", "Label.Top = Superview.Top",
      "Below.Top = Label.Bottom", "Below.Left = Superview.Left", "Below.Width = 1", "Below.Height = 1")
    return (scene, label)
  }

  private func engine(_ scene: Scene, _ kind: SolverKind) -> LayoutEngine {
    let engine = scene.engine(kind)
    engine.textMeasurer = GridMeasurer()
    return engine
  }

  @Test(arguments: SolverKind.allCases)
  func aTextThatFitsHasItsOwnSize(_ kind: SolverKind) throws {
    let (scene, label) = try scene("0123456789")
    #expect(engine(scene, kind).layout().frame(of: label) == LayoutRect(10, 0, 100, 20))
  }

  /// A line of 300 points has room for 30 characters, so 45 characters take two lines.
  @Test(arguments: SolverKind.allCases)
  func aTextThatDoesNotFitBecomesHigher(_ kind: SolverKind) throws {
    let (scene, label) = try scene(String(repeating: "x", count: 45))
    let engine = engine(scene, kind)
    var solution = engine.layout()
    #expect(solution.frame(of: label) == LayoutRect(10, 0, 300, 40))
    #expect(solution.frame(of: scene["Below"])?.minY == 40)
    #expect(solution.unconvergedItems == [])

    // A line of 100 points has room for 10 characters, so the text takes five lines.
    engine.environment.size.width = 120
    solution = engine.layout()
    #expect(solution.frame(of: label) == LayoutRect(10, 0, 100, 100))
    engine.environment.size.width = 1000
    #expect(engine.layout().frame(of: label) == LayoutRect(10, 0, 450, 20))
  }

  @Test(arguments: SolverKind.allCases)
  func aChangedTextIsMeasuredAgain(_ kind: SolverKind) throws {
    let (scene, label) = try scene(String(repeating: "x", count: 45))
    let engine = engine(scene, kind)
    engine.layout()
    label.content.text?.text = String(repeating: "y", count: 95)
    #expect(engine.layout().frame(of: label) == LayoutRect(10, 0, 300, 80))
    label.content.text?.numberOfLines = 3
    #expect(engine.layout().frame(of: label) == LayoutRect(10, 0, 300, 60))
    label.content.text?.numberOfLines = 1
    #expect(engine.layout().frame(of: label) == LayoutRect(10, 0, 300, 20))
  }

  /// A preferred width breaks the lines in the first pass, so the label is no wider.
  @Test(arguments: SolverKind.allCases)
  func aPreferredWidthNeedsNoSecondPass(_ kind: SolverKind) throws {
    let (scene, label) = try scene(String(repeating: "x", count: 45))
    label.content.text?.preferredMaxLayoutWidth = 200
    #expect(engine(scene, kind).layout().frame(of: label) == LayoutRect(10, 0, 200, 60))
  }

  @Test(arguments: SolverKind.allCases)
  func baselinesFollowTheLines(_ kind: SolverKind) throws {
    let (scene, label) = try scene(String(repeating: "x", count: 45))
    scene.add("First")
    scene.add("Last")
    try scene.constrain(
      "First.Top = Label.FirstBaseline", "First.Left = Superview.Left", "First.Width = 1", "First.Height = 1",
      "Last.Top = Label.LastBaseline", "Last.Left = Superview.Left", "Last.Width = 1", "Last.Height = 1")
    let engine = engine(scene, kind)
    var solution = engine.layout()
    #expect(solution.frame(of: label)?.height == 40)
    #expect(solution.frame(of: scene["First"])?.minY == 15)
    #expect(solution.frame(of: scene["Last"])?.minY == 35)
    // A single line is in the middle of a label that is higher than the line: 30 - 10 + 15.
    try scene.constrain("Label.Height = 60 @900")
    engine.environment.size.width = 1000
    solution = engine.layout()
    #expect(solution.frame(of: label) == LayoutRect(10, 0, 450, 60))
    #expect(solution.frame(of: scene["First"])?.minY == 35)
    #expect(solution.frame(of: scene["Last"])?.minY == 35)
  }

  /// §3: a larger preferred text size makes labels larger.
  @Test(arguments: SolverKind.allCases)
  func largerTextMakesLargerLabels(_ kind: SolverKind) throws {
    let (scene, label) = try scene("Name")
    label.content.text?.font = .preferredFont(forTextStyle: .body)
    label.content.text?.adjustsFontForContentSizeCategory = true
    scene.environment.scale = 2
    let engine = scene.engine(kind)
    // The fonts have 17 and 53 points. The heights are 1.193 times these sizes, rounded up to half points.
    #expect(engine.layout().frame(of: label)?.height == 20.5)
    engine.environment.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(engine.layout().frame(of: label)?.height == 63.5)
  }

  @Test func invalidMeasurementsAddNoContentConstraints() throws {
    struct Broken: TextMeasurer {
      func measure(_ text: String, in font: LayoutFont, width: Double?, numberOfLines: Int, scale: Double)
        -> TextMeasurement
      {
        TextMeasurement(
          size: LayoutSize(width: .nan, height: .infinity), numberOfLines: 2, firstBaseline: .nan,
          lastBaseline: -.infinity, descent: .nan)
      }
    }
    let (scene, label) = try scene("Name")
    let engine = scene.engine(.simplex)
    engine.textMeasurer = Broken()
    #expect(engine.layout().frame(of: label) == LayoutRect(10, 0, 0, 0))
  }

  /// A given intrinsic size takes precedence over the size of the text.
  @Test func aGivenSizeWins() throws {
    let (scene, label) = try scene("0123456789")
    label.content.intrinsicSize.height = 33
    #expect(engine(scene, .simplex).layout().frame(of: label) == LayoutRect(10, 0, 100, 33))
  }
}
