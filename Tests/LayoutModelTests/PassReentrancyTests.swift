import LayoutModel
import Testing

/// Actions of views during their layout: they never trap or loop forever.
@Suite struct PassReentrancyTests {
  @Test(arguments: SolverKind.allCases)
  func constraintChangesOfDescendantsApplyInTheSamePass(_ kind: SolverKind) {
    let scene = PassScene.laidOut(kind)
    scene.a.afterPlacing = { view in
      scene.left["B"]?.constant = view.frame.width / 2
    }
    scene.engine.environment.size.width = 200
    let solution = scene.engine.layout()
    #expect(scene.b.frame.minX == 95)
    #expect(solution.layoutLoop == nil)
    // In the second iteration, only the subview of A moves.
    #expect(scene.log.take() == ["layout Root", "layout A", "layout B", "layout C", "layout A"])
  }

  @Test(arguments: SolverKind.allCases)
  func layoutIfNeededOfASubviewIsCurrentWhenItReturns(_ kind: SolverKind) {
    let scene = PassScene.laidOut(kind)
    var seen: [Double] = []
    scene.root.afterPlacing = { _ in
      scene.a.layoutIfNeeded()
      seen.append(scene.b.frame.width)
    }
    scene.engine.environment.size.width = 200
    scene.engine.layout()
    #expect(seen == [180])
    // The nested call has laid out A and B, so the pass does not lay them out again.
    #expect(scene.log.take() == ["layout Root", "layout A", "layout B", "layout C"])
  }

  @Test func layoutIfNeededWithinSeesConstraintsThatJustChanged() {
    let scene = PassScene.laidOut()
    var seen: [Double] = []
    scene.root.afterPlacing = { _ in
      scene.left["B"]?.constant = 33
      scene.a.layoutIfNeeded()
      seen.append(scene.b.frame.minX)
    }
    scene.root.setNeedsLayout()
    scene.engine.layout()
    #expect(seen == [33])
  }

  @Test func aViewAddedDuringArrangementIsLaidOutInTheSamePass() {
    let scene = PassScene.laidOut()
    let d = LoggingView("D", scene.log)
    scene.c.afterPlacing = { view in
      guard d.superview == nil else { return }
      view.addSubview(d)
      d.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
      // A nested call of `layoutIfNeeded()` changes the order in which the pass visits views.
      scene.a.setNeedsLayout()
      scene.a.layoutIfNeeded()
    }
    scene.root.afterPlacing = { _ in scene.c.setNeedsLayout() }
    scene.root.setNeedsLayout()
    #expect(scene.engine.layout().layoutLoop == nil)
    #expect(d.frame.width == 90)
    // D is laid out at its position in the tree, and again after C has set its frame.
    #expect(
      scene.log.take() == [
        "layout Root", "layout C", "update D", "layout A", "layout D", "layout C", "layout D",
      ])
  }

  @Test func aViewCanRemoveViewsThatAreNotLaidOutYet() {
    let scene = PassScene.laidOut()
    for view in [scene.root, scene.a, scene.b, scene.c] { view.setNeedsLayout() }
    scene.a.afterPlacing = { _ in
      scene.b.removeFromSuperview()
      scene.c.removeFromSuperview()
    }
    scene.engine.layout()
    #expect(scene.log.take() == ["layout Root", "layout A", "layout Root", "layout A"])
  }

  @Test(arguments: SolverKind.allCases)
  func marksAndCallsUpwardsComeToAnEnd(_ kind: SolverKind) {
    let scene = PassScene.laidOut(kind)
    for view in [scene.root, scene.a, scene.b, scene.c] {
      view.afterPlacing = { view in
        view.superview?.setNeedsLayout()
        view.superview?.layoutIfNeeded()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        scene.engine.layout()
      }
    }
    scene.b.setNeedsLayout()
    let solution = scene.engine.layout()
    #expect(solution.layoutLoop?.items == ["Root", "A", "B"])
    #expect(solution.layoutLoop?.iterations == 8)
    #expect(!scene.engine.needsLayout)
  }

  @Test func whileConstraintsAreUpdatedNothingIsLaidOut() {
    let scene = PassScene.laidOut()
    scene.b.whileUpdating = { view in
      view.setNeedsLayout()
      view.layoutIfNeeded()
      view.updateConstraintsIfNeeded()
      scene.engine.layout()
    }
    scene.b.setNeedsUpdateConstraints()
    scene.engine.layout()
    #expect(scene.log.take() == ["update B", "layout B"])
  }

  @Test func aContentThatLaysOutWhileItIsAskedDoesNoHarm() {
    final class Curious: LayoutView {
      weak var engine: LayoutEngine?
      override var intrinsicContentSize: LayoutSize {
        layoutIfNeeded()
        engine?.layout()
        return LayoutSize(30, 20)
      }
    }
    let scene = PassScene.laidOut()
    let curious = Curious(name: "Curious")
    curious.engine = scene.engine
    scene.root.addSubview(curious)
    #expect(scene.engine.layout().frame(of: curious)?.size == LayoutSize(30, 20))
    #expect(scene.engine.layout().failure == nil)
  }

  @Test(arguments: SolverKind.allCases)
  func aViewThatNeverComesToRestIsLeftAfterEightRounds(_ kind: SolverKind) {
    let scene = PassScene.laidOut(kind)
    scene.a.afterPlacing = { _ in
      scene.left["B"]?.constant += 1
      scene.a.setNeedsLayout()
    }
    scene.a.setNeedsLayout()
    let solution = scene.engine.layout()
    #expect(scene.log.take() == Array(repeating: "layout A", count: 8))
    #expect(solution.layoutLoop?.iterations == 8)
    #expect(solution.layoutLoop?.items == ["A"])
    #expect(solution.layoutLoop?.constraints.map(\.description) == ["B.Left = A.Left + 18"])
    // The pass ended before it solved the last change. The next pass solves it, and converges.
    #expect(scene.b.frame.minX == 17)
    scene.a.afterPlacing = { _ in }
    #expect(scene.engine.layout().layoutLoop == nil)
    #expect(scene.b.frame.minX == 18)
  }

  @Test(arguments: [(10, 50), (70, 70), (100_000, 1000)])
  func oneViewIsArrangedALimitedNumberOfTimesInAPass(_ threshold: Int, _ expected: Int) {
    let scene = PassScene.laidOut()
    scene.engine.layoutLoopThreshold = threshold
    #expect(scene.engine.layoutLoopThreshold == expected)
    scene.a.afterPlacing = { _ in
      for _ in 0..<1200 {
        scene.b.setNeedsLayout()
        scene.b.layoutIfNeeded()
      }
    }
    scene.a.setNeedsLayout()
    let solution = scene.engine.layout()
    #expect(solution.layoutLoop?.items == ["B"])
    #expect(scene.log.take().filter { $0 == "layout B" }.count == expected)
  }

  @Test func callsWithinCallsAreAnsweredSixteenDeep() {
    let log = PassLog()
    let root = LoggingView("0", log)
    var views = [root]
    for level in 1..<40 {
      let view = LoggingView("\(level)", log)
      views[level - 1].addSubview(view)
      views.append(view)
    }
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(100, 100)),
      solver: SolverKind.simplex.make())
    var depth = 0
    var deepest = 0
    for view in views {
      view.afterPlacing = { view in
        depth += 1
        deepest = max(deepest, depth)
        view.subviews.first?.layoutIfNeeded()
        depth -= 1
      }
    }
    #expect(engine.layout().layoutLoop == nil)
    #expect(deepest == 17)
    #expect(log.take().filter { $0.hasPrefix("layout") } == (0..<40).map { "layout \($0)" })
  }
}
