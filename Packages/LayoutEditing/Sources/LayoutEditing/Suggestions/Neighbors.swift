import LayoutDiagnostics
import LayoutDocuments

/// A finder of the items next to a view, to which tools pin the view.
struct Neighbors {
  let maker: ConstraintMaker
  /// The views that do not count as neighbors, so that no view is pinned to them. Default: none.
  var excluded: Set<Int> = []

  private var geometry: SceneGeometry { maker.geometry }

  /// The largest overlap, in points, at which two views count as touching instead of overlapping.
  private static let overlap = 0.51

  /// Returns the index of the visible sibling that is nearest to a side of a view, among the siblings that overlap the
  /// view along the other axis. Nil if there is no such sibling.
  func sibling(of view: Int, _ side: LayoutSide) -> Int? {
    guard let own = geometry.alignmentRect(view), let parent = geometry.parents[view] else { return nil }
    var best: (index: Int, gap: Double)?
    for other in geometry.children[parent] where other != view && isVisible(other) {
      guard !excluded.contains(other), let rect = geometry.alignmentRect(other),
        overlaps(own, rect, side.axis.other)
      else { continue }
      let gap = gap(from: own, to: rect, side, in: parent)
      guard gap >= -Self.overlap, gap < best?.gap ?? .infinity else { continue }
      best = (other, gap)
    }
    return best?.index
  }

  func isVisible(_ index: Int) -> Bool {
    guard let frame = geometry.frames[index] else { return false }
    return frame.width > 0 && frame.height > 0 && !(geometry.sources[index].attributes.isHidden ?? false)
  }

  private func overlaps(_ one: LayoutRect, _ other: LayoutRect, _ axis: LayoutAxis) -> Bool {
    axis == .horizontal
      ? one.minX < other.maxX - Self.overlap && other.minX < one.maxX - Self.overlap
      : one.minY < other.maxY - Self.overlap && other.minY < one.maxY - Self.overlap
  }

  private func gap(from own: LayoutRect, to other: LayoutRect, _ side: LayoutSide, in parent: Int) -> Double {
    switch side {
    case .top: own.minY - other.maxY
    case .bottom: other.minY - own.maxY
    case .leading, .trailing:
      (side == .leading) != geometry.isMirrored(parent) ? own.minX - other.maxX : other.minX - own.maxX
    }
  }

  /// Returns the edge of the container on a side of a view: a margin, a guide or the edge itself.
  ///
  /// - Parameter margins: True to use the margin wherever there is one, false to use no margin. If nil, a margin is
  ///   used only if the view ends at it. Default: nil.
  func edge(of view: Int, _ side: LayoutSide, margins: Bool? = nil) -> (
    item: EditedItem, attribute: LayoutAttribute
  ) {
    let parent = maker.container(of: view)
    let container = EditedItem.container(parent)
    let source = geometry.sources[parent]
    let edge = (container, side.attribute)
    guard !source.kind.scrolls, let own = maker.value(side.attribute, of: .view(view)) else { return edge }
    // At the top and bottom of a root, the guides replace the margins.
    if margins == true, side.axis == .horizontal || parent != 0 { return (container, side.margin) }
    if margins == nil, let margin = maker.value(side.margin, of: container),
      let outer = maker.value(side.attribute, of: container), abs(margin - outer) > 0.5,
      abs(own - margin) <= 0.5,
      side.axis == .horizontal || parent != 0
    {
      return (container, side.margin)
    }
    guard parent == 0 else { return edge }
    for (guide, attribute) in guides(source, side) {
      let item = EditedItem.guide(guide, of: parent)
      // The insets of a small root can be larger than the root, so that its safe area does not exist.
      guard let position = maker.value(attribute, of: item), let left = maker.value(.left, of: item),
        let right = maker.value(.right, of: item), let top = maker.value(.top, of: item),
        let bottom = maker.value(.bottom, of: item), left <= right, top <= bottom
      else { continue }
      // A view that extends beyond a guide, for example behind a bar, is not pinned to this guide.
      let isInside =
        side.isStart != (geometry.isMirrored(parent) && side.axis == .horizontal)
        ? own >= position - 0.5 : own <= position + 0.5
      if isInside { return (item, attribute) }
    }
    return edge
  }

  private func guides(
    _ root: LayoutDocument.View, _ side: LayoutSide
  ) -> [(String, LayoutAttribute)] {
    let declared = root.canvasNotes.declaredGuides
    var guides: [(String, LayoutAttribute)] = []
    if declared?.contains(SystemGuideNames.safeArea) ?? true {
      guides.append((SystemGuideNames.safeArea, side.attribute))
    }
    if side == .top, declared?.contains(SystemGuideNames.top) ?? false {
      guides.append((SystemGuideNames.top, .bottom))
    }
    if side == .bottom, declared?.contains(SystemGuideNames.bottom) ?? false {
      guides.append((SystemGuideNames.bottom, .top))
    }
    return guides
  }

  /// Returns the nearest item on a side of a view, and the attribute of this item that faces the view. The item is a
  /// sibling or, if there is none, the container or one of its guides.
  ///
  /// - Parameter margins: Whether to use the container's margin instead of its edge; see ``edge(of:_:margins:)``.
  func nearest(
    to view: Int, _ side: LayoutSide, margins: Bool? = nil
  ) -> (item: EditedItem, attribute: LayoutAttribute) {
    if let sibling = sibling(of: view, side) { return (.view(sibling), side.opposite.attribute) }
    return edge(of: view, side, margins: margins)
  }
}
