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

extension DocumentSource {
  /// Whether the text is that of an Interface Builder file, which is XML.
  var isInterfaceFile: Bool {
    bytes.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }
}
