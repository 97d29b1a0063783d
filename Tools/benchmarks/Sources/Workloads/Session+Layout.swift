/// Rows for the constraints of typical layouts.
extension Session {
  /// Adds the row `view.left - other.left = inset`.
  mutating func pinLeft(_ view: View, to other: View, _ inset: Double) {
    add(view.left - other.left, .equal, inset)
  }

  /// Adds the row `view.top - other.top = inset`.
  mutating func pinTop(_ view: View, to other: View, _ inset: Double) {
    add(view.top - other.top, .equal, inset)
  }

  /// Adds the row `other.right - view.right relation inset`. The inset is positive if the view ends to the left of
  /// `other`.
  mutating func pinRight(
    _ view: View, to other: View, _ inset: Double, _ relation: Relation = .equal, priority: Int = 1000
  ) {
    add(other.right - view.right, relation, inset, priority: priority)
  }

  /// Adds the row `other.bottom - view.bottom relation inset`. The inset is positive if the view ends above `other`.
  mutating func pinBottom(
    _ view: View, to other: View, _ inset: Double, _ relation: Relation = .equal, priority: Int = 1000
  ) {
    add(other.bottom - view.bottom, relation, inset, priority: priority)
  }

  /// Adds a row for each edge of a view, with an inset from the same edge of another view.
  mutating func pinEdges(_ view: View, to other: View, _ inset: Double) {
    pinLeft(view, to: other, inset)
    pinTop(view, to: other, inset)
    pinRight(view, to: other, inset)
    pinBottom(view, to: other, inset)
  }

  /// Adds the row `view.left - other.right = gap`.
  mutating func place(_ view: View, rightOf other: View, gap: Double) {
    add(view.left - other.right, .equal, gap)
  }

  /// Adds the row `view.top - other.bottom = gap`.
  mutating func place(_ view: View, below other: View, gap: Double) {
    add(view.top - other.bottom, .equal, gap)
  }

  /// Adds the row `view.centerY - other.centerY = 0`.
  mutating func centerVertically(_ view: View, with other: View) {
    add(view.centerY - other.centerY, .equal, 0)
  }

  /// Adds the row `sum - other = 0`, for example to give two columns the same width.
  mutating func equate(_ sum: Sum, _ other: Sum) {
    add(sum - other, .equal, 0)
  }

  /// Adds the two rows of content constraints: `length <= size` for content hugging, and `length >= size` for
  /// compression resistance.
  mutating func fitContent(_ length: Sum, _ size: Double, hugging: Int = 250, resistance: Int = 750) {
    add(length, .atMost, size, priority: hugging)
    add(length, .atLeast, size, priority: resistance)
  }
}
