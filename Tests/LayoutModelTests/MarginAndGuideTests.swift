import LayoutModel
import Testing

@Suite struct MarginTests {
  /// §7: the side margins of a root are 16, or 20 from a width of 414 points on. The top and bottom margins are 0.
  @Test(arguments: [(320.0, 16.0), (413, 16), (414, 20), (1024, 20)])
  func theRootsMarginsFollowItsWidth(_ width: Double, _ margin: Double) throws {
    let scene = Scene("A")
    try scene.constrain(
      "A.Leading = Superview.LeadingMargin", "A.Trailing = Superview.TrailingMargin",
      "A.Top = Superview.TopMargin", "A.Bottom = Superview.BottomMargin")
    let engine = scene.engine(.simplex)
    engine.layout()
    engine.environment.size.width = width
    #expect(engine.layout().frame(of: scene["A"]) == LayoutRect(margin, 0, width - 2 * margin, 480))
  }

  @Test(arguments: SolverKind.allCases)
  func otherViewsHaveEightOnEverySide(_ kind: SolverKind) throws {
    let scene = Scene("Box")
    scene.add("A", in: "Box")
    try scene.constrain(
      "Box.Left = Superview.Left", "Box.Top = Superview.Top", "Box.Width = 100", "Box.Height = 50",
      "A.Left = Superview.LeftMargin", "A.Right = Superview.RightMargin", "A.Top = Superview.TopMargin",
      "A.Bottom = Superview.BottomMargin")
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: scene["A"]) == LayoutRect(8, 8, 84, 34))

    scene["Box"].layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(engine.layout().frame(of: scene["A"]) == LayoutRect(2, 1, 94, 46))
    #expect(scene["Box"].directionalLayoutMargins.trailing == 4)

    scene["Box"].directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 10, bottom: 3, trailing: 20)
    #expect(engine.layout().frame(of: scene["A"]) == LayoutRect(10, 1, 70, 46))
    engine.environment.direction = .rightToLeft
    #expect(engine.layout().frame(of: scene["A"]) == LayoutRect(20, 1, 70, 46))
    #expect(scene["Box"].layoutMargins.left == 20)
  }

  @Test(arguments: SolverKind.allCases)
  func centersWithinMargins(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene.environment.viewRespectsSystemMinimumLayoutMargins = false
    scene.root.layoutMargins = EdgeInsets(top: 40, left: 20, bottom: 0, right: 0)
    try scene.constrain(
      "A.CenterX = Superview.CenterXWithinMargins", "A.CenterY = Superview.CenterYWithinMargins",
      "A.Width = 100",
      "A.Height = 100")
    // The middle of 20…320 is 170, of 40…480 is 260.
    #expect(scene.layout(kind).frame(of: scene["A"]) == LayoutRect(120, 210, 100, 100))
  }

  @Test func invalidMarginsCountAsZero() throws {
    let scene = Scene("A")
    scene.environment.viewRespectsSystemMinimumLayoutMargins = false
    scene.root.layoutMargins = EdgeInsets(top: .nan, left: .infinity, bottom: 0, right: 0)
    try scene.constrain(
      "A.Left = Superview.LeftMargin", "A.Top = Superview.TopMargin", "A.Width = 1", "A.Height = 1")
    #expect(scene.layout(.simplex).frame(of: scene["A"]) == LayoutRect(0, 0, 1, 1))
  }

  @Test(arguments: SolverKind.allCases)
  func theMarginsGuideIsTheBoundsWithoutMargins(_ kind: SolverKind) throws {
    let scene = Scene("Box")
    try scene.constrain(
      "Box.Left = Superview.Left + 10", "Box.Top = Superview.Top", "Box.Width = 100", "Box.Height = 50")
    let guide = scene["Box"].layoutMarginsGuide
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: guide) == LayoutRect(8, 8, 84, 34))
    #expect(guide.layoutFrame == LayoutRect(8, 8, 84, 34))
    scene["Box"].layoutMargins = .zero
    #expect(engine.layout().frame(of: guide) == LayoutRect(0, 0, 100, 50))
    #expect(guide === scene["Box"].layoutMarginsGuide)
  }
}

@Suite struct GuideTests {
  @Test(arguments: SolverKind.allCases)
  func twoGuidesShareTheRemainingWidth(_ kind: SolverKind) throws {
    let scene = Scene("Button")
    scene["Button"].content.intrinsicSize = LayoutSize(80, 30)
    let before = LayoutGuide(name: "Before")
    let after = LayoutGuide(name: "After")
    scene.root.addLayoutGuide(before)
    scene.root.addLayoutGuide(after)
    try scene.constrain(
      "Before.Leading = Root.Leading", "Button.Leading = Before.Trailing", "After.Leading = Button.Trailing",
      "After.Trailing = Root.Trailing", "Before.Width = 0.5 * After.Width", "Before.Top = Root.Top",
      "Before.Height = 0", "After.Top = Root.Top", "After.Height = 0", "Button.Top = Root.Top")
    let solution = scene.layout(kind)
    // The remaining 240 points are divided in the ratio 1 : 2.
    #expect(solution.frame(of: scene["Button"]) == LayoutRect(80, 0, 80, 30))
    #expect(after.layoutFrame == LayoutRect(160, 0, 160, 0))
    #expect(solution.items.map(\.name) == ["Root", "Button", "Before", "After"])
    #expect(solution.items.map(\.kind) == [.view, .view, .guide, .guide])
  }

  @Test(arguments: SolverKind.allCases)
  func theRootsTopAndBottomGuidesFollowTheSafeArea(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene.environment.safeAreaInsets = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    try scene.constrain(
      "A.Top = Top Layout Guide.Bottom + 20", "Bottom Layout Guide.Top = A.Bottom + 20",
      "A.Left = Superview.Left",
      "A.Width = 10")
    let engine = scene.engine(kind)
    // The view extends from 59 + 20 to 480 - 34 - 20.
    #expect(engine.layout().frame(of: scene["A"]) == LayoutRect(0, 79, 10, 347))
    engine.environment.safeAreaInsets = .zero
    #expect(engine.layout().frame(of: scene["A"]) == LayoutRect(0, 20, 10, 440))
  }

  @Test(arguments: SolverKind.allCases)
  func aGuideRequestedAfterTheLayoutIsLaidOut(_ kind: SolverKind) {
    let scene = Scene()
    scene.environment.safeAreaInsets.top = 44
    let engine = scene.engine(kind)
    engine.layout()
    let guide = scene.root.topLayoutGuide
    #expect(engine.layout().frame(of: guide) == LayoutRect(0, 0, 320, 44))
  }
}

/// §9: leading and trailing are resolved with the direction of the holder.
@Suite struct DirectionTests {
  @Test(arguments: SolverKind.allCases)
  func rightToLeftIsTheMirrorImage(_ kind: SolverKind) throws {
    let scene = Scene("A", "B", "C")
    try scene.constrain(
      "A.Leading = Superview.LeadingMargin", "A.Width = 50", "B.Leading = A.Trailing + 8", "B.Width = 60",
      "C.Leading >= B.Trailing + 8", "C.Width = 70", "C.CenterX = B.Trailing + 50", "A.Top = Superview.Top",
      "B.Top = Superview.Top", "C.Top = Superview.Top", "A.Height = 1", "B.Height = 1", "C.Height = 1")
    let engine = scene.engine(kind)
    let left = engine.layout()
    #expect(["A", "B", "C"].compactMap { left.frame(of: scene[$0])?.minX } == [16, 74, 149])
    #expect(left.isSatisfied)

    engine.environment.direction = .rightToLeft
    let right = engine.layout()
    // In the mirrored layout, x is 320 minus the old x and the width.
    #expect(["A", "B", "C"].compactMap { right.frame(of: scene[$0])?.minX } == [254, 186, 101])
    #expect(right.isSatisfied)
  }

  /// Ambiguous layouts are mirrored, too: A is 20 from the leading edge or 20 from the trailing edge of a root of 320.
  @Test func tiesAreMirroredAsWell() throws {
    let scene = Scene("A", "B")
    try scene.constrain(
      "A.Leading = Superview.Leading + 20 @500", "A.Trailing = Superview.Trailing - 20 @500", "A.Width = 100",
      "A.Top = Superview.Top", "A.Height = 1", "B.Width = 50", "B.Height = 1", "B.Top = Superview.Top")
    let engine = scene.engine(.simplex)
    engine.layout()
    #expect(["A", "B"].map { scene[$0].frame.minX } == [20, 0])
    engine.environment.direction = .rightToLeft
    engine.layout()
    #expect(["A", "B"].map { scene[$0].frame.minX } == [200, 270])
    #expect(scene["B"].hasAmbiguousLayout)
    engine.environment.direction = .leftToRight
    engine.layout()
    #expect(["A", "B"].map { scene[$0].frame.minX } == [20, 0])
  }

  @Test(arguments: SolverKind.allCases)
  func leftAndRightNeverFlip(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene.environment.direction = .rightToLeft
    try scene.constrain(
      "A.Left = Superview.Left + 10", "A.Top = Superview.Top", "A.Width = 50", "A.Height = 1")
    #expect(scene.layout(kind).frame(of: scene["A"])?.minX == 10)
  }

  @Test(arguments: SolverKind.allCases)
  func theHolderDecides(_ kind: SolverKind) throws {
    let scene = Scene("Controls")
    scene.environment.direction = .rightToLeft
    scene.add("Play", in: "Controls")
    scene["Controls"].semanticContentAttribute = .playback
    try scene.constrain(
      "Controls.Leading = Superview.Leading", "Controls.Width = 100", "Controls.Top = Superview.Top",
      "Controls.Height = 20", "Play.Leading = Superview.Leading + 5", "Play.Width = 20",
      "Play.Top = Superview.Top",
      "Play.Height = 20")
    let engine = scene.engine(kind)
    var solution = engine.layout()
    #expect(solution.frame(of: scene["Controls"])?.minX == 220)
    #expect(solution.frame(of: scene["Play"])?.minX == 5)

    scene["Controls"].semanticContentAttribute = .unspecified
    solution = engine.layout()
    #expect(solution.frame(of: scene["Play"])?.minX == 75)
  }

  @Test(arguments: SolverKind.allCases)
  func distancesAlongTheDirectionFlip(_ kind: SolverKind) throws {
    let scene = Scene("A", "B")
    scene.environment.direction = .rightToLeft
    try scene.constrain(
      "A.Leading = Superview.Leading", "A.Width = 50", "B.Width = 60", "(B.Leading - A.Trailing) = 12",
      "A.Top = Superview.Top", "B.Top = Superview.Top", "A.Height = 1", "B.Height = 1")
    // A is from 270 to 320, and B ends 12 to the left of A.
    #expect(scene.layout(kind).frame(of: scene["B"])?.minX == 198)
  }

  @Test(arguments: SolverKind.allCases)
  func aMultiplierDoesNotFlip(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene.environment.direction = .rightToLeft
    try scene.constrain(
      "A.Trailing = 0.5 * Superview.Leading - 10", "A.Width = 50", "A.Top = Superview.Top", "A.Height = 1")
    // left = 0.5 × 320 + 10.
    #expect(scene.layout(kind).frame(of: scene["A"])?.minX == 170)
  }

  @Test(arguments: [
    (SemanticContentAttribute.unspecified, LayoutDirection.rightToLeft), (.playback, .leftToRight),
    (.spatial, .leftToRight), (.forceLeftToRight, .leftToRight), (.forceRightToLeft, .rightToLeft),
  ])
  func contentResolvesTheDirection(_ content: SemanticContentAttribute, _ direction: LayoutDirection) {
    #expect(content.resolved(in: .rightToLeft) == direction)
    let rightToLeftAnyway = content == .forceRightToLeft
    #expect(content.resolved(in: .leftToRight) == (rightToLeftAnyway ? .rightToLeft : .leftToRight))
  }
}
