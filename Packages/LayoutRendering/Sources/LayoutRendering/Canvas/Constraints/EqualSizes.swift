import LayoutModel

/// The groups of items that constraints make equally wide or high.
struct EqualSizes {
  /// The width or the height of an item.
  private struct Length: Hashable {
    var item: Int
    var attribute: LayoutAttribute
  }

  /// For each length, another length of the same group, as in a union-find structure. The length that represents a
  /// group, its root, has no entry.
  private var parents: [Length: Length] = [:]

  /// The constraints that make lengths equal. `index` is the index of the constraint, and `length` any one of the
  /// lengths that it makes equal.
  private var constraints: [(index: Int, length: Length)] = []

  /// Joins the groups of the lengths that a constraint makes equal.
  mutating func join(_ anchors: [SceneCanvas.Anchor], _ constraint: Int) {
    let lengths = anchors.map { Length(item: $0.item, attribute: $0.attribute) }
    guard let first = lengths.first else { return }
    constraints.append((constraint, first))
    for length in lengths.dropFirst() {
      let (one, other) = (root(first), root(length))
      if one != other { parents[one] = other }
    }
  }

  /// Returns the letters that mark equal lengths, by the index of the constraint. All constraints in a group of equal
  /// widths, or of equal heights, have the same letter. If there is only one group of equal widths, it has no letter, and
  /// likewise for heights: a horizontal bar shows that widths are equal, and a vertical one that heights are. At most 26
  /// groups have letters.
  mutating func letters() -> [Int: String] {
    var groups: [LayoutAttribute: [Length]] = [:]
    var roots: [Length] = []
    for constraint in constraints { roots.append(root(constraint.length)) }
    for root in roots where !(groups[root.attribute] ?? []).contains(root) {
      guard groups[root.attribute, default: []].count < Self.alphabet.count else { continue }
      groups[root.attribute, default: []].append(root)
    }
    var letters: [Length: String] = [:]
    for attribute in [LayoutAttribute.width, .height] {
      guard let group = groups[attribute], group.count > 1 else { continue }
      for root in group where letters.count < Self.alphabet.count {
        letters[root] = String(Self.alphabet[letters.count])
      }
    }
    var result: [Int: String] = [:]
    for (constraint, root) in zip(constraints, roots) { result[constraint.index] = letters[root] }
    return result
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  private mutating func root(_ length: Length) -> Length {
    var current = length
    while let next = parents[current] {
      // Skipping every other length keeps later searches short.
      if let following = parents[next] { parents[current] = following }
      current = next
    }
    return current
  }
}
