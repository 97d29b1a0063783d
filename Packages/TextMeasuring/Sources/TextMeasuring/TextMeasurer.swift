@_exported import LayoutEnvironments

/// A type that measures texts.
///
/// ``ApproximateTextMeasurer`` needs no fonts. A program that draws with real fonts provides its own measurer.
public protocol TextMeasurer: Sendable {
  /// Returns the measurement of a text.
  ///
  /// - Parameters:
  ///   - text: The text. Its line breaks begin new lines at any width.
  ///   - font: The font, in its final size.
  ///   - width: The maximum width of lines, in points; nil or a number that is not above 0 for no limit.
  ///   - numberOfLines: The maximum number of lines; 0 for no limit.
  ///   - scale: The number of pixels per point, to which sizes are rounded up; not rounded if it is not positive.
  func measure(
    _ text: String, in font: LayoutFont, width: Double?, numberOfLines: Int, scale: Double
  ) -> TextMeasurement
}

/// The size of a text and the positions of its baselines, in points.
public struct TextMeasurement: Hashable, Sendable {
  /// The width of the widest line and the height of all lines, both rounded up to pixels.
  public var size: LayoutSize

  /// The number of lines.
  public var numberOfLines: Int

  /// The distance from the top of the first line down to its baseline.
  public var firstBaseline: Double

  /// The distance from the top of the first line down to the baseline of the last.
  public var lastBaseline: Double

  /// The distance from the baseline of the last line down to its bottom.
  public var descent: Double

  /// Creates a measurement.
  public init(
    size: LayoutSize, numberOfLines: Int, firstBaseline: Double, lastBaseline: Double, descent: Double
  ) {
    self.size = size
    self.numberOfLines = numberOfLines
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.descent = descent
  }

  /// Returns the positions of the baselines in a view of a height.
  ///
  /// A single line is centered in the view. Several lines begin at its top, and the last one ends at its bottom
  /// (measured in Interface Builder documents).
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

  /// Creates baselines.
  public init(firstOffsetFromTop: Double, lastOffsetFromBottom: Double) {
    self.firstOffsetFromTop = firstOffsetFromTop
    self.lastOffsetFromBottom = lastOffsetFromBottom
  }
}

/// The values that the size of a text depends on besides the text.
public struct TextEnvironment: Sendable {
  /// The measurer.
  public var measurer: any TextMeasurer

  /// The number of pixels per point, to which sizes are rounded up; not rounded if it is not positive.
  public var scale: Double

  /// The text size that the user has chosen.
  public var contentSizeCategory: ContentSizeCategory

  /// Creates an environment.
  public init(
    measurer: any TextMeasurer = ApproximateTextMeasurer(), scale: Double = 1,
    contentSizeCategory: ContentSizeCategory = .large
  ) {
    self.measurer = measurer
    self.scale = scale
    self.contentSizeCategory = contentSizeCategory
  }
}
