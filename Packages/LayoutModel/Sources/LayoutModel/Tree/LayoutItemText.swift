/// The text of an item, its baselines and its font: a part of ``LayoutItem``.
///
/// All of it has defaults, for an item without text.
public protocol LayoutItemText: AnyObject {
  /// The font of the item's text, which system spacing between baselines depends on. Default: nil.
  ///
  /// It is asked when an anchor makes a constraint.
  var layoutFont: LayoutFont? { get }

  /// From the top of the alignment rectangle down to the first baseline. Default: 0.
  var firstBaselineOffsetFromTop: Double { get }

  /// From the bottom of the alignment rectangle up to the last baseline. Default: 0.
  var lastBaselineOffsetFromBottom: Double { get }

  /// From the middle of the alignment rectangle down to both baselines, of one line of text that is centered whatever
  /// the height. Default: nil, the offsets from top and bottom count.
  var baselineOffsetFromCenter: Double? { get }

  /// The item in this one whose first baseline this one has. Default: nil, its own baseline.
  ///
  /// One that is not in this item counts as none. Call `invalidateAlignment()` after a change.
  var firstBaselineItem: (any LayoutItem)? { get }

  /// The item in this one whose last baseline this one has. Default: nil, its own baseline.
  ///
  /// One that is not in this item counts as none. Call `invalidateAlignment()` after a change.
  var lastBaselineItem: (any LayoutItem)? { get }
}

extension LayoutItemText {
  /// No text.
  public var layoutFont: LayoutFont? { nil }

  /// 0: the first baseline is the top.
  public var firstBaselineOffsetFromTop: Double { 0 }

  /// 0: the last baseline is the bottom.
  public var lastBaselineOffsetFromBottom: Double { 0 }

  /// None: baselines are measured from top and bottom.
  public var baselineOffsetFromCenter: Double? { nil }

  /// None: the item has a first baseline of its own.
  public var firstBaselineItem: (any LayoutItem)? { nil }

  /// None: the item has a last baseline of its own.
  public var lastBaselineItem: (any LayoutItem)? { nil }
}
