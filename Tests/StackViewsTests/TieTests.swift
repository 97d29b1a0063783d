import StackViews
import Testing

/// Views with equal content priorities.
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
    // The first view cannot give up more than its width, so the second view gives up the remaining 20.
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

  /// Three buttons in 400 points, whose texts are 30 high. They have heights of 50, 60 and 100 at the same priority as
  /// hugging. Apple's engine stretches the first one by the remaining 190 points.
  @Test func constraintsOfTheSamePriorityComeBeforeTheOrder() {
    let column = StackView(.vertical, views[0], views[1], views[2])
    column.orderBreaksTies = true
    for (view, height) in zip(views, [50.0, 60, 100]) {
      view.content.intrinsicSize.height = 30
      let constraint = view.heightAnchor.constraint(equalToConstant: height)
      constraint.priority = .defaultLow
      constraint.isActive = true
    }
    let solution = Stage(column, along: 400).layout()
    #expect(views.map(\.frame.height) == [240, 60, 100])
    #expect(solution.items.allSatisfy { $0.status == .ok })
  }

  /// The order decides only if no other constraint does, not even one with a low priority.
  @Test func weakerConstraintsComeBeforeTheOrder() {
    let constraint = views[0].widthAnchor.constraint(equalToConstant: 50)
    constraint.priority = 1
    constraint.isActive = true
    // The first view is 50 wide, so 150 are left. The third view keeps its 40, and the second one gets the other 110.
    #expect(widths(along: 200) == [50, 110, 40])
  }

  /// Only constraints determine the sizes of views without content.
  @Test func ofConstraintsAloneTheFirstIsStretched() {
    for view in views {
      view.content.intrinsicSize.width = LayoutView.noIntrinsicMetric
      let constraint = view.widthAnchor.constraint(equalToConstant: 40)
      constraint.priority = 500
      constraint.isActive = true
    }
    #expect(widths(along: 200) == [120, 40, 40])
    #expect(widths(along: 200) { _ in views[0].isHidden = true } == [0, 160, 40])
  }

  @Test func theFirstOfNestedStacksIsStretched() {
    let rows = [StackView(.horizontal, views[0]), StackView(.horizontal, views[1])]
    let outer = StackView(.horizontal, rows[0], rows[1])
    outer.orderBreaksTies = true
    let solution = Stage(outer, along: 200).layout()
    #expect(rows.map(\.frame.width) == [160, 40])
    #expect(solution.items.allSatisfy { $0.status == .ok })
  }

  /// A label that wraps and a switch in a row that is too short: the label yields in both layout directions.
  @Test func withoutTheOrderTiesBreakAlikeInBothDirections() {
    func widths(_ stage: Stage) -> [Double] {
      let solution = stage.layout()
      #expect(stage.stack.arrangedSubviews.allSatisfy { solution[$0]?.status == .ambiguous })
      return stage.stack.arrangedSubviews.map(\.frame.width)
    }
    func stage(_ direction: LayoutDirection) -> Stage {
      let stack = StackView(.horizontal, LayoutView("label", 500, 41), LayoutView("switch", 51, 31))
      return Stage(stack, along: 282, direction: direction)
    }
    #expect(widths(stage(.leftToRight)) == [231, 51])
    let rightToLeft = stage(.rightToLeft)
    #expect(widths(rightToLeft) == [231, 51])
    #expect(rightToLeft.stack.arrangedSubviews[1].frame.minX == 0)
    rightToLeft.engine.environment.direction = .leftToRight
    #expect(widths(rightToLeft) == [231, 51])
    #expect(rightToLeft.stack.arrangedSubviews[1].frame.minX == 231)
    rightToLeft.engine.environment.direction = .rightToLeft
    #expect(widths(rightToLeft) == [231, 51])
  }
}
