import LayoutModel
import Testing

/// A custom view class with only the members that a layout requires.
private final class Node: LayoutItem {
  let layoutState = LayoutItemState()
  weak var parent: Node?
  var children: [Node] = []
  var frame = LayoutRect.zero
  var title = "" { didSet { invalidateIntrinsicContentSize() } }

  var layoutSuperitem: (any LayoutItem)? { parent }
  var layoutSubitems: [any LayoutItem] { children }
  func layoutDidSolve(frame: LayoutRect) { self.frame = frame }

  var intrinsicContentSize: LayoutSize { LayoutSize(8 * Double(title.count), 20) }

  func add(_ child: Node) {
    child.parent = self
    children.append(child)
    didAddLayoutSubitem(child)
  }

  func remove(_ child: Node) {
    willRemoveLayoutSubitem(child)
    children.removeAll { $0 === child }
    child.parent = nil
  }
}

@Suite struct ForeignItemTests {
  @Test(arguments: SolverKind.allCases)
  func aForeignViewClassIsLaidOut(_ kind: SolverKind) {
    let root = Node()
    let label = Node()
    label.title = "Hello"
    root.add(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      label.topAnchor.constraint(equalTo: root.topLayoutGuide.bottomAnchor, constant: 20),
    ])
    let environment = LayoutEnvironment(
      size: LayoutSize(320, 480), safeAreaInsets: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    let engine = LayoutEngine(root: root, environment: environment, solver: kind.make())

    engine.layout()
    #expect(root.frame == LayoutRect(0, 0, 320, 480))
    // The left margin is 16, the top is 20 below a bar of 44, and the width is that of five letters of 8.
    #expect(label.frame == LayoutRect(16, 64, 40, 20))

    label.title = "Hello, world"
    engine.layout()
    #expect(label.frame == LayoutRect(16, 64, 96, 20))
  }

  @Test(arguments: SolverKind.allCases)
  func foreignChildrenComeAndGo(_ kind: SolverKind) {
    let root = Node()
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(100, 100)), solver: kind.make())
    engine.layout()

    let child = Node()
    root.add(child)
    let edge = child.trailingAnchor.constraint(equalTo: root.trailingAnchor)
    edge.isActive = true
    child.widthAnchor.constraint(equalToConstant: 30).isActive = true
    child.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(engine.layout().frame(of: child) == LayoutRect(70, 0, 30, 20))

    root.remove(child)
    #expect(!edge.isActive)
    #expect(engine.layout().items.count == 1)
  }

  @Test(arguments: SolverKind.allCases)
  func aForeignClassTakesPartInThePass(_ kind: SolverKind) {
    final class Shelf: LayoutItem {
      let layoutState = LayoutItemState()
      weak var parent: Shelf?
      var children: [Shelf] = []
      var frame = LayoutRect.zero
      var gap = 0.0 { didSet { invalidateLayoutConstraints() } }
      var constraint: LayoutConstraint?
      var seen: [Double] = []

      var layoutSuperitem: (any LayoutItem)? { parent }
      var layoutSubitems: [any LayoutItem] { children }
      func layoutDidSolve(frame: LayoutRect) { self.frame = frame }
      func updateLayoutConstraints() { constraint?.constant = gap }
      func arrangeLayoutSubitems() {
        seen.append(children.first?.frame.minX ?? 0)
        placeLayoutSubitems()
        seen.append(children.first?.frame.minX ?? 0)
      }
    }
    let root = Shelf()
    let book = Shelf()
    root.children = [book]
    book.parent = root
    root.didAddLayoutSubitem(book)
    let left = book.leftAnchor.constraint(equalTo: root.leftAnchor)
    left.isActive = true
    root.constraint = left
    root.gap = 12
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(100, 100)), solver: kind.make())
    engine.layout()
    #expect(root.seen == [0, 12])
    root.gap = 20
    #expect(engine.needsLayout)
    engine.layout()
    #expect(root.seen == [0, 12, 12, 20])
    root.invalidateLayoutArrangement()
    engine.layoutIfNeeded(root)
    #expect(root.seen == [0, 12, 12, 20, 20, 20])
    #expect(book.seen == [0, 0])
  }

  @Test func aCustomItemHasDefaults() {
    let node = Node()
    #expect(node.layoutName == "Node")
    #expect(node.layoutKind == .view)
    #expect(node.contentHuggingPriority(for: .horizontal) == 250)
    #expect(node.contentCompressionResistancePriority(for: .vertical) == 750)
    #expect(node.effectiveLayoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }
}
