import LayoutDocuments
import LayoutDocumentsYAML
import LayoutRendering
import SourceText

extension InputSource {
  /// Returns the scenes of a layout, instantiated.
  ///
  /// - Throws: ``InputError`` or ``InputProblem``.
  func layoutInstances() throws -> [LayoutInstance] {
    let bytes = try Array(read())
    do {
      return try LayoutDocumentReader.read(bytes: bytes, fileName: name).instantiateScenes()
    } catch {
      throw InputProblem(error.diagnostics(fileName: name))
    }
  }
}

extension LayoutInstance {
  /// The locations of the constraints in the file, by the identity of the `LayoutConstraint`.
  var locations: [ObjectIdentifier: SourceLocation] {
    let places = constraints.compactMap { made in
      made.source.origin.location.map { (ObjectIdentifier(made.constraint), $0) }
    }
    return Dictionary(places, uniquingKeysWith: { first, _ in first })
  }
}
