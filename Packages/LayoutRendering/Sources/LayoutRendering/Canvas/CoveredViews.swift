import LayoutModel

/// The views that other views cover completely, such as those of another state of the app that shares the place.
struct CoveredViews {
  /// The indices of the covered views in the solution's items.
  private(set) var indices: Set<Int> = []

  /// Those of the ``indices`` that cannot be seen for sure: they are not only behind images and text fields, which can be
  /// transparent.
  private(set) var invisible: Set<Int> = []

  /// Creates an empty set of covered views.
  init() {}

  /// Finds the visible views that an opaque view in front of them covers. Descendants of a view do not cover it.
  ///
  /// - Complexity: O(*n* · *d*) for *n* items with at most *d* ancestors.
  init(_ scene: SolvedScene, _ canvas: SceneCanvas) {
    let items = scene.solution.items
    func isDescendant(_ index: Int, of ancestor: Int) -> Bool {
      var current: Int? = index
      while let index = current, index != ancestor { current = items[index].parent }
      return current != nil
    }
    var covers: [(index: Int, frame: LayoutRect)] = []
    for index in items.indices.reversed() where items[index].kind == .view && !scene.hidden.contains(index) {
      let frame = items[index].rootFrame
      guard frame.isDrawable, frame.width > 0, frame.height > 0, index > 0,
        canvas.items.indices.contains(index)
      else { continue }
      let above = covers.filter { cover in
        cover.frame.intersection(frame) == frame && !isDescendant(cover.index, of: index)
      }
      if !above.isEmpty {
        indices.insert(index)
        if above.contains(where: { !canvas.items[$0.index].canBeTransparent }) { invisible.insert(index) }
      } else if canvas.items[index].isOpaque, covers.count < Self.mostCovers {
        covers.append((index, frame))
      }
    }
  }

  /// The largest number of opaque views that are considered as covers of other views.
  private static let mostCovers = 50
}

extension SceneCanvas.Item {
  /// Whether the view is drawn with a background although it may have none in the app.
  fileprivate var canBeTransparent: Bool {
    (kind == .imageView || kind == .textField) && !appearance.hasOpaqueBackground
  }
}
