@_exported import LayoutEnvironments

/// A type that measures the sizes of texts.
///
/// ``ApproximateTextMeasurer`` is the default and needs no fonts. A program that draws with real fonts can provide its
/// own measurer:
///
/// ```swift
/// struct FixedMeasurer: TextMeasurer {
///   func measure(_ text: String, in font: LayoutFont, width: Double?, numberOfLines: Int, scale: Double)
///     -> TextMeasurement
///   {
///     TextMeasurement(
///       size: LayoutSize(width: 8 * Double(text.count), height: 20), numberOfLines: 1, firstBaseline: 16,
///       lastBaseline: 16, descent: 4)
///   }
/// }
/// ```
public protocol TextMeasurer: Sendable {
  /// Returns the size of a text, its number of lines and the positions of its baselines.
  ///
  /// - Parameters:
  ///   - text: The text. Its line breaks begin new lines at any width.
  ///   - font: The font, in its final size.
  ///   - width: The maximum width of lines, in points; nil, 0 or a negative number for no limit.
  ///   - numberOfLines: The maximum number of lines; 0 for no limit.
  ///   - scale: The number of pixels per point. Sizes are rounded up to whole pixels, if the scale is positive.
  func measure(
    _ text: String, in font: LayoutFont, width: Double?, numberOfLines: Int, scale: Double
  ) -> TextMeasurement
}

/// The measured size of a text and the positions of its baselines, in points.
public struct TextMeasurement: Hashable, Sendable {
  /// The width of the widest line and the height of all lines, both rounded up to pixels.
  public var size: LayoutSize

  /// The number of lines that the text was broken into.
  public var numberOfLines: Int

  /// The distance from the top of the first line down to its baseline.
  public var firstBaseline: Double

  /// The distance from the top of the first line down to the baseline of the last line.
  public var lastBaseline: Double

  /// The distance from the baseline of the last line down to the bottom of that line.
  public var descent: Double

  /// Creates a measurement from lengths in points.
  public init(
    size: LayoutSize, numberOfLines: Int, firstBaseline: Double, lastBaseline: Double, descent: Double
  ) {
    self.size = size
    self.numberOfLines = numberOfLines
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.descent = descent
  }

  /// Returns the positions of the baselines in a view with a height in points.
  ///
  /// A single line is centered in the view. Several lines begin at the top of the view, and the bottom of the last line
  /// is at the bottom of the view. Source: measured in Interface Builder documents.
  public func baselines(height: Double) -> TextBaselines {
    let margin = numberOfLines > 1 ? 0 : (height - lastBaseline - descent) / 2
    return TextBaselines(
      firstOffsetFromTop: margin + firstBaseline, lastOffsetFromBottom: margin + descent)
  }
}

/// The positions of the baselines of a text in its view, in points.
public struct TextBaselines: Hashable, Sendable {
  /// The distance from the top of the view down to the first baseline.
  public var firstOffsetFromTop: Double

  /// The distance from the bottom of the view up to the last baseline.
  public var lastOffsetFromBottom: Double

  /// Creates the positions of two baselines, in points.
  public init(firstOffsetFromTop: Double, lastOffsetFromBottom: Double) {
    self.firstOffsetFromTop = firstOffsetFromTop
    self.lastOffsetFromBottom = lastOffsetFromBottom
  }
}

/// The settings that affect measured text besides the text itself: the measurer, the display scale and the user's
/// preferred text size.
public struct TextEnvironment: Sendable {
  /// The measurer, which computes sizes. Default: ``ApproximateTextMeasurer``.
  public var measurer: any TextMeasurer

  /// The number of pixels per point. Sizes are rounded up to whole pixels, if the scale is positive. Default: 1.
  public var scale: Double

  /// The text size that the user has chosen. Default: large.
  public var contentSizeCategory: ContentSizeCategory

  /// Creates an environment for measuring texts.
  public init(
    measurer: any TextMeasurer = ApproximateTextMeasurer(), scale: Double = 1,
    contentSizeCategory: ContentSizeCategory = .large
  ) {
    self.measurer = measurer
    self.scale = scale
    self.contentSizeCategory = contentSizeCategory
  }
}
