/// Baselines that an item takes from one of its descendants. For example, a cell can have the baselines of its title.
extension LayoutItem {
  /// Returns the item that provides a baseline: this item, or the descendant whose baseline it uses.
  ///
  /// ``LayoutItem/firstBaselineItem`` and ``LayoutItem/lastBaselineItem`` name this descendant. The descendant may
  /// itself use the baseline of one of its own descendants. For attributes other than baselines, the result is this
  /// item.
  ///
  /// - Complexity: O(depth) for each item in the chain of descendants.
  func baselineItem(for attribute: LayoutAttribute) -> any LayoutItem {
    var current: any LayoutItem = self
    // Most attributes are not baselines, and following the chain of descendants is slow.
    guard attribute.isBaseline else { return current }
    while let next = attribute == .firstBaseline ? current.firstBaselineItem : current.lastBaselineItem,
      next !== current, next.isLayoutDescendant(of: current)
    {
      // Each item is a descendant of the previous one, so the loop ends.
      current = next
    }
    return current
  }

  /// Returns whether a baseline of the item is a baseline of text. If not, the attribute is the item's top or bottom
  /// edge.
  ///
  /// - Parameter attribute: `firstBaseline` or `lastBaseline`.
  /// - Complexity: O(depth) for each item in the chain of descendants that provide the baseline.
  public func hasTextBaseline(_ attribute: LayoutAttribute) -> Bool {
    let item = baselineItem(for: attribute)
    return item.layoutFont != nil || item.baselineOffsetFromCenter != nil
      || item.firstBaselineOffsetFromTop != 0 || item.lastBaselineOffsetFromBottom != 0
  }

  /// Makes the next layout rebuild the rows of constraints on baselines of this item and of its ancestors, if these
  /// baselines come from the subtree of `item`.
  ///
  /// Called when `item` is added, is removed, or scrolls for the first time.
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

  /// Makes the next layout rebuild the rows of constraints on the baselines of this item, and on the baselines of
  /// ancestors that use the baselines of this item.
  func baselinesDidChange() {
    guard let engine = layoutState.engine else { return }
    var above: (any LayoutItem)? = self
    while let item = above {
      if item === self || item.baselineItem(for: .firstBaseline) === self
        || item.baselineItem(for: .lastBaseline) === self
      {
        engine.mentionsDidChange(of: item) { $0.isBaseline }
      }
      above = item.layoutSuperitem
    }
  }
}

/// Conversions between frames and alignment rectangles. Constraints relate alignment rectangles.
extension LayoutItem {
  /// Returns the alignment rectangle for a frame: the frame, reduced by `LayoutItem.alignmentRectInsets`.
  ///
  /// - Parameters:
  ///   - frame: The frame in the superview's coordinates, in points.
  ///   - isFlipped: Whether y increases downwards, as everywhere in this module. Pass false for a frame in an AppKit
  ///     superview in which y increases upwards; the top and bottom insets are then swapped.
  public func alignmentRect(forFrame frame: LayoutRect, isFlipped: Bool = true) -> LayoutRect {
    frame.inset(by: alignmentInsets(isFlipped))
  }

  /// Returns the frame for an alignment rectangle. This is the inverse of ``alignmentRect(forFrame:isFlipped:)``.
  ///
  /// - Parameters:
  ///   - rect: The alignment rectangle in the superview's coordinates, in points.
  ///   - isFlipped: Whether y increases downwards; see ``alignmentRect(forFrame:isFlipped:)``.
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
