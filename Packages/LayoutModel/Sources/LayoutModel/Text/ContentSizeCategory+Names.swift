extension ContentSizeCategory {
  /// The name that documents and command lines use: `XS` to `XXXL`, `AX1` to `AX5`; `unspecified` has no shorter one.
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

  /// The name in code: `extraLarge`.
  public var longName: String { "\(self)" }

  /// Every name that is known, the short ones first, for suggestions.
  public static let names: [String] =
    allCases.map(\.shortName) + allCases.dropFirst().map(\.longName) + otherNames.map(\.name)

  /// The category with one of ``names`` or with Apple's raw value, whatever the case of its letters and the spaces in
  /// it; nil if there is none.
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

  /// How the Human Interface Guidelines and SwiftUI say it.
  private static let otherNames: [(name: String, category: ContentSizeCategory)] = [
    ("xSmall", .extraSmall), ("xLarge", .extraLarge), ("xxLarge", .extraExtraLarge),
    ("xxxLarge", .extraExtraExtraLarge), ("accessibility1", .accessibilityMedium),
    ("accessibility2", .accessibilityLarge), ("accessibility3", .accessibilityExtraLarge),
    ("accessibility4", .accessibilityExtraExtraLarge), ("accessibility5", .accessibilityExtraExtraExtraLarge),
  ]
}
