@_spi(Tools) import LayoutEnvironments

/// A converter that scales lengths and custom fonts with the content size category, as `UIFontMetrics` does.
///
/// ```swift
/// let metrics = LayoutFontMetrics(forTextStyle: .body)
/// metrics.scaledValue(for: 44, compatibleWith: .accessibilityMedium)  // 68 = 44 × 34 / 22
/// ```
///
/// The scale factor is the line spacing of a text style for the category, divided by its line spacing for
/// `ContentSizeCategory.large`: in the example, 34 / 22. The factor is not the ratio of point sizes: for
/// `.medium`, UIKit scales a font of 17 points to 16⅓ points (measured on a device with three pixels per point), but
/// body text has 16 points.
public struct LayoutFontMetrics: Hashable, Sendable {
  /// The text style whose line spacing determines the scale factor.
  public let textStyle: LayoutFont.TextStyle

  /// The metrics that scale like body text.
  public static let `default` = LayoutFontMetrics(forTextStyle: .body)

  /// Creates metrics that scale like a text style.
  public init(forTextStyle textStyle: LayoutFont.TextStyle) {
    self.textStyle = textStyle
  }

  /// Returns a length scaled to a content size category.
  ///
  /// - Parameters:
  ///   - value: The length for the category `ContentSizeCategory.large`, in points.
  ///   - category: The category to scale to.
  ///   - scale: The number of pixels per point. The result is rounded to whole pixels. Default: nil, for no rounding.
  public func scaledValue(
    for value: Double, compatibleWith category: ContentSizeCategory, scale: Double? = nil
  ) -> Double {
    let scaled = value * textStyle.lineSpacing(in: category) / textStyle.lineSpacing(in: .large)
    return scale.map { PixelGrid(scale: $0).rounded(scaled) } ?? scaled
  }

  /// Returns a font scaled to a content size category.
  ///
  /// In a ``LayoutText`` whose ``LayoutText/adjustsFontForContentSizeCategory`` is true, the size of the returned font
  /// follows the content size category of the environment.
  ///
  /// - Parameters:
  ///   - font: The font to use for the category `ContentSizeCategory.large`.
  ///   - maximumPointSize: The largest size to scale to, in points. Default: nil, for no limit.
  ///   - category: The category to scale to. Default: large.
  ///   - scale: The number of pixels per point. The size is rounded to whole pixels. Default: nil, for no rounding.
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

/// The heights of fonts. All families are assumed to have the heights of the system font.
///
/// Source: `UIFont` reports an ascender of 1950 and a descender of 494 units, where the point size is 2048 units. At 17
/// points, the ascender is 16.1865, the descender −4.1006 and the line height 20.2871. Baselines and line heights in
/// Interface Builder documents are the same after rounding to pixels. A ``TextMeasurer`` that knows the real heights of
/// a family may report those in its measurements.
extension LayoutFont {
  /// The distance from the baseline up to the top of the line, in points.
  public var ascender: Double { pointSize * 1950 / 2048 }

  /// The distance from the baseline to the bottom of the line, in points. It is negative, as in UIKit.
  public var descender: Double { pointSize * -494 / 2048 }

  /// The distance from the top of the line to its bottom, in points.
  public var lineHeight: Double { pointSize * 2444 / 2048 }
}
