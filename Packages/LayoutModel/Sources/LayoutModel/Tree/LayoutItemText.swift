/// The font and the baselines of an item's text: a part of ``LayoutItem``.
///
/// All members have defaults, for an item without text.
public protocol LayoutItemText: AnyObject {
  /// The font of the item's text; nil without text. Default: nil.
  ///
  /// System spacing between baselines depends on it. The font is read when an anchor creates such a constraint.
  var layoutFont: LayoutFont? { get }

  /// The distance from the top of the alignment rectangle down to the first baseline, in points. Default: 0.
  var firstBaselineOffsetFromTop: Double { get }

  /// The distance from the last baseline down to the bottom of the alignment rectangle, in points. Default: 0.
  var lastBaselineOffsetFromBottom: Double { get }

  /// The distance from the center of the alignment rectangle down to the baseline, in points, for a single line of text
  /// that stays vertically centered at any height. Default: nil.
  ///
  /// If set, it replaces ``firstBaselineOffsetFromTop`` and ``lastBaselineOffsetFromBottom``.
  var baselineOffsetFromCenter: Double? { get }

  /// The descendant whose first baseline this item uses. Default: nil; the item has its own first baseline.
  ///
  /// An item that is not a descendant is ignored. Call `invalidateAlignment()` after a change.
  var firstBaselineItem: (any LayoutItem)? { get }

  /// The descendant whose last baseline this item uses. Default: nil; the item has its own last baseline.
  ///
  /// An item that is not a descendant is ignored. Call `invalidateAlignment()` after a change.
  var lastBaselineItem: (any LayoutItem)? { get }
}

extension LayoutItemText {
  /// Default: nil; the item has no text.
  public var layoutFont: LayoutFont? { nil }

  /// Default: 0; the first baseline is the top edge.
  public var firstBaselineOffsetFromTop: Double { 0 }

  /// Default: 0; the last baseline is the bottom edge.
  public var lastBaselineOffsetFromBottom: Double { 0 }

  /// Default: nil; the offsets from top and bottom are used.
  public var baselineOffsetFromCenter: Double? { nil }

  /// Default: nil; the item has its own first baseline.
  public var firstBaselineItem: (any LayoutItem)? { nil }

  /// Default: nil; the item has its own last baseline.
  public var lastBaselineItem: (any LayoutItem)? { nil }
}
