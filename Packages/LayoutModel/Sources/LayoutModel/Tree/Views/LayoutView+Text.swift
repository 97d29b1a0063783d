/// The measured size and baselines of a view's text.
struct MeasuredText {
  /// The values on which a measurement depends. If one of them changed, the measurement is stale.
  struct Key: Hashable {
    var engine: ObjectIdentifier?
    var generation: Int
    var scale: Double
    var category: ContentSizeCategory
  }

  var key: Key

  /// The size of the content, in points, before the layout solved for a width.
  var size: LayoutSize

  /// The width at which the layout last measured a wrapping text, in points; nil before that.
  var width: Double?

  var baselines: ContentBaselines
}

extension LayoutView {
  /// The text measurer, the scale and the text size of the engine; the defaults without an engine.
  var textEnvironment: TextEnvironment { layoutState.engine?.textEnvironment ?? TextEnvironment() }

  /// The baseline offsets of the content: of the measured text or, without text, of ``LayoutContent/alignment``.
  var contentBaselines: ContentBaselines {
    content.text == nil ? ContentBaselines(content.alignment, nil) : measuredText().baselines
  }

  /// Returns the measured size and baselines of the text. Measures again if the stored measurement is stale.
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

  /// Measures a wrapping text at a width that the layout solved for, stores its baselines and returns its height.
  func measuredHeight(forWidth width: Double) -> Double {
    var text = measuredText()
    let measurement = content.measurement(width: width, in: textEnvironment)
    text.width = width
    text.baselines = ContentBaselines(content.alignment, measurement)
    lastMeasuredText = text
    return measurement?.size.height ?? text.size.height
  }
}
