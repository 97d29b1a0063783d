import LinearConstraints
import LayoutModel
import LayoutSolver
import LayoutTestSupport
import Testing

/// A solver that fails half-way through a change is replaced once something else changes.
@Suite struct RecoveryTests {
  /// A scroll view with a box and a text beside it, and an unrelated conflict.
  private struct FailingScene {
    let scene = Scene("A", "B")
    let scroll = LayoutScrollView(name: "Scroll")
    /// A very large constant of this constraint makes the solver fail.
    let distance: LayoutConstraint
    /// The constraint that conflicts with the other width of A.
    let width: LayoutConstraint
    let engine: LayoutEngine

    init(_ kind: SolverKind) throws {
      scene.root.addSubview(scroll)
      scroll.contentOffset = LayoutPoint(x: 0, y: 30)
      let box = scene.addBox("Box", LayoutRect(1, 2, 30, 40), .flexibleWidth)
      scroll.addSubview(box)
      scene["B"].content.text = LayoutText("Some words that wrap in a narrow view", numberOfLines: 0)
      let constraints = try scene.constrain(
        "A.Left = Superview.LeftMargin + 10", "A.Width = 50", "A.Width = 60",
        "A.Top = Superview.Top", "A.Height = 20",
        "B.Left = A.Right + Standard", "B.Right <= Superview.RightMargin", "B.Top = A.Bottom",
        "Scroll.Top = B.Bottom", "Scroll.Left = B.Left", "Scroll.Width = 100", "Scroll.Height = 100")
      (distance, width) = (constraints[0], constraints[1])
      engine = LayoutEngine(root: scene.root, environment: scene.environment, solver: fragile(kind.make()))
    }
  }

  @Test(arguments: SolverKind.allCases)
  func theLayoutIsBackWhenTheReasonIsGone(_ kind: SolverKind) throws {
    let failing = try FailingScene(kind)
    let before = failing.engine.layout()
    #expect(before.failure == nil)
    #expect(before.droppedEquations == "A.Width = 60")
    failing.distance.constant = 1e9
    let broken = failing.engine.layout()
    #expect(broken.failure == .failed(reason: "too far"))
    #expect(broken.items == before.items)
    #expect(broken.droppedConstraints == before.droppedConstraints)
    // Without a change, the engine does not try to solve again.
    #expect(!failing.engine.needsLayout)
    #expect(failing.engine.layout().failure == .failed(reason: "too far"))
    failing.distance.constant = 10
    #expect(failing.engine.needsLayout)
    let after = failing.engine.layout()
    #expect(after.failure == nil)
    #expect(after.items == before.items)
    #expect(after.droppedConstraints == before.droppedConstraints)
    #expect(!failing.engine.needsLayout)
  }

  @Test(arguments: SolverKind.allCases)
  func changesDuringAFailureAreKept(_ kind: SolverKind) throws {
    let failing = try FailingScene(kind)
    let (scene, engine) = (failing.scene, failing.engine)
    engine.layout()
    failing.distance.constant = 1e9
    engine.layout()
    let late = scene.add("Late")
    try scene.constrain("Late.Left = A.Right + 5", "Late.Width = 7", "Late.Top = A.Top", "Late.Height = 7")
    scene["B"].removeFromSuperview()
    // The constraint that makes the solver fail is still active.
    #expect(engine.layout().failure != nil)
    scene.add("Later")
    let broken = engine.layout()
    #expect(broken.failure != nil)
    #expect(broken.frame(of: scene["A"]) == LayoutRect(26, 0, 50, 20))
    #expect(broken.droppedEquations == "A.Width = 60")
    failing.distance.constant = 10
    let after = engine.layout()
    #expect(after.failure == nil)
    // The new view begins after the margin of 16, a distance of 10, the width of A (50) and a distance of 5.
    #expect(after.frame(of: late) == LayoutRect(81, 0, 7, 7))
    #expect(after[scene["B"]] == nil)
    #expect(engine.layout().items == after.items)
    failing.distance.constant = 20
    #expect(engine.layout().frame(of: late)?.minX == 91)
  }

  @Test(arguments: SolverKind.allCases)
  func handlersAreCalledOnlyForConfirmedConflicts(_ kind: SolverKind) throws {
    let failing = try FailingScene(kind)
    var told: [String] = []
    failing.engine.unsatisfiableConstraintsHandler = { told.append("lost \($0.equation)") }
    failing.engine.restoredConstraintsHandler = { told.append("back \($0.equation)") }
    failing.engine.layout()
    #expect(told == ["lost A.Width = 60"])
    failing.distance.constant = 1e9
    failing.width.constant = 60
    // While the solver fails, it is not known whether the two widths conflict.
    failing.engine.layout()
    failing.scene.add("Late")
    failing.engine.layout()
    #expect(told == ["lost A.Width = 60"])
    failing.distance.constant = 10
    failing.engine.layout()
    #expect(told == ["lost A.Width = 60", "back A.Width = 60"])
    failing.width.constant = 50
    failing.engine.layout()
    #expect(told == ["lost A.Width = 60", "back A.Width = 60", "lost A.Width = 60"])
  }

  @Test(arguments: SolverKind.allCases)
  func scrollingWorksWithTheNextSolver(_ kind: SolverKind) throws {
    let failing = try FailingScene(kind)
    let (scene, engine) = (failing.scene, failing.engine)
    // A view that is constrained to the frame layout guide does not scroll.
    let bar = LayoutView(name: "Bar")
    failing.scroll.addSubview(bar)
    LayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: failing.scroll.frameLayoutGuide.topAnchor),
      bar.leftAnchor.constraint(equalTo: failing.scroll.frameLayoutGuide.leftAnchor),
      bar.widthAnchor.constraint(equalToConstant: 10), bar.heightAnchor.constraint(equalToConstant: 10),
    ])
    let before = engine.layout()
    #expect(before.frame(of: bar) == LayoutRect(0, 30, 10, 10))
    failing.distance.constant = 1e9
    engine.layout()
    failing.scroll.contentOffset.y = 45
    #expect(engine.layout().failure != nil)
    failing.distance.constant = 10
    let after = engine.layout()
    #expect(after.frame(of: bar) == LayoutRect(0, 45, 10, 10))
    #expect(after[bar]?.rootFrame == before[bar]?.rootFrame)
    failing.scroll.contentOffset.y = 50
    #expect(engine.layout().frame(of: bar) == LayoutRect(0, 50, 10, 10))
    failing.scroll.removeFromSuperview()
    let left = engine.layout()
    #expect(left.failure == nil)
    #expect(left.items.map(\.name) == ["Root", "A", "B"])
    #expect(scene["B"].frame.minX == 84)
  }

  @Test(arguments: SolverKind.allCases)
  func itemsRemovedDuringAFailureAreFreed(_ kind: SolverKind) throws {
    let failing = try FailingScene(kind)
    failing.engine.layout()
    failing.distance.constant = 1e9
    failing.engine.layout()
    weak var view: LayoutView?
    weak var constraint: LayoutConstraint?
    do {
      let late = LayoutView(name: "Late")
      let pin = late.leftAnchor.constraint(equalTo: failing.scene["A"].rightAnchor)
      (view, constraint) = (late, pin)
      failing.scene.root.addSubview(late)
      pin.isActive = true
      failing.engine.layout()
      late.removeFromSuperview()
    }
    failing.distance.constant = 10
    #expect(failing.engine.layout().failure == nil)
    #expect(view == nil)
    #expect(constraint == nil)
  }

  @Test func anAmbiguityThatIsShownIsOverWithTheSolver() throws {
    let failing = try FailingScene(.simplex)
    let free = failing.scene.add("Free")
    try failing.scene.constrain("Free.Top = A.Top", "Free.Width = 10", "Free.Height = 10")
    let before = failing.engine.layout()
    free.exerciseAmbiguityInLayout()
    let shown = failing.engine.layout()
    #expect(shown.frame(of: free) != before.frame(of: free))
    failing.distance.constant = 1e9
    #expect(failing.engine.layout().items == shown.items)
    failing.distance.constant = 10
    #expect(failing.engine.layout().items == before.items)
    #expect(free.hasAmbiguousLayout)
    free.exerciseAmbiguityInLayout()
    #expect(failing.engine.layout().items == shown.items)
  }

  @Test(arguments: SolverKind.allCases)
  func fittingDoesNotDependOnTheSolverThatFailed(_ kind: SolverKind) throws {
    let failing = try FailingScene(kind)
    failing.engine.layout()
    let before = failing.scroll.fittingSize
    failing.distance.constant = 1e9
    failing.engine.layout()
    #expect(failing.scroll.fittingSize == before)
    #expect(failing.scroll.fittingSize == LayoutSize(100, 100))
  }
}

private func fragile(_ solver: some ConstraintSolver) -> any ConstraintSolver { FragileSolver(base: solver) }

/// A solver that fails if a changed constant is larger than a million.
private struct FragileSolver<Base: ConstraintSolver>: ForwardingSolver {
  var base: Base
  private var constants: [ConstraintID: Double] = [:]

  init(base: Base) { self.base = base }

  mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    let id = try base.add(constraint, rank: rank)
    constants[id] = constraint.constant
    return id
  }

  mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    try base.setConstant(constant, of: id)
    constants[id] = constant
  }

  mutating func remove(_ id: ConstraintID) throws(SolverError) {
    try base.remove(id)
    constants[id] = nil
  }

  mutating func commitBatch() throws(SolverError) -> [Refusal] {
    if constants.values.contains(where: { abs($0) > 1e6 }) { throw .failed(reason: "too far") }
    return try base.commitBatch()
  }
}

extension FragileSolver: ConflictExplaining where Base: ConflictExplaining {}

extension FragileSolver: AmbiguityReporting where Base: AmbiguityReporting {}
