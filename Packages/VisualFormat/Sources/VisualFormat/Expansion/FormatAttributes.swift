/// The attributes that the spaces and sizes of a format constrain. They depend on the format's axis and options.
struct FormatAttributes {
  /// The edge of each view that faces the previous view, such as its leading edge.
  var start: LayoutAttribute
  /// The edge of each view that faces the next view, such as its trailing edge.
  var end: LayoutAttribute
  /// The superview's margin at the beginning of the format, such as the leading margin.
  var startMargin: LayoutAttribute
  /// The superview's margin at the end of the format, such as the trailing margin.
  var endMargin: LayoutAttribute
  /// The size that the predicates of a view constrain: width for a horizontal format, height for a vertical one.
  var size: LayoutAttribute
  /// Whether the format runs from right to left. If true, the two sides of each equation are exchanged, so that the
  /// constant has the same sign as in the format.
  var isMirrored = false
  /// The attribute of a view at which a space between two views ends: ``start``, or the first baseline if the options
  /// measure spaces between baselines.
  var startToView: LayoutAttribute
  /// The attribute of a view at which a space between two views begins: ``end``, or the last baseline if the options
  /// measure spaces between baselines.
  var endToView: LayoutAttribute

  init(_ axis: LayoutAxis, _ options: LayoutFormatOptions) {
    switch (axis, options.intersection(.directionMask)) {
    case (.vertical, _):
      (start, end, startMargin, endMargin, size) = (.top, .bottom, .topMargin, .bottomMargin, .height)
    case (.horizontal, .directionLeftToRight):
      (start, end, startMargin, endMargin, size) = (.left, .right, .leftMargin, .rightMargin, .width)
    case (.horizontal, .directionRightToLeft):
      (start, end, startMargin, endMargin, size) = (.right, .left, .rightMargin, .leftMargin, .width)
      isMirrored = true
    case (.horizontal, _):
      (start, end, startMargin, endMargin, size) = (
        .leading, .trailing, .leadingMargin, .trailingMargin, .width
      )
    }
    let isBetweenBaselines = axis == .vertical && options.contains(.spacingBaselineToBaseline)
    startToView = isBetweenBaselines ? .firstBaseline : start
    endToView = isBetweenBaselines ? .lastBaseline : end
  }
}

// MARK: Edges

/// The edge of an item at which a space or another connection begins or ends.
struct FormatSide: Hashable {
  /// The item: a view, a stack, a spacer or the superview.
  var item: ItemReference
  /// The edge at which the connection begins or ends, such as the leading edge.
  var edge: LayoutAttribute
  /// The margin attribute next to the edge, such as `leadingMargin`, if the item is the superview; nil for other items.
  var margin: LayoutAttribute?
  /// The attribute that replaces ``edge`` in the equation of a space between two views; nil if the item is not a view.
  var betweenViews: LayoutAttribute?
}

extension FormatAttributes {
  /// Returns the edge of `item`, which is the superview or a stack, at which the contents of the item begin.
  func beginning(of item: ItemReference) -> FormatSide {
    FormatSide(item: item, edge: start, margin: item == .superview ? startMargin : nil)
  }

  /// Returns the edge of `item`, which is the superview or a stack, at which the contents of the item end.
  func end(of item: ItemReference) -> FormatSide {
    FormatSide(item: item, edge: end, margin: item == .superview ? endMargin : nil)
  }

  /// Returns the edge of an item that faces the items before it. `isView` is false for a stack and for a spacer.
  func front(of name: String, isView: Bool) -> FormatSide {
    FormatSide(item: .item(name), edge: start, betweenViews: isView ? startToView : nil)
  }

  /// Returns the edge of an item that faces the items after it. `isView` is false for a stack and for a spacer.
  func back(of name: String, isView: Bool) -> FormatSide {
    FormatSide(item: .item(name), edge: end, betweenViews: isView ? endToView : nil)
  }

  /// Returns the equation `after = before`. For a format that runs from right to left, returns `before = after`, so
  /// that constants have the same sign as in the format.
  ///
  /// - Parameter isAtMargin: Whether the equation uses the margin of the superview instead of its edge.
  func equation(from before: FormatSide, to after: FormatSide, isAtMargin: Bool) -> ConstraintEquation {
    let isBetweenViews = before.betweenViews != nil && after.betweenViews != nil
    func anchor(_ side: FormatSide) -> ConstraintEquation.Operand {
      let margin = isAtMargin ? side.margin : nil
      let edge = isBetweenViews ? side.betweenViews : margin
      return .attribute(AnchorReference(side.item, edge ?? side.edge))
    }
    let (first, second) = isMirrored ? (before, after) : (after, before)
    return ConstraintEquation(anchor(first), .equal, anchor(second))
  }
}
