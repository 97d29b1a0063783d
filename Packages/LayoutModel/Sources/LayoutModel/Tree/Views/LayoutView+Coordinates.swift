/// Conversions of points and rectangles between the coordinates of views. The conversions include transforms and
/// scrolling.
extension LayoutView {
  /// Returns a point of this view in the coordinates of another view.
  ///
  ///     let corner = button.convert(LayoutPoint.zero, to: nil)  // in the coordinates of the topmost view
  ///
  /// - Parameters:
  ///   - point: The point in this view's own coordinates, in points.
  ///   - view: The other view; nil for the topmost view of the tree. The result is meaningful only if both views are in
  ///     one tree.
  /// - Complexity: O(depth).
  public func convert(_ point: LayoutPoint, to view: LayoutView?) -> LayoutPoint {
    let atTop = path.reduce(point) { point, view in view.superviewPoint(ofOwnPoint: point) }
    guard let view else { return atTop }
    return view.path.reversed().reduce(atTop) { point, view in view.ownPoint(ofSuperviewPoint: point) }
  }

  /// Returns a point of another view in the coordinates of this view.
  ///
  /// - Parameters:
  ///   - point: The point in the other view's coordinates, in points.
  ///   - view: The other view; nil for the topmost view of the tree.
  /// - Complexity: O(depth).
  public func convert(_ point: LayoutPoint, from view: LayoutView?) -> LayoutPoint {
    (view ?? top).convert(point, to: self)
  }

  /// Returns a rectangle of this view in the coordinates of another view: the smallest rectangle that contains all four
  /// corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in this view's own coordinates, in points.
  ///   - view: The other view; nil for the topmost view of the tree.
  /// - Complexity: O(depth).
  public func convert(_ rect: LayoutRect, to view: LayoutView?) -> LayoutRect {
    let corners = [
      LayoutPoint(x: rect.minX, y: rect.minY), LayoutPoint(x: rect.maxX, y: rect.minY),
      LayoutPoint(x: rect.minX, y: rect.maxY), LayoutPoint(x: rect.maxX, y: rect.maxY),
    ].map { LayoutRect(origin: convert($0, to: view), size: .zero) }
    return corners.dropFirst().reduce(corners[0]) { $0.union($1) }
  }

  /// Returns a rectangle of another view in the coordinates of this view.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the other view's coordinates, in points.
  ///   - view: The other view; nil for the topmost view of the tree.
  /// - Complexity: O(depth).
  public func convert(_ rect: LayoutRect, from view: LayoutView?) -> LayoutRect {
    (view ?? top).convert(rect, to: self)
  }

  /// The topmost view of the tree.
  private var top: LayoutView {
    var top = self
    while let next = top.superview { top = next }
    return top
  }

  /// This view and its ancestors, from the bottom up, without the topmost view.
  private var path: [LayoutView] {
    var path: [LayoutView] = []
    var view = self
    while let above = view.superview {
      path.append(view)
      view = above
    }
    return path
  }

  /// Converts a point from the coordinates of the superview to the view's own coordinates.
  func ownPoint(ofSuperviewPoint point: LayoutPoint) -> LayoutPoint {
    var offset = LayoutPoint(x: point.x - layoutFrame.midX, y: point.y - layoutFrame.midY)
    if !transform.isIdentity { offset = transform.inverted.applied(to: offset) }
    return LayoutPoint(x: bounds.midX + offset.x, y: bounds.midY + offset.y)
  }

  /// Converts a point from the view's own coordinates to the coordinates of the superview.
  private func superviewPoint(ofOwnPoint point: LayoutPoint) -> LayoutPoint {
    var offset = LayoutPoint(x: point.x - bounds.midX, y: point.y - bounds.midY)
    if !transform.isIdentity { offset = transform.applied(to: offset) }
    return LayoutPoint(x: layoutFrame.midX + offset.x, y: layoutFrame.midY + offset.y)
  }
}
