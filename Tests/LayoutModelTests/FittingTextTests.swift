import LayoutModel
import Testing

/// §11: height for width when a part of a tree is measured.
@Suite struct FittingTextTests {
  /// A text whose letters are 10 points wide and whose lines are 20 points high. Its first baseline depends on the
  /// width for which its height was computed last.
  private final class Paragraph: LayoutView {
    let letters: Double
    var askedWidth: Double?

    init(name: String, letters: Double) {
      self.letters = letters
      super.init(name: name)
    }

    override var intrinsicContentSize: LayoutSize { LayoutSize(10 * letters, 20) }
    override var contentHeightDependsOnWidth: Bool { true }
    override func intrinsicContentHeight(forWidth width: Double) -> Double {
      askedWidth = width
      return 20 * (10 * letters / max(width, 10)).rounded(.up)
    }
    /// The offset is 15 points for one line, and 10 points for several lines.
    override var firstBaselineOffsetFromTop: Double { (askedWidth ?? 1e9) < 10 * letters ? 10 : 15 }
  }

  private func cell(_ letters: Double) throws -> (scene: Scene, text: LayoutView) {
    let scene = Scene("Cell")
    let text = Paragraph(name: "Text", letters: letters)
    scene["Cell"].addSubview(text)
    try scene.constrain(
      "Text.Left = Cell.Left + 16", "Text.Right = Cell.Right - 16", "Text.Top = Cell.Top + 11",
      "Text.Bottom = Cell.Bottom - 11")
    return (scene, text)
  }

  @Test(arguments: SolverKind.allCases)
  func aCellIsAsHighAsItsTextAtTheWidthOfTheTable(_ kind: SolverKind) throws {
    let (scene, _) = try cell(70)
    let fitting = scene["Cell"].layoutFitting(
      LayoutSize(375, 0), withHorizontalFittingPriority: .required, solver: kind.make())
    // A text of 700 points has three lines at a width of 343.
    #expect(fitting.size == LayoutSize(375, 82))
    // Without a required width, the text has one line.
    #expect(scene["Cell"].layoutFitting(.zero, solver: kind.make()).size == LayoutSize(732, 42))
  }

  @Test(arguments: SolverKind.allCases)
  func baselinesAreThoseAtTheWidth(_ kind: SolverKind) throws {
    let (scene, _) = try cell(70)
    scene.add("Mark", in: "Cell")
    // The mark begins at the baseline, and makes the cell higher than the text needs.
    try scene.constrain(
      "Mark.Top = Text.FirstBaseline", "Mark.Height = 100", "Mark.Bottom <= Cell.Bottom",
      "Mark.Left = Cell.Left", "Mark.Width = 1")
    let text = scene["Cell"].subviews[0]
    text.setContentHuggingPriority(20, for: .vertical)
    let fitting = scene["Cell"].layoutFitting(
      LayoutSize(375, 0), withHorizontalFittingPriority: .required, solver: kind.make())
    // The mark begins at 11 + 10 and is 100 high.
    #expect(fitting.size == LayoutSize(375, 121))
  }

  @Test(arguments: SolverKind.allCases)
  func measuringAsideLeavesTextAsItIsLaidOut(_ kind: SolverKind) throws {
    let (scene, text) = try cell(70)
    try scene.constrain(
      "Cell.Left = Superview.Left", "Cell.Right = Superview.Right", "Cell.Top = Superview.Top")
    let engine = scene.engine(kind)
    engine.layout()
    // A text of 700 points has three lines at a width of 288, and therefore the baseline for several lines.
    #expect(text.frame == LayoutRect(16, 11, 288, 60))
    #expect(text.firstBaselineOffsetFromTop == 10)
    #expect(scene["Cell"].systemLayoutSizeFitting(.zero) == LayoutSize(732, 42))
    #expect(text.firstBaselineOffsetFromTop == 10)
    #expect(scene["Cell"].sizeThatFits(LayoutSize(100, 100)) == LayoutSize(320, 82))
    #expect(text.sizeThatFits(LayoutSize(100, 10)) == LayoutSize(100, 140))
    #expect(text.firstBaselineOffsetFromTop == 10)
    #expect(!engine.needsLayout)
  }

  @Test func aTextOfTheModelWraps() throws {
    let scene = Scene("Cell")
    let label = scene.add("Label", in: "Cell")
    label.content.text = LayoutText("The quick brown fox jumps over the lazy dog", numberOfLines: 0)
    try scene.constrain(
      "Label.Left = Cell.Left", "Label.Right = Cell.Right", "Label.Top = Cell.Top",
      "Label.Bottom = Cell.Bottom")
    func height(_ width: Double) -> Double {
      scene["Cell"].layoutFitting(
        LayoutSize(width, 0), withHorizontalFittingPriority: .required, solver: SolverKind.simplex.make()
      ).exactSize.height
    }
    // At half of its width in one line, the text has two or three lines.
    let line = scene["Cell"].layoutFitting(.zero, solver: SolverKind.simplex.make()).exactSize
    #expect(line == label.intrinsicContentSize)
    #expect(height(line.width) == line.height)
    #expect(height(line.width / 2) > 1.9 * line.height)
  }

  @Test func sizesThatFitAreThoseOfContents() {
    let view = LayoutView(frame: LayoutRect(5, 6, 70, 80))
    #expect(view.sizeThatFits(LayoutSize(1, 1)) == LayoutSize(70, 80))
    view.content.intrinsicSize = LayoutSize(30, LayoutView.noIntrinsicMetric)
    view.sizeToFit()
    #expect(view.frame == LayoutRect(5, 6, 30, 80))
  }
}
