import LayoutModel
import LayoutTestSupport
import Testing

/// Items, constraints and engines are freed in any order, and nothing reads them afterwards.
///
/// The model refers to items, constraints and engines by unsafe unowned references that are cleared by hand. A reference
/// that was not cleared is found by the address sanitizer, with which `.ci/run` runs these tests; a strong one too many
/// is found by the count at the end.
@Suite struct LifetimeStressTests {
  @Test(arguments: Array(0..<60) as [UInt64])
  func anythingMayBeFreedAtAnyTime(_ seed: UInt64) {
    let census = LifetimeCensus()
    do {
      let world = LifetimeWorld(seed: seed, census)
      for _ in 0..<150 { world.change() }
    }
    #expect(census.alive == 0)
  }

  @Test(arguments: Array(0..<20) as [UInt64])
  func aTreeMayBeFreedPieceByPiece(_ seed: UInt64) {
    let census = LifetimeCensus()
    do {
      let world = LifetimeWorld(seed: seed, census)
      for _ in 0..<100 { world.change() }
      while !world.isEmpty { world.release() }
    }
    #expect(census.alive == 0)
  }
}

/// A counter of the items that exist.
final class LifetimeCensus {
  var alive = 0
}

/// Random trees with engines, which change at random. This object keeps references to only some of the views, guides,
/// constraints and engines.
final class LifetimeWorld {
  private var random: SeededGenerator
  private let census: LifetimeCensus

  // The objects to which this object refers. Other objects exist as long as another object refers to them.
  private var views: [LifetimeView] = []
  private var guides: [LayoutGuide] = []
  private var nodes: [LifetimeNode] = []
  private var constraints: [LayoutConstraint] = []
  private var engines: [LayoutEngine] = []

  init(seed: UInt64, _ census: LifetimeCensus) {
    random = SeededGenerator(seed: seed)
    self.census = census
    views = [makeView()]
    nodes = [LifetimeNode(census)]
  }

  var isEmpty: Bool {
    views.isEmpty && guides.isEmpty && nodes.isEmpty && constraints.isEmpty && engines.isEmpty
  }

  func change() {
    switch number(20) {
    case 0...1: addView()
    case 2: addGuide()
    case 3: addNode()
    case 4...6: addConstraint()
    case 7: changeConstraint()
    case 8: moveView()
    case 9: take(&views)?.removeFromSuperview()
    case 10: pick(guides).map { $0.owningView?.removeLayoutGuide($0) }
    case 11: changeView()
    case 12: changeNode()
    case 13: addEngine()
    case 14: ask()
    case 15...16: release()
    default: pick(engines)?.layout()
    }
  }

  /// Removes one reference to an object, which may be the last one.
  func release() {
    switch number(5) {
    case 0: _ = take(&views)
    case 1: _ = take(&guides)
    case 2: _ = take(&nodes)
    case 3: _ = take(&constraints)
    default: _ = take(&engines)
    }
  }

  // MARK: What comes

  private func makeView() -> LifetimeView {
    let view = LifetimeView(census, name: "View")
    if number(4) == 0 {
      view.frame = LayoutRect(1, 2, 30, 40)
      view.translatesAutoresizingMaskIntoConstraints = true
    }
    return view
  }

  private func addView() {
    let view = makeView()
    if let parent = pick(views), number(8) > 0 { parent.addSubview(view) }
    if number(4) > 0 { views.append(view) }
  }

  private func addGuide() {
    let guide = LayoutGuide(name: "Guide")
    if number(6) > 0 { pick(views)?.addLayoutGuide(guide) }
    if number(3) > 0 { guides.append(guide) }
  }

  private func addNode() {
    let node = LifetimeNode(census)
    if number(6) > 0 { pick(nodes)?.add(node) }
    if number(2) > 0 { nodes.append(node) }
  }

  private func pickItem() -> (any LayoutItem)? {
    switch number(8) {
    case 0: pick(guides)
    case 1: pick(views)?.layoutMarginsGuide
    case 2: pick(views)?.safeAreaLayoutGuide
    case 3: pick(views)?.keyboardLayoutGuide
    case 4: pick(nodes)
    case 5: pick(views)?.subviews.last
    default: pick(views)
    }
  }

  private func addConstraint() {
    guard let first = pickItem() else { return }
    let attributes: [LayoutAttribute] = [
      .left, .leading, .trailing, .top, .bottom, .width, .height, .topMargin,
    ]
    guard let attribute = pick(attributes) else { return }
    let second = attribute == .width || attribute == .height ? nil : pickItem()
    let constraint = try? LayoutConstraint.checked(
      item: first, attribute: attribute, relatedBy: pick([.equal, .lessThanOrEqual]) ?? .equal,
      toItem: second, attribute: second == nil ? .notAnAttribute : attribute, multiplier: 1,
      constant: Double(number(50)), priority: pick([1000, 1000, 750]) ?? 1000)
    guard let constraint else { return }
    try? constraint.activate()
    if number(3) > 0 { constraints.append(constraint) }
  }

  /// Creates an engine for a tree, or for a part of a tree that another engine lays out.
  private func addEngine() {
    let node = number(4) == 0 ? pick(nodes) : nil
    guard let root: any LayoutItem = node ?? pick(views) else { return }
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(200, 300)),
      solver: SolverKind.simplex.make())
    engine.layout()
    if number(4) > 0 { engines.append(engine) }
    if engines.count > 3 { engines.removeFirst() }
  }

  // MARK: What changes

  /// Changes a constraint, the items of which may be gone.
  private func changeConstraint() {
    guard let constraint = pick(constraints) else { return }
    switch number(4) {
    case 0: constraint.isActive = false
    case 1: try? constraint.activate()
    case 2: try? constraint.setConstant(Double(number(50)))
    default: _ = (constraint.firstItem, constraint.secondItem, constraint.description)
    }
  }

  private func moveView() {
    guard let view = pick(views), let parent = pick(views) else { return }
    try? parent.adopt(view, at: number(3))
  }

  private func changeView() {
    guard let view = pick(views) else { return }
    switch number(7) {
    case 0: view.content.text = LayoutText("Some words that wrap", numberOfLines: 0)
    case 1: view.content.intrinsicSize = LayoutSize(Double(number(90)), 20)
    case 2: view.preservesSuperviewLayoutMargins.toggle()
    case 3: view.translatesAutoresizingMaskIntoConstraints.toggle()
    case 4: view.bounds.origin.y = Double(number(9))
    case 5: view.removesSubviewWhenArranged = true
    default: view.setNeedsUpdateConstraints()
    }
  }

  /// Removes a child of a node, with or without a notification of the layout.
  private func changeNode() { pick(nodes)?.removeLast(tellsLayout: number(2) == 0) }

  /// Calls a random method of a view that queries its engine.
  private func ask() {
    guard let view = pick(views) else { return }
    switch number(7) {
    case 0: _ = view.hasAmbiguousLayout
    case 1: view.exerciseAmbiguityInLayout()
    case 2: _ = view.constraintsAffectingLayout(for: .vertical)
    case 3: _ = view.systemLayoutSizeFitting(LayoutSize(100, 0))
    case 4: _ = view.layoutMargins
    case 5:
      if let constraint = view.contentSizeConstraint(for: .horizontal) { constraints.append(constraint) }
    default: view.layoutIfNeeded()
    }
  }

  // MARK: Choices

  private func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &random) }

  private func take<Element>(_ elements: inout [Element]) -> Element? {
    elements.indices.randomElement(using: &random).map { elements.remove(at: $0) }
  }
}

/// A view that the census counts, and that can remove a subview during a layout pass.
final class LifetimeView: LayoutView {
  private let census: LifetimeCensus
  var removesSubviewWhenArranged = false { didSet { if removesSubviewWhenArranged { setNeedsLayout() } } }

  init(_ census: LifetimeCensus, name: String) {
    self.census = census
    census.alive += 1
    super.init(name: name)
  }

  deinit { census.alive -= 1 }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard removesSubviewWhenArranged else { return }
    removesSubviewWhenArranged = false
    subviews.first?.removeFromSuperview()
  }
}

/// An item that is no view of the module, and is counted.
final class LifetimeNode: LayoutItem {
  let layoutState = LayoutItemState()
  private let census: LifetimeCensus
  private weak var parent: LifetimeNode?
  private var children: [LifetimeNode] = []

  init(_ census: LifetimeCensus) {
    self.census = census
    census.alive += 1
  }

  deinit { census.alive -= 1 }

  var layoutSuperitem: (any LayoutItem)? { parent }
  var layoutSubitems: [any LayoutItem] { children }
  func layoutDidSolve(frame: LayoutRect) {}

  func add(_ child: LifetimeNode) {
    child.parent = self
    children.append(child)
    didAddLayoutSubitem(child)
  }

  func removeLast(tellsLayout: Bool) {
    guard let child = children.last else { return }
    if tellsLayout { willRemoveLayoutSubitem(child) }
    children.removeLast()
    child.parent = nil
  }
}
