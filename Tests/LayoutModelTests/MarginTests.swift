import LayoutModel
import Testing

/// §7: the effective margins of views. ``MarginAndGuideTests`` tests constraints to margins.
@Suite struct MarginRuleTests {
  @Test(arguments: SolverKind.allCases)
  func theSafeAreaIsAddedToTheMargins(_ kind: SolverKind) {
    let scene = Scene("Card")
    scene.environment.safeAreaInsets.top = 59
    scene.place("Card", LayoutRect(0, 20, 320, 200))
    let engine = scene.engine(kind)
    engine.layout()
    #expect(scene["Card"].layoutMargins == EdgeInsets(47, 8, 8, 8))
    // The root's own at the top is 0.
    #expect(scene.root.layoutMargins == EdgeInsets(59, 16, 0, 16))
    scene["Card"].insetsLayoutMarginsFromSafeArea = false
    scene.root.insetsLayoutMarginsFromSafeArea = false
    engine.layout()
    #expect(scene["Card"].layoutMargins == EdgeInsets(8, 8, 8, 8))
    #expect(scene.root.layoutMargins == EdgeInsets(0, 16, 0, 16))
  }

  /// The outer view is 200 × 200 with margins of 30. Each case consists of the frame of an inner view with margins of
  /// 8, and its effective margins: the larger of 8, and 30 minus the distance between the edges.
  @Test(arguments: [
    (LayoutRect(0, 0, 200, 200), EdgeInsets(30, 30, 30, 30)),
    (LayoutRect(10, 25, 180, 100), EdgeInsets(8, 20, 8, 20)),
    (LayoutRect(22, 22, 156, 156), EdgeInsets(8, 8, 8, 8)),
    (LayoutRect(-5, 0, 200, 200), EdgeInsets(30, 35, 30, 25)),
  ])
  func preservedMarginsReachIntoTheView(_ frame: LayoutRect, _ expected: EdgeInsets) {
    let scene = Scene("Outer")
    scene.add("Inner", in: "Outer")
    scene["Outer"].layoutMargins = EdgeInsets(30, 30, 30, 30)
    scene["Inner"].preservesSuperviewLayoutMargins = true
    scene.place("Outer", LayoutRect(50, 100, 200, 200))
    scene.place("Inner", frame)
    let engine = scene.engine(.simplex)
    engine.layout()
    #expect(scene["Inner"].layoutMargins == expected)
    scene["Inner"].preservesSuperviewLayoutMargins = false
    engine.layout()
    #expect(scene["Inner"].layoutMargins == EdgeInsets(8, 8, 8, 8))
  }

  @Test(arguments: SolverKind.allCases)
  func preservedMarginsAreHandedDown(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene.add("B", in: "A")
    scene.add("Label", in: "B")
    for name in ["A", "B"] { scene[name].preservesSuperviewLayoutMargins = true }
    scene.place("A", LayoutRect(0, 0, 320, 100))
    scene.place("B", LayoutRect(4, 0, 312, 100))
    try scene.constrain(
      "Label.Leading = B.LeadingMargin", "Label.Trailing = B.TrailingMargin", "Label.Top = B.Top",
      "Label.Height = 10")
    // The root's 16 reach 12 points into B.
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: scene["Label"]) == LayoutRect(12, 0, 288, 10))
    engine.environment.rootMargins = DirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 10)
    #expect(engine.layout().frame(of: scene["Label"]) == LayoutRect(36, 0, 268, 10))
    engine.environment.direction = .rightToLeft
    #expect(engine.layout().frame(of: scene["Label"]) == LayoutRect(8, 0, 268, 10))
  }

  @Test(arguments: SolverKind.allCases)
  func preservedMarginsDoNotMoveViewsPinnedToEdges(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene.add("Label", in: "A")
    scene["A"].preservesSuperviewLayoutMargins = true
    scene.place("A", LayoutRect(0, 0, 320, 100))
    try scene.constrain(
      "Label.Leading = A.Leading", "Label.Trailing = A.Trailing", "Label.Top = A.Top", "Label.Height = 10")
    #expect(scene.layout(kind).frame(of: scene["Label"]) == LayoutRect(0, 0, 320, 10))
  }

  /// Since iOS 11 a root can have larger margins, but smaller ones only if its controller allows them.
  @Test func theRootHasAtLeastTheSystemsMargins() {
    let scene = Scene()
    let engine = scene.engine(.simplex)
    scene.root.directionalLayoutMargins = DirectionalEdgeInsets(top: 5, leading: 10, bottom: 0, trailing: 30)
    engine.layout()
    #expect(scene.root.layoutMargins == EdgeInsets(5, 16, 0, 30))
    engine.environment.viewRespectsSystemMinimumLayoutMargins = false
    engine.layout()
    #expect(scene.root.layoutMargins == EdgeInsets(5, 10, 0, 30))
  }

  @Test func theRootsMarginsWereFixedUpToIOS10() {
    let scene = Scene()
    scene.environment.behavior.fixesRootMargins = true
    scene.root.layoutMargins = EdgeInsets(50, 50, 50, 50)
    let engine = scene.engine(.simplex)
    engine.layout()
    #expect(scene.root.layoutMargins == EdgeInsets(0, 16, 0, 16))
  }

  /// According to the release notes of the iOS 27.1 SDK, plain views have no margins, and roots keep the margins of the
  /// system.
  @Test func plainViewsHaveNoMarginsInAppsOfTheNewestSDK() {
    let scene = Scene("Card")
    scene.environment.behavior.defaultLayoutMargin = 0
    scene.place("Card", LayoutRect(0, 0, 320, 200))
    let engine = scene.engine(.simplex)
    engine.layout()
    #expect(scene["Card"].layoutMargins == .zero)
    #expect(scene.root.layoutMargins == EdgeInsets(0, 16, 0, 16))
    engine.environment.behavior.defaultLayoutMargin = 8
    engine.layout()
    #expect(scene["Card"].layoutMargins == EdgeInsets(8, 8, 8, 8))
  }

  @Test func eitherSpellingUpdatesTheOther() {
    let scene = Scene("Card")
    scene.place("Card", LayoutRect(0, 0, 320, 200))
    let engine = scene.engine(.simplex)
    engine.layout()
    let card = scene["Card"]
    card.layoutMargins = EdgeInsets(1, 2, 3, 4)
    #expect(
      card.directionalLayoutMargins == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    card.directionalLayoutMargins = DirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    #expect(card.layoutMargins == EdgeInsets(5, 6, 7, 8))
    card.semanticContentAttribute = .forceRightToLeft
    #expect(card.layoutMargins == EdgeInsets(5, 8, 7, 6))
    card.layoutMargins = EdgeInsets(1, 2, 3, 4)
    #expect(
      card.directionalLayoutMargins == DirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
  }

  /// §5: the constraints of the margins guide are required, and print the margin under UIKit's identifiers.
  @Test func theGuidesConstraintsShowTheMargins() {
    let view = LayoutView(name: "Card")
    view.layoutMargins = EdgeInsets(1, 2, 3, 4)
    let guide = view.layoutMarginsGuide
    #expect(guide.identifier == "UIViewLayoutMarginsGuide")
    #expect(
      view.constraints.map { "\($0.identifier ?? ""): \($0.constant)" } == [
        "UIView-leftMargin-guide-constraint: 2.0", "UIView-rightMargin-guide-constraint: -4.0",
        "UIView-topMargin-guide-constraint: 1.0", "UIView-bottomMargin-guide-constraint: -3.0",
      ])
    #expect(view.constraints.allSatisfy { $0.priority == .required })
  }

  @Test(arguments: SolverKind.allCases)
  func centersWithinMarginsFollowTheSafeArea(_ kind: SolverKind) throws {
    let scene = Scene("Card")
    scene.add("A", in: "Card")
    scene.environment.safeAreaInsets = EdgeInsets(60, 0, 0, 20)
    let card = scene.place("Card", LayoutRect(0, 0, 320, 200))
    try scene.constrain(
      "A.CenterX = Card.CenterXWithinMargins", "A.CenterY = Card.CenterYWithinMargins", "A.Width = 10",
      "A.Height = 10")
    let engine = scene.engine(kind)
    // The center of A is in the middle of the margins: (8 + 320 - 28) / 2 = 150 and (68 + 192) / 2 = 130.
    #expect(engine.layout().frame(of: scene["A"]) == LayoutRect(145, 125, 10, 10))
    card.move(to: LayoutRect(0, 100, 300, 200))
    // The middle of 8…292 and 8…192.
    #expect(engine.layout().frame(of: scene["A"]) == LayoutRect(145, 95, 10, 10))
  }
}
