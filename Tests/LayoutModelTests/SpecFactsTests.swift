import LayoutModel
import Testing

/// §1: the effect of optional constraints.
@Suite struct OptionalConstraintTests {
  /// The value of an optional equation is as near to its constant as stronger constraints allow.
  @Test(arguments: SolverKind.allCases)
  func anOptionalEqualityComesAsCloseAsItCan(_ kind: SolverKind) throws {
    let scene = Scene("A")
    try scene.constrain("A.Width <= 100", "A.Width = 150 @1", "A.Height >= 30", "A.Height = 10 @999")
    #expect(scene.layout(kind)[scene["A"]]?.exactFrame.size == LayoutSize(100, 30))
  }

  /// A constraint outweighs any number of constraints with lower priorities, whatever their violations are.
  @Test(arguments: SolverKind.allCases)
  func aHigherPriorityOutweighsAllLowerOnes(_ kind: SolverKind) throws {
    let scene = Scene("A", "B")
    try scene.constrain("A.Width = 100 @600", "B.Width = 300 @599.99", "A.Width = B.Width")
    for _ in 0..<20 { try scene.constrain("A.Width = 300 @599.99") }
    let solution = scene.layout(kind)
    #expect(solution.frame(of: scene["A"])?.width == 100)
    #expect(solution.frame(of: scene["B"])?.width == 100)
  }

  /// An aspect ratio determines the height from the width, or the width from the height.
  @Test(arguments: [("A.Width = 90", LayoutSize(90, 60)), ("A.Height = 90", LayoutSize(135, 90))])
  func anAspectRatioCouplesTheAxes(_ equation: String, _ expected: LayoutSize) throws {
    let scene = Scene("A")
    try scene.constrain("A.Width = 1.5 * A.Height", equation)
    #expect(scene.layout(.simplex).frame(of: scene["A"])?.size == expected)
  }
}

/// §3: the content constraints of views.
@Suite struct ContentConstraintTests {
  @Test(arguments: LayoutAxis.allCases)
  func aViewHugsAt250AndResistsAt750(_ axis: LayoutAxis) {
    for view in [LayoutView(), LayoutView(name: "A"), LayoutScrollView(name: "B")] {
      #expect(view.contentHuggingPriority(for: axis) == 250)
      #expect(view.contentCompressionResistancePriority(for: axis) == 750)
    }
  }

  /// A view without content takes any size, even one at priority 1.
  @Test(arguments: SolverKind.allCases)
  func aPlainViewHasNoContent(_ kind: SolverKind) throws {
    #expect(LayoutView.noIntrinsicMetric == -1)
    #expect(LayoutView(name: "A").intrinsicContentSize == LayoutSize(-1, -1))
    let scene = Scene("A")
    try scene.constrain("A.Width = 70 @1", "A.Height = 40 @1")
    #expect(scene.layout(kind).frame(of: scene["A"])?.size == LayoutSize(70, 40))
  }

  /// Content constraints exist only on axes with an intrinsic size.
  @Test(arguments: SolverKind.allCases)
  func eachAxisHasContentByItself(_ kind: SolverKind) throws {
    let scene = Scene("Slider")
    scene["Slider"].content.intrinsicSize = LayoutSize(LayoutView.noIntrinsicMetric, 31)
    try scene.constrain("Slider.Width = 70 @1", "Slider.Height = 90 @1")
    #expect(scene.layout(kind).frame(of: scene["Slider"])?.size == LayoutSize(70, 31))
    #expect(scene["Slider"].contentSizeConstraint(for: .horizontal) == nil)
  }

  /// As in macOS 10.15, the content constraints of each axis can be disabled.
  @Test(arguments: SolverKind.allCases)
  func contentConstraintsCanBeSwitchedOff(_ kind: SolverKind) throws {
    let scene = Scene("A")
    let view = scene["A"]
    view.content.intrinsicSize = LayoutSize(100, 20)
    try scene.constrain("A.Width = 70 @1", "A.Height = 40 @1")
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: view)?.size == LayoutSize(100, 20))

    view.isHorizontalContentSizeConstraintActive = false
    #expect(engine.layout().frame(of: view)?.size == LayoutSize(70, 20))
    #expect(view.contentSizeConstraint(for: .horizontal) == nil)
    #expect(view.contentSizeConstraint(for: .vertical) != nil)
    #expect(view.sizeThatFits(.zero) == LayoutSize(100, 20))
    view.isVerticalContentSizeConstraintActive = false
    #expect(engine.layout().frame(of: view)?.size == LayoutSize(70, 40))
    #expect(engine.layoutFitting(view, .zero).size == .zero)

    view.isHorizontalContentSizeConstraintActive = true
    view.isVerticalContentSizeConstraintActive = true
    #expect(engine.layout().frame(of: view)?.size == LayoutSize(100, 20))
  }

  /// In reports, too, a text that wraps has the height for its width.
  @Test func aConflictNamesTheHeightOfAWrappedText() throws {
    final class Words: LayoutView {
      override var intrinsicContentSize: LayoutSize { LayoutSize(200, 10) }
      override var contentHeightDependsOnWidth: Bool { true }
      override func intrinsicContentHeight(forWidth width: Double) -> Double { width < 200 ? 20 : 10 }
    }
    let scene = Scene()
    let words = scene.add(Words(name: "Words"))
    words.setContentCompressionResistancePriority(.required, for: .vertical)
    try scene.constrain("Words.Width = 100", "Words.Height <= 15")
    let engine = scene.engine(.simplex)
    let solution = engine.layout()
    #expect(solution.droppedEquations == "Words.Height <= 15")
    #expect(solution.droppedConstraints.first?.explanation == "Words.Height >= 20  [contentSize]")
  }
}

/// §1.2: the kinds of items that constraints can have.
@Suite struct ConstraintItemTests {
  /// Views, guides, and the guides of bars, with Apple's initializer.
  @Test(arguments: SolverKind.allCases)
  func viewsGuidesAndBarsAreItems(_ kind: SolverKind) {
    let scene = Scene("A")
    scene.environment.safeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let gap = LayoutGuide(name: "Gap")
    scene.root.addLayoutGuide(gap)
    func equal(
      _ item: any LayoutItem, _ attribute: LayoutAttribute, _ other: any LayoutItem,
      _ otherAttribute: LayoutAttribute
    ) {
      LayoutConstraint(
        item: item, attribute: attribute, relatedBy: .equal, toItem: other, attribute: otherAttribute,
        multiplier: 1, constant: 3
      ).isActive = true
    }
    equal(scene["A"], .top, scene.root.topLayoutGuide, .bottom)
    equal(scene.root.bottomLayoutGuide, .top, scene["A"], .bottom)
    equal(scene["A"], .left, scene.root, .left)
    equal(gap, .left, scene["A"], .left)
    // The view extends from 44 + 3 to 480 - 34 - 3.
    #expect(scene.layout(kind).frame(of: scene["A"]) == LayoutRect(3, 47, 0, 396))
    #expect(gap.layoutFrame.minX == 6)
  }
}

/// §9: on macOS, views inherit the layout direction of their superview.
@Suite struct InheritedDirectionTests {
  /// The raw values in UIKit's header.
  @Test func contentsHaveApplesRawValues() {
    let contents: [SemanticContentAttribute] = [
      .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
    ]
    #expect(contents.map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  /// A new view has the direction of the environment even before it is laid out. Outside of an engine's tree, only its
  /// own setting counts.
  @Test func aNewcomerHasTheLanguagesDirection() {
    let scene = Scene("A")
    scene.environment.direction = .rightToLeft
    let engine = scene.engine(.simplex)
    engine.layout()
    let newcomer = LayoutView(name: "B")
    #expect(newcomer.effectiveUserInterfaceLayoutDirection == .leftToRight)
    scene["A"].addSubview(newcomer)
    #expect(newcomer.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    engine.layout()
    newcomer.removeFromSuperview()
    #expect(newcomer.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test(arguments: SolverKind.allCases)
  func aSwitchHasDirectionsInherited(_ kind: SolverKind) throws {
    let scene = Scene("Outer")
    scene.add("Inner", in: "Outer")
    scene.add("A", in: "Inner")
    scene.environment.direction = .rightToLeft
    scene["Outer"].semanticContentAttribute = .forceLeftToRight
    try scene.constrain(
      "Outer.Left = Superview.Left", "Outer.Width = 100", "Inner.Left = Outer.Left", "Inner.Width = 100",
      "A.Leading = Inner.Leading + 5", "A.Width = 20", "A.Trailing <= Inner.TrailingMargin")
    let engine = scene.engine(kind)
    // As in UIKit, the inner view has the direction of the language, so x is 100 - 5 - 20.
    #expect(engine.layout().frame(of: scene["A"])?.minX == 75)
    #expect(scene["Inner"].effectiveUserInterfaceLayoutDirection == .rightToLeft)

    engine.environment.behavior.inheritsLayoutDirection = true
    #expect(engine.layout().frame(of: scene["A"])?.minX == 5)
    #expect(scene["A"].effectiveUserInterfaceLayoutDirection == .leftToRight)
    scene["Outer"].semanticContentAttribute = .unspecified
    #expect(engine.layout().frame(of: scene["A"])?.minX == 75)
    scene["Inner"].semanticContentAttribute = .playback
    #expect(engine.layout().frame(of: scene["A"])?.minX == 5)
    #expect(scene.root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
}
