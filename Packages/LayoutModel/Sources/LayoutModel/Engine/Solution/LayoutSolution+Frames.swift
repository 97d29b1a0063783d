extension LayoutSolution {
  /// Returns a copy of this solution in which the items have other frames. Used for pictures of another layout that the
  /// constraints allow.
  ///
  /// - Parameter rootFrames: The frame of each item in the root's coordinates, in the order of ``items``.
  /// - Complexity: O(*n*) for *n* items.
  @_spi(Tools) public func moved(to rootFrames: [LayoutRect]) -> LayoutSolution {
    var solution = self
    for index in items.indices where rootFrames.indices.contains(index) {
      let corner = items[index].parent.map { (items[$0].rootFrame.origin, rootFrames[$0].origin) }
      let (old, new) = corner ?? (.zero, .zero)
      let (before, after) = (items[index].rootFrame, rootFrames[index])
      let origin = LayoutPoint(
        x: items[index].frame.minX + (after.minX - new.x) - (before.minX - old.x),
        y: items[index].frame.minY + (after.minY - new.y) - (before.minY - old.y))
      solution.items[index].rootFrame = after
      solution.items[index].frame = LayoutRect(origin: origin, size: after.size)
      solution.items[index].exactFrame = solution.items[index].frame
    }
    return solution
  }
}
