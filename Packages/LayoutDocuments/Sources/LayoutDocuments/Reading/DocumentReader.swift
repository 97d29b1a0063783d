import LayoutEquations
import LayoutModel
import SourceText

extension LayoutDocument {
  /// Creates a document from a tree of nodes, such as one parsed from YAML or JSON.
  ///
  /// - Throws: ``DocumentError`` with all problems, sorted by their order in the text.
  /// - Complexity: O(*n*) for *n* nodes.
  public init(node: DocumentNode) throws(DocumentError) {
    let context = ReadingContext()
    let document = NodeReader(node: node, path: .root, context: context).document()
    guard !context.problems.isEmpty else {
      self = document
      return
    }
    // Constraints are checked even if there are other problems, unless these problems cause items to be missing.
    var builder = InstanceBuilder()
    let others = context.losesItems || context.isFull ? [] : builder.constraintProblems(of: document)
    let room = DocumentLimits.reportedErrors - context.problems.count
    if let error = DocumentError(context.problems + others.prefix(room)) { throw error }
    self = document
  }
}

extension NodeReader {
  /// Reads the whole document, and reports problems to ``context``.
  func document() -> LayoutDocument {
    var document = LayoutDocument()
    if case .scalar(let scalar) = node.content, scalar.isNull {
      report(.empty)
      return document
    }
    if let pair = keyWithoutSpace(.document) {
      reportExpected(.document, advice: "write a space after the colon: `\(pair)`")
      return document
    }
    if case .scalar(let scalar) = node.content,
      let key = scalar.text.split(separator: " ").first.map(String.init),
      DocumentError.Part.document.has(key)
    {
      reportExpected(.document, advice: "write a colon after `\(key)`")
      return document
    }
    guard let fields = fields(.document, .document) else { return document }
    if let scenes = fields[.scenes] {
      reportKeysBesideScenes()
      document.canvas = fields[.canvas].flatMap(DocumentForm.canvas.read) ?? document.canvas
      document.scenes = scenes.scenes() ?? []
    } else {
      var scene = scene(fields)
      document.canvas = scene.canvas ?? document.canvas
      scene.canvas = nil
      document.scenes = [scene]
    }
    return document
  }

  /// Reports keys of a scene, such as `views`, that are used outside of the list under `scenes`.
  private func reportKeysBesideScenes() {
    guard case .mapping(let entries) = node.content else { return }
    let allowed: [DocumentKey] = [.scenes, .canvas]
    for entry in entries where DocumentError.Part.document.has(entry.key) {
      guard !allowed.contains(where: { $0.rawValue == entry.key }) else { continue }
      context.report(
        DocumentError(
          .keyBesideScenes(entry.key), path: .key(path, entry.key), origin: entry.keyOrigin))
    }
  }

  private func scenes() -> [LayoutDocument.Scene]? {
    if case .mapping(let entries) = node.content, let first = entries.first, first.key.utf8.count <= 40,
      !DocumentError.Part.scene.has(first.key)
    {
      let isInJSON = node.origin.isInJSON
      reportExpected(
        .scenes,
        advice: isInJSON
          ? "write `[{\"name\": \"\(first.key)\"}]`"
          : "begin each scene with `- name:`, such as `- name: \(first.key)`")
      context.losesItems = true
      return nil
    }
    guard let elements = elements(.scenes) else { return nil }
    if elements.isEmpty { reportExpected(.scenes) }
    return elements.compactMap { element in
      element.fields(.scene, .scene).map { element.scene($0) }
    }
  }

  private func scene(_ fields: [String: NodeReader]) -> LayoutDocument.Scene {
    let canvas = fields[.canvas].flatMap(DocumentForm.canvas.read)
    let location = ViewLocation(depth: 0, superviewHasFrame: true, isInStack: false)
    return LayoutDocument.Scene(root: view(fields, at: location), canvas: canvas)
  }

  // MARK: Views

  /// The position of a view in the tree, which determines the keys that are valid for the view.
  private struct ViewLocation {
    /// The number of ancestors of the view; 0 for a root.
    var depth: Int
    var superviewHasFrame: Bool
    var isInStack: Bool
  }

  private func views(at location: ViewLocation) -> [LayoutDocument.View]? {
    if case .mapping(let entries) = node.content, let first = entries.first, first.key.utf8.count <= 40,
      !DocumentError.Part.view.has(first.key)
    {
      let isInJSON = node.origin.isInJSON
      reportExpected(
        .list,
        advice: isInJSON
          ? "write `[{\"name\": \"\(first.key)\"}]`"
          : "begin each view with `- name:`, such as `- name: \(first.key)`")
      context.losesItems = true
      return nil
    }
    return elements()?.compactMap { $0.view(at: location) }
  }

  private func view(at location: ViewLocation) -> LayoutDocument.View? {
    guard location.depth <= DocumentLimits.viewDepth else {
      report(.tooDeep(limit: DocumentLimits.viewDepth))
      context.losesItems = true
      return nil
    }
    if case .scalar = node.content {
      if let line = joinedElement { reportJoined(line) }
      guard let name = scalar(.view)?.text else { return nil }
      if isConstraint {
        reportExpected(.view, advice: "move this constraint to the list `constraints`")
        context.losesItems = true
        return nil
      }
      if let pair = keyWithoutSpace(.view) {
        reportExpected(.view, advice: "write a space after the colon: `\(pair)`")
        context.losesItems = true
        return nil
      }
      return LayoutDocument.View(name: name, origin: node.origin)
    }
    return fields(.view, .view).map { view($0, at: location) }
  }

  /// Reads a view from the values of its map.
  private func view(_ fields: [String: NodeReader], at location: ViewLocation) -> LayoutDocument.View {
    let isRoot = location.depth == 0
    let kind = fields[.kind].flatMap(LayoutDocument.Kind.form.read)
    // If the kind could not be read, it may be that of a stack, so keys of stacks are not reported.
    let knownKind = kind ?? (fields[.kind] == nil ? .view : nil)
    var view = LayoutDocument.View(
      id: fields[.id]?.id(), name: fields[.name]?.name(), kind: kind ?? .view, origin: node.origin)
    view.origins = DocumentOrigins(
      of: [.id, .name, .kind, .installed, .variations, .views, .guides, .constraints], in: fields)
    view.attributes = attributes(fields, kind: knownKind, isInStack: location.isInStack)
    if let installation = fields[.installed]?.installation() {
      view.attributes.isInstalled = installation.isInstalled
      view.variations = installation.variations()
    }
    view.variations +=
      fields[.variations]?.viewVariations(ofRoot: isRoot, kind: knownKind, isInStack: location.isInStack)
      ?? []
    let hasFrame = isRoot || fields[.frame] != nil
    reportMask(of: view, fields, hasFrame: hasFrame, superviewHasFrame: location.superviewHasFrame)
    let inner = ViewLocation(
      depth: location.depth + 1, superviewHasFrame: hasFrame,
      isInStack: knownKind == .stack || knownKind == nil)
    view.views = fields[.views]?.views(at: inner) ?? []
    view.guides = fields[.guides]?.guides() ?? []
    view.constraints = fields[.constraints]?.constraints(of: view.name ?? view.id) ?? []
    return view
  }

  /// Reads the attributes of a view, except `installed`, and reports attributes that are not valid for this view.
  ///
  /// - Parameter kind: The kind of the view; nil if it could not be read.
  func attributes(
    _ fields: [String: NodeReader], kind: LayoutDocument.Kind?, isInStack: Bool
  ) -> LayoutDocument.Attributes {
    var attributes = LayoutDocument.Attributes()
    attributes.origins = read(AttributeField.table, from: fields, into: &attributes)
    if let kind, kind != .stack {
      for key in AttributeField.ofStacks.map({ $0.key }) {
        fields[key]?.report(.keyOfStack(key, found: kind))
      }
    }
    if !isInStack {
      for key in AttributeField.ofArrangedViews.map({ $0.key }) {
        fields[key]?.report(.keyOfArrangedView(key))
      }
    }
    return attributes
  }

  /// Reports an error if a view has an autoresizing mask, but the view or its superview has no frame.
  private func reportMask(
    of view: LayoutDocument.View, _ fields: [String: NodeReader], hasFrame: Bool, superviewHasFrame: Bool
  ) {
    let varies = view.variations.contains { $0.values.autoresizing != nil }
    guard let reader = fields[.autoresizing] ?? (varies ? fields[.variations] : nil) else { return }
    if !hasFrame { reader.report(.missingKey(DocumentKey.frame.rawValue, of: .view)) }
    if !superviewHasFrame, fields[.superviewSize] == nil { reader.report(.superviewWithoutFrame) }
  }

  // MARK: Guides and ids

  private func guides() -> [LayoutDocument.Guide]? {
    elements()?.compactMap { $0.guide() }
  }

  private func guide() -> LayoutDocument.Guide? {
    if case .scalar = node.content {
      if let line = joinedElement { reportJoined(line) }
      guard let name = scalar(.guide)?.text else { return nil }
      return LayoutDocument.Guide(name: name, origin: node.origin)
    }
    guard let fields = fields(.guide, .guide) else { return nil }
    return LayoutDocument.Guide(
      id: fields[.id]?.id(), name: fields[.name]?.name(), origin: node.origin)
  }

  /// Reads a name. Reports an error if YAML has joined the line of the next list element to the name.
  func name() -> String? {
    if let line = joinedElement { reportJoined(line) }
    return text()
  }

  /// Returns the corrected text for a key and value without a space between them, such as `name: B` for the unquoted
  /// text `name:B`. Nil if the text does not begin with a valid key of `part`.
  private func keyWithoutSpace(_ part: DocumentError.Part) -> String? {
    guard case .scalar(let scalar) = node.content, !scalar.isQuoted, scalar.text.utf8.count <= 80,
      let colon = scalar.text.firstIndex(of: ":"), part.has(String(scalar.text[..<colon]))
    else { return nil }
    let value = scalar.text[scalar.text.index(after: colon)...]
    // YAML joins unquoted lines to one text. If a later line contains a colon, only the first word is the value.
    let first =
      value.split(separator: " ", maxSplits: 1).first { $0.contains(":") } == nil
      ? value : value.prefix { $0 != " " }
    return value.isEmpty ? nil : "\(scalar.text[..<colon]): \(first)"
  }

  /// Whether the node is an unquoted equation, such as `Title.Top = Superview.Top`.
  private var isConstraint: Bool {
    guard case .scalar(let scalar) = node.content, !scalar.isQuoted, scalar.text.contains("=") else {
      return false
    }
    return (try? EquationParser.parse(scalar.text)) != nil
  }

  /// The range of a line that YAML has joined to this unquoted text, but that was probably meant as the next element of
  /// a list: it begins with a dash and a space. Nil if there is none.
  var joinedElement: DocumentOrigin? {
    guard case .scalar(let scalar) = node.content, !scalar.isQuoted, let source = node.origin.source else {
      return nil
    }
    let range = node.origin.range
    let bytes = source.bytes[range.start..<min(range.end, source.bytes.count)]
    guard let lineEnd = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
    for line in bytes[lineEnd...].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard text.starts(with: [UInt8(ascii: "-"), 0x20]) else { continue }
      return DocumentOrigin(source, SourceRange(start: text.startIndex, end: text.endIndex))
    }
    return nil
  }

  func reportJoined(_ line: DocumentOrigin) {
    report(.elementJoinedToText(node.scalarText), at: line)
    context.losesItems = true
  }

  /// Reads an id, and reports an error if it is already in use in the document.
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
