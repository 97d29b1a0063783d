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
/// ``ScrollingLayoutItem`` describes what constraints on the scroll view itself mean. Constraints must determine the
/// size of the content. If they do not, the scroll view and its content layout guide are ``LayoutStatus/ambiguous``.
///
/// Scrolling does not change the frames inside the scroll view, with one exception: items that are constrained to the
/// scroll view's frame, or to items outside the scroll view, move in the next layout.
open class LayoutScrollView: LayoutView, ScrollingLayoutItem {
  /// The point of the content that is shown at the view's top left corner, in points. It is the origin of
  /// ``LayoutView/bounds``.
  public var contentOffset: LayoutPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// The distances by which the content can be scrolled beyond its edges, in points. They do not affect layout.
  /// Default: zero.
  public var contentInset: EdgeInsets = .zero

  /// The axes along which ``adjustedContentInset`` contains the safe area insets. This property does not affect layout.
  /// Default: automatic.
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic

  /// The axes along which a scroll view adds safe area insets to its content insets. The names are those of
  /// `UIScrollView.ContentInsetAdjustmentBehavior`.
  public enum ContentInsetAdjustmentBehavior: Hashable, Sendable, CaseIterable {
    /// The same axes as ``scrollableAxes``. In UIKit, they also depend on the view controller.
    case automatic
    /// The axes along which the content is scrollable.
    case scrollableAxes
    /// The scroll view adds safe area insets along no axis.
    case never
    /// The scroll view adds safe area insets along both axes.
    case always
  }

  /// ``contentInset`` plus the safe area insets in the last layout, in points; see ``contentInsetAdjustmentBehavior``.
  public var adjustedContentInset: EdgeInsets {
    let safeArea = safeAreaInsets
    var inset = contentInset
    if isAdjusted(along: .horizontal) {
      inset.left += safeArea.left
      inset.right += safeArea.right
    }
    if isAdjusted(along: .vertical) {
      inset.top += safeArea.top
      inset.bottom += safeArea.bottom
    }
    return inset
  }

  private func isAdjusted(along axis: LayoutAxis) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .automatic, .scrollableAxes: isScrollable(along: axis)
    case .never: false
    case .always: true
    }
  }

  /// Sets ``contentOffset``. Views are not drawn, so `animated` has no effect. The parameter exists only for
  /// compatibility with UIKit.
  public func setContentOffset(_ offset: LayoutPoint, animated: Bool) { contentOffset = offset }

  /// The size of the content in the last layout, in points.
  public var contentSize: LayoutSize { contentLayoutGuide.layoutFrame.size }

  /// Returns whether the content was larger than the view along an axis in the last layout.
  public func isScrollable(along axis: LayoutAxis) -> Bool { contentSize[axis] > bounds.size[axis] }

  /// The guide for the content area; see ``ScrollingLayoutItem/contentLayoutGuide``.
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
/// In a constraint between the item and one of its descendants, the item's attributes refer to different rectangles.
/// Source: Apple's *Auto Layout Guide*, chapter *Working with Scroll Views*.
///
/// - **Edges and margins** refer to the content area, which starts at the origin of the item's coordinates. Constraints
///   must determine the size of the content area: they must form an unbroken chain from the leading to the trailing
///   edge of the area, and from its top to its bottom.
/// - **Width, height and center** refer to the item's frame. For example, content that is as wide as the item does not
///   scroll horizontally.
///
/// In a constraint between the item and an item outside it, all attributes refer to the item's frame. To be explicit,
/// use the anchors of ``contentLayoutGuide`` or ``frameLayoutGuide``.
public protocol ScrollingLayoutItem: LayoutItem {}

extension LayoutItem {
  /// Whether the item is a ``ScrollingLayoutItem``.
  @_spi(Tools) public var isScrollingItem: Bool {
    #if hasFeature(Embedded)
      // Embedded Swift cannot cast to a protocol.
      self is LayoutScrollView
    #else
      self is any ScrollingLayoutItem
    #endif
  }
}

extension ScrollingLayoutItem {
  /// The guide for the content area. It moves when the content scrolls.
  public var contentLayoutGuide: LayoutGuide { systemGuide(.scrollContent) { LayoutGuide() } }

  /// The guide for the item's frame. Descendants that are constrained to this guide stay in place when the content
  /// scrolls.
  public var frameLayoutGuide: LayoutGuide { systemGuide(.scrollFrame) { LayoutGuide() } }

  /// The guide for the content area, which is ``contentLayoutGuide``.
  public var scrollContentGuide: LayoutGuide? { contentLayoutGuide }
}
