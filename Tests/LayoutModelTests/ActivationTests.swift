import LayoutModel
import Testing

@Suite struct ActivationTests {
  let root = LayoutView(name: "Root")
  let box = LayoutView(name: "Box")
  let label = LayoutView(name: "Label")
  let other = LayoutView(name: "Other")

  init() {
    root.addSubview(box)
    box.addSubview(label)
    root.addSubview(other)
  }

  @Test func aSizeAloneIsHeldByItsOwnView() throws {
    let constraint = label.widthAnchor.constraint(equalToConstant: 10)
    try constraint.activate()
    #expect(constraint.holder === label)
    #expect(label.constraints.count == 1)
  }

  @Test func aViewAndItsDescendantAreHeldByTheView() throws {
    let constraint = label.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    try constraint.activate()
    #expect(constraint.holder === root)
  }

  @Test func cousinsAreHeldByTheNearestCommonAncestor() throws {
    let constraint = label.leadingAnchor.constraint(equalTo: other.leadingAnchor)
    try constraint.activate()
    #expect(constraint.holder === root)
    #expect(root.constraints.first === constraint)
  }

  @Test func aGuideStandsForItsOwner() throws {
    let guide = LayoutGuide(name: "Guide")
    box.addLayoutGuide(guide)
    let size = guide.widthAnchor.constraint(equalToConstant: 10)
    try size.activate()
    #expect(size.holder === box)
  }

  @Test func aGuideWithoutOwnerStaysInactive() {
    let constraint = LayoutGuide(name: "Loose").widthAnchor.constraint(equalToConstant: 10)
    let guide = LayoutGuide(name: "Loose")
    let size = guide.widthAnchor.constraint(equalToConstant: 10)
    size.isActive = true
    #expect(!size.isActive)
    #expect(throws: ConstraintError.guideWithoutOwner("Loose")) { try size.activate() }
    #expect(throws: ConstraintError.itemGone) { try constraint.activate() }
  }

  @Test func itemsOfDifferentTreesAreRefused() {
    let stranger = LayoutView(name: "Stranger")
    let constraint = label.leadingAnchor.constraint(equalTo: stranger.leadingAnchor)
    #expect(throws: ConstraintError.noCommonAncestor("Label", "Stranger")) { try constraint.activate() }
    #expect(!constraint.isActive)
  }

  @Test func activatingAndDeactivatingTwiceIsOnce() throws {
    let constraint = label.widthAnchor.constraint(equalToConstant: 10)
    LayoutConstraint.activate([constraint, constraint])
    #expect(label.constraints.count == 1)
    LayoutConstraint.deactivate([constraint, constraint])
    #expect(label.constraints.isEmpty)
    #expect(!constraint.isActive)
  }

  @Test func addingAnActiveConstraintToAnotherViewMovesIt() throws {
    let constraint = label.widthAnchor.constraint(equalToConstant: 10)
    constraint.isActive = true
    root.addConstraint(constraint)
    #expect(label.constraints.isEmpty)
    #expect(constraint.holder === root)
    root.removeConstraint(constraint)
    #expect(!constraint.isActive)
  }

  @Test func removingAViewDropsWhatCrossesTheCut() {
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

  @Test func movingAViewToAnotherSuperviewDropsWhatCrossesTheCut() {
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

  @Test func aConstraintIsInactiveOnceItsHolderIsGone() {
    let child = LayoutView()
    var parent: LayoutView? = LayoutView()
    parent?.addSubview(child)
    let constraint = parent.map { child.widthAnchor.constraint(equalTo: $0.widthAnchor) }
    constraint?.isActive = true
    #expect(constraint?.isActive == true)
    parent = nil
    #expect(constraint?.isActive == false)
    #expect(child.superview == nil)
  }
}
