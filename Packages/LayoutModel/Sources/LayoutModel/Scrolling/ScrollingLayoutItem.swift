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
