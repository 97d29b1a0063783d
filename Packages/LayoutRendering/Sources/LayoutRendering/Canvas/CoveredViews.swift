import LayoutModel

/// The views that other views or bars cover completely. An example is a view for another state of the app in the same
/// place.
struct CoveredViews {
  /// The indices, in the solution's items, of the views that are completely behind other views.
  private(set) var indices: Set<Int> = []

  /// Those of the ``indices`` that are certainly not visible: they are not only behind images and text
  /// fields, which can be transparent.
  private(set) var invisible: Set<Int> = []

  /// Those of the ``indices`` that a scroll view clips in the app. Without clipping, they would cover views beside the
  /// scroll view.
  private(set) var clipped: Set<Int> = []

  /// Creates an empty set of covered views.
  init() {}

  /// Finds the visible views that an opaque view in front of them or a bar over the root covers, and the views that
  /// scroll views clip. Descendants of a view do not cover it.
  ///
  /// - Complexity: O(*n* · *d*) for *n* items with at most *d* ancestors.
  init(_ scene: SolvedScene, _ canvas: SceneCanvas) {
    let items = scene.solution.items
    let visible = items.indices.filter { index in
      let frame = items[index].rootFrame
      return index > 0 && items[index].kind == .view && !scene.hidden.contains(index) && frame.isDrawable
        && frame.width > 0 && frame.height > 0 && canvas.items.indices.contains(index)
    }
    // Large views cover most others. Views without subviews, such as images, are small and many.
    let opaque = visible.filter { canvas.items[$0].isOpaque }.map { (index: $0, frame: items[$0].rootFrame) }
    let covers = opaque.sorted { $0.frame.width * $0.frame.height > $1.frame.width * $1.frame.height }
      .prefix(Self.mostCovers)
    let bars = canvas.bars(of: scene).map { $0.frame }
    for index in visible {
      let frame = items[index].rootFrame
      if bars.contains(where: { $0.encloses(frame) }) {
        indices.insert(index)
        invisible.insert(index)
        continue
      }
      let above = covers.filter { cover in
        cover.index > index && cover.frame.encloses(frame) && !scene.solution.isInside(cover.index, index)
      }
      guard !above.isEmpty else { continue }
      indices.insert(index)
      if above.contains(where: { !canvas.items[$0.index].canBeTransparent }) { invisible.insert(index) }
    }
    addClippedViews(visible, scene, canvas)
  }

  /// Adds the views without subviews that are outside of the scroll view that contains them, and that would cover views
  /// which are not in a scroll view. Other views outside of a scroll view are drawn, as if the scroll view were larger.
  private mutating func addClippedViews(_ visible: [Int], _ scene: SolvedScene, _ canvas: SceneCanvas) {
    let items = scene.solution.items
    guard visible.contains(where: { canvas.items[$0].kind == .scrollView }) else { return }
    let containers = Set(visible.compactMap { items[$0].parent })
    var beside = CrowdGrid()
    var outside: [Int] = []
    for index in visible where !containers.contains(index) {
      var ancestor = items[index].parent
      while let current = ancestor, canvas.items[current].kind != .scrollView {
        ancestor = items[current].parent
      }
      if let scrollView = ancestor {
        if !items[scrollView].rootFrame.overlaps(items[index].rootFrame) { outside.append(index) }
      } else if canvas.items[index].kind != .view {
        beside.insert(items[index].rootFrame)
      }
    }
    clipped = Set(outside.filter { beside.meets(items[$0].rootFrame) })
    indices.formUnion(clipped)
    invisible.formUnion(clipped)
  }

  /// The largest number of opaque views that are considered as covers of other views.
  private static let mostCovers = 100
}

extension LayoutSolution {
  /// Returns whether an item is a descendant of another item. Both are indices in ``items``.
  func isInside(_ item: Int, _ other: Int) -> Bool {
    var ancestor = items[item].parent
    while let index = ancestor, index != other { ancestor = items[index].parent }
    return ancestor != nil
  }
}

extension SceneCanvas.Item {
  /// Whether the view is drawn with a background although it may have none in the app.
  fileprivate var canBeTransparent: Bool {
    (kind == .imageView || kind == .textField) && !appearance.hasOpaqueBackground
  }
}
