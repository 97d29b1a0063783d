/// The system's standard distances between items, in points.
public enum SystemSpacing {
  /// The standard distance between two items neither of which contains the other, and the system spacing of anchors
  /// between edges: 8.
  ///
  /// Sources: the *Auto Layout Guide*, Interface Builder's standard value, and UIKit's
  /// `constraint(equalToSystemSpacingAfter:multiplier:)`, which also uses it for the edges of a container.
  public static let betweenItems = StandardSpacing.betweenViews

  /// The standard distance between an item and an edge of its superitem in equations and Interface Builder: 20.
  ///
  /// It applies if one item is the superitem of the other, for all attributes (*Visual Format Language*).
  public static let toSuperview = StandardSpacing.toSuperview

  /// Returns the value of `Standard` in an equation between two items.
  public static func standard(between one: any LayoutItem, and other: any LayoutItem) -> Double {
    one.layoutSuperitem === other || other.layoutSuperitem === one ? toSuperview : betweenItems
  }
}

// MARK: System spacing of anchors

extension SystemSpacing {
  /// Returns the system spacing between two anchors of which at least one is a baseline: the line height of the lower
  /// item's font, adjusted by both descenders and rounded up to whole pixels (measured).
  ///
  ///     lineHeight(lower) + descender(lower) - descender(upper)
  ///
  /// - Parameter scale: Pixels per point; the result is not rounded if the scale is not positive.
  public static func betweenBaselines(lower: LayoutFont, upper: LayoutFont, scale: Double) -> Double {
    let spacing = lower.lineHeight + lower.descender - upper.descender
    guard scale > 0, (spacing * scale).isFinite else { return spacing }
    return (spacing * scale).rounded(.up) / scale
  }

  /// Returns the constant of a system spacing between two anchors, `lower` after or below `upper`.
  ///
  /// Between edges it is the multiple of 8, whatever the fonts; between baselines, too, if an item has no font.
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

  /// The font of the item, or else of the item that provides its baseline.
  fileprivate var font: LayoutFont? { item.layoutFont ?? item.baselineItem(for: attribute).layoutFont }
}
