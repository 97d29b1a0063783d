import LayoutTestSupport
import StackViews
import Testing

/// Stacks in the era of AppKit's stack views.
@Suite struct AppKitStackTests {
  private let wide = LayoutView("wide", 80, 20)
  private let narrow = LayoutView("narrow", 30, 10)

  private func stack(_ axis: LayoutAxis, _ alignment: StackView.Alignment, _ views: LayoutView...)
    -> StackView
  {
    let stack = StackView(axis, spacing: 8)
    for view in views { stack.addArrangedSubview(view) }
    for view in views { view.setContentHuggingPriority(251, for: .horizontal) }
    stack.alignment = alignment
    stack.era = .appKit
    return stack
  }

  @Test func aConstraintMovesASingleView() {
    let stack = stack(.vertical, .leading, wide, narrow)
    narrow.leadingAnchor.constraint(equalTo: stack.leadingAnchor, constant: 16).isActive = true
    #expect(Stage(stack).layout().isSatisfied)
    #expect(stack.frame == LayoutRect(0, 0, 80, 38))
    #expect(wide.frame == LayoutRect(0, 0, 80, 20))
    #expect(narrow.frame == LayoutRect(16, 28, 30, 10))
    // In UIKit, both views have the same leading edge.
    stack.era = .current
    #expect(!Stage(stack).layout().isSatisfied)
  }

  @Test(arguments: [
    (StackView.Alignment.leading, 0.0), (.trailing, 50), (.center, 25), (.fill, 0),
  ])
  func viewsAreAlignedWithTheStack(alignment: StackView.Alignment, minX: Double) {
    #expect(Stage(stack(.vertical, alignment, wide, narrow)).layout().isSatisfied)
    #expect(wide.frame.minX == 0)
    #expect(narrow.frame.minX == minX)
    #expect(narrow.frame.width == (alignment == .fill ? 80 : 30))
  }

  @Test(arguments: [StackView.Alignment.leading, .center, .trailing])
  func viewsWithoutContentAreAsLongAsTheStack(alignment: StackView.Alignment) {
    let empty = LayoutView(name: "empty")
    empty.heightAnchor.constraint(equalToConstant: 5).isActive = true
    #expect(Stage(stack(.vertical, alignment, wide, empty)).layout().isSatisfied)
    #expect(empty.frame == LayoutRect(0, 28, 80, 5))
  }

  @Test func equalLengthsAreOptional() {
    let stack = stack(.horizontal, .center, wide, narrow)
    stack.distribution = .fillEqually
    narrow.widthAnchor.constraint(equalToConstant: 16).isActive = true
    #expect(Stage(stack).layout().isSatisfied)
    #expect(wide.frame.width == 80)
    #expect(narrow.frame.width == 16)
    #expect(
      Stage(self.stack(.horizontal, .center, LayoutView("a", 30, 9), LayoutView("b", 30, 9)), along: 108)
        .layout().isSatisfied)
  }

  @Test func baselinesAreAligned() {
    wide.content.alignment.firstBaselineOffsetFromTop = 15
    narrow.content.alignment.firstBaselineOffsetFromTop = 8
    #expect(Stage(stack(.horizontal, .firstBaseline, wide, narrow)).layout().isSatisfied)
    #expect(wide.frame.minY == 0)
    #expect(narrow.frame.minY == 7)
  }
}
