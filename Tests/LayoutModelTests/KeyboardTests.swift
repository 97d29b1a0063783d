import LayoutModel
import Testing

/// §5: the keyboard as a guide. The root is 320 × 480; a docked keyboard of 200 points begins at 280.
@Suite struct KeyboardGuideTests {
  private let docked = LayoutRect(0, 280, 320, 200)

  private func scene() -> Scene {
    let scene = Scene("Card")
    scene.environment.safeAreaInsets.bottom = 34
    return scene
  }

  @Test(arguments: SolverKind.allCases)
  func itIsTheKeyboardsRectangle(_ kind: SolverKind) {
    let scene = scene()
    let guide = scene.root.keyboardLayoutGuide
    let engine = scene.engine(kind)
    engine.layout()
    engine.environment.keyboardFrame = docked
    #expect(engine.layout().frame(of: guide) == docked)
    engine.environment.keyboardFrame = LayoutRect(0, 220, 320, 260)
    #expect(engine.layout().frame(of: guide) == LayoutRect(0, 220, 320, 260))
    engine.environment.size = LayoutSize(480, 320)
    engine.environment.keyboardFrame = LayoutRect(0, 160, 480, 160)
    #expect(engine.layout().frame(of: guide) == LayoutRect(0, 160, 480, 160))
    #expect(guide.identifier == "UIViewKeyboardLayoutGuide")
  }

  @Test(arguments: SolverKind.allCases)
  func withoutAKeyboardItIsALineAtTheBottomOfTheSafeArea(_ kind: SolverKind) {
    let scene = scene()
    let guide = scene.root.keyboardLayoutGuide
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: guide) == LayoutRect(0, 446, 320, 0))
    guide.usesBottomSafeArea = false
    #expect(engine.layout().frame(of: guide) == LayoutRect(0, 480, 320, 0))
    guide.usesBottomSafeArea = true
    #expect(engine.layout().frame(of: guide) == LayoutRect(0, 446, 320, 0))
    engine.environment.safeAreaInsets.bottom = 0
    #expect(engine.layout().frame(of: guide) == LayoutRect(0, 480, 320, 0))
  }

  /// A keyboard inside the safe area does not move the content.
  @Test func aKeyboardInsideTheBottomSafeAreaMovesNothing() {
    let scene = scene()
    let guide = scene.root.keyboardLayoutGuide
    let engine = scene.engine(.simplex)
    engine.environment.keyboardFrame = LayoutRect(0, 460, 320, 200)
    #expect(engine.layout().frame(of: guide) == LayoutRect(0, 446, 320, 34))
    guide.usesBottomSafeArea = false
    #expect(engine.layout().frame(of: guide) == LayoutRect(0, 460, 320, 20))
    engine.environment.keyboardFrame = LayoutRect(0, 480, 320, 200)
    #expect(engine.layout().frame(of: guide) == LayoutRect(0, 480, 320, 0))
  }

  /// Each case consists of the frame of a card in the root, and the expected frame of the keyboard guide in the card.
  @Test(arguments: [
    (LayoutRect(0, 80, 320, 400), LayoutRect(0, 200, 320, 200)),
    (LayoutRect(10, 180, 300, 200), LayoutRect(0, 100, 300, 100)),
    (LayoutRect(0, 300, 320, 100), LayoutRect(0, 0, 320, 100)),
    (LayoutRect(0, 0, 320, 280), LayoutRect(0, 280, 320, 0)),
    (LayoutRect(0, 0, 320, 100), LayoutRect(0, 100, 320, 0)),
  ])
  func ofAViewItIsWhatLiesOverThat(_ card: LayoutRect, _ expected: LayoutRect) {
    let scene = scene()
    scene.place("Card", card)
    scene.environment.keyboardFrame = docked
    let guide = scene["Card"].keyboardLayoutGuide
    #expect(scene.layout(.simplex).frame(of: guide) == expected)
  }

  @Test(arguments: SolverKind.allCases)
  func itFollowsAViewThatMoves(_ kind: SolverKind) throws {
    let scene = scene()
    scene.add("Field", in: "Card")
    let card = scene.place("Card", LayoutRect(0, 100, 320, 300))
    try scene.constrain(
      "Field.Bottom = Card Keyboard Layout Guide.Top - 8", "Field.Left = Card.Left", "Field.Width = 50",
      "Field.Height = 30")
    let engine = scene.engine(kind)
    // The card ends above the safe area's bottom.
    #expect(engine.layout().frame(of: scene["Field"]) == LayoutRect(0, 262, 50, 30))
    engine.environment.keyboardFrame = docked
    #expect(engine.layout().frame(of: scene["Field"]) == LayoutRect(0, 142, 50, 30))
    card.move(to: LayoutRect(0, 150, 320, 300))
    #expect(engine.layout().frame(of: scene["Field"]) == LayoutRect(0, 92, 50, 30))
    engine.environment.keyboardFrame = nil
    #expect(engine.layout().frame(of: scene["Field"]) == LayoutRect(0, 258, 50, 30))
  }

  @Test func anUndockedKeyboardIsFollowedOnRequest() {
    let scene = scene()
    let guide = scene.root.keyboardLayoutGuide
    #expect(!guide.followsUndockedKeyboard)
    #expect(guide.keyboardDismissPadding == 0)
    let engine = scene.engine(.simplex)
    engine.environment.keyboardFrame = LayoutRect(200, 100, 100, 80)
    #expect(engine.layout().frame(of: guide) == LayoutRect(0, 446, 320, 0))
    guide.followsUndockedKeyboard = true
    #expect(engine.layout().frame(of: guide) == LayoutRect(200, 100, 100, 80))
    // The part of a keyboard outside of the root is cut off. A keyboard that is completely outside has no effect.
    engine.environment.keyboardFrame = LayoutRect(280, -20, 100, 80)
    #expect(engine.layout().frame(of: guide) == LayoutRect(280, 0, 40, 60))
    engine.environment.keyboardFrame = LayoutRect(400, 100, 100, 80)
    #expect(engine.layout().frame(of: guide) == LayoutRect(0, 446, 320, 0))
  }

  @Test(arguments: [
    LayoutRect(0, .nan, 320, 200), LayoutRect(0, 280, .infinity, 200), LayoutRect(0, 280, 320, -200),
    LayoutRect(-.infinity, 280, 320, 200), LayoutRect(0, 280, 0, 0),
  ])
  func aKeyboardThatIsNoRectangleIsNone(_ frame: LayoutRect) {
    let scene = scene()
    scene.environment.keyboardFrame = frame
    let guide = scene.root.keyboardLayoutGuide
    #expect(scene.layout(.simplex).frame(of: guide) == LayoutRect(0, 446, 320, 0))
  }
}

/// Constraints that are active depending on the position of the keyboard.
@Suite struct KeyboardTrackingTests {
  /// A button at the right of a floating keyboard near the left edge, and above a docked one.
  @Test(arguments: SolverKind.allCases)
  func constraintsAreActiveNearAnEdge(_ kind: SolverKind) throws {
    let scene = Scene("Button")
    scene["Button"].content.intrinsicSize = LayoutSize(40, 20)
    let guide = scene.root.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
    let button = scene["Button"]
    let beside = [
      button.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      button.topAnchor.constraint(equalTo: guide.topAnchor),
    ]
    let above = [
      button.bottomAnchor.constraint(equalTo: guide.topAnchor),
      button.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
    ]
    guide.setConstraints(beside, activeWhenNearEdge: .leading)
    guide.setConstraints(above, activeWhenAwayFrom: [.leading, .trailing])
    #expect(
      guide.constraintsActive(whenNearEdge: .leading).map { ObjectIdentifier($0) }
        == beside.map { ObjectIdentifier($0) })
    #expect(guide.constraintsActive(whenAwayFrom: [.leading, .trailing]).count == 2)
    #expect(guide.constraintsActive(whenNearEdge: .top).isEmpty)

    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: button) == LayoutRect(140, 460, 40, 20))
    #expect(guide.nearEdges == .bottom)
    engine.environment.keyboardFrame = LayoutRect(0, 280, 320, 200)
    #expect(engine.layout().frame(of: button) == LayoutRect(140, 260, 40, 20))
    #expect(guide.nearEdges == .bottom)

    engine.environment.keyboardFrame = LayoutRect(20, 150, 100, 80)
    #expect(engine.layout().frame(of: button) == LayoutRect(120, 150, 40, 20))
    #expect(guide.nearEdges == .leading)
    #expect(above.allSatisfy { !$0.isActive })
    // In the middle of the free 220 points, the keyboard is near neither edge.
    engine.environment.keyboardFrame = LayoutRect(110, 150, 100, 80)
    #expect(engine.layout().frame(of: button) == LayoutRect(140, 130, 40, 20))
    #expect(guide.nearEdges == [])

    // In a right-to-left layout, the left edge is the trailing edge.
    engine.environment.keyboardFrame = LayoutRect(20, 20, 100, 80)
    engine.environment.direction = .rightToLeft
    engine.layout()
    #expect(guide.nearEdges == [.top, .trailing])
    #expect((beside + above).allSatisfy { !$0.isActive })

    guide.removeAllTrackedConstraints()
    engine.environment.keyboardFrame = nil
    engine.layout()
    #expect((beside + above).allSatisfy { !$0.isActive })
    #expect(guide.constraintsActive(whenNearEdge: .leading).isEmpty)
  }

  @Test func newConstraintsForTheSameEdgesReplaceTheOld() {
    let scene = Scene("A")
    let guide = scene.root.keyboardLayoutGuide
    let old = scene["A"].bottomAnchor.constraint(equalTo: guide.topAnchor)
    let new = scene["A"].bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -8)
    guide.setConstraints([old], activeWhenNearEdge: .bottom)
    #expect(old.isActive)
    guide.setConstraints([new], activeWhenNearEdge: .bottom)
    #expect(!old.isActive)
    #expect(new.isActive)
    guide.setConstraints([], activeWhenNearEdge: .bottom)
    #expect(!new.isActive)
  }

  @Test func constraintsThatCannotBeActiveStayInactive() {
    let scene = Scene("A")
    let elsewhere = LayoutView(name: "Elsewhere")
    let impossible = elsewhere.topAnchor.constraint(equalTo: scene.root.keyboardLayoutGuide.topAnchor)
    scene.root.keyboardLayoutGuide.setConstraints([impossible], activeWhenNearEdge: .bottom)
    #expect(!impossible.isActive)
  }

  /// Of two opposite edges, the nearer one counts as near if its gap is at most a quarter of both gaps together.
  @Test(arguments: [
    (EdgeInsets(0, 0, 0, 0), DirectionalRectEdge()), (EdgeInsets(100, 0, 0, 0), DirectionalRectEdge.bottom),
    (EdgeInsets(10, 10, 30, 30), DirectionalRectEdge([.top, .leading])),
    (EdgeInsets(10.1, 30, 30, 10), DirectionalRectEdge.trailing),
    (EdgeInsets(50, 50, 50, 50), DirectionalRectEdge()),
    (EdgeInsets(-20, 0, 100, 0), DirectionalRectEdge.top),
  ])
  func howNearIsNear(_ gaps: EdgeInsets, _ expected: DirectionalRectEdge) {
    let scene = Scene()
    scene.environment.size = LayoutSize(100 + gaps.left + gaps.right, 100 + gaps.top + gaps.bottom)
    let guide = TrackingLayoutGuide(name: "Own")
    scene.root.addLayoutGuide(guide)
    LayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: gaps.left),
      guide.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: gaps.top),
      guide.widthAnchor.constraint(equalToConstant: 100), guide.heightAnchor.constraint(equalToConstant: 100),
    ])
    scene.engine(.simplex).layout()
    #expect(guide.nearEdges == expected)
  }

  /// The raw values are Apple's.
  @Test func edgesHaveApplesRawValues() {
    #expect([DirectionalRectEdge.top, .leading, .bottom, .trailing].map(\.rawValue) == [1, 2, 4, 8])
    #expect(DirectionalRectEdge.all.rawValue == 15)
  }
}
