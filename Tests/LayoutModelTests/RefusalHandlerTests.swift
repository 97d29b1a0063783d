import LayoutModel
import Testing

/// Handlers of dropped constraints are called once.
@Suite struct RefusalHandlerTests {
  /// A recorder of an engine's notifications.
  private final class Listener {
    private var entries: [String] = []

    init(_ engine: LayoutEngine) {
      engine.unsatisfiableConstraintsHandler = { [unowned self] in entries.append("given up: \($0.equation)")
      }
      engine.restoredConstraintsHandler = { [unowned self] in entries.append("back: \($0.equation)") }
    }

    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  private func makeScene() throws -> (scene: Scene, widths: [LayoutConstraint]) {
    let scene = Scene("A")
    try scene.constrain("A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10")
    return (scene, try scene.constrain("A.Width = 100", "A.Width = 120", "A.Width = 140"))
  }

  @Test(arguments: SolverKind.allCases)
  func eachDroppedConstraintIsReportedOnceUntilItIsRestored(_ kind: SolverKind) throws {
    let (scene, widths) = try makeScene()
    let engine = scene.engine(kind)
    let listener = Listener(engine)
    engine.layout()
    #expect(listener.take() == ["given up: A.Width = 120", "given up: A.Width = 140"])

    // It is tried again after each change of the conflicting constraints, and stays dropped.
    widths[0].constant = 90
    engine.environment.size.width = 300
    engine.layout()
    #expect(listener.take().isEmpty)

    widths[0].isActive = false
    engine.layout()
    #expect(listener.take() == ["back: A.Width = 120"])

    // Activated again, it is the newest constraint, and is dropped itself.
    widths[0].isActive = true
    engine.layout()
    #expect(listener.take() == ["given up: A.Width = 90"])

    widths[1].constant = 140
    engine.layout()
    #expect(listener.take() == ["back: A.Width = 140"])
    widths[1].constant = 120
    engine.layout()
    #expect(listener.take() == ["given up: A.Width = 140"])
  }

  @Test(arguments: SolverKind.allCases)
  func deactivatedAndRemovedConstraintsAreNotReportedAsRestored(_ kind: SolverKind) throws {
    let (scene, widths) = try makeScene()
    let engine = scene.engine(kind)
    let listener = Listener(engine)
    engine.layout()
    _ = listener.take()
    widths[2].isActive = false
    engine.layout()
    scene["A"].removeFromSuperview()
    engine.layout()
    #expect(listener.take().isEmpty)
  }

  @Test(arguments: SolverKind.explaining)
  func theReportContainsTheConflictingConstraints(_ kind: SolverKind) throws {
    let (scene, _) = try makeScene()
    let engine = scene.engine(kind)
    var reports: [DroppedConstraint] = []
    engine.unsatisfiableConstraintsHandler = { reports.append($0) }
    let solution = engine.layout()
    #expect(reports == solution.droppedConstraints)
    #expect(reports.map(\.explanation) == ["A.Width = 100  [user]", "A.Width = 100  [user]"])
  }

  @Test(arguments: SolverKind.allCases)
  func aHandlerCanResolveTheReportedConflict(_ kind: SolverKind) throws {
    let (scene, widths) = try makeScene()
    let engine = scene.engine(kind)
    var calls = 0
    engine.unsatisfiableConstraintsHandler = { refusal in
      calls += 1
      widths.first { ObjectIdentifier($0) == refusal.dropped.constraint }?.isActive = false
      // This call has no effect, because the layout pass is not finished yet.
      engine.layout()
    }
    #expect(!engine.layout().isSatisfied)
    #expect(calls == 2)
    #expect(engine.needsLayout)
    #expect(engine.layout().isSatisfied)
    #expect(calls == 2)
    engine.unsatisfiableConstraintsHandler = nil
  }

  @Test(arguments: SolverKind.allCases)
  func aConflictThatAViewResolvesInTheSamePassIsNotReported(_ kind: SolverKind) throws {
    let scene = PassScene.laidOut(kind)
    let listener = Listener(scene.engine)
    let second = scene.b.leftAnchor.constraint(equalTo: scene.a.leftAnchor, constant: 50)
    second.isActive = true
    scene.a.afterPlacing = { _ in scene.left["B"]?.isActive = false }
    scene.a.setNeedsLayout()
    #expect(scene.engine.layout().isSatisfied)
    #expect(scene.b.frame.minX == 50)
    #expect(listener.take().isEmpty)
  }
}
