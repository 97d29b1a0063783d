import LayoutDocumentsYAML
import SourceDiagnostics
import SourceText

/// A YAML or JSON map with a fixed set of allowed keys, in a configuration or another file of settings.
struct NodeMap {
  /// The name of the file in messages.
  let file: String
  private var values: [String: DocumentNode] = [:]
  /// The range of text that contains the map, for errors about missing keys.
  let origin: DocumentOrigin

  /// Reads the map at the top level of a YAML or JSON file.
  ///
  /// - Parameter keys: The allowed keys.
  /// - Throws: ``InputProblem`` with the place of the first mistake.
  init(bytes: [UInt8], keys: [String], file: String) throws(InputProblem) {
    let node: DocumentNode
    do throws(DocumentError) {
      node = try LayoutDocumentReader.node(bytes: bytes, fileName: file)
    } catch {
      throw InputProblem(error.diagnostics(fileName: file))
    }
    try self.init(node, keys: keys, file: file)
  }

  /// Reads a map. An empty document counts as a map without keys.
  ///
  /// - Throws: ``InputProblem`` if the node is not a map, has an unknown key, or has a key twice.
  init(_ node: DocumentNode, keys: [String], file: String) throws(InputProblem) {
    self.file = file
    origin = node.origin
    guard case .mapping(let entries) = node.content else {
      // A file with only comments has no settings.
      if case .scalar(let scalar) = node.content, scalar.isNull { return }
      throw Self.problem(
        "expected a map with the keys \(keys.joined(separator: ", "))", at: node.origin, file)
    }
    for entry in entries {
      guard keys.contains(entry.key) else {
        var message = Suggestions.unknown("key", entry.key, among: keys)
        if let own = Self.foreignKeys[entry.key], keys.contains(own) {
          message = "unknown key `\(entry.key)`; did you mean `\(own)`?"
        }
        throw Self.problem(message, at: entry.keyOrigin, file)
      }
      guard values.updateValue(entry.value, forKey: entry.key) == nil else {
        throw Self.problem(
          "the key `\(entry.key)` is used twice; keep one of the two", at: entry.keyOrigin, file)
      }
    }
  }

  /// Keys in the configurations of other tools, each with the key that has the same meaning in this configuration.
  private static let foreignKeys = [
    "enabled_rules": "opt_in_rules", "exclude": "excluded", "include": "included",
  ]

  /// The value of a key; nil if the map does not contain the key.
  subscript(_ key: String) -> DocumentNode? { values[key] }

  /// Returns the value of a key as text; nil if the map does not contain the key.
  func text(_ key: String) throws(InputProblem) -> String? {
    guard let node = values[key] else { return nil }
    return try text(node, of: key)
  }

  /// Returns the value of a key as text. Throws an error if the map does not contain the key, or if the text contains
  /// only spaces.
  ///
  /// - Parameter reason: The reason why the key is required, for the error message.
  func required(_ key: String, _ reason: String) throws(InputProblem) -> String {
    guard let text = try text(key), !text.allSatisfy({ $0 == " " }) else {
      throw problem("the key `\(key)` is missing: \(reason)", at: origin)
    }
    return text
  }

  private func text(_ node: DocumentNode, of key: String) throws(InputProblem) -> String {
    guard case .scalar(let scalar) = node.content, !scalar.isNull else {
      throw problem("expected text for `\(key)`", at: node.origin)
    }
    return scalar.text
  }

  /// Returns whether the value of a key is `true`; false if the map does not contain the key.
  func flag(_ key: String) throws(InputProblem) -> Bool {
    guard let node = values[key] else { return false }
    let text = try text(node, of: key)
    guard let flag = Bool(text) else { throw problem("expected true or false for `\(key)`", at: node.origin) }
    return flag
  }

  /// Returns the elements of the list that is the value of a key; empty if the map does not contain the key.
  func list(_ key: String) throws(InputProblem) -> [DocumentNode] {
    guard let node = values[key] else { return [] }
    if case .scalar(let scalar) = node.content, scalar.isNull { return [] }
    guard case .sequence(let nodes) = node.content else {
      throw problem("expected a list for `\(key)`", at: node.origin)
    }
    return nodes
  }

  /// Returns the texts in the list that is the value of a key, with their ranges in the file. Empty if the map does not
  /// contain the key.
  func texts(_ key: String) throws(InputProblem) -> [(text: String, origin: DocumentOrigin)] {
    var texts: [(text: String, origin: DocumentOrigin)] = []
    for node in try list(key) { texts.append((try text(node, of: key), node.origin)) }
    return texts
  }

  /// Returns an error about a place in the file.
  func problem(_ message: String, at origin: DocumentOrigin) -> InputProblem {
    Self.problem(message, at: origin, file)
  }

  private static func problem(_ message: String, at origin: DocumentOrigin, _ file: String) -> InputProblem {
    InputProblem([Diagnostic("configuration", .error, message, at: place(of: origin, file))])
  }

  /// Converts a range of text in the file to the place that a diagnostic states.
  func place(of origin: DocumentOrigin) -> Diagnostic.Place { Self.place(of: origin, file) }

  private static func place(of origin: DocumentOrigin, _ file: String) -> Diagnostic.Place {
    Diagnostic.Place(
      file: file, location: origin.location, range: origin.range,
      excerpt: origin.source.flatMap { Diagnostic.Place.Excerpt(origin.range, in: $0.bytes) })
  }
}
