/// The default distances between items, in points.
///
/// Apple has two concepts. *Standard spacing* is the value of `Standard` in equations, Visual Format and Interface
/// Builder. *System spacing* is the value that methods such as `constraint(equalToSystemSpacingAfter:multiplier:)` use.
public enum SystemSpacing {
  /// The standard spacing between two items if neither is the superitem of the other: 8 points.
  ///
  /// It is also the system spacing between two edges, even if one item contains the other. Sources: Apple's *Auto
  /// Layout Guide*, Interface Builder's standard value, and UIKit's
  /// `constraint(equalToSystemSpacingAfter:multiplier:)`.
  public static let betweenItems = StandardSpacing.betweenViews

  /// The standard spacing between an item and its superitem: 20 points.
  ///
  /// It is the same for all attributes. Source: Apple's *Auto Layout Guide*, appendix *Visual Format Language*.
  public static let toSuperview = StandardSpacing.toSuperview

  /// Returns the standard spacing between two items, in points: the value of `Standard` in an equation between them.
  public static func standard(between one: any LayoutItem, and other: any LayoutItem) -> Double {
    one.layoutSuperitem === other || other.layoutSuperitem === one ? toSuperview : betweenItems
  }
}

// MARK: System spacing of anchors

extension SystemSpacing {
  /// Returns the system spacing between two baselines, or between a baseline and an edge, in points:
  ///
  ///     lineHeight(lower) + descender(lower) - descender(upper)
  ///
  /// The result is rounded up to whole pixels, as measured in UIKit.
  ///
  /// - Parameters:
  ///   - lower: The font of the lower item.
  ///   - upper: The font of the upper item.
  ///   - scale: The number of pixels per point. If it is not positive, the result is not rounded.
  public static func betweenBaselines(lower: LayoutFont, upper: LayoutFont, scale: Double) -> Double {
    let spacing = lower.lineHeight + lower.descender - upper.descender
    guard scale > 0, (spacing * scale).isFinite else { return spacing }
    return (spacing * scale).rounded(.up) / scale
  }

  /// Returns `multiplier × system spacing` between two anchors, in points.
  ///
  /// The system spacing between two edges is 8 points. If an anchor is a baseline, the system spacing depends on the
  /// fonts of both items; it is 8 points if an item has no font.
  ///
  /// - Parameters:
  ///   - multiplier: The factor of the system spacing. A negative number is treated as 0.
  ///   - upper: The anchor above or before the spacing.
  ///   - lower: The anchor below or after the spacing.
  static func constant(_ multiplier: Double, from upper: AnyLayoutAnchor, to lower: AnyLayoutAnchor) -> Double
  {
    // NaN is not replaced here, so that the validation of the constraint rejects it.
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
  fileprivate var isBaseline: Bool { attribute.isBaseline }

  /// The font of the anchor's item. If the item has no font, the font of the descendant that provides the item's
  /// baseline; nil if neither has a font.
  fileprivate var font: LayoutFont? { item.layoutFont ?? item.baselineItem(for: attribute).layoutFont }
}
