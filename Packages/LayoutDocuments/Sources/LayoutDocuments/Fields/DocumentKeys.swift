import LayoutModel

/// The keys of documents that code refers to by name. All other keys occur only in tables of ``DocumentField`` and
/// ``AttributeField``.
enum DocumentKey: String {
  // Keys of documents, scenes, views and guides.
  case scenes, canvas, id, name, kind, installed, variations, views, guides, constraints
  // Keys of constraints.
  case equation, format, options, metrics, first, relation, multiplier, second, constant, priority,
    identifier,
    heldBy, placeholder
  // Keys of variations, priorities and sizes.
  case when, horizontal, vertical, width, height
  // Keys of attributes that the validation of other attributes refers to.
  case autoresizing, frame, superviewSize

  /// The prefix of keys that an author can add for other data. Readers ignore such keys.
  static let ownPrefix = "x-"

  /// The keys that determine which items and constraints a document contains, and how these are named. If such a key is
  /// misspelled, the reader reports the key, and reads its value as if the key were spelled correctly, so that problems
  /// in the value are reported too.
  static let structural: Set<String> = Set(
    [DocumentKey.scenes, .id, .name, .kind, .views, .guides, .constraints, .equation, .format, .first].map {
      $0.rawValue
    })
}

extension [String: NodeReader] {
  subscript(key: DocumentKey) -> NodeReader? { self[key.rawValue] }
}

extension DocumentPath {
  /// Returns the path of the value under a key of the map at `path`.
  static func key(_ path: DocumentPath, _ key: DocumentKey) -> DocumentPath { .key(path, key.rawValue) }
}

// MARK: The keys of parts

extension DocumentError.Part {
  /// The valid keys of this part of a document, in the order in which they are written.
  @_spi(Tools) public var keys: [String] { Self.keyTables[self]?.list ?? [] }

  /// Returns whether a key is valid in this part of a document.
  func has(_ key: String) -> Bool { Self.keyTables[self]?.set.contains(key) ?? false }

  private static let keyTables: [DocumentError.Part: (list: [String], set: Set<String>)] = {
    let tables = allCases.map { part in
      let keys = part.properties.map { $0.key }
      return (part, (list: keys, set: Set(keys)))
    }
    return Dictionary(uniqueKeysWithValues: tables)
  }()

  /// The valid keys of this part of a document with the schemas of their values, in the order in which they are
  /// written.
  ///
  /// The reader, the error messages and the JSON Schema all use this list.
  var properties: [DocumentProperty] {
    switch self {
    case .document: [Self.scenes] + Self.scene.properties
    case .scene:
      [Self.rootID, Self.rootName, Self.canvasOfScene, Self.kind] + AttributeField.ofRoots.map { $0.property }
        + [Self.rootVariations] + Self.content
    case .canvas: LayoutDocument.Canvas.fields.map { $0.property }
    case .view:
      [Self.viewID, Self.viewName, Self.kind, Self.installed] + AttributeField.all.map { $0.property }
        + [Self.viewVariations] + Self.content
    case .guide: [Self.guideID, Self.guideName]
    case .variation: [Self.when, Self.isInstalled] + AttributeField.all.map { $0.property }
    case .constraint: Self.propertiesOfConstraints
    case .constraintVariation:
      [Self.when, Self.isInstalled] + LayoutDocument.ConstraintChanges.fields.map { $0.property }
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
      "A list of layouts, each with its own root. Beside `scenes`, the document can contain only `canvas`, the canvas of scenes without one."
    ))

  private static let rootID = DocumentProperty(.id, .anyText.described("The root's id. Default: `root`."))

  private static let rootName = DocumentProperty(
    .name, .anyText.described("The name of the layout and of its root. Default: `Root`."))

  private static let canvasOfScene = DocumentProperty(
    .canvas, DocumentForm<LayoutDocument.Canvas>.canvas.schema)

  private static let kind = DocumentProperty(
    .kind,
    LayoutDocument.Kind.form.schema.described(
      "The kind of the view, which determines defaults: priorities, the intrinsic size of controls, and whether the content scrolls."
    ).named("kind"))

  private static let viewID = DocumentProperty(
    .id, .anyText.described("The id of the view, unique in the document."))

  private static let viewName = DocumentProperty(
    .name, .anyText.described("The name of the view. Default: the text or the id."))

  private static let installed = DocumentProperty(
    .installed,
    .installation.described(
      "Whether the view is installed: true, false, or the traits for which it is installed."))

  private static let isInstalled = DocumentProperty(
    .installed,
    DocumentForm<Bool>.boolean.schema.described(
      "Whether the view, guide or constraint is installed: true or false."))

  private static let when = DocumentProperty(.when, .condition)

  private static let viewVariations = DocumentProperty(
    .variations, .variations(of: "view", DocumentError.Part.variation.properties))

  private static let rootVariations = DocumentProperty(
    .variations, .variations(of: "root", [when] + AttributeField.ofRoots.map { $0.property }))

  private static let guideID = DocumentProperty(
    .id, .anyText.described("The id of the guide, unique in the document."))

  private static let guideName = DocumentProperty(.name, .anyText.described("The name of the guide."))

  /// The keys `views`, `guides` and `constraints`, which are valid in views and scenes.
  private static let content = [DocumentKey.views, .guides, .constraints].map { key in
    DocumentProperty(key, .reference(key.rawValue))
  }

  private static let propertiesOfConstraints = [
    DocumentProperty(.id, .anyText.described("The id of the constraint, unique in the document.")),
    DocumentProperty(
      .equation, .anyString.described("The equation as text, instead of `first`, `second` and so on.")),
    DocumentProperty(
      .format, .anyString.described("A format of the Visual Format Language, instead of an equation.")),
    DocumentProperty(
      .options,
      .anyOf([formatOption, .list(of: formatOption)]).described(
        "Options for the alignment and direction of the format's views.")),
    DocumentProperty(
      .metrics,
      .map(to: DocumentForm<Double>.points.schema).described("The values of the metrics in the format.")),
    DocumentProperty(
      .first, .anyString.described("The left side: an item and its attribute, such as `Button.Leading`.")),
    DocumentProperty(
      .relation,
      DocumentForm<DocumentRelation>.words(.relation).schema.described(
        "The relation of the left side to the right side. Default: `=`.")),
    DocumentProperty(
      .multiplier,
      DocumentForm<Double>.points.schema.described(
        "The factor of the second item's attribute. Default: 1.")),
    DocumentProperty(
      .second, .anyString.described("The item and attribute of the right side; left out for a constant size.")
    ),
    DocumentProperty(.constant, DocumentForm<LayoutDocument.Constant>.constant.schema),
    DocumentProperty(
      .priority,
      DocumentForm<LayoutPriority>.priority.schema.described(
        "The priority of the constraint. Default: 1000, which is required.")),
    DocumentProperty(.identifier, .anyText.described("The identifier of the constraint in logs.")),
    DocumentProperty(
      .heldBy,
      .anyText.described(
        "The view that holds the constraint; its coordinates and layout direction apply to the constraint. Default: the nearest common ancestor of its items."
      )),
    DocumentProperty(
      .placeholder,
      DocumentForm<Bool>.boolean.schema.described(
        "Whether the constraint is a placeholder that Interface Builder removes at build time: true or false. Default: false."
      )),
    DocumentProperty(
      .installed,
      .installation.described(
        "Whether the constraint is installed: true, false, or the traits for which it is installed. It is active only while all its items are installed."
      )),
    DocumentProperty(
      .variations, .variations(of: "constraint", DocumentError.Part.constraintVariation.properties)),
  ]

  private static var formatOption: SchemaPart {
    SchemaPart.words(LayoutFormatOptions.names.map { $0.name })
      .described("An option of visual formats, by Apple's name.").named("formatOption")
  }
}
