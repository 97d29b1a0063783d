/// A view whose content may be larger than itself, and scrolls.
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
/// What constraints to the scroll view itself mean, ``ScrollingLayoutItem`` tells. The size of the content follows from
/// constraints; where they leave it open, guide and view are ``LayoutStatus/ambiguous``. Scrolling moves no view in its
/// coordinates; what is pinned to the frame or to something outside moves with it, in the next layout.
open class LayoutScrollView: LayoutView, ScrollingLayoutItem {
  /// How far the content is scrolled: the place in it that lies at the view's corner, in points; the origin of
  /// ``LayoutView/bounds``.
  public var contentOffset: LayoutPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// The size of the content as of the last layout, in points.
  public var contentSize: LayoutSize { contentLayoutGuide.layoutFrame.size }

  /// Whether the content is larger than the view along an axis, as of the last layout.
  public func isScrollable(along axis: LayoutAxis) -> Bool { contentSize[axis] > bounds.size[axis] }

  /// The content area.
  open override var scrollContentGuide: LayoutGuide? { contentLayoutGuide }
}

/// An item whose content scrolls: a ``LayoutScrollView``, or a class of somebody else's.
///
///     final class List: ScrollingLayoutItem {
///       // … as any LayoutItem …
///       var offset = LayoutPoint.zero { didSet { invalidateBoundsOrigin() } }
///       var layoutBoundsOrigin: LayoutPoint { offset }
///     }
///
/// Constraints between the item and what lies in it mean two things (the guide's chapter *Working with Scroll Views*):
///
/// - The item's **edges and margins** are those of its content area. It starts at the origin of the item's
///   coordinates, and its size follows from the constraints: they must lead without a gap from its leading to its
///   trailing edge and from its top to its bottom.
/// - The item's **width, height and center** are those of its frame. Content as wide as the item does not scroll
///   sideways.
///
/// Everything between the item and what lies outside means its frame. The guides say the same in words.
public protocol ScrollingLayoutItem: LayoutItem {}

extension ScrollingLayoutItem {
  /// The content area, in the coordinates that scroll.
  public var contentLayoutGuide: LayoutGuide { systemGuide(.scrollContent) { LayoutGuide() } }

  /// The frame of the item, as seen from its content: what is pinned to it stays in sight when the content scrolls.
  public var frameLayoutGuide: LayoutGuide { systemGuide(.scrollFrame) { LayoutGuide() } }

  /// ``contentLayoutGuide``
  public var scrollContentGuide: LayoutGuide? { contentLayoutGuide }
}
