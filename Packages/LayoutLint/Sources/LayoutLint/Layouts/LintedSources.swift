import LayoutDocuments
import LayoutEnvironments

extension LayoutInstance {
  /// Whether values of the scene depend on traits such as size classes.
  var hasVariations: Bool { !variationConditions.isEmpty }

  /// The conditions of all values that depend on traits.
  var variationConditions: [TraitCondition] {
    views.flatMap { $0.source.variations.map(\.condition) }
      + constraints.flatMap { $0.source.variations.map(\.condition) }
  }
}
