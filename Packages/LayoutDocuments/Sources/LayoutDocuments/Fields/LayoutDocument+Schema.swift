import LayoutModel

extension LayoutDocument {
  /// The JSON Schema of documents in JSON, for editors and validators.
  ///
  /// It is made from the tables that documents are read with, so it has the same keys and words.
  /// `Documentation/Schema/layout.schema.json` is this text; a test compares both.
  ///
  /// - Complexity: O(1); some milliseconds.
  public static var schema: String { schemaNode.json(lineLength: 110) + "\n" }

  private static var schemaNode: DocumentNode {
    var schema = SchemaPart([
      "$schema": .text("https://json-schema.org/draft/2020-12/schema"),
      "$id": .text("layout.schema.json"),
      "title": .text("Layout document"),
      "description": .text(
        "A canvas, a tree of views, and constraints written as in Apple's Auto Layout Guide; or several such scenes. "
          + "Names may be plain numbers or booleans too: the reader takes them as written."),
      "if": DocumentNode(.mapping([.init("required", DocumentNode(.sequence([.text("scenes")])))])),
      "then": DocumentNode(.mapping([.init("propertyNames", SchemaPart.words(["canvas", "scenes"]).node)])),
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
  /// The definitions that other parts refer to by name: views are in views, and so their definition cannot be a part of
  /// itself.
  fileprivate static var definitions: SchemaPart {
    let parts: [(name: String, schema: SchemaPart)] = [
      ("view", view), ("guide", guide), ("constraint", constraint),
      ("views", list(of: .reference("view")).described("Subviews, from back to front.")),
      (
        "guides",
        list(of: .reference("guide")).described(
          "Layout guides: rectangles that can be constrained and are never seen.")
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
    return anyOf([someText, parts]).described(
      "An equation such as `Field.Leading = Name Label.Trailing + Standard @high`, a visual format such as "
        + "`H:|-[label]-[field]-|`, or a map.")
  }

  fileprivate static var scene: SchemaPart {
    map(DocumentError.Part.scene.properties).described(
      "A layout of its own: a root, which is a view, and its canvas. Constraints relate items of one scene; ids are "
        + "unlike each other in the whole document."
    ).named("scene")
  }

  /// A map from traits to what is different of a part, or a list of it with the traits under `when`.
  ///
  /// - Parameters:
  ///   - name: What the definitions are called after.
  ///   - properties: The keys of an element of the list.
  fileprivate static func variations(
    of name: String, _ properties: [DocumentProperty]
  ) -> SchemaPart {
    let when = DocumentKey.when.rawValue
    let changes = map(properties.filter { $0.key != when }).described("What is different of a \(name).")
    let variation = map(properties, required: [when]).described("What is different of a \(name), and when.")
    return anyOf([
      map(to: changes.named("\(name)Changes")), list(of: variation.named("\(name)Variation")),
    ]).described(
      "What is different under some traits: a map from traits, or a list with the traits under `when`."
    ).named("\(name)Variations")
  }

  /// Traits that something is for.
  fileprivate static var condition: SchemaPart {
    someText.described(
      "Traits: size classes, width first (`compact x regular`, `wC hR`), an idiom (`pad`), or both; `any` for all."
    ).named("condition")
  }

  /// Where something is installed.
  fileprivate static var installation: SchemaPart {
    anyOf([DocumentForm<Bool>.boolean.schema, condition, list(of: condition)]).named("installation")
  }
}

// MARK: The keys of parts

extension DocumentError.Part {
  /// The keys of the part, in the order in which they are written.
  var keys: [String] { Self.keyTables[self]?.list ?? [] }

  /// Whether the part has a key.
  func has(_ key: String) -> Bool { Self.keyTables[self]?.set.contains(key) ?? false }

  private static let keyTables: [DocumentError.Part: (list: [String], set: Set<String>)] = {
    let tables = allCases.map { part in
      let keys = part.properties.map(\.key)
      return (part, (list: keys, set: Set(keys)))
    }
    return Dictionary(uniqueKeysWithValues: tables)
  }()

  /// The keys of the part with their schemas, in the order in which they are written.
  ///
  /// This is the one list of keys: readers refuse all others, errors offer these, and the schema is made of them.
  var properties: [DocumentProperty] {
    switch self {
    case .document: [Self.scenes] + Self.scene.properties
    case .scene:
      [Self.rootID, Self.rootName, Self.canvasOfScene, Self.kind] + AttributeField.ofRoots.map(\.property)
        + [Self.rootVariations] + Self.content
    case .canvas: LayoutDocument.Canvas.fields.map(\.property)
    case .view:
      [Self.viewID, Self.viewName, Self.kind, Self.installed] + AttributeField.all.map(\.property)
        + [Self.viewVariations] + Self.content
    case .guide: [Self.guideID, Self.guideName]
    case .variation: [Self.when, Self.isInstalled] + AttributeField.all.map(\.property)
    case .constraint: Self.propertiesOfConstraints
    case .constraintVariation:
      [Self.when, Self.isInstalled] + LayoutDocument.ConstraintChanges.fields.map(\.property)
    case .sizeClasses:
      [.width, .height].map { DocumentProperty($0, DocumentForm<UserInterfaceSizeClass>.sizeClass.schema) }
    case .priorities:
      [.horizontal, .vertical].map { DocumentProperty($0, DocumentForm<LayoutPriority>.priority.schema) }
    case .size: [.width, .height].map { DocumentProperty($0, DocumentForm<Double>.extent.schema) }
    case .point: Self.points(["x", "y"])
    case .frame: Self.points(["x", "y", "width", "height"])
    case .insets: Self.points(["top", "left", "bottom", "right"])
    case .directionalInsets: Self.points(["top", "leading", "bottom", "trailing"])
    }
  }

  private static func points(_ keys: [String]) -> [DocumentProperty] {
    keys.map { DocumentProperty($0, DocumentForm<Double>.points.schema) }
  }

  private static let scenes = DocumentProperty(
    .scenes,
    .list(of: .scene, atLeast: 1).described(
      "Layouts of their own, in place of a single one; beside them stands nothing but the canvas of those without one."
    ))

  private static let rootID = DocumentProperty(.id, .anyText.described("The root's id; `root` if left out."))

  private static let rootName = DocumentProperty(
    .name, .anyText.described("The name of the layout and of its root; `Root` if left out."))

  private static let canvasOfScene = DocumentProperty(
    .canvas, DocumentForm<LayoutDocument.Canvas>.canvas.schema)

  private static let kind = DocumentProperty(
    .kind,
    DocumentForm<LayoutDocument.Kind>.words(.kind).schema.described(
      "What it is; decides what is left out: priorities, the size of controls that have one, and whether its content "
        + "scrolls."
    ).named("kind"))

  private static let viewID = DocumentProperty(
    .id, .anyText.described("What the view is known by; unlike any other id in the document."))

  private static let viewName = DocumentProperty(
    .name, .anyText.described("What people call it; the text or the id if left out."))

  private static let installed = DocumentProperty(
    .installed,
    .installation.described("Whether it is there: true, false, or the traits with which it is."))

  private static let isInstalled = DocumentProperty(
    .installed, DocumentForm<Bool>.boolean.schema.described("Whether it is there."))

  private static let when = DocumentProperty(.when, .condition)

  private static let viewVariations = DocumentProperty(
    .variations, .variations(of: "view", DocumentError.Part.variation.properties))

  private static let rootVariations = DocumentProperty(
    .variations, .variations(of: "root", [when] + AttributeField.ofRoots.map(\.property)))

  private static let guideID = DocumentProperty(
    .id, .anyText.described("What the guide is known by; unlike any other id in the document."))

  private static let guideName = DocumentProperty(.name, .anyText.described("What people call it."))

  /// What is in a view.
  private static let content = [DocumentKey.views, .guides, .constraints].map { key in
    DocumentProperty(key, .reference(key.rawValue))
  }

  private static let propertiesOfConstraints = [
    DocumentProperty(.id, .anyText.described("What edits know the constraint by.")),
    DocumentProperty(.equation, .anyString.described("The whole equation; instead of its parts.")),
    DocumentProperty(
      .format, .anyString.described("A format of the Visual Format Language; instead of an equation.")),
    DocumentProperty(
      .options,
      .anyOf([formatOption, .list(of: formatOption)]).described(
        "How the views of the format are aligned and read.")),
    DocumentProperty(
      .metrics,
      .map(to: DocumentForm<Double>.points.schema).described("Numbers that the format names.")),
    DocumentProperty(
      .first, .anyString.described("The left side: an item and its attribute, such as `Button.Leading`.")),
    DocumentProperty(
      .relation,
      DocumentForm<DocumentRelation>.words(.relation).schema.described(
        "How the sides compare; `=` if left out.")),
    DocumentProperty(
      .multiplier,
      DocumentForm<Double>.points.schema.described(
        "What the second item's attribute is multiplied by; 1 if left out.")),
    DocumentProperty(
      .second, .anyString.described("The right side's item and attribute; none for a constant size.")),
    DocumentProperty(.constant, DocumentForm<LayoutDocument.Constant>.constant.schema),
    DocumentProperty(
      .priority,
      DocumentForm<LayoutPriority>.priority.schema.described(
        "How much the constraint matters; 1000, which is required, if left out.")),
    DocumentProperty(.identifier, .anyText.described("The constraint's own name, for logs.")),
    DocumentProperty(
      .heldBy,
      .anyText.described(
        "The view in whose coordinates and direction it is measured; the nearest that its items have in common if left "
          + "out.")),
    DocumentProperty(
      .installed,
      .installation.described(
        "Whether the constraint is there: true, false, or the traits with which it is. It holds only while all its items "
          + "are installed.")),
    DocumentProperty(
      .variations, .variations(of: "constraint", DocumentError.Part.constraintVariation.properties)),
  ]

  private static var formatOption: SchemaPart {
    SchemaPart.words(LayoutFormatOptions.names.map(\.name))
      .described("An option of visual formats, under Apple's name.").named("formatOption")
  }
}
