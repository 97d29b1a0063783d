import LinearConstraints

/// The content size and the bounds origin of an item, as rows of the solver use them.
extension ItemRecord {
  /// A measurement of the height of the content at a given width.
  struct Measurement: Hashable {
    /// The width of the alignment rectangle, in points; nil before the first measurement.
    var width: Double?

    /// The height of the content at ``width``, in points; nil before the first measurement. NaN if the item returned
    /// NaN.
    var height: Double?
  }

  /// Returns the width or height of the content, in points. Returns nil if there is no content size, or if the item's
  /// content constraints for this axis are disabled.
  func contentExtent(_ axis: LayoutAxis) -> Double? {
    guard let item, item.isContentSizeConstraintActive(for: axis) else { return nil }
    if axis == .vertical, let height = measurement?.height {
      return height.isFinite && height >= 0 ? height : nil
    }
    return item.contentExtent(axis)
  }

  /// Returns the row for content hugging or compression resistance on an axis; nil if there is no content size on this
  /// axis.
  func contentRow(_ axis: LayoutAxis, isHugging: Bool) -> LinearConstraint? {
    guard let item, let extent = contentExtent(axis) else { return nil }
    let priority =
      isHugging
      ? item.contentHuggingPriority(for: axis) : item.contentCompressionResistancePriority(for: axis)
    guard priority.isValid else { return nil }
    let insets = item.alignmentRectInsets.finite
    let size = extent + (axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
    return LinearConstraint(
      [Term(1, variables.size(axis))], isHugging ? .lessThanOrEqual : .greaterThanOrEqual, size,
      priority: priority)
  }

  /// Stores in this record the item's current bounds origin, and whether the item can scroll.
  func readScrolling(of item: any LayoutItem) {
    scrolled = item.layoutBoundsOrigin.finite
    canScroll = canScroll || scrolled != .zero || item.scrollContentGuide != nil
  }

  /// Adds a multiple of the bounds origin to a sum. In an engine, the bounds origin is a variable; in the separate
  /// layout of a fitting size, it is a number.
  func addScrolling(_ factor: Double, _ axis: LayoutAxis, to sum: inout LinearSum<Term>) {
    if let boundsOrigin {
      sum.add(factor, boundsOrigin[axis])
    } else {
      sum.add(constant: factor * scrolled[axis])
    }
  }
}

extension LayoutPoint {
  subscript(axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }

  /// This point, in which numbers that are not finite are replaced by 0.
  var finite: LayoutPoint { LayoutPoint(x: x.finiteOrZero, y: y.finiteOrZero) }
}
