extension LayoutItem {
  /// The active constraints that the item holds, in the order of their activation: those that people made and those that
  /// the layout or a container generated, see ``LayoutConstraint/origin``.
  ///
  /// - Complexity: O(*n*).
  public var heldLayoutConstraints: [LayoutConstraint] { layoutState.held.map(\.self) }
}
