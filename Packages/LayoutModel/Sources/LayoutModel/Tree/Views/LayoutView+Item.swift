/// A view as an item, and the properties that people's fingers know.
extension LayoutView {
  /// The extent of content that has none on an axis: -1.
  public static var noIntrinsicMetric: Double { LayoutSize.noIntrinsicMetric }

  /// The superview.
  public var layoutSuperitem: (any LayoutItem)? { superview }

  /// The subviews.
  public var layoutSubitems: [any LayoutItem] { subviews }

  /// The name; the id, or else the type, of a view without one.
  public var layoutName: String { givenName ?? String(describing: type(of: self)) }

  /// The name or the id.
  var givenName: String? { name ?? id }

  /// Whether the view has a name or an id.
  public var hasLayoutName: Bool { name != nil || id != nil }

  /// The id.
  public var layoutID: String? { id }

  /// ``isHorizontalContentSizeConstraintActive`` and ``isVerticalContentSizeConstraintActive``.
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

  /// The view whose baselines are meant, before there was a first one: ``forLastBaselineLayout``.
  public var forBaselineLayout: LayoutView { forLastBaselineLayout }

  /// The origin of ``bounds``.
  public var layoutBoundsOrigin: LayoutPoint { boundsOrigin }

  /// What bars, corners and the like cover of the view, from the bounds inwards; true as of the last layout.
  public var safeAreaInsets: EdgeInsets { effectiveSafeAreaInsets }

  /// The margins in effect, from the bounds inwards; what is set here is the same in both directions of layout.
  public var layoutMargins: EdgeInsets {
    get { effectiveLayoutMargins }
    set { preferredLayoutMargins = .fixed(newValue) }
  }

  /// The margins in effect, with leading and trailing; what is set here follows the direction of layout.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      let margins = effectiveLayoutMargins
      let isLeftToRight = effectiveLayoutDirection == .leftToRight
      return DirectionalEdgeInsets(
        top: margins.top, leading: isLeftToRight ? margins.left : margins.right, bottom: margins.bottom,
        trailing: isLeftToRight ? margins.right : margins.left)
    }
    set { preferredLayoutMargins = .directional(newValue) }
  }

  /// The direction in which the view lays out its content; UIKit's name of `effectiveLayoutDirection`.
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection { effectiveLayoutDirection }
}
