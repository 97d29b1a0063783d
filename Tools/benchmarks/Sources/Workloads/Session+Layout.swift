/// The constraints of layouts.
extension Session {
  /// Constrains the left edge of a view to an inset from that of another view.
  mutating func pinLeft(_ view: View, to other: View, _ inset: Double) {
    add(view.left - other.left, .equal, inset)
  }

  /// Constrains the top edge of a view to an inset from that of another view.
  mutating func pinTop(_ view: View, to other: View, _ inset: Double) {
    add(view.top - other.top, .equal, inset)
  }

  /// Constrains the right edge of a view to an inset, or a minimum inset, from that of another view.
  mutating func pinRight(
    _ view: View, to other: View, _ inset: Double, _ relation: Relation = .equal, priority: Int = 1000
  ) {
    add(other.right - view.right, relation, inset, priority: priority)
  }

  /// Constrains the bottom edge of a view to an inset, or a minimum inset, from that of another view.
  mutating func pinBottom(
    _ view: View, to other: View, _ inset: Double, _ relation: Relation = .equal, priority: Int = 1000
  ) {
    add(other.bottom - view.bottom, relation, inset, priority: priority)
  }

  /// Constrains all four edges of a view to an inset from those of another view.
  mutating func pinEdges(_ view: View, to other: View, _ inset: Double) {
    pinLeft(view, to: other, inset)
    pinTop(view, to: other, inset)
    pinRight(view, to: other, inset)
    pinBottom(view, to: other, inset)
  }

  /// Places a view to the right of another one.
  mutating func place(_ view: View, rightOf other: View, gap: Double) {
    add(view.left - other.right, .equal, gap)
  }

  /// Places a view below another one.
  mutating func place(_ view: View, below other: View, gap: Double) {
    add(view.top - other.bottom, .equal, gap)
  }

  /// Aligns the vertical centers of two views.
  mutating func centerVertically(_ view: View, with other: View) {
    add(view.centerY - other.centerY, .equal, 0)
  }

  /// Sets two sums equal, such as the widths of columns.
  mutating func equate(_ sum: Sum, _ other: Sum) {
    add(sum - other, .equal, 0)
  }

  /// Adds the content constraints of a length: content hugging and compression resistance.
  mutating func fitContent(_ length: Sum, _ size: Double, hugging: Int = 250, resistance: Int = 750) {
    add(length, .atMost, size, priority: hugging)
    add(length, .atLeast, size, priority: resistance)
  }
}
