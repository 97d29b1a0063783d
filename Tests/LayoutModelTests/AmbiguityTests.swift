import LayoutModel
import Testing

/// Views, guides and anchors with ambiguous layout.
@Suite struct AmbiguityTests {
  @Test(arguments: SolverKind.explaining)
  func aViewIsAmbiguousWhileAnotherFrameWouldDo(_ kind: SolverKind) throws {
    let scene = Scene("A", "B")
    try scene.constrain(
      "A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10", "A.Width >= 100",
      "B.Left = Superview.Left", "B.Top = Superview.Top", "B.Height = 10", "B.Width = 100")
    let engine = scene.keptEngine(kind)
    // Before a layout, no ambiguity is reported.
    #expect(!scene["A"].hasAmbiguousLayout)
    engine.layout()
    #expect(scene["A"].hasAmbiguousLayout)
    #expect(!scene["B"].hasAmbiguousLayout)
    #expect(!scene.root.hasAmbiguousLayout)

    let width = try scene.constrain("A.Width = 120 @1")[0]
    #expect(scene["A"].hasAmbiguousLayout)
    engine.layout()
    #expect(!scene["A"].hasAmbiguousLayout)
    width.isActive = false
    engine.layout()
    #expect(scene["A"].hasAmbiguousLayout)
  }

  @Test(arguments: SolverKind.explaining)
  func optionalConstraintsOfOnePriorityInConflictMakeAmbiguity(_ kind: SolverKind) throws {
    let scene = Scene("A")
    try scene.constrain(
      "A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10", "A.Width = 100 @500",
      "A.Width = 140 @500")
    let engine = scene.keptEngine(kind)
    engine.layout()
    #expect(scene["A"].hasAmbiguousLayout)
    try scene.constrain("A.Width = 130 @400")
    engine.layout()
    #expect(!scene["A"].hasAmbiguousLayout)
    #expect(scene["A"].frame.width == 130)
  }

  @Test(arguments: SolverKind.explaining)
  func guidesToo(_ kind: SolverKind) {
    let scene = Scene("A")
    let guide = LayoutGuide(name: "Guide")
    scene.root.addLayoutGuide(guide)
    LayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
      guide.topAnchor.constraint(equalTo: scene.root.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 10),
    ])
    let engine = scene.keptEngine(kind)
    engine.layout()
    #expect(guide.hasAmbiguousLayout)
    guide.rightAnchor.constraint(equalTo: scene.root.rightAnchor).isActive = true
    engine.layout()
    #expect(!guide.hasAmbiguousLayout)
    #expect(!scene.root.layoutMarginsGuide.hasAmbiguousLayout)
  }

  @Test(arguments: SolverKind.explaining)
  func anAnchorIsAmbiguousByItself(_ kind: SolverKind) throws {
    let scene = Scene("A", "B")
    try scene.constrain(
      "A.Right = Superview.Right - 10", "A.Top = Superview.Top", "A.Height = 10", "B.Right = A.Left - 8",
      "B.Width = 20", "B.Top = Superview.Top", "B.Height = 10")
    scene.keptEngine(kind).layout()
    let (a, b) = (scene["A"], scene["B"])
    #expect(a.hasAmbiguousLayout)
    // The right edge is determined, but the left edge is ambiguous.
    #expect(!a.rightAnchor.hasAmbiguousLayout)
    #expect(!a.trailingAnchor.hasAmbiguousLayout)
    #expect(a.leftAnchor.hasAmbiguousLayout)
    #expect(a.centerXAnchor.hasAmbiguousLayout)
    #expect(a.widthAnchor.hasAmbiguousLayout)
    #expect(!a.topAnchor.hasAmbiguousLayout)
    #expect(!a.lastBaselineAnchor.hasAmbiguousLayout)
    // B moves with A, at a distance that is fixed.
    #expect(b.leftAnchor.hasAmbiguousLayout)
    #expect(!b.widthAnchor.hasAmbiguousLayout)
    #expect(!b.rightAnchor.anchorWithOffset(to: a.leftAnchor).hasAmbiguousLayout)
    #expect(b.rightAnchor.anchorWithOffset(to: a.rightAnchor).hasAmbiguousLayout)
    #expect(!scene.root.leftAnchor.hasAmbiguousLayout)
  }

  @Test(arguments: SolverKind.explaining)
  func aViewThatIsPinnedInAnAmbiguousOneIsNot(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene.add("B", in: "A")
    try scene.constrain(
      "A.Width = 50", "A.Height = 50", "A.Top = Root.Top", "B.Left = A.Left", "B.Top = A.Top", "B.Width = 5",
      "B.Height = 5")
    scene.keptEngine(kind).layout()
    #expect(scene["A"].hasAmbiguousLayout)
    #expect(!scene["B"].hasAmbiguousLayout)
    #expect(!scene["B"].leftAnchor.hasAmbiguousLayout)
    // The distance from the root is ambiguous.
    #expect(scene.root.leftAnchor.anchorWithOffset(to: scene["B"].leftAnchor).hasAmbiguousLayout)
  }

  @Test func noItemIsAmbiguousIfTheSolverCannotReportAmbiguity() throws {
    let scene = Scene("A")
    try scene.constrain("A.Width >= 100")
    let view = scene["A"]
    scene.keptEngine(.taciturn).layout()
    #expect(!view.hasAmbiguousLayout)
    #expect(!view.widthAnchor.hasAmbiguousLayout)
    view.removeFromSuperview()
    #expect(!view.hasAmbiguousLayout)
    #expect(!view.leftAnchor.hasAmbiguousLayout)
  }

  @Test func unrequestedAmbiguityIsStillAvailable() throws {
    let scene = Scene("A")
    try scene.constrain("A.Width >= 100")
    let engine = scene.keptEngine(.simplex)
    engine.reportsAmbiguity = false
    #expect(engine.layout()[scene["A"]]?.status == .ok)
    #expect(scene["A"].hasAmbiguousLayout)
  }
}
