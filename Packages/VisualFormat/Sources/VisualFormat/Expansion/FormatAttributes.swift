/// The attributes that a format uses for edges and sizes, according to its axis and the options.
struct FormatAttributes {
  /// The edge of a view that faces the previous view.
  var start: LayoutAttribute
  /// The edge of a view that faces the next view.
  var end: LayoutAttribute
  /// The superview's margin at the beginning of the format.
  var startMargin: LayoutAttribute
  /// The superview's margin at the end of the format.
  var endMargin: LayoutAttribute
  /// The attribute that the predicates of a view constrain: width or height.
  var size: LayoutAttribute
  /// Whether the two sides of an equation are swapped so that its constant has the sign of the format.
  var isMirrored = false
  /// The edge of a view that faces a previous view; differs from ``start`` if spaces are measured between baselines.
  var startToView: LayoutAttribute
  /// The edge of a view that faces a next view; differs from ``end`` if spaces are measured between baselines.
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

/// An edge at one end of a connection.
struct FormatSide: Hashable {
  /// The item of the edge.
  var item: ItemReference
  /// The edge.
  var edge: LayoutAttribute
  /// The margin inside the edge; nil if the item is not the superview.
  var margin: LayoutAttribute?
  /// The attribute that replaces the edge between two views; nil if the item is not a view.
  var betweenViews: LayoutAttribute?
}

extension FormatAttributes {
  /// Returns the edge of the superview or of a stack at which a chain begins.
  func beginning(of item: ItemReference) -> FormatSide {
    FormatSide(item: item, edge: start, margin: item == .superview ? startMargin : nil)
  }

  /// Returns the edge of the superview or of a stack at which a chain ends.
  func end(of item: ItemReference) -> FormatSide {
    FormatSide(item: item, edge: end, margin: item == .superview ? endMargin : nil)
  }

  /// Returns the edge of an item that faces the previous items.
  func front(of name: String, isView: Bool) -> FormatSide {
    FormatSide(item: .item(name), edge: start, betweenViews: isView ? startToView : nil)
  }

  /// Returns the edge of an item that faces the next items.
  func back(of name: String, isView: Bool) -> FormatSide {
    FormatSide(item: .item(name), edge: end, betweenViews: isView ? endToView : nil)
  }

  /// Returns `after = before`, or `before = after` if the format is mirrored, so that constants have the sign of the
  /// format.
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
