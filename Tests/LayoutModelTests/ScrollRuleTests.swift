import LayoutModel
import Testing

/// §5, the guide's *Working with Scroll Views*: the meaning of constraints to a scroll view.
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
    // The badge at the center of the scroll view does not scroll.
    scroll.contentOffset.y = 400
    let scrolled = engine.layout()
    #expect(scrolled.frame(of: scene["Badge"]) == LayoutRect(90, 545, 20, 10))
    #expect(scrolled.frame(of: scene["Content"]) == LayoutRect(0, 0, 200, 900))
  }

  @Test(arguments: SolverKind.allCases)
  func constraintsOfOutsideItemsReferToTheScrollViewsFrame(_ kind: SolverKind) throws {
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
    // The header does not move in the coordinates of the root.
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

  /// The meaning of a constraint does not change if it is held further up.
  @Test(arguments: SolverKind.allCases)
  func theScrollRuleIsIndependentOfTheHolder(_ kind: SolverKind) throws {
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
    // The content ends at the end of the content area. Its top is 60 + 150 - 20, so it is in the middle of the visible
    // part.
    #expect(scene.layout(kind).frame(of: content) == LayoutRect(10, 190, 500, 40))
    #expect(scroll.contentSize.width == 510)
  }
}
