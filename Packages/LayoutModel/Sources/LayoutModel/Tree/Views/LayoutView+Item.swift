/// Members that ``LayoutItem`` requires, and properties with the names of UIKit.
extension LayoutView {
  /// The value of a width or height that means no intrinsic content size on that axis: -1.
  public static var noIntrinsicMetric: Double { LayoutSize.noIntrinsicMetric }

  /// The superview; nil for a root.
  public var layoutSuperitem: (any LayoutItem)? { superview }

  /// The subviews, from back to front.
  public var layoutSubitems: [any LayoutItem] { subviews }

  /// The name of the view or, if it has none, its id or the name of its type.
  public var layoutName: String { givenName ?? String(describing: type(of: self)) }

  /// The name of the view or, if it has none, its id; nil without both.
  var givenName: String? { name ?? id }

  /// Whether the view has a name or an id.
  public var hasLayoutName: Bool { name != nil || id != nil }

  /// The id of the view; nil if it has none.
  public var layoutID: String? { id }

  /// Returns ``isHorizontalContentSizeConstraintActive`` or ``isVerticalContentSizeConstraintActive``.
  public func isContentSizeConstraintActive(for axis: LayoutAxis) -> Bool {
    axis == .horizontal ? isHorizontalContentSizeConstraintActive : isVerticalContentSizeConstraintActive
  }

  /// Calls ``subviewIntrinsicContentSizeDidInvalidate(_:)`` for a subview.
  public func layoutSubitemContentDidChange(_ item: any LayoutItem) {
    if let subview = item as? LayoutView { subviewIntrinsicContentSizeDidInvalidate(subview) }
  }

  /// The view of ``forFirstBaselineLayout``; nil if that is the view itself.
  public var firstBaselineItem: (any LayoutItem)? {
    let view = forFirstBaselineLayout
    return view === self ? nil : view
  }

  /// The view of ``forLastBaselineLayout``; nil if that is the view itself.
  public var lastBaselineItem: (any LayoutItem)? {
    let view = forLastBaselineLayout
    return view === self ? nil : view
  }

  /// The view that provides the baseline: ``forLastBaselineLayout``. UIKit's older name, from before it had first
  /// baselines.
  public var forBaselineLayout: LayoutView { forLastBaselineLayout }

  /// The origin of ``bounds``, which scrolling changes.
  public var layoutBoundsOrigin: LayoutPoint { boundsOrigin }

  /// The insets of the safe area within the view, in points, as of the last layout.
  ///
  /// Each inset is the distance from an edge of the bounds inwards.
  public var safeAreaInsets: EdgeInsets { effectiveSafeAreaInsets }

  /// The margins of the view in points, measured inwards from the edges of the bounds.
  ///
  /// Getting returns the margins as of the last layout, which may contain safe area insets and margins of the
  /// superview. Setting requests margins whose left and right sides do not depend on the layout direction.
  public var layoutMargins: EdgeInsets {
    get { uncollapsedMargins }
    set { preferredLayoutMargins = .fixed(newValue) }
  }

  /// The margins of the view in points, measured inwards from the edges of the bounds, with leading and trailing sides.
  ///
  /// Getting returns the margins as of the last layout, which may contain safe area insets and margins of the
  /// superview. Setting requests margins whose leading and trailing sides follow the layout direction.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      let margins = uncollapsedMargins
      let isLeftToRight = effectiveLayoutDirection == .leftToRight
      return DirectionalEdgeInsets(
        top: margins.top, leading: isLeftToRight ? margins.left : margins.right, bottom: margins.bottom,
        trailing: isLeftToRight ? margins.right : margins.left)
    }
    set { preferredLayoutMargins = .directional(newValue) }
  }

  /// The margins in effect; while a container hides the view, the margins that the view requests.
  ///
  /// The margins in effect of a hidden view are 0. If a getter returned them, setting one side would set the others to
  /// 0.
  private var uncollapsedMargins: EdgeInsets {
    guard !collapsedAxes.isEmpty else { return effectiveLayoutMargins }
    let behavior = layoutEngine?.environment.behavior ?? LayoutBehavior()
    return ownLayoutMargins(behavior, direction: effectiveLayoutDirection)
  }

  /// The direction in which the view lays out its content; UIKit's name for `effectiveLayoutDirection`.
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection { effectiveLayoutDirection }
}
