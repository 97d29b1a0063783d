import LayoutModel
import Testing

@Suite struct StatusTests {
  @Test(arguments: SolverKind.explaining)
  func whoeverIsLaidOutByAConflictIsConflicting(_ kind: SolverKind) throws {
    let scene = Scene("A", "B", "C")
    try scene.constrain(
      "A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10", "A.Width = 100",
      "C.Left = Superview.Left", "C.Top = Superview.Top", "C.Height = 10", "C.Width = 100",
      "B.Left = Superview.Left", "B.Top = Superview.Top", "B.Height = 10", "B.Width = A.Width",
      "B.Width = 120")
    let solution = scene.layout(kind)
    #expect(solution.items.map(\.status) == [.ok, .conflicting, .conflicting, .ok])
  }

  @Test(arguments: SolverKind.explaining)
  func aValueThatIsNotUniqueIsAmbiguous(_ kind: SolverKind) throws {
    let scene = Scene("A", "B")
    try scene.constrain(
      "A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10", "A.Width >= 100",
      "B.Left = Superview.Left", "B.Top = Superview.Top", "B.Height = 10", "B.Width = 100")
    let engine = scene.engine(kind)
    #expect(engine.layout().items.map(\.status) == [.ok, .ambiguous, .ok])
    scene["A"].widthAnchor.constraint(equalToConstant: 120).isActive = true
    #expect(engine.layout().items.map(\.status) == [.ok, .ok, .ok])
  }

  @Test(arguments: [(100.0, LayoutStatus.ok), (100.4, .ok), (100.5, .misplaced), (.nan, .misplaced)])
  func aViewWithAnUnexpectedFrameIsMisplaced(_ expected: Double, _ status: LayoutStatus) throws {
    let scene = Scene("A")
    try scene.constrain("A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10", "A.Width = 100")
    let engine = scene.engine(.simplex)
    #expect(engine.layout()[scene["A"]]?.status == .ok)
    scene["A"].expectedFrame = LayoutRect(0, 0, expected, 10)
    #expect(engine.layout()[scene["A"]]?.status == status)
    scene["A"].expectedFrame = nil
    #expect(engine.layout()[scene["A"]]?.status == .ok)
  }

  @Test(arguments: [
    (0.0, 100.5, LayoutStatus.misplaced), (1, 100.5, .ok), (1, 101, .ok), (1, 101.1, .misplaced),
    (-1, 100.4, .ok),
  ])
  func edgesMayDifferByTheTolerance(tolerance: Double, expected: Double, status: LayoutStatus) throws {
    let scene = Scene("A")
    try scene.constrain("A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10", "A.Width = 100")
    scene["A"].expectedFrame = LayoutRect(0, 0, expected, 10)
    let engine = scene.engine(.simplex)
    engine.layout()
    engine.environment.frameTolerance = tolerance
    #expect(engine.layout()[scene["A"]]?.status == status)
  }

  /// The box is 100 points wide, but 80 are expected.
  @Test(arguments: [
    ("A.Left = Box.Left + 5", "A.Right = Box.Right - 5", 5.0, 70.0, LayoutStatus.ok),
    ("A.Width = 20", "A.Right = Box.Right - 5", 55, 20, .ok),
    ("A.Width = 20", "A.CenterX = Box.CenterX", 30, 20, .ok),
    ("A.Left = Box.Left + 5", "A.Right = Box.Right - 5", 6, 69, .misplaced),
    ("A.Width = 0.5 * Box.Width", "A.Left = Box.Left", 0, 40, .misplaced),
    ("A.Width = 20", "A.Right = Box.Right - 5", 55, 22, .misplaced),
  ])
  func aViewThatFollowsAMisplacedSuperviewIsNotReported(
    first: String, second: String, x: Double, width: Double, status: LayoutStatus
  ) throws {
    let scene = Scene("Box")
    scene.add("A", in: "Box")
    let size = try scene.constrain(
      "Box.Left = Superview.Left", "Box.Top = Superview.Top", "Box.Height = 10", "Box.Width = 100",
      "A.Top = Box.Top", "A.Height = 10", first, second)[3]
    scene["Box"].expectedFrame = LayoutRect(0, 0, 80, 10)
    scene["A"].expectedFrame = LayoutRect(x, 0, width, 10)
    let engine = scene.engine(.simplex)
    #expect(engine.layout().items.map(\.status) == [.ok, .misplaced, status])
    // If the box has the expected size, all differences count.
    size.constant = 80
    let isAsExpected = engine.layout()[scene["A"]]?.frame == LayoutRect(x, 0, width, 10)
    #expect(engine.layout().items.map(\.status) == [.ok, .ok, isAsExpected ? .ok : .misplaced])
  }

  @Test func hiddenViewsAreNotConflicting() throws {
    let scene = Scene("A")
    try scene.constrain(
      "A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10", "A.Width = 100", "A.Width = 120")
    scene["A"].isHidden = true
    let solution = scene.engine(.simplex).layout()
    #expect(solution.items.map(\.status) == [.ok, .ok])
    #expect(solution.droppedConstraints.count == 1)
  }

  @Test func aSolutionOutlivesTheNextLayout() throws {
    let scene = Scene("A")
    let width = try scene.constrain(
      "A.Width = 100", "A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10")[0]
    let engine = scene.engine(.simplex)
    let before = engine.layout()
    width.constant = 120
    let after = engine.layout()
    #expect(before.frame(of: scene["A"])?.width == 100)
    #expect(after.frame(of: scene["A"])?.width == 120)
  }

  @Test func anEngineLaysOutASubtreeOfATree() throws {
    let scene = Scene("Box")
    scene.add("A", in: "Box")
    try scene.constrain(
      "A.Left = Root.Left + 5", "A.Top = Box.Top", "A.Width = 0.5 * Box.Width", "A.Height = 10")
    let engine = LayoutEngine(
      root: scene["Box"], environment: LayoutEnvironment(size: LayoutSize(100, 100)),
      solver: SolverKind.simplex.make())
    // Constraints that the root of the other tree holds have no effect.
    let solution = engine.layout()
    #expect(solution.items.map(\.name) == ["Box", "A"])
    #expect(solution.frame(of: scene["A"])?.width == 50)
  }

  @Test func theNewestEngineTakesTheTreeOver() throws {
    let scene = Scene("A")
    try scene.constrain("A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10", "A.Width = 100")
    let old = scene.engine(.simplex)
    old.layout()
    let new = scene.engine(.simplex)
    #expect(new.layout().frame(of: scene["A"]) == LayoutRect(0, 0, 100, 10))
    #expect(old.layout().items.isEmpty)
  }
}
