import LayoutModel
import Testing

/// The constraints that affect the position and size of a view.
@Suite struct AffectingConstraintTests {
  private func makeScene() throws -> Scene {
    let scene = Scene("A", "B")
    try scene.constrain(
      "A.Left = Superview.Left + 10", "A.Width = 100", "B.Left = A.Right + 8",
      "B.Right = Superview.Right - 10",
      "B.Width >= 20", "A.Top = Superview.Top", "A.Height = 10", "B.Top = A.Bottom", "B.Height = A.Height")
    return scene
  }

  private func text(_ constraints: [LayoutConstraint]) -> [String] { constraints.map(\.description) }

  @Test(arguments: SolverKind.explaining)
  func thoseThatActFromAfarAreAmongThem(_ kind: SolverKind) throws {
    let scene = try makeScene()
    scene.keptEngine(kind).layout()
    // Constraints that the root holds come first, in the order of activation, followed by those that its views hold.
    // `B.Width >= 20` is left out, because it is not tight.
    #expect(
      text(scene["B"].constraintsAffectingLayout(for: .horizontal)) == [
        "A.Left = Root.Left + 10", "B.Left = A.Right + 8", "B.Right = Root.Right - 10", "A.Width = 100",
      ])
    #expect(
      text(scene["B"].constraintsAffectingLayout(for: .vertical)) == [
        "A.Top = Root.Top", "B.Top = A.Bottom", "B.Height = A.Height", "A.Height = 10",
      ])
    #expect(
      text(scene["A"].constraintsAffectingLayout(for: .horizontal)) == [
        "A.Left = Root.Left + 10", "A.Width = 100",
      ])
    #expect(scene.root.constraintsAffectingLayout(for: .horizontal).isEmpty)
  }

  @Test(arguments: SolverKind.explaining)
  func anAnchorHasTheConstraintsOfItsOwnValue(_ kind: SolverKind) throws {
    let scene = try makeScene()
    scene.keptEngine(kind).layout()
    #expect(text(scene["B"].rightAnchor.constraintsAffectingLayout) == ["B.Right = Root.Right - 10"])
    #expect(text(scene["A"].widthAnchor.constraintsAffectingLayout) == ["A.Width = 100"])
    let gap = scene["A"].rightAnchor.anchorWithOffset(to: scene["B"].leftAnchor)
    #expect(text(gap.constraintsAffectingLayout) == ["B.Left = A.Right + 8"])
  }

  @Test(arguments: SolverKind.explaining)
  func theContentIsOneConstraintOnEachAxis(_ kind: SolverKind) throws {
    let scene = Scene("A")
    let label = scene["A"]
    label.content.intrinsicSize = LayoutSize(45, 20)
    label.setContentHuggingPriority(251, for: .horizontal)
    try scene.constrain("A.Left = Superview.Left", "A.Top = Superview.Top")
    let engine = scene.keptEngine(kind)
    engine.layout()
    let horizontal = label.constraintsAffectingLayout(for: .horizontal)
    #expect(text(horizontal) == ["A.Left = Root.Left", "A.Width = 45"])
    let content = try #require(horizontal.last as? ContentSizeConstraint)
    #expect(content === label.contentSizeConstraint(for: .horizontal))
    #expect(content !== label.contentSizeConstraint(for: .vertical))
    #expect(content.isActive)
    #expect(content.origin == .contentSize)
    #expect(content.hugging == 251)
    #expect(content.compressionResistance == 750)

    label.content.intrinsicSize = LayoutSize(60, LayoutSize.noIntrinsicMetric)
    #expect(content.constant == 60)
    #expect(label.contentSizeConstraint(for: .vertical) == nil)
    // The label is narrower than its content, so the content no longer affects its width.
    try scene.constrain("A.Width = 58")
    engine.layout()
    #expect(
      text(label.constraintsAffectingLayout(for: .horizontal)) == ["A.Left = Root.Left", "A.Width = 58"])
  }

  @Test(arguments: SolverKind.allCases)
  func aDroppedConstraintDoesNotAffectTheLayout(_ kind: SolverKind) throws {
    let scene = Scene("A")
    try scene.constrain("A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10")
    let widths = try scene.constrain("A.Width = 100", "A.Width = 120")
    let engine = scene.keptEngine(kind)
    engine.layout()
    #expect(
      text(scene["A"].constraintsAffectingLayout(for: .horizontal)) == [
        "A.Left = Root.Left", "A.Width = 100",
      ])
    widths[0].isActive = false
    engine.layout()
    #expect(
      text(scene["A"].constraintsAffectingLayout(for: .horizontal)) == [
        "A.Left = Root.Left", "A.Width = 120",
      ])
  }

  @Test(arguments: SolverKind.explaining)
  func guidesHaveThemToo(_ kind: SolverKind) throws {
    let scene = try makeScene()
    let guide = LayoutGuide(name: "Gap")
    scene.root.addLayoutGuide(guide)
    try scene.constrain(
      "Gap.Left = A.Right", "Gap.Right = B.Left", "Gap.Top = Superview.Top", "Gap.Height = 1")
    scene.keptEngine(kind).layout()
    #expect(
      text(guide.constraintsAffectingLayout(for: .horizontal)) == [
        "A.Left = Root.Left + 10", "B.Left = A.Right + 8", "Gap.Left = A.Right", "Gap.Right = B.Left",
        "A.Width = 100",
      ])
  }

  /// Without influence reporting, the constraints that mention the item are returned.
  @Test func withoutExplanationsThoseOnTheItemAreGiven() throws {
    let scene = try makeScene()
    scene["B"].content.intrinsicSize.width = 30
    scene.keptEngine(.taciturn).layout()
    #expect(
      text(scene["B"].constraintsAffectingLayout(for: .horizontal)) == [
        "B.Left = A.Right + 8", "B.Right = Root.Right - 10", "B.Width = 30", "B.Width >= 20",
      ])
    #expect(
      text(scene["A"].heightAnchor.constraintsAffectingLayout) == [
        "A.Top = Root.Top", "B.Top = A.Bottom", "B.Height = A.Height", "A.Height = 10",
      ])
    // A distance has those of both items, each once.
    let gap = scene["A"].rightAnchor.anchorWithOffset(to: scene["B"].leftAnchor)
    #expect(
      text(gap.constraintsAffectingLayout) == [
        "A.Left = Root.Left + 10", "B.Left = A.Right + 8", "A.Width = 100", "B.Right = Root.Right - 10",
        "B.Width = 30", "B.Width >= 20",
      ])
  }

  @Test func withoutALayoutThereAreNone() throws {
    let scene = try makeScene()
    #expect(scene["A"].constraintsAffectingLayout(for: .horizontal).isEmpty)
    #expect(scene["A"].leftAnchor.constraintsAffectingLayout.isEmpty)
  }
}
