/// The margins, safe area, scrolling and direction of an item: a part of ``LayoutItem``.
///
/// All members have defaults, for an item with the system's margins that does not scroll.
public protocol LayoutItemMargins: AnyObject {
  /// The margins that the item requests. Default: the system's.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var preferredLayoutMargins: LayoutMargins { get }

  /// Whether the margins are at least as large as the part of the superitem's margins that overlaps the item.
  /// Default: false.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var preservesSuperviewLayoutMargins: Bool { get }

  /// Whether constraints on the left, right, leading and trailing margins, and on the center between them, refer to the
  /// readable content guide, as with Interface Builder's “Follow Readable Width”. Default: false.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var layoutMarginsFollowReadableWidth: Bool { get }

  /// Whether the safe area insets are added to the margins. Default: true.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var insetsLayoutMarginsFromSafeArea: Bool { get }

  /// Additional safe area insets, for example for the bars of a view controller. Default: zero.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var additionalSafeAreaInsets: EdgeInsets { get }

  /// The axes along which the item has no length at present, because a container hides it: its margins along them are
  /// 0. Default: none.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var collapsedAxes: Set<LayoutAxis> { get }

  /// The point of the item's own coordinates that is at its top left corner; scrolling changes it. Default: zero.
  ///
  /// Call `invalidateBoundsOrigin()` after a change.
  var layoutBoundsOrigin: LayoutPoint { get }

  /// The guide of the content area, for an item that scrolls its content. Default: nil.
  ///
  /// It must be a guide of the item, and the same object as long as the item is laid out. The layout keeps its top left
  /// corner at the origin of the item's coordinates. ``ScrollingLayoutItem`` provides one.
  var scrollContentGuide: LayoutGuide? { get }

  /// The kind of content that the item arranges, which determines whether its layout follows the language's direction.
  /// Default: unspecified, which follows it.
  ///
  /// Call `invalidateLayoutDirection()` after a change.
  var semanticContentAttribute: SemanticContentAttribute { get }
}

extension LayoutItemMargins {
  /// The system's margins.
  public var preferredLayoutMargins: LayoutMargins { .system }

  /// Default: false.
  public var preservesSuperviewLayoutMargins: Bool { false }

  /// Default: false.
  public var layoutMarginsFollowReadableWidth: Bool { false }

  /// Default: true.
  public var insetsLayoutMarginsFromSafeArea: Bool { true }

  /// Default: zero.
  public var additionalSafeAreaInsets: EdgeInsets { .zero }

  /// None.
  public var collapsedAxes: Set<LayoutAxis> { [] }

  /// Zero: the item is not scrolled.
  public var layoutBoundsOrigin: LayoutPoint { .zero }

  /// Default: nil; the item does not scroll.
  public var scrollContentGuide: LayoutGuide? { nil }

  /// Unspecified: the layout follows the language's direction.
  public var semanticContentAttribute: SemanticContentAttribute { .unspecified }
}
