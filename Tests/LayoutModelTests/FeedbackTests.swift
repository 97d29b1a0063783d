import LinearConstraints
import LayoutSolver
import LayoutTestSupport
import Testing

@testable import LayoutModel

/// Insets and heights that depend on frames, and frames that depend on them.
@Suite struct FeedbackTests {
  /// Returns a card whose top equals the height that bars cover of it. At 0, they cover 59 points; at 59, they cover
  /// none. The layout therefore never converges.
  private func oscillating(top: Double) throws -> Scene {
    let scene = Scene("Spacer", "Card", "Other")
    scene.environment.safeAreaInsets.top = top
    try scene.constrain(
      "Spacer.Height = (Card Safe Area.Top - Card.Top)", "Spacer.Top = Root.Top", "Spacer.Left = Root.Left",
      "Spacer.Width = 10", "Card.Top = Spacer.Bottom", "Card.Left = Root.Left", "Card.Width = 320",
      "Card.Height = 100", "Other.Left = Root.Left", "Other.Width = 10", "Other.Top = Root.Top",
      "Other.Height = 10")
    return scene
  }

  @Test(arguments: SolverKind.allCases)
  func aLayoutThatDoesNotConvergeUsesTheLargestInsets(_ kind: SolverKind) throws {
    let scene = try oscillating(top: 59)
    let engine = scene.engine(kind)
    let solution = engine.layout()
    #expect(solution.frame(of: scene["Card"]) == LayoutRect(0, 59, 320, 100))
    #expect(solution.unconvergedItems.map { solution.items[$0].name } == ["Card"])
    #expect(solution.failure == nil)
    #expect(solution.isSatisfied)
    // The engine keeps these frames, and does not request another layout pass.
    #expect(!engine.needsLayout)
    #expect(engine.layout().frame(of: scene["Card"]) == LayoutRect(0, 59, 320, 100))
  }

  @Test(arguments: SolverKind.allCases)
  func theLargestInsetsAreIndependentOfEarlierLayouts(_ kind: SolverKind) throws {
    let scene = try oscillating(top: 20)
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: scene["Card"])?.minY == 20)
    engine.environment.safeAreaInsets.top = 59
    #expect(engine.layout().frame(of: scene["Card"])?.minY == 59)
    #expect(!engine.layout().unconvergedItems.isEmpty)
    // After an unrelated change, the result is the same.
    scene["Other"].content.intrinsicSize.width = 20
    let solution = engine.layout()
    #expect(solution.frame(of: scene["Card"])?.minY == 59)
    #expect(!solution.unconvergedItems.isEmpty)
    engine.environment.safeAreaInsets.top = 0
    #expect(engine.layout().unconvergedItems.isEmpty)
    #expect(engine.layout().frame(of: scene["Card"])?.minY == 0)
  }

  /// The safe area of the card must begin at 40. In each iteration, the card moves up by 19, until bars cover 59 points
  /// of it, at -19.
  @Test(arguments: SolverKind.allCases)
  func aLayoutThatConvergesSlowlyConverges(_ kind: SolverKind) throws {
    let scene = Scene("Card")
    scene.environment.safeAreaInsets.top = 59
    try scene.constrain(
      "Card Safe Area.Top = Root.Top + 40", "Card.Left = Root.Left", "Card.Width = 320", "Card.Height = 100")
    let solution = scene.layout(kind)
    #expect(solution.frame(of: scene["Card"]) == LayoutRect(0, -19, 320, 100))
    #expect(solution.unconvergedItems.isEmpty)
  }

  /// A text that is 20 high if it is wide, and 40 if it is narrow. Constraints make it wider if it is higher.
  private final class Text: LayoutView {
    override var contentHeightDependsOnWidth: Bool { true }
    override func intrinsicContentHeight(forWidth width: Double) -> Double { width < 100 ? 40 : 20 }
  }

  @Test(arguments: SolverKind.allCases)
  func heightsThatGoRoundInCirclesEndWithTheGreatest(_ kind: SolverKind) throws {
    let scene = Scene()
    let text = scene.add(Text(name: "Text"))
    text.content.intrinsicSize = LayoutSize(60, 20)
    let width = text.widthAnchor.constraint(equalTo: text.heightAnchor, multiplier: 2, constant: 50)
    width.isActive = true
    try scene.constrain("Text.Left = Root.Left", "Text.Top = Root.Top")
    let engine = scene.engine(kind)
    let solution = engine.layout()
    #expect(solution.frame(of: text) == LayoutRect(0, 0, 130, 40))
    #expect(solution.unconvergedItems.map { solution.items[$0].name } == ["Text"])
    width.constant = 80
    // At the new width of 120, the text has one line, independent of its earlier height.
    #expect(engine.layout().frame(of: text) == LayoutRect(0, 0, 120, 20))
    #expect(engine.layout().unconvergedItems.isEmpty)
  }

  /// A guide whose constraints move it away from the edge if it is near the edge, and back if it is not.
  @Test(arguments: SolverKind.allCases)
  func constraintsThatComeAndGoForEverComeToRest(_ kind: SolverKind) {
    let scene = Scene()
    let guide = TrackingLayoutGuide(name: "Shy")
    scene.root.addLayoutGuide(guide)
    let home = guide.leftAnchor.constraint(equalTo: scene.root.leftAnchor)
    home.priority = 500
    let away = guide.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 150)
    guide.setConstraints([away], activeWhenNearEdge: .leading)
    LayoutConstraint.activate([
      home, guide.widthAnchor.constraint(equalToConstant: 20),
      guide.heightAnchor.constraint(equalToConstant: 20),
      guide.centerYAnchor.constraint(equalTo: scene.root.centerYAnchor),
    ])
    let engine = scene.engine(kind)
    let solution = engine.layout()
    #expect(solution.unconvergedItems.map { solution.items[$0].name } == ["Shy"])
    #expect(solution.failure == nil)
    #expect(!engine.needsLayout)
    #expect([LayoutRect(0, 230, 20, 20), LayoutRect(150, 230, 20, 20)].contains(guide.layoutFrame))
    let rested = guide.layoutFrame
    scene.root.semanticContentAttribute = .forceLeftToRight
    engine.layout()
    #expect(guide.layoutFrame == rested)
  }

  @Test func theReportSurvivesANewListingOfTheItems() throws {
    let scene = try oscillating(top: 59)
    let engine = scene.engine(.simplex)
    engine.layout()
    scene.root.insertSubview(LayoutView(name: "First"), at: 0)
    let solution = engine.layout()
    #expect(solution.unconvergedItems.map { solution.items[$0].name } == ["Card"])
    scene["Card"].removeFromSuperview()
    #expect(engine.layout().unconvergedItems.isEmpty)
  }
}

/// The items that are observed, and the cost of observing them.
@Suite struct FeedbackCostTests {
  private func scene() throws -> Scene {
    let scene = Scene("Card", "Far")
    scene.add("Label", in: "Card")
    scene.add("Inner", in: "Far")
    scene.environment.safeAreaInsets.top = 59
    scene.place("Card", LayoutRect(0, 20, 320, 100))
    scene.place("Far", LayoutRect(0, 200, 320, 100))
    try scene.constrain(
      "Label.Top = Card.TopMargin", "Label.Left = Card.LeftMargin", "Label.Width = 10", "Label.Height = 10")
    return scene
  }

  @Test(arguments: SolverKind.allCases)
  func unrelatedChangesDoNotRecomputeInsets(_ kind: SolverKind) throws {
    let scene = try scene()
    let inner = scene.place("Inner", LayoutRect(0, 0, 10, 10))
    let engine = scene.engine(kind)
    engine.layout()
    let passes = engine.feedback.insets.pass
    inner.move(to: LayoutRect(5, 5, 20, 20))
    engine.layout()
    scene["Label"].content.intrinsicSize = LayoutSize(50, 50)
    engine.layout()
    #expect(engine.feedback.insets.pass == passes)
    #expect(scene["Inner"].frame == LayoutRect(5, 5, 20, 20))
    scene["Card"].layoutMargins.top = 30
    engine.layout()
    #expect(engine.feedback.insets.pass > passes)
  }

  /// A list of cells with margins is scrolled all the time.
  @Test(arguments: SolverKind.allCases)
  func scrollingResolvesNoInsetsOfTheContent(_ kind: SolverKind) throws {
    let scene = Scene()
    let scroll = scene.add(LayoutScrollView(name: "Scroll"))
    scene.add("Cell", in: "Scroll")
    scene.add("Label", in: "Cell")
    scene.place("Scroll", LayoutRect(0, 0, 320, 480))
    scene.place("Cell", LayoutRect(0, 0, 320, 900))
    scene["Cell"].preservesSuperviewLayoutMargins = true
    try scene.constrain("Label.Top = Cell.TopMargin", "Label.Left = Cell.LeftMargin")
    let engine = scene.engine(kind)
    engine.layout()
    let passes = engine.feedback.insets.pass
    scroll.contentOffset.y = 40
    #expect(engine.layout()[scene["Label"]]?.rootFrame.minY == -32)
    #expect(engine.feedback.insets.pass == passes)
  }

  @Test func aMoveThatKeepsInsetsIsSolvedOnce() throws {
    let scene = try scene()
    scene.add("Edge")
    try scene.constrain(
      "Edge.Left = Root.LeftMargin", "Edge.Top = Safe Area.Top", "Edge.Width = 1", "Edge.Height = 1")
    let engine = LayoutEngine(
      root: scene.root, environment: scene.environment, solver: CountingSolver())
    engine.layout()
    // New views have no insets at first. The first solve determines the frames, and the second one uses the insets that
    // result from them.
    #expect((engine.ledger.state.solver as? CountingSolver)?.solves == 2)
    engine.environment.size = LayoutSize(320, 500)
    engine.layout()
    #expect((engine.ledger.state.solver as? CountingSolver)?.solves == 3)
    // The insets of the root are known before the layout, so one solve is enough.
    engine.environment.rootMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    engine.layout()
    #expect((engine.ledger.state.solver as? CountingSolver)?.solves == 4)
    #expect(scene["Edge"].frame == LayoutRect(2, 59, 1, 1))
  }

  @Test func itemsThatLeaveAreWatchedNoLonger() throws {
    let scene = try scene()
    let engine = scene.engine(.simplex)
    engine.layout()
    #expect(engine.feedback.insets.records.count == 1)
    let card = scene["Card"]
    card.removeFromSuperview()
    engine.environment.safeAreaInsets.top = 30
    engine.layout()
    #expect(engine.feedback.insets.records.isEmpty)
    #expect(card.layoutMargins == EdgeInsets(8, 8, 8, 8))
    // Variables of removed items are used again for other items, and are no longer those of the card.
    scene.add("New")
    scene.place("New", LayoutRect(0, 0, 320, 100))
    engine.layout()
    scene["Far"].addSubview(card)
    card.topAnchor.constraint(equalTo: scene["Far"].topAnchor).isActive = true
    engine.layout()
    #expect(scene["Label"].frame.origin == LayoutPoint(x: 8, y: 8))
  }

  @Test func anItemThatANewEngineTakesIsWatchedByThatOne() throws {
    let scene = try scene()
    let old = scene.engine(.simplex)
    old.layout()
    let new = LayoutEngine(
      root: scene["Card"],
      environment: LayoutEnvironment(
        size: LayoutSize(100, 100), safeAreaInsets: EdgeInsets(10, 0, 0, 0)),
      solver: SolverKind.simplex.make())
    new.layout()
    // The card is a root now: its side margins are 16, and its top margin is the height of the bars.
    #expect(scene["Label"].frame.origin == LayoutPoint(x: 16, y: 10))
    old.environment.safeAreaInsets.top = 0
    let solution = old.layout()
    #expect(solution.failure == nil)
    #expect(solution[scene["Card"]] == nil)
    #expect(scene["Label"].frame.origin == LayoutPoint(x: 16, y: 10))
  }

  @Test func newMarginsAreReturnedBeforeTheNextLayout() throws {
    let scene = try scene()
    let engine = scene.engine(.simplex)
    engine.layout()
    #expect(scene["Card"].layoutMargins.top == 47)
    scene["Card"].layoutMargins = EdgeInsets(1, 2, 3, 4)
    #expect(scene["Card"].layoutMargins == EdgeInsets(40, 2, 3, 4))
    #expect(scene["Label"].frame.minY == 47)
    engine.layout()
    #expect(scene["Label"].frame.origin == LayoutPoint(x: 2, y: 40))
  }
}

/// A solver that counts its solves.
private struct CountingSolver: ForwardingSolver {
  var base = SimplexSolver()
  private(set) var solves = 0

  mutating func solve() throws(SolverError) {
    solves += 1
    try base.solve()
  }
}
