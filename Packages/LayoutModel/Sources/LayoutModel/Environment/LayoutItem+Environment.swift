extension LayoutItem {
  /// The behaviour in the engine that lays out this item, or one above it; the current systems' where there is none.
  ///
  /// - Complexity: O(depth).
  var layoutBehavior: LayoutBehavior { layoutEnvironment?.behavior ?? LayoutBehavior() }

  /// The environment of the engine that lays out this item, or will at its next layout.
  var layoutEnvironment: LayoutEnvironment? {
    var current: (any LayoutItem)? = self
    while let item = current {
      if let engine = item.layoutState.engine { return engine.environment }
      current = item.layoutSuperitem
    }
    return nil
  }
}
