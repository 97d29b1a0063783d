import LayoutModel
import Testing

@Suite struct ConflictTests {
  @Test(arguments: SolverKind.allCases)
  func theNewestConstraintOfAConflictIsDropped(_ kind: SolverKind) throws {
    let scene = Scene("A")
    try scene.constrain(
      "A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10", "A.Width = 100", "A.Width = 120")
    let solution = scene.layout(kind)
    #expect(solution.droppedEquations == "A.Width = 120")
    #expect(solution.frame(of: scene["A"]) == LayoutRect(0, 0, 100, 10))
    #expect(solution.failure == nil)
  }

  @Test(arguments: SolverKind.explaining)
  func theReportedConflictIsIrreducible(_ kind: SolverKind) throws {
    let scene = Scene("A", "B")
    try scene.constrain(
      "A.Top = Superview.Top", "B.Top = Superview.Top", "A.Height = 10", "B.Height = 10",
      "A.Leading = Superview.LeadingMargin", "B.Leading = A.Trailing + 8", "A.Width = 200",
      "\"too much\": B.Width = 150", "B.Trailing = Superview.TrailingMargin")
    let solution = scene.layout(kind)
    #expect(solution.droppedEquations == "B.Trailing = Root.TrailingMargin")
    #expect(solution.droppedConstraints.first?.origin == .user)
    #expect(
      solution.droppedConstraints.first?.explanation == """
        Root.Width = 320  [rootSize]
        A.Leading = Root.LeadingMargin  [user]
        B.Leading = A.Trailing + 8  [user]
        A.Width = 200  [user]
        "too much": B.Width = 150  [user]
        """)
    // B begins at 16 + 200 + 8, and has the width of 150 that was set first.
    #expect(solution.frame(of: scene["B"]) == LayoutRect(224, 0, 150, 10))
  }

  @Test(arguments: SolverKind.explaining)
  func theUnwrittenRuleIsNamed(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene.environment.size.width = 60
    try scene.constrain(
      "A.Leading = Superview.Leading + 40", "A.Trailing = Superview.Trailing - 40", "A.Top = Superview.Top",
      "A.Height = 1")
    #expect(
      scene.layout(kind).droppedConstraints.first?.explanation == """
        Root.Width = 60  [rootSize]
        A.Width >= 0  [nonNegativeSize]
        A.Leading = Root.Leading + 40  [user]
        """)
  }

  @Test(arguments: SolverKind.explaining)
  func requiredContentTakesPart(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene["A"].content.intrinsicSize = LayoutSize(100, 20)
    scene["A"].setContentCompressionResistancePriority(.required, for: .horizontal)
    try scene.constrain("A.Left = Superview.Left", "A.Top = Superview.Top", "A.Width = 80")
    let solution = scene.layout(kind)
    #expect(solution.frame(of: scene["A"])?.width == 100)
    #expect(solution.droppedConstraints.first?.explanation == "A.Width >= 100  [contentSize]")
    let content = try #require(scene["A"].contentSizeConstraint(for: .horizontal))
    #expect(solution.droppedConstraints.first?.conflict?.first?.constraint == ObjectIdentifier(content))
    let fitting = scene["A"].layoutFitting(.zero, solver: kind.make())
    #expect(fitting.droppedConstraints.first?.dropped.equation.description == "A.Width = 80")
    #expect(fitting.droppedConstraints.first?.conflict?.first?.constraint == ObjectIdentifier(content))
  }

  @Test(arguments: SolverKind.allCases)
  func droppedContentIsOneConstraint(_ kind: SolverKind) throws {
    let scene = Scene()
    // The engine adds content constraints before constraints of the user, and after those of masks.
    let box = scene.addBox("Box", LayoutRect(0, 0, 30, 40))
    box.content.intrinsicSize = LayoutSize(25, 50)
    for axis in LayoutAxis.allCases {
      box.setContentHuggingPriority(.required, for: axis)
      box.setContentCompressionResistancePriority(.required, for: axis)
    }
    let engine = scene.keptEngine(kind)
    let solution = engine.layout()
    #expect(solution.droppedEquations == "Box.Width <= 25\nBox.Height >= 50")
    let contents = LayoutAxis.allCases.compactMap { box.contentSizeConstraint(for: $0) }
    #expect(contents.count == 2)
    #expect(engine.droppedConstraints.map { ObjectIdentifier($0) } == contents.map { ObjectIdentifier($0) })
    #expect(solution.droppedConstraints.map(\.dropped.constraint) == contents.map { ObjectIdentifier($0) })
  }

  @Test(arguments: SolverKind.allCases)
  func aDroppedConstraintIsRestoredWhenAMemberIsDeactivated(_ kind: SolverKind) throws {
    let scene = Scene("A")
    try scene.constrain("A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10")
    let widths = try scene.constrain("A.Width = 100", "A.Width = 120", "A.Width = 140")
    let engine = scene.engine(kind)
    #expect(engine.layout().droppedEquations == "A.Width = 120\nA.Width = 140")
    #expect(engine.droppedConstraints.map { $0.constant } == [120, 140])

    widths[0].isActive = false
    #expect(engine.layout().droppedEquations == "A.Width = 140")
    #expect(scene["A"].frame.width == 120)

    widths[1].isActive = false
    #expect(engine.layout().isSatisfied)
    #expect(scene["A"].frame.width == 140)
  }

  @Test(arguments: SolverKind.allCases)
  func aDroppedConstraintIsRestoredWhenAMemberIsRelaxed(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene.environment.behavior.allowsChangesBetweenRequiredAndOptional = true
    try scene.constrain("A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10")
    let widths = try scene.constrain("A.Width = 100", "A.Width >= 120")
    let engine = scene.engine(kind)
    #expect(engine.layout().droppedEquations == "A.Width >= 120")

    widths[0].priority = 999
    #expect(engine.layout().isSatisfied)
    #expect(scene["A"].frame.width == 120)

    widths[0].priority = .required
    #expect(engine.layout().droppedEquations == "A.Width >= 120")
    #expect(scene["A"].frame.width == 100)

    widths[0].constant = 130
    #expect(engine.layout().isSatisfied)
    #expect(scene["A"].frame.width == 130)
  }

  @Test(arguments: SolverKind.allCases)
  func theSizeOfTheRootHasTheFirstRank(_ kind: SolverKind) throws {
    let scene = Scene("A")
    try scene.constrain(
      "A.Top = Superview.Top", "A.Height = 10", "A.Left = Superview.Left + 10", "A.Width >= 200",
      "A.Right = Superview.Right - 10")
    let engine = scene.engine(kind)
    #expect(engine.layout().isSatisfied)

    engine.environment.size.width = 150
    let narrow = engine.layout()
    #expect(narrow.frame(of: scene.root)?.width == 150)
    #expect(narrow.droppedEquations == "A.Right = Root.Right - 10")
    #expect(narrow.frame(of: scene["A"]) == LayoutRect(10, 0, 200, 10))

    engine.environment.size.width = 320
    let wide = engine.layout()
    #expect(wide.isSatisfied)
    #expect(wide.frame(of: scene["A"]) == LayoutRect(10, 0, 300, 10))
  }

  @Test(arguments: SolverKind.allCases)
  func anOlderConstraintThatChangesKeepsItsRank(_ kind: SolverKind) throws {
    let scene = Scene("A", "B")
    try scene.constrain(
      "A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10", "B.Left = Superview.Left",
      "B.Top = Superview.Top", "B.Height = 10")
    let limits = try scene.constrain("A.Width >= 50", "B.Width = A.Width", "B.Width <= 80", "A.Width <= 300")
    let engine = scene.engine(kind)
    #expect(engine.layout().isSatisfied)

    limits[0].constant = 90
    #expect(engine.layout().droppedEquations == "B.Width <= 80")

    limits[0].constant = 310
    #expect(engine.layout().droppedEquations == "B.Width <= 80\nA.Width <= 300")

    limits[0].constant = 70
    #expect(engine.layout().isSatisfied)
  }

  @Test(arguments: SolverKind.allCases)
  func aConstraintReturnsWhenItsConflictingConstraintIsDropped(_ kind: SolverKind) throws {
    let scene = Scene("A")
    try scene.constrain("A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10")
    let widths = try scene.constrain("A.Width >= 50", "A.Width = 100", "A.Width = 120")
    let engine = scene.engine(kind)
    #expect(engine.layout().droppedEquations == "A.Width = 120")
    widths[0].constant = 110
    #expect(engine.layout().droppedEquations == "A.Width = 100")
    #expect(scene["A"].frame.width == 120)
  }

  @Test(arguments: SolverKind.allCases)
  func aChangeThatIsRefusedDoesNotLeaveTheOldFormBehind(_ kind: SolverKind) throws {
    let scene = Scene("A")
    try scene.constrain("A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10", "A.Width >= 100")
    let width = try scene.constrain("A.Width = 150")[0]
    try scene.constrain("A.Width = 130 @500")
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: scene["A"])?.width == 150)

    width.constant = 50
    let solution = engine.layout()
    #expect(solution.droppedEquations == "A.Width = 50")
    #expect(solution.frame(of: scene["A"])?.width == 130)
  }

  @Test(arguments: SolverKind.allCases)
  func aRefusedConstraintThatIsDeactivatedIsForgotten(_ kind: SolverKind) throws {
    let scene = Scene("A")
    try scene.constrain("A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10")
    let widths = try scene.constrain("A.Width = 100", "A.Width = 120")
    let engine = scene.engine(kind)
    engine.layout()
    widths[1].isActive = false
    #expect(engine.layout().isSatisfied)
    widths[0].isActive = false
    #expect(engine.layout().isSatisfied)
    #expect(engine.droppedConstraints.isEmpty)
  }

  @Test func constraintsWithOverflowAreDroppedWithAReason() throws {
    let scene = Scene("A", "B")
    try scene.constrain(
      "A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10", "A.Width = 10",
      "B.Top = Superview.Top", "B.Height = 10", "B.Width = 10")
    scene["A"].content.alignment.insets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 1e308)
    try scene.constrain("B.Left = 5 * A.Right")
    let solution = scene.layout(.simplex)
    let reason = solution.droppedConstraints.first { $0.equation.description == "B.Left = 5 * A.Right" }?
      .error
    #expect(reason != nil)
  }
}
