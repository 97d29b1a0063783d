/// A view that is laid out by its frame: what its mask starts from, and how it follows its superview.
extension LayoutView {
  /// The frame and the mask, while they lay the view out; nil while
  /// ``translatesAutoresizingMaskIntoConstraints`` is false.
  public var autoresizing: LayoutAutoresizing? {
    guard translatesAutoresizingMaskIntoConstraints else { return nil }
    return LayoutAutoresizing(
      mask: autoresizingMask, frame: autoresizingStart.frame, superitemSize: autoresizingStart.superviewSize)
  }

  /// Sets the frame that belongs to a size of the superview, from which the mask starts, whatever size the superview
  /// has now.
  ///
  ///     badge.autoresizingMask = .flexibleLeftMargin
  ///     badge.setFrame(LayoutRect(x: 280, y: 10, width: 30, height: 30), inSuperviewOf: designSize)
  ///
  /// Where the mask puts it in the superview that it is in, it is after the next layout. Set the mask first: the next
  /// change of the mask, or of the superview, is a new start.
  ///
  /// - Parameters:
  ///   - frame: In the superview's coordinates and points; what is not finite counts as 0, and so does a negative extent.
  ///   - size: In points; what is not finite counts as 0.
  public func setFrame(_ frame: LayoutRect, inSuperviewOf size: LayoutSize) {
    setLayoutFrame(frame)
    autoresizingStart.superviewSize = size.finite
    invalidateAutoresizing()
  }

  /// Takes the frame, and the superview's size as it is now, as what the mask starts from.
  func restartAutoresizing() {
    autoresizingStart = AutoresizingStart(frame: layoutFrame, superviewSize: superview?.sizeForSubviews)
    invalidateAutoresizing()
  }

  /// Lets the subviews follow after code changed the view's size, and theirs in turn.
  ///
  /// Every frame is computed from where it started, not from where it was last: nothing is lost when a superview
  /// shrinks to nothing and grows again.
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

  /// The size that frames of subviews are set in; nil of a root that nobody gave a size, which an engine will.
  private var sizeForSubviews: LayoutSize? {
    superview == nil && layoutFrame.size == .zero ? nil : layoutFrame.size
  }
}

/// Where a view was when its frame was set by code.
struct AutoresizingStart {
  var frame: LayoutRect
  var superviewSize: LayoutSize?
}
