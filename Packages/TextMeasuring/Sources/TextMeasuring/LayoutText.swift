/// A text and the properties of `UILabel` that determine its size.
///
///     let text = LayoutText("Sign in", font: .preferredFont(forTextStyle: .headline))
///     text.intrinsicContentSize(in: TextEnvironment(scale: 2)).height  // 20.5
///
/// A text of several lines takes two passes: ``intrinsicContentSize(in:)`` determines the width, and then the height of
/// ``size(fittingWidth:in:)`` at the solved width replaces the intrinsic height.
public struct LayoutText: Hashable, Sendable {
  /// The text.
  public var text: String

  /// The font at ``ContentSizeCategory/large``.
  public var font: LayoutFont

  /// The maximum number of lines; 0 and negative numbers stand for no limit.
  public var numberOfLines: Int

  /// The maximum width of the lines of a multiline text while the width of the view is unknown, in points; 0 for no
  /// limit.
  public var preferredMaxLayoutWidth: Double

  /// Whether the font follows the content size category of the environment. Default: false, as in UIKit.
  ///
  /// This affects fonts of text styles and of ``LayoutFontMetrics``; other fonts have one size.
  public var adjustsFontForContentSizeCategory: Bool

  /// Creates a text, by default of one line in the font of labels.
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

  /// Returns the font in the size for an environment.
  public func font(in environment: TextEnvironment) -> LayoutFont {
    adjustsFontForContentSizeCategory
      ? font.adjusted(to: environment.contentSizeCategory, scale: environment.scale) : font
  }

  /// Returns the measurement of the text.
  ///
  /// - Parameter width: The maximum width of lines, in points; nil or a number that is not above 0 for no limit.
  public func measurement(
    fittingWidth width: Double? = nil, in environment: TextEnvironment
  ) -> TextMeasurement {
    environment.measurer.measure(
      text, in: font(in: environment), width: width, numberOfLines: max(0, numberOfLines),
      scale: environment.scale)
  }

  /// Returns the size while the width of the view is unknown: with lines broken at ``preferredMaxLayoutWidth``, or else
  /// only at the line breaks of the text.
  ///
  /// A text of one line ignores the preferred width.
  public func intrinsicContentSize(in environment: TextEnvironment) -> LayoutSize {
    let isLimited = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return size(fittingWidth: isLimited ? preferredMaxLayoutWidth : nil, in: environment)
  }

  /// Returns the size of the text in a view of a width; nil for no limit.
  public func size(fittingWidth width: Double?, in environment: TextEnvironment) -> LayoutSize {
    measurement(fittingWidth: width, in: environment).size
  }

  /// Returns the positions of the baselines in a view.
  ///
  /// - Parameter width: The width of the view, which determines the number of lines; nil for no limit.
  public func baselines(
    width: Double? = nil, height: Double, in environment: TextEnvironment
  ) -> TextBaselines {
    measurement(fittingWidth: width, in: environment).baselines(height: height)
  }
}

extension LayoutSize {
  /// The intrinsic content size of an axis without one: -1, as in UIKit.
  public static let noIntrinsicMetric = -1.0

  /// ``noIntrinsicMetric`` on both axes.
  public static let noIntrinsicSize = LayoutSize(width: noIntrinsicMetric, height: noIntrinsicMetric)
}
