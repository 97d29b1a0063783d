import LayoutModel
import LayoutSolver
import Testing

/// A custom class that scrolls.
@Suite struct ScrollForeignItemTests {
  private class Node: LayoutItem {
    let layoutState = LayoutItemState()
    weak var parent: (any LayoutItem)?
    var children: [Node] = []
    var frame = LayoutRect.zero

    var layoutSuperitem: (any LayoutItem)? { parent }
    var layoutSubitems: [any LayoutItem] { children }
    func layoutDidSolve(frame: LayoutRect) { self.frame = frame }
    var scrollContentGuide: LayoutGuide? { nil }

    func add(_ child: Node) {
      child.parent = self
      children.append(child)
      didAddLayoutSubitem(child)
    }
  }

  /// A custom item that scrolls. Its guides come from the protocol.
  private final class List: ScrollingLayoutItem {
    let layoutState = LayoutItemState()
    let row = Node()
    var frame = LayoutRect.zero
    var offset = LayoutPoint.zero { didSet { invalidateBoundsOrigin() } }

    var layoutSuperitem: (any LayoutItem)? { nil }
    var layoutSubitems: [any LayoutItem] { [row] }
    func layoutDidSolve(frame: LayoutRect) { self.frame = frame }
    var layoutBoundsOrigin: LayoutPoint { offset }

    init() { row.parent = self }
  }

  /// A custom item that scrolls, with its own guide for the content area.
  private final class Canvas: Node {
    let area: LayoutGuide
    init(area: LayoutGuide? = nil) {
      self.area = area ?? LayoutGuide(name: "Area")
      super.init()
      if area == nil { addLayoutGuide(self.area) }
    }
    override var scrollContentGuide: LayoutGuide? { area }
  }

  @Test(arguments: SolverKind.allCases)
  func itScrollsWithTheGuidesOfTheProtocol(_ kind: SolverKind) {
    let list = List()
    let row = list.row
    LayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: list.leadingAnchor, constant: 5),
      list.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: 5),
      row.topAnchor.constraint(equalTo: list.contentLayoutGuide.topAnchor),
      list.bottomAnchor.constraint(equalTo: row.bottomAnchor),
      row.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor, constant: -10),
      row.heightAnchor.constraint(equalToConstant: 900),
    ])
    let engine = LayoutEngine(
      root: list, environment: LayoutEnvironment(size: LayoutSize(320, 480)), solver: kind.make())
    engine.layout()
    #expect(row.frame == LayoutRect(5, 0, 310, 900))
    #expect(list.contentLayoutGuide.layoutFrame == LayoutRect(0, 0, 320, 900))
    list.offset.y = 30
    let solution = engine.layout()
    #expect(row.frame == LayoutRect(5, 0, 310, 900))
    #expect(solution[row]?.rootFrame == LayoutRect(5, -30, 310, 900))
    #expect(list.frameLayoutGuide.layoutFrame == LayoutRect(0, 30, 320, 480))
  }

  /// Without a content guide, the canvas does not scroll, so its edges are those of its frame.
  @Test(arguments: SolverKind.allCases)
  func aContentGuideCanBeRemovedAndAddedAgain(_ kind: SolverKind) {
    let root = Canvas()
    let picture = Node()
    root.add(picture)
    let width = picture.widthAnchor.constraint(equalToConstant: 400)
    width.priority = 500
    LayoutConstraint.activate([
      picture.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      root.rightAnchor.constraint(equalTo: picture.rightAnchor, constant: 5),
      picture.topAnchor.constraint(equalTo: root.topAnchor), width,
    ])
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(320, 480)), solver: kind.make())
    engine.layout()
    #expect(picture.frame == LayoutRect(5, 0, 400, 0))
    root.removeLayoutGuide(root.area)
    #expect(engine.layout().failure == nil)
    #expect(picture.frame == LayoutRect(5, 0, 310, 0))
    root.addLayoutGuide(root.area)
    #expect(engine.layout().failure == nil)
    #expect(picture.frame == LayoutRect(5, 0, 400, 0))
    #expect(root.area.layoutFrame.origin == .zero)
  }

  @Test func aContentGuideOfAnotherItemIsIgnored() {
    let other = Canvas()
    let root = Canvas(area: other.area)
    let picture = Node()
    root.add(picture)
    LayoutConstraint.activate([
      picture.leftAnchor.constraint(equalTo: root.leftAnchor),
      picture.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(320, 480)),
      solver: SolverKind.simplex.make())
    #expect(engine.layout().frame(of: picture) == LayoutRect(0, 0, 320, 0))
    #expect(other.area.layoutFrame == .zero)
  }

  @Test(arguments: SolverKind.allCases)
  func aCustomItemScrollsWithItsOwnContentGuide(_ kind: SolverKind) {
    let root = Node()
    let canvas = Canvas()
    let picture = Node()
    root.add(canvas)
    canvas.add(picture)
    LayoutConstraint.activate([
      canvas.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      canvas.topAnchor.constraint(equalTo: root.topAnchor),
      canvas.widthAnchor.constraint(equalToConstant: 100),
      canvas.heightAnchor.constraint(equalToConstant: 100),
      picture.leadingAnchor.constraint(equalTo: canvas.leadingAnchor, constant: 5),
      canvas.trailingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 5),
      picture.topAnchor.constraint(equalTo: canvas.topAnchor),
      canvas.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
      picture.widthAnchor.constraint(equalToConstant: 400),
      picture.heightAnchor.constraint(equalToConstant: 300),
    ])
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(320, 480)), solver: kind.make())
    engine.layout()
    #expect(picture.frame == LayoutRect(5, 0, 400, 300))
    #expect(canvas.area.layoutFrame == LayoutRect(0, 0, 410, 300))
    #expect(canvas.frame == LayoutRect(10, 0, 100, 100))
  }
}
