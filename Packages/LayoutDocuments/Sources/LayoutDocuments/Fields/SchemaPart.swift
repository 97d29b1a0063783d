import LayoutModel

/// A part of the JSON Schema of documents: keywords, and the definitions that they refer to.
@_spi(Tools) public struct SchemaPart: Sendable {
  private(set) var keywords: [DocumentNode.Entry]
  private(set) var definitions: [String: DocumentNode] = [:]

  /// Creates a part with keywords and their values.
  public init(_ keywords: KeyValuePairs<String, DocumentNode> = [:]) {
    self.keywords = keywords.map { DocumentNode.Entry($0.key, $0.value) }
  }

  var node: DocumentNode { DocumentNode(.mapping(keywords)) }

  // MARK: Kinds of values

  /// Returns the schema of a choice of words.
  public static func words(_ words: [String]) -> SchemaPart {
    SchemaPart(["enum": DocumentNode(.sequence(words.map(DocumentNode.text)))])
  }

  /// Returns the schema of a text that a regular expression matches.
  public static func text(pattern: String) -> SchemaPart {
    SchemaPart(["type": .text("string"), "pattern": .text(pattern)])
  }

  /// A text that is not empty.
  public static let someText = SchemaPart(["type": .text("string"), "minLength": .plain("1")])

  /// Returns the schema of a value that matches one of several schemas.
  public static func anyOf(_ parts: [SchemaPart]) -> SchemaPart {
    var union = SchemaPart(["anyOf": DocumentNode(.sequence(parts.map(\.node)))])
    for part in parts { union.addDefinitions(of: part) }
    return union
  }

  /// Returns the schema of a list.
  public static func list(of element: SchemaPart, count: Int? = nil, atLeast least: Int? = nil) -> SchemaPart
  {
    var list = SchemaPart(["type": .text("array")])
    list.add("minItems", (count ?? least).map { .plain("\($0)") })
    list.add("maxItems", count.map { .plain("\($0)") })
    list.add("items", element.node)
    list.addDefinitions(of: element)
    return list
  }

  /// Returns the schema of a map with known keys.
  ///
  /// - Parameter allowsOwnKeys: Whether keys that begin with `x-` are allowed: an author's own data. Default: true.
  public static func map(
    _ properties: [DocumentProperty], required: [String] = [], allowsOwnKeys: Bool = true
  ) -> SchemaPart {
    var map = SchemaPart(["type": .text("object"), "additionalProperties": .boolean(false)])
    if !required.isEmpty { map.add("required", DocumentNode(.sequence(required.map(DocumentNode.text)))) }
    var entries: [DocumentNode.Entry] = []
    for property in properties {
      let schema = property.schema
      entries.append(DocumentNode.Entry(property.key, schema.node))
      map.addDefinitions(of: schema)
    }
    map.add("properties", DocumentNode(.mapping(entries)))
    guard allowsOwnKeys else { return map }
    let anything = DocumentNode(.mapping([]))
    map.add(
      "patternProperties", DocumentNode(.mapping([.init("^\(DocumentKey.ownPrefix)", anything)])))
    return map
  }

  /// Returns the schema of a map with any keys.
  public static func map(to value: SchemaPart) -> SchemaPart {
    var map = SchemaPart(["type": .text("object"), "additionalProperties": value.node])
    map.addDefinitions(of: value)
    return map
  }

  // MARK: Names and descriptions

  /// Returns a reference to a definition.
  public static func reference(_ name: String) -> SchemaPart {
    SchemaPart(["$ref": .text("#/$defs/\(name)")])
  }

  /// Returns a reference to the part as a definition; without a name, the part itself.
  public func named(_ name: String?) -> SchemaPart {
    guard let name else { return self }
    var reference = SchemaPart.reference(name)
    reference.definitions = definitions
    reference.definitions[name] = node
    return reference
  }

  /// Returns the part with a description, if there is one.
  public func described(_ description: String?) -> SchemaPart {
    guard let description else { return self }
    var part = self
    part.keywords.insert(DocumentNode.Entry("description", .text(description)), at: 0)
    return part
  }

  mutating func add(_ keyword: String, _ value: DocumentNode?) {
    if let value { keywords.append(DocumentNode.Entry(keyword, value)) }
  }

  mutating func addDefinitions(of part: SchemaPart) {
    definitions.merge(part.definitions) { first, _ in first }
  }
}

/// A key of a map and the schema of its value.
@_spi(Tools) public struct DocumentProperty: Sendable {
  let key: String

  private let makeSchema: @Sendable () -> SchemaPart

  /// Creates a key with the schema of its value.
  public init(_ key: String, _ schema: @autoclosure @escaping @Sendable () -> SchemaPart) {
    self.key = key
    makeSchema = schema
  }

  init(_ key: DocumentKey, _ schema: @autoclosure @escaping @Sendable () -> SchemaPart) {
    self.key = key.rawValue
    makeSchema = schema
  }

  /// The schema of the value. It is computed on demand, as readers of documents need only the keys.
  public var schema: SchemaPart { makeSchema() }
}
