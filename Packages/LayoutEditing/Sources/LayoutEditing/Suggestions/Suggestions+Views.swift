import LayoutDiagnostics
import LayoutDocuments

/// The properties of views that decide which constraints suit them.
extension Suggestions {
  func hasBaseline(_ view: Int) -> Bool {
    [.label, .button, .textField, .textView].contains(geometry.sources[view].kind)
  }

  /// Returns whether the content of a view determines its size on an axis, and the view has this size.
  func hasContentSize(_ view: Int, _ axis: LayoutAxis) -> Bool {
    guard let rect = geometry.alignmentRect(view) else { return false }
    if let size = contentSizes[view]?[axis], abs(size - rect.size[axis]) <= 0.3 { return true }
    let live = geometry.trial.views[view].view
    guard axis == .vertical, live.intrinsicContentSize.height != LayoutSize.noIntrinsicMetric else {
      return false
    }
    // The height of a text depends on the width that the view has.
    return abs(live.intrinsicContentHeight(forWidth: rect.width) - rect.height) <= 0.3
  }

  /// Returns whether the size of a view should probably depend on the size of its container. This is a guess from the
  /// kind of the view and from the part of the container that it occupies.
  func isFlexible(_ view: Int, _ axis: LayoutAxis) -> Bool {
    guard let rect = geometry.alignmentRect(view),
      let outer = maker.value(
        axis == .horizontal ? .width : .height, of: .container(maker.container(of: view))), outer > 0
    else { return false }
    if geometry.sources[maker.container(of: view)].kind.scrolls { return false }
    let kind = geometry.sources[view].kind
    if kind.scrolls || kind == .textView { return true }
    if axis == .horizontal, kind == .stack || Self.widensInRows(kind) { return true }
    return rect.size[axis] >= 0.6 * outer
  }

  /// Returns whether a view is meant to fill its container on an axis, although its content has a size too. This is
  /// assumed if the view ends at an edge, margin or guide on both sides. A text field or another view without a natural
  /// width also fills the space beside its neighbors.
  func fills(_ view: Int, _ axis: LayoutAxis) -> Bool {
    let parent = maker.container(of: view)
    guard !geometry.sources[parent].kind.scrolls else { return false }
    var isAtEdges = true
    var isNear = true
    var touchesContainer = false
    for side in LayoutSide.allCases where side.axis == axis {
      let (item, attribute) = neighbors.nearest(to: view, side)
      let distance = abs(gap(view, side.attribute, item, attribute))
      if case .view = item { isAtEdges = false } else { touchesContainer = true }
      if distance > 0.5 { isAtEdges = false }
      if distance > StandardSpacing.toSuperview + 0.5 { isNear = false }
    }
    // The subviews of a stack can decide its size, so that both edges would contradict them.
    if isAtEdges { return geometry.sources[view].kind != .stack || isWidened(view, axis) }
    return axis == .horizontal && isNear && touchesContainer && isWidened(view, axis)
  }

  /// Returns whether views of a kind, such as text fields, usually fill the width of a row, because their content does
  /// not determine a width.
  private static func widensInRows(_ kind: LayoutDocument.Kind) -> Bool {
    [.textField, .slider, .progressView, .searchBar].contains(kind)
  }

  /// Returns whether the items around a view usually determine its width. True for a view without a natural width, such
  /// as a text field, and for a stack that contains such a view. Always false on the vertical axis.
  private func isWidened(_ view: Int, _ axis: LayoutAxis) -> Bool {
    guard axis == .horizontal else { return false }
    let kind = geometry.sources[view].kind
    if kind == .stack { return geometry.children[view].contains { isWidened($0, axis) } }
    return kind == .textView || Self.widensInRows(kind)
  }
}
