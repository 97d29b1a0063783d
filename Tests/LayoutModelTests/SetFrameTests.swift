import LayoutModel
import LayoutTestSupport
import Testing

/// A custom view class whose frame code can set, with masks.
private final class Pane: LayoutItem {
  let layoutState = LayoutItemState()
  weak var parent: Pane?
  var children: [Pane] = []
  var isFramed = true { didSet { restartLayoutAutoresizing() } }
  var frame = LayoutRect.zero { didSet { didSetLayoutFrame(frame) } }
  var mask: AutoresizingMask = [] { didSet { if mask != oldValue { restartLayoutAutoresizing() } } }

  var layoutSuperitem: (any LayoutItem)? { parent }
  var layoutSubitems: [any LayoutItem] { children }
  var autoresizing: LayoutAutoresizing? { isFramed ? layoutAutoresizing(mask: mask) : nil }
  func layoutDidSolve(frame: LayoutRect) { self.frame = frame }

  func add(_ child: Pane) {
    child.parent = self
    children.append(child)
    didAddLayoutSubitem(child)
  }

  func removeFromParent() {
    guard let parent else { return }
    parent.willRemoveLayoutSubitem(self)
    parent.children.removeAll { $0 === self }
    self.parent = nil
  }
}

/// Frames that code sets on items of a custom class.
@Suite struct SetFrameTests {
  @Test(arguments: SolverKind.allCases)
  func theNextArrangementRestoresASolvedFrame(_ kind: SolverKind) {
    let root = Pane()
    let child = Pane()
    root.add(child)
    child.isFramed = false
    LayoutConstraint.activate([
      child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      child.topAnchor.constraint(equalTo: root.topAnchor),
      child.widthAnchor.constraint(equalToConstant: 30),
      child.heightAnchor.constraint(equalToConstant: 20),
    ])
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(100, 100)), solver: kind.make())
    engine.layout()
    child.frame.origin.x = 77
    root.invalidateLayoutArrangement()
    engine.layout()
    #expect(child.frame == LayoutRect(10, 0, 30, 20))
  }

  @Test func subitemsFollowASizeThatCodeSetsWithoutAnEngine() {
    let root = Pane()
    let child = Pane()
    let grandchild = Pane()
    root.frame = LayoutRect(0, 0, 100, 100)
    root.add(child)
    child.add(grandchild)
    child.frame = LayoutRect(10, 10, 80, 80)
    grandchild.frame = LayoutRect(70, 0, 10, 10)
    child.mask = [.flexibleWidth]
    grandchild.mask = [.flexibleLeftMargin]
    root.frame.size.width = 150
    #expect(child.frame == LayoutRect(10, 10, 130, 80))
    #expect(grandchild.frame == LayoutRect(120, 0, 10, 10))
    // The frames are computed from the original ones, so they are correct even after a width of 0.
    root.frame.size.width = 0
    root.frame.size.width = 100
    #expect(child.frame == LayoutRect(10, 10, 80, 80))
    #expect(grandchild.frame == LayoutRect(70, 0, 10, 10))
  }

  /// Performs the same random changes on items of the custom class and on views, with an engine each.
  @Test(arguments: TestSettings.seeds(250 as UInt64))
  func aCustomClassIsLaidOutLikeAView(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let panes = (0..<7).map { _ in Pane() }
    let views = (0..<7).map { _ in LayoutView() }
    panes[0].isFramed = false
    views[0].translatesAutoresizingMaskIntoConstraints = false
    for index in 1..<7 {
      let parent = random.number(below: index)
      panes[parent].add(panes[index])
      views[parent].addSubview(views[index])
    }
    let environment = LayoutEnvironment(size: LayoutSize(300, 200))
    let engines = [
      LayoutEngine(root: panes[0], environment: environment, solver: SolverKind.simplex.make()),
      LayoutEngine(root: views[0], environment: environment, solver: SolverKind.simplex.make()),
    ]
    var constraints: [(LayoutConstraint, LayoutConstraint)] = []
    for step in 0..<30 {
      let index = random.number(in: 1...6)
      switch random.number(below: 8) {
      case 0:
        let frame = LayoutRect(
          Double(random.number(in: -20...200)), Double(random.number(in: -20...200)),
          Double(random.number(in: 0...200)), Double(random.number(in: 0...200)))
        panes[index].frame = frame
        views[index].frame = frame
      case 1:
        let mask = AutoresizingMask(rawValue: UInt(random.number(below: 64)))
        panes[index].mask = mask
        views[index].autoresizingMask = mask
      case 2:
        panes[index].isFramed.toggle()
        views[index].translatesAutoresizingMaskIntoConstraints.toggle()
      case 3, 4:
        guard panes[index].parent != nil else { break }
        let constant = Double(random.number(in: 0...150))
        let priority = random.pick([LayoutPriority.defaultLow, 500, .defaultHigh, .required])
        let attribute = random.pick([LayoutAttribute.left, .top, .width, .height, .right, .bottom])
        func make(_ item: any LayoutItem) -> LayoutConstraint {
          let isSize = attribute == .width || attribute == .height
          let constraint = LayoutConstraint(
            item: item, attribute: attribute, relatedBy: .equal, toItem: isSize ? nil : item.layoutSuperitem,
            attribute: isSize ? .notAnAttribute : attribute, multiplier: 1, constant: constant)
          constraint.priority = priority
          constraint.isActive = true
          return constraint
        }
        constraints.append((make(panes[index]), make(views[index])))
      case 5:
        guard !constraints.isEmpty else { break }
        let pair = random.pick(constraints)
        pair.0.constant += 7
        pair.1.constant += 7
      case 6:
        let parent = random.number(below: index)
        guard panes[index].parent != nil else { break }
        panes[index].removeFromParent()
        views[index].removeFromSuperview()
        panes[parent].add(panes[index])
        views[parent].addSubview(views[index])
      default:
        let size = LayoutSize(Double(random.number(in: 0...400)), 200)
        for engine in engines { engine.environment.size = size }
      }
      if random.happens(percent: 50) {
        for engine in engines { engine.layout() }
        #expect(
          panes.map(\.frame) == views.map(\.frame), "seed \(seed), step \(step)")
      }
    }
  }
}
