/// The standard distances between items, in points: the values of `Standard` in equations, and of system spacing.
public enum SystemSpacing {
  /// The standard distance between two items neither of which is the superitem of the other: 8 points.
  ///
  /// It is also the system spacing of anchors between edges, even if one item contains the other. Sources: the *Auto
  /// Layout Guide*, Interface Builder's standard value, and UIKit's
  /// `constraint(equalToSystemSpacingAfter:multiplier:)`.
  public static let betweenItems = StandardSpacing.betweenViews

  /// The standard distance between an item and its superitem, in equations and in Interface Builder: 20 points.
  ///
  /// It applies to all attributes. Source: *Visual Format Language*.
  public static let toSuperview = StandardSpacing.toSuperview

  /// Returns the value of `Standard` in an equation between two items, in points.
  public static func standard(between one: any LayoutItem, and other: any LayoutItem) -> Double {
    one.layoutSuperitem === other || other.layoutSuperitem === one ? toSuperview : betweenItems
  }
}

// MARK: System spacing of anchors

extension SystemSpacing {
  /// Returns the system spacing between two baselines, or between a baseline and an edge, in points.
  ///
  ///     lineHeight(lower) + descender(lower) - descender(upper)
  ///
  /// The result is rounded up to whole pixels, as measured in UIKit.
  ///
  /// - Parameters:
  ///   - lower: The font of the lower item.
  ///   - upper: The font of the upper item.
  ///   - scale: Pixels per point. If it is not positive, the result is not rounded.
  public static func betweenBaselines(lower: LayoutFont, upper: LayoutFont, scale: Double) -> Double {
    let spacing = lower.lineHeight + lower.descender - upper.descender
    guard scale > 0, (spacing * scale).isFinite else { return spacing }
    return (spacing * scale).rounded(.up) / scale
  }

  /// Returns the constant of a system spacing between two anchors, in points: `multiplier × spacing`.
  ///
  /// The spacing is 8 between edges, and also if an item has no font. With a baseline, it follows from the fonts.
  ///
  /// - Parameters:
  ///   - multiplier: The number of spacings. A negative number counts as 0.
  ///   - upper: The anchor above or before the spacing.
  ///   - lower: The anchor below or after the spacing.
  static func constant(_ multiplier: Double, from upper: AnyLayoutAnchor, to lower: AnyLayoutAnchor) -> Double
  {
    // NaN is passed on, so that the check of the constraint rejects it.
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

  /// The font of the anchor's item or, if it has none, of the item whose baseline it uses.
  fileprivate var font: LayoutFont? { item.layoutFont ?? item.baselineItem(for: attribute).layoutFont }
}
