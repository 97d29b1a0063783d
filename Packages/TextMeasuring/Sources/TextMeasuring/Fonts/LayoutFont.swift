/// A font, as far as layout has to know it.
///
///     LayoutFont.systemFont(ofSize: 17, weight: .bold).lineHeight  // 20.287109375
///     LayoutFont.preferredFont(forTextStyle: .body, compatibleWith: .accessibilityLarge).pointSize  // 33
///     try LayoutFont(parsing: "bold 17")
///
/// It names a face and says how large; glyphs are the business of a ``TextMeasurer``. The names are those of `UIFont`.
public struct LayoutFont: Hashable, Sendable {
  /// The design that the font belongs to.
  public enum Family: Hashable, Sendable {
    /// The font of the system's own texts.
    case system

    /// A family or a face by its name, such as `Helvetica Neue` or `HelveticaNeue-Light`.
    case named(String)
  }

  /// How thick the strokes are, in the steps of `UIFont.Weight`.
  @frozen
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// The thinnest.
    case ultraLight
    /// Second to the thinnest.
    case thin
    /// Thinner than text.
    case light
    /// What text has.
    case regular
    /// A little bolder than text.
    case medium
    /// Between text and bold.
    case semibold
    /// Bold.
    case bold
    /// Bolder than bold.
    case heavy
    /// The boldest.
    case black
  }

  /// The design that the font belongs to.
  public let family: Family

  /// The size in points, from 0 to 10,000.
  public private(set) var pointSize: Double

  /// How thick the strokes are.
  public var weight: Weight

  /// Whether the letters are slanted.
  public var isItalic: Bool

  /// Whether all letters are equally wide.
  public var isMonospaced: Bool

  /// What stands between two lines besides their ``lineHeight``, in points.
  ///
  /// Fonts of a text style have it, others do not (measured in Interface Builder documents: two lines of `body` are
  /// 42.5 points high at two pixels to a point, two lines of the system font of the same size 41).
  public private(set) var leading: Double = 0

  /// What the size depends on.
  private(set) var scaling: Scaling = .fixed

  /// What a size depends on.
  enum Scaling: Hashable, Sendable {
    /// Nothing.
    case fixed
    /// The text style has a size for each category.
    case preferred(TextStyle)
    /// The size grows as the style's lines do, to a maximum.
    case scaled(TextStyle, designSize: Double, maximum: Double?)
  }

  /// Makes a font; a size that is no number counts as 0, and one out of 0 to 10,000 as the nearer of the two.
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

  /// The largest size there is.
  static let largestPointSize = 10_000.0

  private static func bounded(_ size: Double) -> Double {
    // Neither what is no number nor a negative zero is over 0.
    size > 0 ? min(largestPointSize, size) : 0
  }
}

extension LayoutFont.Weight: Comparable {
  /// Whether the strokes are thinner.
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
  /// The system's font.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> LayoutFont {
    LayoutFont(pointSize: size, weight: weight)
  }

  /// The system's font with equally wide letters.
  public static func monospacedSystemFont(ofSize size: Double, weight: Weight = .regular) -> LayoutFont {
    LayoutFont(pointSize: size, weight: weight, isMonospaced: true)
  }

  /// The font of a text style, as large as a category asks for.
  ///
  /// It follows the category wherever ``LayoutText/adjustsFontForContentSizeCategory`` is on.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith category: ContentSizeCategory = .large
  ) -> LayoutFont {
    var font = LayoutFont(pointSize: style.pointSize(in: category), weight: style.weight)
    font.leading = max(0, style.lineSpacing(in: category) - font.lineHeight)
    font.scaling = .preferred(style)
    return font
  }

  /// The text style whose font this is; nil for a font of a size of its own.
  public var textStyle: TextStyle? {
    if case .preferred(let style) = scaling { style } else { nil }
  }

  /// The same face in another size, which no category changes any more.
  public func withSize(_ size: Double) -> LayoutFont {
    LayoutFont(
      family: family, pointSize: size, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced)
  }

  /// The font as large as a category asks for, if it is one of a text style or was scaled by ``LayoutFontMetrics``;
  /// else the font itself.
  ///
  /// - Parameter scale: Pixels per point, for fonts of ``LayoutFontMetrics``, whose sizes are whole pixels.
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

  /// The font with another size and the rule by which it came to it.
  func sized(_ size: Double, by scaling: Scaling) -> LayoutFont {
    var font = withSize(size)
    font.scaling = scaling
    return font
  }
}
