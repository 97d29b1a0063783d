/// The members that ``LayoutItem`` requires, and properties with UIKit's names.
extension LayoutView {
  /// The value in an intrinsic content size that means no size on an axis: -1.
  public static var noIntrinsicMetric: Double { LayoutSize.noIntrinsicMetric }

  /// The superview; nil for a root.
  public var layoutSuperitem: (any LayoutItem)? { superview }

  /// The subviews, from back to front.
  public var layoutSubitems: [any LayoutItem] { subviews.map { $0 } }

  /// The name of the view or, if it has no name, its id. If the view has neither, the name of its type.
  public var layoutName: String { givenName ?? typeName(of: self) }

  /// The name of the view or, if it has no name, its id. Nil if the view has neither.
  var givenName: String? { name ?? id }

  /// Whether the view has a name or an id.
  public var hasLayoutName: Bool { name != nil || id != nil }

  /// The id of the view; nil if it has none.
  public var layoutID: String? { id }

  /// Whether ``viewController`` is not nil.
  public var isViewControllerRoot: Bool { viewController != nil }

  /// Returns ``isHorizontalContentSizeConstraintActive`` or ``isVerticalContentSizeConstraintActive``, depending on the
  /// axis.
  public func isContentSizeConstraintActive(for axis: LayoutAxis) -> Bool {
    axis == .horizontal ? isHorizontalContentSizeConstraintActive : isVerticalContentSizeConstraintActive
  }

  /// Calls ``subviewIntrinsicContentSizeDidInvalidate(_:)`` for a subview.
  public func layoutSubitemContentDidChange(_ item: any LayoutItem) {
    if let subview = item as? LayoutView { subviewIntrinsicContentSizeDidInvalidate(subview) }
  }

  /// The descendant that ``forFirstBaselineLayout`` returns; nil if it returns the view itself.
  public var firstBaselineItem: (any LayoutItem)? {
    let view = forFirstBaselineLayout
    return view === self ? nil : view
  }

  /// The descendant that ``forLastBaselineLayout`` returns; nil if it returns the view itself.
  public var lastBaselineItem: (any LayoutItem)? {
    let view = forLastBaselineLayout
    return view === self ? nil : view
  }

  /// The view whose last baseline this view uses. This is UIKit's older name for ``forLastBaselineLayout``, from before
  /// UIKit had first baselines.
  public var forBaselineLayout: LayoutView { forLastBaselineLayout }

  /// The origin of ``bounds``, in points. It changes when the view scrolls.
  public var layoutBoundsOrigin: LayoutPoint { boundsOrigin }

  /// The safe area insets of the view in the last layout, in points.
  ///
  /// Each inset is the distance from an edge of the bounds inwards to the safe area.
  public var safeAreaInsets: EdgeInsets { effectiveSafeAreaInsets }

  /// Calls ``safeAreaInsetsDidChange()`` and ``layoutMarginsDidChange()``.
  public func layoutInsetsDidChange(safeArea: Bool, margins: Bool) {
    if safeArea { safeAreaInsetsDidChange() }
    if margins { layoutMarginsDidChange() }
  }

  /// The margins of the view in points, as distances from the edges of the bounds inwards.
  ///
  /// The getter returns the margins in the last layout, which may include safe area insets and margins of the
  /// superview. While a container hides the view (see ``collapsedAxes``), the getter returns the requested margins.
  /// The setter requests margins whose left and right sides are the same in both layout directions.
  public var layoutMargins: EdgeInsets {
    get { uncollapsedMargins }
    set { preferredLayoutMargins = .fixed(newValue) }
  }

  /// The margins of the view in points, as distances from the edges of the bounds inwards, with leading and trailing
  /// sides.
  ///
  /// The getter returns the margins in the last layout, which may include safe area insets and margins of the
  /// superview. While a container hides the view (see ``collapsedAxes``), the getter returns the requested margins.
  /// The setter requests margins whose leading and trailing sides depend on the layout direction.
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

  /// The margins that ``layoutMargins`` returns: the margins of the view in the last layout or, while a container hides
  /// the view, the margins that the view requests.
  ///
  /// While a container hides the view, its actual margins are 0. If ``layoutMargins`` returned 0, code that changes a
  /// single side would also set the other sides to 0.
  private var uncollapsedMargins: EdgeInsets {
    guard !collapsedAxes.isEmpty else { return effectiveLayoutMargins }
    let behavior = layoutEngine?.environment.behavior ?? LayoutBehavior()
    return ownLayoutMargins(behavior, direction: effectiveLayoutDirection)
  }

  /// Returns the layout direction of views with a kind of content. This is UIKit's name for
  /// ``SemanticContentAttribute/resolved(in:)``.
  ///
  /// - Parameters:
  ///   - attribute: The kind of content.
  ///   - direction: The direction of the user's language. Default: left to right.
  public class func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute, relativeTo direction: LayoutDirection = .leftToRight
  ) -> LayoutDirection {
    attribute.resolved(in: direction)
  }

  /// The direction in which the view lays out its content. This is UIKit's name for `effectiveLayoutDirection`.
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection { effectiveLayoutDirection }
}
