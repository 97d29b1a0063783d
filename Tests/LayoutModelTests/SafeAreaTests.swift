import LayoutSolver
import Testing

@testable import LayoutModel

/// §6: the safe area insets of a view are the parts of its superview's insets that overlap it.
@Suite struct SafeAreaTests {
  @Test(arguments: SolverKind.allCases)
  func aViewIsCoveredAsDeepAsTheBarsReachIntoIt(_ kind: SolverKind) {
    let scene = Scene("Card")
    scene.environment.safeAreaInsets.top = 59
    scene.place("Card", LayoutRect(0, 20, 320, 200))
    let engine = scene.engine(kind)
    engine.layout()
    #expect(scene["Card"].safeAreaInsets == EdgeInsets(39, 0, 0, 0))
    #expect(scene["Card"].safeAreaLayoutGuide.layoutFrame == .zero)
    engine.layout()
    #expect(scene["Card"].safeAreaLayoutGuide.layoutFrame == LayoutRect(0, 39, 320, 161))
  }

  /// The root is 320 × 480. Bars cover 59 points at the top, 10 at the left, 34 at the bottom and 20 at the right.
  @Test(arguments: [
    (LayoutRect(0, 0, 320, 480), EdgeInsets(59, 10, 34, 20)),
    (LayoutRect(5, 20, 300, 400), EdgeInsets(39, 5, 0, 5)),
    (LayoutRect(100, 100, 50, 50), .zero),
    (LayoutRect(15, 450, 10, 30), EdgeInsets(0, 0, 34, 0)),
    (LayoutRect(0, 448, 320, 20), EdgeInsets(0, 10, 22, 20)),
    (LayoutRect(0, 58.5, 320, 10), EdgeInsets(0.5, 10, 0, 20)),
  ])
  func eachEdgeCountsByItself(_ frame: LayoutRect, _ expected: EdgeInsets) {
    let scene = Scene("Card")
    scene.environment.safeAreaInsets = EdgeInsets(59, 10, 34, 20)
    scene.place("Card", frame)
    let engine = scene.engine(.simplex)
    engine.layout()
    #expect(scene["Card"].safeAreaInsets == expected)
  }

  @Test(arguments: [
    LayoutRect(-50, -50, 500, 600), LayoutRect(-1, -1, 322, 482), LayoutRect(-1000, -1000, 3000, 3000),
  ])
  func goingOutsideNeverIncreasesIt(_ frame: LayoutRect) {
    let scene = Scene("Card")
    scene.environment.safeAreaInsets = EdgeInsets(59, 10, 34, 20)
    scene.place("Card", frame)
    let engine = scene.engine(.simplex)
    engine.layout()
    #expect(scene["Card"].safeAreaInsets == EdgeInsets(59, 10, 34, 20))
  }

  @Test(arguments: SolverKind.allCases)
  func itIsHandedDownThroughEveryLevel(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene.add("B", in: "A")
    scene.add("C", in: "B")
    scene.add("Label", in: "C")
    scene.environment.safeAreaInsets.top = 59
    let container = scene.place("A", LayoutRect(0, 10, 320, 400))
    scene.place("B", LayoutRect(0, 20, 320, 300))
    scene.place("C", LayoutRect(0, 5, 320, 200))
    try scene.constrain(
      "Label.Top = C Safe Area.Top", "Label.Left = C.Left", "Label.Width = 10", "Label.Height = 10")
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: scene["Label"])?.minY == 24)
    #expect(scene["A"].safeAreaInsets.top == 49)
    #expect(scene["B"].safeAreaInsets.top == 29)
    #expect(scene["C"].safeAreaInsets.top == 24)

    // The view inside moves with its container. Its inset is then 59 - 30 - 20 - 5 = 4.
    container.move(to: LayoutRect(0, 30, 320, 400))
    #expect(engine.layout().frame(of: scene["Label"])?.minY == 4)
    container.move(to: LayoutRect(0, 200, 320, 400))
    #expect(engine.layout().frame(of: scene["Label"])?.minY == 0)
    container.move(to: LayoutRect(0, -30, 320, 400))
    #expect(engine.layout().frame(of: scene["Label"])?.minY == 34)
  }

  @Test(arguments: SolverKind.allCases)
  func additionalInsetsAreAddedAndHandedDown(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene.add("B", in: "A")
    scene.environment.safeAreaInsets.top = 20
    scene.environment.additionalSafeAreaInsets.top = 44
    scene.place("A", LayoutRect(0, 10, 320, 400))
    scene.place("B", LayoutRect(0, 0, 320, 100))
    try scene.constrain("B.Bottom <= B Safe Area.Bottom")
    let engine = scene.engine(kind)
    engine.layout()
    #expect(scene.root.safeAreaInsets.top == 64)
    #expect(scene["A"].safeAreaInsets.top == 54)

    scene["A"].additionalSafeAreaInsets = EdgeInsets(6, 0, 0, 0)
    engine.layout()
    #expect(scene["A"].safeAreaInsets.top == 60)
    #expect(scene["B"].safeAreaInsets.top == 60)
    scene.root.additionalSafeAreaInsets.top = 10
    engine.environment.additionalSafeAreaInsets = .zero
    engine.layout()
    #expect(scene["B"].safeAreaInsets.top == 26)
  }

  @Test func withoutAWindowNothingIsCovered() {
    let scene = Scene("Card")
    scene.environment.safeAreaInsets.top = 59
    scene["Card"].additionalSafeAreaInsets.top = 7
    scene.place("Card", LayoutRect(0, 0, 320, 200))
    #expect(scene["Card"].safeAreaInsets == .zero)
    let engine = scene.engine(.simplex)
    engine.layout()
    #expect(scene["Card"].safeAreaInsets.top == 66)
    let card = scene["Card"]
    card.removeFromSuperview()
    engine.layout()
    #expect(card.safeAreaInsets == .zero)
    // In the next tree, the insets are those of its bars.
    scene.root.addSubview(card)
    card.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 40).isActive = true
    engine.layout()
    #expect(card.safeAreaInsets.top == 26)
  }

  @Test(arguments: SolverKind.allCases)
  func theGuideIsTheBoundsWithoutTheInsets(_ kind: SolverKind) {
    let scene = Scene("Card")
    scene.environment.safeAreaInsets = EdgeInsets(59, 10, 34, 20)
    scene.place("Card", LayoutRect(0, 20, 320, 440))
    let before = scene.root.safeAreaLayoutGuide
    let engine = scene.engine(kind)
    let after = scene["Card"].safeAreaLayoutGuide
    engine.layout()
    #expect(before.layoutFrame == LayoutRect(10, 59, 290, 387))
    #expect(after.layoutFrame == LayoutRect(10, 39, 290, 387))
    #expect(before.owningView === scene.root)
    #expect(after.identifier == "UIViewSafeAreaLayoutGuide")

    engine.environment.safeAreaInsets = .zero
    engine.layout()
    #expect(before.layoutFrame == LayoutRect(0, 0, 320, 480))
    #expect(after.layoutFrame == LayoutRect(0, 0, 320, 440))
  }

  /// §5: the constraints of the guide print the inset, under UIKit's identifiers.
  @Test func theGuidesConstraintsShowTheInsets() throws {
    let scene = Scene("Card")
    scene.environment.safeAreaInsets = EdgeInsets(59, 10, 34, 20)
    scene.place("Card", LayoutRect(0, 20, 320, 440))
    _ = scene["Card"].safeAreaLayoutGuide
    let engine = scene.engine(.simplex)
    engine.layout()
    let constants = scene["Card"].constraints.compactMap { constraint in
      constraint.identifier.map { "\($0): \(constraint.constant)" }
    }
    #expect(
      constants == [
        "UIViewSafeAreaLayoutGuide-left: 10.0", "UIViewSafeAreaLayoutGuide-right: -20.0",
        "UIViewSafeAreaLayoutGuide-top: 39.0", "UIViewSafeAreaLayoutGuide-bottom: -14.0",
      ])
    #expect(scene["Card"].constraints.allSatisfy { $0.priority == .required })
  }

  /// A frame is larger than its alignment rectangle; insets count from the frame.
  @Test(arguments: SolverKind.allCases)
  func insetsCountFromTheBoundsWhateverTheAlignmentRectangle(_ kind: SolverKind) {
    let scene = Scene("Card")
    scene.environment.safeAreaInsets.top = 59
    scene["Card"].content.alignment.insets = EdgeInsets(3, 2, 3, 2)
    scene.place("Card", LayoutRect(2, 23, 96, 94))
    let guides = [scene["Card"].safeAreaLayoutGuide, scene["Card"].layoutMarginsGuide]
    scene["Card"].layoutMargins = EdgeInsets(1, 5, 1, 5)
    let solution = scene.layout(kind)
    #expect(scene["Card"].frame == LayoutRect(0, 20, 100, 100))
    #expect(solution.frame(of: guides[0]) == LayoutRect(0, 39, 100, 61))
    #expect(solution.frame(of: guides[1]) == LayoutRect(5, 40, 90, 59))
  }

  @Test func invalidInsetsCoverNothing() {
    let scene = Scene("Card")
    scene.environment.safeAreaInsets = EdgeInsets(.nan, .infinity, -.infinity, 20)
    scene["Card"].additionalSafeAreaInsets = EdgeInsets(.nan, 0, 0, .infinity)
    scene.place("Card", LayoutRect(0, 0, 320, 480))
    let guide = scene["Card"].safeAreaLayoutGuide
    #expect(scene.layout(.simplex).frame(of: guide) == LayoutRect(0, 0, 300, 480))
  }
}

/// Guides of bars, as in iOS 7 to 10.
@Suite struct GuideBarTests {
  @Test(arguments: SolverKind.allCases)
  func theLengthOfBarGuidesIsTheCoveredPartOfTheRoot(_ kind: SolverKind) {
    let scene = Scene("Card")
    scene.environment.safeAreaInsets = EdgeInsets(64, 0, 49, 0)
    scene.place("Card", LayoutRect(0, 0, 320, 480))
    let engine = scene.engine(kind)
    let bars: [any LayoutSupport] = [scene.root.topLayoutGuide, scene.root.bottomLayoutGuide]
    engine.layout()
    #expect(bars.map(\.length) == [64, 49])
    #expect(scene.root.topLayoutGuide.layoutFrame == LayoutRect(0, 0, 320, 64))
    #expect(scene.root.bottomLayoutGuide.layoutFrame == LayoutRect(0, 431, 320, 49))
    // Only the root view of a controller has these guides.
    #expect(scene["Card"].topLayoutGuide.length == 0)

    engine.environment.safeAreaInsets = EdgeInsets(20, 0, 0, 0)
    #expect(bars.map(\.length) == [20, 0])
    engine.layout()
    #expect(scene.root.topLayoutGuide.layoutFrame.height == 20)
  }

  @Test(arguments: SolverKind.allCases)
  func theirAnchorsAreTopBottomAndHeight(_ kind: SolverKind) {
    let scene = Scene("A")
    scene.environment.safeAreaInsets = EdgeInsets(44, 0, 34, 0)
    let top: any LayoutSupport = scene.root.topLayoutGuide
    let bottom: any LayoutSupport = scene.root.bottomLayoutGuide
    LayoutConstraint.activate([
      scene["A"].topAnchor.constraint(equalTo: top.bottomAnchor),
      scene["A"].bottomAnchor.constraint(equalTo: bottom.topAnchor),
      scene["A"].leftAnchor.constraint(equalTo: scene.root.leftAnchor),
      scene["A"].widthAnchor.constraint(equalTo: top.heightAnchor),
    ])
    #expect(scene.layout(kind).frame(of: scene["A"]) == LayoutRect(0, 44, 44, 402))
  }

  @Test func withoutAnEngineTheyHaveNoLength() {
    #expect(LayoutView(name: "Root").topLayoutGuide.length == 0)
    var guide: BarLayoutGuide?
    do { guide = LayoutView(name: "Root").bottomLayoutGuide }
    #expect(guide?.owningView == nil)
    #expect(guide?.length == 0)
  }
}
