import LayoutModel

extension LayoutDocument {
  /// The JSON Schema of documents, for editors and validators.
  ///
  /// The schema is made from the same tables as the reader, so both have the same keys and allowed values. The file
  /// `Documentation/Schema/layout.schema.json` contains this text; a test compares the two.
  ///
  /// - Complexity: O(1), because the schema does not depend on a document.
  public static var schema: String { schemaNode.json(lineLength: 110) + "\n" }

  private static var schemaNode: DocumentNode {
    var schema = SchemaPart([
      "$schema": .text("https://json-schema.org/draft/2020-12/schema"),
      "$id": .text("layout.schema.json"),
      "title": .text("Layout document"),
      "description": .text(
        "A canvas, a tree of views, and constraints in the notation of Apple's Auto Layout Guide; or several such scenes. Names can also be unquoted numbers or booleans, which are read as text."
      ),
      "if": DocumentNode(.mapping([.init("required", DocumentNode(.sequence([.text("scenes")])))])),
      "then": DocumentNode(
        .mapping([
          .init(
            "propertyNames",
            SchemaPart.anyOf([.words(["canvas", "scenes"]), .text(pattern: "^\(DocumentKey.ownPrefix)")]).node
          )
        ])),
    ])
    let document = SchemaPart.map(DocumentError.Part.document.properties)
    for keyword in document.keywords { schema.add(keyword.key, keyword.value) }
    schema.addDefinitions(of: document)
    schema.addDefinitions(of: .definitions)
    let definitions = schema.definitions.sorted { $0.key < $1.key }
    schema.add("$defs", DocumentNode(.mapping(definitions.map { DocumentNode.Entry($0.key, $0.value) })))
    return schema.node
  }
}

extension SchemaPart {
  /// Returns this part as a complete JSON Schema, with the definitions that it refers to.
  ///
  /// - Parameters:
  ///   - id: The `$id` of the schema.
  ///   - title: The `title` of the schema.
  ///   - description: The `description` of the schema.
  @_spi(Tools) public func schema(id: String, title: String, description: String) -> String {
    var schema = SchemaPart([
      "$schema": .text("https://json-schema.org/draft/2020-12/schema"), "$id": .text(id),
      "title": .text(title), "description": .text(description),
    ])
    for keyword in keywords { schema.add(keyword.key, keyword.value) }
    let sorted = definitions.sorted { $0.key < $1.key }
    if !sorted.isEmpty {
      schema.add("$defs", DocumentNode(.mapping(sorted.map { DocumentNode.Entry($0.key, $0.value) })))
    }
    return schema.node.json(lineLength: 110) + "\n"
  }

  /// Returns the schema of any value of one JSON type: `string`, `number`, `integer`, `boolean` or `null`.
  @_spi(Tools) public static func value(_ type: String) -> SchemaPart { SchemaPart(["type": .text(type)]) }
}

extension SchemaPart {
  /// The definitions of views, lists and other parts that schemas refer to by name.
  ///
  /// Views contain views, so the schema of a view has to refer to itself by name.
  static var definitions: SchemaPart {
    let parts: [(name: String, schema: SchemaPart)] = [
      ("view", view), ("guide", guide), ("constraint", constraint),
      ("views", list(of: .reference("view")).described("Subviews, from back to front.")),
      (
        "guides",
        list(of: .reference("guide")).described(
          "Layout guides: invisible rectangles that constraints can refer to.")
      ),
      (
        "constraints",
        list(of: .reference("constraint")).described("Constraints between any items of the scene.")
      ),
    ]
    var definitions = SchemaPart()
    for part in parts { definitions.addDefinitions(of: part.schema.named(part.name)) }
    return definitions
  }

  private static var view: SchemaPart {
    anyOf([anyText, map(DocumentError.Part.view.properties)]).described("A view: its name, or a map.")
  }

  private static var guide: SchemaPart {
    anyOf([anyText, map(DocumentError.Part.guide.properties)]).described("A guide: its name, or a map.")
  }

  private static var constraint: SchemaPart {
    var parts = map(DocumentError.Part.constraint.properties)
    parts.add(
      "anyOf",
      DocumentNode(
        .sequence(
          [DocumentKey.equation, .first, .format].map { key in
            DocumentNode(.mapping([.init("required", DocumentNode(.sequence([.text(key.rawValue)])))]))
          })))
    return anyOf([nonEmptyText, parts]).described(
      "An equation such as `Field.Leading = Name Label.Trailing + Standard @high`, a visual format such as `H:|-[label]-[field]-|`, or a map."
    )
  }

  static var scene: SchemaPart {
    map(DocumentError.Part.scene.properties).described(
      "A separate layout: a root view and its canvas. Constraints relate items of one scene; ids are unique in the whole document."
    ).named("scene")
  }

  /// Returns the schema of variations. They are written as a map from traits to changes, or as a list of changes with
  /// their traits under the key `when`.
  ///
  /// - Parameters:
  ///   - name: The prefix of the names of the schema's definitions, such as `view` in `viewVariations`.
  ///   - properties: The keys of the values that a variation can change.
  static func variations(
    of name: String, _ properties: [DocumentProperty]
  ) -> SchemaPart {
    let when = DocumentKey.when.rawValue
    let changes = map(properties.filter { $0.key != when }).described("The changed values of a \(name).")
    let variation = map(properties, required: [when]).described(
      "Traits, and the values of a \(name) that change under these traits.")
    return anyOf([
      map(to: changes.named("\(name)Changes")), list(of: variation.named("\(name)Variation")),
    ]).described(
      "Values that change under some traits: a map whose keys are traits, or a list of maps with the key `when`."
    ).named("\(name)Variations")
  }

  /// The schema of the traits for which a variation applies.
  static var condition: SchemaPart {
    nonEmptyText.described(
      "Traits: size classes, width first (`compact x regular`, `wC hR`), an idiom (`pad`), text sizes (`AX5`, `accessibility`), a direction (`rtl`), or several of these; `any` for all."
    ).named("condition")
  }

  /// The schema of the key `installed`: `true`, `false`, or the traits for which a view or constraint is installed.
  static var installation: SchemaPart {
    anyOf([DocumentForm<Bool>.boolean.schema, condition, list(of: condition)]).named("installation")
  }
}
