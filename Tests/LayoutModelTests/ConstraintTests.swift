import LayoutModel
import Testing

@Suite struct ConstraintTests {
  @Test func aNewConstraintIsRequiredAndInactive() {
    let view = LayoutView()
    let constraint = LayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .height, multiplier: 3,
      constant: 44)
    #expect(constraint.priority == .required)
    #expect(!constraint.isActive)
    #expect(constraint.identifier == nil)
    #expect(constraint.firstItem === view)
    #expect(constraint.constant == 44)
  }

  /// `spec/api-surface`: seen in the suites of two DSLs.
  @Test func withoutASecondItemTheSecondAttributeIsNone() {
    let constraint = LayoutConstraint(
      item: LayoutView(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .height,
      multiplier: 1,
      constant: 44)
    #expect(constraint.secondAttribute == .notAnAttribute)
    #expect(constraint.secondItem == nil)
  }

  @Test func aConstraintDoesNotKeepItsItemsAlive() {
    var view: LayoutView? = LayoutView()
    weak var gone: LayoutView?
    gone = view
    let constraint = view?.widthAnchor.constraint(equalToConstant: 1)
    view = nil
    #expect(gone == nil)
    #expect(constraint?.firstItem == nil)
    #expect(throws: ConstraintError.itemGone) { try constraint?.activate() }
  }

  @Test func aSubclassHasApplesInitializer() {
    final class Tagged: LayoutConstraint {
      var tag = "mine"
    }
    let view = LayoutView()
    let constraint = Tagged(
      item: view, attribute: .height, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 0.5,
      constant: 0)
    #expect(constraint.tag == "mine")
    #expect(constraint.multiplier == 0.5)
    #expect(throws: ConstraintError.noFirstItem) { try Tagged().activate() }
  }

  @Test(arguments: [
    (
      LayoutAttribute.left, LayoutAttribute?.none, ConstraintEquation.Illegality.locationWithoutPartner(.left)
    ),
    (.top, .height, .locationWithSize(.top, size: .height)),
    (.leading, .left, .directionalWithAbsolute(.leading, .left)),
    (.centerX, .centerY, .horizontalWithVertical(.centerX, .centerY)),
  ])
  func illegalPairsAreRefused(
    _ first: LayoutAttribute, _ second: LayoutAttribute?, _ problem: ConstraintEquation.Illegality
  ) {
    let root = LayoutView()
    let view = LayoutView()
    root.addSubview(view)
    #expect(LayoutConstraint.legality(first, second) == .illegal(problem))
    #expect(throws: ConstraintError.illegal(problem)) {
      try LayoutConstraint.checked(
        item: view, attribute: first, relatedBy: .equal, toItem: second == nil ? nil : root,
        attribute: second ?? .notAnAttribute)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func constantsAreFinite(_ constant: Double) throws {
    let view = LayoutView()
    #expect(throws: ConstraintError.illegal(.notFinite(.constant))) {
      try LayoutConstraint.checked(item: view, attribute: .width, relatedBy: .equal, constant: constant)
    }
    let constraint = view.widthAnchor.constraint(equalToConstant: 5)
    #expect(throws: ConstraintError.illegal(.notFinite(.constant))) { try constraint.setConstant(constant) }
    #expect(constraint.constant == 5)
  }

  @Test(arguments: [LayoutPriority(0), -5, 1000.5, LayoutPriority(.nan)])
  func prioritiesAreAboveZeroAndAtMostAThousand(_ priority: LayoutPriority) {
    let constraint = LayoutView().widthAnchor.constraint(equalToConstant: 5)
    #expect(throws: ConstraintError.self) { try constraint.setPriority(priority) }
    #expect(constraint.priority == .required)
  }
}

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

@Suite struct TreeTests {
  @Test func subviewsStandWhereTheyWereInserted() {
    let root = LayoutView()
    let views = ["a", "b", "c", "d", "e"].map { LayoutView(name: $0) }
    root.addSubview(views[0])
    root.insertSubview(views[1], at: 0)
    root.insertSubview(views[2], aboveSubview: views[1])
    root.insertSubview(views[3], belowSubview: views[0])
    root.insertSubview(views[4], at: 99)
    #expect(root.subviews.map(\.name) == ["b", "c", "d", "a", "e"])
    root.insertSubview(views[1], aboveSubview: views[0])
    #expect(root.subviews.map(\.name) == ["c", "d", "a", "b", "e"])
  }

  @Test func aViewCannotBeAdoptedByItsDescendant() throws {
    let root = LayoutView(name: "Root")
    let child = LayoutView(name: "Child")
    try root.adopt(child)
    #expect(throws: LayoutTreeError.wouldContainItself("Root")) { try child.adopt(root) }
    #expect(throws: LayoutTreeError.wouldContainItself("Child")) { try child.adopt(child) }
    #expect(child.isDescendant(of: root))
    #expect(!root.isDescendant(of: child))
  }

  @Test func aVeryDeepTreeIsFreedWithoutRecursion() {
    weak var deepest: LayoutView?
    do {
      let root = LayoutView()
      var current = root
      for _ in 0..<200_000 {
        let next = LayoutView()
        // From the bottom up: every addition looks at what is above, which is nothing.
        next.addSubview(current)
        current = next
      }
      deepest = root
      #expect(deepest != nil)
    }
    #expect(deepest == nil)
  }

  @Test func nothingIsKeptAliveAfterRemoval() {
    weak var view: LayoutView?
    weak var constraint: LayoutConstraint?
    weak var engine: LayoutEngine?
    let root = LayoutView()
    do {
      let laidOut = LayoutEngine(
        root: root, environment: LayoutEnvironment(size: LayoutSize(10, 10)),
        solver: SolverKind.simplex.make())
      let child = LayoutView()
      root.addSubview(child)
      let width = child.widthAnchor.constraint(equalTo: root.widthAnchor)
      width.isActive = true
      // One that is given up, too.
      child.widthAnchor.constraint(equalToConstant: 5).isActive = true
      #expect(laidOut.layout().refused.count == 1)
      (view, constraint, engine) = (child, width, laidOut)
      child.removeFromSuperview()
      laidOut.layout()
    }
    #expect(view == nil)
    #expect(constraint == nil)
    #expect(engine == nil)
  }
}
