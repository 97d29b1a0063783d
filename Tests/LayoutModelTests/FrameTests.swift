import LayoutModel
import Testing

/// Frames that can be worked by hand.
@Suite struct FrameTests {
  @Test(arguments: SolverKind.allCases)
  func theRootFillsItsEnvironment(_ kind: SolverKind) {
    let scene = Scene()
    #expect(scene.layout(kind).frame(of: scene.root) == LayoutRect(0, 0, 320, 480))
  }

  @Test(arguments: SolverKind.allCases)
  func aViewIsCentred(_ kind: SolverKind) throws {
    let scene = Scene("A")
    try scene.constrain(
      "A.CenterX = Superview.CenterX", "A.CenterY = Superview.CenterY", "A.Width = 200",
      "A.Height = 0.5 * A.Width")
    // The view is centered, so its origin is ((320 - 200) / 2, (480 - 100) / 2).
    #expect(scene.layout(kind).frame(of: scene["A"]) == LayoutRect(60, 190, 200, 100))
  }

  @Test(arguments: SolverKind.allCases)
  func aGrandchildIsMeasuredAcrossOrigins(_ kind: SolverKind) throws {
    let scene = Scene("Box", "Mark")
    scene.add("Child", in: "Box")
    try scene.constrain(
      "Box.Left = Superview.Left + 50", "Box.Top = Superview.Top + 70", "Box.Width = 200", "Box.Height = 100",
      "Child.Left = Root.Left + 80", "Child.Bottom = Root.Top + 110", "Child.Width = 30", "Child.Height = 20",
      "Mark.Left = Child.Right + 5", "Mark.Top = Child.Top", "Mark.Width = 1", "Mark.Height = 1")
    let solution = scene.layout(kind)
    // The box begins at (50, 70) in the root. Therefore, x = 80 in the root is 30 in the box, and y = 110 - 20 in the
    // root is 20 in the box.
    #expect(solution.frame(of: scene["Child"]) == LayoutRect(30, 20, 30, 20))
    #expect(solution[scene["Child"]]?.rootFrame == LayoutRect(80, 90, 30, 20))
    // The mark is 5 after the right edge of the child, at 80 + 30 + 5.
    #expect(solution.frame(of: scene["Mark"]) == LayoutRect(115, 90, 1, 1))
  }

  @Test(arguments: SolverKind.allCases)
  func movingAContainerMovesItsSubviews(_ kind: SolverKind) throws {
    let scene = Scene("Box")
    scene.add("Child", in: "Box")
    let left = try scene.constrain("Box.Left = Superview.Left + 50")[0]
    try scene.constrain(
      "Box.Top = Superview.Top", "Box.Width = 200", "Box.Height = 100", "Child.Left = Superview.Left + 7",
      "Child.Top = Superview.Top + 7", "Child.Width = 30", "Child.Height = 20")
    let engine = scene.engine(kind)
    engine.layout()
    left.constant = 60
    let solution = engine.layout()
    #expect(solution.frame(of: scene["Child"]) == LayoutRect(7, 7, 30, 20))
    #expect(solution[scene["Child"]]?.rootFrame == LayoutRect(67, 7, 30, 20))
  }

  /// §1.2: multipliers of positions are accepted, and multiply the position in the holder's coordinates.
  @Test(arguments: SolverKind.allCases)
  func aMultiplierOnAPlaceMultipliesTheCoordinate(_ kind: SolverKind) throws {
    let scene = Scene("A")
    try scene.constrain(
      "A.Trailing = 0.75 * Superview.Trailing", "A.CenterY = 1.5 * Superview.CenterY", "A.Width = 100",
      "A.Height = 40")
    // The trailing edge is at 0.75 × 320 = 240, and the vertical center is at 1.5 × 240 = 360.
    #expect(scene.layout(kind).frame(of: scene["A"]) == LayoutRect(140, 340, 100, 40))
  }

  @Test(arguments: SolverKind.allCases)
  func alignmentRectanglesAreConstrainedAndNotFrames(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene["A"].content.alignment.insets = EdgeInsets(top: 2, left: 3, bottom: 4, right: 5)
    scene["A"].content.intrinsicSize = LayoutSize(100, 50)
    try scene.constrain("A.Left = Superview.Left + 20", "A.Bottom = Superview.Bottom - 10")
    // The alignment rectangle is at x 20, y 420 with the content's 100 × 50; the frame reaches beyond it.
    #expect(scene.layout(kind).frame(of: scene["A"]) == LayoutRect(17, 418, 108, 56))
  }

  @Test(arguments: SolverKind.allCases)
  func theCenterIsThatOfTheAlignmentRectangle(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene["A"].content.alignment.insets = EdgeInsets(top: 0, left: 10, bottom: 20, right: 0)
    try scene.constrain(
      "A.CenterX = Superview.CenterX", "A.CenterY = Superview.CenterY", "A.Width = 100", "A.Height = 60")
    // Alignment rectangle 110, 210, 100 × 60; the frame adds 10 at the left and 20 at the bottom.
    #expect(scene.layout(kind).frame(of: scene["A"]) == LayoutRect(100, 210, 110, 80))
  }

  @Test(arguments: SolverKind.allCases)
  func baselinesComeFromGivenOffsets(_ kind: SolverKind) throws {
    let scene = Scene("Small", "Large", "Plain")
    scene["Small"].content = LayoutContent(
      intrinsicSize: LayoutSize(40, 20),
      alignment: .init(firstBaselineOffsetFromTop: 15, lastBaselineOffsetFromBottom: 5))
    scene["Large"].content = LayoutContent(
      intrinsicSize: LayoutSize(90, 60),
      alignment: .init(firstBaselineOffsetFromTop: 22, lastBaselineOffsetFromBottom: 8))
    try scene.constrain(
      "Large.Top = Superview.Top + 10", "Large.Left = Superview.Left", "Small.Left = Superview.Left",
      "Plain.Left = Superview.Left", "Plain.Width = 10", "Plain.Height = 10",
      "Small.FirstBaseline = Large.FirstBaseline", "Plain.Baseline = Large.Baseline")
    let solution = scene.layout(kind)
    // The small text begins at 10 + 22 - 15. The last baseline is at 10 + 60 - 8, which is the bottom of the plain
    // view.
    #expect(solution.frame(of: scene["Small"])?.minY == 17)
    #expect(solution.frame(of: scene["Plain"])?.minY == 52)
  }

  @Test(arguments: SolverKind.allCases)
  func distancesAreSizes(_ kind: SolverKind) throws {
    let scene = Scene("A", "B")
    try scene.constrain(
      "A.Left = Superview.Left", "A.Width = 100", "B.Width = 60", "A.Top = Superview.Top", "B.Top = A.Top",
      "A.Height = 10", "B.Height = 10", "(B.Left - A.Right) = 2 * (Superview.Right - B.Right)")
    // Of the remaining 160 points, two thirds are before B and one third is after it.
    let frame = scene.layout(kind)[scene["B"]]?.exactFrame
    #expect(abs((frame?.minX ?? 0) - (100 + 320 / 3)) < 1e-9)
  }

  /// `spec/api-surface`: the values of undetermined positions and sizes.
  @Test(arguments: SolverKind.allCases.filter { $0 != .reference })
  func anUndeterminedSizeIsZero(_ kind: SolverKind) throws {
    let scene = Scene("A")
    try scene.constrain("A.Trailing = Superview.Leading + 300", "A.Top <= Superview.Top + 10")
    #expect(scene.layout(kind).frame(of: scene["A"]) == LayoutRect(300, 10, 0, 0))
  }

  @Test(arguments: SolverKind.allCases)
  func sizesAreNotNegativeUnlessAllowed(_ kind: SolverKind) throws {
    let scene = Scene("A")
    try scene.constrain(
      "A.Left = Superview.Left + 200", "A.Right = Superview.Left + 150", "A.Top = Superview.Top",
      "A.Height = 10")
    let engine = scene.engine(kind)
    var solution = engine.layout()
    #expect(solution.droppedEquations == "A.Right = Root.Left + 150")
    #expect(solution[scene["A"]]?.exactFrame == LayoutRect(200, 0, 0, 10))

    engine.keepsSizesNonNegative = false
    solution = engine.layout()
    #expect(solution.isSatisfied)
    #expect(solution[scene["A"]]?.exactFrame == LayoutRect(200, 0, -50, 10))
    // §4: the frame has a width of 0 at the solved origin.
    #expect(solution.frame(of: scene["A"]) == LayoutRect(200, 0, 0, 10))

    engine.keepsSizesNonNegative = true
    #expect(engine.layout().droppedEquations == "A.Right = Root.Left + 150")
  }
}

/// §4: each edge is rounded separately, with halves rounded up, and only for output.
@Suite struct RoundingTests {
  @Test(arguments: [
    (1.0, LayoutRect(0, 0, 107, 10), LayoutRect(107, 0, 106, 10), LayoutRect(213, 0, 107, 10)),
    (2.0, LayoutRect(0, 0, 106.5, 10), LayoutRect(106.5, 0, 107, 10), LayoutRect(213.5, 0, 106.5, 10)),
    (
      3.0, LayoutRect(0, 0, 320 / 3, 10), LayoutRect(320 / 3, 0, 320 / 3, 10),
      LayoutRect(640 / 3, 0, 320 / 3, 10)
    ),
  ])
  func thirdsOfAScreen(_ scale: Double, _ first: LayoutRect, _ second: LayoutRect, _ third: LayoutRect) throws
  {
    let scene = Scene("A", "B", "C")
    scene.environment.scale = scale
    try scene.constrain(
      "A.Left = Superview.Left", "B.Left = A.Right", "C.Left = B.Right", "C.Right = Superview.Right",
      "A.Width = B.Width", "B.Width = C.Width", "A.Height = 10", "B.Height = 10", "C.Height = 10",
      "A.Top = Superview.Top", "B.Top = Superview.Top", "C.Top = Superview.Top")
    let solution = scene.layout(.simplex)
    #expect(["A", "B", "C"].map { solution.frame(of: scene[$0]) } == [first, second, third])
    #expect(abs((solution[scene["A"]]?.exactFrame.width ?? 0) - 320 / 3) < 1e-9)
  }

  @Test(arguments: [
    (10.5, 1.0, 11.0), (10.49, 1, 10), (-0.5, 1, 0), (-0.51, 1, -1), (10.25, 2, 10.5), (10.2, 0, 10.2),
    (10.2, -1, 10.2), (10.2, .nan, 10.2),
  ])
  func halfAPixelGoesUp(_ left: Double, _ scale: Double, _ rounded: Double) throws {
    let scene = Scene("A")
    scene.environment.scale = scale
    try scene.constrain("A.Left = Superview.Left", "A.Top = Superview.Top", "A.Width = 4", "A.Height = 4")[0]
      .constant = left
    #expect(scene.layout(.simplex).frame(of: scene["A"])?.minX == rounded)
  }

  @Test func aNewScaleRoundsFramesWithoutSolving() throws {
    let scene = Scene("A")
    try scene.constrain(
      "A.Left = Superview.Left + 1.25", "A.Top = Superview.Top", "A.Width = 4", "A.Height = 4")
    let engine = scene.engine(.simplex)
    #expect(engine.layout().frame(of: scene["A"])?.minX == 1)
    engine.environment.scale = 4
    #expect(engine.layout().frame(of: scene["A"])?.minX == 1.25)
    #expect(scene["A"].frame.minX == 1.25)
  }
}
