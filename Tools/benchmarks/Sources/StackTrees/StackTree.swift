import LinearConstraints
import LayoutTestSupport
import StackViews

/// A tree of nested stack views, as in benchmarks of flexbox engines.
///
/// Each stack has up to four views with a spacing of 8 points. Rows and columns alternate, and the leaves have random
/// sizes.
public final class StackTree {
  /// The root view, which has the size of the window.
  public let root = LayoutView(name: "Root")

  /// The views that are not stacks, in the order of a depth-first traversal.
  public private(set) var leaves: [LayoutView] = []

  /// The number of stack views in the tree.
  public private(set) var stackCount = 0

  private var random: SeededGenerator

  /// The initial size of the window, in points.
  public static let windowSize = LayoutSize(width: 375, height: 667)

  /// Creates a tree with a number of leaves. The same seed results in the same tree.
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
    // The last view has a lower content hugging priority, so it is stretched.
    if isLast { for axis in LayoutAxis.allCases { leaf.setContentHuggingPriority(249, for: axis) } }
    leaves.append(leaf)
    return leaf
  }

  /// Returns an engine that lays out the tree in a window of the initial size.
  public func makeEngine(solver: @autoclosure @escaping () -> any ConstraintSolver) -> LayoutEngine {
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: Self.windowSize, scale: 2), solver: solver())
    // Only the layout is timed, not the search for ambiguity.
    engine.reportsAmbiguity = false
    return engine
  }

  /// Returns the size of the window at a step of a resize, in points. The window changes from narrow and tall to wide
  /// and short, and back.
  public static func windowSize(step: Int, of count: Int) -> LayoutSize {
    let progress = 1 - abs(1 - 2 * Double(step) / Double(count))
    return LayoutSize(width: 320 + 1046 * progress, height: 1366 - 1046 * progress)
  }

  /// Changes the content size of one leaf. Each step changes a different leaf, and consecutive leaves are far apart in
  /// the tree.
  public func changeLeaf(step: Int) {
    let leaf = leaves[step * 7919 % leaves.count]
    leaf.content.intrinsicSize = LayoutSize(width: Double(13 + step % 47), height: Double(13 + step % 23))
  }
}
