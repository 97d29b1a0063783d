import LayoutTestSupport

@testable import LayoutModel

/// A random tree with all features of the model, and random changes of it. The same seed results in the same tree and
/// changes.
final class WholeTree {
  let root: WholeView
  var environment = WholeTree.startingEnvironment
  var keepsSizesNonNegative = true
  var random: SeededGenerator

  /// Whether some numbers are extreme, such as NaN and 1e300.
  let isHostile: Bool

  /// The number of items that have been created, for their names.
  private var count = 0

  /// The constraints of the tree, active or not.
  var constraints: [LayoutConstraint] = []

  /// Removed views with their subviews, which can be added again.
  var removed: [LayoutView] = []

  /// The initial numbers of views, guides and constraints.
  struct Size {
    var views = 5
    var guides = 2
    var constraints = 10
  }

  init(seed: UInt64, _ size: Size = Size(), isHostile: Bool = false) {
    self.isHostile = isHostile
    random = SeededGenerator(seed: seed)
    root = WholeView(frame: LayoutRect(0, 0, 400, 600))
    root.name = "Root"
    for _ in 0..<size.views { addView() }
    for _ in 0..<size.guides { addGuide() }
    for _ in 0..<size.constraints { addConstraint() }
  }

  // MARK: Choices

  /// All items except system guides. Superitems come before their subitems.
  var items: [any LayoutItem] { LayoutItemIndex(root: root).items }

  var views: [LayoutView] { items.compactMap { $0 as? LayoutView } }

  func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &random) }

  /// Returns a random element of the arguments.
  func oneOf<Element>(_ first: Element, _ others: Element...) -> Element {
    let index = Int.random(in: 0...others.count, using: &random)
    return index == 0 ? first : others[index - 1]
  }

  /// Returns true once in `times` calls, on average.
  func isOneIn(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &random) == 0 }

  /// Returns a random number, usually a small whole number, so that many positions are equal.
  func number() -> Double { isHostile && isOneIn(12) ? pick(Self.hostileNumbers) ?? 0 : harmlessNumber() }

  static let hostileNumbers: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0, 1e16,
  ]

  func harmlessNumber() -> Double {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: 0
    case 1...3: Double(Int.random(in: -4...16, using: &random))
    case 4: Double(Int.random(in: -80...80, using: &random)) / 8
    default: Double(Int.random(in: -40...200, using: &random))
    }
  }

  func priority() -> LayoutPriority {
    if isHostile, isOneIn(12) { return oneOf(LayoutPriority(.nan), 0, -1, 1e30, LayoutPriority(.infinity)) }
    return oneOf(1000, 1000, 1000, 999.5, 750, 500, 499.999, 251, 250, 50, 1)
  }

  func insets() -> EdgeInsets { EdgeInsets(top: number(), left: number(), bottom: number(), right: number()) }

  func rect() -> LayoutRect { LayoutRect(number(), number(), abs(number()), abs(number())) }

  func name(_ prefix: String) -> String {
    count += 1
    return "\(prefix)\(count)"
  }

  // MARK: What there is

  static var startingEnvironment: LayoutEnvironment {
    var environment = LayoutEnvironment(size: LayoutSize(400, 600))
    environment.behavior.allowsChangesBetweenRequiredAndOptional = true
    return environment
  }

  func addView() {
    guard let parent = pick(views) else { return }
    let view: LayoutView
    if isOneIn(8) {
      view = LayoutScrollView(name: name("S"))
    } else if isOneIn(5) {
      view = WholeView(frame: rect())
      view.autoresizingMask = AutoresizingMask(rawValue: UInt.random(in: 0..<64, using: &random))
      view.name = name("F")
    } else {
      view = WholeView(name: name("V"))
    }
    if isOneIn(2) { changeContent(of: view) }
    if isOneIn(4) { changeMargins(of: view) }
    parent.insertSubview(view, at: Int.random(in: 0...parent.subviews.count, using: &random))
  }

  func addGuide() {
    pick(views)?.addLayoutGuide(LayoutGuide(name: name("G")))
  }

  /// Returns a random item for a constraint, sometimes a system guide.
  private func pickItem() -> (any LayoutItem)? {
    guard isOneIn(5), let view = pick(views) else { return pick(items) }
    return switch Int.random(in: 0..<9, using: &random) {
    case 0...1: view.layoutMarginsGuide
    case 2: view.safeAreaLayoutGuide
    case 3: view.readableContentGuide
    case 4: root.topLayoutGuide
    case 5: root.bottomLayoutGuide
    case 6: view.keyboardLayoutGuide
    case 7: (view as? LayoutScrollView)?.frameLayoutGuide ?? view
    default: (view as? LayoutScrollView)?.contentLayoutGuide ?? view
    }
  }

  func addConstraint() {
    guard let constraint = makeConstraint() else { return }
    constraints.append(constraint)
    do throws(ConstraintError) {
      if isOneIn(12) {
        try constraint.activate(heldBy: root)
      } else {
        try constraint.activate()
      }
    } catch {
      constraints.removeLast()
    }
  }

  private func makeConstraint() -> LayoutConstraint? {
    guard let first = pickItem() else { return nil }
    if isOneIn(10), let second = pickItem() { return makeSpacing(first, second) }
    let isSize = isOneIn(3)
    let axis = oneOf(LayoutAxis.horizontal, .vertical)
    let second = isSize && isOneIn(2) ? nil : pickItem()
    let attribute = pick(Self.attributes(axis, isSize))
    // A width can be related to a height.
    let other = pick(Self.attributes(isSize && isOneIn(6) ? axis.other : axis, isSize))
    guard let attribute, let other else { return nil }
    return try? LayoutConstraint.checked(
      item: first, attribute: attribute,
      relatedBy: oneOf(.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual),
      toItem: second, attribute: second == nil ? .notAnAttribute : other,
      multiplier: isHostile && isOneIn(12) ? number() : oneOf(1, 1, 1, 1, 0.5, 2, -1), constant: number(),
      priority: priority())
  }

  /// A constraint on the distance of two items, or with the system's spacing.
  private func makeSpacing(_ first: any LayoutItem, _ second: any LayoutItem) -> LayoutConstraint {
    let constraint =
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        first.leadingAnchor.anchorWithOffset(to: second.trailingAnchor).constraint(
          greaterThanOrEqualToConstant: harmlessNumber())
      case 1:
        first.topAnchor.anchorWithOffset(to: second.lastBaselineAnchor).constraint(
          equalTo: first.heightAnchor, multiplier: oneOf(1, 0.5))
      case 2:
        first.leadingAnchor.constraint(
          equalToSystemSpacingAfter: second.trailingAnchor, multiplier: harmlessNumber())
      default:
        first.firstBaselineAnchor.constraint(
          greaterThanOrEqualToSystemSpacingBelow: second.lastBaselineAnchor, multiplier: 1)
      }
    try? constraint.setPriority(priority())
    return constraint
  }

  private static func attributes(_ axis: LayoutAxis, _ isSize: Bool) -> [LayoutAttribute] {
    LayoutAttribute.allCases.filter { $0.axis == axis && $0.isLocation != isSize }
  }
}

extension LayoutAxis {
  fileprivate var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// A view whose baselines can be those of another view.
final class WholeView: LayoutView {
  weak var firstBaselineView: LayoutView? { didSet { invalidateAlignment() } }
  weak var lastBaselineView: LayoutView? { didSet { invalidateAlignment() } }

  override var forFirstBaselineLayout: LayoutView { firstBaselineView ?? self }
  override var forLastBaselineLayout: LayoutView { lastBaselineView ?? self }
}
