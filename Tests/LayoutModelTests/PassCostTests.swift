import LayoutTestSupport
import Testing

@testable import LayoutModel

/// The cost of a layout pass depends only on the items that need layout, and the depth of a tree needs no recursion.
@Suite struct PassCostTests {
  @Test func aMarkReachesOneViewOfMany() {
    let log = PassLog()
    let root = LoggingView("Root", log)
    let views = (0..<1000).map { LoggingView("\($0)", log) }
    for view in views { root.addSubview(view) }
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(100, 100)), solver: IdleSolver())
    engine.layout()
    #expect(log.take().count == 2002)
    views[700].setNeedsLayout()
    views[300].setNeedsLayout()
    views[700].setNeedsLayout()
    #expect(engine.pass.marks[.arrangement].count == 2)
    engine.layout()
    #expect(log.take() == ["layout 300", "layout 700"])
    #expect(engine.pass.marks[.arrangement].isEmpty)
  }

  /// For any set of marked views, each of them is laid out once, in the order of a walk over the entire tree.
  @Test(arguments: Array(0..<20) as [UInt64])
  func theOrderIsThatOfAWalk(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let log = PassLog()
    let root = LoggingView("Root", log)
    var views = [root]
    for number in 1..<60 {
      let view = LoggingView("\(number)", log)
      views.randomElement(using: &random)?.addSubview(view)
      views.append(view)
    }
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(100, 100)), solver: IdleSolver())
    engine.layout()
    _ = log.take()
    let marked = Set(views.filter { _ in Bool.random(using: &random) }.map(\.layoutName))
    for view in views.shuffled(using: &random) where marked.contains(view.layoutName) {
      view.setNeedsLayout()
      view.setNeedsUpdateConstraints()
    }
    engine.layout()

    var upwards: [String] = []
    var downwards: [String] = []
    func walk(_ view: LayoutView) {
      downwards.append(view.layoutName)
      for subview in view.subviews { walk(subview) }
      upwards.append(view.layoutName)
    }
    walk(root)
    #expect(
      log.take() == upwards.filter(marked.contains).map { "update \($0)" }
        + downwards.filter(marked.contains).map { "layout \($0)" })
  }

  @Test func aVeryDeepTreeIsLaidOut() {
    let root = LayoutView(name: "Root")
    var deepest = root
    for _ in 0..<20_000 {
      let view = LayoutView(name: "View")
      // The tree is built from the innermost view, because otherwise each addition would search for the root.
      view.addSubview(deepest)
      deepest = view
    }
    let top = deepest
    let engine = LayoutEngine(
      root: top, environment: LayoutEnvironment(size: LayoutSize(100, 100)), solver: IdleSolver())
    let solution = engine.layout()
    #expect(solution.items.count == 20_001)
    #expect(!root.needsLayout)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(!root.needsLayout)
  }

  @Test func entriesLeaveAQueueInOrder() {
    var random = SeededGenerator(seed: 1)
    let item = LayoutView(name: "A")
    let engine = LayoutEngine(
      root: item, environment: LayoutEnvironment(size: .zero), solver: IdleSolver())
    engine.layout()
    let record = engine.writer.records[0]
    var queue = PassQueue()
    var left: [Int] = []
    var expected: [Int] = []
    for _ in 0..<300 {
      let key = Int.random(in: 0..<100, using: &random)
      queue.insert(record, key: key)
      expected.append(key)
    }
    while let entry = queue.popFirst() { left.append(entry.key) }
    #expect(left == expected.sorted())
  }
}
