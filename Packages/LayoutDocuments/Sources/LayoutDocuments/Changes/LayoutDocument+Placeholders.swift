import LayoutModel

extension LayoutDocument.Scene {
  /// Whether the scene contains placeholders: constraints or intrinsic sizes that exist only on the canvas of Interface
  /// Builder.
  ///
  /// - Complexity: O(*n*) for *n* views and constraints.
  public var hasPlaceholders: Bool { root.hasPlaceholders }

  /// Returns the scene as it is in the app: without placeholder constraints, and without the placeholder intrinsic
  /// sizes of plain views. The placeholder sizes of other views stay: in the app, these views have the sizes of their
  /// contents, which the file does not contain.
  ///
  /// - Complexity: O(*n*) for *n* views and constraints.
  public func removingPlaceholders() -> LayoutDocument.Scene {
    var scene = self
    scene.root.removePlaceholders()
    return scene
  }
}

extension LayoutDocument.View {
  fileprivate var hasPlaceholders: Bool {
    constraints.contains { $0.isPlaceholder } || !canvasNotes.placeholderAxes.isEmpty
      || views.contains { $0.hasPlaceholders }
  }

  fileprivate mutating func removePlaceholders() {
    constraints.removeAll { $0.isPlaceholder }
    if kind == .view {
      for axis in canvasNotes.placeholderAxes {
        attributes.intrinsicSize[axis] = LayoutSize.noIntrinsicMetric
      }
    }
    for index in views.indices { views[index].removePlaceholders() }
  }
}
