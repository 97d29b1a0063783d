import LayoutModel

extension LayoutDocument {
  /// Reads a document from its tree.
  ///
  /// - Throws: ``DocumentError`` with everything that is wrong, the first in the text first.
  public init(node: DocumentNode) throws(DocumentError) {
    let context = ReadingContext()
    let document = NodeReader(node: node, path: .root, context: context).document()
    if let error = DocumentError(context.problems) { throw error }
    self = document
  }
}

extension NodeReader {
  /// The whole document.
  func document() -> LayoutDocument {
    var document = LayoutDocument()
    if case .scalar(let scalar) = node.content, scalar.isNull {
      report(.empty)
      return document
    }
    guard let fields = fields(RootKey.self, .document) else { return document }
    if let scenes = fields[.scenes] {
      reportKeysBesideScenes()
      document.canvas = fields[.scene(.canvas)]?.canvas() ?? document.canvas
      document.scenes = scenes.scenes() ?? []
    } else {
      var scene = scene(
        fields.compactMapKeys { key in if case .scene(let key) = key { key } else { nil } })
      document.canvas = scene.canvas ?? document.canvas
      scene.canvas = nil
      document.scenes = [scene]
    }
    return document
  }

  /// Reports what belongs into a scene and stands beside the list of them.
  private func reportKeysBesideScenes() {
    guard case .mapping(let entries) = node.content else { return }
    let allowed: [RootKey] = [.scenes, .scene(.canvas)]
    for entry in entries {
      guard let key = RootKey(rawValue: entry.key), !allowed.contains(key) else { continue }
      context.report(
        DocumentError(
          .keyBesideScenes(entry.key), path: .key(path, entry.key), origin: entry.keyOrigin))
    }
  }

  private func scenes() -> [LayoutDocument.Scene]? {
    guard let elements = elements(.scenes) else { return nil }
    if elements.isEmpty { reportExpected(.scenes) }
    return elements.compactMap { element in
      element.fields(SceneKey.self, .scene).map { element.scene($0) }
    }
  }

  private func scene(_ fields: [SceneKey: NodeReader]) -> LayoutDocument.Scene {
    let canvas = fields[.canvas]?.canvas()
    let root = fields.compactMapKeys { key in if case .root(let key) = key { key } else { nil } }
    let place = ViewPlace(depth: 0, superviewHasFrame: true, isInStack: false)
    return LayoutDocument.Scene(root: view(root, at: place), canvas: canvas)
  }

  // MARK: Views

  /// What the keys of a view depend on, around it.
  private struct ViewPlace {
    /// How many views it lies in; a root is at depth 0.
    var depth: Int
    var superviewHasFrame: Bool
    var isInStack: Bool
  }

  private func views(at place: ViewPlace) -> [LayoutDocument.View]? {
    elements()?.compactMap { $0.view(at: place) }
  }

  private func view(at place: ViewPlace) -> LayoutDocument.View? {
    guard place.depth <= DocumentLimits.viewDepth else {
      report(.tooDeep(limit: DocumentLimits.viewDepth))
      return nil
    }
    if case .scalar = node.content {
      guard let name = scalar(.view)?.text else { return nil }
      return LayoutDocument.View(name: name, origin: node.origin)
    }
    return fields(ViewKey.self, .view).map { view($0, at: place) }
  }

  /// A view of its keys.
  private func view(_ fields: [ViewKey: NodeReader], at place: ViewPlace) -> LayoutDocument.View {
    let isRoot = place.depth == 0
    var view = LayoutDocument.View(
      id: fields[.id]?.id(), name: fields[.name]?.text(),
      kind: fields[.kind]?.word(LayoutDocument.Kind.self, .kind) ?? .view, origin: node.origin)
    view.attributes = attributes(fields)
    reportStackKeys(fields, kind: view.kind, isInStack: place.isInStack)
    if let installation = fields[.attribute(.installed)]?.installation() {
      view.attributes.isInstalled = installation.isInstalled
      view.variations = installation.variations()
    }
    view.variations +=
      fields[.variations]?.viewVariations(ofRoot: isRoot, kind: view.kind, isInStack: place.isInStack) ?? []
    let hasFrame = isRoot || fields[.attribute(.frame)] != nil
    reportMask(of: view, fields, hasFrame: hasFrame, superviewHasFrame: place.superviewHasFrame)
    let inner = ViewPlace(
      depth: place.depth + 1, superviewHasFrame: hasFrame, isInStack: view.kind == .stack)
    view.views = fields[.views]?.views(at: inner) ?? []
    view.guides = fields[.guides]?.guides() ?? []
    view.constraints = fields[.constraints]?.constraints() ?? []
    return view
  }

  /// Reports a mask that has nothing to start from.
  private func reportMask(
    of view: LayoutDocument.View, _ fields: [ViewKey: NodeReader], hasFrame: Bool, superviewHasFrame: Bool
  ) {
    let varies = view.variations.contains { $0.values.autoresizing != nil }
    guard let reader = fields[.attribute(.autoresizing)] ?? (varies ? fields[.variations] : nil) else {
      return
    }
    if !hasFrame { reader.report(.missingKey(AttributeKey.frame.rawValue, of: .view)) }
    if !superviewHasFrame, fields[.attribute(.superviewSize)] == nil { reader.report(.superviewWithoutFrame) }
  }

  // MARK: Guides and ids

  private func guides() -> [LayoutDocument.Guide]? {
    elements()?.compactMap { $0.guide() }
  }

  private func guide() -> LayoutDocument.Guide? {
    if case .scalar = node.content {
      guard let name = scalar(.guide)?.text else { return nil }
      return LayoutDocument.Guide(name: name, origin: node.origin)
    }
    guard let fields = fields(GuideKey.self, .guide) else { return nil }
    return LayoutDocument.Guide(
      id: fields[.id]?.id(), name: fields[.name]?.text(), origin: node.origin)
  }

  /// An id that nothing else in the document has.
  func id() -> String? {
    guard let id = text() else { return nil }
    if let first = context.take(id: id, at: node.origin) {
      context.report(
        DocumentError(
          .duplicateID(id), path: path, origin: node.origin, related: [.init(.firstUse, at: first)]))
    }
    return id
  }
}

extension Dictionary {
  /// The values under other keys, without those whose key has no counterpart.
  fileprivate func compactMapKeys<Other: Hashable>(_ transform: (Key) -> Other?) -> [Other: Value] {
    var result: [Other: Value] = [:]
    for (key, value) in self {
      if let key = transform(key) { result[key] = value }
    }
    return result
  }
}
