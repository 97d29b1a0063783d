import LayoutModel
import Testing

/// The deferred pass: the calls to items, their order, and the changes of frames.
@Suite struct PassTests {
  @Test(arguments: SolverKind.allCases)
  func constraintsAreUpdatedChildrenFirstAndLaidOutParentsFirst(_ kind: SolverKind) {
    let scene = PassScene(kind)
    scene.engine.layout()
    #expect(
      scene.log.take() == [
        "update B", "update A", "update C", "update Root", "layout Root", "layout A", "layout B", "layout C",
      ])
    // The origin of each view is (10, 10), and its size is 10 less than that of its superview.
    #expect(scene.a.frame == LayoutRect(10, 10, 90, 90))
    #expect(scene.b.frame == LayoutRect(10, 10, 80, 80))
    scene.engine.layout()
    #expect(scene.log.take().isEmpty)
  }

  @Test(arguments: SolverKind.allCases)
  func framesChangeInThePassAlone(_ kind: SolverKind) {
    let scene = PassScene.laidOut(kind)
    scene.left["B"]?.constant = 25
    #expect(scene.engine.needsLayout)
    #expect(scene.b.frame.minX == 10)
    scene.engine.layout()
    #expect(scene.b.frame.minX == 25)
    // A view whose subview moved is laid out; a view that only moved is not.
    #expect(scene.log.take() == ["layout A"])
    #expect(!scene.engine.needsLayout)
  }

  @Test(arguments: SolverKind.allCases)
  func viewsWithAChangedSizeAreLaidOut(_ kind: SolverKind) {
    let scene = PassScene.laidOut(kind)
    scene.width["B"]?.constant = -30
    scene.engine.layout()
    #expect(scene.log.take() == ["layout A", "layout B"])
    scene.engine.environment.size.width = 200
    scene.engine.layout()
    #expect(scene.log.take() == ["layout Root", "layout A", "layout B", "layout C"])
    #expect(scene.root.frame.width == 200)
    #expect(scene.b.frame.width == 160)
  }

  @Test func onlyMarkedItemsAreReached() {
    let scene = PassScene.laidOut()
    scene.b.setNeedsLayout()
    scene.c.setNeedsUpdateConstraints()
    #expect(scene.b.needsLayout)
    #expect(scene.c.needsUpdateConstraints())
    scene.engine.layout()
    #expect(scene.log.take() == ["update C", "layout B"])
    #expect(!scene.b.needsLayout)
    #expect(!scene.c.needsUpdateConstraints())
  }

  @Test func aFreshViewWantsToBeLaidOutAndToUpdateItsConstraints() {
    let view = LayoutView(name: "A")
    #expect(view.needsLayout)
    #expect(view.needsUpdateConstraints())
    #expect(!LayoutView.requiresConstraintBasedLayout)
  }

  @Test(arguments: SolverKind.allCases)
  func constraintsOfUpdateConstraintsAreInTheSamePass(_ kind: SolverKind) {
    let scene = PassScene.laidOut(kind)
    scene.b.whileUpdating = { view in
      guard let superview = view.superview else { return }
      view.bottomAnchor.constraint(equalTo: superview.topAnchor, constant: 7).isActive = true
      superview.setNeedsUpdateConstraints()
    }
    scene.a.whileUpdating = { $0.content.intrinsicSize.width = 3 }
    scene.b.setNeedsUpdateConstraints()
    let solution = scene.engine.layout()
    // Subviews update their constraints first, so a superview that they mark is updated in the same pass.
    #expect(scene.log.take().filter { $0.hasPrefix("update") } == ["update B", "update A"])
    #expect(solution.droppedEquations == "B.Bottom = A.Top + 7")
    #expect(solution.layoutLoop == nil)
  }

  @Test func updateConstraintsIfNeededUpdatesASubtreeWithoutNewFrames() {
    let scene = PassScene.laidOut()
    for view in [scene.root, scene.a, scene.b, scene.c] { view.setNeedsUpdateConstraints() }
    scene.b.whileUpdating = { _ in scene.left["B"]?.constant = 40 }
    scene.a.updateConstraintsIfNeeded()
    #expect(scene.log.take() == ["update B", "update A"])
    #expect(scene.b.frame.minX == 10)
    #expect(scene.c.needsUpdateConstraints())
    scene.c.updateConstraintsForSubtreeIfNeeded()
    #expect(scene.log.take() == ["update C"])
    scene.engine.layout()
    #expect(scene.log.take() == ["update Root", "layout A"])
    #expect(scene.b.frame.minX == 40)
  }

  @Test(arguments: SolverKind.allCases)
  func subviewsGetTheirFramesFromSuper(_ kind: SolverKind) {
    let scene = PassScene.laidOut(kind)
    var seen: [LayoutRect] = []
    scene.a.beforePlacing = { seen += [$0.frame, scene.b.frame] }
    scene.a.afterPlacing = { _ in seen.append(scene.b.frame) }
    scene.engine.environment.size.width = 200
    scene.engine.layout()
    // The superview has already set the frame of A.
    #expect(
      seen == [LayoutRect(10, 10, 190, 90), LayoutRect(10, 10, 80, 80), LayoutRect(10, 10, 180, 80)])
  }

  @Test func withoutSuperSubviewsStayWhereTheyAre() {
    let scene = PassScene.laidOut()
    scene.a.callsSuper = false
    scene.left["B"]?.constant = 30
    #expect(scene.engine.layout().frame(of: scene.b)?.minX == 30)
    #expect(scene.b.frame.minX == 10)
    scene.a.callsSuper = true
    scene.a.setNeedsLayout()
    scene.engine.layout()
    #expect(scene.b.frame.minX == 30)
  }

  @Test func aFrameSetWhileArrangingStaysUntilTheNextTime() {
    let scene = PassScene.laidOut()
    scene.a.afterPlacing = { _ in scene.b.frame = LayoutRect(1, 2, 3, 4) }
    scene.left["B"]?.constant = 30
    #expect(scene.engine.layout().layoutLoop == nil)
    #expect(scene.b.frame == LayoutRect(1, 2, 3, 4))
    #expect(scene.log.take() == ["layout A", "layout B"])
    scene.a.afterPlacing = { _ in }
    scene.a.setNeedsLayout()
    scene.engine.layout()
    #expect(scene.b.frame == LayoutRect(30, 10, 80, 80))
  }

  @Test func aFrameSetByCodeIsPutBackInTheNextPass() {
    let scene = PassScene.laidOut()
    scene.b.frame = LayoutRect(1, 2, 3, 4)
    #expect(scene.b.frame == LayoutRect(1, 2, 3, 4))
    scene.engine.layout()
    #expect(scene.b.frame == LayoutRect(10, 10, 80, 80))
    #expect(scene.log.take() == ["layout A", "layout B"])
  }

  @Test func aViewIsLaidOutAfterSubviewsAreAddedOrRemoved() {
    let scene = PassScene.laidOut()
    let d = LoggingView("D", scene.log)
    scene.c.addSubview(d)
    scene.engine.layout()
    #expect(scene.log.take() == ["update D", "layout C", "layout D"])
    d.removeFromSuperview()
    scene.engine.layout()
    #expect(scene.log.take() == ["layout C"])
    // When D is added again, it is laid out again, but its constraints need no update.
    scene.a.addSubview(d)
    scene.engine.layout()
    #expect(scene.log.take() == ["layout A", "layout D"])
  }

  @Test(arguments: SolverKind.allCases)
  func aNewContentSizeHasTheSuperviewLaidOut(_ kind: SolverKind) {
    let scene = PassScene.laidOut(kind)
    scene.b.invalidateIntrinsicContentSize()
    #expect(scene.a.needsLayout)
    scene.engine.layout()
    #expect(scene.log.take() == ["layout A"])
  }

  @Test func theNamesOfAppKitDoTheSame() {
    let scene = PassScene.laidOut()
    scene.b.needsLayout = true
    scene.b.needsLayout = false
    #expect(scene.b.needsLayout)
    scene.root.layoutSubtreeIfNeeded()
    #expect(scene.log.take() == ["layout B"])

    final class Box: LayoutView {
      var layouts = 0
      override func layout() {
        super.layout()
        layouts += 1
      }
    }
    let box = Box(name: "Box")
    scene.root.addSubview(box)
    scene.engine.layout()
    #expect(box.layouts == 1)
  }

  @Test func guidesGetTheirFramesWithTheViewsOfTheirOwner() {
    let scene = PassScene.laidOut()
    let guide = LayoutGuide(name: "Guide")
    scene.c.addLayoutGuide(guide)
    LayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: scene.c.leftAnchor, constant: 5),
      guide.topAnchor.constraint(equalTo: scene.c.topAnchor),
      guide.widthAnchor.constraint(equalToConstant: 20), guide.heightAnchor.constraint(equalToConstant: 30),
    ])
    var seen = LayoutRect.zero
    scene.c.afterPlacing = { _ in seen = guide.layoutFrame }
    scene.engine.layout()
    #expect(seen == LayoutRect(5, 0, 20, 30))
  }
}
