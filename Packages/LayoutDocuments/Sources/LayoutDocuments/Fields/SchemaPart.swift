import LayoutModel

/// A JSON Schema that can be combined with others: keywords with their values, and the named definitions that they
/// refer to.
@_spi(Tools) public struct SchemaPart: Sendable {
  private(set) var keywords: [DocumentNode.Entry]
  private(set) var definitions: [String: DocumentNode] = [:]

  /// Creates a schema from JSON Schema keywords, such as `type`, and their values.
  public init(_ keywords: KeyValuePairs<String, DocumentNode> = [:]) {
    self.keywords = keywords.map { DocumentNode.Entry($0.key, $0.value) }
  }

  var node: DocumentNode { DocumentNode(.mapping(keywords)) }

  // MARK: Kinds of values

  /// Returns the schema of a text that is one of several words.
  public static func words(_ words: [String]) -> SchemaPart {
    SchemaPart(["enum": DocumentNode(.sequence(words.map(DocumentNode.text)))])
  }

  /// Returns the schema of a text that matches a regular expression.
  public static func text(pattern: String) -> SchemaPart {
    SchemaPart(["type": .text("string"), "pattern": .text(pattern)])
  }

  /// The schema of a text that is not empty.
  public static let nonEmptyText = SchemaPart(["type": .text("string"), "minLength": .plain("1")])

  /// Returns the schema of a value that matches one of several schemas.
  public static func anyOf(_ parts: [SchemaPart]) -> SchemaPart {
    var union = SchemaPart(["anyOf": DocumentNode(.sequence(parts.map { $0.node }))])
    for part in parts { union.addDefinitions(of: part) }
    return union
  }

  /// Returns the schema of a list whose elements match a schema.
  ///
  /// - Parameters:
  ///   - element: The schema of the elements.
  ///   - count: The required number of elements. Default: any number.
  ///   - least: The minimum number of elements. Default: 0.
  public static func list(of element: SchemaPart, count: Int? = nil, atLeast least: Int? = nil) -> SchemaPart
  {
    var list = SchemaPart(["type": .text("array")])
    list.add("minItems", (count ?? least).map { .plain("\($0)") })
    list.add("maxItems", count.map { .plain("\($0)") })
    list.add("items", element.node)
    list.addDefinitions(of: element)
    return list
  }

  /// Returns the schema of a map that allows only the given keys.
  ///
  /// - Parameters:
  ///   - properties: The keys with the schemas of their values.
  ///   - required: The keys that every such map has to contain. Default: none.
  ///   - allowsOwnKeys: Whether authors can add other data under keys that begin with `x-`. Default: true.
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

  /// Returns the schema of a map with arbitrary keys, whose values all match one schema.
  public static func map(to value: SchemaPart) -> SchemaPart {
    var map = SchemaPart(["type": .text("object"), "additionalProperties": value.node])
    map.addDefinitions(of: value)
    return map
  }

  // MARK: Names and descriptions

  /// Returns a schema that refers to a definition by its name.
  public static func reference(_ name: String) -> SchemaPart {
    SchemaPart(["$ref": .text("#/$defs/\(name)")])
  }

  /// Returns a schema that refers to this one as a definition with the given name. If the name is nil, returns this
  /// schema.
  public func named(_ name: String?) -> SchemaPart {
    guard let name else { return self }
    var reference = SchemaPart.reference(name)
    reference.definitions = definitions
    reference.definitions[name] = node
    return reference
  }

  /// Returns the schema with the given description. If the description is nil, returns the schema unchanged.
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
    for (name, definition) in part.definitions where definitions[name] == nil {
      definitions[name] = definition
    }
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

  /// The schema of the value. It is computed on demand, because readers of documents need only the keys.
  public var schema: SchemaPart { makeSchema() }
}
