import LayoutModel
import Testing

/// Frames that code sets, with and without an engine.
@Suite struct AutoresizingFrameTests {
  private let frame = LayoutRect(30, 20, 100, 260)

  @Test(arguments: AutoresizingMask.everyMask)
  func withoutAnEngineSubviewsFollowAtOnce(_ mask: AutoresizingMask) {
    let root = LayoutView(frame: LayoutRect(0, 0, 320, 480))
    let view = LayoutView(frame: frame)
    view.autoresizingMask = mask
    root.addSubview(view)
    for size in [LayoutSize(500, 600), LayoutSize(10, 0), LayoutSize(400, 300)] { root.frame.size = size }
    // The frame is the same as after a single change, so the intermediate sizes had no effect.
    let expected = AutoresizingOracle(mask: mask).resized(
      frame, from: LayoutSize(320, 480), to: LayoutSize(400, 300))
    #expect(view.frame.isClose(to: expected))
  }

  @Test func withoutAnEngineMasksResizeTheWholeTree() {
    let root = LayoutView(frame: LayoutRect(0, 0, 100, 100))
    let outer = LayoutView(frame: LayoutRect(10, 10, 80, 80))
    let inner = LayoutView(frame: LayoutRect(0, 0, 80, 20))
    outer.autoresizingMask = [.flexibleWidth]
    inner.autoresizingMask = [.flexibleWidth]
    root.addSubview(outer)
    outer.addSubview(inner)
    root.bounds.size.width = 150
    #expect(outer.frame == LayoutRect(10, 10, 130, 80))
    #expect(inner.frame == LayoutRect(0, 0, 130, 20))
    outer.autoresizesSubviews = false
    root.bounds.size.width = 200
    #expect(outer.frame.width == 180)
    #expect(inner.frame.width == 130)
  }

  @Test(arguments: SolverKind.allCases)
  func aFrameMayBelongToAnotherSizeOfTheSuperview(_ kind: SolverKind) {
    let scene = Scene()
    scene.environment.size = LayoutSize(400, 300)
    let view = scene.addBox("A", .zero, [.flexibleLeftMargin, .flexibleHeight])
    view.setFrame(LayoutRect(280, 10, 30, 40), inSuperviewOf: LayoutSize(320, 100))
    let engine = scene.keptEngine(kind)
    // The left margin grows by 80 points, and the height by 200 points.
    #expect(engine.layout().frame(of: view) == LayoutRect(360, 10, 30, 240))
    view.setFrame(LayoutRect(280, 10, 30, -40), inSuperviewOf: LayoutSize(320, .nan))
    #expect(engine.layout().frame(of: view) == LayoutRect(360, 10, 30, 300))
  }

  /// As in UIKit, the superview has a size of 0 when the frame is set, which is a common mistake. The distance of -110
  /// points to its edge is kept.
  @Test func aSuperviewWithoutASizeIsEmptyForCode() {
    let root = LayoutView()
    let view = LayoutView(frame: LayoutRect(10, 10, 100, 50))
    view.autoresizingMask = [.flexibleWidth]
    root.addSubview(view)
    root.frame.size = LayoutSize(320, 480)
    #expect(view.frame == LayoutRect(10, 10, 420, 50))
  }

  @Test func viewsOfConstraintsDoNotFollow() {
    let root = LayoutView(frame: LayoutRect(0, 0, 100, 100))
    let view = LayoutView(name: "A")
    view.frame = LayoutRect(0, 0, 100, 100)
    view.autoresizingMask = [.flexibleWidth]
    root.addSubview(view)
    root.frame.size.width = 300
    #expect(view.frame.width == 100)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity], SolverKind.allCases)
  func numbersOfAFrameThatAreNotFiniteCountAsZero(_ number: Double, _ kind: SolverKind) {
    let scene = Scene()
    scene.root.frame = LayoutRect(0, 0, 320, 480)
    let box = scene.addBox("Box", LayoutRect(number, number, number, number), AutoresizingMask(rawValue: 63))
    #expect(box.frame == .zero)
    let engine = scene.engine(kind)
    #expect(engine.layout().isSatisfied)
    box.frame = LayoutRect(5, number, 10, -20)
    box.bounds.size.width = number
    box.center.x = number
    #expect(engine.layout().isSatisfied)
    #expect(box.frame == .zero)
  }

  /// The reference solver is left out, because it is exact only for numbers that are usual in layouts.
  @Test(
    arguments: [1e308, -1e308, 1e300, Double.leastNonzeroMagnitude, 1e16],
    SolverKind.allCases.filter { $0 != .reference })
  func hugeFramesDoNoHarm(_ number: Double, _ kind: SolverKind) {
    let scene = Scene()
    scene.root.frame = LayoutRect(0, 0, 320, 480)
    for mask in AutoresizingMask.everyMask {
      let box = scene.addBox("Box", LayoutRect(number, -number, number, number), mask)
      box.content.alignment.insets = EdgeInsets(top: number, left: number, bottom: number, right: number)
    }
    let engine = scene.engine(kind)
    engine.layout()
    // With usual frames, the layout is correct again.
    for view in scene.root.subviews {
      view.content.alignment.insets = .zero
      view.frame = LayoutRect(1, 2, 3, 4)
    }
    #expect(engine.layout().isSatisfied)
    #expect(Set(scene.root.subviews.map(\.frame)) == [LayoutRect(1, 2, 3, 4)])
  }

  @Test(arguments: SolverKind.allCases)
  func anEngineTakesInFramesThatCodeSets(_ kind: SolverKind) {
    let scene = Scene()
    scene.root.frame = LayoutRect(0, 0, 320, 480)
    let panel = scene.addBox("Panel", LayoutRect(10, 10, 200, 100), [.flexibleWidth])
    let box = scene.addBox("Box", LayoutRect(150, 0, 40, 20), [.flexibleLeftMargin], in: "Panel")
    let engine = scene.engine(kind)
    engine.layout()

    panel.frame = LayoutRect(0, 0, 300, 50)
    // As in UIKit, the frames of subviews change immediately, before the layout pass.
    #expect(box.frame == LayoutRect(250, 0, 40, 20))
    #expect(engine.layout().frame(of: box) == LayoutRect(250, 0, 40, 20))
    engine.environment.size.width = 420
    engine.layout()
    #expect(panel.frame == LayoutRect(0, 0, 400, 50))
    #expect(box.frame == LayoutRect(350, 0, 40, 20))

    box.autoresizingMask = [.flexibleRightMargin]
    engine.environment.size.width = 320
    engine.layout()
    #expect(box.frame == LayoutRect(350, 0, 40, 20))
  }

  @Test(arguments: SolverKind.allCases)
  func theNextLayoutRestoresAFrameThatCodeChanged(_ kind: SolverKind) throws {
    let scene = Scene("A")
    try scene.constrain(
      "A.Left = Superview.Left + 10", "A.Top = Superview.Top", "A.Width = 100", "A.Height = 20")
    let engine = scene.engine(kind)
    engine.layout()
    scene["A"].frame = LayoutRect(50, 50, 5, 5)
    scene.root.bounds.size = LayoutSize(7, 7)
    #expect(scene["A"].frame == LayoutRect(50, 50, 5, 5))
    engine.layout()
    #expect(scene["A"].frame == LayoutRect(10, 0, 100, 20))
    #expect(scene.root.frame == LayoutRect(0, 0, 320, 480))
  }

  /// The example of LayoutModel's README.
  @Test func aBarStaysAtTheBottom() {
    let window = LayoutView(frame: LayoutRect(0, 0, 320, 480))
    let bar = LayoutView(frame: LayoutRect(20, 430, 280, 40))
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    window.addSubview(bar)
    window.frame.size = LayoutSize(400, 600)
    #expect(bar.frame == LayoutRect(20, 550, 360, 40))
  }

  /// Frames that a view sets in `layoutSubviews` take effect in the same layout pass. The method is called a second
  /// time if rounding to pixels changed such a frame.
  @Test(arguments: [(7.0, 1), (7.25, 2)], SolverKind.allCases)
  func framesCanBeSetWhereSubviewsAreLaidOut(_ dot: (extent: Double, rounds: Int), _ kind: SolverKind) throws
  {
    let (extent, rounds) = dot
    final class Badge: LayoutView {
      let dot = LayoutView()
      var extent = 0.0
      var arrangements = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        arrangements += 1
        dot.frame = LayoutRect(bounds.width - extent, 0, extent, extent)
      }
    }
    let scene = Scene()
    let badge = Badge(name: "Badge")
    badge.extent = extent
    badge.addSubview(badge.dot)
    scene.root.addSubview(badge)
    scene.add("Mark")
    badge.widthAnchor.constraint(equalTo: scene.root.widthAnchor, multiplier: 0.5).isActive = true
    scene["Mark"].widthAnchor.constraint(equalTo: badge.dot.widthAnchor).isActive = true
    let engine = scene.engine(kind)
    let solution = engine.layout()
    #expect(solution.isSatisfied && solution.layoutLoop == nil && !engine.needsLayout)
    #expect(solution[badge.dot]?.exactFrame == LayoutRect(160 - extent, 0, extent, extent))
    #expect(solution[scene["Mark"]]?.exactFrame.width == extent)
    #expect(badge.arrangements == rounds)
    engine.environment.size.width = 400
    #expect(engine.layout()[badge.dot]?.exactFrame.minX == 200 - extent)
    #expect(badge.arrangements == 2 * rounds)
  }

  /// The frame is rounded to pixels, but the mask uses the exact frame that was set.
  @Test(arguments: SolverKind.allCases)
  func framesBetweenPixelsAreRounded(_ kind: SolverKind) {
    let scene = Scene()
    let box = scene.addBox("Box", LayoutRect(10.4, 0, 20.2, 10))
    let engine = scene.engine(kind)
    engine.layout()
    #expect(box.frame == LayoutRect(10, 0, 21, 10))
    box.frame = LayoutRect(10.45, 0, 20.2, 10)
    #expect(engine.layout()[box]?.exactFrame.minX == 10.45)
    #expect(box.frame == LayoutRect(10, 0, 21, 10))
  }

  @Test func aVeryDeepTreeFollowsWithoutRecursion() {
    var view = LayoutView(frame: LayoutRect(0, 0, 10, 10))
    let deepest = view
    view.autoresizingMask = [.flexibleWidth]
    for _ in 0..<50_000 {
      let outer = LayoutView(frame: LayoutRect(0, 0, 10, 10))
      outer.autoresizingMask = [.flexibleWidth]
      outer.addSubview(view)
      view = outer
    }
    view.frame.size.width = 25
    #expect(deepest.frame.width == 25)
  }
}
