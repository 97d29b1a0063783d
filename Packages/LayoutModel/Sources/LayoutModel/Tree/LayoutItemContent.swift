/// The members of ``LayoutItem`` for its content size, its content priorities and its alignment insets.
///
/// All members have default implementations, which are those of an item without content.
public protocol LayoutItemContent: AnyObject {
  /// The natural size of the item's content, in points, which is the natural size of its alignment rectangle. Default:
  /// no content size on either axis.
  ///
  /// A negative number, such as `LayoutSize.noIntrinsicMetric`, or one that is not finite means no content size on
  /// its axis. Call `invalidateIntrinsicContentSize()` after a change.
  var intrinsicContentSize: LayoutSize { get }

  /// Returns the priority with which the item resists being larger than its content. Default: 250.
  ///
  /// Call `invalidateIntrinsicContentSize()` after a change.
  func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority

  /// Returns the priority with which the item resists being smaller than its content. Default: 750.
  ///
  /// Call `invalidateIntrinsicContentSize()` after a change.
  func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority

  /// Returns whether the engine generates constraints from ``intrinsicContentSize`` for an axis. Default: true.
  ///
  /// Call `invalidateIntrinsicContentSize()` after a change.
  func isContentSizeConstraintActive(for axis: LayoutAxis) -> Bool

  /// The distances from the frame's edges inwards to the alignment rectangle, in points. Default: zero.
  ///
  /// Constraints relate alignment rectangles instead of frames.
  /// Call `invalidateAlignment()` after a change.
  var alignmentRectInsets: EdgeInsets { get }

  /// Whether the height of the content depends on the item's width, as for text that wraps. Default: false.
  ///
  /// If true, the layout calls ``intrinsicContentHeight(forWidth:)``. Call `invalidateIntrinsicContentSize()` after a
  /// change.
  var contentHeightDependsOnWidth: Bool { get }

  /// Returns the height of the content, in points, for a given width of the alignment rectangle.
  ///
  /// The layout calls this method if ``contentHeightDependsOnWidth`` is true. After the call, the baseline properties
  /// must return the baselines for the given width. A negative result, or one that is not finite, means no content size
  /// on the vertical axis. Default: the height of ``intrinsicContentSize``.
  ///
  /// - Parameter width: The solved width of the alignment rectangle, in points.
  func intrinsicContentHeight(forWidth width: Double) -> Double
}

extension LayoutItemContent {
  /// The default implementation returns no content size on either axis.
  public var intrinsicContentSize: LayoutSize { .noIntrinsicSize }

  /// The default implementation returns 250.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority { .defaultLow }

  /// The default implementation returns 750.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority { .defaultHigh }

  /// The default implementation returns true: the engine generates constraints for the content size.
  public func isContentSizeConstraintActive(for axis: LayoutAxis) -> Bool { true }

  /// The default implementation returns zero: the alignment rectangle is the frame.
  public var alignmentRectInsets: EdgeInsets { .zero }

  /// The default implementation returns false: the content has the height of ``intrinsicContentSize`` at every width.
  public var contentHeightDependsOnWidth: Bool { false }

  /// The default implementation returns the height of ``intrinsicContentSize``.
  public func intrinsicContentHeight(forWidth width: Double) -> Double { intrinsicContentSize.height }
}
