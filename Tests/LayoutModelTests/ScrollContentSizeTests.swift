import LayoutModel
import LayoutSolver
import Testing

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

  /// A picture of known size in the corner of the content, without constraints to the end of the content, as in some
  /// files of Interface Builder.
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

  /// Constraints to all edges do not determine the size of the content.
  @Test func edgesWithoutASizeAreAmbiguous() throws {
    let (solution, scroll, content) = try scene([
      "Content.Leading = Scroll.Leading", "Content.Top = Scroll.Top", "Scroll.Bottom = Content.Bottom",
      "Scroll.Trailing = Content.Trailing",
    ])
    #expect(solution[scroll]?.status == .ambiguous)
    #expect(solution[content]?.status == .ambiguous)
  }

  @Test func anUnmentionedContentGuideIsNotAmbiguous() throws {
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

/// Scroll views in fitting sizes.
@Suite struct ScrollFittingTests {
  /// A sheet as high as its content, up to 400 points, with a scroll view for the rest.
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
    // The result is the same after scrolling, and after a layout.
    let engine = scene.engine(kind)
    scroll.contentOffset.y = 30
    engine.layout()
    #expect(scene["Sheet"].systemLayoutSizeFitting(.zero) == fitting.size)
  }

  /// A view outside of the scroll view is aligned with a view inside of it.
  @Test func aFittingSizeIncludesTheScrollOffset() throws {
    let scene = Scene("Sheet")
    let scroll = scene.add(LayoutScrollView(name: "Scroll"), in: "Sheet")
    scene.add("Marker", in: "Scroll")
    try scene.constrain(
      "Scroll.Top = Sheet.Top", "Scroll.Height = 100", "Marker.Top = Scroll.Top + 80", "Marker.Height = 10",
      "Sheet.Bottom = Marker.Bottom")
    scroll.contentOffset.y = 25
    #expect(scene["Sheet"].layoutFitting(.zero, solver: SolverKind.simplex.make()).size.height == 65)
  }
}
