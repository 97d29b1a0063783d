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
