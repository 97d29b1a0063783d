/// The attributes that a format's edges and sizes are, by its axis and the direction of the options.
struct FormatAttributes {
  /// The edge that a view turns to the one before it.
  var start: LayoutAttribute
  /// The edge that a view turns to the one behind it.
  var end: LayoutAttribute
  /// The superview's margin at the beginning of the format.
  var startMargin: LayoutAttribute
  /// The superview's margin at the end of the format.
  var endMargin: LayoutAttribute
  /// What the predicates of a view are about.
  var size: LayoutAttribute
  /// Whether the items of a space change sides, so that its constant stays positive.
  var isMirrored = false
  /// The edge of a view behind another view; differs from ``start`` if spaces lie between baselines.
  var startToView: LayoutAttribute
  /// The edge of a view before another view; differs from ``end`` if spaces lie between baselines.
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
