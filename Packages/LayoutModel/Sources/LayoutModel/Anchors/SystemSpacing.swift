/// The distances that people mean by "standard".
public enum SystemSpacing {
  /// Between two items that are not one in the other, and of an anchor's system spacing between edges: 8.
  ///
  /// So it is in the *Auto Layout Guide*, in Interface Builder's standard value, and of UIKit's
  /// `constraint(equalToSystemSpacingAfter:multiplier:)`, also to the edges of a container.
  public static let betweenItems = StandardSpacing.betweenViews

  /// Between a view and the superview's edge, as equations and Interface Builder mean it: 20.
  ///
  /// What counts is that one item is the other's superitem, whatever the attributes (*Visual Format Language*).
  public static let toSuperview = StandardSpacing.toSuperview

  /// What `Standard` stands for in an equation between two items.
  public static func standard(between one: any LayoutItem, and other: any LayoutItem) -> Double {
    one.layoutSuperitem === other || other.layoutSuperitem === one ? toSuperview : betweenItems
  }
}

// MARK: Of anchors

extension SystemSpacing {
  /// Between two anchors of which at least one is a baseline: the line height of the lower item's font with both
  /// descenders, rounded up to whole pixels (measured).
  ///
  ///     lineHeight(lower) + descender(lower) - descender(upper)
  ///
  /// - Parameter scale: Pixels per point; nothing is rounded if it is not a positive number.
  public static func betweenBaselines(lower: LayoutFont, upper: LayoutFont, scale: Double) -> Double {
    let spacing = lower.lineHeight + lower.descender - upper.descender
    guard scale > 0, (spacing * scale).isFinite else { return spacing }
    return (spacing * scale).rounded(.up) / scale
  }

  /// The constant of a system spacing from one anchor to another, which is after or below it.
  ///
  /// Between edges it is 8, whatever the fonts; so it is between baselines if an item has no font.
  static func constant(_ multiplier: Double, from upper: AnyLayoutAnchor, to lower: AnyLayoutAnchor) -> Double
  {
    // Nothing is taken from NaN, for the constraint to refuse it.
    if multiplier < 0 { return 0 }
    guard upper.isBaseline || lower.isBaseline, let lowerFont = lower.font, let upperFont = upper.font else {
      return multiplier * betweenItems
    }
    let environment = lower.item.layoutEnvironment ?? upper.item.layoutEnvironment
    let spacing = betweenBaselines(lower: lowerFont, upper: upperFont, scale: environment?.scale ?? 1)
    return multiplier * max(spacing, 0)
  }
}

extension AnyLayoutAnchor {
  fileprivate var isBaseline: Bool { attribute == .firstBaseline || attribute == .lastBaseline }

  /// The font of the item, or else of the item whose baseline it has.
  fileprivate var font: LayoutFont? { item.layoutFont ?? item.baselineItem(for: attribute).layoutFont }
}
