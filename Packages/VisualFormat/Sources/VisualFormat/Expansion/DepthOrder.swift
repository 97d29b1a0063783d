/// The order of views from back to front, computed from distances in depth between pairs of views.
///
/// The views form trees (a weighted union-find forest): each view has a parent in its tree, and a distance in depth to
/// the parent. A new distance between two views joins their trees. Each lookup shortens the path to the root.
struct DepthOrder {
  private var indices: [String: Int] = [:]
  private var views: [String] = []
  /// The index of each view's parent in a tree of this order. A root is its own parent. Index 0 is the superview of all
  /// views.
  private var parents = [0]
  /// The distance in depth between each view and its parent in the tree; positive if the view is in front.
  private var offsets: [Double] = [0]

  /// Returns whether the view was added to the order.
  func contains(_ view: String) -> Bool { indices[view] != nil }

  /// Adds a view whose depth is not known yet.
  mutating func add(_ view: String) { _ = index(of: view) }

  /// Sets the distance at which a view is in front of another view. Returns false if the distance conflicts with
  /// distances that were set before.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - other: The other view; nil for the superview.
  ///   - distance: The distance in depth; negative if the view is behind the other view.
  mutating func place(_ view: String, inFrontOf other: String?, by distance: Double) -> Bool {
    let (root, offset) = find(index(of: view))
    let (otherRoot, otherOffset) = find(other.map { index(of: $0) } ?? 0)
    let difference = otherOffset + distance - offset
    guard root != otherRoot else { return difference.magnitude <= 1e-9 * max(1, offset.magnitude) }
    // The superview must remain the root of its tree, because its depth is 0 by definition.
    if root == 0 {
      parents[otherRoot] = root
      offsets[otherRoot] = -difference
    } else {
      parents[root] = otherRoot
      offsets[root] = difference
    }
    return true
  }

  /// The views with their depths, from back to front. Views of equal depth are in the order in which they were added.
  var order: [VisualFormatExpansion.Depth] {
    var forest = self
    let found = views.indices.map { forest.find($0 + 1) }
    var least: [Int: Double] = [0: 0]
    for (root, offset) in found where root != 0 { least[root] = min(least[root] ?? offset, offset) }
    return found.enumerated().map { position, place in
      VisualFormatExpansion.Depth(view: views[position], index: place.offset - (least[place.root] ?? 0))
    }.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }.map { $0.element }
  }

  private mutating func index(of view: String) -> Int {
    if let index = indices[view] { return index }
    views.append(view)
    parents.append(views.count)
    offsets.append(0)
    indices[view] = views.count
    return views.count
  }

  /// Returns the representative of the group of views whose depths relative to each other are known, and the depth of a
  /// view relative to the representative. The views are a union-find structure; the path to the representative gets
  /// shorter with each call.
  private mutating func find(_ index: Int) -> (root: Int, offset: Double) {
    var path: [Int] = []
    var root = index
    while parents[root] != root {
      path.append(root)
      root = parents[root]
    }
    var offset = 0.0
    for step in path.reversed() {
      offset += offsets[step]
      offsets[step] = offset
      parents[step] = root
    }
    return (root, offset)
  }
}
