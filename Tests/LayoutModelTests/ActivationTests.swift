import LayoutModel
import Testing

/// `spec/model` §1.3: the holder of a constraint.
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

  /// `isActive` is true if a view holds the constraint, for any reason.
  @Test func addingAndRemovingIsActivating() {
    let constraint = label.widthAnchor.constraint(equalToConstant: 10)
    box.addConstraints([constraint])
    #expect(constraint.isActive)
    #expect(constraint.holder === box)
    label.removeConstraint(constraint)
    #expect(constraint.isActive)
    box.removeConstraints([constraint, constraint])
    #expect(!constraint.isActive)
  }

  @Test func activatingAnActiveConstraintKeepsItsHolder() throws {
    let constraint = label.widthAnchor.constraint(equalToConstant: 10)
    root.addConstraint(constraint)
    try constraint.activate()
    LayoutConstraint.activate([constraint])
    #expect(constraint.holder === root)
    #expect(root.constraints.count == 1)
  }

  @Test func aHolderContainsTheItems() {
    let constraint = label.leadingAnchor.constraint(equalTo: other.leadingAnchor)
    #expect(throws: ConstraintError.holderNotAbove("Box")) { try constraint.activate(heldBy: box) }
    #expect(!constraint.isActive)
    let guide = LayoutGuide(name: "Loose").widthAnchor
    let loose = guide.constraint(equalToConstant: 10)
    root.addConstraint(loose)
    #expect(!loose.isActive)
    #expect(throws: ConstraintError.guideWithoutOwner("Loose")) { try loose.activate(heldBy: root) }
  }

  @Test func aGuideAndAViewAreHeldByTheirCommonAncestor() throws {
    let guide = LayoutGuide(name: "Guide")
    label.addLayoutGuide(guide)
    let across = guide.topAnchor.constraint(equalTo: other.topAnchor)
    let owner = guide.topAnchor.constraint(equalTo: label.topAnchor)
    LayoutConstraint.activate([across, owner])
    #expect(across.holder === root)
    #expect(owner.holder === label)
  }

  @Test func aDistanceIsHeldAboveAllItsItems() throws {
    let gap = label.leadingAnchor.anchorWithOffset(to: other.leadingAnchor)
    let constraint = box.widthAnchor.constraint(equalTo: gap)
    try constraint.activate()
    #expect(constraint.holder === root)
  }

  @Test func ofAListTheFirstFaultEndsIt() {
    let stranger = LayoutView(name: "Stranger")
    let loose = LayoutGuide(name: "Loose").widthAnchor
    let list = [
      label.widthAnchor.constraint(equalToConstant: 10), loose.constraint(equalToConstant: 1),
      box.widthAnchor.constraint(equalToConstant: 20),
      label.topAnchor.constraint(equalTo: stranger.topAnchor),
      other.widthAnchor.constraint(equalToConstant: 30),
    ]
    let line = #line - 3
    let failure = ConstraintActivationError(
      index: 3, error: .noCommonAncestor("Label", "Stranger"), creationSite: list[3].creationSite)
    #expect(throws: failure) { try LayoutConstraint.activate(validating: list) }
    #expect(list.map(\.isActive) == [true, false, true, false, false])
    #expect(
      failure.description
        == "Constraint 3 (LayoutModelTests/ActivationTests.swift:\(line)): `Label` and `Stranger` have no common ancestor, so no constraint can relate them. "
        + "Add both to one view hierarchy first.")
  }

  /// The numbers of a constraint are measured in its holder.
  @Test(arguments: SolverKind.allCases)
  func theHolderDefinesTheCoordinates(_ kind: SolverKind) throws {
    let scene = Scene("Box")
    scene.add("A", in: "Box")
    scene.add("B", in: "Box")
    try scene.constrain("Box.Left = Superview.Left + 50", "A.Left = Box.Left + 10")
    let twice = LayoutConstraint(
      item: scene["B"], attribute: .left, relatedBy: .equal, toItem: scene["A"], attribute: .left,
      multiplier: 2,
      constant: 0)
    let engine = scene.engine(kind)
    twice.isActive = true
    #expect(engine.layout().frame(of: scene["B"])?.origin.x == 20)
    scene.root.addConstraint(twice)
    // A is at 60 in the root, so B is at 2 × 60 = 120 in the root, which is 70 in the box.
    #expect(engine.layout().frame(of: scene["B"])?.origin.x == 70)
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
