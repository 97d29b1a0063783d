/// The properties of a font that layout depends on.
///
/// ```swift
/// LayoutFont.systemFont(ofSize: 17, weight: .bold).lineHeight  // 20.287109375
/// LayoutFont.preferredFont(forTextStyle: .body, compatibleWith: .accessibilityLarge).pointSize  // 33
/// try LayoutFont(parsing: "bold 17")
/// ```
///
/// A font has a family, a size and style properties, but no glyphs: a ``TextMeasurer`` determines the widths of
/// letters. Properties and methods have the same names as those of `UIFont`.
public struct LayoutFont: Hashable, Sendable {
  /// The font family: the system font, or a family with a name.
  public enum Family: Hashable, Sendable {
    /// The system font.
    case system

    /// A family, or a single font of a family, with this name, such as `Helvetica Neue` or `HelveticaNeue-Light`.
    case named(String)
  }

  /// The thickness of a font's strokes. The cases correspond to the constants of `UIFont.Weight`.
  @frozen
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// The thinnest weight.
    case ultraLight
    /// The second thinnest weight.
    case thin
    /// The third thinnest weight, just below regular.
    case light
    /// The weight of normal text.
    case regular
    /// A weight between regular and semibold.
    case medium
    /// A weight between medium and bold.
    case semibold
    /// The weight of bold text.
    case bold
    /// A weight between bold and black.
    case heavy
    /// The boldest weight.
    case black
  }

  /// The font family: the system font, or a family with a name.
  public let family: Family

  /// The point size, from 0 to 10,000.
  public private(set) var pointSize: Double

  /// The thickness of the strokes.
  public var weight: Weight

  /// Whether the letters are slanted.
  public var isItalic: Bool

  /// Whether all letters have the same width.
  public var isMonospaced: Bool

  /// The distance between the bottom of one line and the top of the next, in points.
  ///
  /// It is 0 except in fonts of text styles. Source: measured in Interface Builder documents with two pixels per point.
  /// There, two lines of `body` are 42.5 points high, while two lines of the system font at the same size are 41 points
  /// high.
  public private(set) var leading: Double = 0

  /// The rule that determines how the font's size depends on the content size category.
  private(set) var scaling: Scaling = .fixed

  /// A rule that determines how the size of a font depends on the content size category.
  enum Scaling: Hashable, Sendable {
    /// The size does not depend on the content size category.
    case fixed
    /// The size is that of a text style for the content size category.
    case preferred(TextStyle)
    /// The size is `designSize`, scaled by the line spacing of a text style: the line spacing for the category, divided
    /// by the line spacing for ``ContentSizeCategory/large``. The result is at most `maximum`.
    case scaled(TextStyle, designSize: Double, maximum: Double?)
  }

  /// Creates a font with a fixed size, which is limited to the range from 0 to 10,000. NaN becomes 0.
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

  /// The maximum point size. Fonts with a larger size get this size.
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
  /// Returns the system font at a point size.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> LayoutFont {
    LayoutFont(pointSize: size, weight: weight)
  }

  /// Returns the system font with letters of equal width, at a point size.
  public static func monospacedSystemFont(ofSize size: Double, weight: Weight = .regular) -> LayoutFont {
    LayoutFont(pointSize: size, weight: weight, isMonospaced: true)
  }

  /// Returns the font of a text style, with its size for a content size category.
  ///
  /// ```swift
  /// LayoutFont.preferredFont(forTextStyle: .body, compatibleWith: .accessibilityLarge).pointSize  // 33
  /// ```
  ///
  /// In a ``LayoutText`` whose ``LayoutText/adjustsFontForContentSizeCategory`` is true, the size of the font follows
  /// the content size category of the ``TextEnvironment``.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith category: ContentSizeCategory = .large
  ) -> LayoutFont {
    var font = LayoutFont(pointSize: style.pointSize(in: category), weight: style.weight)
    font.leading = max(0, style.lineSpacing(in: category) - font.lineHeight)
    font.scaling = .preferred(style)
    return font
  }

  /// The text style that the font was created from; nil for fonts that were not created from a text style.
  public var textStyle: TextStyle? {
    if case .preferred(let style) = scaling { style } else { nil }
  }

  /// Returns this font with a fixed point size, which does not depend on the content size category.
  public func withSize(_ size: Double) -> LayoutFont {
    LayoutFont(
      family: family, pointSize: size, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced)
  }

  /// Returns this font with its size for a content size category.
  ///
  /// The size changes only if the font was created from a text style or scaled by ``LayoutFontMetrics``. Any other font
  /// is returned unchanged.
  ///
  /// - Parameters:
  ///   - category: The content size category.
  ///   - scale: The number of pixels per point. Sizes that ``LayoutFontMetrics`` computes are rounded to whole pixels.
  ///     Default: 1.
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

  /// Returns this font with a given size and a given rule for later changes of the size.
  func sized(_ size: Double, by scaling: Scaling) -> LayoutFont {
    var font = withSize(size)
    font.scaling = scaling
    return font
  }
}
