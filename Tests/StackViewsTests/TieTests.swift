import StackViews
import Testing

/// Views that insist equally on their content.
@Suite struct TieTests {
  private let views = ["a", "b", "c"].map { LayoutView($0, 40, 10) }

  private func widths(along: Double, _ change: (StackView) -> Void = { _ in }) -> [Double] {
    let stack = StackView(.horizontal, views[0], views[1], views[2])
    stack.orderBreaksTies = true
    change(stack)
    let solution = Stage(stack, along: along).layout()
    #expect(solution.items.allSatisfy { $0.status == .ok })
    return views.map(\.frame.width)
  }

  @Test func equalContentPrioritiesAreAmbiguous() {
    let stack = StackView(.horizontal, views[0], views[1], views[2])
    let solution = Stage(stack, along: 200).layout()
    #expect(views.allSatisfy { solution[$0]?.status == .ambiguous })
    #expect(views.map(\.frame.width).reduce(0, +) == 200)
  }

  @Test func theFirstViewYieldsIfOrderBreaksTies() {
    #expect(widths(along: 200) == [120, 40, 40])
    #expect(widths(along: 100) == [20, 40, 40])
    // 20 less than nothing for the first: the second is next.
    #expect(widths(along: 60) == [0, 20, 40])
  }

  @Test func prioritiesStillDecideFirst() {
    #expect(
      widths(along: 200) { _ in views[2].setContentHuggingPriority(249, for: .horizontal) } == [40, 40, 120])
    views[2].setContentHuggingPriority(250, for: .horizontal)
    #expect(
      widths(along: 100) { _ in views[1].setContentCompressionResistancePriority(749, for: .horizontal) }
        == [40, 20, 40])
  }

  @Test func orderIsThatOfTheVisibleViews() {
    #expect(widths(along: 200) { _ in views[0].isHidden = true } == [0, 160, 40])
  }

  @Test func withElasticGapsTheFirstIsCompressed() {
    #expect(widths(along: 100) { $0.distribution = .equalSpacing } == [20, 40, 40])
    #expect(widths(along: 200) { $0.distribution = .equalSpacing } == [40, 40, 40])
  }

  @Test func aNewContentCountsAtOnce() {
    let stack = StackView(.horizontal, views[0], views[1], views[2])
    stack.orderBreaksTies = true
    let stage = Stage(stack, along: 200)
    stage.layout()
    views[1].content.intrinsicSize.width = 70
    stage.layout()
    #expect(views.map(\.frame.width) == [90, 70, 40])
    stack.orderBreaksTies = false
    stage.layout()
    #expect(!stack.constraintLines.contains { $0.identifier == "StackView-tie" })
  }
}
