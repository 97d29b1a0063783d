import StackViews
import Testing

/// Hidden views, and stacks without visible ones.
@Suite struct HidingTests {
  private let a = LayoutView("a", 40, 20)
  private let b = LayoutView("b", 30, 20)
  private let c = LayoutView("c", 20, 20)

  @Test func hidingAndShowingClosesAndOpensTheGap() {
    let stack = StackView(.horizontal, spacing: 10, a, b, c)
    let stage = Stage(stack)
    stage.layout()
    #expect(stack.frame == LayoutRect(0, 0, 110, 20))
    b.isHidden = true
    stage.layout()
    #expect(stack.frame == LayoutRect(0, 0, 70, 20))
    #expect(c.frame == LayoutRect(50, 0, 20, 20))
    // Earlier versions of UIKit counted how often a view was hidden. Here, `isHidden` is a simple property.
    b.isHidden = true
    b.isHidden = false
    stage.layout()
    #expect(stack.frame == LayoutRect(0, 0, 110, 20))
  }

  /// This conflict is common in logs of apps.
  @Test func aRequiredWidthInAHiddenViewIsAConflict() {
    let stack = StackView(.horizontal, a, b)
    b.widthAnchor.constraint(equalToConstant: 30).isActive = true
    b.isHidden = true
    let solution = Stage(stack).layout()
    #expect(solution.droppedConstraints.map { "\($0.equation)" } == ["b.Width = 30"])
    #expect(
      solution.droppedConstraints.first?.conflict?.map { "\($0.equation)" } == [
        #""UISV-hiding": b.Width = 0"#
      ])
    #expect(solution.droppedConstraints.first?.conflict?.first?.origin == .stackView)
    b.isHidden = false
    #expect(Stage(stack).layout().isSatisfied)
  }

  @Test func insetsInAHiddenViewAreAConflictToo() {
    let stack = StackView(.horizontal, a, b)
    let label = LayoutView("label", 10, 10)
    b.addSubview(label)
    label.leadingAnchor.constraint(equalTo: b.leadingAnchor, constant: 8).isActive = true
    b.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8).isActive = true
    b.isHidden = true
    let conflict = Stage(stack).layout().droppedConstraints.first?.conflict ?? []
    #expect(conflict.contains { $0.equation.identifier == "UISV-hiding" })
  }

  @Test(arguments: LayoutAxis.allCases, StackView.Alignment.allCases)
  func aStackOfHiddenViewsIsEmpty(axis: LayoutAxis, alignment: StackView.Alignment) {
    for distribution in StackView.Distribution.allCases {
      let stack = StackView(axis, spacing: 10, a, b, c)
      stack.alignment = alignment
      stack.distribution = distribution
      for view in [a, b, c] { view.isHidden = true }
      let stage = Stage(stack)
      #expect(stage.layout().isSatisfied)
      #expect(stack.frame.size == .zero)
      var table = RecipeTable(axis: axis, alignment: alignment, distribution: distribution, spacing: 10)
      table.views = ["a", "b", "c"].map { RecipeTable.View(name: $0, isHidden: true, content: 20) }
      #expect(stack.constraintLines == table.lines)
      // The guides are removed when a view becomes visible.
      b.isHidden = false
      stage.layout()
      #expect(!stack.layoutGuides.contains { $0.identifier == "UISV-ordering-spanner" })
      // With `fill`, all views have the same breadth, even if they are hidden, so the column is as wide as a.
      let isFilledColumn = axis == .vertical && alignment == .fill
      #expect(stack.frame.size == LayoutSize(width: isFilledColumn ? 40 : 30, height: 20))
      for view in [a, b, c] { view.isHidden = false }
    }
  }

  @Test func aStackWithoutViewsHasNoConstraints() {
    let stack = StackView(.horizontal)
    stack.alignment = .center
    let stage = Stage(stack, along: 50, across: 50)
    #expect(stage.layout().isSatisfied)
    #expect(stack.constraintLines.isEmpty)
    #expect(stack.layoutGuides.isEmpty)
    stack.addArrangedSubview(a)
    stack.addArrangedSubview(b)
    stage.layout()
    #expect(!stack.constraintLines.isEmpty)
    for view in [a, b] { stack.removeArrangedSubview(view) }
    stage.layout()
    #expect(stack.constraintLines.isEmpty)
    #expect(stack.layoutGuides.isEmpty)
  }

  @Test func aViewThatIsHiddenBeforeItIsArrangedIsHidden() {
    b.isHidden = true
    let stack = StackView(.horizontal, spacing: 10, a, b, c)
    let stage = Stage(stack)
    stage.layout()
    #expect(stack.frame == LayoutRect(0, 0, 70, 20))
  }

  @Test func otherSubviewsMayHideAsTheyLike() {
    let stack = StackView(.horizontal, a)
    let badge = LayoutView("badge", 5, 5)
    stack.addSubview(badge)
    stack.updateConstraints()
    let before = stack.constraintLines
    badge.isHidden = true
    stack.updateConstraints()
    #expect(stack.constraintLines == before)
  }

  /// The reference of an alignment is the first arranged view, also while it is hidden.
  @Test func theFirstViewIsTheReferenceAlsoWhileItIsHidden() {
    let stack = StackView(.horizontal, a, b, c)
    stack.alignment = .center
    a.isHidden = true
    let stage = Stage(stack, across: 50)
    stage.layout()
    #expect(b.frame == LayoutRect(0, 15, 30, 20))
    #expect(
      stack.constraintLines.filter { $0.identifier == "UISV-alignment" }.map(\.first) == [
        "a.centerY", "a.centerY",
      ])
  }
}
