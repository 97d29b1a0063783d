import LayoutEquations

/// The options for a picture of a scene: its layers, the views whose constraints are drawn, and the part of the canvas.
///
/// ```swift
/// var options = PictureOptions()
/// options.layers.insert(.margins)
/// options.selection = ["Name Field"]
/// ```
public struct PictureOptions: Hashable, Sendable {
  /// The layers of the picture. Default: ``standardLayers``.
  public var layers: Set<DisplayList.Layer>

  /// The names or ids of the views whose constraints are drawn. Default: empty.
  ///
  /// If the set is empty, all constraints are drawn. However, if there are more than ``crowdLimit`` constraints, only
  /// constraints with a problem are drawn in crowded regions.
  public var selection: Set<String>

  /// The number of constraints up to which all are drawn without a selection, if there is room for them. With more,
  /// constraints in crowded regions are left out. Default: 60.
  public var crowdLimit: Int

  /// Whether empty space below the lowest view is left out. Default: false.
  public var isCropped: Bool

  /// All layers except those of margins, safe areas and readable widths.
  public static let standardLayers: Set<DisplayList.Layer> = [
    .frames, .content, .guides, .systemGuides, .constraints, .measures, .findings,
  ]

  /// Creates options. Default: the standard layers, no selection, and the whole canvas.
  public init(
    layers: Set<DisplayList.Layer> = standardLayers, selection: Set<String> = [], crowdLimit: Int = 60,
    isCropped: Bool = false
  ) {
    self.isCropped = isCropped
    self.layers = layers
    self.selection = selection
    self.crowdLimit = crowdLimit
  }
}
