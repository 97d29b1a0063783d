/// The measurements of a view's text.
struct MeasuredText {
  /// The inputs for which a measurement is valid.
  struct Key: Hashable {
    var engine: ObjectIdentifier?
    var generation: Int
    var scale: Double
    var category: ContentSizeCategory
  }

  var key: Key

  /// The size of the content before a width is known.
  var size: LayoutSize

  /// The width at which the layout last measured a wrapping text.
  var width: Double?

  var baselines: ContentBaselines
}

extension LayoutView {
  /// The text measurer and the text size of the engine.
  var textEnvironment: TextEnvironment { layoutState.engine?.textEnvironment ?? TextEnvironment() }

  /// The baselines of the content.
  var contentBaselines: ContentBaselines {
    content.text == nil ? ContentBaselines(content.alignment, nil) : measuredText().baselines
  }

  /// Returns the current measurement; measures again if the stored one is stale.
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

  /// Measures a wrapping text at a solved width, stores its baselines and returns its height.
  func measuredHeight(forWidth width: Double) -> Double {
    var text = measuredText()
    let measurement = content.measurement(width: width, in: textEnvironment)
    text.width = width
    text.baselines = ContentBaselines(content.alignment, measurement)
    lastMeasuredText = text
    return measurement?.size.height ?? text.size.height
  }
}
