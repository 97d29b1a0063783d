/// A view that scrolls its content.
///
///     let scroll = LayoutScrollView(name: "Scroll")
///     scroll.addSubview(article)
///     LayoutConstraint.activate([
///       article.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
///       article.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
///       article.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
///       article.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
///       article.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
///     ])
///
/// ``ScrollingLayoutItem`` describes the meaning of constraints on the scroll view itself. The size of the content
/// follows from constraints; if they do not determine it, guide and view are ``LayoutStatus/ambiguous``. Scrolling does
/// not change frames inside the scroll view, except that items constrained to its frame or to items outside move with
/// the next layout.
open class LayoutScrollView: LayoutView, ScrollingLayoutItem {
  /// The point of the content at the view's top left corner, in points; the origin of ``LayoutView/bounds``.
  public var contentOffset: LayoutPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// The size of the content as of the last layout, in points.
  public var contentSize: LayoutSize { contentLayoutGuide.layoutFrame.size }

  /// Whether the content is larger than the view along an axis, as of the last layout.
  public func isScrollable(along axis: LayoutAxis) -> Bool { contentSize[axis] > bounds.size[axis] }

  /// The guide of the content area.
  open override var scrollContentGuide: LayoutGuide? { contentLayoutGuide }
}

/// An item that scrolls its content: a ``LayoutScrollView``, or your own class.
///
///     final class List: ScrollingLayoutItem {
///       // … as any LayoutItem …
///       var offset = LayoutPoint.zero { didSet { invalidateBoundsOrigin() } }
///       var layoutBoundsOrigin: LayoutPoint { offset }
///     }
///
/// Constraints between the item and its descendants have two meanings (*Working with Scroll Views* in Apple's guide):
///
/// - The item's **edges and margins** are those of its content area. The content area starts at the origin of the
///   item's coordinates, and its size follows from the constraints: they must form an unbroken chain from its leading
///   to its trailing edge and from its top to its bottom.
/// - The item's **width, height and center** are those of its frame. Content as wide as the item does not scroll
///   horizontally.
///
/// Constraints between the item and items outside refer to its frame. ``contentLayoutGuide`` and ``frameLayoutGuide``
/// state explicitly which of the two is meant.
public protocol ScrollingLayoutItem: LayoutItem {}

extension ScrollingLayoutItem {
  /// The guide of the content area, in the coordinates that scroll.
  public var contentLayoutGuide: LayoutGuide { systemGuide(.scrollContent) { LayoutGuide() } }

  /// The guide of the item's frame. Descendants constrained to it stay in place while the content scrolls.
  public var frameLayoutGuide: LayoutGuide { systemGuide(.scrollFrame) { LayoutGuide() } }

  /// ``contentLayoutGuide``.
  public var scrollContentGuide: LayoutGuide? { contentLayoutGuide }
}
