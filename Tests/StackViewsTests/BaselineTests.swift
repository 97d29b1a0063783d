import StackViews
import Testing

/// Text in stacks, and the baselines of stacks.
@Suite struct BaselineTests {
  /// Returns a view with text. `ascent` is the distance of the first baseline from the top, `descent` that of the last
  /// baseline from the bottom.
  private func text(_ name: String, _ height: Double, _ ascent: Double, _ descent: Double) -> LayoutView {
    let view = LayoutView(name, 20, height)
    view.content.alignment.firstBaselineOffsetFromTop = ascent
    view.content.alignment.lastBaselineOffsetFromBottom = descent
    return view
  }

  @Test func firstBaselinesAreInOneLine() {
    let (a, b) = (text("a", 20, 15, 5), text("b", 40, 10, 8))
    let stack = StackView(.horizontal, a, b)
    stack.alignment = .firstBaseline
    Stage(stack).layout()
    #expect((a.frame.minY, b.frame.minY) == (0, 5))
    #expect(stack.frame.height == 45)
  }

  @Test func lastBaselinesAreInOneLine() {
    let (a, b) = (text("a", 20, 15, 5), text("b", 40, 10, 8))
    let stack = StackView(.horizontal, a, b)
    stack.alignment = .lastBaseline
    Stage(stack).layout()
    // The last baselines are 15 and 32 below the tops of a and b. The part of b below its baseline extends beyond the
    // stack.
    #expect((a.frame.minY, b.frame.minY) == (17, 0))
    #expect(stack.frame.height == 37)
  }

  /// Frames that Interface Builder saved (tools 8191): the stack is 25.5 high. A label of 19.5 is at its top, and a
  /// field of 30 begins 4.5 above the stack.
  @Test func viewsHigherThanTheFirstExtendAboveTheStack() {
    let (label, field) = (text("label", 19.5, 15.4, 4), text("field", 30, 19.9, 10))
    let stack = StackView(.horizontal, label, field)
    stack.alignment = .firstBaseline
    let stage = Stage(stack)
    stage.layout()
    #expect((label.frame.minY, field.frame.minY) == (0, -4.5))
    #expect(stack.frame.height == 25.5)
    // On iOS 10, the stack contained both views completely.
    stack.era = .iOS10
    stage.layout()
    #expect((label.frame.minY, field.frame.minY) == (4.5, 0))
    #expect(stack.frame.height == 30)
  }

  @Test(arguments: [StackView.Alignment.firstBaseline, .lastBaseline])
  func aViewWithoutTextIsAlignedWithTheEdgeOfTheText(alignment: StackView.Alignment) {
    let (a, box) = (text("a", 40, 15, 5), LayoutView("box", 20, 30))
    let stack = StackView(.horizontal, a, box)
    stack.alignment = alignment
    Stage(stack).layout()
    #expect(a.frame.minY == 0)
    #expect(box.frame.minY == (alignment == .firstBaseline ? 0 : 10))
  }

  @Test func textThatComesLaterIsAligned() {
    let (a, b) = (text("a", 40, 15, 5), LayoutView("b", 20, 30))
    let stack = StackView(.horizontal, a, b)
    stack.alignment = .firstBaseline
    let stage = Stage(stack)
    stage.layout()
    #expect(b.frame.minY == 0)
    b.content.alignment.firstBaselineOffsetFromTop = 5
    stage.layout()
    #expect(b.frame.minY == 10)
    a.content.alignment = LayoutContent.Alignment()
    stage.layout()
    #expect(b.frame.minY == 0)
  }

  @Test(arguments: [StackView.Alignment.firstBaseline, .lastBaseline])
  func aColumnLeavesItsViewsWhereTheyAre(alignment: StackView.Alignment) throws {
    let (a, b) = (text("a", 20, 15, 5), text("b", 40, 10, 8))
    let stack = StackView(.vertical, a, b)
    stack.alignment = alignment
    let stage = Stage(stack, across: 100)
    let solution = stage.layout()
    #expect(solution.isSatisfied)
    // The views are inside the stack, but their positions are ambiguous.
    for view in [a, b] {
      #expect(solution[view]?.status == .ambiguous)
      #expect(view.frame.minX >= 0 && view.frame.maxX <= 100)
    }
  }

  @Test func distancesOfAColumnCountFromBaselineToBaseline() {
    let (a, b) = (text("a", 20, 15, 5), text("b", 40, 10, 8))
    let stack = StackView(.vertical, spacing: 20, a, b)
    stack.isBaselineRelativeArrangement = true
    let stage = Stage(stack)
    stage.layout()
    // The last baseline of a is at 15. The first baseline of b is 20 below it, and the top of b is 10 above its first
    // baseline.
    #expect(b.frame.minY == 25)
    #expect(stack.frame.height == 65)
    // In a horizontal stack, this setting has no effect.
    stack.axis = .horizontal
    stage.layout()
    #expect(b.frame.minX == 40)
  }

  @Test func theNeighborsOfAHiddenTextAreTheSpacingApart() {
    let views = [text("a", 20, 15, 5), text("b", 40, 10, 8), text("c", 30, 12, 4)]
    let stack = StackView(.vertical, spacing: 20)
    stack.isBaselineRelativeArrangement = true
    for view in views { stack.addArrangedSubview(view) }
    views[1].isHidden = true
    Stage(stack).layout()
    #expect(views[2].frame.minY + 12 == 15 + 20)
  }

  // MARK: Baselines of the stack

  /// The names of the views that have the first and the last baseline of a stack.
  private func baselineViews(_ stack: StackView) -> [String] {
    [stack.forFirstBaselineLayout, stack.forLastBaselineLayout].map(\.layoutName)
  }

  @Test(arguments: StackView.Alignment.allCases)
  func aColumnHasTheBaselinesOfItsFirstAndLastVisibleView(alignment: StackView.Alignment) {
    let stack = StackView(.vertical, text("a", 20, 15, 5), text("b", 40, 10, 8), text("c", 30, 12, 4))
    stack.alignment = alignment
    #expect(baselineViews(stack) == ["a", "c"])
    stack.arrangedSubviews[0].isHidden = true
    #expect(baselineViews(stack) == ["b", "c"])
    for view in stack.arrangedSubviews { view.isHidden = true }
    #expect(baselineViews(stack) == ["S", "S"])
  }

  @Test(arguments: [
    (StackView.Alignment.fill, ["a", "c"]), (.leading, ["a", "b"]), (.firstBaseline, ["a", "b"]),
    (.center, ["b", "b"]), (.trailing, ["b", "c"]), (.lastBaseline, ["b", "c"]),
  ])
  func aRowHasThoseOfItsTallestViewWhereItDoesNotAlignThem(alignment: StackView.Alignment, names: [String]) {
    let stack = StackView(.horizontal, text("a", 20, 15, 5), text("b", 40, 10, 8), text("c", 30, 12, 4))
    stack.alignment = alignment
    #expect(baselineViews(stack) == names, "by content")
    Stage(stack).layout()
    #expect(baselineViews(stack) == names, "by frame")
  }

  @Test func baselinesGoThroughStacks() {
    let inner = StackView(.vertical, text("a", 20, 15, 5), text("b", 40, 10, 8))
    let other = text("c", 50, 30, 5)
    let stack = StackView(.horizontal, other, inner)
    stack.alignment = .firstBaseline
    let stage = Stage(stack)
    stage.layout()
    #expect(inner.frame.minY == 15)
    // Another view has the baseline of the inner stack now.
    inner.arrangedSubviews[0].isHidden = true
    stage.layout()
    #expect(inner.frame.minY == 20)
    inner.arrangedSubviews[0].isHidden = false
    stage.layout()
    #expect(inner.frame.minY == 15)
    inner.arrangedSubviews[0].removeFromSuperview()
    stage.layout()
    #expect(inner.frame.minY == 20)
    inner.arrangedSubviews[0].removeFromSuperview()
    stage.layout()
    // The inner stack has no baseline any more, so its top is aligned with the top of the text.
    #expect(inner.frame.minY == 0)
  }

  /// The tallest view is known only after a layout. A view that is aligned with its baseline follows when it changes.
  @Test func theTallestViewIsFollowedWhenItChanges() {
    let (a, b) = (text("a", 20, 15, 5), text("b", 40, 10, 8))
    let row = StackView(.horizontal, a, b)
    row.alignment = .center
    let label = text("label", 10, 5, 5)
    let root = LayoutView(name: "Root")
    for view in [row, label] { root.addSubview(view) }
    row.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    label.firstBaselineAnchor.constraint(equalTo: row.firstBaselineAnchor).isActive = true
    let canvas = Canvas(root, 300, 300)
    canvas.engine.layout()
    #expect(label.frame.minY + 5 == 10)
    a.content.intrinsicSize.height = 60
    canvas.engine.layout()
    #expect(label.frame.minY + 5 == 15)
  }
}
