import LayoutModel
import Testing

/// The items that scrolling moves, and its cost.
@Suite struct ScrollingTests {
  private func scene() throws -> (Scene, LayoutScrollView) {
    let scene = Scene()
    let scroll = scene.add(LayoutScrollView(name: "Scroll"))
    scene.place("Scroll", LayoutRect(0, 0, 320, 480))
    scene.add("Content", in: "Scroll")
    scene.add("Marker", in: "Content")
    scene.add("Pointer")
    try scene.constrain(
      "Content.Left = Scroll.Left", "Scroll.Right = Content.Right", "Content.Top = Scroll.Top",
      "Scroll.Bottom = Content.Bottom", "Content.Width = Scroll.Width", "Content.Height = 2000",
      "Marker.Left = Content.Left", "Marker.Width = 10", "Marker.Height = 10",
      "Marker.Top = Content.Top + 500",
      "Pointer.Top = Marker.Top", "Pointer.Left = Root.Left", "Pointer.Width = 5", "Pointer.Height = 5")
    return (scene, scroll)
  }

  @Test(arguments: SolverKind.allCases)
  func anOutsideViewFollowsScrolledContent(_ kind: SolverKind) throws {
    let (scene, scroll) = try scene()
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: scene["Pointer"])?.minY == 500)
    scroll.contentOffset.y = 120.5
    #expect(engine.layout()[scene["Pointer"]]?.exactFrame.minY == 379.5)
    #expect(scene["Marker"].frame == LayoutRect(0, 500, 10, 10))
    scroll.bounds.origin = .zero
    #expect(engine.layout().frame(of: scene["Pointer"])?.minY == 500)
  }

  @Test(arguments: SolverKind.allCases)
  func aContentViewPinnedToTheOutsideDoesNotScroll(_ kind: SolverKind) throws {
    let (scene, scroll) = try scene()
    scene.add("Sticky", in: "Content")
    try scene.constrain(
      "Sticky.Top = Root.Top + 20", "Sticky.Left = Content.Left", "Sticky.Width = 9", "Sticky.Height = 9")
    let engine = scene.engine(kind)
    scroll.contentOffset.y = 300
    let solution = engine.layout()
    #expect(solution.frame(of: scene["Sticky"])?.minY == 320)
    #expect(solution[scene["Sticky"]]?.rootFrame.minY == 20)
  }

  @Test func scrollingDoesNotChangeFramesOfTheContent() throws {
    let (scene, scroll) = try scene()
    let engine = scene.engine(.simplex)
    engine.layout()
    let before = engine.layout()
    scroll.contentOffset.y = 77
    let after = engine.layout()
    let moved = zip(before.items, after.items).filter { $0.0.frame != $0.1.frame }.map(\.0.name)
    #expect(moved == ["Pointer"])
  }

  @Test func anInvalidOffsetIsIgnored() throws {
    let (scene, scroll) = try scene()
    let engine = scene.engine(.simplex)
    scroll.contentOffset = LayoutPoint(x: .nan, y: .infinity)
    #expect(engine.layout().frame(of: scene["Pointer"])?.minY == 500)
    #expect(engine.layout().failure == nil)
  }

  /// A change of the bounds origin scrolls any view. As in UIKit, its edges move with its content.
  @Test(arguments: SolverKind.allCases)
  func aPlainViewsBoundsScrollToo(_ kind: SolverKind) throws {
    let scene = Scene("Box")
    scene.add("Inner", in: "Box")
    scene.add("Pointer")
    scene.place("Box", LayoutRect(10, 100, 200, 200))
    scene.place("Inner", LayoutRect(0, 50, 20, 20))
    try scene.constrain(
      "Pointer.Top = Inner.Top", "Pointer.Left = Root.Left", "Pointer.Width = 5", "Pointer.Height = 5")
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: scene["Pointer"])?.minY == 150)
    scene["Box"].bounds.origin.y = 30
    let solution = engine.layout()
    #expect(solution.frame(of: scene["Pointer"])?.minY == 120)
    #expect(solution.frame(of: scene["Inner"]) == LayoutRect(0, 50, 20, 20))
    #expect(solution[scene["Inner"]]?.rootFrame == LayoutRect(10, 120, 20, 20))
    scene["Box"].bounds.origin.y = 0
    #expect(engine.layout()[scene["Inner"]]?.rootFrame == LayoutRect(10, 150, 20, 20))
  }

  @Test(arguments: SolverKind.allCases)
  func anEngineThatComesLaterKnowsHowFarThingsScrolled(_ kind: SolverKind) throws {
    let (scene, scroll) = try scene()
    scroll.contentOffset.y = 120
    #expect(scene.layout(kind).frame(of: scene["Pointer"])?.minY == 380)
    scroll.removeFromSuperview()
    scroll.contentOffset.y = 50
    scene.root.addSubview(scroll)
    scene["Pointer"].topAnchor.constraint(equalTo: scene["Marker"].topAnchor).isActive = true
    scroll.topAnchor.constraint(equalTo: scene.root.topAnchor).isActive = true
    #expect(scene.layout(kind).frame(of: scene["Pointer"])?.minY == 450)
  }

  @Test func nothingInTheContentIsCovered() throws {
    let (scene, scroll) = try scene()
    scene.environment.safeAreaInsets = EdgeInsets(59, 0, 34, 0)
    let engine = scene.engine(.simplex)
    engine.layout()
    #expect(scroll.safeAreaInsets == EdgeInsets(59, 0, 34, 0))
    #expect(scene["Content"].safeAreaInsets == .zero)
    #expect(scene["Content"].layoutMargins == EdgeInsets(8, 8, 8, 8))
  }

  /// The safe area guide of the scroll view does not scroll.
  @Test(arguments: SolverKind.allCases)
  func theSafeAreaGuideOfAScrollViewDoesNotScroll(_ kind: SolverKind) throws {
    let (scene, scroll) = try scene()
    scene.environment.safeAreaInsets = EdgeInsets(59, 0, 34, 0)
    let guide = scroll.safeAreaLayoutGuide
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: guide) == LayoutRect(0, 59, 320, 387))
    scroll.contentOffset.y = 100
    let solution = engine.layout()
    #expect(solution.frame(of: guide) == LayoutRect(0, 159, 320, 387))
    #expect(solution[guide]?.rootFrame == LayoutRect(0, 59, 320, 387))
  }

  /// Like table cells, content with the width of the scroll view preserves the margins of the scroll view at any scroll
  /// position.
  @Test(arguments: SolverKind.allCases)
  func preservedMarginsAreThoseOfTheContentArea(_ kind: SolverKind) throws {
    let (scene, scroll) = try scene()
    scroll.layoutMargins = EdgeInsets(0, 20, 0, 25)
    scene["Content"].preservesSuperviewLayoutMargins = true
    let engine = scene.engine(kind)
    engine.layout()
    #expect(scene["Content"].layoutMargins == EdgeInsets(8, 20, 8, 25))
    scroll.contentOffset.y = 700
    engine.layout()
    #expect(scene["Content"].layoutMargins == EdgeInsets(8, 20, 8, 25))
  }

  @Test(arguments: SolverKind.allCases)
  func theKeyboardIsWhereItIsHoweverFarContentScrolled(_ kind: SolverKind) throws {
    let (scene, scroll) = try scene()
    scene.environment.keyboardFrame = LayoutRect(0, 280, 320, 200)
    let guides = [scroll.keyboardLayoutGuide, scene["Content"].keyboardLayoutGuide]
    let engine = scene.engine(kind)
    engine.layout()
    #expect(guides.map(\.layoutFrame) == [LayoutRect(0, 280, 320, 200), LayoutRect(0, 280, 320, 1720)])
    scroll.contentOffset.y = 100
    engine.layout()
    #expect(guides.map(\.layoutFrame) == [LayoutRect(0, 380, 320, 200), LayoutRect(0, 380, 320, 1620)])
  }
}
