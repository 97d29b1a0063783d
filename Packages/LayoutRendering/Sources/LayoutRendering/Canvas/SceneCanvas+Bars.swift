import LayoutModel

/// The bars of containers, such as navigation controllers, over the views of a scene.
extension SceneCanvas {
  /// Returns the bars over the top and bottom edges of the root with their frames. Each bar fills the space between one of
  /// these edges and the safe area.
  ///
  /// - Complexity: O(*n*) for *n* items of the scene.
  func bars(of scene: SolvedScene) -> [(bar: LayoutViewAppearance.Bar, frame: LayoutRect)] {
    guard let entry = items.first, let safeArea = entry.safeArea,
      let root = scene.solution.items.first?.rootFrame
    else { return [] }
    return entry.appearance.bars.compactMap { bar in
      var frame =
        bar.kind == .navigationBar
        ? LayoutRect(x: root.minX, y: root.minY, width: root.width, height: safeArea.minY - root.minY)
        : LayoutRect(x: root.minX, y: safeArea.maxY, width: root.width, height: root.maxY - safeArea.maxY)
      // On another device, or below an opaque bar, the root may have no space that the bar covers.
      guard frame.isDrawable, frame.height >= Self.leastBar else { return nil }
      // A table moves its rows below the bar. If the file does not contain this inset, the bar is above the table.
      if bar.kind == .navigationBar, hasRows(above: frame.maxY, scene) { frame.origin.y -= frame.height }
      return (bar, frame)
    }
  }

  /// Returns whether the root is a list or grid with a visible row that starts above a position, in points from the top
  /// of the root.
  private func hasRows(above position: Double, _ scene: SolvedScene) -> Bool {
    guard let kind = items.first?.kind, kind == .tableView || kind == .collectionView else { return false }
    return scene.solution.items.enumerated().contains { index, item in
      item.kind == .view && item.parent == 0 && !scene.hidden.contains(index) && item.rootFrame.height > 0
        && item.rootFrame.minY < position - 1
    }
  }

  /// The smallest height, in points, of the space between an edge of the root and the safe area in which a bar is
  /// drawn. A status bar without another bar leaves less space.
  private static let leastBar = 32.0
}
