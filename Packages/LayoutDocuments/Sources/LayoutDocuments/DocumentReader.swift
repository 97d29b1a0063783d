import LayoutEquations
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
      document.canvas = fields[.canvas]?.canvas() ?? document.canvas
      document.scenes = scenes.scenes() ?? []
    } else {
      let keys = fields.compactMap { key, value in SceneKey(rawValue: key.rawValue).map { ($0, value) } }
      var scene = scene(Dictionary(uniqueKeysWithValues: keys))
      document.canvas = scene.canvas ?? document.canvas
      scene.canvas = nil
      document.scenes = [scene]
    }
    return document
  }

  /// Reports what belongs into a scene and stands beside the list of them.
  private func reportKeysBesideScenes() {
    guard case .mapping(let entries) = node.content else { return }
    let allowed: [RootKey] = [.scenes, .canvas]
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
    LayoutDocument.Scene(
      id: fields[.id]?.id(), name: fields[.name]?.text(), canvas: fields[.canvas]?.canvas(),
      views: fields[.views]?.views(depth: 1) ?? [], guides: fields[.guides]?.guides() ?? [],
      constraints: fields[.constraints]?.constraints() ?? [], origin: node.origin)
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

  private func views(depth: Int) -> [LayoutDocument.View]? {
    elements()?.compactMap { $0.view(depth: depth) }
  }

  private func view(depth: Int) -> LayoutDocument.View? {
    guard depth <= DocumentLimits.viewDepth else {
      report(.tooDeep(limit: DocumentLimits.viewDepth))
      return nil
    }
    var view = LayoutDocument.View(origin: node.origin)
    if case .scalar = node.content {
      guard let name = scalar(.view)?.text else { return nil }
      view.name = name
      return view
    }
    guard let fields = fields(ViewKey.self, .view) else { return nil }
    readContent(of: &view, fields)
    readGeometry(of: &view, fields)
    view.views = fields[.views]?.views(depth: depth + 1) ?? []
    view.guides = fields[.guides]?.guides() ?? []
    view.constraints = fields[.constraints]?.constraints() ?? []
    return view
  }

  private func readContent(of view: inout LayoutDocument.View, _ fields: [ViewKey: NodeReader]) {
    view.id = fields[.id]?.id()
    view.name = fields[.name]?.text()
    view.kind = fields[.kind]?.word(LayoutDocument.Kind.self, .kind) ?? .view
    view.text = fields[.text]?.text()
    view.intrinsicSize = fields[.intrinsicSize]?.intrinsicSize() ?? view.intrinsicSize
    view.hugging = fields[.hugging]?.priorities() ?? view.hugging
    view.compression = fields[.compression]?.priorities() ?? view.compression
    view.isHidden = fields[.hidden]?.boolean() ?? false
  }

  private func readGeometry(of view: inout LayoutDocument.View, _ fields: [ViewKey: NodeReader]) {
    view.margins = fields[.margins]?.directionalInsets()
    view.firstBaselineOffsetFromTop = fields[.firstBaselineOffsetFromTop]?.number()
    view.lastBaselineOffsetFromBottom = fields[.lastBaselineOffsetFromBottom]?.number()
    view.alignmentRectInsets = fields[.alignmentRectInsets]?.insets()
    view.frame = fields[.frame]?.frame()
  }

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
}
