import LayoutModel
import Testing

/// The interface of hosts: they lay out one part of the tree now, and the other parts when they are notified.
@Suite struct PassHostTests {
  @Test(arguments: SolverKind.allCases)
  func layoutIfNeededLaysOutASubtree(_ kind: SolverKind) {
    let scene = PassScene.laidOut(kind)
    scene.left["B"]?.constant = 20
    scene.c.setNeedsLayout()
    // Only A is laid out, because its subview moved. C is in another part of the tree, and still needs layout.
    scene.a.layoutIfNeeded()
    #expect(scene.b.frame.minX == 20)
    #expect(scene.log.take() == ["layout A"])
    #expect(scene.c.needsLayout)
    #expect(scene.engine.needsLayout)
    scene.engine.layout()
    #expect(scene.log.take() == ["layout C"])
  }

  @Test(arguments: SolverKind.allCases)
  func layoutIfNeededStartsWhereTheMarksWithoutAGapBegin(_ kind: SolverKind) {
    let scene = PassScene.laidOut(kind)
    scene.left["B"]?.constant = 20
    // A places B, so A needs layout. The root does not.
    scene.b.layoutIfNeeded()
    #expect(scene.b.frame.minX == 20)
    #expect(scene.log.take() == ["layout A"])

    scene.root.setNeedsLayout()
    scene.b.setNeedsLayout()
    scene.b.layoutIfNeeded()
    #expect(scene.log.take() == ["layout B"])
    #expect(scene.root.needsLayout)
  }

  @Test func layoutIfNeededOfAViewOfAnotherTreeDoesNothing() {
    let scene = PassScene.laidOut()
    let other = PassScene()
    scene.engine.layoutIfNeeded(other.root)
    #expect(other.log.take().isEmpty)
    #expect(other.root.frame == .zero)
  }

  @Test func theHostIsNotifiedOnceUntilTheNextPass() {
    let scene = PassScene.laidOut()
    var calls = 0
    scene.engine.needsLayoutHandler = { calls += 1 }
    #expect(calls == 0)
    scene.left["B"]?.constant = 20
    scene.b.setNeedsLayout()
    scene.engine.environment.size.width = 120
    #expect(calls == 1)
    scene.engine.layout()
    #expect(calls == 1)

    scene.b.setNeedsUpdateConstraints()
    #expect(calls == 2)
    scene.engine.layout()
    scene.c.addSubview(LayoutView(name: "D"))
    #expect(calls == 3)
  }

  /// The kinds of changes that make a layout pass necessary.
  enum Change: CaseIterable {
    case name, margins, scale, deactivation, priority, removal, content, rule, frame, direction, mark

    func apply(to scene: PassScene) {
      switch self {
      case .name: scene.a.name = "Other"
      case .margins: scene.a.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      case .scale: scene.engine.environment.scale = 3
      case .deactivation: scene.left["A"]?.isActive = false
      case .priority: scene.left["A"]?.priority = 500
      case .removal: scene.c.removeFromSuperview()
      case .content: scene.a.content.intrinsicSize = LayoutSize(1, 1)
      case .rule: scene.engine.keepsSizesNonNegative = false
      case .frame: scene.b.frame.origin.x = 1
      case .direction: scene.a.semanticContentAttribute = .forceRightToLeft
      case .mark: scene.a.setNeedsLayout()
      }
    }
  }

  @Test(arguments: Change.allCases)
  func everyChangeIsNews(_ change: Change) {
    let scene = PassScene.laidOut()
    #expect(!scene.engine.needsLayout)
    change.apply(to: scene)
    #expect(scene.engine.needsLayout)
    scene.engine.layout()
    #expect(!scene.engine.needsLayout)
  }

  @Test func aLateHandlerIsCalledImmediately() {
    let scene = PassScene()
    var calls = 0
    scene.engine.needsLayoutHandler = { calls += 1 }
    #expect(calls == 1)
  }

  @Test func aLayoutInTheMiddleOfAChangeDoesNothing() {
    let scene = PassScene.laidOut()
    scene.engine.needsLayoutHandler = { scene.engine.layout() }
    scene.left["B"]?.constant = 20
    #expect(scene.b.frame.minX == 10)
    #expect(scene.engine.needsLayout)
    scene.engine.layout()
    #expect(scene.b.frame.minX == 20)
    scene.engine.needsLayoutHandler = nil
  }

  @Test func workLeftByASubtreePassIsRequestedAgain() {
    let scene = PassScene.laidOut()
    var calls = 0
    scene.engine.needsLayoutHandler = { calls += 1 }
    scene.a.afterPlacing = { _ in scene.c.setNeedsLayout() }
    scene.a.setNeedsLayout()
    #expect(calls == 1)
    // The host was notified already, and has scheduled a pass.
    scene.a.layoutIfNeeded()
    #expect(calls == 1)
    #expect(scene.engine.needsLayout)
    scene.engine.layout()
    #expect(scene.log.take() == ["layout A", "layout C"])
  }

  @Test func changesOfAConstraintUpdateAloneAreNews() {
    let scene = PassScene.laidOut()
    scene.b.whileUpdating = { _ in scene.left["B"]?.constant = 30 }
    scene.b.setNeedsUpdateConstraints()
    scene.b.updateConstraintsIfNeeded()
    #expect(scene.engine.needsLayout)
    scene.engine.layout()
    #expect(scene.b.frame.minX == 30)
  }

  /// The steps of an animation in the guide: change a constant, lay out, and animate between the old and the new
  /// frames.
  @Test(arguments: SolverKind.allCases)
  func anAnimationRunsBetweenTwoLayouts(_ kind: SolverKind) {
    let scene = PassScene.laidOut(kind)
    let start = scene.engine.layout()
    scene.left["A"]?.constant = 50
    scene.width["A"]?.constant = -50
    scene.root.layoutIfNeeded()
    let end = scene.engine.layout()

    func frame(of view: LayoutView, at time: Double) -> LayoutRect? {
      guard let first = start.frame(of: view), let last = end.frame(of: view) else { return nil }
      func between(_ one: Double, _ other: Double) -> Double { one + (other - one) * time }
      return LayoutRect(
        between(first.minX, last.minX), between(first.minY, last.minY), between(first.width, last.width),
        between(first.height, last.height))
    }
    #expect(frame(of: scene.a, at: 0) == LayoutRect(10, 10, 90, 90))
    #expect(frame(of: scene.a, at: 0.5) == LayoutRect(30, 10, 70, 90))
    #expect(frame(of: scene.b, at: 0.5) == LayoutRect(10, 10, 60, 80))
    #expect(frame(of: scene.a, at: 1) == scene.a.frame)
  }
}
