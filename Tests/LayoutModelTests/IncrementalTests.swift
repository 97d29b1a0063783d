import LinearConstraints
import LayoutSolver
import LayoutTestSupport
import Testing

@testable import LayoutModel

/// After any sequence of changes, an engine that followed all of them has the same layout as a new engine.
@Suite struct IncrementalTests {
  @Test(arguments: TestSettings.seeds(40) as Range<UInt64>)
  func stepsComeOutAsAFreshLayout(_ seed: UInt64) throws {
    try compare(seed, .simplex, .everything, steps: 36)
  }

  @Test(arguments: TestSettings.seeds(6, from: 1000) as Range<UInt64>)
  func stepsComeOutAsAFreshLayoutOfTheReferenceSolver(_ seed: UInt64) throws {
    try compare(seed, .reference, .everything, steps: 12)
  }

  @Test(arguments: TestSettings.seeds(40, from: 3000) as Range<UInt64>)
  func stepsAmongScrollViewsComeOutAsAFreshLayout(_ seed: UInt64) throws {
    try compare(seed, .simplex, .scrolling, steps: 36)
  }

  /// Only constraints on sizes, almost all of them required. In most steps, a constraint is dropped, or a conflict
  /// ends.
  @Test(
    arguments: TestSettings.seeds(60, from: 2000) as Range<UInt64>,
    SolverKind.allCases.filter { $0 != .reference })
  func conflictsComeOutAsInAFreshLayout(_ seed: UInt64, _ kind: SolverKind) throws {
    try compare(seed, kind, .conflicts, steps: 30)
  }

  /// Follows a scenario, and compares the layout with that of a new engine after every third step. The tree of the new
  /// engine is built by the same steps.
  private func compare(
    _ seed: UInt64, _ kind: SolverKind, _ theme: Scenario.Theme, steps: Int
  ) throws {
    var followed = Scenario(theme, seed: seed)
    let engine = LayoutEngine(root: followed.root, environment: followed.environment, solver: kind.make())
    for step in 1...steps {
      followed.step()
      engine.environment = followed.environment
      let solution = engine.layout()
      try #require(solution.failure == nil)
      guard step % 3 == 0 else { continue }
      var rebuilt = Scenario(theme, seed: seed)
      // An engine that performs no layout exists during the steps, so that the rules for changes of priorities are the
      // same.
      let idle = LayoutEngine(root: rebuilt.root, environment: rebuilt.environment, solver: kind.make())
      withExtendedLifetime(idle) {
        for _ in 1...step { rebuilt.step() }
      }
      let fresh = LayoutEngine(root: rebuilt.root, environment: rebuilt.environment, solver: kind.make())
      let expected = fresh.layout()
      try #require(solution.items.map(\.name) == expected.items.map(\.name), "step \(step)")
      try #require(solution.droppedEquations == expected.droppedEquations, "step \(step)")
      let differences = difference(engine, fresh)
      try #require(differences.isEmpty, "step \(step): \(differences.joined(separator: "; "))")
    }
  }

  /// Returns the differences between unique values of two engines.
  private func difference(_ one: LayoutEngine, _ other: LayoutEngine) -> [String] {
    zip(one.writer.records, other.writer.records).flatMap { pair in
      zip(pair.0.variables.all, pair.1.variables.all).compactMap { mine, its in
        let values = (one.ledger.state.solver.value(of: mine), other.ledger.state.solver.value(of: its))
        // For a solver that does not report ambiguity, only the dropped constraints are compared.
        guard isUnique(mine, one) || isUnique(its, other) else { return nil }
        return abs(values.0 - values.1) < 1e-6 ? nil : "\(pair.0.item?.layoutName ?? "?"): \(values)"
      }
    }
  }

  private func isUnique(_ variable: Variable, _ engine: LayoutEngine) -> Bool {
    if let reporter = engine.ledger.state.solver as? any AmbiguityReporting {
      return !reporter.isAmbiguous(variable)
    }
    return false
  }

  @Test func aSmallChangeTouchesFewFrames() throws {
    let root = Counting(name: "Root")
    var labels: [Counting] = []
    for index in 0..<100 {
      let label = Counting(name: "\(index)")
      root.addSubview(label)
      LayoutConstraint.activate([
        label.leftAnchor.constraint(equalTo: root.leftAnchor),
        label.topAnchor.constraint(equalTo: root.topAnchor, constant: Double(index)),
        label.heightAnchor.constraint(equalToConstant: 10),
      ])
      label.content.intrinsicSize.width = 20
      labels.append(label)
    }
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(100, 100)),
      solver: SolverKind.simplex.make())
    engine.layout()
    #expect(labels.map(\.writes) == Array(repeating: 1, count: 100))
    labels[7].content.intrinsicSize.width = 30
    engine.layout()
    #expect(labels[7].writes == 2)
    #expect(labels.reduce(0) { $0 + $1.writes } == 101)
    engine.layout()
    #expect(labels.reduce(0) { $0 + $1.writes } == 101)
  }

  @Test func variablesOfRemovedViewsAreGivenBack() throws {
    let root = LayoutView(name: "Root")
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(100, 100)),
      solver: SolverKind.simplex.make())
    for _ in 0..<20 {
      let view = LayoutView(name: "Passing")
      root.addSubview(view)
      view.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
      engine.layout()
      view.removeFromSuperview()
      engine.layout()
    }
    // There are four variables of the root, and four that are used again for each new view.
    #expect(engine.ledger.state.recordsByVariable.count == 8)
    #expect(engine.ledger.state.liveRows.all.count == 6)
  }
}

/// A view that counts the frames that it receives.
private final class Counting: LayoutView {
  private(set) var writes = 0

  override func layoutDidSolve(frame: LayoutRect) {
    super.layoutDidSolve(frame: frame)
    writes += 1
  }
}

/// Random steps on a random tree, the same for the same seed.
private struct Scenario {
  /// The kinds of steps.
  enum Theme {
    case everything
    case conflicts
    /// Everything, and views that scroll.
    case scrolling
  }

  let root = LayoutView(name: "Root")
  private(set) var environment = LayoutEnvironment(size: LayoutSize(400, 600))
  private var random: SeededGenerator
  private var count = 0
  private var constraints: [LayoutConstraint] = []

  private let theme: Theme

  init(_ theme: Theme, seed: UInt64) {
    self.theme = theme
    random = SeededGenerator(seed: seed)
    environment.behavior.allowsChangesBetweenRequiredAndOptional = true
    for _ in 0..<4 { addView() }
  }

  /// The views of the tree and their guides, without those that come with a view.
  private var items: [any LayoutItem] { LayoutItemIndex(root: root).items }
  private var views: [LayoutView] { items.compactMap { $0 as? LayoutView } }

  mutating func step() {
    if theme == .conflicts { return stepAmongConflicts() }
    if theme == .scrolling, Int.random(in: 0..<4, using: &random) == 0 { return scroll() }
    switch Int.random(in: 0..<20, using: &random) {
    case 0...1: addView()
    case 2: removeView()
    case 3: addGuide()
    case 4...9: addConstraint(isSize: Int.random(in: 0..<3, using: &random) == 0, priority: priority())
    case 10: pick(constraints)?.isActive = false
    case 11...12: pick(constraints)?.constant = number()
    case 13: pick(constraints)?.priority = priority()
    case 14: changeContent()
    case 15...16: environment.size = LayoutSize(number() + 210, number() + 210)
    case 17: environment.direction = environment.direction == .leftToRight ? .rightToLeft : .leftToRight
    case 18: changeMargins()
    default: changeDirection()
    }
  }

  private mutating func stepAmongConflicts() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3: addConstraint(isSize: true, priority: .required)
    case 4: pick(constraints)?.isActive = false
    case 5...6: pick(constraints)?.constant = number()
    case 7: pick(constraints)?.priority = pick([1000, 1000, 500]) ?? 1000
    default: environment.size.width = number() + 210
    }
  }

  private mutating func addView() {
    guard let parent = pick(views) else { return }
    count += 1
    let scrolls = theme == .scrolling && Int.random(in: 0..<3, using: &random) == 0
    let view = scrolls ? LayoutScrollView(name: "S\(count)") : LayoutView(name: "V\(count)")
    parent.addSubview(view)
    if Bool.random(using: &random) { view.content.intrinsicSize = LayoutSize(abs(number()), abs(number())) }
  }

  private mutating func removeView() {
    guard let view = pick(views), view !== root else { return }
    view.removeFromSuperview()
    constraints.removeAll { !$0.items.allSatisfy { $0.isLayoutDescendant(of: root) } }
  }

  private mutating func addGuide() {
    guard let owner = pick(views) else { return }
    count += 1
    owner.addLayoutGuide(LayoutGuide(name: "G\(count)"))
  }

  private mutating func addConstraint(isSize: Bool, priority: LayoutPriority) {
    guard let first = pick(items) else { return }
    let second = isSize && Bool.random(using: &random) ? nil : pick(items)
    guard let pair = pick(isSize ? Self.sizes : Self.places) else { return }
    let constraint = try? LayoutConstraint.checked(
      item: first, attribute: pair.0, relatedBy: pick(Relation.allCases) ?? .equal, toItem: second,
      attribute: second == nil ? .notAnAttribute : pair.1,
      multiplier: pick([1, 1, 1, 1, 0.5, 2]) ?? 1, constant: number(), priority: priority)
    guard let constraint, (try? constraint.activate()) != nil else { return }
    constraints.append(constraint)
  }

  private mutating func changeContent() {
    guard let view = pick(views) else { return }
    view.content.intrinsicSize = LayoutSize(abs(number()), abs(number()))
    view.content.alignment.insets.left = pick([0, 0, 3]) ?? 0
    view.setContentHuggingPriority(pick([250, 251, 999, 1000]) ?? 250, for: .horizontal)
    view.setContentCompressionResistancePriority(pick([750, 749.5, 1000]) ?? 750, for: .vertical)
  }

  private mutating func changeMargins() {
    pick(views)?.directionalLayoutMargins = DirectionalEdgeInsets(
      top: number(), leading: number(), bottom: 0, trailing: 3)
  }

  private mutating func scroll() {
    pick(views)?.bounds.origin = LayoutPoint(x: number(), y: number())
  }

  private mutating func changeDirection() {
    pick(views)?.semanticContentAttribute = pick(SemanticContentAttribute.allCases) ?? .unspecified
  }

  private mutating func number() -> Double { Double(Int.random(in: -40...200, using: &random)) }

  private mutating func priority() -> LayoutPriority {
    pick([1000, 1000, 1000, 750, 500, 251.5, 250]) ?? 1000
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }

  private static let sizes: [(LayoutAttribute, LayoutAttribute)] = [
    (.width, .width), (.height, .height), (.width, .height),
  ]

  private static let places: [(LayoutAttribute, LayoutAttribute)] = [
    (.leading, .leading), (.leading, .trailing), (.trailing, .trailing), (.trailing, .trailingMargin),
    (.leadingMargin, .leading), (.left, .right), (.left, .leftMargin), (.centerX, .leading),
    (.centerX, .centerX),
    (.top, .bottom), (.top, .topMargin), (.bottom, .bottom), (.centerY, .top),
    (.firstBaseline, .lastBaseline),
  ]
}
