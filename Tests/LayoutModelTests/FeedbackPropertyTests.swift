import LayoutModel
import LayoutTestSupport
import Testing

/// On random trees that change step by step, an engine computes the same safe areas and margins as an independent
/// computation from the root downwards, and as a new engine.
@Suite struct FeedbackPropertyTests {
  @Test(arguments: Array(0..<40) as [UInt64])
  func insetsComeOutAsComputedByHand(_ seed: UInt64) throws {
    try follow(seed, .simplex, steps: 30)
  }

  @Test(arguments: Array(100..<103) as [UInt64])
  func insetsComeOutAsComputedByHandWithTheReferenceSolver(_ seed: UInt64) throws {
    try follow(seed, .reference, steps: 8)
  }

  private func follow(_ seed: UInt64, _ kind: SolverKind, steps: Int) throws {
    var tree = InsetTree(seed: seed)
    do {
      let engine = tree.engine(kind)
      for step in 1...steps {
        tree.step()
        engine.environment = tree.environment
        try check(tree, engine.layout(), "step \(step)")
      }
    }
    let fresh = tree.engine(kind)
    try check(tree, fresh.layout(), "fresh")
    // Insets are available only while an engine exists, so the engine is kept until here.
    withExtendedLifetime(fresh) {}
  }

  private func check(_ tree: InsetTree, _ solution: LayoutSolution, _ step: String) throws {
    try #require(solution.isSatisfied, "\(step)")
    try #require(solution.unconvergedItems.isEmpty, "\(step)")
    for (node, expected) in tree.expectations() {
      let found = solution[node.view]?.exactFrame ?? .zero
      let name = node.view.layoutName
      try #require(found.isNearly(expected.frame), "\(step), \(name): \(found), not \(expected.frame)")
      #expect(node.view.safeAreaInsets.isNearly(expected.safeArea), "\(step), \(name)")
      #expect(node.view.layoutMargins.isNearly(expected.margins), "\(step), \(name)")
    }
  }
}

/// A random tree in which all four edges of each view are constrained to edges, margins or guides of its superview.
private struct InsetTree {
  enum Container: CaseIterable {
    case edges, margins, safeArea, readable
  }

  final class Node {
    let view: LayoutView
    let parent: Node?
    var container = Container.edges
    /// The constants of the constraints at the four edges.
    var distances = DirectionalEdgeInsets.zero
    var pins: [LayoutConstraint] = []

    init(_ view: LayoutView, parent: Node?) {
      self.view = view
      self.parent = parent
    }
  }

  var environment = LayoutEnvironment(size: LayoutSize(800, 600))
  private(set) var nodes = [Node(LayoutView(name: "Root"), parent: nil)]
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<5 { add() }
  }

  func engine(_ kind: SolverKind) -> LayoutEngine {
    let engine = LayoutEngine(root: nodes[0].view, environment: environment, solver: kind.make())
    engine.keepsSizesNonNegative = false
    return engine
  }

  // MARK: Steps

  mutating func step() {
    let node = nodes.randomElement(using: &random) ?? nodes[0]
    switch Int.random(in: 0..<14, using: &random) {
    case 0: add()
    case 1: remove(node)
    case 2...3: pin(node)
    case 4: environment.safeAreaInsets = insets(0...80)
    case 5: environment.additionalSafeAreaInsets = insets(0...20)
    case 6: environment.size = LayoutSize(number(200...1400), number(200...900))
    case 7: environment.direction = environment.direction == .leftToRight ? .rightToLeft : .leftToRight
    case 8: environment.preferredContentSizeCategory = .allCases.randomElement(using: &random) ?? .large
    case 9: node.view.layoutMargins = insets(0...50)
    case 10:
      let margins = insets(0...50)
      node.view.directionalLayoutMargins = DirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    case 11:
      node.view.preservesSuperviewLayoutMargins.toggle()
      if Bool.random(using: &random) { node.view.insetsLayoutMarginsFromSafeArea.toggle() }
    case 12: node.view.additionalSafeAreaInsets = insets(0...30)
    default:
      node.view.semanticContentAttribute = .allCases.randomElement(using: &random) ?? .unspecified
      node.view.layoutMarginsFollowReadableWidth.toggle()
    }
  }

  private mutating func add() {
    guard nodes.count < 14, let parent = nodes.randomElement(using: &random) else { return }
    let node = Node(LayoutView(name: "V\(random.next() % 1000)"), parent: parent)
    parent.view.addSubview(node.view)
    nodes.append(node)
    pin(node)
  }

  private mutating func remove(_ node: Node) {
    guard node.parent != nil else { return }
    node.view.removeFromSuperview()
    nodes.removeAll { $0.view.isDescendant(of: node.view) }
  }

  private mutating func pin(_ node: Node) {
    guard let parent = node.parent else { return }
    node.container = Container.allCases.randomElement(using: &random) ?? .edges
    node.distances = DirectionalEdgeInsets(
      top: number(-30...60), leading: number(-30...60), bottom: number(-30...60), trailing: number(-30...60))
    let (view, other, distances) = (node.view, parent.view, node.distances)
    let item: any LayoutItem =
      switch node.container {
      case .edges, .margins: other
      case .safeArea: other.safeAreaLayoutGuide
      case .readable: other.readableContentGuide
      }
    let isMargin = node.container == .margins
    func pin(
      _ attribute: LayoutAttribute, _ margin: LayoutAttribute, _ constant: Double
    ) -> LayoutConstraint {
      LayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: item,
        attribute: isMargin ? margin : attribute, multiplier: 1, constant: constant)
    }
    LayoutConstraint.deactivate(node.pins)
    node.pins = [
      pin(.top, .topMargin, distances.top), pin(.leading, .leadingMargin, distances.leading),
      pin(.bottom, .bottomMargin, -distances.bottom), pin(.trailing, .trailingMargin, -distances.trailing),
    ]
    LayoutConstraint.activate(node.pins)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random))
  }

  private mutating func insets(_ range: ClosedRange<Int>) -> EdgeInsets {
    EdgeInsets(number(range), number(range), number(range), number(range))
  }

  // MARK: Rules

  struct Expectation {
    var frame: LayoutRect
    var safeArea: EdgeInsets
    var margins: EdgeInsets
  }

  /// The frames and insets of all nodes, computed from the root downwards.
  func expectations() -> [(Node, Expectation)] {
    var known: [ObjectIdentifier: Expectation] = [:]
    return nodes.map { node in
      let expectation = node.parent.flatMap { parent in
        known[ObjectIdentifier(parent)].map { expect(node, in: parent, $0) }
      }
      known[ObjectIdentifier(node)] = expectation ?? expectRoot(node)
      return (node, expectation ?? expectRoot(node))
    }
  }

  private func expectRoot(_ node: Node) -> Expectation {
    let more = [environment.additionalSafeAreaInsets, node.view.additionalSafeAreaInsets]
    let safeArea = more.reduce(environment.safeAreaInsets) { $0.combined($1, +) }
    let side = environment.size.width >= 414 ? 20.0 : 16
    let minimum = EdgeInsets(0, side, 0, side)
    var margins = wish(node) ?? minimum
    margins = margins.combined(minimum, max)
    if node.view.insetsLayoutMarginsFromSafeArea { margins = margins.combined(safeArea, +) }
    let frame = LayoutRect(0, 0, environment.size.width, environment.size.height)
    return Expectation(frame: frame, safeArea: safeArea, margins: margins)
  }

  private func expect(_ node: Node, in parent: Node, _ above: Expectation) -> Expectation {
    let (width, height) = (above.frame.width, above.frame.height)
    var container: EdgeInsets
    switch node.container {
    case .edges: container = .zero
    case .safeArea: container = above.safeArea
    case .margins, .readable: container = above.margins
    }
    let followsReadableWidth = node.container == .margins && parent.view.layoutMarginsFollowReadableWidth
    if node.container == .readable || followsReadableWidth {
      let room = width - container.left - container.right
      let spare = max(0, room - cap()) / 2
      container.left += spare
      container.right += spare
    }
    let isLeftToRight = direction(parent) == .leftToRight
    let distances = node.distances
    let left = container.left + (isLeftToRight ? distances.leading : distances.trailing)
    let right = container.right + (isLeftToRight ? distances.trailing : distances.leading)
    let top = container.top + distances.top
    let bottom = container.bottom + distances.bottom
    let sides = EdgeInsets(top, left, bottom, right)

    let covered = above.safeArea.combined(sides, -).combined(.zero, max).combined(above.safeArea, min)
    let safeArea = covered.combined(node.view.additionalSafeAreaInsets, +)
    var margins = wish(node) ?? EdgeInsets(8, 8, 8, 8)
    if node.view.insetsLayoutMarginsFromSafeArea { margins = margins.combined(safeArea, +) }
    if node.view.preservesSuperviewLayoutMargins {
      margins = margins.combined(above.margins.combined(sides, -), max)
    }
    let frame = LayoutRect(left, top, width - left - right, height - top - bottom)
    return Expectation(frame: frame, safeArea: safeArea, margins: margins)
  }

  private func direction(_ node: Node) -> LayoutDirection {
    switch node.view.semanticContentAttribute {
    case .unspecified: environment.direction
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  private func wish(_ node: Node) -> EdgeInsets? {
    switch node.view.preferredLayoutMargins {
    case .system: nil
    case .fixed(let insets): insets
    case .directional(let insets):
      direction(node) == .leftToRight
        ? EdgeInsets(insets.top, insets.leading, insets.bottom, insets.trailing)
        : EdgeInsets(insets.top, insets.trailing, insets.bottom, insets.leading)
    }
  }

  private func cap() -> Double {
    let points: [ContentSizeCategory: Double] = [
      .extraSmall: 14, .small: 15, .medium: 16, .extraLarge: 19, .extraExtraLarge: 21,
      .extraExtraExtraLarge: 23,
      .accessibilityMedium: 28, .accessibilityLarge: 33, .accessibilityExtraLarge: 40,
      .accessibilityExtraExtraLarge: 47, .accessibilityExtraExtraExtraLarge: 53,
    ]
    let body = points[environment.preferredContentSizeCategory] ?? 17
    return (672 * body / 17 / 8).rounded() * 8
  }
}

extension EdgeInsets {
  fileprivate func combined(_ other: EdgeInsets, _ combine: (Double, Double) -> Double) -> EdgeInsets {
    EdgeInsets(
      combine(top, other.top), combine(left, other.left), combine(bottom, other.bottom),
      combine(right, other.right))
  }

  fileprivate func isNearly(_ other: EdgeInsets) -> Bool {
    let gaps = combined(other) { abs($0 - $1) }
    return max(gaps.top, gaps.left, gaps.bottom, gaps.right) < 1e-6
  }
}

extension LayoutRect {
  fileprivate func isNearly(_ other: LayoutRect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }
}
