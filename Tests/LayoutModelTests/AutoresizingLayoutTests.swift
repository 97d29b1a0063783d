import LayoutModel
import Testing

/// §10: masks as constraints, laid out by an engine.
@Suite struct AutoresizingLayoutTests {
  private static let start = LayoutSize(320, 480)

  /// Returns a scene whose root has the given size, with a view for each mask.
  private func allMasks(_ frame: LayoutRect, in size: LayoutSize = start) -> Scene {
    let scene = Scene()
    scene.root.frame.size = size
    for mask in AutoresizingMask.everyMask { scene.addBox("\(mask.rawValue)", frame, mask) }
    return scene
  }

  /// Returns the masks of the views whose frames are not the expected ones.
  private func misplaced(
    in solution: LayoutSolution, _ scene: Scene, _ expected: (AutoresizingMask) -> LayoutRect
  ) -> [AutoresizingMask] {
    AutoresizingMask.everyMask.filter { mask in
      solution[scene["\(mask.rawValue)"]].map { !$0.exactFrame.isClose(to: expected(mask)) } ?? true
    }
  }

  @Test(
    arguments: [start, LayoutSize(480, 320), LayoutSize(1366, 1024), LayoutSize(57, 31), LayoutSize(0, 0)],
    SolverKind.allCases)
  func allMasksGiveTheFramesOfResizing(_ size: LayoutSize, _ kind: SolverKind) {
    let frame = LayoutRect(30, 20, 100, 260)
    let scene = allMasks(frame)
    scene.environment.size = size
    let solution = scene.layout(kind)
    #expect(solution.isSatisfied)
    let wrong = misplaced(in: solution, scene) {
      AutoresizingOracle(mask: $0).resized(frame, from: Self.start, to: size)
    }
    #expect(wrong == [])
  }

  @Test(arguments: SolverKind.allCases)
  func allMasksFollowARunningResize(_ kind: SolverKind) {
    let frame = LayoutRect(-15, 40, 400, 77)
    let scene = allMasks(frame)
    let engine = scene.engine(kind)
    engine.layout()
    engine.environment.size = LayoutSize(375, 667)
    engine.layout()
    engine.environment.size = LayoutSize(667, 375)
    let wrong = misplaced(in: engine.layout(), scene) {
      AutoresizingOracle(mask: $0).resized(frame, from: Self.start, to: LayoutSize(667, 375))
    }
    #expect(wrong == [])
  }

  @Test(arguments: SolverKind.allCases)
  func zeroDenominatorsBecomePlainConstants(_ kind: SolverKind) throws {
    // Views with a size of 0, at the corner of a superview whose size only constraints determine.
    let scene = Scene("Panel")
    for mask in AutoresizingMask.everyMask { scene.addBox("\(mask.rawValue)", .zero, mask, in: "Panel") }
    try scene.constrain(
      "Panel.Left = Superview.Left", "Panel.Top = Superview.Top", "Panel.Width = Superview.Width",
      "Panel.Height = Superview.Height")
    let solution = scene.layout(kind)
    #expect(solution.isSatisfied)
    let wrong = misplaced(in: solution, scene) {
      AutoresizingOracle(mask: $0).resized(.zero, from: .zero, to: Self.start)
    }
    #expect(wrong == [])
  }

  /// Two flexible margins of 0, or a flexible width and a flexible margin that are both 0.
  @Test(arguments: SolverKind.allCases)
  func aViewThatFillsItsSuperviewHasNoMarginsToShareIn(_ kind: SolverKind) {
    let scene = Scene()
    scene.root.frame.size = LayoutSize(100, 100)
    scene.addBox("Full", LayoutRect(0, 0, 100, 100), [.flexibleLeftMargin, .flexibleRightMargin])
    scene.addBox("Nothing", LayoutRect(100, 0, 0, 10), [.flexibleWidth, .flexibleRightMargin])
    scene.addBox("Edge", LayoutRect(0, 0, 0, 10), [.flexibleLeftMargin, .flexibleWidth])
    let solution = scene.layout(kind)
    #expect(solution.frame(of: scene["Full"]) == LayoutRect(0, 0, 100, 100))
    #expect(solution.frame(of: scene["Nothing"]) == LayoutRect(100, 0, 0, 10))
    // The distance of 100 points after the view is kept.
    #expect(solution.frame(of: scene["Edge"]) == LayoutRect(220, 0, 0, 10))
  }

  @Test(arguments: SolverKind.allCases)
  func aRootWithoutASizeHasThatOfItsEnvironment(_ kind: SolverKind) {
    let scene = Scene()
    scene.addBox("A", LayoutRect(10, 10, 300, 40), [.flexibleWidth])
    scene.addBox("B", LayoutRect(220, 430, 90, 40), [.flexibleLeftMargin, .flexibleTopMargin])
    let engine = scene.engine(kind)
    engine.layout()
    #expect(scene["A"].frame == LayoutRect(10, 10, 300, 40))
    engine.environment.size = LayoutSize(400, 500)
    engine.layout()
    #expect(scene["A"].frame == LayoutRect(10, 10, 380, 40))
    #expect(scene["B"].frame == LayoutRect(300, 450, 90, 40))
    // Another engine resizes the current frames, not the original ones.
    let next = LayoutEngine(
      root: scene.root, environment: LayoutEnvironment(size: LayoutSize(320, 480)), solver: kind.make())
    next.layout()
    #expect(scene["A"].frame == LayoutRect(10, 10, 300, 40))
  }

  /// §9: right to left changes leading and trailing, never a mask.
  @Test(arguments: SolverKind.allCases)
  func rightToLeftLayoutDoesNotFlipMasks(_ kind: SolverKind) {
    let scene = Scene()
    scene.root.frame.size = Self.start
    scene.addBox("A", LayoutRect(10, 0, 50, 10), [.flexibleRightMargin])
    scene.addBox("B", LayoutRect(200, 0, 100, 10), [.flexibleLeftMargin])
    scene.environment = LayoutEnvironment(size: LayoutSize(400, 480), direction: .rightToLeft)
    scene.root.semanticContentAttribute = .forceRightToLeft
    let solution = scene.layout(kind)
    #expect(solution.frame(of: scene["A"]) == LayoutRect(10, 0, 50, 10))
    #expect(solution.frame(of: scene["B"]) == LayoutRect(280, 0, 100, 10))
  }

  @Test(arguments: SolverKind.allCases)
  func masksNest(_ kind: SolverKind) {
    let scene = Scene()
    scene.root.frame.size = Self.start
    scene.addBox("Outer", LayoutRect(20, 20, 280, 440), [.flexibleWidth, .flexibleHeight])
    scene.addBox("Inner", LayoutRect(10, 10, 100, 20), [.flexibleWidth, .flexibleRightMargin], in: "Outer")
    scene.addBox("Core", LayoutRect(40, 5, 20, 10), [.flexibleLeftMargin, .flexibleRightMargin], in: "Inner")
    scene.environment.size = LayoutSize(500, 480)
    let solution = scene.layout(kind)
    // The width of 280 grows by the 180 points that the root gets.
    #expect(solution[scene["Outer"]]?.exactFrame == LayoutRect(20, 20, 460, 440))
    // The 270 points of width and right margin became 450: 100 × 450 / 270.
    let inner = 100 * 450.0 / 270
    #expect(solution[scene["Inner"]]?.exactFrame.isClose(to: LayoutRect(10, 10, inner, 20)) == true)
    // Flexible margins of equal length still have equal lengths.
    #expect(
      solution[scene["Core"]]?.exactFrame.isClose(to: LayoutRect((inner - 20) / 2, 5, 20, 10)) == true)
  }

  @Test(arguments: SolverKind.allCases)
  func aMaskViewStandsAmongConstraints(_ kind: SolverKind) throws {
    let scene = Scene("Panel")
    scene["Panel"].frame.size = LayoutSize(100, 40)
    scene.addBox("Box", LayoutRect(5, 5, 90, 30), [.flexibleWidth], in: "Panel")
    scene.add("Label", in: "Box")
    scene.add("Caption")
    try scene.constrain(
      "Panel.Left = Superview.Left + 10", "Panel.Right = Superview.Right - 10", "Panel.Top = Superview.Top",
      "Panel.Height = 40", "Label.Left = Superview.Left + 4", "Label.Right = Superview.Right - 4",
      "Label.Top = Superview.Top", "Label.Bottom = Superview.Bottom", "Caption.Left = Box.Left",
      "Caption.Width = 0.5 * Box.Width", "Caption.Top = Box.Bottom + 8", "Caption.Height = 10")
    let solution = scene.layout(kind)
    #expect(solution.isSatisfied)
    #expect(solution.items.allSatisfy { $0.status == .ok })
    // The panel is 300 wide, 200 more than when the frame of the box was set.
    #expect(solution.frame(of: scene["Box"]) == LayoutRect(5, 5, 290, 30))
    #expect(solution.frame(of: scene["Label"]) == LayoutRect(4, 0, 282, 30))
    #expect(solution.frame(of: scene["Caption"]) == LayoutRect(15, 43, 145, 10))
  }

  /// Masks depend on the size of the frame, so scrolling neither moves nor resizes views with masks.
  @Test(arguments: SolverKind.allCases)
  func masksOfScrolledViewsFollowTheFrame(_ kind: SolverKind) throws {
    let scroll = LayoutScrollView(frame: LayoutRect(0, 0, 100, 100))
    scroll.autoresizingMask = [.flexibleWidth]
    let wide = LayoutView(frame: LayoutRect(10, 300, 80, 20))
    wide.autoresizingMask = [.flexibleWidth]
    let last = LayoutView(frame: LayoutRect(70, 0, 20, 20))
    last.autoresizingMask = [.flexibleLeftMargin]
    scroll.addSubview(wide)
    scroll.addSubview(last)
    let root = LayoutView(frame: LayoutRect(0, 0, 100, 100))
    root.addSubview(scroll)
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(150, 100)), solver: kind.make())
    for offset in [LayoutPoint(x: 0, y: 0), LayoutPoint(x: 40, y: 250)] {
      scroll.contentOffset = offset
      #expect(engine.layout().isSatisfied)
      #expect(wide.frame == LayoutRect(10, 300, 130, 20))
      #expect(last.frame == LayoutRect(120, 0, 20, 20))
    }
  }

  /// §4: masks place frames, other constraints alignment rectangles.
  @Test(arguments: SolverKind.allCases)
  func masksSetFramesIndependentOfAlignmentInsets(_ kind: SolverKind) {
    let frame = LayoutRect(30, 20, 100, 260)
    let scene = allMasks(frame)
    scene.root.content.alignment.insets = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    for view in scene.root.subviews {
      view.content.alignment.insets = EdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
    }
    scene.environment.size = LayoutSize(400, 600)
    let engine = scene.engine(kind)
    func wrong() -> [AutoresizingMask] {
      misplaced(in: engine.layout(), scene) {
        AutoresizingOracle(mask: $0).resized(frame, from: Self.start, to: LayoutSize(400, 600))
      }
    }
    #expect(wrong() == [])
    // Changes of insets keep the frames as well.
    scene.root.content.alignment.insets = .zero
    for view in scene.root.subviews {
      view.content.alignment.insets = EdgeInsets(top: -6, left: .nan, bottom: 0, right: 50)
    }
    #expect(wrong() == [])
  }

  /// §10: the rules up to iOS 10, in which the center keeps its share if both margins are flexible.
  @Test(arguments: SolverKind.allCases)
  func earlierSystemsKeptTheCentersShare(_ kind: SolverKind) {
    let frame = LayoutRect(40, 20, 80, 60)
    let scene = allMasks(frame)
    scene.environment.size = LayoutSize(640, 600)
    let engine = scene.engine(kind)
    engine.environment.behavior.autoresizing = .centers
    func expected(_ mask: AutoresizingMask) -> LayoutRect {
      var frame = AutoresizingOracle(mask: mask).resized(frame, from: Self.start, to: LayoutSize(640, 600))
      // The center at a quarter of 320 is at a quarter of 640; the one at 50 of 480 is at 62.5 of 600.
      if mask.isSuperset(of: [.flexibleLeftMargin, .flexibleRightMargin]), !mask.contains(.flexibleWidth) {
        frame.origin.x = 160 - 40
      }
      if mask.isSuperset(of: [.flexibleTopMargin, .flexibleBottomMargin]), !mask.contains(.flexibleHeight) {
        frame.origin.y = 62.5 - 30
      }
      return frame
    }
    #expect(misplaced(in: engine.layout(), scene, expected) == [])
    // The rule can be changed while an engine exists.
    engine.environment.behavior.autoresizing = .edges
    let current = misplaced(in: engine.layout(), scene) {
      AutoresizingOracle(mask: $0).resized(frame, from: Self.start, to: LayoutSize(640, 600))
    }
    #expect(current == [])
  }
}
