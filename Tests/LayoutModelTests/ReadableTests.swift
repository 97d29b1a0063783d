import LayoutModel
import Testing

/// §8: guides and margins for text with a readable width.
@Suite struct ReadableContentTests {
  /// The guide is 672 points wide and in the middle of an iPad, 176 points from both sides. On a phone, it is inside
  /// the margins.
  @Test(
    arguments: [
      (1024, LayoutRect(176, 0, 672, 480)), (768, LayoutRect(48, 0, 672, 480)),
      (712, LayoutRect(20, 0, 672, 480)), (711, LayoutRect(20, 0, 671, 480)),
      (320, LayoutRect(16, 0, 288, 480)),
    ] as [(Double, LayoutRect)])
  func itIsCenteredAndNoWiderThanTheMargins(_ width: Double, _ expected: LayoutRect) {
    let scene = Scene()
    let guide = scene.root.readableContentGuide
    let engine = scene.engine(.simplex)
    engine.environment.size.width = width
    #expect(engine.layout().frame(of: guide) == expected)
    #expect(engine.layout()[guide]?.status == .ok)
  }

  @Test(arguments: SolverKind.allCases)
  func itsTopAndBottomAreTheMargins(_ kind: SolverKind) {
    let scene = Scene("Card")
    scene.environment.size.width = 1024
    scene.environment.safeAreaInsets = EdgeInsets(20, 0, 0, 100)
    scene.place("Card", LayoutRect(0, 0, 1024, 300))
    scene["Card"].layoutMargins = EdgeInsets(1, 10, 3, 14)
    let guide = scene["Card"].readableContentGuide
    // The effective margins are 10 and 114, so the area between them is 900 wide, and its middle is at 460.
    #expect(scene.layout(kind).frame(of: guide) == LayoutRect(124, 21, 672, 276))
    #expect(guide.identifier == "UIViewReadableContentGuide")
  }

  /// The widths are 672 × the size of body text ÷ 17, rounded to multiples of 8. Only the width for `large` is known
  /// from Apple.
  @Test(arguments: [
    (ContentSizeCategory.extraSmall, 552.0), (.small, 592), (.medium, 632), (.large, 672),
    (.unspecified, 672),
    (.extraLarge, 752), (.extraExtraLarge, 832), (.extraExtraExtraLarge, 912), (.accessibilityMedium, 1104),
    (.accessibilityLarge, 1304), (.accessibilityExtraLarge, 1584), (.accessibilityExtraExtraLarge, 1856),
    (.accessibilityExtraExtraExtraLarge, 2096),
  ])
  func itsWidthFollowsTheTextSize(_ category: ContentSizeCategory, _ width: Double) {
    let scene = Scene()
    scene.environment.size.width = 3000
    let guide = scene.root.readableContentGuide
    let engine = scene.engine(.simplex)
    engine.layout()
    engine.environment.preferredContentSizeCategory = category
    #expect(engine.layout().frame(of: guide) == LayoutRect((3000 - width) / 2, 0, width, 480))
  }

  @Test func theTableCanBeReplaced() {
    let scene = Scene()
    scene.environment.size.width = 1000
    let guide = scene.root.readableContentGuide
    let engine = scene.engine(.simplex)
    engine.environment.behavior.readableWidths[.large] = 600
    #expect(engine.layout().frame(of: guide) == LayoutRect(200, 0, 600, 480))
    engine.environment.behavior.readableWidths[.unspecified] = .nan
    #expect(engine.layout().frame(of: guide) == LayoutRect(500, 0, 0, 480))
  }

  /// UIKit's width has the priority 999.5, lower than required constraints and the margins.
  @Test(arguments: SolverKind.allCases)
  func aRequiredWidthIsStronger(_ kind: SolverKind) {
    let scene = Scene()
    scene.environment.size.width = 1024
    let guide = scene.root.readableContentGuide
    let minimum = guide.widthAnchor.constraint(greaterThanOrEqualToConstant: 700)
    minimum.isActive = true
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: guide) == LayoutRect(162, 0, 700, 480))
    minimum.isActive = false
    minimum.priority = 999
    minimum.isActive = true
    #expect(engine.layout().frame(of: guide) == LayoutRect(176, 0, 672, 480))
  }

  @Test(arguments: SolverKind.allCases)
  func marginsCanFollowIt(_ kind: SolverKind) throws {
    let scene = Scene("Text")
    scene.environment.size.width = 1024
    try scene.constrain(
      "Text.Leading = Superview.LeadingMargin", "Text.Trailing = Superview.TrailingMargin",
      "Text.Top = Superview.TopMargin", "Text.Bottom = Superview.BottomMargin")
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: scene["Text"]) == LayoutRect(20, 0, 984, 480))
    scene.root.layoutMarginsFollowReadableWidth = true
    #expect(engine.layout().frame(of: scene["Text"]) == LayoutRect(176, 0, 672, 480))
    engine.environment.size.width = 320
    #expect(engine.layout().frame(of: scene["Text"]) == LayoutRect(16, 0, 288, 480))
    engine.environment.size.width = 1024
    scene.root.layoutMarginsFollowReadableWidth = false
    #expect(engine.layout().frame(of: scene["Text"]) == LayoutRect(20, 0, 984, 480))
    // The margins do not change.
    #expect(scene.root.layoutMargins == EdgeInsets(0, 20, 0, 20))
  }

  @Test(arguments: SolverKind.allCases)
  func theMiddleOfTheMarginsFollowsItInBothDirections(_ kind: SolverKind) throws {
    let scene = Scene("Card")
    scene.add("Text", in: "Card")
    scene.environment.size.width = 1024
    scene.environment.direction = .rightToLeft
    scene.place("Card", LayoutRect(0, 0, 1024, 100))
    scene["Card"].directionalLayoutMargins = DirectionalEdgeInsets(
      top: 0, leading: 124, bottom: 0, trailing: 0)
    scene["Card"].layoutMarginsFollowReadableWidth = true
    try scene.constrain(
      "Text.CenterX = Card.CenterXWithinMargins", "Text.Leading = Card.LeadingMargin", "Text.Top = Card.Top",
      "Text.Height = 10")
    // Leading is right: 900 points from 0, with their middle at 450.
    #expect(scene.layout(kind).frame(of: scene["Text"]) == LayoutRect(114, 0, 672, 10))
  }
}
