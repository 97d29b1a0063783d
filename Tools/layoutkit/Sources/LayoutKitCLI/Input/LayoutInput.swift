import LayoutDocuments
import LayoutDocumentsYAML
import LayoutRendering
import SourceText

/// A document that makes no sense.
struct UnreadableLayout: Error {
  /// What is wrong with it, at its places.
  var lines: String
}

extension InputSource {
  /// The scenes of a layout, come alive.
  ///
  /// - Throws: ``InputError`` or ``UnreadableLayout``.
  func layoutInstances() throws -> [LayoutInstance] {
    let bytes = try Array(read())
    do {
      return try LayoutDocumentReader.read(bytes: bytes, fileName: name).instantiateScenes()
    } catch {
      throw UnreadableLayout(lines: error.report(fileName: name))
    }
  }
}

extension LayoutInstance {
  /// Where the constraints stand in the file, by the identity of the `LayoutConstraint`.
  var locations: [ObjectIdentifier: SourceLocation] {
    let places = constraints.compactMap { made in
      made.source.origin.location.map { (ObjectIdentifier(made.constraint), $0) }
    }
    return Dictionary(places, uniquingKeysWith: { first, _ in first })
  }
}
