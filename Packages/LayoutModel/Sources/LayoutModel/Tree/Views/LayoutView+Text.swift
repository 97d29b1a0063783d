/// The measured size and the baselines of a view's text.
struct MeasuredText {
  /// The values that a measurement depends on. If one of them has changed, the measurement is outdated.
  struct Key: Hashable {
    var engine: ObjectIdentifier?
    var generation: Int
    var scale: Double
    var category: ContentSizeCategory
  }

  var key: Key

  /// The size of the content, in points, for use in a layout that has not determined the width of the view yet.
  var size: LayoutSize

  /// The width at which the layout last measured text that wraps, in points; nil before the first such measurement.
  var width: Double?

  var baselines: ContentBaselines
}

extension LayoutView {
  /// The environment in which the engine measures text. If no engine lays out the view, an environment with default
  /// values.
  var textEnvironment: TextEnvironment { layoutState.engine?.textEnvironment ?? TextEnvironment() }

  /// The offsets of the content's baselines. They come from ``LayoutContent/alignment`` or, if it contains no
  /// baselines, from the measured text.
  var contentBaselines: ContentBaselines {
    content.hasText ? measuredText().baselines : ContentBaselines(content.alignment, nil)
  }

  /// Returns the measured size and the baselines of the text. Measures again only if the stored measurement is
  /// outdated.
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

  /// Measures wrapping text at a solved width, stores the baselines, and returns the height.
  func measuredHeight(forWidth width: Double) -> Double {
    var text = measuredText()
    let measurement = content.measurement(width: width, in: textEnvironment)
    text.width = width
    text.baselines = ContentBaselines(content.alignment, measurement)
    lastMeasuredText = text
    return measurement?.size.height ?? text.size.height
  }
}
