import LayoutModel

extension LayoutDocument {
  /// Makes the views, guides and constraints of the first scene, which is the only one of most documents.
  ///
  /// - Throws: ``DocumentError`` as ``instantiateScenes()`` does, for the other scenes too.
  /// - Complexity: That of ``instantiateScenes()``.
  public func instantiate() throws(DocumentError) -> LayoutInstance {
    guard let first = try instantiateScenes().first else { throw .noScenes }
    return first
  }

  /// Makes the views, guides and constraints of every scene, each a tree of its own.
  ///
  /// - Throws: ``DocumentError`` with every constraint that the model refuses, at its place: items that are not there
  ///   or in another scene, names that several items have, pairs that Auto Layout does not know. Documents made by
  ///   code can also have no scene, an unknown device, an id twice or views nested deeper than
  ///   ``DocumentLimits/viewDepth``.
  /// - Complexity: O(*n*) for *n* views, guides and constraints, times the depth of the constraints' items.
  public func instantiateScenes() throws(DocumentError) -> [LayoutInstance] {
    var builder = InstanceBuilder()
    return try builder.build(self)
  }
}

extension DocumentError {
  /// The error of a document that has not a single scene.
  fileprivate static let noScenes = DocumentError(
    .expected(.scenes, found: .list(count: 0)), path: .key(.root, RootKey.scenes.rawValue))
}

/// A scene whose items are there, and whose constraints wait for the items of all the others.
private struct PendingScene {
  var reference: DocumentError.SceneReference
  var items: LayoutItemIndex
  var root: LayoutView
  var environment: LayoutEnvironment
  var sources: [(path: DocumentPath, source: LayoutDocument.Constraint)]
}

/// Makes the objects of a document, and collects what is wrong.
private struct InstanceBuilder {
  private var problems: [DocumentError] = []
  private var idOrigins: [String: DocumentOrigin] = [:]
  private var itemOrigins: [ObjectIdentifier: DocumentOrigin] = [:]
  private var scenes: [PendingScene] = []
  /// The constraints of the scene that is being made.
  private var sources: [(path: DocumentPath, source: LayoutDocument.Constraint)] = []

  mutating func build(_ document: LayoutDocument) throws(DocumentError) -> [LayoutInstance] {
    if document.scenes.isEmpty { report(.noScenes) }
    let standard = environment(of: document.canvas, .root)
    for (index, scene) in document.scenes.enumerated() {
      addScene(scene, document.path(ofScene: index), environment: standard)
    }
    let instances = scenes.map { instance(of: $0) }
    if let error = DocumentError(problems) { throw error }
    return instances
  }

  // MARK: Scenes

  private mutating func addScene(
    _ scene: LayoutDocument.Scene, _ path: DocumentPath, environment standard: LayoutEnvironment
  ) {
    let root = LayoutView(name: scene.name ?? "Root", id: scene.id ?? "root")
    itemOrigins[ObjectIdentifier(root)] = scene.origin
    take(id: scene.id, path, scene.origin)
    sources = []
    addConstraints(scene.constraints, path)
    addGuides(scene.guides, to: root, path)
    addViews(scene.views, to: root, path, depth: 1)
    scenes.append(
      PendingScene(
        reference: .init(name: scene.name ?? scene.id, number: scenes.count + 1),
        items: LayoutItemIndex(root: root), root: root,
        environment: scene.canvas.map { environment(of: $0, path) } ?? standard, sources: sources))
  }

  private mutating func environment(
    of canvas: LayoutDocument.Canvas, _ path: DocumentPath
  ) -> LayoutEnvironment {
    if let environment = canvas.environment { return environment }
    let device = canvas.device ?? ""
    report(
      DocumentError(
        .unknownWord(device, .device), path: .key(path, RootKey.canvas.rawValue), origin: canvas.origin,
        suggestions: Suggestions.nearest(to: device, among: Device.all.map(\.name))))
    return LayoutEnvironment(size: LayoutDocument.Canvas.standardSize)
  }

  private mutating func instance(of scene: PendingScene) -> LayoutInstance {
    var constraints: [LayoutInstance.Constraint] = []
    for (path, source) in scene.sources where problems.count < DocumentLimits.reportedErrors {
      if let made = constraint(source, path: path, in: scene) { constraints.append(made) }
    }
    return LayoutInstance(
      root: scene.root, items: scene.items, constraints: constraints, environment: scene.environment)
  }

  // MARK: Items

  private mutating func addViews(
    _ views: [LayoutDocument.View], to superview: LayoutView, _ path: DocumentPath, depth: Int
  ) {
    for (index, view) in views.enumerated() {
      let path = DocumentPath.index(.key(path, "views"), index)
      guard depth <= DocumentLimits.viewDepth else {
        report(DocumentError(.tooDeep(limit: DocumentLimits.viewDepth), path: path, origin: view.origin))
        return
      }
      take(id: view.id, path, view.origin)
      let made = view.makeView()
      itemOrigins[ObjectIdentifier(made)] = view.origin
      superview.addSubview(made)
      addConstraints(view.constraints, path)
      addGuides(view.guides, to: made, path)
      addViews(view.views, to: made, path, depth: depth + 1)
    }
  }

  private mutating func addGuides(_ guides: [LayoutDocument.Guide], to view: LayoutView, _ path: DocumentPath)
  {
    for (index, guide) in guides.enumerated() {
      take(id: guide.id, .index(.key(path, "guides"), index), guide.origin)
      let made = LayoutGuide(name: guide.name ?? guide.id, id: guide.id)
      itemOrigins[ObjectIdentifier(made)] = guide.origin
      view.addLayoutGuide(made)
    }
  }

  /// Keeps constraints until all items are there.
  private mutating func addConstraints(_ constraints: [LayoutDocument.Constraint], _ path: DocumentPath) {
    for (index, constraint) in constraints.enumerated() {
      let path = DocumentPath.index(.key(path, "constraints"), index)
      take(id: constraint.id, path, constraint.origin)
      sources.append((path, constraint))
    }
  }

  /// Reports an id that is taken.
  private mutating func take(id: String?, _ path: DocumentPath, _ origin: DocumentOrigin) {
    guard let id, let first = idOrigins.updateValue(origin, forKey: id) else { return }
    report(
      DocumentError(.duplicateID(id), path: path, origin: origin, related: [.init(.firstUse, at: first)]))
  }

  // MARK: Constraints

  private mutating func constraint(
    _ source: LayoutDocument.Constraint, path: DocumentPath, in scene: PendingScene
  ) -> LayoutInstance.Constraint? {
    do throws(ConstraintError) {
      let constraint = try LayoutConstraint(source.equation, items: scene.items)
      try constraint.activate()
      return LayoutInstance.Constraint(constraint: constraint, source: source)
    } catch {
      report(otherScene(source, error, path: path, in: scene) ?? source.problem(error, path: path))
      return nil
    }
  }

  /// The problem of a constraint whose unknown item is one of another scene; nil if it is nowhere.
  private func otherScene(
    _ source: LayoutDocument.Constraint, _ error: ConstraintError, path: DocumentPath, in scene: PendingScene
  ) -> DocumentError? {
    guard case .lookup(.unknown(let name, suggestions: _)) = error else { return nil }
    for other in scenes where other.reference != scene.reference {
      let place: DocumentOrigin?
      do throws(ItemLookupError) {
        place = itemOrigins[ObjectIdentifier(try other.items.item(named: name))]
      } catch {
        guard case .ambiguous = error else { continue }
        place = nil
      }
      return DocumentError(
        .noCommonAncestor(item: name, in: other.reference, constraintIn: scene.reference), path: path,
        origin: source.origin(of: name), related: place.map { [.init(.item, at: $0)] } ?? [])
    }
    return nil
  }

  private mutating func report(_ problem: DocumentError) {
    if problems.count < DocumentLimits.reportedErrors { problems.append(problem) }
  }
}

extension LayoutDocument.Constraint {
  /// What the model says of the constraint, at the item that it speaks of.
  fileprivate func problem(_ error: ConstraintError, path: DocumentPath) -> DocumentError {
    switch error {
    case .lookup(.unknown(let name, let suggestions)):
      DocumentError(.unknownItem(name), path: path, origin: origin(of: name), suggestions: suggestions)
    case .lookup(.ambiguous(let name, let candidates)):
      DocumentError(.ambiguousItem(name, candidates: candidates), path: path, origin: origin(of: name))
    default:
      DocumentError(.constraint(error), path: path, origin: origin)
    }
  }

  /// Where an item of the equation stands; the whole constraint's place if that is not known.
  fileprivate func origin(of name: String) -> DocumentOrigin {
    zip(equation.items, itemOrigins).first { $0.0 == .item(name) }?.1 ?? origin
  }
}

extension LayoutDocument.View {
  /// The view without its subviews, guides and constraints.
  fileprivate func makeView() -> LayoutView {
    let view = LayoutView(name: displayName, id: id)
    view.content = LayoutContent(
      intrinsicSize: LayoutSize(
        width: intrinsicSize.width ?? LayoutSize.noIntrinsicMetric,
        height: intrinsicSize.height ?? LayoutSize.noIntrinsicMetric),
      alignment: LayoutContent.Alignment(
        insets: alignmentRectInsets ?? .zero, firstBaselineOffsetFromTop: firstBaselineOffsetFromTop ?? 0,
        lastBaselineOffsetFromBottom: lastBaselineOffsetFromBottom ?? 0))
    for axis in LayoutAxis.allCases {
      view.setContentHuggingPriority(hugging[axis] ?? kind.huggingPriority(for: axis), for: axis)
      view.setContentCompressionResistancePriority(
        compression[axis] ?? kind.compressionPriority(for: axis), for: axis)
    }
    if let margins { view.preferredLayoutMargins = .directional(margins) }
    view.expectedFrame = frame
    return view
  }
}

extension LayoutDocument.Priorities {
  /// The priority on an axis.
  public subscript(axis: LayoutAxis) -> LayoutPriority? {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
