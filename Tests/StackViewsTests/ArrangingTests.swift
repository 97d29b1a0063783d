import LayoutSolver
import StackViews
import Testing

/// The arranged subviews of a stack view, and their order.
@Suite struct ArrangingTests {
  private let a = LayoutView(name: "a")
  private let b = LayoutView(name: "b")
  private let c = LayoutView(name: "c")

  @Test func rawValuesAreUIKits() {
    #expect(StackView.Distribution.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(
      StackView.Distribution.allCases == [
        .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
      ])
    #expect(StackView.Alignment.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(
      StackView.Alignment.allCases == [.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline])
    #expect(StackView.Alignment.top == .leading)
    #expect(StackView.Alignment.bottom == .trailing)
  }

  @Test func defaultsAreUIKits() {
    let stack = StackView()
    #expect(stack.axis == .horizontal)
    #expect(stack.distribution == .fill)
    #expect(stack.alignment == .fill)
    #expect(stack.spacing == 0)
    #expect(!stack.isBaselineRelativeArrangement)
    #expect(!stack.isLayoutMarginsRelativeArrangement)
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test func aStackMadeInCodeIsLaidOutByItsFrameAndItsViewsAreNot() {
    let view = LayoutView(frame: LayoutRect(0, 0, 10, 10))
    let stack = StackView(arrangedSubviews: [view])
    #expect(stack.translatesAutoresizingMaskIntoConstraints)
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    #expect(stack.frame == .zero)
  }

  @Test func arrangedViewsBecomeSubviewsInFront() {
    let stack = StackView(.horizontal, a)
    stack.insertArrangedSubview(b, at: 0)
    #expect(stack.arrangedNames == ["b", "a"])
    #expect(stack.subviews.map(\.layoutName) == ["a", "b"])
  }

  @Test func aSubviewKeepsItsDepthWhenItIsArranged() {
    let stack = StackView(.horizontal)
    for view in [a, b, c] { stack.addSubview(view) }
    stack.addArrangedSubview(b)
    stack.addArrangedSubview(a)
    #expect(stack.arrangedNames == ["b", "a"])
    #expect(stack.subviews.map(\.layoutName) == ["a", "b", "c"])
    stack.bringSubviewToFront(a)
    stack.updateConstraints()
    #expect(stack.arrangedNames == ["b", "a"])
  }

  @Test(arguments: [
    (0, 2, ["b", "c", "a"]), (0, 3, ["b", "c", "a"]), (2, 0, ["c", "a", "b"]), (1, 1, ["a", "b", "c"]),
  ])
  func anArrangedViewIsMoved(from: Int, to: Int, expected: [String]) {
    let stack = StackView(.horizontal, a, b, c)
    stack.updateConstraints()
    stack.insertArrangedSubview([a, b, c][from], at: to)
    stack.updateConstraints()
    #expect(stack.arrangedNames == expected)
    var table = RecipeTable()
    table.views = expected.map { RecipeTable.View(name: $0) }
    #expect(stack.constraintLines == table.lines)
  }

  @Test func theSameViewTwiceIsArrangedOnceAtTheEnd() {
    #expect(StackView(arrangedSubviews: [a, b, a]).arrangedNames == ["b", "a"])
  }

  @Test func aRemovedArrangedViewStaysASubviewWithoutConstraints() {
    let stack = StackView(.horizontal, a, b, c)
    stack.alignment = .center
    stack.updateConstraints()
    stack.removeArrangedSubview(b)
    stack.updateConstraints()
    #expect(stack.arrangedNames == ["a", "c"])
    #expect(b.superview === stack)
    #expect(!stack.constraintLines.contains { "\($0)".contains("b.") })
    // Removing a view that is not arranged has no effect.
    stack.removeArrangedSubview(b)
    #expect(stack.arrangedNames == ["a", "c"])
  }

  @Test func aViewRemovedFromTheStackIsNotArranged() {
    let stack = StackView(.horizontal, a, b)
    stack.updateConstraints()
    a.removeFromSuperview()
    #expect(stack.arrangedNames == ["b"])
    let other = StackView(.vertical, b)
    #expect(stack.arrangedSubviews.isEmpty)
    #expect(other.arrangedNames == ["b"])
    stack.updateConstraints()
    #expect(stack.constraintLines.isEmpty)
  }

  // MARK: Bad input

  @Test(arguments: [3, -1, Int.max, Int.min])
  func aPlaceBeyondTheEndIsAnError(index: Int) {
    let stack = StackView(.horizontal, a, b)
    #expect(throws: StackViewError.indexOutOfRange(index: index, count: 2)) {
      try stack.arrange(c, at: index)
    }
    #expect(stack.arrangedNames == ["a", "b"])
    #expect(c.superview == nil)
  }

  @Test func aStackCannotArrangeWhatContainsIt() throws {
    let outer = LayoutView(name: "Outer")
    let stack = StackView(.horizontal)
    outer.addSubview(stack)
    #expect(throws: StackViewError.wouldContainItself("Outer")) { try stack.arrange(outer) }
    #expect(throws: StackViewError.wouldContainItself("S")) { try stack.arrange(stack) }
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test func errorsHaveSentences() {
    #expect(
      "\(StackViewError.indexOutOfRange(index: 7, count: 2))"
        == "The index 7 is out of range; expected 0 to 2, the number of arranged views.")
    #expect(
      "\(StackViewError.wouldContainItself("Outer"))" == "\(LayoutTreeError.wouldContainItself("Outer"))")
    #expect("\(StackViewError.spacingNotFinite(.nan))" == "The spacing of a stack view is not finite: nan.")
  }

  /// A stack that arranges another view as soon as one is added.
  private final class Eager: StackView {
    var extra: LayoutView?

    override func didAddSubview(_ subview: LayoutView) {
      super.didAddSubview(subview)
      guard let extra else { return }
      self.extra = nil
      addArrangedSubview(extra)
    }
  }

  @Test func aSubclassMayArrangeViewsWhileOneIsAdded() {
    let stack = Eager(name: "S")
    stack.extra = b
    stack.addArrangedSubview(a)
    #expect(stack.arrangedNames == ["a", "b"])
    stack.extra = c
    stack.removeArrangedSubview(a)
    a.removeFromSuperview()
    stack.insertArrangedSubview(a, at: 1)
    #expect(stack.arrangedNames == ["b", "a", "c"])
  }

  // MARK: Lifetime

  @Test func nothingIsKeptAliveAfterRemoval() {
    weak var view: LayoutView?
    weak var gone: StackView?
    do {
      let stack = StackView(.horizontal, a)
      stack.distribution = .equalSpacing
      stack.alignment = .firstBaseline
      gone = stack
      do {
        let removed = LayoutView(name: "removed")
        view = removed
        stack.addArrangedSubview(removed)
        stack.addArrangedSubview(b)
        let canvas = Canvas(stack, 100, 100)
        canvas.engine.layout()
        removed.removeFromSuperview()
        canvas.engine.layout()
      }
      #expect(view == nil)
    }
    #expect(gone == nil)
  }

  @Test func viewsThatOutliveTheirStackAreFreeOfIt() {
    do {
      let stack = StackView(.horizontal, a, b)
      stack.alignment = .center
      b.isHidden = true
      stack.updateConstraints()
      #expect(b.constraints.count == 2)
    }
    #expect(a.superview == nil)
    #expect((a.constraints + b.constraints).isEmpty)
  }

  @Test func aVeryDeepNestIsFreedWithoutRecursion() {
    weak var outermost: StackView?
    do {
      var current = StackView(name: nil)
      for _ in 0..<100_000 {
        let next = StackView(name: nil)
        next.addArrangedSubview(current)
        current = next
      }
      outermost = current
    }
    #expect(outermost == nil)
  }
}
