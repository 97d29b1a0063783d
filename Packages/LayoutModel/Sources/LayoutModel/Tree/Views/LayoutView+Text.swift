/// What a view measured of its text.
struct MeasuredText {
  /// What it was measured with.
  struct Key: Hashable {
    var engine: ObjectIdentifier?
    var generation: Int
    var scale: Double
    var category: ContentSizeCategory
  }

  var key: Key

  /// The size of the content as far as no width is known.
  var size: LayoutSize

  /// The width that the layout gave last to a text that wraps.
  var width: Double?

  var baselines: ContentBaselines
}

extension LayoutView {
  /// Who measures the view's text, and how large.
  var textEnvironment: TextEnvironment { layoutState.engine?.textEnvironment ?? TextEnvironment() }

  /// Where the baselines of the content lie.
  var contentBaselines: ContentBaselines {
    content.text == nil ? ContentBaselines(content.alignment, nil) : measuredText().baselines
  }

  /// The measurement that holds now.
  func measuredText() -> MeasuredText {
    let environment = textEnvironment
    let engine = layoutState.engine
    let key = MeasuredText.Key(
      engine: engine.map { ObjectIdentifier($0) }, generation: engine?.textGeneration ?? 0,
      scale: environment.scale, category: environment.contentSizeCategory)
    if let text = lastMeasuredText, text.key == key { return text }
    let width = lastMeasuredText?.width
    let text = MeasuredText(
      key: key, size: content.size(in: environment), width: width,
      baselines: ContentBaselines(content.alignment, content.measurement(width: width, in: environment)))
    lastMeasuredText = text
    return text
  }

  /// Measures a text that wraps at a width that was solved.
  func measuredHeight(forWidth width: Double) -> Double {
    var text = measuredText()
    let measurement = content.measurement(width: width, in: textEnvironment)
    text.width = width
    text.baselines = ContentBaselines(content.alignment, measurement)
    lastMeasuredText = text
    return measurement?.size.height ?? text.size.height
  }
}
