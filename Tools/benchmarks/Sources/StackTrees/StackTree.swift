import LinearConstraints
import LayoutTestSupport
import StackViews

/// Stack views in stack views, up to four in each, rows and columns by turns, 8 points apart, with contents of a random
/// size in the innermost: the tree that flexbox engines are timed with.
public final class StackTree {
  /// The window.
  public let root = LayoutView(name: "Root")

  /// The contents, in the order of the tree.
  public private(set) var leaves: [LayoutView] = []

  /// How many stack views there are.
  public private(set) var stackCount = 0

  private var random: SeededGenerator

  /// The window before it is resized, in points.
  public static let windowSize = LayoutSize(width: 375, height: 667)

  /// Makes a tree with so many leaves. The same seed gives the same tree.
  public init(leaves count: Int, seed: UInt64 = 1) {
    random = SeededGenerator(seed: seed)
    let outermost = makeView(leaves: max(count, 1), isRow: true, isLast: true)
    root.addSubview(outermost)
    let right = root.trailingAnchor.constraint(equalTo: outermost.trailingAnchor, constant: 16)
    right.priority = 300
    let bottom = root.bottomAnchor.constraint(greaterThanOrEqualTo: outermost.bottomAnchor, constant: 16)
    bottom.priority = 260
    LayoutConstraint.activate([
      outermost.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      outermost.topAnchor.constraint(equalTo: root.topAnchor, constant: 16), right, bottom,
    ])
  }

  private func makeView(leaves count: Int, isRow: Bool, isLast: Bool) -> LayoutView {
    guard count > 1 else { return makeLeaf(isLast: isLast) }
    let stack = StackView(name: nil)
    stackCount += 1
    stack.axis = isRow ? .horizontal : .vertical
    stack.alignment = isRow ? .center : .leading
    stack.spacing = 8
    let parts = min(4, count)
    for part in 0..<parts {
      let share = count / parts + (part < count % parts ? 1 : 0)
      stack.addArrangedSubview(makeView(leaves: share, isRow: !isRow, isLast: part == parts - 1))
    }
    return stack
  }

  private func makeLeaf(isLast: Bool) -> LayoutView {
    let leaf = LayoutView(name: nil)
    leaf.content.intrinsicSize = LayoutSize(
      width: Double(Int.random(in: 12...60, using: &random)),
      height: Double(Int.random(in: 12...40, using: &random)))
    // The last one is stretched rather than the others.
    if isLast { for axis in LayoutAxis.allCases { leaf.setContentHuggingPriority(249, for: axis) } }
    leaves.append(leaf)
    return leaf
  }

  /// Makes an engine for the window.
  public func makeEngine(solver: @autoclosure @escaping () -> any ConstraintSolver) -> LayoutEngine {
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: Self.windowSize, scale: 2), solver: solver())
    // What is timed is a layout, and not the search for what is wrong with it.
    engine.reportsAmbiguity = false
    return engine
  }

  /// The size of the window at a step of a resize, from a narrow, high one to a wide, low one and back.
  public static func windowSize(step: Int, of count: Int) -> LayoutSize {
    let progress = 1 - abs(1 - 2 * Double(step) / Double(count))
    return LayoutSize(width: 320 + 1046 * progress, height: 1366 - 1046 * progress)
  }

  /// Gives a leaf another content; another leaf each time, from all over the tree.
  public func changeLeaf(step: Int) {
    let leaf = leaves[step * 7919 % leaves.count]
    leaf.content.intrinsicSize = LayoutSize(width: Double(13 + step % 47), height: Double(13 + step % 23))
  }
}
