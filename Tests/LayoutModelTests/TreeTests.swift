import LayoutModel
import Testing

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
        // The tree is built from the innermost view, so that each addition is fast: the new superview has no ancestors.
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
      let child = LayoutView(name: "Child")
      root.addSubview(child)
      let width = child.widthAnchor.constraint(equalTo: root.widthAnchor)
      width.isActive = true
      // A second width, which is dropped.
      child.widthAnchor.constraint(equalToConstant: 5).isActive = true
      #expect(laidOut.layout().droppedConstraints.count == 1)
      (view, constraint, engine) = (child, width, laidOut)
      child.removeFromSuperview()
      laidOut.layout()
    }
    #expect(view == nil)
    #expect(constraint == nil)
    #expect(engine == nil)
  }
}
