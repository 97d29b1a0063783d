/// Between frames and alignment rectangles, of which constraints speak.
extension LayoutItem {
  /// The alignment rectangle of an item whose frame is given: the frame without ``LayoutItem/alignmentRectInsets``.
  ///
  /// - Parameter isFlipped: Whether y counts downwards, as everywhere in this module; false for a frame in a superview
  ///   of AppKit's that counts upwards, in which top and bottom change places.
  public func alignmentRect(forFrame frame: LayoutRect, isFlipped: Bool = true) -> LayoutRect {
    frame.inset(by: alignmentInsets(isFlipped))
  }

  /// The frame of an item whose alignment rectangle is given; the inverse of ``alignmentRect(forFrame:isFlipped:)``.
  public func frame(forAlignmentRect rect: LayoutRect, isFlipped: Bool = true) -> LayoutRect {
    let insets = alignmentInsets(isFlipped)
    return rect.inset(
      by: EdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  private func alignmentInsets(_ isFlipped: Bool) -> EdgeInsets {
    let insets = alignmentRectInsets.finite
    if isFlipped { return insets }
    return EdgeInsets(top: insets.bottom, left: insets.left, bottom: insets.top, right: insets.right)
  }
}
