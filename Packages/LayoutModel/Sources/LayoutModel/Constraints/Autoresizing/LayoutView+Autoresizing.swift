/// Frames of views that autoresizing masks determine.
extension LayoutView {
  /// The frame and the mask by which the view is laid out; nil while ``translatesAutoresizingMaskIntoConstraints`` is
  /// false.
  public var autoresizing: LayoutAutoresizing? {
    guard translatesAutoresizingMaskIntoConstraints else { return nil }
    return LayoutAutoresizing(
      mask: autoresizingMask, frame: autoresizingStart.frame, superitemSize: autoresizingStart.superviewSize)
  }

  /// Sets the frame that the view has in a superview of a given size, whatever the superview's current size.
  ///
  ///     badge.autoresizingMask = .flexibleLeftMargin
  ///     badge.setFrame(LayoutRect(x: 280, y: 10, width: 30, height: 30), inSuperviewOf: designSize)
  ///
  /// The next layout computes the frame from this frame and size, the mask, and the superview's current size. Set the
  /// mask before the frame: a later change of the mask or of the superview makes autoresizing start from the current
  /// frame again.
  ///
  /// - Parameters:
  ///   - frame: The frame in the superview's coordinates, in points. Numbers that are not finite and negative sizes
  ///     count as 0.
  ///   - size: The size of the superview, in points. Numbers that are not finite count as 0.
  public func setFrame(_ frame: LayoutRect, inSuperviewOf size: LayoutSize) {
    setLayoutFrame(frame)
    autoresizingStart.superviewSize = size.finite
    invalidateAutoresizing()
  }

  /// Makes autoresizing start from the current frame and the superview's current size.
  func restartAutoresizing() {
    autoresizingStart = AutoresizingStart(frame: layoutFrame, superviewSize: superview?.sizeForSubviews)
    invalidateAutoresizing()
  }

  /// Autoresizes the subviews after code changed the view's size, and then the subviews of those whose size changed.
  ///
  /// Each frame is computed from ``autoresizingStart``, not from the previous frame. A superview that shrinks to zero
  /// and grows again therefore restores its subviews.
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

  /// The size of this view for which its subviews have their frames; nil for a root without a size, whose size an
  /// engine will set.
  private var sizeForSubviews: LayoutSize? {
    superview == nil && layoutFrame.size == .zero ? nil : layoutFrame.size
  }
}

/// A frame that code set, and the superview's size at that time. Autoresizing computes later frames from both.
struct AutoresizingStart {
  var frame: LayoutRect
  var superviewSize: LayoutSize?
}
