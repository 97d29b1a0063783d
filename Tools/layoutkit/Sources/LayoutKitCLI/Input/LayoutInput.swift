import InterfaceBuilder
import LayoutDocuments
import LayoutDocumentsYAML
@_spi(Tools) import LayoutModel
import LayoutRendering
import SourceDiagnostics
import SourceText

/// A document that a command has read.
struct LayoutInput {
  /// The document, with only the scenes that were selected.
  var document: LayoutDocument

  /// The errors in a damaged file whose intact scenes were read.
  var errors: [Diagnostic] = []

  /// Notes about parts of an Interface Builder file that the document does not contain or contains in another form.
  var notes: [Diagnostic] = []

  /// The file that the document was converted from; nil for a document.
  var interfaceFile: InterfaceFile?
}

extension LayoutInput {
  /// Returns the notes about views that the document does not contain or that are not laid out, although the Interface
  /// Builder file contains them: for example, views that are nested too deeply. A lint rule reports the other notes.
  func omissions(fileName: String) -> [Diagnostic] {
    let reported = Set(document.scenes.flatMap(\.root.canvasNotes.invalidParts).map(\.origin.range))
    return (interfaceFile?.notes ?? [])
      .filter { !reported.contains($0.origin.range) && !($0.kind == .scene && document.scenes.isEmpty) }
      .map { $0.diagnostic(fileName: fileName) }
  }

  /// The scenes of an Interface Builder file, each as a document. For other inputs, only the whole document, because
  /// its scenes must be checked together.
  var separateScenes: [LayoutDocument] {
    guard interfaceFile != nil else { return [document] }
    return document.scenes.map { scene in
      var part = document
      part.scenes = [scene]
      return part
    }
  }

  /// The editor that changes the text of the file.
  var editor: any DocumentEditor { interfaceFile ?? LayoutTextEditor() }

  /// Prints the errors and notes to the standard error.
  ///
  /// - Returns: The exit status of the command that results from the errors.
  func report() -> ExitStatus {
    StandardError.print(errors + notes)
    return errors.isEmpty ? .fine : .unreadable
  }
}

extension InputSource {
  /// Reads a document or an Interface Builder file from this input.
  ///
  /// - Parameters:
  ///   - scene: The id or name of the only scene to keep. Default: all scenes.
  ///   - content: The source of the content sizes of views in an Interface Builder file. Default: the file.
  /// - Throws: ``InputError`` if the input cannot be read, or ``InputProblem`` if the document is invalid or contains
  ///   no such scene.
  func layoutInput(
    scene: String? = nil, content: InterfaceFile.ContentSource = .saved
  ) throws -> LayoutInput {
    try layoutInput(of: Array(read()), scene: scene, content: content)
  }

  /// Reads bytes as if they were the contents of this input. The parameters and errors are those of
  /// ``layoutInput(scene:content:)``.
  func layoutInput(
    of bytes: [UInt8], scene: String? = nil, content: InterfaceFile.ContentSource = .saved
  ) throws -> LayoutInput {
    var input = try layoutInput(of: bytes, content)
    guard let scene else { return input }
    input.document.scenes = try selected(scene, of: input.document)
    guard let kept = input.document.scenes.first?.root.origin.range, input.interfaceFile != nil else {
      return input
    }
    input.notes.removeAll { note in
      note.place.range.map { $0.end <= kept.start || $0.start >= kept.end } ?? false
    }
    return input
  }

  private func layoutInput(
    of bytes: [UInt8], _ content: InterfaceFile.ContentSource
  ) throws(InputProblem) -> LayoutInput {
    if InterfaceFile.isInterfaceFile(bytes, name: name) {
      do throws(InterfaceFileError) {
        let file = try InterfaceFile(
          bytes: bytes, fileName: name, content: content, keepingIntactScenes: true,
          imageSize: imageSize)
        let document = file.document
        var input = LayoutInput(
          document: document, errors: file.damages.map(\.diagnostic), interfaceFile: file)
        for note in file.notes {
          var diagnostic = note.diagnostic(fileName: name)
          if note.kind == .scene, document.scenes.isEmpty {
            // Nothing of the file is laid out, so the command must not succeed.
            diagnostic.severity = .error
            input.errors.append(diagnostic)
          } else {
            input.notes.append(diagnostic)
          }
        }
        return input
      } catch {
        throw InputProblem([error.diagnostic])
      }
    }
    if case .line = self, let other = bytes.firstOutsideObject {
      let place = Diagnostic.Place(file: name, location: SourceLocation(line: 1, column: other + 1))
      throw InputProblem([
        Diagnostic(
          "not-json", .error,
          "Expected a document in JSON, which begins with `{`: with --jsonl, each line is a document. For other files, leave out --jsonl.",
          at: place)
      ])
    }
    return LayoutInput(document: try layoutDocument(bytes))
  }

  /// Returns the size of an image in the asset catalogs near this file; nil if no catalog contains the image.
  private func imageSize(_ name: String) -> LayoutSize? {
    let path: String
    switch self {
    case .standardInput, .line: return nil
    case .contents(let own), .file(let own): path = own
    // The images are those in the working tree, which has the catalogs as files.
    case .version(let version): path = version.path
    }
    return AssetCatalogs.shared.size(ofImage: name, near: path)
  }

  private func layoutDocument(_ bytes: [UInt8]) throws(InputProblem) -> LayoutDocument {
    do throws(DocumentError) {
      return try LayoutDocumentReader.read(bytes: bytes, fileName: name)
    } catch {
      var diagnostics = error.diagnostics(fileName: name)
      if CommandHint.isLog(bytes, name: name), !diagnostics.isEmpty {
        diagnostics[0].notes.append(
          Diagnostic.Note(CommandHint.explainLog(name), at: Diagnostic.Place(file: name)))
      }
      if let language = CommandHint.sourceLanguage(name) {
        throw InputProblem(
          "not-a-document",
          "This is \(language) source code, not a layout. Expected a document in YAML or JSON, such as `Card.layout.yaml`, or a file whose name ends in .storyboard or .xib.",
          in: self)
      }
      if name.lowercased().hasSuffix(".vfl") {
        throw InputProblem(
          "not-a-document",
          "This is a file of visual formats. To check them: layoutkit vfl - --check < \(SystemPath.shown(name))",
          in: self)
      }
      throw InputProblem(diagnostics)
    }
  }

  /// Returns the scenes of a document whose id or name is `scene`.
  ///
  /// If there is none, returns those whose id or name differs from `scene` only in upper and lower case.
  private func selected(
    _ scene: String, of document: LayoutDocument
  ) throws(InputProblem) -> [LayoutDocument.Scene] {
    let exact = document.scenes.filter { $0.id == scene || $0.name == scene }
    if !exact.isEmpty { return exact }
    let folded = scene.lowercased()
    let similar = document.scenes.filter {
      $0.id?.lowercased() == folded || $0.name?.lowercased() == folded
    }
    if !similar.isEmpty { return similar }
    let names = Self.sceneNames(of: document)
    let near = Suggestions.nearest(to: scene, among: names)
    let start = "There is no scene `\(PrintableText.escaped(scene))`"
    if near.isEmpty, let list = Self.sceneList(of: document) {
      throw InputProblem("unknown-scene", "\(start); \(list).", in: self)
    }
    if near.isEmpty, document.scenes.count == 1 {
      throw InputProblem(
        "unknown-scene", "\(start); the file contains one layout, which has no name: leave out --scene.",
        in: self)
    }
    throw InputProblem("unknown-scene", Suggestions.sentence("\(start).", offering: near), in: self)
  }

  /// Returns the names of a document's scenes, each once. A scene whose name is missing or not unique is represented by
  /// its id, if it has one.
  private static func sceneNames(of document: LayoutDocument) -> [String] {
    // If several scenes have the same name, only their ids distinguish them.
    var counts: [String: Int] = [:]
    for scene in document.scenes { counts[scene.name ?? "", default: 0] += 1 }
    var seen: Set<String> = []
    return document.scenes.compactMap { scene in
      scene.name.flatMap { counts[$0] == 1 ? $0 : nil } ?? scene.id ?? scene.name
    }.filter { seen.insert($0).inserted }
  }

  /// Returns a clause for an error message that lists the scenes of a document, at most ``listedScenes`` of them. Nil
  /// if no scene has a name or an id.
  static func sceneList(of document: LayoutDocument) -> String? {
    list(of: sceneNames(of: document), count: document.scenes.count)
  }

  /// Returns a clause for an error message, such as “the scenes are `A` and `B`”. It lists at most ``listedScenes`` of
  /// the given names. Returns nil if there are no names.
  ///
  /// - Parameters:
  ///   - names: The names of the scenes, without duplicates. A scene without a unique name is represented by its id, if
  ///     it has one.
  ///   - count: The number of scenes in the document.
  private static func list(of names: [String], count: Int) -> String? {
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(listedScenes).map { "`\(SourceExcerpt.shown($0))`" }
    let more = names.count - shown.count
    let elements = shown + (more > 0 ? ["\(more) more"] : [])
    let others = elements.dropLast().joined(separator: ", ")
    let list = (others.isEmpty ? "" : "\(others) and ") + (elements.last ?? "")
    if names.count > 1 { return "the scenes are \(list)" }
    return count == 1 ? "the only scene is \(list)" : "all scenes have the name \(list)"
  }

  /// The largest number of scenes that an error lists.
  private static let listedScenes = 8

  /// Creates the views and constraints of the scenes in a document that was read from this input. Each call creates new
  /// views and constraints.
  ///
  /// - Throws: ``InputProblem`` if a constraint of the document is invalid.
  func instances(of document: LayoutDocument) throws(InputProblem) -> [LayoutInstance] {
    // An Interface Builder file without views has no scenes; a document always has one.
    guard !document.scenes.isEmpty else { return [] }
    do throws(DocumentError) {
      return try document.instantiateScenes()
    } catch {
      throw InputProblem(error.diagnostics(fileName: name))
    }
  }
}

extension [UInt8] {
  /// The index of the first byte that is not white space, if this byte is not `{`; otherwise nil. Also nil for a text
  /// of only white space. A byte order mark at the start does not count.
  fileprivate var firstOutsideObject: Int? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = starts(with: mark) ? mark.count : 0
    let index = self[start...].firstIndex { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    guard let index, self[index] != UInt8(ascii: "{") else { return nil }
    return index - start
  }
}

extension ConversionNote {
  /// Returns the note as a diagnostic.
  ///
  /// - Parameter fileName: The name of the file in messages.
  func diagnostic(fileName: String) -> Diagnostic {
    Diagnostic(
      "interface-builder-\(kind.rawValue)", .note, message,
      at: Diagnostic.Place(file: fileName, location: origin.location, range: origin.range))
  }
}

extension InputProblem {
  /// Creates an error about a name in an option that no item of the scenes has, or that several items have.
  ///
  /// If several items have the name, the notes contain their locations. If no name is similar enough to be suggested as
  /// a correction, the message lists some existing names, the most similar first.
  ///
  /// - Parameter forAttribute: Whether the option can also refer to an attribute of an item. If so, the message about
  ///   the name of an attribute, such as `Width`, states that the item is missing. Default: false.
  init(
    _ error: ItemLookupError, in instances: [LayoutInstance], of input: InputSource,
    forAttribute: Bool = false
  ) {
    let place = Diagnostic.Place(file: input.name)
    var diagnostic = Diagnostic("unknown-item", .error, "\(error)", at: place)
    if forAttribute, case .unknown(let name, suggestions: _) = error,
      let attribute = LayoutAttribute(named: name), let views = instances.first?.views,
      let view = views.dropFirst().first ?? views.first
    {
      let example = ItemReference.item(view.view.layoutName)
      diagnostic.message =
        "`\(attribute)` is an attribute; write it after an item, such as `\(example).\(attribute)`."
      self.init([diagnostic])
      return
    }
    // Words such as `Superview` have a meaning only in equations.
    if case .unknown(let name, suggestions: let near) = error, near.contains(name) {
      diagnostic.message = "`\(name)` has no meaning here; give the name of an item."
      self.init([diagnostic])
      return
    }
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
      let nearest = Suggestions.closest(to: name, among: names, limit: 4)
      let related = Suggestions.related(to: name, among: names, limit: 1)
      if !related.isEmpty {
        diagnostic.message = Suggestions.sentence("There is no item `\(name)`.", offering: related)
      } else if let clause = Suggestions.clause(listing: nearest) {
        diagnostic.message = "There is no item `\(name)`; \(clause)."
      }
    }
    if case .ambiguous(let name, candidates: _) = error {
      let candidates = instances.flatMap { instance in
        instance.items.candidates(named: name).compactMap { instance.origin(of: $0)?.location }
      }
      diagnostic.notes = candidates.prefix(ItemLookupError.listedCandidates).map { location in
        Diagnostic.Note(
          "An item with this name is here.", at: Diagnostic.Place(file: input.name, location: location))
      }
    }
    self.init([diagnostic])
  }

  /// Returns the attribute that was probably meant by a name with a space instead of a dot: `Title.Width` for `Title
  /// Width`. Returns nil if no scene contains the item.
  private static func attribute(meantBy name: String, in instances: [LayoutInstance]) -> String? {
    guard name.utf8.count <= 128, let space = name.lastIndex(of: " "),
      let attribute = LayoutAttribute(named: String(name[name.index(after: space)...])),
      case let item = String(name[..<space]),
      instances.contains(where: { (try? $0.items.item(named: item)) != nil })
    else { return nil }
    return "\(ItemReference.item(item)).\(attribute)"
  }
}
