import StackViews
import Testing

/// Shares of a proportional stack.
@Suite struct ProportionTests {
  private func stage(_ lengths: [Double?], spacing: Double = 0, along: Double?) -> Stage {
    let stack = StackView(.horizontal, spacing: spacing)
    stack.distribution = .fillProportionally
    for (index, length) in lengths.enumerated() {
      stack.addArrangedSubview(LayoutView("v\(index)", length ?? LayoutView.noIntrinsicMetric, 10))
    }
    return Stage(stack, along: along)
  }

  private func widths(_ stage: Stage) -> [Double] {
    let solution = stage.layout()
    #expect(solution.isSatisfied)
    return stage.stack.arrangedSubviews.map { solution[$0]?.exactFrame.width ?? -1 }
  }

  private func isNear(_ actual: [Double], _ expected: [Double]) -> Bool {
    actual.count == expected.count && zip(actual, expected).allSatisfy { abs($0 - $1) < 0.01 }
  }

  /// Printed on a real system: 160, 80 and 40 in 200 have 0.571429, 0.285714 and 0.142857 at 999, 998 and 997.
  @Test func theCheckOfThePublishedExample() {
    let stage = stage([160, 80, 40], along: 200)
    #expect(isNear(widths(stage), [114.29, 57.14, 28.57]))
    let shares = stage.stack.constraints.filter { $0.identifier == "UISV-fill-proportionally" }
    #expect(shares.map { ($0.multiplier * 1e6).rounded() / 1e6 } == [0.571429, 0.285714, 0.142857])
    #expect(shares.map(\.priority) == [999, 998, 997])
  }

  /// The total is 160 + 80 + 40 and two gaps of 10, 300: 160/300 and 80/300 of 200, and the last view has the rest of 180.
  @Test func spacingIsPartOfTheTotal() {
    #expect(isNear(widths(stage([160, 80, 40], spacing: 10, along: 200)), [106.67, 53.33, 20]))
    #expect(isNear(widths(stage([160, 80, 40], spacing: 10, along: nil)), [160, 80, 40]))
  }

  @Test func contentWithoutLengthGetsNothing() {
    #expect(isNear(widths(stage([30, nil, 10], along: 80)), [60, 0, 20]))
    #expect(isNear(widths(stage([30, 0, 10], along: 80)), [60, 0, 20]))
  }

  @Test(arguments: [[nil, nil], [0.0, nil], [0.0, 0.0]])
  func withoutAnyLengthAllGetTheSame(lengths: [Double?]) {
    let stage = stage(lengths, spacing: 10, along: 90)
    #expect(isNear(widths(stage), [40, 40]))
    #expect(stage.stack.constraintLines.contains { $0.identifier == "UISV-fill-equally" })
  }

  @Test(arguments: [([Double?](arrayLiteral: 30), 8.0, true), ([30, nil], 0, true), ([30, nil], 8, false)])
  func aSingleLengthIsRequiredWhereItMustFit(lengths: [Double?], spacing: Double, isRequired: Bool) {
    let stage = stage(lengths, spacing: spacing, along: 100)
    stage.layout()
    let share = stage.stack.constraints.first { $0.identifier == "UISV-fill-proportionally" }
    #expect(share?.priority == (isRequired ? .required : 999))
  }

  @Test func aNewContentChangesTheShares() {
    let stage = stage([30, 30], along: 120)
    #expect(isNear(widths(stage), [60, 60]))
    stage.stack.arrangedSubviews[0].content.intrinsicSize = LayoutSize(width: 90, height: 10)
    #expect(isNear(widths(stage), [90, 30]))
    stage.stack.arrangedSubviews[1].content.intrinsicSize = LayoutSize(width: 10, height: 10)
    #expect(isNear(widths(stage), [108, 12]))
  }

  @Test func prioritiesStayAboveZero() {
    let stack = StackView(.horizontal)
    stack.distribution = .fillProportionally
    for index in 0..<1010 { stack.addArrangedSubview(LayoutView("v\(index)", 1, 1)) }
    stack.updateConstraints()
    let priorities = stack.constraints.filter { $0.identifier == "UISV-fill-proportionally" }.map(\.priority)
    #expect(priorities[997] == 2)
    #expect(priorities[998...].allSatisfy { $0 == 1 })
  }

  @Test func moreSpacingThanContentLeavesNothingToShareOut() {
    let stage = stage([30, 10], spacing: -60, along: 100)
    #expect(isNear(widths(stage), [80, 80]))
  }

  // MARK: Views whose length is that of what is in them

  /// Inner stacks with contents of 30 + 10 and of 20 share 120 points: two thirds and one third.
  @Test func aNestedStackCountsWithItsFittingSize() {
    let left = StackView(.horizontal, LayoutView("l1", 30, 10), LayoutView("l2", 10, 10))
    let right = StackView(.horizontal, LayoutView("r", 20, 10))
    let stack = StackView(.horizontal, left, right)
    stack.distribution = .fillProportionally
    let stage = Stage(stack, along: 120)
    #expect(isNear(widths(stage), [80, 40]))
    // The content of inner stacks changes, and the outer stack is not notified.
    left.arrangedSubviews[1].isHidden = true
    #expect(isNear(widths(stage), [72, 48]))
    right.addArrangedSubview(LayoutView("r2", 10, 10))
    #expect(isNear(widths(stage), [60, 60]))
    left.arrangedSubviews[0].content.intrinsicSize.width = 10
    #expect(isNear(widths(stage), [30, 90]))
  }

  @Test func aViewWithoutContentCountsWithTheConstraintsInIt() {
    let box = LayoutView(name: "Box")
    box.widthAnchor.constraint(equalToConstant: 40).isActive = true
    let stack = StackView(.horizontal, box, LayoutView("v", 60, 10))
    stack.distribution = .fillProportionally
    let stage = Stage(stack)
    #expect(isNear(widths(stage), [40, 60]))
  }

  @Test func aShownViewIsMeasuredAgain() {
    let inner = StackView(.horizontal, LayoutView("i", 30, 10))
    let stack = StackView(.horizontal, inner, LayoutView("v", 10, 10))
    stack.distribution = .fillProportionally
    inner.isHidden = true
    let stage = Stage(stack, along: 80)
    #expect(isNear(widths(stage), [0, 80]))
    inner.isHidden = false
    #expect(isNear(widths(stage), [60, 20]))
  }

  @Test func anEmptyStackMayFillLater() {
    let inner = StackView(.horizontal)
    let stack = StackView(.horizontal, inner, LayoutView("v", 10, 10))
    stack.distribution = .fillProportionally
    let stage = Stage(stack, along: 80)
    #expect(isNear(widths(stage), [0, 80]))
    inner.addArrangedSubview(LayoutView("i", 30, 10))
    #expect(isNear(widths(stage), [60, 20]))
  }
}
