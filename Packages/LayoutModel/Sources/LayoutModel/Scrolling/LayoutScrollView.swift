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
/// ``ScrollingLayoutItem`` describes the meaning of constraints on the scroll view itself. Constraints determine the
/// size of the content. If they do not, the scroll view and its content guide are ``LayoutStatus/ambiguous``.
///
/// Scrolling does not change frames inside the scroll view, with one exception: items that are constrained to the
/// scroll view's frame, or to items outside, move in the next layout.
open class LayoutScrollView: LayoutView, ScrollingLayoutItem {
  /// The point of the content at the view's top left corner, in points. It is the origin of ``LayoutView/bounds``.
  public var contentOffset: LayoutPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// The size of the content as of the last layout, in points.
  public var contentSize: LayoutSize { contentLayoutGuide.layoutFrame.size }

  /// Whether the content is larger than the view along an axis, as of the last layout.
  public func isScrollable(along axis: LayoutAxis) -> Bool { contentSize[axis] > bounds.size[axis] }

  /// The guide of the content area: ``ScrollingLayoutItem/contentLayoutGuide``.
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
///   item's coordinates. Constraints determine its size: they must form an unbroken chain from its leading to its
///   trailing edge and from its top to its bottom.
/// - The item's **width, height and center** are those of its frame. Content that is as wide as the item does not
///   scroll horizontally.
///
/// Constraints between the item and items outside refer to its frame. To state the meaning explicitly, use the anchors
/// of ``contentLayoutGuide`` or ``frameLayoutGuide``.
public protocol ScrollingLayoutItem: LayoutItem {}

extension ScrollingLayoutItem {
  /// The guide of the content area. It moves when the content scrolls.
  public var contentLayoutGuide: LayoutGuide { systemGuide(.scrollContent) { LayoutGuide() } }

  /// The guide of the item's frame. Descendants that are constrained to it stay in place while the content scrolls.
  public var frameLayoutGuide: LayoutGuide { systemGuide(.scrollFrame) { LayoutGuide() } }

  /// The guide of the content area: ``contentLayoutGuide``.
  public var scrollContentGuide: LayoutGuide? { contentLayoutGuide }
}
