/// The keys of what may vary of a view.
enum AttributeKey: String, CaseIterable, Hashable {
  case installed, text, font, lines, preferredMaxLayoutWidth, adjustsFontForContentSizeCategory,
    intrinsicSize,
    hugging, compression, margins, preservesSuperviewLayoutMargins, insetsLayoutMarginsFromSafeArea,
    layoutMarginsFollowReadableWidth, additionalSafeArea, direction, firstBaselineOffsetFromTop,
    lastBaselineOffsetFromBottom, alignmentRectInsets, scrollOffset, hidden, frame,
    autoresizing, superviewSize, axis, distribution, alignment, spacing, baselineRelativeArrangement,
    layoutMarginsRelativeArrangement, era, textWidthDisambiguationPriority, orderBreaksTies, arranged,
    spacingAfter

  /// Those that mean something for a root too, which is as large as its canvas.
  static let ofRoots = allCases.filter {
    ![.installed, .frame, .autoresizing, .superviewSize].contains($0) && !ofArrangedViews.contains($0)
  }

  /// Those that mean something for stacks alone.
  static let ofStacks: [AttributeKey] = [
    .axis, .distribution, .alignment, .spacing, .baselineRelativeArrangement,
    .layoutMarginsRelativeArrangement, .era, .textWidthDisambiguationPriority, .orderBreaksTies,
  ]

  /// Those that mean something for views in stacks alone.
  static let ofArrangedViews: [AttributeKey] = [.arranged, .spacingAfter]
}

/// A set of keys of which some are a view's attributes.
protocol AttributeBearingKey: DocumentKey {
  static func attribute(_ key: AttributeKey) -> Self
}

/// The keys of a view.
enum ViewKey: AttributeBearingKey {
  case id, name, kind
  case attribute(AttributeKey)
  case variations, views, guides, constraints

  static let part = DocumentError.Part.view
  static let allCases = keys(attributes: AttributeKey.allCases)

  /// The keys with some of the attributes.
  static func keys(attributes: [AttributeKey]) -> [ViewKey] {
    [.id, .name, .kind] + attributes.map(attribute) + [.variations, .views, .guides, .constraints]
  }

  var rawValue: String {
    switch self {
    case .attribute(let key): key.rawValue
    case .id: "id"
    case .name: "name"
    case .kind: "kind"
    case .variations: "variations"
    case .views: "views"
    case .guides: "guides"
    case .constraints: "constraints"
    }
  }

  init?(rawValue: String) {
    guard let key = Self.byName[rawValue] else { return nil }
    self = key
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

/// The keys of a variation of a view.
enum VariationKey: AttributeBearingKey {
  case when
  case attribute(AttributeKey)

  static let part = DocumentError.Part.variation
  static let allCases = [.when] + AttributeKey.allCases.map(attribute)

  var rawValue: String {
    switch self {
    case .when: "when"
    case .attribute(let key): key.rawValue
    }
  }

  init?(rawValue: String) {
    if rawValue == "when" {
      self = .when
    } else if let key = AttributeKey(rawValue: rawValue) {
      self = .attribute(key)
    } else {
      return nil
    }
  }
}

/// The keys of a scene: those of its root, and its canvas.
enum SceneKey: AttributeBearingKey {
  case canvas
  case root(ViewKey)

  static let part = DocumentError.Part.scene
  static let allCases: [SceneKey] = {
    let keys = ViewKey.keys(attributes: AttributeKey.ofRoots).map(root)
    return Array(keys.prefix(2)) + [.canvas] + Array(keys.dropFirst(2))
  }()

  static func attribute(_ key: AttributeKey) -> SceneKey { .root(.attribute(key)) }

  var rawValue: String {
    switch self {
    case .canvas: "canvas"
    case .root(let key): key.rawValue
    }
  }

  init?(rawValue: String) {
    guard let key = Self.byName[rawValue] else { return nil }
    self = key
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

/// The keys of a document: those of its only scene, or `scenes` and the canvas of those without one.
enum RootKey: DocumentKey {
  case scenes
  case scene(SceneKey)

  static let part = DocumentError.Part.document
  static let allCases = [.scenes] + SceneKey.allCases.map(scene)

  var rawValue: String {
    switch self {
    case .scenes: "scenes"
    case .scene(let key): key.rawValue
    }
  }

  init?(rawValue: String) {
    if rawValue == "scenes" {
      self = .scenes
    } else if let key = SceneKey(rawValue: rawValue) {
      self = .scene(key)
    } else {
      return nil
    }
  }
}
