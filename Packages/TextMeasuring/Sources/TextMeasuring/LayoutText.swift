/// A string with the properties of a `UILabel` that determine its size.
///
/// ```swift
/// let text = LayoutText("Sign in", font: .preferredFont(forTextStyle: .headline))
/// text.intrinsicContentSize(in: TextEnvironment(scale: 2)).height  // 20.5
/// ```
///
/// If a text wraps to several lines, its height depends on its width. A layout therefore takes two steps. The first
/// step determines the width from ``intrinsicContentSize(in:)``. The second step uses the height that
/// ``size(fittingWidth:in:)`` returns for this width.
public struct LayoutText: Hashable, Sendable {
  /// The characters of the text.
  public var text: String

  /// The font. If ``adjustsFontForContentSizeCategory`` is true, this is the font for `ContentSizeCategory.large`.
  public var font: LayoutFont

  /// The maximum number of lines. 0 or a negative number means no limit.
  public var numberOfLines: Int

  /// The maximum width of a line, in points, while the width of the view is not known. 0 means no limit. If
  /// ``numberOfLines`` is 1, this property has no effect.
  public var preferredMaxLayoutWidth: Double

  /// Whether the size of the font follows the content size category of the environment. Default: false, as in UIKit.
  ///
  /// This affects only fonts of text styles and fonts that ``LayoutFontMetrics`` scaled. All other fonts have a fixed
  /// size.
  public var adjustsFontForContentSizeCategory: Bool

  /// Creates a text. Default: one line in the default font of labels.
  public init(
    _ text: String, font: LayoutFont = .label, numberOfLines: Int = 1, preferredMaxLayoutWidth: Double = 0,
    adjustsFontForContentSizeCategory: Bool = false
  ) {
    self.text = text
    self.font = font
    self.numberOfLines = numberOfLines
    self.preferredMaxLayoutWidth = preferredMaxLayoutWidth
    self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
  }

  /// Returns the font with the size that it has in an environment.
  ///
  /// - Parameter environment: The environment. Its content size category determines the size.
  public func font(in environment: TextEnvironment) -> LayoutFont {
    adjustsFontForContentSizeCategory
      ? font.adjusted(to: environment.contentSizeCategory, scale: environment.scale) : font
  }

  /// Returns the size of the text, its number of lines and the positions of its first and last baselines.
  ///
  /// - Parameters:
  ///   - width: The maximum width of lines, in points. Nil, 0 or a negative number means no limit.
  ///   - environment: The environment whose measurer measures the text.
  /// - Complexity: O(*n*) for *n* characters, with the default measurer.
  public func measurement(
    fittingWidth width: Double? = nil, in environment: TextEnvironment
  ) -> TextMeasurement {
    environment.measurer.measure(
      text, in: font(in: environment), width: width, numberOfLines: max(0, numberOfLines),
      scale: environment.scale)
  }

  /// Returns the size of the text in points, for a view whose width is not known.
  ///
  /// The text wraps at ``preferredMaxLayoutWidth`` if this width is greater than 0 and ``numberOfLines`` is not 1. Line
  /// breaks in the text always start a new line.
  ///
  /// - Complexity: O(*n*) for *n* characters, with the default measurer.
  public func intrinsicContentSize(in environment: TextEnvironment) -> LayoutSize {
    let isLimited = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return size(fittingWidth: isLimited ? preferredMaxLayoutWidth : nil, in: environment)
  }

  /// Returns the size of the text in points, wrapped at a maximum width.
  ///
  /// - Parameters:
  ///   - width: The maximum width of lines, in points. Nil, 0 or a negative number means no limit.
  ///   - environment: The environment whose measurer measures the text.
  /// - Complexity: O(*n*) for *n* characters, with the default measurer.
  public func size(fittingWidth width: Double?, in environment: TextEnvironment) -> LayoutSize {
    measurement(fittingWidth: width, in: environment).size
  }

  /// Returns the positions of the first and last baselines of the text in a view.
  ///
  /// - Parameters:
  ///   - width: The width of the view, in points, at which the text wraps; nil for no limit.
  ///   - height: The height of the view, in points. A single line is centered vertically in this height.
  ///   - environment: The environment whose measurer measures the text.
  /// - Complexity: O(*n*) for *n* characters, with the default measurer.
  public func baselines(
    width: Double? = nil, height: Double, in environment: TextEnvironment
  ) -> TextBaselines {
    measurement(fittingWidth: width, in: environment).baselines(height: height)
  }
}

extension LayoutSize {
  /// The width or height of a view that has no intrinsic content size on that axis: -1, as in UIKit.
  public static let noIntrinsicMetric = -1.0

  /// The size of a view that has no intrinsic content size: ``noIntrinsicMetric`` on both axes.
  public static let noIntrinsicSize = LayoutSize(width: noIntrinsicMetric, height: noIntrinsicMetric)
}
