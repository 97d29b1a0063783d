import LayoutModel
import Testing

/// §4: frames and alignment rectangles.
@Suite struct AlignmentRectTests {
  let view = LayoutView(name: "A")

  init() { view.content.alignment.insets = EdgeInsets(top: 1, left: 2, bottom: 4, right: 8) }

  @Test func itIsTheFrameInsetByTheInsets() {
    let frame = LayoutRect(10, 20, 100, 50)
    #expect(view.alignmentRect(forFrame: frame) == LayoutRect(12, 21, 90, 45))
    #expect(view.frame(forAlignmentRect: LayoutRect(12, 21, 90, 45)) == frame)
    #expect(LayoutView().alignmentRect(forFrame: frame) == frame)
  }

  @Test(
    arguments: [LayoutRect(0, 0, 0, 0), LayoutRect(-7, 3, 5, 5), LayoutRect(0.25, 0.5, 64, 32)],
    [
      true, false,
    ])
  func theTwoAreInverses(_ rect: LayoutRect, _ isFlipped: Bool) {
    let aligned = view.alignmentRect(forFrame: rect, isFlipped: isFlipped)
    #expect(view.frame(forAlignmentRect: aligned, isFlipped: isFlipped) == rect)
  }

  /// In a superview whose y axis points up, the result is the same as flipping the frame first and flipping the result
  /// back.
  @Test func topAndBottomChangePlacesInASuperviewThatIsNotFlipped() {
    let frame = LayoutRect(10, 20, 100, 50)
    let upwards = view.alignmentRect(forFrame: frame, isFlipped: false)
    #expect(upwards == LayoutRect(12, 24, 90, 45))
    #expect(upwards == view.alignmentRect(forFrame: frame.flipped(inHeight: 300)).flipped(inHeight: 300))
  }

  @Test func invalidInsetsCountAsZero() {
    view.content.alignment.insets = EdgeInsets(top: .nan, left: .infinity, bottom: 4, right: 8)
    #expect(view.alignmentRect(forFrame: LayoutRect(0, 0, 20, 20)) == LayoutRect(0, 0, 12, 16))
  }
}

/// §4: a transform affects how a view is displayed, but not its layout.
@Suite struct TransformTests {
  @Test(arguments: [
    // A scale by 2 around the center (60, 35), a rotation by a quarter turn, and a translation.
    (LayoutTransform(scaleX: 2, y: 2), LayoutRect(-40, 10, 200, 50)),
    (LayoutTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), LayoutRect(47.5, -15, 25, 100)),
    (LayoutTransform(translationX: 5, y: -7), LayoutRect(15, 15.5, 100, 25)),
  ])
  func transformsNeverAffectLayout(_ transform: LayoutTransform, _ shown: LayoutRect) throws {
    let scene = Scene("A", "B")
    try scene.constrain(
      "A.Left = Superview.Left + 10", "A.Top = Superview.Top + 22.5", "A.Width = 100", "A.Height = 25",
      "B.Left = A.Right + 8", "B.Top = A.Bottom", "B.Width = A.Width", "B.Height = A.Height")
    scene.environment.scale = 2
    let (a, b) = (scene["A"], scene["B"])
    let engine = scene.engine(.simplex)
    engine.layout()
    let before = b.frame
    a.transform = transform
    let solution = engine.layout()
    #expect(b.frame == before)
    #expect(solution.frame(of: a) == LayoutRect(10, 22.5, 100, 25))
    #expect(a.center == LayoutPoint(x: 60, y: 35))
    #expect(a.bounds == LayoutRect(0, 0, 100, 25))
    #expect(a.frame == shown)

    // A new constraint refers to the frame without the transform, too.
    b.widthAnchor.constraint(equalTo: a.heightAnchor).isActive = true
    #expect(engine.layout().droppedEquations == "B.Width = A.Height")
    a.transform = .identity
    #expect(a.frame == LayoutRect(10, 22.5, 100, 25))
  }
}

/// §4: the sizes of roots, and frames outside of a window.
@Suite struct RootExtentTests {
  /// The size of a root is never negative, even if negative sizes are allowed for other views.
  @Test(arguments: SolverKind.allCases)
  func aRootIsNeverNegative(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene.environment.sizing = .window()
    try scene.constrain(
      "A.Left = Superview.Left + 30", "A.Right = Superview.Right - 30", "A.Width = -80",
      "A.Top = Superview.Top", "A.Height = 10")
    let engine = scene.engine(kind)
    engine.keepsSizesNonNegative = false
    let solution = engine.layout()
    #expect(solution[scene.root]?.exactFrame.width ?? -1 >= 0)
    #expect(solution.droppedEquations == "A.Width = -80")
  }

  /// Without a scale, as outside a window on macOS, edges are rounded to points.
  @Test func outsideAWindowEdgesLieOnPoints() throws {
    let scene = Scene("A")
    scene.environment = LayoutEnvironment(size: LayoutSize(100, 100))
    try scene.constrain(
      "A.Left = Superview.Left + 10.4", "A.Top = Superview.Top + 10.5", "A.Width = 20.2", "A.Height = 20.2")
    #expect(scene.layout(.simplex).frame(of: scene["A"]) == LayoutRect(10, 11, 21, 20))
  }

  /// Only frames are rounded. Positions that depend on a position between pixels use the exact value.
  @Test(arguments: SolverKind.allCases)
  func solvedValuesAreNotRoundedOnlyFramesAre(_ kind: SolverKind) throws {
    let scene = Scene("A", "B")
    try scene.constrain(
      "A.Left = Superview.Left + 0.4", "A.Width = 0.4", "B.Left = A.Right", "B.Width = A.Width",
      "A.Top = Superview.Top", "B.Top = Superview.Top", "A.Height = 1", "B.Height = 1")
    let solution = scene.layout(kind)
    #expect(solution.frame(of: scene["A"]) == LayoutRect(0, 0, 1, 1))
    // The edges at 0.8 and 1.2 are both rounded to 1.
    #expect(solution.frame(of: scene["B"]) == LayoutRect(1, 0, 0, 1))
    #expect(abs((solution[scene["B"]]?.exactFrame.minX ?? 0) - 0.8) < 1e-9)
  }
}
