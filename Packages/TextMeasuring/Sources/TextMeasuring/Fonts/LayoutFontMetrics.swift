@_spi(Tools) import LayoutEnvironments

/// Scales lengths and fonts of one's own as the lines of a text style grow with the ``ContentSizeCategory``; the names
/// are those of `UIFontMetrics`.
///
///     let metrics = LayoutFontMetrics(forTextStyle: .body)
///     metrics.scaledValue(for: 44, compatibleWith: .accessibilityMedium)  // 68: lines of 34 points instead of 22
///
/// Not point sizes are compared but distances of baselines: 17 points become 16⅓ at `M` (measured at three pixels to
/// a point), where body text has 16.
public struct LayoutFontMetrics: Hashable, Sendable {
  /// The style whose lines are compared.
  public let textStyle: LayoutFont.TextStyle

  /// The metrics of body text.
  public static let `default` = LayoutFontMetrics(forTextStyle: .body)

  /// The metrics of a style.
  public init(forTextStyle textStyle: LayoutFont.TextStyle) {
    self.textStyle = textStyle
  }

  /// The length, made for ``ContentSizeCategory/large``, at another category.
  ///
  /// - Parameter scale: Pixels per point, to which the result is rounded; nil leaves it as it is.
  public func scaledValue(
    for value: Double, compatibleWith category: ContentSizeCategory, scale: Double? = nil
  ) -> Double {
    let scaled = value * textStyle.lineSpacing(in: category) / textStyle.lineSpacing(in: .large)
    return scale.map { PixelGrid(scale: $0).rounded(scaled) } ?? scaled
  }

  /// The font, made for ``ContentSizeCategory/large``, at another category.
  ///
  /// The result follows the category wherever ``LayoutText/adjustsFontForContentSizeCategory`` is on.
  ///
  /// - Parameters:
  ///   - maximumPointSize: The size beyond which it does not grow; nil for none.
  ///   - scale: Pixels per point, to which the size is rounded; nil leaves it as it is.
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

/// Heights are those that `UIFont` reports for the system font, 1950 and 494 of 2048 units to the em: at 17 points an
/// ascender of 16.1865, a descender of −4.1006 and a line height of 20.2871. The baselines and line heights in
/// Interface Builder documents agree with them to within the pixel that they are rounded to. Families that layout does
/// not know are taken to be as high; a ``TextMeasurer`` that knows better says so in its measurements.
extension LayoutFont {
  /// From the baseline up to the top of the line, in points.
  public var ascender: Double { pointSize * 1950 / 2048 }

  /// From the baseline down to the bottom of the line, in points: negative, as in UIKit.
  public var descender: Double { pointSize * -494 / 2048 }

  /// From the top of the line to its bottom, in points.
  public var lineHeight: Double { pointSize * 2444 / 2048 }
}
