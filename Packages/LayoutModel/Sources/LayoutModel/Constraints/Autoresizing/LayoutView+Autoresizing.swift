/// The computation of views' frames from autoresizing masks when the size of a superview changes.
extension LayoutView {
  /// The frame and the mask by which the view is laid out. Nil while ``translatesAutoresizingMaskIntoConstraints`` is
  /// false.
  public var autoresizing: LayoutAutoresizing? {
    guard translatesAutoresizingMaskIntoConstraints else { return nil }
    var autoresizing = layoutAutoresizing(mask: autoresizingMask)
    autoresizing.heightPriority = autoresizingHeightPriority
    return autoresizing
  }

  /// Sets the frame that the view has if its superview has a given size. The superview's current size may be different.
  ///
  ///     badge.autoresizingMask = .flexibleLeftMargin
  ///     badge.setFrame(LayoutRect(x: 280, y: 10, width: 30, height: 30), inSuperviewOf: designSize)
  ///
  /// The next layout computes the view's frame from this frame, this size, the mask, and the superview's current size.
  /// Set the mask before you call this method: if the mask or the superview changes later, autoresizing starts from the
  /// frame at that time.
  ///
  /// - Parameters:
  ///   - frame: The frame in the superview's coordinates, in points. Numbers that are not finite and negative sizes
  ///     are treated as 0.
  ///   - size: The size of the superview, in points. Numbers that are not finite are treated as 0.
  public func setFrame(_ frame: LayoutRect, inSuperviewOf size: LayoutSize) {
    setLayoutFrameByCode(frame)
    layoutState.autoresizingStart.superitemSize = size.finite
    invalidateAutoresizing()
  }

  /// Whether ``autoresizesSubviews`` is true.
  public var autoresizesLayoutSubitems: Bool { autoresizesSubviews }

  /// Does nothing: the layout has already stored the frame.
  public func layoutDidAutoresize(frame: LayoutRect) {}
}
