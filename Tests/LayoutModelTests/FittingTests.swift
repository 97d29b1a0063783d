import LayoutModel
import Testing

/// §11: fitting sizes that can be computed by hand.
@Suite struct FittingTests {
  /// Returns a card with a caption above a button. The margins are 16, and the gap between both is 8.
  private func card() throws -> Scene {
    let scene = Scene("Card")
    scene.add("Caption", in: "Card")
    scene.add("Button", in: "Card")
    scene["Caption"].content.intrinsicSize = LayoutSize(120, 20.5)
    scene["Caption"].setContentHuggingPriority(251, for: .horizontal)
    scene["Button"].content.intrinsicSize = LayoutSize(80, 30)
    try scene.constrain(
      "Caption.Leading = Card.Leading + 16", "Caption.Trailing = Card.Trailing - 16",
      "Caption.Top = Card.Top + 16", "Button.Top = Caption.Bottom + 8", "Button.Leading = Card.Leading + 16",
      "Button.Trailing <= Card.Trailing - 16", "Button.Bottom = Card.Bottom - 16")
    return scene
  }

  private func size(
    _ view: LayoutView, _ kind: SolverKind, _ target: LayoutSize,
    _ horizontal: LayoutPriority = .fittingSizeLevel, _ vertical: LayoutPriority = .fittingSizeLevel,
    scale: Double = 1
  ) -> LayoutSize {
    view.layoutFitting(
      target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical, scale: scale,
      solver: kind.make()
    ).size
  }

  @Test func targetsAreNamedAsInUIKit() {
    #expect(LayoutView.layoutFittingCompressedSize == .zero)
    #expect(LayoutView.layoutFittingExpandedSize == LayoutSize(10_000, 10_000))
    #expect(LayoutPriority.fittingSizeLevel == 50)
  }

  @Test(arguments: SolverKind.allCases)
  func theLeastSizeOfAColumn(_ kind: SolverKind) throws {
    let card = try card()["Card"]
    // The width is 16 + 120 + 16 = 152, and the height is 16 + 20.5 + 8 + 30 + 16 = 90.5.
    #expect(size(card, kind, LayoutView.layoutFittingCompressedSize, scale: 2) == LayoutSize(152, 90.5))
    #expect(size(card, kind, LayoutView.layoutFittingCompressedSize) == LayoutSize(152, 91))
  }

  /// All contents have a hugging priority above 50, so no view grows.
  @Test(arguments: SolverKind.allCases)
  func theGreatestSizeOfAColumnIsTheSame(_ kind: SolverKind) throws {
    let card = try card()["Card"]
    #expect(size(card, kind, LayoutView.layoutFittingExpandedSize, scale: 2) == LayoutSize(152, 90.5))
    // Views with a low hugging priority grow up to the target size.
    card.subviews.forEach { $0.setContentHuggingPriority(20, for: .horizontal) }
    #expect(size(card, kind, LayoutView.layoutFittingExpandedSize, scale: 2) == LayoutSize(10_000, 90.5))
  }

  /// The width of a table is required, the height of the row is optional.
  @Test(arguments: SolverKind.allCases)
  func aTableCellHasTheWidthOfItsTable(_ kind: SolverKind) throws {
    let card = try card()["Card"]
    #expect(size(card, kind, LayoutSize(375, 0), .required, 50, scale: 2) == LayoutSize(375, 90.5))
    #expect(size(card, kind, LayoutSize(100, 300), .required, 50, scale: 2) == LayoutSize(100, 90.5))
  }

  /// A target with a priority of 751 compresses contents, and one of 749 does not.
  @Test(arguments: SolverKind.allCases)
  func prioritiesOfTargetsAreComparedWithThoseOfContents(_ kind: SolverKind) throws {
    let card = try card()["Card"]
    #expect(size(card, kind, LayoutSize(100, 0), 749, 50).width == 152)
    #expect(size(card, kind, LayoutSize(100, 0), 751, 50).width == 100)
    // A target above the content size is reached if its priority is higher than the hugging priority.
    #expect(size(card, kind, LayoutSize(200, 0), 250.5, 50).width == 152)
    #expect(size(card, kind, LayoutSize(200, 0), 251.5, 50).width == 200)
  }

  @Test(arguments: SolverKind.allCases)
  func aLeafHasTheSizeOfItsContent(_ kind: SolverKind) {
    let view = LayoutView(name: "Leaf")
    view.content.intrinsicSize = LayoutSize(100, 20)
    #expect(size(view, kind, .zero) == LayoutSize(100, 20))
    #expect(size(view, kind, LayoutSize(500, 500)) == LayoutSize(100, 20))
    #expect(size(view, kind, LayoutSize(60, 500), 800, 300) == LayoutSize(60, 500))
    // The alignment rectangle is 100 × 20, and the frame is larger by the insets.
    view.content.alignment.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(size(view, kind, .zero) == LayoutSize(106, 24))
    #expect(size(view, kind, LayoutSize(150, 50), .required, .required) == LayoutSize(150, 50))
  }

  @Test(arguments: SolverKind.allCases)
  func anEmptyViewHasTheSizeOfTheTarget(_ kind: SolverKind) {
    let view = LayoutView(name: "Empty")
    #expect(size(view, kind, .zero) == .zero)
    #expect(size(view, kind, LayoutView.layoutFittingExpandedSize) == LayoutSize(10_000, 10_000))
    #expect(size(view, kind, LayoutSize(30, 40)) == LayoutSize(30, 40))
  }

  /// §11: AppKit's `fittingSize`, which corresponds to a target size of 0 at the priority 50.
  @Test func fittingSizeIsTheLeastSize() throws {
    let scene = try card()
    scene.environment.scale = 2
    let engine = scene.engine(.simplex)
    engine.layout()
    #expect(scene["Card"].fittingSize == LayoutSize(152, 90.5))
  }

  @Test(arguments: SolverKind.allCases)
  func constraintsToTheOutsideTakeNoPart(_ kind: SolverKind) throws {
    let scene = try card()
    scene.add("Other")
    // The root holds all of these constraints, so they have no effect on the card's fitting size.
    try scene.constrain(
      "Card.Left = Superview.Left", "Card.Right = Superview.Right", "Card.Height = Other.Height",
      "Other.Height = 7", "Caption.Width = Other.Width", "Other.Width = 9")
    #expect(size(scene["Card"], kind, .zero, scale: 2) == LayoutSize(152, 90.5))
    // The card holds a constraint that refers only to the card.
    try scene.constrain("Card.Width = 200")
    #expect(size(scene["Card"], kind, .zero).width == 200)
  }

  @Test(arguments: SolverKind.allCases)
  func guidesAndMarginsTakePart(_ kind: SolverKind) throws {
    let scene = Scene("Box")
    let label = scene.add("Label", in: "Box")
    label.content.intrinsicSize = LayoutSize(50, 20)
    scene["Box"].layoutMargins = EdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
    let gap = LayoutGuide(name: "Gap")
    scene["Box"].addLayoutGuide(gap)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: scene["Box"].layoutMarginsGuide.leadingAnchor),
      gap.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      gap.widthAnchor.constraint(equalTo: label.widthAnchor, multiplier: 0.5),
      gap.trailingAnchor.constraint(equalTo: scene["Box"].layoutMarginsGuide.trailingAnchor),
      label.topAnchor.constraint(equalTo: scene["Box"].layoutMarginsGuide.topAnchor),
      label.bottomAnchor.constraint(equalTo: scene["Box"].layoutMarginsGuide.bottomAnchor),
    ])
    // The width is 10 + 50 + 25 + 20 = 105, and the height is 1 + 20 + 2 = 23.
    #expect(size(scene["Box"], kind, .zero) == LayoutSize(105, 23))
    let engine = scene.engine(kind)
    engine.layout()
    #expect(engine.layoutFitting(scene["Box"], .zero).size == LayoutSize(105, 23))
  }

  /// The content of a scroll view determines the size of the content area. It affects the frame of the scroll view only
  /// through constraints.
  @Test(arguments: [LayoutPoint(x: 0, y: 0), LayoutPoint(x: 7, y: 30)], SolverKind.allCases)
  func aScrollViewIsAsSmallAsPossible(_ offset: LayoutPoint, _ kind: SolverKind) throws {
    let scene = Scene("Card")
    let scroll = LayoutScrollView(name: "Scroll")
    let article = LayoutView(name: "Article")
    article.content.intrinsicSize = LayoutSize(80, 500)
    scene["Card"].addSubview(scroll)
    scroll.addSubview(article)
    scroll.contentOffset = offset
    try scene.constrain(
      "Scroll.Left = Card.Left + 5", "Scroll.Right = Card.Right - 5", "Scroll.Top = Card.Top",
      "Scroll.Bottom = Card.Bottom", "Article.Left = Scroll.Left", "Article.Right = Scroll.Right",
      "Article.Top = Scroll.Top", "Article.Bottom = Scroll.Bottom", "Article.Width = Scroll.Width")
    #expect(size(scene["Card"], kind, .zero) == LayoutSize(90, 0))
    #expect(size(scene["Card"], kind, LayoutSize(200, 300), .required) == LayoutSize(200, 300))
    let engine = scene.engine(kind)
    engine.layout()
    #expect(engine.layoutFitting(scene["Card"], .zero).size == LayoutSize(90, 0))
  }

  /// §4: fitting sizes are rounded up to pixels, unlike frames, which are rounded to the nearest pixel.
  @Test(arguments: [(1.0, 174.0), (2, 173.5), (3, 521.0 / 3), (0, 173.5), (-1, 173.5), (.nan, 173.5)])
  func sizesAreRoundedUpToPixels(_ scale: Double, _ width: Double) {
    let view = LayoutView(name: "Label")
    view.content.intrinsicSize = LayoutSize(173.5, 20)
    let fitting = view.layoutFitting(.zero, scale: scale, solver: SolverKind.simplex.make())
    #expect(fitting.size == LayoutSize(width, 20))
    #expect(fitting.exactSize == LayoutSize(173.5, 20))
  }

  /// Rounding errors of solving do not add a pixel.
  @Test func noiseIsNotRoundedUp() {
    let view = LayoutView(name: "Label")
    view.content.intrinsicSize = LayoutSize(100 + 1e-8, 20 - 1e-8)
    #expect(size(view, .simplex, .zero) == LayoutSize(100, 20))
  }

  @Test(arguments: SolverKind.allCases)
  func masksOfSubviewsApplyInAFittingButNotTheViewsOwn(_ kind: SolverKind) throws {
    let box = LayoutView(frame: LayoutRect(5, 5, 100, 100))
    let inner = LayoutView(frame: LayoutRect(10, 10, 60, 60))
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    box.addSubview(inner)
    // As in UIKit, the frame of a subview without constraints does not determine the size of the box.
    #expect(size(box, kind, LayoutSize(30, 30)) == LayoutSize(30, 30))
    let label = LayoutView(name: "Label")
    label.content.intrinsicSize = LayoutSize(200, 50)
    inner.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
      label.topAnchor.constraint(equalTo: inner.topAnchor),
      label.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
    ])
    // The distances of the inner view to the edges, 10 and 30, are kept.
    #expect(size(box, kind, .zero) == LayoutSize(240, 90))
  }

  /// A box that creates its constraints in `updateConstraints`.
  private final class LateBox: LayoutView {
    private var side: LayoutConstraint?

    override func updateConstraints() {
      if side == nil {
        let constraint = widthAnchor.constraint(equalToConstant: 30)
        constraint.isActive = true
        side = constraint
      }
      super.updateConstraints()
    }
  }

  @Test(arguments: SolverKind.allCases)
  func constraintsAreUpdatedBefore(_ kind: SolverKind) {
    let card = LayoutView(name: "Card")
    let box = LateBox(name: "Box")
    card.addSubview(box)
    for pair in [(box.leadingAnchor, card.leadingAnchor), (box.trailingAnchor, card.trailingAnchor)] {
      pair.0.constraint(equalTo: pair.1).isActive = true
    }
    #expect(size(card, kind, .zero) == LayoutSize(30, 0))
  }
}
