/// The members of ``LayoutItem`` for the font and the baselines of its text.
///
/// All members have default implementations, which are those of an item without text.
public protocol LayoutItemText: AnyObject {
  /// The font of the item's text. Default: nil, for an item without text.
  ///
  /// The font determines the system spacing between baselines. It is read when a method of an anchor creates a
  /// constraint with this spacing.
  var layoutFont: LayoutFont? { get }

  /// The distance from the top of the alignment rectangle down to the first baseline, in points. Default: 0.
  ///
  /// Call `invalidateAlignment()` after a change.
  var firstBaselineOffsetFromTop: Double { get }

  /// The distance from the last baseline down to the bottom of the alignment rectangle, in points. Default: 0.
  ///
  /// Call `invalidateAlignment()` after a change.
  var lastBaselineOffsetFromBottom: Double { get }

  /// The distance in points from the center of the alignment rectangle down to the baseline, for a single line of text
  /// that stays centered vertically at any height. Default: nil, for other content.
  ///
  /// If it is not nil, ``firstBaselineOffsetFromTop`` and ``lastBaselineOffsetFromBottom`` are not used. Call
  /// `invalidateAlignment()` after a change.
  var baselineOffsetFromCenter: Double? { get }

  /// The descendant whose first baseline this item uses. Default: nil, for an item that uses its own first baseline.
  ///
  /// An item that is not a descendant is ignored. Call `invalidateAlignment()` after a change.
  var firstBaselineItem: (any LayoutItem)? { get }

  /// The descendant whose last baseline this item uses. Default: nil, for an item that uses its own last baseline.
  ///
  /// An item that is not a descendant is ignored. Call `invalidateAlignment()` after a change.
  var lastBaselineItem: (any LayoutItem)? { get }
}

extension LayoutItemText {
  /// The default implementation returns nil: the item has no text.
  public var layoutFont: LayoutFont? { nil }

  /// The default implementation returns 0: the first baseline is the top edge.
  public var firstBaselineOffsetFromTop: Double { 0 }

  /// The default implementation returns 0: the last baseline is the bottom edge.
  public var lastBaselineOffsetFromBottom: Double { 0 }

  /// The default implementation returns nil: the layout uses the offsets from the top and the bottom.
  public var baselineOffsetFromCenter: Double? { nil }

  /// The default implementation returns nil: the item uses its own first baseline.
  public var firstBaselineItem: (any LayoutItem)? { nil }

  /// The default implementation returns nil: the item uses its own last baseline.
  public var lastBaselineItem: (any LayoutItem)? { nil }
}
