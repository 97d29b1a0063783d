/// The sizes and baselines of content that are measured from its text.
extension LayoutContent {
  /// Returns the intrinsic size; on an axis where none is set, the measured size of the text.
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

  /// Whether the text wraps, so that the height of the content depends on the solved width.
  var wraps: Bool {
    guard let text, textRole == .label, intrinsicSize.height < 0 else { return false }
    return text.numberOfLines != 1 && !(text.preferredMaxLayoutWidth > 0)
  }

  /// Returns the measurement of the text at a width; nil without text, and for a text view, which has no baselines.
  ///
  /// - Parameter width: The width of the alignment rectangle, which matters only if the text wraps; nil before it is
  ///   known.
  func measurement(width: Double?, in environment: TextEnvironment) -> TextMeasurement? {
    guard var text, textRole != .textView else { return nil }
    if textRole != .label { text.numberOfLines = 1 }
    if wraps { return text.measurement(fittingWidth: width, in: environment) }
    let preferred = text.preferredMaxLayoutWidth
    return text.measurement(
      fittingWidth: text.numberOfLines != 1 && preferred > 0 ? preferred : nil, in: environment)
  }
}

/// The baseline offsets of a view's content, in points.
struct ContentBaselines: Hashable {
  /// The distance from the top of the alignment rectangle down to the first baseline.
  var firstOffsetFromTop: Double
  /// The distance from the last baseline down to the bottom of the alignment rectangle.
  var lastOffsetFromBottom: Double

  /// The distance from the center down to the baseline, for a single line of text, which is centered vertically; nil
  /// for other content.
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
