/// The attributes that a format uses for edges and sizes. They depend on its axis and its options.
struct FormatAttributes {
  /// The edge of a view that faces the previous view, such as leading.
  var start: LayoutAttribute
  /// The edge of a view that faces the next view, such as trailing.
  var end: LayoutAttribute
  /// The superview's margin at the beginning of the format, such as the leading margin.
  var startMargin: LayoutAttribute
  /// The superview's margin at the end of the format, such as the trailing margin.
  var endMargin: LayoutAttribute
  /// The size that the predicates of a view constrain: width or height.
  var size: LayoutAttribute
  /// Whether the two sides of an equation are swapped for a right-to-left direction, so that its constant has the sign
  /// of the format.
  var isMirrored = false
  /// The attribute of a view that a space from a previous view ends at: ``start``, or the first baseline if spaces are
  /// measured between baselines.
  var startToView: LayoutAttribute
  /// The attribute of a view that a space to a next view begins at: ``end``, or the last baseline if spaces are
  /// measured between baselines.
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

/// The edge of an item at which a connection begins or ends.
struct FormatSide: Hashable {
  /// The item: a view, a stack, a spacer or the superview.
  var item: ItemReference
  /// The edge of the item.
  var edge: LayoutAttribute
  /// The margin next to the edge; nil if the item is not the superview.
  var margin: LayoutAttribute?
  /// The attribute that is used instead of the edge if both items are views; nil if the item is not a view.
  var betweenViews: LayoutAttribute?
}

extension FormatAttributes {
  /// Returns the edge of the superview or of a stack at which the views inside it begin.
  func beginning(of item: ItemReference) -> FormatSide {
    FormatSide(item: item, edge: start, margin: item == .superview ? startMargin : nil)
  }

  /// Returns the edge of the superview or of a stack at which the views inside it end.
  func end(of item: ItemReference) -> FormatSide {
    FormatSide(item: item, edge: end, margin: item == .superview ? endMargin : nil)
  }

  /// Returns the edge of an item that faces the items before it.
  func front(of name: String, isView: Bool) -> FormatSide {
    FormatSide(item: .item(name), edge: start, betweenViews: isView ? startToView : nil)
  }

  /// Returns the edge of an item that faces the items after it.
  func back(of name: String, isView: Bool) -> FormatSide {
    FormatSide(item: .item(name), edge: end, betweenViews: isView ? endToView : nil)
  }

  /// Returns the equation `after = before`. If the direction is right to left, returns `before = after`, so that
  /// constants have the sign of the format.
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
