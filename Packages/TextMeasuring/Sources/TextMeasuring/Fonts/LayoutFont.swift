/// The properties of a font that layout depends on.
///
/// ```swift
/// LayoutFont.systemFont(ofSize: 17, weight: .bold).lineHeight  // 20.287109375
/// LayoutFont.preferredFont(forTextStyle: .body, compatibleWith: .accessibilityLarge).pointSize  // 33
/// try LayoutFont(parsing: "bold 17")
/// ```
///
/// A font has a family, a size and style properties, but no glyphs. A ``TextMeasurer`` determines the widths of
/// letters. The names of properties and methods are those of `UIFont`.
public struct LayoutFont: Hashable, Sendable {
  /// The font family: the system font, or a family with a name.
  public enum Family: Hashable, Sendable {
    /// The system font.
    case system

    /// A family or a single font of a family by its name, such as `Helvetica Neue` or `HelveticaNeue-Light`.
    case named(String)
  }

  /// The thickness of a font's strokes. The cases are those of `UIFont.Weight`.
  @frozen
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// The thinnest weight.
    case ultraLight
    /// The second thinnest weight.
    case thin
    /// A weight thinner than regular.
    case light
    /// The weight of normal text.
    case regular
    /// A weight slightly bolder than regular.
    case medium
    /// A weight between medium and bold.
    case semibold
    /// The weight of bold text.
    case bold
    /// A weight bolder than bold.
    case heavy
    /// The boldest weight.
    case black
  }

  /// The family of the font.
  public let family: Family

  /// The size in points, from 0 to 10,000.
  public private(set) var pointSize: Double

  /// The thickness of the strokes.
  public var weight: Weight

  /// Whether the letters are slanted.
  public var isItalic: Bool

  /// Whether all letters are equally wide.
  public var isMonospaced: Bool

  /// The distance between the bottom of a line and the top of the next line, in points.
  ///
  /// Only fonts of text styles have a leading. Source: measured in Interface Builder documents; at two pixels per
  /// point, two lines of `body` are 42.5 points high, two lines of the system font of the same size 41.
  public private(set) var leading: Double = 0

  /// The rule by which the size depends on the content size category.
  private(set) var scaling: Scaling = .fixed

  /// A rule by which the size of a font depends on the content size category.
  enum Scaling: Hashable, Sendable {
    /// The size is the same in all categories.
    case fixed
    /// The size is that of a text style in the category.
    case preferred(TextStyle)
    /// The size is `designSize` times the ratio of the text style's line spacing in the category to that in
    /// ``ContentSizeCategory/large``, up to a maximum.
    case scaled(TextStyle, designSize: Double, maximum: Double?)
  }

  /// Creates a font with a fixed size. A size outside the range from 0 to 10,000 becomes the nearer limit; NaN becomes
  /// 0.
  public init(
    family: Family = .system, pointSize: Double, weight: Weight = .regular, isItalic: Bool = false,
    isMonospaced: Bool = false
  ) {
    self.family = family
    self.pointSize = Self.bounded(pointSize)
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }

  /// The maximum size, in points.
  static let largestPointSize = 10_000.0

  private static func bounded(_ size: Double) -> Double {
    // NaN and negative zero become 0.
    size > 0 ? min(largestPointSize, size) : 0
  }
}

extension LayoutFont.Weight: Comparable {
  /// Returns whether the first weight has thinner strokes than the second.
  public static func < (first: LayoutFont.Weight, second: LayoutFont.Weight) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int {
    switch self {
    case .ultraLight: 0
    case .thin: 1
    case .light: 2
    case .regular: 3
    case .medium: 4
    case .semibold: 5
    case .bold: 6
    case .heavy: 7
    case .black: 8
    }
  }
}

extension LayoutFont {
  /// Returns the system font with a size in points.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> LayoutFont {
    LayoutFont(pointSize: size, weight: weight)
  }

  /// Returns the system font with equally wide letters, with a size in points.
  public static func monospacedSystemFont(ofSize size: Double, weight: Weight = .regular) -> LayoutFont {
    LayoutFont(pointSize: size, weight: weight, isMonospaced: true)
  }

  /// Returns the font of a text style, in the size for a content size category.
  ///
  /// ```swift
  /// LayoutFont.preferredFont(forTextStyle: .body, compatibleWith: .accessibilityLarge).pointSize  // 33
  /// ```
  ///
  /// In a ``LayoutText`` whose ``LayoutText/adjustsFontForContentSizeCategory`` is true, the font's size follows the
  /// category of the environment.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith category: ContentSizeCategory = .large
  ) -> LayoutFont {
    var font = LayoutFont(pointSize: style.pointSize(in: category), weight: style.weight)
    font.leading = max(0, style.lineSpacing(in: category) - font.lineHeight)
    font.scaling = .preferred(style)
    return font
  }

  /// The text style that the font was created from; nil for other fonts.
  public var textStyle: TextStyle? {
    if case .preferred(let style) = scaling { style } else { nil }
  }

  /// Returns the font with a fixed point size, which does not scale with the content size category.
  public func withSize(_ size: Double) -> LayoutFont {
    LayoutFont(
      family: family, pointSize: size, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced)
  }

  /// Returns the font in the size for a content size category.
  ///
  /// Fonts of a text style and fonts that ``LayoutFontMetrics`` scaled change; other fonts are returned unchanged.
  ///
  /// - Parameters:
  ///   - category: The content size category.
  ///   - scale: The number of pixels per point, to which sizes of ``LayoutFontMetrics`` are rounded. Default: 1.
  public func adjusted(to category: ContentSizeCategory, scale: Double = 1) -> LayoutFont {
    switch scaling {
    case .fixed: return self
    case .preferred(let style):
      var font = LayoutFont.preferredFont(forTextStyle: style, compatibleWith: category)
      font.weight = weight
      font.isItalic = isItalic
      font.isMonospaced = isMonospaced
      return font
    case .scaled(let style, let designSize, let maximum):
      let metrics = LayoutFontMetrics(forTextStyle: style)
      return metrics.scaledFont(
        for: withSize(designSize), maximumPointSize: maximum, compatibleWith: category, scale: scale)
    }
  }

  /// Returns the font with another size, and the rule that determines the size.
  func sized(_ size: Double, by scaling: Scaling) -> LayoutFont {
    var font = withSize(size)
    font.scaling = scaling
    return font
  }
}
