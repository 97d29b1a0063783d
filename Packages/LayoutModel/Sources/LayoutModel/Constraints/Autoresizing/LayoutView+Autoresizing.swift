/// Autoresizing: frames of views that are computed from masks when a superview's size changes.
extension LayoutView {
  /// The frame and the mask by which the view is laid out. Nil while ``translatesAutoresizingMaskIntoConstraints`` is
  /// false.
  public var autoresizing: LayoutAutoresizing? {
    guard translatesAutoresizingMaskIntoConstraints else { return nil }
    return LayoutAutoresizing(
      mask: autoresizingMask, frame: autoresizingStart.frame, superitemSize: autoresizingStart.superviewSize)
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
    setLayoutFrame(frame)
    autoresizingStart.superviewSize = size.finite
    invalidateAutoresizing()
  }

  /// Stores a frame that was set by code, and makes autoresizing start from this frame.
  func setLayoutFrame(_ frame: LayoutRect) {
    let oldSize = layoutFrame.size
    takeLayoutFrame(frame.standardizedForLayout)
    restartAutoresizing()
    autoresizeSubviews(from: oldSize)
  }

  /// Stores a frame that was set by code or computed by autoresizing. Frames that the engine computes are stored by
  /// ``layoutDidSolve(frame:)``.
  func takeLayoutFrame(_ frame: LayoutRect) {
    if frame.size != layoutFrame.size { setNeedsLayout() }
    if let record = layoutState.record { record.engine?.frameWasSet(frame, of: record) }
    layoutFrame = frame
  }

  /// Makes autoresizing start from the current frame and the superview's current size.
  func restartAutoresizing() {
    autoresizingStart = AutoresizingStart(frame: layoutFrame, superviewSize: superview?.sizeForSubviews)
    invalidateAutoresizing()
  }

  /// Autoresizes the subviews after code has set the view's size. Does the same for each subview whose size changes.
  ///
  /// Each frame is computed from ``autoresizingStart``, not from the previous frame. Therefore a superview that shrinks
  /// to zero and grows again restores the frames of its subviews.
  func autoresizeSubviews(from oldSize: LayoutSize) {
    var open: [(view: LayoutView, oldSize: LayoutSize)] = [(self, oldSize)]
    while let (view, oldSize) = open.popLast() {
      let size = view.layoutFrame.size
      guard view.autoresizesSubviews, size != oldSize else { continue }
      for subview in view.subviews where subview.translatesAutoresizingMaskIntoConstraints {
        open.append((subview, subview.layoutFrame.size))
        subview.follow(superviewSize: size, startingFrom: oldSize)
      }
    }
  }

  private func follow(superviewSize: LayoutSize, startingFrom oldSize: LayoutSize) {
    let start = autoresizingStart.superviewSize ?? layoutState.translation?.superitemSize ?? oldSize
    autoresizingStart.superviewSize = start
    takeLayoutFrame(autoresizingMask.resized(autoresizingStart.frame, from: start, to: superviewSize))
    invalidateAutoresizing()
  }

  /// The size of this view to which the current frames of its subviews refer. Nil for a root without a size, because an
  /// engine will set its size.
  private var sizeForSubviews: LayoutSize? {
    superview == nil && layoutFrame.size == .zero ? nil : layoutFrame.size
  }
}

/// A frame that code set, and the superview's size at that time. Autoresizing computes all later frames from these
/// values.
struct AutoresizingStart {
  var frame: LayoutRect
  var superviewSize: LayoutSize?
}
