import LayoutTestSupport
import StackViews
import Testing

/// Hidden stack views inside stack views.
@Suite struct NestedHidingTests {
  private let top = LayoutView("top", 50, 20)
  private let bottom = LayoutView("bottom", 50, 40)

  private func nested(
    _ axis: LayoutAxis = .vertical, spacing: Double = 8, era: StackView.Era = .current
  ) -> StackView {
    let inner = StackView(axis, spacing: spacing, LayoutView("a", 50, 20), LayoutView("b", 50, 30))
    inner.name = "inner"
    inner.era = era
    return inner
  }

  /// The hidden stack takes no space. The top view takes 20, and the outer stack has no spacing.
  @Test func aHiddenNestedStackTakesNoSpace() {
    let inner = nested()
    let outer = StackView(.vertical, top, inner, bottom)
    let stage = Stage(outer)
    #expect(stage.layout().isSatisfied)
    // The bottom view is below the top view of 20 and the inner stack of 20 + 8 + 30.
    #expect(bottom.frame == LayoutRect(0, 78, 50, 40))
    inner.isHidden = true
    #expect(stage.layout().isSatisfied)
    #expect(inner.frame.height == 0)
    #expect(bottom.frame == LayoutRect(0, 20, 50, 40))
    #expect(outer.frame.height == 60)
    inner.isHidden = false
    #expect(stage.layout().isSatisfied)
    #expect(bottom.frame == LayoutRect(0, 78, 50, 40))
  }

  @Test func aStackThatIsHiddenFromTheStartTakesNoSpace() {
    let inner = nested()
    inner.isHidden = true
    let outer = StackView(.vertical, top, inner, bottom)
    #expect(Stage(outer).layout().isSatisfied)
    #expect(bottom.frame.minY == 20)
  }

  /// In UIKit 10 the constraints conflict, and the log says that the spacing is broken.
  @Test func earlierSystemsDropTheSpacingOfAHiddenNestedStack() {
    let inner = nested(era: .iOS10)
    let outer = StackView(.vertical, top, inner, bottom)
    inner.isHidden = true
    let solution = Stage(outer).layout()
    #expect(solution.droppedConstraints.map { $0.equation.identifier } == ["UISV-spacing"])
    #expect(
      solution.droppedConstraints.first?.conflict?.contains { $0.equation.identifier == "UISV-hiding" }
        == true)
    #expect(bottom.frame.minY == 20)
    inner.era = .current
    #expect(Stage(outer).layout().isSatisfied)
  }

  @Test func aHiddenNestedStackWithMarginsTakesNoSpace() {
    let inner = nested()
    inner.isLayoutMarginsRelativeArrangement = true
    inner.directionalLayoutMargins = DirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    let outer = StackView(.vertical, top, inner, bottom)
    let stage = Stage(outer)
    #expect(stage.layout().isSatisfied)
    // The bottom view is below the top view of 20 and the inner stack of 5 + 20 + 8 + 30 + 7.
    #expect(bottom.frame.minY == 90)
    inner.isHidden = true
    #expect(stage.layout().isSatisfied)
    #expect(bottom.frame.minY == 20)
    // Across the axis it is as wide as before: 6 + 50 + 8.
    #expect(outer.frame.width == 64)
    #expect(inner.directionalLayoutMargins.top == 5)
    inner.isHidden = false
    #expect(stage.layout().isSatisfied)
    #expect(bottom.frame.minY == 90)
  }

  @Test func stacksInAHiddenStackTakeNoSpaceEither() {
    let (row, innermost) = (nested(.horizontal), nested())
    innermost.setCustomSpacing(30, after: innermost.arrangedSubviews[0])
    row.addArrangedSubview(innermost)
    let middle = StackView(.vertical, spacing: 3, row, LayoutView("c", 10, 10))
    middle.isHidden = true
    let outer = StackView(.vertical, top, middle, bottom)
    let stage = Stage(outer)
    #expect(stage.layout().isSatisfied)
    #expect(bottom.frame.minY == 20)
    // Outside of the hidden stack, the row has its usual spacing and size again.
    middle.removeArrangedSubview(row)
    row.removeFromSuperview()
    outer.addArrangedSubview(row)
    #expect(stage.layout().isSatisfied)
    // The innermost stack is 20 + 30 + 30 high.
    #expect(row.frame == LayoutRect(0, 60, 166, 80))
  }

  /// If a stack is hidden along the other axis, its spacing is kept.
  @Test func spacingAcrossTheHiddenAxisStays() {
    let inner = nested(.horizontal)
    inner.isHidden = true
    let outer = StackView(.vertical, top, inner, bottom)
    let stage = Stage(outer)
    #expect(stage.layout().isSatisfied)
    #expect(outer.frame.size == LayoutSize(width: 108, height: 60))
    outer.axis = .horizontal
    #expect(stage.layout().isSatisfied)
    #expect(outer.frame.size == LayoutSize(width: 100, height: 40))
    #expect(inner.frame.width == 0)
  }

  /// Constraints of a guide inside a hidden view yield to the constraint that hides the view, even if they are older.
  @Test func guidesInAHiddenViewYield() {
    let box = LayoutView(name: "box")
    let label = LayoutView("label", 10, 10)
    box.addSubview(label)
    label.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor).isActive = true
    label.bottomAnchor.constraint(equalTo: box.layoutMarginsGuide.bottomAnchor).isActive = true
    let outer = StackView(.vertical, top, box, bottom)
    let stage = Stage(outer)
    stage.layout()
    #expect(bottom.frame.minY == 46)
    box.isHidden = true
    let solution = stage.layout()
    #expect(!solution.isSatisfied)
    #expect(!solution.droppedConstraints.contains { $0.equation.identifier == "UISV-hiding" })
    #expect(bottom.frame.minY == 20)
  }

  /// With any properties, the constraints of a stack never conflict with the constraint that hides the stack.
  @Test(arguments: StackView.Distribution.allCases, StackView.Alignment.allCases)
  func noHiddenStackConflicts(distribution: StackView.Distribution, alignment: StackView.Alignment) {
    for outerAxis in LayoutAxis.allCases {
      for innerAxis in LayoutAxis.allCases {
        for flags in 0..<8 {
          let inner = StackView(innerAxis, spacing: 8)
          inner.name = "inner"
          inner.distribution = distribution
          inner.alignment = alignment
          inner.isBaselineRelativeArrangement = flags & 1 != 0
          inner.isLayoutMarginsRelativeArrangement = flags & 2 != 0
          inner.directionalLayoutMargins = DirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
          inner.textWidthDisambiguationPriority = .required
          for (index, sample) in CaseView.samples.enumerated() {
            inner.addArrangedSubview(sample.make(index, axis: innerAxis))
          }
          inner.setCustomSpacing(12, after: inner.arrangedSubviews[1])
          inner.arrangedSubviews[1].isHidden = flags & 4 != 0
          inner.isHidden = true
          let outer = StackView(outerAxis, top, inner, bottom)
          let stage = Stage(outer)
          let problem = "\(outerAxis) \(innerAxis) \(flags)"
          #expect(stage.layout().droppedConstraints.isEmpty, "\(problem)")
          #expect(outer.frame.size[outerAxis] == (outerAxis == .vertical ? 60 : 100), "\(problem)")
        }
      }
    }
  }

  @Test func aStackThatOutlivesTheStackThatHidItHasItsSpacingBack() {
    let inner = nested()
    do {
      let outer = StackView(.vertical, top, inner, bottom)
      inner.isHidden = true
      Stage(outer).layout()
    }
    inner.isHidden = false
    let solution = Stage(inner).layout()
    #expect(solution.isSatisfied)
    #expect(inner.frame.height == 58)
  }
}
