/// The members of ``LayoutItem`` for its margins, safe area, scrolling and layout direction.
///
/// All members have default implementations, which are those of an item that has the system's margins and does not
/// scroll.
public protocol LayoutItemMargins: AnyObject {
  /// The margins that the item requests. Default: ``LayoutMargins/system``.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var preferredLayoutMargins: LayoutMargins { get }

  /// Whether each margin is at least as large as the part of the superitem's margin that overlaps the item. Default:
  /// false.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var preservesSuperviewLayoutMargins: Bool { get }

  /// Whether constraints on the item's horizontal margins refer to its readable content guide instead. Default: false.
  ///
  /// In Interface Builder, this is “Follow Readable Width”. It applies to the left, right, leading and trailing margins
  /// and to the horizontal center within the margins. Call `invalidateLayoutMargins()` after a change.
  var layoutMarginsFollowReadableWidth: Bool { get }

  /// Whether the safe area insets are added to the margins. Default: true.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var insetsLayoutMarginsFromSafeArea: Bool { get }

  /// The insets that the item adds to its safe area insets, in points, for example for bars that it shows itself.
  /// Default: zero.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var additionalSafeAreaInsets: EdgeInsets { get }

  /// Whether the item is the root view of a view controller, whose margins are at least
  /// `LayoutEnvironment.systemMinimumLayoutMargins`. Default: false.
  ///
  /// The root of the layout has these margins in any case. Call `invalidateLayoutMargins()` after a change.
  var isViewControllerRoot: Bool { get }

  /// Whether the layout calls ``layoutInsetsDidChange(safeArea:margins:)`` for the item. Default: false.
  ///
  /// The layout reads this property when it first includes the item. The insets of such an item are computed again
  /// whenever a frame changes that they may depend on, even if nothing else uses them.
  var reportsInsetChanges: Bool { get }

  /// Called when the safe area insets or the margins of the item have changed. Default: does nothing.
  ///
  /// The first call takes place in the item's first layout, if its safe area insets are not zero or its margins depend
  /// on its ancestors. During a pass, the calls take place after a solve, before items are arranged. An implementation
  /// may change constraints. The layout calls this method only if ``reportsInsetChanges`` is true.
  ///
  /// - Parameters:
  ///   - safeArea: Whether `effectiveSafeAreaInsets` has changed.
  ///   - margins: Whether `effectiveLayoutMargins` has changed.
  func layoutInsetsDidChange(safeArea: Bool, margins: Bool)

  /// The axes along which a container makes the item's length 0 because the item is hidden. Default: none.
  ///
  /// Along these axes, the item's margins are 0. Call `invalidateLayoutMargins()` after a change.
  var collapsedAxes: Set<LayoutAxis> { get }

  /// The point in the item's own coordinates that is shown at the item's top left corner, in points. Default: zero.
  ///
  /// Scrolling changes this point. Call `invalidateBoundsOrigin()` after a change.
  var layoutBoundsOrigin: LayoutPoint { get }

  /// The guide for the content area of an item that scrolls its content. Default: nil, for an item that does not
  /// scroll.
  ///
  /// The guide must belong to this item, and be the same object while the item is laid out. The layout keeps the
  /// guide's top left corner at the origin of the item's coordinates. ``ScrollingLayoutItem`` provides such a guide.
  var scrollContentGuide: LayoutGuide? { get }

  /// The kind of content in the item, which determines whether its layout follows the direction of the user's language.
  /// Default: unspecified; the layout follows the language.
  ///
  /// Call `invalidateLayoutDirection()` after a change.
  var semanticContentAttribute: SemanticContentAttribute { get }
}

extension LayoutItemMargins {
  /// The default implementation returns the system's margins.
  public var preferredLayoutMargins: LayoutMargins { .system }

  /// The default implementation returns false: the superitem's margins have no effect on the item's margins.
  public var preservesSuperviewLayoutMargins: Bool { false }

  /// The default implementation returns false: constraints on margins refer to the margins, not to the readable content
  /// guide.
  public var layoutMarginsFollowReadableWidth: Bool { false }

  /// The default implementation returns true: the safe area insets are added to the margins.
  public var insetsLayoutMarginsFromSafeArea: Bool { true }

  /// The default implementation returns zero: the item adds nothing to its safe area.
  public var additionalSafeAreaInsets: EdgeInsets { .zero }

  /// The default implementation returns false: the item is not the root view of a view controller.
  public var isViewControllerRoot: Bool { false }

  /// The default implementation returns false: the item needs no calls when its insets change.
  public var reportsInsetChanges: Bool { false }

  /// The default implementation does nothing.
  public func layoutInsetsDidChange(safeArea: Bool, margins: Bool) {}

  /// The default implementation returns no axes: no container makes the item's length 0.
  public var collapsedAxes: Set<LayoutAxis> { [] }

  /// The default implementation returns zero: the item is not scrolled.
  public var layoutBoundsOrigin: LayoutPoint { .zero }

  /// The default implementation returns nil: the item does not scroll its content.
  public var scrollContentGuide: LayoutGuide? { nil }

  /// The default implementation returns `unspecified`: the layout follows the direction of the user's language.
  public var semanticContentAttribute: SemanticContentAttribute { .unspecified }
}
