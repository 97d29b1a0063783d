/// A text with the properties of `UILabel` that determine its size.
///
/// ```swift
/// let text = LayoutText("Sign in", font: .preferredFont(forTextStyle: .headline))
/// text.intrinsicContentSize(in: TextEnvironment(scale: 2)).height  // 20.5
/// ```
///
/// The height of a text of several lines depends on its width. A layout therefore takes two passes: the first
/// determines the width from ``intrinsicContentSize(in:)``, the second uses the height of ``size(fittingWidth:in:)``
/// for this width.
public struct LayoutText: Hashable, Sendable {
  /// The characters of the text.
  public var text: String

  /// The font. If it follows the text size that the user chooses, this is its size at ``ContentSizeCategory/large``.
  public var font: LayoutFont

  /// The maximum number of lines; 0 and negative numbers stand for no limit.
  public var numberOfLines: Int

  /// The maximum width of a line while the width of the view is unknown, in points. 0 stands for no limit. A text of
  /// one line ignores it.
  public var preferredMaxLayoutWidth: Double

  /// Whether the font follows the content size category of the environment. Default: false, as in UIKit.
  ///
  /// This affects only fonts of a text style and fonts that ``LayoutFontMetrics`` scaled. Other fonts have a fixed
  /// size.
  public var adjustsFontForContentSizeCategory: Bool

  /// Creates a text. Default: one line in the font of labels.
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

  /// Returns the font in the size that it has in an environment.
  ///
  /// - Parameter environment: The environment, whose content size category determines the size.
  public func font(in environment: TextEnvironment) -> LayoutFont {
    adjustsFontForContentSizeCategory
      ? font.adjusted(to: environment.contentSizeCategory, scale: environment.scale) : font
  }

  /// Returns the size of the text, its number of lines and the positions of its baselines.
  ///
  /// - Parameters:
  ///   - width: The maximum width of lines, in points; nil, 0 or a negative number for no limit.
  ///   - environment: The environment, whose measurer is called.
  /// - Complexity: O(*n*) for *n* characters, with the default measurer.
  public func measurement(
    fittingWidth width: Double? = nil, in environment: TextEnvironment
  ) -> TextMeasurement {
    environment.measurer.measure(
      text, in: font(in: environment), width: width, numberOfLines: max(0, numberOfLines),
      scale: environment.scale)
  }

  /// Returns the size of the text in points while the width of the view is unknown.
  ///
  /// Lines are broken at ``preferredMaxLayoutWidth`` if it is above 0, and at the line breaks of the text. A text of
  /// one line ignores the preferred width.
  ///
  /// - Complexity: O(*n*) for *n* characters, with the default measurer.
  public func intrinsicContentSize(in environment: TextEnvironment) -> LayoutSize {
    let isLimited = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return size(fittingWidth: isLimited ? preferredMaxLayoutWidth : nil, in: environment)
  }

  /// Returns the size of the text in points, with lines broken at a maximum width.
  ///
  /// - Parameters:
  ///   - width: The maximum width of lines, in points; nil, 0 or a negative number for no limit.
  ///   - environment: The environment, whose measurer is called.
  /// - Complexity: O(*n*) for *n* characters, with the default measurer.
  public func size(fittingWidth width: Double?, in environment: TextEnvironment) -> LayoutSize {
    measurement(fittingWidth: width, in: environment).size
  }

  /// Returns the positions of the baselines of the text in a view.
  ///
  /// - Parameters:
  ///   - width: The width of the view in points, which determines the number of lines; nil for no limit.
  ///   - height: The height of the view in points, in which a single line is centered.
  ///   - environment: The environment, whose measurer is called.
  /// - Complexity: O(*n*) for *n* characters, with the default measurer.
  public func baselines(
    width: Double? = nil, height: Double, in environment: TextEnvironment
  ) -> TextBaselines {
    measurement(fittingWidth: width, in: environment).baselines(height: height)
  }
}

extension LayoutSize {
  /// The width or height that stands for no intrinsic content size on an axis: -1, as in UIKit.
  public static let noIntrinsicMetric = -1.0

  /// The size that stands for no intrinsic content size: ``noIntrinsicMetric`` on both axes.
  public static let noIntrinsicSize = LayoutSize(width: noIntrinsicMetric, height: noIntrinsicMetric)
}
