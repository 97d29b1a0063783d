/// Baselines that are another item's: of a cell those of its title.
extension LayoutItem {
  /// The item whose baseline an attribute is, after all that say it is another's; the item itself for other attributes.
  ///
  /// - Complexity: O(depth) for each that says so.
  func baselineItem(for attribute: LayoutAttribute) -> any LayoutItem {
    var current: any LayoutItem = self
    // Most attributes are none of these, and to find the view that is meant may take a while.
    guard attribute == .firstBaseline || attribute == .lastBaseline else { return current }
    while let next = attribute == .firstBaseline ? current.firstBaselineItem : current.lastBaselineItem,
      next !== current, next.isLayoutDescendant(of: current)
    {
      // Each lies deeper than the one before, so there is an end.
      current = next
    }
    return current
  }

  /// Whether a baseline is one of text, the item's or that of the one it says has it; else it is just an edge.
  ///
  /// - Complexity: As for finding the item that has the baseline, O(depth) for each that says it is another's.
  public func hasTextBaseline(_ attribute: LayoutAttribute) -> Bool {
    let item = baselineItem(for: attribute)
    return item.layoutFont != nil || item.baselineOffsetFromCenter != nil
      || item.firstBaselineOffsetFromTop != 0 || item.lastBaselineOffsetFromBottom != 0
  }

  /// Has constraints made anew on baselines that are, or were, those of something within an item that comes, goes or
  /// scrolls for the first time: of this item, and of those above.
  ///
  /// - Complexity: O(depth).
  func baselinesDidChange(within item: any LayoutItem) {
    guard let engine = layoutState.engine else { return }
    var above: (any LayoutItem)? = self
    while let current = above {
      for attribute in [LayoutAttribute.firstBaseline, .lastBaseline] {
        let owner = current.baselineItem(for: attribute)
        guard owner !== current, owner.isLayoutDescendant(of: item) else { continue }
        engine.mentionsDidChange(of: current) { $0 == attribute }
      }
      above = current.layoutSuperitem
    }
  }

  /// Has constraints made anew that are on a baseline of this item, also where it stands for that of one above.
  func baselinesDidChange() {
    guard let engine = layoutState.engine else { return }
    var above: (any LayoutItem)? = self
    while let item = above {
      if item === self || item.baselineItem(for: .firstBaseline) === self
        || item.baselineItem(for: .lastBaseline) === self
      {
        engine.mentionsDidChange(of: item) { $0 == .firstBaseline || $0 == .lastBaseline }
      }
      above = item.layoutSuperitem
    }
  }
}

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
