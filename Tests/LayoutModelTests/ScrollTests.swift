import LayoutModel
import LayoutSolver
import Testing

/// §5, the guide's *Working with Scroll Views*: what constraints to a scroll view mean.
@Suite struct ScrollRuleTests {
  /// A scroll view of 200 × 300 at (20, 30).
  private func scene() -> (Scene, LayoutScrollView) {
    let scene = Scene()
    let scroll = scene.add(LayoutScrollView(name: "Scroll"))
    scene.place("Scroll", LayoutRect(20, 30, 200, 300))
    return (scene, scroll)
  }

  @Test(arguments: SolverKind.allCases)
  func edgesAreThoseOfTheContentArea(_ kind: SolverKind) throws {
    let (scene, scroll) = scene()
    scene.add("Content", in: "Scroll")
    try scene.constrain(
      "Content.Leading = Scroll.Leading + 10", "Scroll.Trailing = Content.Trailing + 20",
      "Content.Top = Scroll.Top + 5", "Scroll.Bottom = Content.Bottom + 15", "Content.Width = 500",
      "Content.Height = 700")
    let engine = scene.engine(kind)
    let solution = engine.layout()
    #expect(solution.frame(of: scene["Content"]) == LayoutRect(10, 5, 500, 700))
    #expect(scroll.contentSize == LayoutSize(530, 720))
    #expect(solution.frame(of: scroll.contentLayoutGuide) == LayoutRect(0, 0, 530, 720))
    #expect(scroll.frame == LayoutRect(20, 30, 200, 300))
    #expect(scroll.isScrollable(along: .horizontal) && scroll.isScrollable(along: .vertical))
    #expect(solution.items.allSatisfy { $0.status == .ok })
    #expect(solution.isSatisfied)
  }

  @Test(arguments: SolverKind.allCases)
  func marginsAreThoseOfTheContentArea(_ kind: SolverKind) throws {
    let (scene, scroll) = scene()
    scene.add("Content", in: "Scroll")
    scroll.layoutMargins = EdgeInsets(1, 2, 3, 4)
    try scene.constrain(
      "Content.Left = Scroll.LeftMargin", "Content.Right = Scroll.RightMargin",
      "Content.Top = Scroll Layout Margins Guide.Top", "Content.Bottom = Scroll Layout Margins Guide.Bottom",
      "Content.Width = 500", "Content.Height = 700")
    let solution = scene.layout(kind)
    #expect(solution.frame(of: scene["Content"]) == LayoutRect(2, 1, 500, 700))
    #expect(scroll.contentSize == LayoutSize(506, 704))
    #expect(solution.frame(of: scroll.layoutMarginsGuide) == LayoutRect(2, 1, 500, 700))
  }

  @Test(arguments: SolverKind.allCases)
  func sizeAndCenterAreThoseOfTheFrame(_ kind: SolverKind) throws {
    let (scene, scroll) = scene()
    scene.add("Content", in: "Scroll")
    scene.add("Badge", in: "Scroll")
    try scene.constrain(
      "Content.Leading = Scroll.Leading", "Scroll.Trailing = Content.Trailing", "Content.Top = Scroll.Top",
      "Scroll.Bottom = Content.Bottom", "Content.Width = Scroll.Width", "Content.Height = 3 * Scroll.Height",
      "Badge.CenterX = Scroll.CenterX", "Badge.CenterY = Scroll.CenterY", "Badge.Width = 20",
      "Badge.Height = 10")
    let engine = scene.engine(kind)
    let solution = engine.layout()
    #expect(scroll.contentSize == LayoutSize(200, 900))
    #expect(!scroll.isScrollable(along: .horizontal))
    #expect(solution.frame(of: scene["Badge"]) == LayoutRect(90, 145, 20, 10))
    // The center stays in sight.
    scroll.contentOffset.y = 400
    let scrolled = engine.layout()
    #expect(scrolled.frame(of: scene["Badge"]) == LayoutRect(90, 545, 20, 10))
    #expect(scrolled.frame(of: scene["Content"]) == LayoutRect(0, 0, 200, 900))
  }

  @Test(arguments: SolverKind.allCases)
  func whatLiesOutsideMeansTheFrame(_ kind: SolverKind) throws {
    let (scene, scroll) = scene()
    scene.add("Content", in: "Scroll")
    scene.add("Toolbar")
    try scene.constrain(
      "Content.Leading = Scroll.Leading", "Scroll.Trailing = Content.Trailing", "Content.Top = Scroll.Top",
      "Scroll.Bottom = Content.Bottom", "Content.Width = 500", "Content.Height = 700",
      "Toolbar.Top = Scroll.Bottom", "Toolbar.Left = Scroll.Left", "Toolbar.Right = Scroll.Right",
      "Toolbar.Height = 40")
    scroll.contentOffset = LayoutPoint(x: 50, y: 60)
    #expect(scene.layout(kind).frame(of: scene["Toolbar"]) == LayoutRect(20, 330, 200, 40))
  }

  @Test(arguments: SolverKind.allCases)
  func deeperDescendantsFollowTheRuleToo(_ kind: SolverKind) throws {
    let (scene, scroll) = scene()
    scene.add("Content", in: "Scroll")
    scene.add("Label", in: "Content")
    try scene.constrain(
      "Content.Leading = Scroll.Leading + 10", "Content.Top = Scroll.Top + 10", "Content.Width = 100",
      "Content.Height = 100", "Label.Leading = Content.Leading + 5", "Label.Top = Content.Top + 5",
      "Label.Width = 400", "Label.Height = 600", "Scroll.Trailing = Label.Trailing",
      "Scroll.Bottom = Label.Bottom")
    _ = scene.layout(kind)
    #expect(scroll.contentSize == LayoutSize(415, 615))
  }

  @Test(arguments: SolverKind.allCases)
  func theGuidesSayTheSameInWords(_ kind: SolverKind) {
    let (scene, scroll) = scene()
    let content = scene.add("Content", in: "Scroll")
    let header = scene.add("Header", in: "Scroll")
    LayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
      header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor),
      header.heightAnchor.constraint(equalToConstant: 44),
    ])
    let engine = scene.engine(kind)
    engine.layout()
    #expect(header.frame == LayoutRect(0, 0, 200, 44))
    scroll.contentOffset = LayoutPoint(x: 0, y: 120)
    let solution = engine.layout()
    #expect(header.frame == LayoutRect(0, 120, 200, 44))
    #expect(content.frame == LayoutRect(0, 0, 200, 900))
    #expect(solution.frame(of: scroll.frameLayoutGuide) == LayoutRect(0, 120, 200, 300))
    #expect(solution.frame(of: scroll.contentLayoutGuide) == LayoutRect(0, 0, 200, 900))
    // In the root it is where it was.
    #expect(solution[header]?.rootFrame == LayoutRect(20, 30, 200, 44))
    #expect(solution[content]?.rootFrame == LayoutRect(20, -90, 200, 900))
  }

  /// UIKit's names, as logs and dumps show them.
  @Test func theGuidesHaveUIKitsIdentifiers() {
    let (scene, scroll) = scene()
    _ = scroll.frameLayoutGuide
    scene.engine(.simplex).layout()
    #expect(scroll.contentLayoutGuide.identifier == "UIScrollView-contentLayoutGuide")
    #expect(scroll.frameLayoutGuide.identifier == "UIScrollView-frameLayoutGuide")
    #expect(
      Set(scroll.constraints.compactMap(\.identifier)) == [
        "UIScrollView-contentLayoutGuide-minX", "UIScrollView-contentLayoutGuide-minY",
        "UIScrollView-frameLayoutGuide-width", "UIScrollView-frameLayoutGuide-height",
      ])
  }

  @Test(arguments: SolverKind.allCases)
  func contentIsMirroredFromRightToLeft(_ kind: SolverKind) throws {
    let (scene, scroll) = scene()
    scene.add("Content", in: "Scroll")
    scene.environment.direction = .rightToLeft
    try scene.constrain(
      "Content.Leading = Scroll.Leading + 10", "Scroll.Trailing = Content.Trailing + 20",
      "Content.Top = Scroll.Top", "Scroll.Bottom = Content.Bottom", "Content.Width = 500",
      "Content.Height = 700")
    #expect(scene.layout(kind).frame(of: scene["Content"]) == LayoutRect(20, 0, 500, 700))
    #expect(scroll.contentSize == LayoutSize(530, 700))
  }

  @Test func baselinesOfAScrollViewAreEdgesOfItsContent() throws {
    let (scene, scroll) = scene()
    scene.add("Content", in: "Scroll")
    try scene.constrain(
      "Content.Left = Scroll.Left", "Content.Right = Scroll.Right", "Content.Width = 500",
      "Content.Height = 700", "Content.FirstBaseline = Scroll.FirstBaseline + 3",
      "Content.Baseline = Scroll.Baseline - 4")
    _ = scene.layout(.simplex)
    #expect(scroll.contentSize == LayoutSize(500, 707))
  }

  /// Holding a constraint further up changes nothing about what it means.
  @Test(arguments: SolverKind.allCases)
  func theRuleHoldsWhoeverHoldsTheConstraint(_ kind: SolverKind) throws {
    let (scene, scroll) = scene()
    let content = scene.add("Content", in: "Scroll")
    for constraint in [
      content.leftAnchor.constraint(equalTo: scroll.leftAnchor, constant: 10),
      scroll.rightAnchor.constraint(equalTo: content.rightAnchor),
      content.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
    ] {
      scene.root.addConstraint(constraint)
    }
    try scene.constrain("Content.Width = 500", "Content.Height = 40")
    scroll.contentOffset = LayoutPoint(x: 100, y: 60)
    // Content ends where its area ends; 60 + 150 - 20 is in the middle of what is seen.
    #expect(scene.layout(kind).frame(of: content) == LayoutRect(10, 190, 500, 40))
    #expect(scroll.contentSize.width == 510)
  }
}

/// What scrolling moves, and what it costs.
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
  func whatIsOutsideMovesWithWhatItIsPinnedToInside(_ kind: SolverKind) throws {
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
  func whatIsInsideStaysInSightWhenPinnedToTheOutside(_ kind: SolverKind) throws {
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

  @Test func scrollingTellsNoContentAFrame() throws {
    let (scene, scroll) = try scene()
    let engine = scene.engine(.simplex)
    engine.layout()
    let before = engine.layout()
    scroll.contentOffset.y = 77
    let after = engine.layout()
    let moved = zip(before.items, after.items).filter { $0.0.frame != $0.1.frame }.map(\.0.name)
    #expect(moved == ["Pointer"])
  }

  @Test func anOffsetThatIsNoNumberIsNone() throws {
    let (scene, scroll) = try scene()
    let engine = scene.engine(.simplex)
    scroll.contentOffset = LayoutPoint(x: .nan, y: .infinity)
    #expect(engine.layout().frame(of: scene["Pointer"])?.minY == 500)
    #expect(engine.layout().failure == nil)
  }

  /// Any view scrolls when its bounds do; its edges stay with its content, as in UIKit.
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

  /// The safe area of the scroll view itself stays in sight.
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

  /// As table cells do: content as wide as the scroll view has its margins, however far it has scrolled.
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

/// A content area is as large as constraints make it.
@Suite struct ScrollContentSizeTests {
  private func scene(_ equations: [String]) throws -> (LayoutSolution, LayoutScrollView, LayoutView) {
    let scene = Scene()
    let scroll = scene.add(LayoutScrollView(name: "Scroll"))
    scene.place("Scroll", LayoutRect(0, 0, 200, 300))
    let content = scene.add("Content", in: "Scroll")
    for equation in equations { try scene.constrain(equation) }
    return (scene.layout(.simplex), scroll, content)
  }

  /// As in Interface Builder's files: a picture at the corner, of known size, and nothing that says where content ends.
  @Test(arguments: [
    ["Content.Leading = Scroll.Leading", "Content.Top = Scroll.Top"],
    ["Content.Leading = Scroll.Leading", "Content.Top = Scroll.Top", "Scroll.Bottom = Content.Bottom"],
    [
      "Content.Leading = Scroll Content Layout Guide.Leading", "Content.Top = Scroll.Top",
      "Scroll.Bottom = Content.Bottom",
    ],
  ])
  func contentWithoutAnEndMakesTheScrollViewAmbiguous(_ equations: [String]) throws {
    let (solution, scroll, content) = try scene(
      equations + ["Content.Width = 1080", "Content.Height = 1080"])
    #expect(solution[scroll.contentLayoutGuide]?.status == .ambiguous)
    #expect(solution[scroll]?.status == .ambiguous)
    #expect(solution[content]?.status == .ok)
  }

  @Test func aChainFromEdgeToEdgeDeterminesTheSize() throws {
    let (solution, scroll, _) = try scene([
      "Content.Leading = Scroll.Leading", "Content.Top = Scroll.Top", "Scroll.Bottom = Content.Bottom",
      "Scroll.Trailing = Content.Trailing", "Content.Width = 1080", "Content.Height = 1080",
    ])
    #expect(solution[scroll.contentLayoutGuide]?.status == .ok)
    #expect(solution[scroll]?.status == .ok)
    #expect(scroll.contentSize == LayoutSize(1080, 1080))
  }

  /// Edges alone do not: content could be as large as it liked.
  @Test func edgesWithoutASizeAreAmbiguous() throws {
    let (solution, scroll, content) = try scene([
      "Content.Leading = Scroll.Leading", "Content.Top = Scroll.Top", "Scroll.Bottom = Content.Bottom",
      "Scroll.Trailing = Content.Trailing",
    ])
    #expect(solution[scroll]?.status == .ambiguous)
    #expect(solution[content]?.status == .ambiguous)
  }

  @Test func anAreaThatNobodySpeaksOfIsNotAmbiguous() throws {
    let (solution, scroll, content) = try scene([
      "Content.CenterX = Scroll.CenterX", "Content.CenterY = Scroll.CenterY", "Content.Width = 10",
      "Content.Height = 10",
    ])
    #expect(solution[scroll]?.status == .ok)
    #expect(solution[scroll.contentLayoutGuide]?.status == .ok)
    #expect(solution[content]?.status == .ok)
    #expect(scroll.contentSize == .zero)
  }

  /// The guide's recipe: content at least as large as the scroll view, and larger where its own content is.
  @Test(arguments: SolverKind.allCases, [100.0, 299, 300, 301, 900])
  func contentFillsTheScrollViewAndGrowsBeyondIt(_ kind: SolverKind, _ height: Double) throws {
    let scene = Scene()
    let scroll = scene.add(LayoutScrollView(name: "Scroll"))
    scene.place("Scroll", LayoutRect(0, 0, 200, 300))
    scene.add("Content", in: "Scroll")
    scene.add("Text", in: "Content")
    scene["Text"].content.intrinsicSize = LayoutSize(150, height)
    try scene.constrain(
      "Content.Leading = Scroll.Leading", "Scroll.Trailing = Content.Trailing", "Content.Top = Scroll.Top",
      "Scroll.Bottom = Content.Bottom", "Content.Width = Scroll.Width", "Content.Height >= Scroll.Height",
      "Content.Height = Scroll.Height @250", "Text.Leading = Content.Leading",
      "Text.Trailing <= Content.Trailing",
      "Text.Top = Content.Top", "Text.Bottom <= Content.Bottom")
    _ = scene.layout(kind)
    #expect(scroll.contentSize == LayoutSize(200, max(300, height)))
    #expect(scroll.isScrollable(along: .vertical) == (height > 300))
  }
}

/// Scroll views in what is measured aside.
@Suite struct ScrollFittingTests {
  /// A sheet as high as its content, up to 400 points, with a scroll view for what is more.
  @Test(arguments: SolverKind.allCases, [100.0, 900])
  func aScrollViewCanBeAsHighAsItsContent(_ kind: SolverKind, _ height: Double) throws {
    let scene = Scene("Sheet")
    let scroll = scene.add(LayoutScrollView(name: "Scroll"), in: "Sheet")
    scene.add("Content", in: "Scroll")
    scene["Content"].content.intrinsicSize = LayoutSize(150, height)
    try scene.constrain(
      "Scroll.Leading = Sheet.Leading", "Scroll.Trailing = Sheet.Trailing", "Scroll.Top = Sheet.Top + 10",
      "Scroll.Bottom = Sheet.Bottom", "Content.Leading = Scroll.Leading",
      "Scroll.Trailing = Content.Trailing",
      "Content.Top = Scroll.Top", "Scroll.Bottom = Content.Bottom", "Content.Width = Scroll.Width",
      "Scroll.Height = Scroll Content Layout Guide.Height @700", "Sheet.Height <= 400")
    let fitting = scene["Sheet"].layoutFitting(.zero, solver: kind.make())
    #expect(fitting.size == LayoutSize(150, min(height + 10, 400)))
    // Whether it has scrolled makes no difference, nor whether it is laid out.
    let engine = scene.engine(kind)
    scroll.contentOffset.y = 30
    engine.layout()
    #expect(scene["Sheet"].systemLayoutSizeFitting(.zero) == fitting.size)
  }

  /// Something outside the scroll view is as far down as something inside it.
  @Test func whatHasScrolledCountsInWhatIsMeasuredAside() throws {
    let scene = Scene("Sheet")
    let scroll = scene.add(LayoutScrollView(name: "Scroll"), in: "Sheet")
    scene.add("Marker", in: "Scroll")
    try scene.constrain(
      "Scroll.Top = Sheet.Top", "Scroll.Height = 100", "Marker.Top = Scroll.Top + 80", "Marker.Height = 10",
      "Sheet.Bottom = Marker.Bottom")
    scroll.contentOffset.y = 25
    #expect(scene["Sheet"].layoutFitting(.zero, solver: SimplexSolver()).size.height == 65)
  }
}

/// Somebody else's class that scrolls.
@Suite struct ScrollForeignItemTests {
  private class Node: LayoutItem {
    let layoutState = LayoutItemState()
    weak var parent: (any LayoutItem)?
    var children: [Node] = []
    var frame = LayoutRect.zero

    var layoutSuperitem: (any LayoutItem)? { parent }
    var layoutSubitems: [any LayoutItem] { children }
    func layoutDidSolve(frame: LayoutRect) { self.frame = frame }
    var scrollContentGuide: LayoutGuide? { nil }

    func add(_ child: Node) {
      child.parent = self
      children.append(child)
      didAddLayoutSubitem(child)
    }
  }

  /// It has the guides from the protocol.
  private final class List: ScrollingLayoutItem {
    let layoutState = LayoutItemState()
    let row = Node()
    var frame = LayoutRect.zero
    var offset = LayoutPoint.zero { didSet { invalidateBoundsOrigin() } }

    var layoutSuperitem: (any LayoutItem)? { nil }
    var layoutSubitems: [any LayoutItem] { [row] }
    func layoutDidSolve(frame: LayoutRect) { self.frame = frame }
    var layoutBoundsOrigin: LayoutPoint { offset }

    init() { row.parent = self }
  }

  /// It has a guide of its own.
  private final class Canvas: Node {
    let area: LayoutGuide
    init(area: LayoutGuide? = nil) {
      self.area = area ?? LayoutGuide(name: "Area")
      super.init()
      if area == nil { addLayoutGuide(self.area) }
    }
    override var scrollContentGuide: LayoutGuide? { area }
  }

  @Test(arguments: SolverKind.allCases)
  func itScrollsWithTheGuidesOfTheProtocol(_ kind: SolverKind) {
    let list = List()
    let row = list.row
    LayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: list.leadingAnchor, constant: 5),
      list.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: 5),
      row.topAnchor.constraint(equalTo: list.contentLayoutGuide.topAnchor),
      list.bottomAnchor.constraint(equalTo: row.bottomAnchor),
      row.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor, constant: -10),
      row.heightAnchor.constraint(equalToConstant: 900),
    ])
    let engine = LayoutEngine(
      root: list, environment: LayoutEnvironment(size: LayoutSize(320, 480)), solver: kind.make())
    engine.layout()
    #expect(row.frame == LayoutRect(5, 0, 310, 900))
    #expect(list.contentLayoutGuide.layoutFrame == LayoutRect(0, 0, 320, 900))
    list.offset.y = 30
    let solution = engine.layout()
    #expect(row.frame == LayoutRect(5, 0, 310, 900))
    #expect(solution[row]?.rootFrame == LayoutRect(5, -30, 310, 900))
    #expect(list.frameLayoutGuide.layoutFrame == LayoutRect(0, 30, 320, 480))
  }

  /// Without an area of its own the canvas scrolls nothing: its edges are those of its frame.
  @Test(arguments: SolverKind.allCases)
  func anAreaMayLeaveAndComeBack(_ kind: SolverKind) {
    let root = Canvas()
    let picture = Node()
    root.add(picture)
    let width = picture.widthAnchor.constraint(equalToConstant: 400)
    width.priority = 500
    LayoutConstraint.activate([
      picture.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      root.rightAnchor.constraint(equalTo: picture.rightAnchor, constant: 5),
      picture.topAnchor.constraint(equalTo: root.topAnchor), width,
    ])
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(320, 480)), solver: kind.make())
    engine.layout()
    #expect(picture.frame == LayoutRect(5, 0, 400, 0))
    root.removeLayoutGuide(root.area)
    #expect(engine.layout().failure == nil)
    #expect(picture.frame == LayoutRect(5, 0, 310, 0))
    root.addLayoutGuide(root.area)
    #expect(engine.layout().failure == nil)
    #expect(picture.frame == LayoutRect(5, 0, 400, 0))
    #expect(root.area.layoutFrame.origin == .zero)
  }

  @Test func aGuideOfSomebodyElseIsNoArea() {
    let other = Canvas()
    let root = Canvas(area: other.area)
    let picture = Node()
    root.add(picture)
    LayoutConstraint.activate([
      picture.leftAnchor.constraint(equalTo: root.leftAnchor),
      picture.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(320, 480)), solver: SimplexSolver())
    #expect(engine.layout().frame(of: picture) == LayoutRect(0, 0, 320, 0))
    #expect(other.area.layoutFrame == .zero)
  }

  @Test(arguments: SolverKind.allCases)
  func itScrollsWithAGuideOfItsOwn(_ kind: SolverKind) {
    let root = Node()
    let canvas = Canvas()
    let picture = Node()
    root.add(canvas)
    canvas.add(picture)
    LayoutConstraint.activate([
      canvas.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      canvas.topAnchor.constraint(equalTo: root.topAnchor),
      canvas.widthAnchor.constraint(equalToConstant: 100),
      canvas.heightAnchor.constraint(equalToConstant: 100),
      picture.leadingAnchor.constraint(equalTo: canvas.leadingAnchor, constant: 5),
      canvas.trailingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 5),
      picture.topAnchor.constraint(equalTo: canvas.topAnchor),
      canvas.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
      picture.widthAnchor.constraint(equalToConstant: 400),
      picture.heightAnchor.constraint(equalToConstant: 300),
    ])
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(320, 480)), solver: kind.make())
    engine.layout()
    #expect(picture.frame == LayoutRect(5, 0, 400, 300))
    #expect(canvas.area.layoutFrame == LayoutRect(0, 0, 410, 300))
    #expect(canvas.frame == LayoutRect(10, 0, 100, 100))
  }
}
