/// Sizes and baselines that follow from a text.
extension LayoutContent {
  /// The size of the content, with the text's extent where none is given.
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

  /// Whether the text breaks into lines where the width that it is given says so.
  var wraps: Bool {
    guard let text, textRole == .label, intrinsicSize.height < 0 else { return false }
    return text.numberOfLines != 1 && !(text.preferredMaxLayoutWidth > 0)
  }

  /// The measurement of what is shown at a width; nil without a text that has baselines.
  ///
  /// - Parameter width: The width of the alignment rectangle, of a text that wraps; nil before it is known.
  func measurement(width: Double?, in environment: TextEnvironment) -> TextMeasurement? {
    guard var text, textRole != .textView else { return nil }
    if textRole != .label { text.numberOfLines = 1 }
    if wraps { return text.measurement(fittingWidth: width, in: environment) }
    let preferred = text.preferredMaxLayoutWidth
    return text.measurement(
      fittingWidth: text.numberOfLines != 1 && preferred > 0 ? preferred : nil, in: environment)
  }
}

/// Where the baselines of a content lie.
struct ContentBaselines: Hashable {
  var firstOffsetFromTop: Double
  var lastOffsetFromBottom: Double

  /// Of one line of text, which stands in the middle whatever the height.
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
