@_spi(Tools) import LayoutEnvironments

/// A converter that scales lengths and custom fonts with the content size category, as `UIFontMetrics` does.
///
/// ```swift
/// let metrics = LayoutFontMetrics(forTextStyle: .body)
/// metrics.scaledValue(for: 44, compatibleWith: .accessibilityMedium)  // 68: lines of 34 points instead of 22
/// ```
///
/// The factor is the line spacing of a text style in the category, divided by that in ``ContentSizeCategory/large``.
/// Point sizes would give another factor: 17 points become 16⅓ at `M` (measured at three pixels per point), where body
/// text has 16.
public struct LayoutFontMetrics: Hashable, Sendable {
  /// The text style whose line spacing determines the factor.
  public let textStyle: LayoutFont.TextStyle

  /// The metrics of body text.
  public static let `default` = LayoutFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: LayoutFont.TextStyle) {
    self.textStyle = textStyle
  }

  /// Returns a length scaled to a content size category.
  ///
  /// - Parameters:
  ///   - value: The length in ``ContentSizeCategory/large``, in points.
  ///   - category: The category to scale to.
  ///   - scale: The number of pixels per point, to which the result is rounded. Default: no rounding.
  public func scaledValue(
    for value: Double, compatibleWith category: ContentSizeCategory, scale: Double? = nil
  ) -> Double {
    let scaled = value * textStyle.lineSpacing(in: category) / textStyle.lineSpacing(in: .large)
    return scale.map { PixelGrid(scale: $0).rounded(scaled) } ?? scaled
  }

  /// Returns a font scaled to a content size category.
  ///
  /// In a ``LayoutText`` whose ``LayoutText/adjustsFontForContentSizeCategory`` is true, the size of the result follows
  /// the category of the environment.
  ///
  /// - Parameters:
  ///   - font: The font in ``ContentSizeCategory/large``.
  ///   - maximumPointSize: The maximum size, in points. Default: no limit.
  ///   - category: The category to scale to. Default: large.
  ///   - scale: The number of pixels per point, to which the size is rounded. Default: no rounding.
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

/// The heights of fonts, which are those of the system font for all families.
///
/// Source: `UIFont` reports 1950 and 494 of 2048 units per em. At 17 points, the ascender is 16.1865, the descender
/// −4.1006 and the line height 20.2871. Baselines and line heights in Interface Builder documents agree after rounding
/// to pixels. Other families are assumed to have the same heights; a ``TextMeasurer`` may report other heights in its
/// measurements.
extension LayoutFont {
  /// The distance from the baseline up to the top of the line, in points.
  public var ascender: Double { pointSize * 1950 / 2048 }

  /// The distance from the baseline down to the bottom of the line, in points: negative, as in UIKit.
  public var descender: Double { pointSize * -494 / 2048 }

  /// The distance from the top of the line to its bottom, in points.
  public var lineHeight: Double { pointSize * 2444 / 2048 }
}
