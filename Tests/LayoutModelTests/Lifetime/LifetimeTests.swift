import LayoutModel
import Testing

/// Unused objects are deallocated.
@Suite struct LifetimeTests {
  /// Weak references that show whether their objects are alive.
  private final class Witness {
    weak var view: LayoutView?
    weak var child: LayoutView?
    weak var guide: LayoutGuide?
    weak var marginsGuide: LayoutGuide?
    weak var safeArea: LayoutGuide?
    weak var inner: LayoutConstraint?
    weak var outer: LayoutConstraint?

    var isGone: Bool {
      view == nil && child == nil && guide == nil && marginsGuide == nil && safeArea == nil && inner == nil
        && outer == nil
    }
  }

  /// Returns a view with all kinds of objects that refer to others: subviews, layout guides and system guides,
  /// constraints inside the view and to other views, a text that wraps, and a mask.
  private func populate(_ root: LayoutView) -> (LayoutView, Witness) {
    let view = LayoutView(name: "View")
    let child = LayoutView(name: "Child")
    child.content.text = LayoutText("Some words that wrap", numberOfLines: 0)
    let framed = LayoutView(frame: LayoutRect(1, 2, 3, 4))
    let guide = LayoutGuide(name: "Guide")
    root.addSubview(view)
    view.addSubview(child)
    view.addSubview(framed)
    view.addLayoutGuide(guide)
    let inner = child.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor)
    let outer = view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor)
    LayoutConstraint.activate([
      inner, outer, guide.topAnchor.constraint(equalTo: child.bottomAnchor),
      child.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      // Conflicts with the first one, so it is dropped and reported.
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: -5),
    ])
    let witness = Witness()
    witness.view = view
    witness.child = child
    witness.guide = guide
    witness.marginsGuide = view.layoutMarginsGuide
    witness.safeArea = view.safeAreaLayoutGuide
    witness.inner = inner
    witness.outer = outer
    return (view, witness)
  }

  @Test(arguments: SolverKind.allCases)
  func aRemovedSubtreeIsFreed(_ kind: SolverKind) {
    let root = LayoutView(name: "Root")
    let environment = LayoutEnvironment(
      size: LayoutSize(320, 480), safeAreaInsets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let engine = LayoutEngine(root: root, environment: environment, solver: kind.make())
    var witness: Witness
    do {
      let (view, made) = populate(root)
      witness = made
      engine.layout()
      #expect(witness.outer?.isActive == true)
      view.removeFromSuperview()
      #expect(witness.outer == nil)
      engine.layout()
    }
    #expect(witness.isGone)
    #expect(engine.layout().items.map(\.name) == ["Root", "Safe Area"])
  }

  @Test func aFreedSubtreeLeavesNoTraceInTheNextLayout() {
    let root = LayoutView(name: "Root")
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(320, 480)),
      solver: SolverKind.simplex.make())
    var witness: Witness
    do {
      let (view, made) = populate(root)
      witness = made
      engine.layout()
      view.removeFromSuperview()
    }
    engine.layout()
    #expect(witness.isGone)
  }

  @Test func treeAndEngineDoNotKeepEachOtherAlive() {
    weak var lostEngine: LayoutEngine?
    weak var lostRoot: LayoutView?
    var witness: Witness
    do {
      let root = LayoutView(name: "Root")
      let engine = LayoutEngine(
        root: root, environment: LayoutEnvironment(size: LayoutSize(320, 480)),
        solver: SolverKind.simplex.make())
      (_, witness) = populate(root)
      engine.layout()
      lostEngine = engine
      lostRoot = root
    }
    #expect(lostEngine == nil)
    #expect(lostRoot == nil)
    #expect(witness.isGone)
  }

  @Test func aTreeOutlivesItsEngine() {
    let root = LayoutView(name: "Root")
    let (view, witness) = populate(root)
    do {
      let engine = LayoutEngine(
        root: root, environment: LayoutEnvironment(size: LayoutSize(320, 480)),
        solver: SolverKind.simplex.make())
      engine.layout()
    }
    #expect(view.frame.width == 160)
    #expect(witness.outer?.isActive == true)
    let second = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(200, 480)),
      solver: SolverKind.simplex.make())
    #expect(second.layout().frame(of: view)?.width == 100)
  }

  @Test func viewsAndGuidesSurviveTheirSuperviewWithoutAReferenceToIt() {
    let child = LayoutView(name: "Child")
    let grandchild = LayoutView(name: "Grandchild")
    let guide = LayoutGuide(name: "Guide")
    let own = child.widthAnchor.constraint(equalToConstant: 10)
    var shared: [LayoutConstraint] = []
    child.addSubview(grandchild)
    do {
      let view = LayoutView(name: "View")
      view.addSubview(child)
      view.addLayoutGuide(guide)
      shared = [
        child.topAnchor.constraint(equalTo: view.topAnchor),
        guide.topAnchor.constraint(equalTo: grandchild.bottomAnchor),
      ]
      LayoutConstraint.activate(shared + [own])
      #expect(child.superview === view)
      #expect(guide.owningView === view)
    }
    #expect(child.superview == nil)
    #expect(guide.owningView == nil)
    #expect(grandchild.superview === child)
    #expect(own.isActive)
    #expect(shared.allSatisfy { !$0.isActive && $0.holder == nil })
    #expect(shared[0].secondItem == nil)
    #expect(shared[1].secondItem === grandchild)
    #expect(child.frameAlone.width == 10)
  }

  @Test func constraintsOutliveTheirItems() {
    var constraint = LayoutConstraint()
    do {
      let view = LayoutView(name: "View")
      constraint = view.widthAnchor.constraint(equalToConstant: 10)
      constraint.isActive = true
    }
    #expect(constraint.firstItem == nil)
    #expect(!constraint.isActive)
    constraint.constant = 20
    constraint.priority = 500
    #expect(throws: ConstraintError.itemGone) { try constraint.activate() }
  }

  /// A view that removes its subviews in its deinitializer.
  private final class TidyView: LayoutView {
    deinit {
      for view in subviews { view.removeFromSuperview() }
    }
  }

  @Test(arguments: SolverKind.allCases)
  func aViewMayRemoveItsSubviewsWhileItIsFreed(_ kind: SolverKind) {
    let root = LayoutView(name: "Root")
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(320, 480)), solver: kind.make())
    let child = LayoutView(name: "Child")
    do {
      let view = TidyView(name: "View")
      root.addSubview(view)
      view.addSubview(child)
      LayoutConstraint.activate([
        child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        child.widthAnchor.constraint(equalToConstant: 40),
      ])
      engine.layout()
      view.removeFromSuperview()
      engine.layout()
    }
    #expect(child.superview == nil)
    #expect(child.constraints.count == 1)
    root.addSubview(child)
    #expect(engine.layout().frame(of: child)?.width == 40)
  }

  /// An item that uses the layout state of a view, which exists longer than the item.
  private final class Borrower: LayoutItem {
    let lender: LayoutView
    var frame = LayoutRect.zero

    init(_ lender: LayoutView) { self.lender = lender }

    var layoutState: LayoutItemState { lender.layoutState }
    var layoutSuperitem: (any LayoutItem)? { nil }
    var layoutSubitems: [any LayoutItem] { [] }
    func layoutDidSolve(frame: LayoutRect) { self.frame = frame }
  }

  @Test func anItemMayBorrowTheStateOfAViewThatOutlivesIt() {
    let view = LayoutView(name: "View")
    var constraint = LayoutConstraint()
    do {
      let item = Borrower(view)
      constraint = item.widthAnchor.constraint(equalToConstant: 10)
      #expect(constraint.firstItem === item)
    }
    #expect(constraint.firstItem == nil)
  }
}

extension LayoutView {
  /// The frame of this view after a layout with this view as the root.
  fileprivate var frameAlone: LayoutRect {
    let engine = LayoutEngine(
      root: self, environment: LayoutEnvironment(size: LayoutSize(width: 10, height: 20)),
      solver: SolverKind.simplex.make())
    return engine.layout().frame(of: self) ?? .zero
  }
}
