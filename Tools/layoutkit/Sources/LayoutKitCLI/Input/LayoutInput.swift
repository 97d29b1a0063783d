import LayoutDocuments
import LayoutDocumentsYAML
@_spi(Tools) import LayoutModel
import LayoutRendering
import SourceDiagnostics
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

extension InputProblem {
  /// Makes the problem of a name that an option gives: it matches no item of the scenes, or several, which the notes show.
  init(_ error: ItemLookupError, in instances: [LayoutInstance], of input: InputSource) {
    let place = Diagnostic.Place(file: input.name)
    var diagnostic = Diagnostic("unknown-item", .error, "\(error)", at: place)
    if case .ambiguous(let name, candidates: _) = error {
      let candidates = instances.flatMap { instance in
        instance.items.candidates(named: name).compactMap { instance.origin(of: $0)?.location }
      }
      diagnostic.notes = candidates.prefix(ItemLookupError.listedCandidates).map { location in
        Diagnostic.Note("One of them is here.", at: Diagnostic.Place(file: input.name, location: location))
      }
    }
    self.init([diagnostic])
  }
}
