/// Where a view is: one rectangle and one origin, seen in three ways.
extension LayoutView {
  /// Where the view is in its superview's coordinates, in points: after a layout with every edge on a pixel.
  ///
  /// With a ``transform`` it is the smallest rectangle around what is seen, and what is set is taken as if there were
  /// none. Setting it is of use for a view whose ``translatesAutoresizingMaskIntoConstraints`` is true: others are put
  /// back by the next layout. A number that is not finite counts as 0, and so does a negative extent. Subviews follow
  /// by their masks at once.
  public var frame: LayoutRect {
    get { transform.isIdentity ? layoutFrame : layoutFrame.transformedAroundCenter(transform) }
    set { setLayoutFrame(newValue) }
  }

  /// The view's own coordinates: the origin, which scrolling moves, and the size.
  public var bounds: LayoutRect {
    get { LayoutRect(origin: boundsOrigin, size: layoutFrame.size) }
    set {
      boundsOrigin = newValue.origin
      guard newValue.size != layoutFrame.size else { return }
      // The middle stays.
      setLayoutFrame(
        LayoutRect(
          x: layoutFrame.midX - newValue.width / 2, y: layoutFrame.midY - newValue.height / 2,
          width: newValue.width, height: newValue.height))
    }
  }

  /// The middle of the view in its superview's coordinates, without regard to ``transform``.
  public var center: LayoutPoint {
    get { LayoutPoint(x: layoutFrame.midX, y: layoutFrame.midY) }
    set {
      setLayoutFrame(
        layoutFrame.offsetBy(dx: newValue.x - layoutFrame.midX, dy: newValue.y - layoutFrame.midY))
    }
  }
}
