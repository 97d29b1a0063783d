/// The sizes and baselines that are measured from the text of a view's content.
extension LayoutContent {
  /// Returns the intrinsic size. On an axis without intrinsic size, returns the measured size of the text, if there is
  /// a text.
  func size(in environment: TextEnvironment) -> LayoutSize {
    guard let text, intrinsicSize.width < 0 || intrinsicSize.height < 0 else { return intrinsicSize }
    let measured = size(of: text, in: environment)
    return LayoutSize(
      width: intrinsicSize.width < 0 ? measured.width : intrinsicSize.width,
      height: intrinsicSize.height < 0 ? measured.height : intrinsicSize.height)
  }

  private func size(of text: LayoutText, in environment: TextEnvironment) -> LayoutSize {
    switch textRole {
    case .label: text.intrinsicContentSize(in: environment)
    case .button: text.buttonSize(in: environment)
    case .textField(let border): text.textFieldSize(borderStyle: border, in: environment)
    case .textView: text.textViewSize
    }
  }

  /// Whether the text wraps at the width of the view, so that the height of the content depends on the solved width.
  var wraps: Bool {
    guard let text, textRole == .label, intrinsicSize.height < 0 else { return false }
    return text.numberOfLines != 1 && !(text.preferredMaxLayoutWidth > 0)
  }

  /// Returns the measurement of the text at a width. Returns nil if there is no text, or for a text view, which has no
  /// baselines.
  ///
  /// - Parameters:
  ///   - width: The width of the alignment rectangle, at which the text wraps; nil while the width is not known.
  ///     Ignored if the text does not wrap.
  ///   - environment: The environment in which the text is measured.
  func measurement(width: Double?, in environment: TextEnvironment) -> TextMeasurement? {
    guard var text, textRole != .textView else { return nil }
    if textRole != .label { text.numberOfLines = 1 }
    if wraps { return text.measurement(fittingWidth: width, in: environment) }
    let preferred = text.preferredMaxLayoutWidth
    return text.measurement(
      fittingWidth: text.numberOfLines != 1 && preferred > 0 ? preferred : nil, in: environment)
  }
}

/// The offsets of the baselines of a view's content, in points.
struct ContentBaselines: Hashable {
  /// The distance from the top of the alignment rectangle down to the first baseline, in points.
  var firstOffsetFromTop: Double
  /// The distance from the last baseline down to the bottom of the alignment rectangle, in points.
  var lastOffsetFromBottom: Double

  /// The distance from the center of the alignment rectangle down to the baseline, in points, for a single line of
  /// text, which is centered vertically. Nil for other content.
  var offsetFromCenter: Double?

  init(_ alignment: LayoutContent.Alignment, _ measurement: TextMeasurement?) {
    firstOffsetFromTop = alignment.firstBaselineOffsetFromTop ?? 0
    lastOffsetFromBottom = alignment.lastBaselineOffsetFromBottom ?? 0
    let isGiven = alignment.firstBaselineOffsetFromTop != nil || alignment.lastBaselineOffsetFromBottom != nil
    guard let measurement, !isGiven else { return }
    if measurement.numberOfLines > 1 {
      let baselines = measurement.baselines(height: measurement.size.height)
      firstOffsetFromTop = baselines.firstOffsetFromTop
      lastOffsetFromBottom = baselines.lastOffsetFromBottom
    } else {
      offsetFromCenter = measurement.firstBaseline - (measurement.lastBaseline + measurement.descent) / 2
    }
  }
}
