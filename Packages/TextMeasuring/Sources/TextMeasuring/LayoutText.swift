/// A text with what `UILabel` knows of it, and the sizes that follow from that.
///
///     let text = LayoutText("Sign in", font: .preferredFont(forTextStyle: .headline))
///     text.intrinsicContentSize(in: TextEnvironment(scale: 2)).height  // 20.5
///
/// A text of several lines takes two passes: its width is solved with ``intrinsicContentSize(in:)``, and the height of
/// ``size(fittingWidth:in:)`` at the width that came out of it replaces the intrinsic one.
public struct LayoutText: Hashable, Sendable {
  /// The text.
  public var text: String

  /// The font at ``ContentSizeCategory/large``.
  public var font: LayoutFont

  /// The number of lines after which the text is cut; 0 for any number, and negative numbers count as 0.
  public var numberOfLines: Int

  /// How wide lines of a text of several lines may be before anybody knows the width of the view, in points; 0 for as
  /// wide as they like.
  public var preferredMaxLayoutWidth: Double

  /// Whether the font becomes as large as the category of the environment asks for; false, as in UIKit.
  ///
  /// That concerns fonts of text styles and of ``LayoutFontMetrics``; others have one size.
  public var adjustsFontForContentSizeCategory: Bool

  /// Makes a text, by default one line of the font that labels have.
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

  /// The font in the size that counts.
  public func font(in environment: TextEnvironment) -> LayoutFont {
    adjustsFontForContentSizeCategory
      ? font.adjusted(to: environment.contentSizeCategory, scale: environment.scale) : font
  }

  /// The measurement of the text.
  ///
  /// - Parameter width: How wide lines may be, in points; nil, and what is not over 0, for any width.
  public func measurement(
    fittingWidth width: Double? = nil, in environment: TextEnvironment
  ) -> TextMeasurement {
    environment.measurer.measure(
      text, in: font(in: environment), width: width, numberOfLines: max(0, numberOfLines),
      scale: environment.scale)
  }

  /// The size that the text asks for while nobody knows how wide its view becomes: its lines broken at
  /// ``preferredMaxLayoutWidth``, else only where the text has line breaks.
  ///
  /// A text of one line has no use for the preferred width.
  public func intrinsicContentSize(in environment: TextEnvironment) -> LayoutSize {
    let isLimited = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return size(fittingWidth: isLimited ? preferredMaxLayoutWidth : nil, in: environment)
  }

  /// The size that the text takes in a view of a width.
  public func size(fittingWidth width: Double?, in environment: TextEnvironment) -> LayoutSize {
    measurement(fittingWidth: width, in: environment).size
  }

  /// Where the baselines lie in a view of a size.
  ///
  /// - Parameter width: The width of the view, on which the number of lines depends; nil for any width.
  public func baselines(
    width: Double? = nil, height: Double, in environment: TextEnvironment
  ) -> TextBaselines {
    measurement(fittingWidth: width, in: environment).baselines(height: height)
  }
}

extension LayoutSize {
  /// The extent of content without a size on an axis: -1, as in UIKit.
  public static let noIntrinsicMetric = -1.0

  /// ``noIntrinsicMetric`` on both axes.
  public static let noIntrinsicSize = LayoutSize(width: noIntrinsicMetric, height: noIntrinsicMetric)
}
