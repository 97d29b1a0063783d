/// The constraints that layouts are made of.
extension Session {
  /// A view's left edge, this far inside that of another.
  mutating func pinLeft(_ view: View, to other: View, _ inset: Double) {
    add(view.left - other.left, .equal, inset)
  }

  /// A view's top edge, this far inside that of another.
  mutating func pinTop(_ view: View, to other: View, _ inset: Double) {
    add(view.top - other.top, .equal, inset)
  }

  /// A view's right edge, this far inside that of another, or at least so far.
  mutating func pinRight(
    _ view: View, to other: View, _ inset: Double, _ relation: Relation = .equal, priority: Int = 1000
  ) {
    add(other.right - view.right, relation, inset, priority: priority)
  }

  /// A view's bottom edge, this far inside that of another, or at least so far.
  mutating func pinBottom(
    _ view: View, to other: View, _ inset: Double, _ relation: Relation = .equal, priority: Int = 1000
  ) {
    add(other.bottom - view.bottom, relation, inset, priority: priority)
  }

  /// All four edges.
  mutating func pinEdges(_ view: View, to other: View, _ inset: Double) {
    pinLeft(view, to: other, inset)
    pinTop(view, to: other, inset)
    pinRight(view, to: other, inset)
    pinBottom(view, to: other, inset)
  }

  /// One view right of another.
  mutating func place(_ view: View, rightOf other: View, gap: Double) {
    add(view.left - other.right, .equal, gap)
  }

  /// One view below another.
  mutating func place(_ view: View, below other: View, gap: Double) {
    add(view.top - other.bottom, .equal, gap)
  }

  /// The same height on the screen.
  mutating func centerVertically(_ view: View, with other: View) {
    add(view.centerY - other.centerY, .equal, 0)
  }

  /// Two sums that are the same, such as the widths of columns.
  mutating func equate(_ sum: Sum, _ other: Sum) {
    add(sum - other, .equal, 0)
  }

  /// What content does to a length: it hugs, and it resists compression.
  mutating func fitContent(_ length: Sum, _ size: Double, hugging: Int = 250, resistance: Int = 750) {
    add(length, .atMost, size, priority: hugging)
    add(length, .atLeast, size, priority: resistance)
  }
}
