import LayoutModel
import Testing

/// `spec/model` §1.3: constraints of views and guides that are removed from the tree.
@Suite struct ActivationRemovalTests {
  let root = LayoutView(name: "Root")
  let box = LayoutView(name: "Box")
  let label = LayoutView(name: "Label")
  let other = LayoutView(name: "Other")

  init() {
    root.addSubview(box)
    box.addSubview(label)
    root.addSubview(other)
  }

  @Test func removingAViewDeactivatesConstraintsAcrossItsBorder() {
    let crossing = label.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    let toSibling = box.topAnchor.constraint(equalTo: other.bottomAnchor)
    let inside = label.topAnchor.constraint(equalTo: box.topAnchor)
    let outside = other.widthAnchor.constraint(equalTo: root.widthAnchor)
    LayoutConstraint.activate([crossing, toSibling, inside, outside])

    box.removeFromSuperview()
    #expect([crossing, toSibling, inside, outside].map(\.isActive) == [false, false, true, true])

    root.addSubview(box)
    #expect([crossing, toSibling, inside, outside].map(\.isActive) == [false, false, true, true])
  }

  @Test func movingAViewDeactivatesConstraintsToItsOldSuperview() {
    let crossing = label.leadingAnchor.constraint(equalTo: box.leadingAnchor)
    crossing.isActive = true
    root.addSubview(label)
    #expect(label.superview === root)
    #expect(box.subviews.isEmpty)
    #expect(!crossing.isActive)
  }

  @Test func aNewPlaceAmongSiblingsKeepsConstraints() {
    let constraint = box.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    constraint.isActive = true
    root.bringSubviewToFront(box)
    #expect(root.subviews.map(\.name) == ["Other", "Box"])
    #expect(constraint.isActive)
  }

  @Test func removingAGuideDropsItsConstraints() {
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    let constraint = guide.widthAnchor.constraint(equalToConstant: 10)
    constraint.isActive = true
    root.removeLayoutGuide(guide)
    #expect(!constraint.isActive)
    #expect(guide.owningView == nil)
  }

  @Test func aGuideMovesToItsNewOwner() {
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    box.addLayoutGuide(guide)
    #expect(root.layoutGuides.isEmpty)
    #expect(guide.owningView === box)
  }

  @Test func removingAViewDeactivatesConstraintsHeldAboveIt() {
    let size = label.widthAnchor.constraint(equalToConstant: 10)
    root.addConstraint(size)
    let inner = label.heightAnchor.constraint(equalToConstant: 10)
    inner.isActive = true
    box.removeFromSuperview()
    #expect([size, inner].map(\.isActive) == [false, true])
    #expect(root.constraints.isEmpty)
    #expect(label.constraints.count == 1)
  }

  @Test(arguments: SolverKind.allCases)
  func innerConstraintsComeBackWithTheirView(_ kind: SolverKind) throws {
    let scene = Scene("Box")
    scene.add("Label", in: "Box")
    try scene.constrain("Label.Left = Box.Left + 7", "Label.Width = 30", "Box.Left = Root.Left + 5")
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: scene["Box"])?.origin.x == 5)
    scene["Box"].removeFromSuperview()
    engine.layout()
    scene.root.addSubview(scene["Box"])
    let solution = engine.layout()
    #expect(solution.frame(of: scene["Box"])?.origin.x == 0)
    #expect(solution.frame(of: scene["Label"]) == LayoutRect(7, 0, 30, 0))
  }

  @Test func aGuideThatComesBackHasNoConstraints() {
    let guide = LayoutGuide(name: "Guide")
    box.addLayoutGuide(guide)
    let size = guide.widthAnchor.constraint(equalToConstant: 10)
    let edge = guide.topAnchor.constraint(equalTo: other.topAnchor)
    LayoutConstraint.activate([size, edge])
    box.removeLayoutGuide(guide)
    box.addLayoutGuide(guide)
    #expect([size, edge].map(\.isActive) == [false, false])
    #expect(box.constraints.isEmpty)
    #expect(root.constraints.isEmpty)
  }

  @Test func aRemovedViewKeepsTheGuidesInIt() {
    let guide = LayoutGuide(name: "Guide")
    label.addLayoutGuide(guide)
    let inner = guide.topAnchor.constraint(equalTo: label.topAnchor)
    let outer = guide.topAnchor.constraint(equalTo: root.topAnchor)
    LayoutConstraint.activate([inner, outer])
    label.removeFromSuperview()
    #expect([inner, outer].map(\.isActive) == [true, false])
    #expect(guide.owningView === label)
  }

  @Test func activationAfterRemovalIsRefused() {
    let constraint = label.topAnchor.constraint(equalTo: other.topAnchor)
    label.removeFromSuperview()
    #expect(throws: ConstraintError.noCommonAncestor("Label", "Other")) { try constraint.activate() }
    root.addSubview(label)
    #expect(throws: Never.self) { try constraint.activate() }
  }

  @Test func removingAFreedItemIsHarmless() {
    var guest: LayoutView? = LayoutView(name: "Guest")
    let constraint = guest.map { guest in
      box.addSubview(guest)
      let constraint = guest.topAnchor.constraint(equalTo: label.topAnchor)
      constraint.isActive = true
      return constraint
    }
    guest?.removeFromSuperview()
    guest = nil
    #expect(constraint?.isActive == false)
    #expect(constraint?.firstItem == nil)
    #expect(constraint?.firstAnchor == nil)
    #expect(constraint?.secondAnchor == label.topAnchor)
    #expect(throws: ConstraintError.itemGone) { try constraint?.activate() }
    #expect(box.constraints.isEmpty)
  }
}
