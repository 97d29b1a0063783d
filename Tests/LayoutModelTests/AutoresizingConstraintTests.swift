@_spi(Tools) import LayoutModel
import Testing

/// §10: the constraints that a mask generates, their holder, and their lifetime.
@Suite struct AutoresizingConstraintTests {
  private func boxes(_ mask: AutoresizingMask) -> (scene: Scene, box: LayoutView) {
    let scene = Scene()
    scene.root.frame.size = LayoutSize(200, 100)
    return (scene, scene.addBox("Box", LayoutRect(40, 10, 40, 40), mask))
  }

  private func equations(_ view: LayoutView) -> String {
    view.constraints.map(\.description).joined(separator: "\n")
  }

  /// The table of §10. On the horizontal axis, 40, 40 and 120 points are before, in and after the box; on the vertical
  /// axis, 10, 40 and 50 points.
  @Test(
    arguments: [
      ([], "Box.Left = 40\nBox.Width = 40\nBox.Top = 10\nBox.Height = 40"),
      (
        [.flexibleLeftMargin, .flexibleTopMargin],
        "Box.Right = Root.Width - 120\nBox.Width = 40\nBox.Bottom = Root.Height - 50\nBox.Height = 40"
      ),
      (
        [.flexibleWidth, .flexibleHeight],
        "Box.Left = 40\nBox.Right = Root.Width - 120\nBox.Top = 10\nBox.Bottom = Root.Height - 50"
      ),
      (
        [.flexibleLeftMargin, .flexibleWidth, .flexibleTopMargin, .flexibleHeight],
        """
        Box.Right = Root.Width - 120
        Box.Width = 0.5 * Root.Width - 60
        Box.Bottom = Root.Height - 50
        Box.Height = 0.8 * Root.Height - 40
        """
      ),
      (
        [.flexibleWidth, .flexibleRightMargin],
        "Box.Left = 40\nBox.Width = 0.25 * Root.Width - 10\nBox.Top = 10\nBox.Height = 40"
      ),
      // The constraint on the size comes before the one on the position.
      (
        [.flexibleLeftMargin, .flexibleRightMargin],
        "Box.Width = 40\nBox.Left = 0.25 * Root.Width - 10\nBox.Top = 10\nBox.Height = 40"
      ),
      (
        AutoresizingMask(rawValue: 63),
        """
        Box.Left = 0.2 * Root.Width
        Box.Width = 0.2 * Root.Width
        Box.Top = 0.1 * Root.Height
        Box.Height = 0.4 * Root.Height
        """
      ),
    ] as [(AutoresizingMask, String)])
  func theEquationsAreThoseOfTheTable(_ mask: AutoresizingMask, _ expected: String) {
    let (scene, _) = boxes(mask)
    let engine = scene.engine(.simplex)
    engine.layout()
    #expect(equations(scene.root) == expected)
  }

  @Test func theyAreRequiredAndNamelessAndHeldByTheSuperview() {
    let (scene, box) = boxes([.flexibleWidth])
    let engine = scene.engine(.simplex)
    engine.layout()
    let constraints = scene.root.constraints
    #expect(constraints.count == 4)
    #expect(constraints.allSatisfy { $0.origin == .autoresizingMask && $0.priority == .required })
    #expect(
      constraints.allSatisfy { $0.identifier == nil && $0.holder === scene.root && $0.firstItem === box })
    #expect(
      constraints.map { ($0 as? AutoresizingMaskConstraint)?.mask.logPrefix }
        == Array(repeating: "h=-&- v=--&", count: 4))
  }

  @Test func onlyAnEngineMakesThem() {
    let (scene, _) = boxes([])
    #expect(scene.root.constraints.isEmpty)
    var engine: LayoutEngine? = scene.engine(.simplex)
    #expect(scene.root.constraints.isEmpty)
    engine?.layout()
    #expect(scene.root.constraints.count == 4)
    engine = nil
    #expect(scene.root.constraints.isEmpty)
  }

  @Test(arguments: SolverKind.allCases)
  func theFlagTakesThemAwayAndBringsThemBack(_ kind: SolverKind) throws {
    let (scene, box) = boxes([.flexibleWidth])
    scene.environment.size = LayoutSize(200, 100)
    let engine = scene.engine(kind)
    engine.layout()

    box.translatesAutoresizingMaskIntoConstraints = false
    #expect(scene.root.constraints.isEmpty)
    let constraints = try scene.constrain(
      "Box.Left = Superview.Left + 60", "Box.Top = Superview.Top", "Box.Width = 70", "Box.Height = 5")
    #expect(engine.layout().isSatisfied)
    #expect(box.frame == LayoutRect(60, 0, 70, 5))

    LayoutConstraint.deactivate(constraints)
    box.translatesAutoresizingMaskIntoConstraints = true
    #expect(engine.layout().isSatisfied)
    #expect(scene.root.constraints.count == 4)
    #expect(box.frame == LayoutRect(60, 0, 70, 5))

    // The mask resizes the current frame of the box.
    engine.environment.size.width = 230
    engine.layout()
    #expect(box.frame == LayoutRect(60, 0, 100, 5))
  }

  @Test(arguments: SolverKind.allCases)
  func aRemovedViewLeavesNoTraceAndCanBeAddedElsewhere(_ kind: SolverKind) {
    let (scene, box) = boxes([.flexibleLeftMargin])
    let panel = scene.addBox("Panel", LayoutRect(0, 0, 400, 400))
    scene.addBox("Mark", LayoutRect(1, 2, 3, 4), in: "Box")
    let engine = scene.engine(kind)
    engine.environment.size = LayoutSize(200, 100)
    engine.layout()
    #expect(scene.root.constraints.count == 8)

    box.removeFromSuperview()
    #expect(scene.root.constraints.count == 4)
    #expect(box.constraints.isEmpty)
    #expect(engine.layout().isSatisfied)

    panel.addSubview(box)
    engine.layout()
    #expect(panel.constraints.map(\.description)[0] == "Box.Right = Panel.Width - 320")
    #expect(box.constraints.count == 4)
    panel.frame.size.width = 500
    engine.layout()
    #expect(box.frame == LayoutRect(140, 10, 40, 40))
    #expect(scene["Mark"].frame == LayoutRect(1, 2, 3, 4))
  }

  @Test func aNewFrameKeepsTheConstraintObjects() {
    let (scene, box) = boxes([])
    let engine = scene.engine(.simplex)
    engine.layout()
    let before = scene.root.constraints.map { ObjectIdentifier($0) }
    box.frame = LayoutRect(1, 2, 3, 4)
    box.center.x = 100
    engine.layout()
    #expect(box.frame == LayoutRect(99, 2, 3, 4))
    #expect(scene.root.constraints.map { ObjectIdentifier($0) } == before)
  }

  @Test(arguments: SolverKind.allCases)
  func anItemOfASecondEngineBelongsToIt(_ kind: SolverKind) {
    let (scene, box) = boxes([.flexibleWidth])
    let engine = scene.engine(kind)
    engine.layout()
    // The environment determines the frame of a root, so its mask has no effect.
    let aside = LayoutEngine(
      root: box, environment: LayoutEnvironment(size: LayoutSize(11, 12)), solver: kind.make())
    #expect(aside.layout().isSatisfied)
    #expect(box.frame == LayoutRect(0, 0, 11, 12))
    #expect(scene.root.constraints.isEmpty)
    #expect(engine.layout().items.count == 1)
  }

  /// The usual mistake: the flag was not set to false. Masks have lower ranks, so the user's constraints are dropped.
  @Test(arguments: SolverKind.explaining)
  func aForgottenFlagIsReportedWithTheViewsName(_ kind: SolverKind) throws {
    let scene = Scene()
    scene.addBox("Forgotten", .zero)
    try scene.constrain(
      "Forgotten.Left = Superview.Left + 20", "Forgotten.Top = Superview.Top", "Forgotten.Width = 100",
      "Forgotten.Height >= 44")
    let engine = scene.engine(kind)
    let solution = engine.layout()
    #expect(solution.frame(of: scene["Forgotten"]) == .zero)
    #expect(
      solution.droppedEquations == """
        Forgotten.Left = Root.Left + 20
        Forgotten.Width = 100
        Forgotten.Height >= 44
        """)
    #expect(
      solution.droppedConstraints.map(\.explanation) == [
        "Forgotten.Left = 0  [autoresizingMask]", "Forgotten.Width = 0  [autoresizingMask]",
        "Forgotten.Height = 0  [autoresizingMask]",
      ])
    #expect(solution[scene["Forgotten"]]?.status == .conflicting)
    let culprits = Set(solution.droppedConstraints.flatMap { $0.conflict ?? [] }.compactMap(\.constraint))
    #expect(culprits.isSubset(of: scene.root.constraints.map { ObjectIdentifier($0) }))
    #expect(culprits.count == 3)
  }

  @Test(arguments: SolverKind.allCases)
  func usersConstraintsLoseAgainstAMaskThatComesLater(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene.addBox("Box", LayoutRect(0, 0, 50, 10), [.flexibleWidth])
    try scene.constrain("A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10", "A.Width = 80")
    try scene.constrain("Box.Width = A.Width")
    scene["Box"].translatesAutoresizingMaskIntoConstraints = false
    let engine = scene.engine(kind)
    #expect(engine.layout().isSatisfied)

    scene["Box"].frame = LayoutRect(0, 0, 50, 10)
    scene["Box"].translatesAutoresizingMaskIntoConstraints = true
    #expect(engine.layout().droppedEquations == "Box.Width = A.Width")
    #expect(scene["Box"].frame == LayoutRect(0, 0, 50, 10))
    scene["Box"].translatesAutoresizingMaskIntoConstraints = false
    #expect(engine.layout().isSatisfied)
    #expect(scene["Box"].frame.width == 80)
  }
}
