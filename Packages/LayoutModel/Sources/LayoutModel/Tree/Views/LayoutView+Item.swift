/// The conformance to ``LayoutItem``, and properties with the names of UIKit.
extension LayoutView {
  /// The value that means no intrinsic size on an axis: -1.
  public static var noIntrinsicMetric: Double { LayoutSize.noIntrinsicMetric }

  /// The superview.
  public var layoutSuperitem: (any LayoutItem)? { superview }

  /// The subviews.
  public var layoutSubitems: [any LayoutItem] { subviews }

  /// The name, or else the id, or else the type.
  public var layoutName: String { givenName ?? String(describing: type(of: self)) }

  /// The name or the id.
  var givenName: String? { name ?? id }

  /// Whether the view has a name or an id.
  public var hasLayoutName: Bool { name != nil || id != nil }

  /// The id.
  public var layoutID: String? { id }

  /// Returns ``isHorizontalContentSizeConstraintActive`` or ``isVerticalContentSizeConstraintActive``.
  public func isContentSizeConstraintActive(for axis: LayoutAxis) -> Bool {
    axis == .horizontal ? isHorizontalContentSizeConstraintActive : isVerticalContentSizeConstraintActive
  }

  /// Calls ``subviewIntrinsicContentSizeDidInvalidate(_:)`` for a subview.
  public func layoutSubitemContentDidChange(_ item: any LayoutItem) {
    if let subview = item as? LayoutView { subviewIntrinsicContentSizeDidInvalidate(subview) }
  }

  /// ``forFirstBaselineLayout``, unless it is the view itself.
  public var firstBaselineItem: (any LayoutItem)? {
    let view = forFirstBaselineLayout
    return view === self ? nil : view
  }

  /// ``forLastBaselineLayout``, unless it is the view itself.
  public var lastBaselineItem: (any LayoutItem)? {
    let view = forLastBaselineLayout
    return view === self ? nil : view
  }

  /// The view that provides the baseline, from the time before there were two: ``forLastBaselineLayout``.
  public var forBaselineLayout: LayoutView { forLastBaselineLayout }

  /// The origin of ``bounds``.
  public var layoutBoundsOrigin: LayoutPoint { boundsOrigin }

  /// The safe area insets in effect, as of the last layout, measured from the bounds inwards.
  public var safeAreaInsets: EdgeInsets { effectiveSafeAreaInsets }

  /// The margins in effect, measured from the bounds inwards. A set value keeps left and right in both layout
  /// directions.
  public var layoutMargins: EdgeInsets {
    get { uncollapsedMargins }
    set { preferredLayoutMargins = .fixed(newValue) }
  }

  /// The margins in effect, with leading and trailing. A set value follows the layout direction.
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

  /// The margins in effect; while a container hides the view, those that it requests, so that setting one of them does
  /// not set the others to 0.
  private var uncollapsedMargins: EdgeInsets {
    guard !collapsedAxes.isEmpty else { return effectiveLayoutMargins }
    let behavior = layoutEngine?.environment.behavior ?? LayoutBehavior()
    return ownLayoutMargins(behavior, direction: effectiveLayoutDirection)
  }

  /// The direction in which the view lays out its content; UIKit's name for `effectiveLayoutDirection`.
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection { effectiveLayoutDirection }
}
