import LayoutModel
import SourceText

extension LayoutDocument {
  /// The document as a tree in its canonical form: without values that are nil, with keys in a fixed order, and with
  /// the shortest form of each value.
  ///
  /// ``init(node:)`` creates an equal document from this tree.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public var node: DocumentNode {
    if let onlyScene { return onlyScene.node }
    var map = MapWriter()
    map.write(.canvas, canvas == Canvas() ? nil : DocumentForm.canvas.write(canvas))
    map.write(.scenes, DocumentNode(.sequence(scenes.map { $0.node })))
    return map.node
  }
}

extension LayoutDocument.Scene {
  fileprivate var node: DocumentNode {
    var map = MapWriter()
    root.writeNames(to: &map)
    map.write(.canvas, canvas.flatMap(DocumentForm.canvas.write))
    root.writeRest(to: &map)
    return map.node
  }
}

extension LayoutDocument.View {
  fileprivate var node: DocumentNode { map.node(shortenedTo: DocumentKey.name.rawValue) }

  /// The view as a map. A view that has only a name is not shortened to the name.
  var fullNode: DocumentNode { map.node }

  private var map: MapWriter {
    var map = MapWriter()
    writeNames(to: &map)
    writeRest(to: &map)
    return map
  }

  fileprivate func writeNames(to map: inout MapWriter) {
    map.write(.id, text: id)
    map.write(.name, text: name)
  }

  fileprivate func writeRest(to map: inout MapWriter) {
    map.write(.kind, text: kind == .view ? nil : kind.rawValue)
    let installation = Installation(attributes.isInstalled, variations)
    map.write(.installed, installation?.node ?? attributes.isInstalled.map(DocumentNode.boolean))
    map.write(AttributeField.table, of: attributes)
    if installation == nil { map.write(.variations, variations.map { $0.node(AttributeField.table) }) }
    map.write(.views, views.map { $0.node })
    map.write(.guides, guides.map { $0.node })
    map.write(.constraints, constraints.map { $0.node })
  }
}

extension LayoutDocument.Guide {
  fileprivate var node: DocumentNode {
    var map = MapWriter()
    map.write(.id, text: id)
    map.write(.name, text: name)
    return map.node(shortenedTo: DocumentKey.name.rawValue)
  }
}

extension LayoutDocument.Constraint {
  fileprivate var node: DocumentNode { map.node(shortenedTo: DocumentKey.equation.rawValue) }

  /// The constraint as a map. A constraint that has only an equation is not shortened to the equation.
  var fullNode: DocumentNode { map.node }

  private var map: MapWriter {
    let installation = Installation(isInstalled, variations)
    var map = MapWriter()
    map.write(.id, text: id)
    map.write(.equation, text: equation.printed())
    map.write(.heldBy, text: holder)
    map.write(.placeholder, isPlaceholder ? .boolean(true) : nil)
    map.write(.installed, installation?.node ?? isInstalled.map(DocumentNode.boolean))
    if installation == nil {
      map.write(.variations, variations.map { $0.node(LayoutDocument.ConstraintChanges.fields) })
    }
    return map
  }
}

// MARK: Variations

extension Installation {
  /// Creates the value of the key `installed` for a view or constraint that is installed only for some traits. Nil for
  /// other views and constraints, and if a variation changes another property.
  fileprivate init?<Values>(_ isInstalled: Bool?, _ variations: [LayoutDocument.Variation<Values>]) {
    guard isInstalled == false, !variations.isEmpty else { return nil }
    let onlyInstall = variations.allSatisfy { variation in
      var values = variation.values
      values.isInstalled = nil
      return variation.values.isInstalled == true && values == Values()
    }
    guard onlyInstall else { return nil }
    self.init(isInstalled: false, conditions: variations.map { ($0.condition, $0.origin) })
  }

  /// The value of the key `installed` as a node: one condition on traits, or a list of several.
  fileprivate var node: DocumentNode {
    let nodes = conditions.map { DocumentNode.text("\($0.condition)") }
    return nodes.count == 1 ? nodes[0] : DocumentNode(.sequence(nodes))
  }
}

extension LayoutDocument.Variation {
  fileprivate func node(_ table: [DocumentField<Values>]) -> DocumentNode {
    var map = MapWriter()
    map.write(.when, text: "\(condition)")
    map.write(.installed, values.isInstalled.map(DocumentNode.boolean))
    map.write(table, of: values)
    return map.node
  }
}

// MARK: Maps and scalars

/// A builder of a map that leaves out keys whose values are nil.
struct MapWriter {
  private var entries: [DocumentNode.Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func write(_ key: DocumentKey, _ value: DocumentNode?) {
    if let value { entries.append(DocumentNode.Entry(key.rawValue, value)) }
  }

  mutating func write(_ key: DocumentKey, _ values: [DocumentNode]) {
    if !values.isEmpty { write(key, DocumentNode(.sequence(values))) }
  }

  mutating func write(_ key: DocumentKey, text: String?) { write(key, text.map(DocumentNode.text)) }

  /// Adds the fields of `table` with their values in `record`. Fields without a value are left out.
  mutating func write<Record>(_ table: [DocumentField<Record>], of record: Record) {
    for field in table {
      if let value = field.write(record) { entries.append(DocumentNode.Entry(field.key, value)) }
    }
  }

  var node: DocumentNode { DocumentNode(.mapping(entries)) }

  /// Returns the map as a node. If the map contains only `key`, returns the value of this key instead.
  func node(shortenedTo key: String) -> DocumentNode {
    if entries.count == 1, let only = entries.first, only.key == key { return only.value }
    return node
  }
}

extension DocumentNode {
  /// Returns a scalar node for a string. JSON and YAML put the string in quotation marks where needed.
  static func text(_ text: String) -> DocumentNode {
    DocumentNode(.scalar(DocumentScalar(text, isQuoted: true)))
  }

  /// Returns a scalar node for the text of a number, a boolean or null, such as `12`. JSON and YAML write the text
  /// without quotation marks.
  static func plain(_ text: String) -> DocumentNode {
    DocumentNode(.scalar(DocumentScalar(text, isQuoted: false)))
  }

  static func boolean(_ boolean: Bool) -> DocumentNode { .plain("\(boolean)") }

  /// Returns a scalar node for a number, with the fewest digits that identify it.
  static func number(_ number: Double) -> DocumentNode { .plain(NumberText.shortest(number)) }

  static func numbers(_ numbers: [Double]) -> DocumentNode {
    DocumentNode(.sequence(numbers.map(DocumentNode.number)))
  }

  static func priority(_ priority: LayoutPriority) -> DocumentNode { .plain("\(priority)") }
}
