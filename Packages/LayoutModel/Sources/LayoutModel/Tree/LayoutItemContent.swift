/// The content size of an item, with its priorities and alignment insets: a part of ``LayoutItem``.
///
/// All members have defaults, which describe an item without content.
public protocol LayoutItemContent: AnyObject {
  /// The natural size of the item's content, in points, without alignment insets. Default: no content size on either
  /// axis.
  ///
  /// A value that is negative (``LayoutSize/noIntrinsicMetric``) or not finite means no content size on its axis. Call
  /// `invalidateIntrinsicContentSize()` after a change.
  var intrinsicContentSize: LayoutSize { get }

  /// Returns the priority with which the item resists being larger than its content. Default: 250.
  func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority

  /// Returns the priority with which the item resists being smaller than its content. Default: 750.
  func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority

  /// Whether the engine generates constraints from ``intrinsicContentSize`` for an axis. Default: true.
  ///
  /// Call `invalidateIntrinsicContentSize()` after a change.
  func isContentSizeConstraintActive(for axis: LayoutAxis) -> Bool

  /// The distances from the frame's edges inwards to the alignment rectangle, which constraints align. Default: zero.
  ///
  /// Call `invalidateAlignment()` after a change.
  var alignmentRectInsets: EdgeInsets { get }

  /// Whether the height of the content depends on the item's width, as for wrapping text. Default: false.
  ///
  /// If true, the layout calls ``intrinsicContentHeight(forWidth:)``.
  var contentHeightDependsOnWidth: Bool { get }

  /// Returns the height of the content for a width of the alignment rectangle, in points.
  ///
  /// ``intrinsicContentSize`` contains the height for the content's own width. After this call, the properties for
  /// baselines must return those for the given width.
  ///
  /// - Parameter width: The width that the layout solved for.
  func intrinsicContentHeight(forWidth width: Double) -> Double
}

extension LayoutItemContent {
  /// Default: no content size on either axis.
  public var intrinsicContentSize: LayoutSize { .noIntrinsicSize }

  /// The default implementation returns 250.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority { .defaultLow }

  /// The default implementation returns 750.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority { .defaultHigh }

  /// The default implementation returns true.
  public func isContentSizeConstraintActive(for axis: LayoutAxis) -> Bool { true }

  /// Default: zero; the alignment rectangle is the frame.
  public var alignmentRectInsets: EdgeInsets { .zero }

  /// Default: false; the height is that of ``intrinsicContentSize``.
  public var contentHeightDependsOnWidth: Bool { false }

  /// The default implementation returns the height of ``intrinsicContentSize``.
  public func intrinsicContentHeight(forWidth width: Double) -> Double { intrinsicContentSize.height }
}
