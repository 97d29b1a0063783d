@_spi(Tools) import LayoutEnvironments

/// A scale for custom lengths and fonts that follows the line spacing of a text style in each ``ContentSizeCategory``.
/// The names are those of `UIFontMetrics`.
///
///     let metrics = LayoutFontMetrics(forTextStyle: .body)
///     metrics.scaledValue(for: 44, compatibleWith: .accessibilityMedium)  // 68: lines of 34 points instead of 22
///
/// The factor is the ratio of line spacings, not of point sizes: 17 points become 16⅓ at `M` (measured at three pixels
/// per point), where body text has 16.
public struct LayoutFontMetrics: Hashable, Sendable {
  /// The text style whose line spacing determines the factor.
  public let textStyle: LayoutFont.TextStyle

  /// The metrics of body text.
  public static let `default` = LayoutFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: LayoutFont.TextStyle) {
    self.textStyle = textStyle
  }

  /// Returns a length for ``ContentSizeCategory/large``, scaled to another category.
  ///
  /// - Parameter scale: The number of pixels per point, to which the result is rounded; nil for no rounding.
  public func scaledValue(
    for value: Double, compatibleWith category: ContentSizeCategory, scale: Double? = nil
  ) -> Double {
    let scaled = value * textStyle.lineSpacing(in: category) / textStyle.lineSpacing(in: .large)
    return scale.map { PixelGrid(scale: $0).rounded(scaled) } ?? scaled
  }

  /// Returns a font for ``ContentSizeCategory/large``, scaled to another category.
  ///
  /// The result follows the category if ``LayoutText/adjustsFontForContentSizeCategory`` is true.
  ///
  /// - Parameters:
  ///   - maximumPointSize: The maximum size; nil for no limit.
  ///   - scale: The number of pixels per point, to which the size is rounded; nil for no rounding.
  public func scaledFont(
    for font: LayoutFont, maximumPointSize: Double? = nil,
    compatibleWith category: ContentSizeCategory = .large, scale: Double? = nil
  ) -> LayoutFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: category, scale: scale)
    return font.sized(
      min(size, maximumPointSize ?? size),
      by: .scaled(textStyle, designSize: font.pointSize, maximum: maximumPointSize))
  }
}

/// The heights that `UIFont` reports for the system font, 1950 and 494 of 2048 units per em: at 17 points an ascender
/// of 16.1865, a descender of −4.1006 and a line height of 20.2871. The baselines and line heights in Interface Builder
/// documents agree with them to within the rounding to pixels. All other families are assumed to have the same heights;
/// a ``TextMeasurer`` may report other ones in its measurements.
extension LayoutFont {
  /// The distance from the baseline up to the top of the line, in points.
  public var ascender: Double { pointSize * 1950 / 2048 }

  /// The distance from the baseline down to the bottom of the line, in points: negative, as in UIKit.
  public var descender: Double { pointSize * -494 / 2048 }

  /// The distance from the top of the line to its bottom, in points.
  public var lineHeight: Double { pointSize * 2444 / 2048 }
}
