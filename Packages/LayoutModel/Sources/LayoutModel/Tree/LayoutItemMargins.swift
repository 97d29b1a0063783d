/// The margins, safe area, scrolling and direction of an item's inside: a part of ``LayoutItem``.
///
/// All of it has defaults, for an item with the system's margins that does not scroll.
public protocol LayoutItemMargins: AnyObject {
  /// The margins asked for. Default: the system's.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var preferredLayoutMargins: LayoutMargins { get }

  /// Whether the margins are at least as deep as the superitem's margins reach into the item. Default: false.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var preservesSuperviewLayoutMargins: Bool { get }

  /// Whether constraints on the left, right, leading and trailing margins and on the middle between them mean those of
  /// the readable content guide, as Interface Builder's "Follow Readable Width" does. Default: false.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var layoutMarginsFollowReadableWidth: Bool { get }

  /// Whether the safe area insets are added to the margins. Default: true.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var insetsLayoutMarginsFromSafeArea: Bool { get }

  /// Additional insets of the safe area, for the bars of a controller. Default: zero.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var additionalSafeAreaInsets: EdgeInsets { get }

  /// The point in the item's own coordinates that is at its top left corner. Default: zero; scrolling changes it.
  ///
  /// Call `invalidateBoundsOrigin()` after a change.
  var layoutBoundsOrigin: LayoutPoint { get }

  /// The guide of the area that scrolls, for an item that scrolls its content. Default: nil.
  ///
  /// A guide of the item's, the same as long as the item is laid out; the layout keeps its corner at the origin of the
  /// item's coordinates. ``ScrollingLayoutItem`` has one ready.
  var scrollContentGuide: LayoutGuide? { get }

  /// What kind of content the item arranges, which decides whether its layout follows the language's direction.
  ///
  /// Call `invalidateLayoutDirection()` after a change.
  var semanticContentAttribute: SemanticContentAttribute { get }
}

extension LayoutItemMargins {
  /// The system's margins.
  public var preferredLayoutMargins: LayoutMargins { .system }

  /// False.
  public var preservesSuperviewLayoutMargins: Bool { false }

  /// False.
  public var layoutMarginsFollowReadableWidth: Bool { false }

  /// True.
  public var insetsLayoutMarginsFromSafeArea: Bool { true }

  /// nil.
  public var additionalSafeAreaInsets: EdgeInsets { .zero }

  /// The origin: nothing scrolled.
  public var layoutBoundsOrigin: LayoutPoint { .zero }

  /// None: the item does not scroll.
  public var scrollContentGuide: LayoutGuide? { nil }

  /// Follows the language's direction.
  public var semanticContentAttribute: SemanticContentAttribute { .unspecified }
}
