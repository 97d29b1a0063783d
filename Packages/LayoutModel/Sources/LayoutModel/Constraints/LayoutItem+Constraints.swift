extension LayoutItem {
  /// The active constraints that the item holds, in the order of their activation: those that people made and those that
  /// the layout or a container generated, see ``LayoutConstraint/origin``.
  ///
  /// - Complexity: O(*n*).
  public var heldLayoutConstraints: [LayoutConstraint] { layoutState.held.map(\.self) }

  /// The active constraints that the item and everything in it hold, in the order of their activation, which is the order
  /// in which an engine tries them, see ``LayoutEngine``.
  ///
  /// Of trees that were put together later, those of equal age are in the order of the tree.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items and constraints.
  public var layoutConstraintsInSubtree: [LayoutConstraint] {
    layoutSubtree().flatMap(\.heldLayoutConstraints).sorted { $0.age < $1.age }
  }
}
