/// The font and the baselines of an item's text: a part of ``LayoutItem``.
///
/// All members have defaults, for an item without text.
public protocol LayoutItemText: AnyObject {
  /// The font of the item's text, from which system spacing between baselines is computed. Default: nil.
  ///
  /// It is read when an anchor creates a constraint.
  var layoutFont: LayoutFont? { get }

  /// The distance from the top of the alignment rectangle to the first baseline. Default: 0.
  var firstBaselineOffsetFromTop: Double { get }

  /// The distance from the last baseline to the bottom of the alignment rectangle. Default: 0.
  var lastBaselineOffsetFromBottom: Double { get }

  /// The distance from the center of the alignment rectangle down to both baselines, for a single line of text that is
  /// centered at any height. Default: nil, which means that the offsets from top and bottom are used.
  var baselineOffsetFromCenter: Double? { get }

  /// The descendant that provides the first baseline. Default: nil, which means the item's own baseline.
  ///
  /// An item that is not a descendant is ignored. Call `invalidateAlignment()` after a change.
  var firstBaselineItem: (any LayoutItem)? { get }

  /// The descendant that provides the last baseline. Default: nil, which means the item's own baseline.
  ///
  /// An item that is not a descendant is ignored. Call `invalidateAlignment()` after a change.
  var lastBaselineItem: (any LayoutItem)? { get }
}

extension LayoutItemText {
  /// Default: nil; no text.
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
