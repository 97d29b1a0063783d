/// How large people want to read text (Dynamic Type); the raw values are those of `UIContentSizeCategory`.
///
///     ContentSizeCategory(named: "AX1")?.bodyPointSize  // 28
///     ContentSizeCategory.large < .accessibilityMedium  // true
///
/// Categories are ordered by size, ``unspecified`` before all.
@frozen
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  /// Nobody said; text is as large as at ``large``.
  case unspecified = "_UICTContentSizeCategoryUnspecified"

  /// `XS`
  case extraSmall = "UICTContentSizeCategoryXS"

  /// `S`
  case small = "UICTContentSizeCategoryS"

  /// `M`
  case medium = "UICTContentSizeCategoryM"

  /// `L`, what people have who never changed it.
  case large = "UICTContentSizeCategoryL"

  /// `XL`
  case extraLarge = "UICTContentSizeCategoryXL"

  /// `XXL`
  case extraExtraLarge = "UICTContentSizeCategoryXXL"

  /// `XXXL`
  case extraExtraExtraLarge = "UICTContentSizeCategoryXXXL"

  /// `AX1`
  case accessibilityMedium = "UICTContentSizeCategoryAccessibilityM"

  /// `AX2`
  case accessibilityLarge = "UICTContentSizeCategoryAccessibilityL"

  /// `AX3`
  case accessibilityExtraLarge = "UICTContentSizeCategoryAccessibilityXL"

  /// `AX4`
  case accessibilityExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXL"

  /// `AX5`
  case accessibilityExtraExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXXL"

  /// Whether it is one of the five that Settings offers under Accessibility.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The size of body text in points; that of ``large`` if unspecified.
  public var bodyPointSize: Double { LayoutFont.TextStyle.body.pointSize(in: self) }
}

extension ContentSizeCategory: Comparable {
  /// Whether text is smaller in the first category.
  public static func < (first: ContentSizeCategory, second: ContentSizeCategory) -> Bool {
    first.rank < second.rank
  }

  /// The place among the categories from extra small on; unspecified has that of ``large``.
  var tableColumn: Int { self == .unspecified ? Self.large.rank - 1 : rank - 1 }

  private var rank: Int {
    switch self {
    case .unspecified: 0
    case .extraSmall: 1
    case .small: 2
    case .medium: 3
    case .large: 4
    case .extraLarge: 5
    case .extraExtraLarge: 6
    case .extraExtraExtraLarge: 7
    case .accessibilityMedium: 8
    case .accessibilityLarge: 9
    case .accessibilityExtraLarge: 10
    case .accessibilityExtraExtraLarge: 11
    case .accessibilityExtraExtraExtraLarge: 12
    }
  }
}
