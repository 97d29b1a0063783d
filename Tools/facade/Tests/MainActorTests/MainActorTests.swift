import LayoutKit
import Testing

/// A view class of a UI framework, on the main actor, without LayoutView. Its conformance is on the main actor too.
@MainActor private final class Node: @MainActor LayoutItem {
  let layoutState = LayoutItemState()
  private(set) weak var parent: Node?
  private(set) var children: [Node] = []
  var title = "" { didSet { invalidateIntrinsicContentSize() } }
  var frame = LayoutRect.zero { didSet { didSetLayoutFrame(frame) } }

  var layoutSuperitem: (any LayoutItem)? { parent }
  var layoutSubitems: [any LayoutItem] { children }
  var intrinsicContentSize: LayoutSize { LayoutSize(width: 10 * Double(title.count), height: 20) }
  func layoutDidSolve(frame: LayoutRect) { self.frame = frame }

  func add(_ child: Node) {
    child.parent = self
    children.append(child)
    didAddLayoutSubitem(child)
  }
}

/// A subclass of LayoutView. It has no isolation of its own: its objects stay on the actor that creates them.
private class Badge: LayoutView {
  var count = 0 { didSet { invalidateIntrinsicContentSize() } }
  private(set) var layouts = 0

  override var intrinsicContentSize: LayoutSize { LayoutSize(width: 8 * Double("\(count)".count), height: 8) }
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

/// A screen on the main actor that owns views and an engine.
@MainActor private final class Screen {
  let root = LayoutView(name: "Root")
  let badge = Badge(name: "Badge")
  let engine: LayoutEngine
  private(set) var passes = 0

  init() {
    root.addSubview(badge)
    engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(width: 100, height: 50)))
    LayoutConstraint.activate([
      badge.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      badge.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    engine.needsLayoutHandler = { [weak self] in MainActor.assumeIsolated { self?.passes += 1 } }
  }
}

@MainActor @Suite struct MainActorTests {
  @Test func aClassOnTheMainActorIsAnItem() {
    let root = Node()
    let label = Node()
    root.add(label)
    label.title = "Name"
    LayoutConstraint.activate([
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -5),
      label.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(width: 100, height: 50)))
    engine.layout()
    #expect(label.frame == LayoutRect(x: 55, y: 15, width: 40, height: 20))
    label.title = "Na"
    engine.layout()
    #expect(label.frame.minX == 75)
    label.frame.origin.x = 3
    root.invalidateLayoutArrangement()
    engine.layout()
    #expect(label.frame.minX == 75)
  }

  @Test func aScreenOnTheMainActorOwnsViewsAndAnEngine() {
    let screen = Screen()
    screen.engine.layout()
    screen.badge.count = 100
    #expect(screen.passes == 2)
    screen.root.layoutIfNeeded()
    #expect(screen.badge.frame == LayoutRect(x: 76, y: 0, width: 24, height: 8))
    #expect(screen.badge.layouts > 0)
  }

  @Test func treesAreLaidOutInParallelTasks() async {
    let widths = await withTaskGroup(of: Double.self) { group in
      for index in 0..<200 {
        group.addTask {
          let root = LayoutView(name: "Root")
          let box = LayoutView(name: "Box")
          root.addSubview(box)
          box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
          let size = LayoutSize(width: Double(2 * index), height: 10)
          LayoutEngine(root: root, environment: LayoutEnvironment(size: size)).layout()
          return box.frame.width
        }
      }
      var widths: Set<Double> = []
      for await width in group { widths.insert(width) }
      return widths
    }
    #expect(widths.count == 200)
  }
}
