import TextMeasuring
import Testing

/// The table of body sizes in §8, and the sizes of text styles for each text size (Human Interface Guidelines, Dynamic
/// Type sizes).
@Suite struct TextSizeTests {
  private static let bodySizes: [(String, Double)] = [
    ("XS", 14.0), ("S", 15), ("M", 16), ("L", 17), ("XL", 19), ("XXL", 21), ("XXXL", 23), ("AX1", 28),
    ("AX2", 33), ("AX3", 40), ("AX4", 47), ("AX5", 53), ("unspecified", 17),
  ]

  @Test(arguments: bodySizes)
  func bodyTextHasTheSizeOfItsCategory(_ name: String, _ size: Double) throws {
    let category = try #require(ContentSizeCategory(named: name))
    #expect(category.shortName == name)
    #expect(category.bodyPointSize == size)
    #expect(LayoutFont.preferredFont(forTextStyle: .body, compatibleWith: category).pointSize == size)
  }

  private static let categoryNames: [(String, ContentSizeCategory)] = [
    ("xs", ContentSizeCategory.extraSmall), ("extra Small", .extraSmall), ("XSmall", .extraSmall),
    ("large", .large), ("EXTRALARGE", .extraLarge), ("xxxLarge", .extraExtraExtraLarge),
    ("accessibilityMedium", .accessibilityMedium), ("accessibility5", .accessibilityExtraExtraExtraLarge),
    ("UICTContentSizeCategoryAccessibilityXL", .accessibilityExtraLarge),
    ("UICTContentSizeCategoryL", .large), ("Unspecified", .unspecified),
  ]

  @Test(arguments: categoryNames)
  func categoriesAreFoundByAllTheirNames(_ name: String, _ category: ContentSizeCategory) {
    #expect(ContentSizeCategory(named: name) == category)
  }

  @Test(arguments: ["", "AX6", "AX", "17", "huge", String(repeating: "L", count: 100_000)])
  func unknownCategoryNamesAreRejected(_ name: String) {
    #expect(ContentSizeCategory(named: name) == nil)
  }

  @Test func everyNameOfTheListIsKnown() {
    #expect(ContentSizeCategory.names.allSatisfy { ContentSizeCategory(named: $0) != nil })
    #expect(Set(ContentSizeCategory.names).count == ContentSizeCategory.names.count)
  }

  @Test func categoriesAreOrderedBySize() {
    #expect(ContentSizeCategory.allCases.sorted() == ContentSizeCategory.allCases)
    #expect(ContentSizeCategory.unspecified < .extraSmall)
    #expect(ContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory).count == 5)
    #expect(!ContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  private static let guidelines: [(ContentSizeCategory, [Double], [Double])] = [
    (
      ContentSizeCategory.extraSmall, [31.0, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11],
      [38.0, 31, 24, 22, 19, 19, 18, 16, 16, 13, 13]
    ),
    (
      .large, [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11],
      [41, 34, 28, 25, 22, 22, 21, 20, 18, 16, 13]
    ),
    (
      .extraExtraExtraLarge, [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17],
      [48, 41, 34, 32, 29, 29, 28, 28, 24, 23, 22]
    ),
    (
      .accessibilityMedium, [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20],
      [52, 46, 41, 38, 34, 34, 32, 31, 29, 28, 25]
    ),
    (
      .accessibilityExtraExtraExtraLarge, [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40],
      [70, 68, 66, 65, 62, 62, 60, 58, 52, 51, 48]
    ),
  ]

  /// The font sizes and line heights of text styles from large title to caption 2, as in the guidelines.
  @Test(arguments: guidelines)
  func textStylesHaveTheSizesOfTheGuidelines(
    _ category: ContentSizeCategory, _ sizes: [Double], _ spacings: [Double]
  ) {
    #expect(LayoutFont.TextStyle.allCases.map { $0.pointSize(in: category) } == sizes)
    #expect(LayoutFont.TextStyle.allCases.map { $0.lineSpacing(in: category) } == spacings)
  }

  @Test(arguments: LayoutFont.TextStyle.allCases)
  func noStyleShrinksAsTextGrows(_ style: LayoutFont.TextStyle) {
    let categories = ContentSizeCategory.allCases.dropFirst()
    let sizes = categories.map { style.pointSize(in: $0) }
    let spacings = categories.map { style.lineSpacing(in: $0) }
    #expect(sizes.sorted() == sizes)
    #expect(spacings.sorted() == spacings)
    #expect(zip(sizes, spacings).allSatisfy { $0 < $1 })
  }

  private static let styleNames: [(String, LayoutFont.TextStyle)] = [
    ("body", LayoutFont.TextStyle.body), ("Large Title", .largeTitle), ("title", .title1),
    ("Title 3", .title3),
    ("subhead", .subheadline), ("caption", .caption1), ("CAPTION2", .caption2),
    ("UICTFontTextStyleTitle0", .largeTitle), ("UICTFontTextStyleSubhead", .subheadline),
  ]

  @Test(arguments: styleNames)
  func stylesAreFoundByAllTheirNames(_ name: String, _ style: LayoutFont.TextStyle) {
    #expect(LayoutFont.TextStyle(named: name) == style)
  }

  private static let scaledValues: [(Double, ContentSizeCategory, Double)] = [
    (17, .medium, 49), (17, .large, 51), (22, .accessibilityMedium, 102),
    (44, .accessibilityExtraExtraExtraLarge, 372), (10, .extraSmall, 26),
  ]

  /// At `M`, a value of 17 becomes 16⅓, as measured: 17 × 21/22, rounded to pixels. This differs from the 16 points of
  /// body text.
  @Test(arguments: scaledValues)
  func valuesGrowAsLinesDo(_ value: Double, _ category: ContentSizeCategory, _ thirds: Double) {
    let scaled = LayoutFontMetrics.default.scaledValue(for: value, compatibleWith: category, scale: 3)
    #expect(scaled == thirds / 3)
  }

  @Test func scaledFontsKeepTheirFaceAndTheirMaximum() {
    let metrics = LayoutFontMetrics(forTextStyle: .largeTitle)
    let font = metrics.scaledFont(for: LayoutFont(name: "Avenir-Heavy", size: 41), maximumPointSize: 60)
    #expect(font.pointSize == 41)
    #expect(font.adjusted(to: .extraExtraLarge).pointSize == 46)
    #expect(font.adjusted(to: .accessibilityLarge).adjusted(to: .small).pointSize == 39)
    #expect(font.adjusted(to: .accessibilityExtraLarge).pointSize == 60)
    #expect(font.adjusted(to: .accessibilityLarge).family == .named("Avenir-Heavy"))
    #expect(font.adjusted(to: .accessibilityLarge).weight == .heavy)
  }

  @Test func onlyFontsThatCanFollowTheCategoryDo() {
    var headline = LayoutFont.preferredFont(forTextStyle: .headline)
    headline.isItalic = true
    let large = headline.adjusted(to: .accessibilityMedium)
    #expect(large.pointSize == 28)
    #expect(large.weight == .semibold)
    #expect(large.isItalic)
    #expect(large.adjusted(to: .large) == headline)
    #expect(LayoutFont.systemFont(ofSize: 17).adjusted(to: .accessibilityMedium).pointSize == 17)
    #expect(headline.withSize(17).adjusted(to: .accessibilityMedium).pointSize == 17)
    #expect(headline.withSize(17).leading == 0)
  }
}
