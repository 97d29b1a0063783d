/// The properties of a font that layout depends on.
///
///     LayoutFont.systemFont(ofSize: 17, weight: .bold).lineHeight  // 20.287109375
///     LayoutFont.preferredFont(forTextStyle: .body, compatibleWith: .accessibilityLarge).pointSize  // 33
///     try LayoutFont(parsing: "bold 17")
///
/// It has a family, a size and style properties, but no glyphs, which a ``TextMeasurer`` provides. The names are those
/// of `UIFont`.
public struct LayoutFont: Hashable, Sendable {
  /// The family of the font.
  public enum Family: Hashable, Sendable {
    /// The system font.
    case system

    /// A family or a face by its name, such as `Helvetica Neue` or `HelveticaNeue-Light`.
    case named(String)
  }

  /// The thickness of the strokes, in the steps of `UIFont.Weight`.
  @frozen
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// The thinnest.
    case ultraLight
    /// The second thinnest.
    case thin
    /// Thinner than regular.
    case light
    /// Regular.
    case regular
    /// Slightly bolder than regular.
    case medium
    /// Between medium and bold.
    case semibold
    /// Bold.
    case bold
    /// Bolder than bold.
    case heavy
    /// The boldest.
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

  /// The distance between the bottom of a line and the top of the next, in points.
  ///
  /// Only fonts of text styles have a leading (measured in Interface Builder documents: two lines of `body` are 42.5
  /// points high at two pixels per point, two lines of the system font of the same size 41).
  public private(set) var leading: Double = 0

  /// The rule that determines the size.
  private(set) var scaling: Scaling = .fixed

  /// A rule that determines a size.
  enum Scaling: Hashable, Sendable {
    /// The size is fixed.
    case fixed
    /// The size is that of the text style in the category.
    case preferred(TextStyle)
    /// The size grows like the line spacing of the text style, up to a maximum.
    case scaled(TextStyle, designSize: Double, maximum: Double?)
  }

  /// Creates a font. A size that is NaN counts as 0, and one outside of 0 to 10,000 as the nearer limit.
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

  /// The maximum size.
  static let largestPointSize = 10_000.0

  private static func bounded(_ size: Double) -> Double {
    // NaN and negative zero become 0.
    size > 0 ? min(largestPointSize, size) : 0
  }
}

extension LayoutFont.Weight: Comparable {
  /// Returns whether the strokes of the first weight are thinner.
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
  /// Returns the system font.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> LayoutFont {
    LayoutFont(pointSize: size, weight: weight)
  }

  /// Returns the monospaced system font.
  public static func monospacedSystemFont(ofSize size: Double, weight: Weight = .regular) -> LayoutFont {
    LayoutFont(pointSize: size, weight: weight, isMonospaced: true)
  }

  /// Returns the font of a text style in the size for a category.
  ///
  /// Its size follows the category if ``LayoutText/adjustsFontForContentSizeCategory`` is true.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith category: ContentSizeCategory = .large
  ) -> LayoutFont {
    var font = LayoutFont(pointSize: style.pointSize(in: category), weight: style.weight)
    font.leading = max(0, style.lineSpacing(in: category) - font.lineHeight)
    font.scaling = .preferred(style)
    return font
  }

  /// The text style of the font; nil for a font with its own size.
  public var textStyle: TextStyle? {
    if case .preferred(let style) = scaling { style } else { nil }
  }

  /// Returns the font with a fixed point size, which does not scale with the content size category.
  public func withSize(_ size: Double) -> LayoutFont {
    LayoutFont(
      family: family, pointSize: size, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced)
  }

  /// Returns the font in the size for a category, if it is one of a text style or was scaled by ``LayoutFontMetrics``;
  /// otherwise, returns the font unchanged.
  ///
  /// - Parameter scale: The number of pixels per point, to which sizes of ``LayoutFontMetrics`` are rounded.
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

  /// Returns the font with another size and the rule that determined it.
  func sized(_ size: Double, by scaling: Scaling) -> LayoutFont {
    var font = withSize(size)
    font.scaling = scaling
    return font
  }
}
