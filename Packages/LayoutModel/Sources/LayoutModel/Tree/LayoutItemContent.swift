/// The size of an item's own content, and how strongly the item keeps to it: a part of ``LayoutItem``.
///
/// All of it has defaults, for an item without content.
public protocol LayoutItemContent: AnyObject {
  /// The size of the item's own content, as an alignment rectangle. Default: no metric on either axis.
  ///
  /// An extent that is negative (``LayoutSize/noIntrinsicMetric``) or not finite asks for nothing on its axis.
  /// Call `invalidateIntrinsicContentSize()` after a change.
  var intrinsicContentSize: LayoutSize { get }

  /// How strongly the item resists being larger than its content. Default: 250.
  func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority

  /// How strongly the item resists being smaller than its content. Default: 750.
  func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority

  /// Whether constraints hold the item to its content on an axis. Default: true.
  ///
  /// Call `invalidateIntrinsicContentSize()` after a change.
  func isContentSizeConstraintActive(for axis: LayoutAxis) -> Bool

  /// How far the alignment rectangle, which constraints speak of, lies within the frame. Default: zero.
  ///
  /// Call `invalidateAlignment()` after a change.
  var alignmentRectInsets: EdgeInsets { get }

  /// Whether the height follows from the width, as of text that wraps: the layout calls
  /// ``intrinsicContentHeight(forWidth:)``. Default: false.
  var contentHeightDependsOnWidth: Bool { get }

  /// The height of the content at a width of the alignment rectangle, in points; ``intrinsicContentSize`` has it for
  /// the width that the content has by itself.
  ///
  /// Called with a width that was solved; baselines asked for afterwards are those at that width.
  func intrinsicContentHeight(forWidth width: Double) -> Double
}

extension LayoutItemContent {
  /// No content that has a size.
  public var intrinsicContentSize: LayoutSize { .noIntrinsicSize }

  /// 250.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority { .defaultLow }

  /// 750.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority { .defaultHigh }

  /// True.
  public func isContentSizeConstraintActive(for axis: LayoutAxis) -> Bool { true }

  /// No insets: the alignment rectangle is the frame.
  public var alignmentRectInsets: EdgeInsets { .zero }

  /// False: the height of the content is what ``intrinsicContentSize`` says.
  public var contentHeightDependsOnWidth: Bool { false }

  /// The height of ``intrinsicContentSize``.
  public func intrinsicContentHeight(forWidth width: Double) -> Double { intrinsicContentSize.height }
}
