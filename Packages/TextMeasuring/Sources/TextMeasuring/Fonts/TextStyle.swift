@_spi(Tools) import LayoutEnvironments

extension LayoutFont {
  /// The role of a piece of text, such as a title or a caption, which determines its size for each
  /// `ContentSizeCategory`. The raw values are those of `UIFont.TextStyle`.
  @frozen
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    /// The title of a screen.
    case largeTitle = "UICTFontTextStyleTitle0"

    /// A heading of the first level.
    case title1 = "UICTFontTextStyleTitle1"

    /// A heading of the second level.
    case title2 = "UICTFontTextStyleTitle2"

    /// A heading of the third level.
    case title3 = "UICTFontTextStyleTitle3"

    /// Emphasized text, which is semibold.
    case headline = "UICTFontTextStyleHeadline"

    /// Ordinary text.
    case body = "UICTFontTextStyleBody"

    /// A remark beside the main text.
    case callout = "UICTFontTextStyleCallout"

    /// A heading below a headline.
    case subheadline = "UICTFontTextStyleSubhead"

    /// A note below the main text.
    case footnote = "UICTFontTextStyleFootnote"

    /// The caption of an image.
    case caption1 = "UICTFontTextStyleCaption1"

    /// The caption of an image, in a smaller size than ``caption1``.
    case caption2 = "UICTFontTextStyleCaption2"

    /// The font weight of this style: semibold for ``headline``, regular for all other styles.
    public var weight: Weight { self == .headline ? .semibold : .regular }

    /// Returns the point size for a content size category.
    ///
    /// Source: Apple's Human Interface Guidelines, chapter “Typography”, Dynamic Type sizes.
    public func pointSize(in category: ContentSizeCategory) -> Double {
      figures.sizes[category.tableColumn]
    }

    /// Returns the distance between the baselines of adjacent lines for a content size category, in points.
    ///
    /// Source: Apple's Human Interface Guidelines, chapter “Typography”, Dynamic Type sizes, where this distance is
    /// called leading.
    public func lineSpacing(in category: ContentSizeCategory) -> Double {
      figures.spacings[category.tableColumn]
    }

    /// Creates a style from a name, ignoring case and spaces. Returns nil for an unknown name.
    ///
    /// Valid names are the names of the cases, Apple's raw values, and the names `title`, `subhead` and `caption`,
    /// which SwiftUI and the Human Interface Guidelines use.
    public init?(named name: String) {
      guard name.utf8.count <= 64 else { return nil }
      let key = name.filter { !$0.isWhitespace }.lowercased()
      let own = Self.allCases.first { "\($0)".lowercased() == key || $0.rawValue.lowercased() == key }
      guard let found = own ?? Self.otherNames[key] else { return nil }
      self = found
    }

    private static let otherNames: [String: TextStyle] = [
      "title": .title1, "subhead": .subheadline, "caption": .caption1,
    ]
  }
}

extension LayoutFont.TextStyle: CustomStringConvertible {
  /// The name of the style, such as `title1`.
  public var description: String {
    switch self {
    case .largeTitle: "largeTitle"
    case .title1: "title1"
    case .title2: "title2"
    case .title3: "title3"
    case .headline: "headline"
    case .body: "body"
    case .callout: "callout"
    case .subheadline: "subheadline"
    case .footnote: "footnote"
    case .caption1: "caption1"
    case .caption2: "caption2"
    }
  }
}

extension LayoutFont.TextStyle {
  /// The point sizes and line spacings by content size category, in the order `XS` to `XXXL`, `AX1` to `AX5`.
  private var figures: (sizes: [Double], spacings: [Double]) {
    switch self {
    case .largeTitle: Self.largeTitleFigures
    case .title1: Self.title1Figures
    case .title2: Self.title2Figures
    case .title3: Self.title3Figures
    case .headline, .body: Self.bodyFigures
    case .callout: Self.calloutFigures
    case .subheadline: Self.subheadlineFigures
    case .footnote: Self.footnoteFigures
    case .caption1: Self.caption1Figures
    case .caption2: Self.caption2Figures
    }
  }

  private static let largeTitleFigures: (sizes: [Double], spacings: [Double]) = (
    [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
  )
  private static let title1Figures: (sizes: [Double], spacings: [Double]) = (
    [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
  )
  private static let title2Figures: (sizes: [Double], spacings: [Double]) = (
    [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
  )
  private static let title3Figures: (sizes: [Double], spacings: [Double]) = (
    [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
  )
  private static let bodyFigures: (sizes: [Double], spacings: [Double]) = (
    ContentSizeCategory.allCases.dropFirst().map { $0.bodyPointSize },
    [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
  )
  private static let calloutFigures: (sizes: [Double], spacings: [Double]) = (
    [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
  )
  private static let subheadlineFigures: (sizes: [Double], spacings: [Double]) = (
    [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
  )
  private static let footnoteFigures: (sizes: [Double], spacings: [Double]) = (
    [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
  )
  private static let caption1Figures: (sizes: [Double], spacings: [Double]) = (
    [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
  )
  private static let caption2Figures: (sizes: [Double], spacings: [Double]) = (
    [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
  )
}
