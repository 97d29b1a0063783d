import StackViews
import Testing

/// The effects of margins, the layout direction and eras on stack views.
@Suite struct MarginTests {
  private let a = LayoutView("a", 40, 20)
  private let b = LayoutView("b", 20, 10)

  @Test func viewsKeepToTheMarginsWhenAsked() {
    let stack = StackView(.horizontal, spacing: 10, a, b)
    stack.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let stage = Stage(stack)
    stage.layout()
    #expect(stack.frame == LayoutRect(0, 0, 70, 20))
    stack.isLayoutMarginsRelativeArrangement = true
    stage.layout()
    #expect(stack.frame == LayoutRect(0, 0, 76, 24))
    #expect(a.frame == LayoutRect(2, 1, 40, 20))
    #expect(b.frame == LayoutRect(52, 1, 20, 20))
  }

  @Test(arguments: [(StackView.Era.current, 0.0), (.iOS10, 8)])
  func defaultMarginsAreThoseOfTheEra(era: StackView.Era, side: Double) {
    let stack = StackView(.horizontal, a)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.era = era
    Stage(stack).layout()
    #expect(a.frame == LayoutRect(side, side, 40, 20))
    stack.layoutMargins = EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    stack.era = .current
    stack.era = .iOS10
    Stage(stack).layout()
    #expect(a.frame == LayoutRect(5, 5, 40, 20))
  }

  /// The shares refer to the area inside the margins (100) or, on iOS 10, to the entire stack (120). In that case, the
  /// last view gets the remaining space.
  @Test(arguments: [(StackView.Era.current, [75.0, 25.0]), (.iOS10, [90, 10])])
  func sharesAreThoseOfTheCanvasOrOfTheStack(era: StackView.Era, widths: [Double]) {
    let views = [LayoutView("a", 30, 10), LayoutView("b", 10, 10)]
    let stack = StackView(.horizontal, views[0], views[1])
    stack.distribution = .fillProportionally
    stack.layoutMargins = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.era = era
    Stage(stack, along: 120).layout()
    #expect(views.map(\.frame.width) == widths)
  }

  @Test func fromRightToLeftARowIsTheMirrorImage() {
    let stack = StackView(.horizontal, spacing: 10, a, b)
    stack.alignment = .top
    let stage = Stage(stack, along: 100, direction: .rightToLeft)
    a.setContentHuggingPriority(100, for: .horizontal)
    stage.layout()
    #expect(stack.frame == LayoutRect(900, 0, 100, 20))
    #expect(a.frame == LayoutRect(30, 0, 70, 20))
    #expect(b.frame == LayoutRect(0, 0, 20, 10))
    // The layout direction of the stack view determines the order of its content.
    stack.semanticContentAttribute = .forceLeftToRight
    stage.layout()
    #expect(a.frame == LayoutRect(0, 0, 70, 20))
  }

  @Test(arguments: [StackView.Alignment.leading, .trailing])
  func fromRightToLeftAColumnAlignsAtTheOtherSide(alignment: StackView.Alignment) {
    let stack = StackView(.vertical, a, b)
    stack.alignment = alignment
    Stage(stack, across: 100, direction: .rightToLeft).layout()
    #expect(b.frame.minX == (alignment == .leading ? 80 : 0))
  }

  @Test func textsThatWrapAreEquallyWideWhereThatMatters() {
    let texts = ["x", "y"].map { name in
      let text = Paragraph(name: name)
      text.content.intrinsicSize = LayoutSize(width: name == "x" ? 300 : 60, height: 20)
      return text
    }
    let stack = StackView(.horizontal, spacing: 10, texts[0], texts[1])
    let stage = Stage(stack, along: 210)
    stage.layout()
    #expect(texts.map(\.frame.width) != [100, 100])
    stack.textWidthDisambiguationPriority = 759
    stage.layout()
    #expect(texts.map(\.frame.width) == [100, 100])
    // A single text needs no constraint that compares its width with others.
    stack.insertArrangedSubview(a, at: 0)
    texts[0].removeFromSuperview()
    stage.layout()
    #expect(!stack.constraintLines.contains { $0.identifier == "UISV-text-width-disambiguation" })
    stack.textWidthDisambiguationPriority = 0
    #expect(stack.textWidthDisambiguationPriority == nil)
  }
}
