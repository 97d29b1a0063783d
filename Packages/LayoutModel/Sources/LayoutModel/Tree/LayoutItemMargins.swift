/// The margins, safe area, scrolling and layout direction of an item: a part of ``LayoutItem``.
///
/// All members have defaults, for an item with the system's margins that does not scroll.
public protocol LayoutItemMargins: AnyObject {
  /// The margins that the item requests. Default: the system's.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var preferredLayoutMargins: LayoutMargins { get }

  /// Whether the margins include the part of the superitem's margins that overlaps the item. Default: false.
  ///
  /// Each margin is then at least as large as that part. Call `invalidateLayoutMargins()` after a change.
  var preservesSuperviewLayoutMargins: Bool { get }

  /// Whether constraints on the item's horizontal margins refer to its readable content guide. Default: false.
  ///
  /// This is “Follow Readable Width” in Interface Builder. It affects the left, right, leading and trailing margins and
  /// the center between them. Call `invalidateLayoutMargins()` after a change.
  var layoutMarginsFollowReadableWidth: Bool { get }

  /// Whether the safe area insets are added to the margins. Default: true.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var insetsLayoutMarginsFromSafeArea: Bool { get }

  /// The insets that the item adds to its safe area, for example for the bars of a view controller. Default: zero.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var additionalSafeAreaInsets: EdgeInsets { get }

  /// The axes along which a container reduced the item's length to 0 because the item is hidden. Default: none.
  ///
  /// The item's margins along these axes are 0. Call `invalidateLayoutMargins()` after a change.
  var collapsedAxes: Set<LayoutAxis> { get }

  /// The point in the item's own coordinates that is shown at its top left corner. Default: zero.
  ///
  /// Scrolling changes it. Call `invalidateBoundsOrigin()` after a change.
  var layoutBoundsOrigin: LayoutPoint { get }

  /// The guide of the content area, for an item that scrolls its content. Default: nil.
  ///
  /// It must be a guide of this item, and the same object while the item is laid out. The layout keeps the guide's top
  /// left corner at the origin of the item's coordinates. ``ScrollingLayoutItem`` provides such a guide.
  var scrollContentGuide: LayoutGuide? { get }

  /// The kind of content in the item, which determines whether its layout follows the direction of the language.
  /// Default: unspecified; the layout follows that direction.
  ///
  /// Call `invalidateLayoutDirection()` after a change.
  var semanticContentAttribute: SemanticContentAttribute { get }
}

extension LayoutItemMargins {
  /// Default: the system's margins.
  public var preferredLayoutMargins: LayoutMargins { .system }

  /// Default: false; the margins ignore those of the superitem.
  public var preservesSuperviewLayoutMargins: Bool { false }

  /// Default: false; constraints refer to the margins.
  public var layoutMarginsFollowReadableWidth: Bool { false }

  /// Default: true; the safe area insets are added to the margins.
  public var insetsLayoutMarginsFromSafeArea: Bool { true }

  /// Default: zero; the safe area is that of the superitem.
  public var additionalSafeAreaInsets: EdgeInsets { .zero }

  /// Default: none; the item has its margins on both axes.
  public var collapsedAxes: Set<LayoutAxis> { [] }

  /// Default: zero; the item is not scrolled.
  public var layoutBoundsOrigin: LayoutPoint { .zero }

  /// Default: nil; the item does not scroll.
  public var scrollContentGuide: LayoutGuide? { nil }

  /// Default: unspecified; the layout follows the direction of the language.
  public var semanticContentAttribute: SemanticContentAttribute { .unspecified }
}
