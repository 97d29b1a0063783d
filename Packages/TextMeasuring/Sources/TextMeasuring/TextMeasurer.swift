@_exported import LayoutEnvironments

/// Says how much room texts take.
///
/// ``ApproximateTextMeasurer`` is the one that needs nothing; a program that draws with real fonts brings its own.
public protocol TextMeasurer: Sendable {
  /// Measures a text.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks in it begin new lines, whatever the width.
  ///   - font: The font, in the size that counts.
  ///   - width: How wide lines may be, in points; nil, and what is not over 0, for any width.
  ///   - numberOfLines: The number of lines after which the text is cut; 0 for any number.
  ///   - scale: Pixels per point; not a positive number for lengths that are not rounded.
  func measure(
    _ text: String, in font: LayoutFont, width: Double?, numberOfLines: Int, scale: Double
  ) -> TextMeasurement
}

/// How much room a text takes, in points.
public struct TextMeasurement: Hashable, Sendable {
  /// The width of the widest line and the height of all lines, both rounded up to pixels.
  public var size: LayoutSize

  /// The number of lines.
  public var numberOfLines: Int

  /// From the top of the first line down to its baseline.
  public var firstBaseline: Double

  /// From the top of the first line down to the baseline of the last.
  public var lastBaseline: Double

  /// From the baseline of the last line down to its bottom.
  public var descent: Double

  /// Makes a measurement.
  public init(
    size: LayoutSize, numberOfLines: Int, firstBaseline: Double, lastBaseline: Double, descent: Double
  ) {
    self.size = size
    self.numberOfLines = numberOfLines
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.descent = descent
  }

  /// Where the baselines lie in a view of a height.
  ///
  /// One line stands in the middle of the view; of several the first begins at its top and the last ends at its bottom
  /// (measured in Interface Builder documents).
  public func baselines(height: Double) -> TextBaselines {
    let margin = numberOfLines > 1 ? 0 : (height - lastBaseline - descent) / 2
    return TextBaselines(
      firstOffsetFromTop: margin + firstBaseline, lastOffsetFromBottom: margin + descent)
  }
}

/// Where the baselines of a text lie in its view, in points.
public struct TextBaselines: Hashable, Sendable {
  /// From the top of the view down to the first baseline.
  public var firstOffsetFromTop: Double

  /// From the bottom of the view up to the last baseline.
  public var lastOffsetFromBottom: Double

  /// Makes baselines.
  public init(firstOffsetFromTop: Double, lastOffsetFromBottom: Double) {
    self.firstOffsetFromTop = firstOffsetFromTop
    self.lastOffsetFromBottom = lastOffsetFromBottom
  }
}

/// What the size of a text depends on besides the text.
public struct TextEnvironment: Sendable {
  /// Who measures.
  public var measurer: any TextMeasurer

  /// Pixels per point, which sizes are rounded up to; they are not if it is not a positive number.
  public var scale: Double

  /// How large people want to read text.
  public var contentSizeCategory: ContentSizeCategory

  /// Makes an environment.
  public init(
    measurer: any TextMeasurer = ApproximateTextMeasurer(), scale: Double = 1,
    contentSizeCategory: ContentSizeCategory = .large
  ) {
    self.measurer = measurer
    self.scale = scale
    self.contentSizeCategory = contentSizeCategory
  }
}
