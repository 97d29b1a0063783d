@_exported import LayoutEnvironments

/// A type that measures text: its size, number of lines and baselines.
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
  /// Returns the size of a text, its number of lines and the positions of its first and last baselines.
  ///
  /// - Parameters:
  ///   - text: The text to measure. A line break in the text always starts a new line.
  ///   - font: The font, whose size is already adjusted to the user's text size.
  ///   - width: The maximum width of lines, in points. Nil, 0 or a negative number means no limit.
  ///   - numberOfLines: The maximum number of lines. 0 means no limit.
  ///   - scale: The number of pixels per point. If it is positive, the returned size is rounded up to whole pixels.
  func measure(
    _ text: String, in font: LayoutFont, width: Double?, numberOfLines: Int, scale: Double
  ) -> TextMeasurement
}

#if hasFeature(Embedded)
  /// The type of all text measurers. Embedded Swift does not support `any TextMeasurer`, so only the approximate
  /// measurer can be used there.
  public typealias AnyTextMeasurer = ApproximateTextMeasurer
#else
  /// A text measurer of any type that conforms to ``TextMeasurer``.
  public typealias AnyTextMeasurer = any TextMeasurer
#endif

/// The measured size of a text and the positions of its first and last baselines, in points.
public struct TextMeasurement: Hashable, Sendable {
  /// The width of the widest line and the total height of all lines, both rounded up to whole pixels.
  public var size: LayoutSize

  /// The number of lines that the text occupies.
  public var numberOfLines: Int

  /// The distance from the top of the first line down to the baseline of the first line, in points.
  public var firstBaseline: Double

  /// The distance from the top of the first line down to the baseline of the last line, in points.
  public var lastBaseline: Double

  /// The distance from the baseline of the last line down to the bottom of that line, in points.
  public var descent: Double

  /// Creates a measurement. All lengths are in points.
  public init(
    size: LayoutSize, numberOfLines: Int, firstBaseline: Double, lastBaseline: Double, descent: Double
  ) {
    self.size = size
    self.numberOfLines = numberOfLines
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.descent = descent
  }

  /// Returns the positions of the first and last baselines in a view of a given height, in points.
  ///
  /// A single line is centered vertically in the view. With several lines, the first line begins at the top of the
  /// view, and the last line ends at the bottom of the view. Source: measured in Interface Builder documents.
  public func baselines(height: Double) -> TextBaselines {
    let margin = numberOfLines > 1 ? 0 : (height - lastBaseline - descent) / 2
    return TextBaselines(
      firstOffsetFromTop: margin + firstBaseline, lastOffsetFromBottom: margin + descent)
  }
}

/// The positions of the first and last baselines of a text in its view, in points.
public struct TextBaselines: Hashable, Sendable {
  /// The distance from the top of the view down to the first baseline, in points.
  public var firstOffsetFromTop: Double

  /// The distance from the bottom of the view up to the last baseline, in points.
  public var lastOffsetFromBottom: Double

  /// Creates the positions of the baselines from their distances to the top and bottom of the view, in points.
  public init(firstOffsetFromTop: Double, lastOffsetFromBottom: Double) {
    self.firstOffsetFromTop = firstOffsetFromTop
    self.lastOffsetFromBottom = lastOffsetFromBottom
  }
}

/// The settings that affect the size of every text: the measurer, the display scale and the text size that the user has
/// chosen.
public struct TextEnvironment: Sendable {
  /// The measurer that computes sizes. Default: ``ApproximateTextMeasurer``.
  public var measurer: AnyTextMeasurer

  /// The number of pixels per point. If it is positive, sizes are rounded up to whole pixels. Default: 1.
  public var scale: Double

  /// The text size that the user has chosen. Default: large.
  public var contentSizeCategory: ContentSizeCategory

  /// Creates an environment. Default: the approximate measurer, one pixel per point, and the text size large.
  public init(
    measurer: AnyTextMeasurer = ApproximateTextMeasurer(), scale: Double = 1,
    contentSizeCategory: ContentSizeCategory = .large
  ) {
    self.measurer = measurer
    self.scale = scale
    self.contentSizeCategory = contentSizeCategory
  }
}
