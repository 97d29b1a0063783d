import LinearConstraints

/// The content of an item, and how far it has scrolled, as rows need them.
extension ItemRecord {
  /// The last answer to how high a content is at a width.
  struct Measurement: Hashable {
    /// The width of the alignment rectangle, in points; nil before the first solve.
    var width: Double?

    /// The height that the content has at the width; nil before the first solve, NaN for an item that gave that.
    var height: Double?
  }

  /// The extent of the content; nil if there is none on an axis, or none that constraints are to be made of.
  func contentExtent(_ axis: LayoutAxis) -> Double? {
    guard let item, item.isContentSizeConstraintActive(for: axis) else { return nil }
    if axis == .vertical, let height = measurement?.height {
      return height.isFinite && height >= 0 ? height : nil
    }
    return item.contentExtent(axis)
  }

  /// The row of a content: that it is hugged, or resists compression; nil if there is none on an axis.
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

  /// Reads how far an item has scrolled.
  func readScrolling(of item: any LayoutItem) {
    scrolled = item.layoutBoundsOrigin.finite
    canScroll = canScroll || scrolled != .zero || item.scrollContentGuide != nil
  }

  /// Adds a multiple of how far the item has scrolled: a variable in an engine, a number for what is measured aside.
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

  /// The point with 0 for what is not finite.
  var finite: LayoutPoint { LayoutPoint(x: x.finiteOrZero, y: y.finiteOrZero) }
}
