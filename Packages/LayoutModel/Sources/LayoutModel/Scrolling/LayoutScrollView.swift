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
