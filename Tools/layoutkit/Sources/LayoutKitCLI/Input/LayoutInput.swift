import InterfaceBuilder
import LayoutDocuments
import LayoutDocumentsYAML
@_spi(Tools) import LayoutModel
import LayoutRendering
import SourceDiagnostics
import SourceText

extension InputSource {
  /// Reads a document from this input, and creates the views and constraints of its scenes.
  ///
  /// - Throws: ``InputError`` if the input cannot be read, or ``InputProblem`` if the document is invalid.
  func layoutInstances() throws -> [LayoutInstance] { try instances(of: layoutDocument()) }

  /// Reads a document from this input.
  ///
  /// - Throws: ``InputError`` if the input cannot be read, or ``InputProblem`` if the document is invalid.
  func layoutDocument() throws -> LayoutDocument {
    let bytes = try Array(read())
    if InterfaceFile.isInterfaceFile(bytes, name: name) {
      do throws(InterfaceFileError) {
        return try InterfaceFile(bytes: bytes, fileName: name).document
      } catch {
        throw InputProblem([error.diagnostic])
      }
    }
    do throws(DocumentError) {
      return try LayoutDocumentReader.read(bytes: bytes, fileName: name)
    } catch {
      var diagnostics = error.diagnostics(fileName: name)
      if CommandHint.isLog(bytes, name: name), !diagnostics.isEmpty {
        diagnostics[0].notes.append(
          Diagnostic.Note(CommandHint.explainLog(name), at: Diagnostic.Place(file: name)))
      }
      throw InputProblem(diagnostics)
    }
  }

  /// Creates the views and constraints of the scenes in a document that was read from this input. Each call creates new
  /// views and constraints.
  ///
  /// - Throws: ``InputProblem`` if a constraint of the document is invalid.
  func instances(of document: LayoutDocument) throws(InputProblem) -> [LayoutInstance] {
    do throws(DocumentError) {
      return try document.instantiateScenes()
    } catch {
      throw InputProblem(error.diagnostics(fileName: name))
    }
  }
}

extension LayoutInstance {
  /// The location in the file of each constraint, view and guide, by its identity.
  var locations: [ObjectIdentifier: SourceLocation] {
    let ofConstraints = constraints.compactMap { made in
      made.source.origin.location.map { (ObjectIdentifier(made.constraint), $0) }
    }
    let ofItems = items.items.compactMap { item in
      origin(of: item)?.location.map { (ObjectIdentifier(item), $0) }
    }
    return Dictionary(ofConstraints + ofItems, uniquingKeysWith: { first, _ in first })
  }
}

extension InputProblem {
  /// Creates an error about a name in an option that no item of the scenes has, or that several items have.
  ///
  /// If several items have the name, the notes contain their locations. If no name is similar enough to be suggested as
  /// a correction, the message lists some existing names, the most similar first.
  init(_ error: ItemLookupError, in instances: [LayoutInstance], of input: InputSource) {
    let place = Diagnostic.Place(file: input.name)
    var diagnostic = Diagnostic("unknown-item", .error, "\(error)", at: place)
    if case .unknown(let name, suggestions: _) = error,
      let attribute = Self.attribute(meantBy: name, in: instances)
    {
      diagnostic.message = Suggestions.sentence("There is no item `\(name)`.", offering: [attribute])
      self.init([diagnostic])
      return
    }
    if case .unknown(let name, suggestions: []) = error {
      var seen: Set<String> = []
      let names = instances.flatMap { $0.items.nearestNames(to: name) }.filter { seen.insert($0).inserted }
      let nearest = Suggestions.closest(to: name, among: names)
      if let clause = Suggestions.clause(listing: nearest) {
        diagnostic.message = "There is no item `\(name)`; \(clause)."
      }
    }
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

  /// Returns the corrected text of an item and an attribute, such as `Title.Width` for the name `Title Width`; nil if
  /// there is no such item.
  private static func attribute(meantBy name: String, in instances: [LayoutInstance]) -> String? {
    guard name.utf8.count <= 128, let space = name.lastIndex(of: " "),
      let attribute = LayoutAttribute(named: String(name[name.index(after: space)...])),
      case let item = String(name[..<space]),
      instances.contains(where: { (try? $0.items.item(named: item)) != nil })
    else { return nil }
    return "\(ItemReference.item(item)).\(attribute)"
  }
}
