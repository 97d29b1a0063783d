/// The size of an item's own content, and the priorities of that size: a part of ``LayoutItem``.
///
/// All members have defaults, for an item without content.
public protocol LayoutItemContent: AnyObject {
  /// The intrinsic content size, as the size of the alignment rectangle. Default: no metric on either axis.
  ///
  /// A value that is negative (``LayoutSize/noIntrinsicMetric``) or not finite means no content size on its axis.
  /// Call `invalidateIntrinsicContentSize()` after a change.
  var intrinsicContentSize: LayoutSize { get }

  /// Returns the priority with which the item resists being larger than its content. Default: 250.
  func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority

  /// Returns the priority with which the item resists being smaller than its content. Default: 750.
  func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority

  /// Whether the engine generates content constraints for an axis. Default: true.
  ///
  /// Call `invalidateIntrinsicContentSize()` after a change.
  func isContentSizeConstraintActive(for axis: LayoutAxis) -> Bool

  /// The insets of the alignment rectangle, which constraints relate, within the frame. Default: zero.
  ///
  /// Call `invalidateAlignment()` after a change.
  var alignmentRectInsets: EdgeInsets { get }

  /// Whether the height of the content depends on the width, as for wrapping text. If true, the layout calls
  /// ``intrinsicContentHeight(forWidth:)``. Default: false.
  var contentHeightDependsOnWidth: Bool { get }

  /// Returns the height of the content for a width of the alignment rectangle, in points. ``intrinsicContentSize``
  /// contains the height for the content's own width.
  ///
  /// The layout passes a solved width; afterwards the baselines must be those for that width.
  func intrinsicContentHeight(forWidth width: Double) -> Double
}

extension LayoutItemContent {
  /// No intrinsic size.
  public var intrinsicContentSize: LayoutSize { .noIntrinsicSize }

  /// The default implementation returns 250.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority { .defaultLow }

  /// The default implementation returns 750.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority { .defaultHigh }

  /// The default implementation returns true.
  public func isContentSizeConstraintActive(for axis: LayoutAxis) -> Bool { true }

  /// No insets: the alignment rectangle is the frame.
  public var alignmentRectInsets: EdgeInsets { .zero }

  /// False: the height is that of ``intrinsicContentSize``.
  public var contentHeightDependsOnWidth: Bool { false }

  /// The height of ``intrinsicContentSize``.
  public func intrinsicContentHeight(forWidth width: Double) -> Double { intrinsicContentSize.height }
}
