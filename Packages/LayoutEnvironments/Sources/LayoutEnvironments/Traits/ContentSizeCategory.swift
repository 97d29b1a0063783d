/// The text size that the user has chosen (Dynamic Type). The raw values are those of `UIContentSizeCategory`.
///
/// ```swift
/// ContentSizeCategory(named: "AX1")?.bodyPointSize  // 28
/// ContentSizeCategory.large < .accessibilityMedium  // true
/// ```
///
/// Categories are ordered by text size. ``unspecified`` comes first.
@frozen
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  /// The category is not known. Text has the size that it has for ``large``.
  case unspecified = "_UICTContentSizeCategoryUnspecified"

  /// The smallest text size, `XS`.
  case extraSmall = "UICTContentSizeCategoryXS"

  /// The text size `S`.
  case small = "UICTContentSizeCategoryS"

  /// The text size `M`.
  case medium = "UICTContentSizeCategoryM"

  /// The text size `L`, which is the default.
  case large = "UICTContentSizeCategoryL"

  /// The text size `XL`.
  case extraLarge = "UICTContentSizeCategoryXL"

  /// The text size `XXL`.
  case extraExtraLarge = "UICTContentSizeCategoryXXL"

  /// The text size `XXXL`, the largest one that is not an accessibility size.
  case extraExtraExtraLarge = "UICTContentSizeCategoryXXXL"

  /// The smallest accessibility size, `AX1`.
  case accessibilityMedium = "UICTContentSizeCategoryAccessibilityM"

  /// The accessibility size `AX2`.
  case accessibilityLarge = "UICTContentSizeCategoryAccessibilityL"

  /// The accessibility size `AX3`.
  case accessibilityExtraLarge = "UICTContentSizeCategoryAccessibilityXL"

  /// The accessibility size `AX4`.
  case accessibilityExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXL"

  /// The largest accessibility size, `AX5`.
  case accessibilityExtraExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXXL"

  /// Whether the category is one of the five accessibility sizes, `AX1` to `AX5`.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The point size of body text. For ``unspecified``, it is the size for ``large``.
  ///
  /// Source: Apple's Human Interface Guidelines, chapter “Typography”, Dynamic Type sizes.
  public var bodyPointSize: Double {
    switch self {
    case .extraSmall: 14
    case .small: 15
    case .medium: 16
    case .large, .unspecified: 17
    case .extraLarge: 19
    case .extraExtraLarge: 21
    case .extraExtraExtraLarge: 23
    case .accessibilityMedium: 28
    case .accessibilityLarge: 33
    case .accessibilityExtraLarge: 40
    case .accessibilityExtraExtraLarge: 47
    case .accessibilityExtraExtraExtraLarge: 53
    }
  }
}

extension ContentSizeCategory: Comparable {
  /// Returns whether text is smaller in the first category than in the second. ``unspecified`` is less than all other
  /// categories.
  public static func < (first: ContentSizeCategory, second: ContentSizeCategory) -> Bool {
    first.rank < second.rank
  }

  /// The zero-based index of the category in tables that begin with ``extraSmall``. For ``unspecified``, it is the
  /// index of ``large``.
  @_spi(Tools) public var tableColumn: Int { self == .unspecified ? Self.large.rank - 1 : rank - 1 }

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

extension ContentSizeCategory {
  /// The name in layout documents and on the command line: `XS` to `XXXL`, `AX1` to `AX5`, or `unspecified`.
  public var shortName: String {
    switch self {
    case .unspecified: "unspecified"
    case .extraSmall: "XS"
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    case .extraLarge: "XL"
    case .extraExtraLarge: "XXL"
    case .extraExtraExtraLarge: "XXXL"
    case .accessibilityMedium: "AX1"
    case .accessibilityLarge: "AX2"
    case .accessibilityExtraLarge: "AX3"
    case .accessibilityExtraExtraLarge: "AX4"
    case .accessibilityExtraExtraExtraLarge: "AX5"
    }
  }

  /// The name of the Swift enum case, such as `extraLarge`.
  public var longName: String {
    switch self {
    case .unspecified: "unspecified"
    case .extraSmall: "extraSmall"
    case .small: "small"
    case .medium: "medium"
    case .large: "large"
    case .extraLarge: "extraLarge"
    case .extraExtraLarge: "extraExtraLarge"
    case .extraExtraExtraLarge: "extraExtraExtraLarge"
    case .accessibilityMedium: "accessibilityMedium"
    case .accessibilityLarge: "accessibilityLarge"
    case .accessibilityExtraLarge: "accessibilityExtraLarge"
    case .accessibilityExtraExtraLarge: "accessibilityExtraExtraLarge"
    case .accessibilityExtraExtraExtraLarge: "accessibilityExtraExtraExtraLarge"
    }
  }

  /// All names that ``init(named:)`` accepts, except raw values: first the short names, then the Swift names, then the
  /// names that the Human Interface Guidelines and SwiftUI use.
  public static let names: [String] =
    allCases.map { $0.shortName } + allCases.dropFirst().map { $0.longName } + otherNames.map { $0.name }

  /// Creates a category from one of ``names`` or from a raw value, ignoring case and spaces. Returns nil for any other
  /// name.
  public init?(named name: String) {
    guard name.utf8.count <= 64 else { return nil }
    let key = name.filter { !$0.isWhitespace }.lowercased()
    let own = Self.allCases.first { category in
      [category.shortName, category.longName, category.rawValue].contains { $0.lowercased() == key }
    }
    guard let found = own ?? Self.otherNames.first(where: { $0.name.lowercased() == key })?.category else {
      return nil
    }
    self = found
  }

  /// Names that the Human Interface Guidelines and SwiftUI use, in addition to short names and Swift names.
  private static let otherNames: [(name: String, category: ContentSizeCategory)] = [
    ("xSmall", .extraSmall), ("xLarge", .extraLarge), ("xxLarge", .extraExtraLarge),
    ("xxxLarge", .extraExtraExtraLarge), ("accessibility1", .accessibilityMedium),
    ("accessibility2", .accessibilityLarge), ("accessibility3", .accessibilityExtraLarge),
    ("accessibility4", .accessibilityExtraExtraLarge), ("accessibility5", .accessibilityExtraExtraExtraLarge),
  ]
}
