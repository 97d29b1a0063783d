@_spi(Tools) import LayoutModel
import SourceText

/// A builder that creates the views, guides and constraints of a document, and collects all problems.
struct InstanceBuilder {
  private var problems: [DocumentError] = []
  private var idOrigins: [String: DocumentOrigin] = [:]
  private var itemOrigins: [ObjectIdentifier: DocumentOrigin] = [:]
  private var scenes: [PendingScene] = []
  /// The names that an error has reported because several items have them.
  private var reportedNames: Set<ReportedName> = []
  /// The constraints of the current scene. They are created after the items of all scenes.
  private var sources: [PendingConstraint] = []
  /// The names of the views in the current scene.
  private var names = ViewNames()

  /// A scene whose views and guides have been created, but not its constraints.
  ///
  /// Constraints are created after the items of all scenes, so that an error about an unknown item can name the scene
  /// that contains it.
  private struct PendingScene {
    var reference: DocumentError.SceneReference
    var items: LayoutItemIndex
    var installer: LayoutInstaller
    var root: LayoutView
    var canvas: LayoutDocument.Canvas
    var environment: LayoutEnvironment
    var sources: [PendingConstraint]
  }

  /// A name that several items of a scene have.
  private struct ReportedName: Hashable {
    var scene: ObjectIdentifier
    var name: String
  }

  /// A constraint of the document that has not been created yet.
  private struct PendingConstraint {
    var path: DocumentPath
    var source: LayoutDocument.Constraint
  }

  /// Returns the problems that are found only when the constraints of a document are created, such as an unknown item.
  /// The reader calls this method after it has found other problems, so that all problems are reported together.
  mutating func constraintProblems(of document: LayoutDocument) -> [DocumentError] {
    do throws(DocumentError) {
      _ = try build(document)
      return []
    } catch {
      return error.all.filter { error in
        switch error.kind {
        case .unknownItem, .ambiguousItem, .noCommonAncestor, .constraint: true
        default: false
        }
      }
    }
  }

  mutating func build(_ document: LayoutDocument) throws(DocumentError) -> [LayoutInstance] {
    if document.scenes.isEmpty { report(.noScenes) }
    let standard = (canvas: document.canvas, environment: environment(of: document.canvas, .root))
    for (index, scene) in document.scenes.enumerated() {
      addScene(scene, document.path(ofScene: index), on: standard)
    }
    let instances = scenes.map { instance(of: $0) }
    if let error = DocumentError(problems) { throw error }
    return instances
  }

  // MARK: Scenes

  private mutating func addScene(
    _ scene: LayoutDocument.Scene, _ path: DocumentPath,
    on standard: (canvas: LayoutDocument.Canvas, environment: LayoutEnvironment)
  ) {
    let environment = scene.canvas.map { self.environment(of: $0, path) } ?? standard.environment
    let root = scene.kind.makeView(name: scene.name ?? "Root", id: scene.id ?? "root")
    // The autoresizing masks of subviews are relative to the size of the root.
    root.frame = LayoutRect(origin: .zero, size: environment.size)
    let installer = LayoutInstaller(root: root, source: scene.root)
    itemOrigins[ObjectIdentifier(root)] = scene.origin
    take(id: scene.id, path, scene.origin)
    sources = []
    names = ViewNames(of: scene.root)
    addContent(of: scene.root, to: root, viewIndex: installer.rootIndex, installer, path, depth: 1)
    scenes.append(
      PendingScene(
        reference: .init(name: scene.name ?? scene.id, number: scenes.count + 1),
        items: LayoutItemIndex(root: root), installer: installer, root: root,
        canvas: scene.canvas ?? standard.canvas, environment: environment, sources: sources))
  }

  private mutating func environment(
    of canvas: LayoutDocument.Canvas, _ path: DocumentPath
  ) -> LayoutEnvironment {
    if let environment = canvas.environment { return environment }
    let device = canvas.device ?? ""
    report(
      DocumentError(
        .unknownWord(device, .device), path: .key(path, DocumentKey.canvas), origin: canvas.origin,
        suggestions: LayoutDevice.names(meantBy: device)))
    return LayoutEnvironment(size: LayoutDocument.Canvas.standardSize)
  }

  private mutating func instance(of scene: PendingScene) -> LayoutInstance {
    for pending in scene.sources where problems.count < DocumentLimits.reportedErrors {
      add(pending, in: scene)
    }
    scene.installer.install(for: scene.environment.traits)
    return LayoutInstance(
      root: scene.root, items: scene.items, installer: scene.installer, canvas: scene.canvas,
      environment: scene.environment, origins: itemOrigins)
  }

  // MARK: Items

  private mutating func addContent(
    of source: LayoutDocument.View, to view: LayoutView, viewIndex: Int, _ installer: LayoutInstaller,
    _ path: DocumentPath, depth: Int
  ) {
    addConstraints(source.constraints, path)
    addGuides(source.guides, to: view, path)
    for (index, subview) in source.views.enumerated() {
      let path = DocumentPath.index(.key(path, DocumentKey.views), index)
      guard depth <= DocumentLimits.viewDepth else {
        report(DocumentError(.tooDeep(limit: DocumentLimits.viewDepth), path: path, origin: subview.origin))
        return
      }
      take(id: subview.id, path, subview.origin)
      let made = subview.kind.makeView(name: names.next(of: subview), id: subview.id)
      if subview.canvasNotes.canGrow { made.autoresizingHeightPriority = Self.savedHeightPriority }
      itemOrigins[ObjectIdentifier(made)] = subview.origin
      let madeIndex = installer.add(made, source: subview, in: viewIndex)
      addContent(of: subview, to: made, viewIndex: madeIndex, installer, path, depth: depth + 1)
    }
  }

  /// The priority of the saved height of a cell that sizes itself. It is below the usual compression resistance, so that
  /// the cell grows with its content, and above the usual hugging priority.
  private static let savedHeightPriority: LayoutPriority = 499.999

  private mutating func addGuides(_ guides: [LayoutDocument.Guide], to view: LayoutView, _ path: DocumentPath)
  {
    for (index, guide) in guides.enumerated() {
      take(id: guide.id, .index(.key(path, DocumentKey.guides), index), guide.origin)
      let made = LayoutGuide(name: guide.name ?? guide.id, id: guide.id)
      itemOrigins[ObjectIdentifier(made)] = guide.origin
      view.addLayoutGuide(made)
    }
  }

  /// Stores the constraints that a view lists, so that they can be created after all items.
  private mutating func addConstraints(_ constraints: [LayoutDocument.Constraint], _ path: DocumentPath) {
    for (index, constraint) in constraints.enumerated() {
      let path = DocumentPath.index(.key(path, DocumentKey.constraints), index)
      take(id: constraint.id, path, constraint.origin)
      sources.append(PendingConstraint(path: path, source: constraint))
    }
  }

  /// Records that an id is in use, and reports an error if it was already in use.
  private mutating func take(id: String?, _ path: DocumentPath, _ origin: DocumentOrigin) {
    guard let id, let first = idOrigins.updateValue(origin, forKey: id) else { return }
    report(
      DocumentError(.duplicateID(id), path: path, origin: origin, related: [.init(.firstUse, at: first)]))
  }

  // MARK: Constraints

  private mutating func add(_ pending: PendingConstraint, in scene: PendingScene) {
    let source = pending.source
    do throws(ConstraintError) {
      let constraint = try LayoutConstraint(source.equation, items: scene.items)
      let holder = try source.holder.map { name throws(ConstraintError) in
        try scene.items.holder(named: name, of: constraint)
      }
      scene.installer.add(constraint, source: source, heldBy: holder)
      reportVariations(of: constraint, pending)
    } catch {
      report(error, about: pending, in: scene)
      guard case .lookup(let first) = error else { return }
      // The constraint's initializer stopped at the first unknown item, so the other items are looked up here.
      var seen: Set<String> = [first.name]
      for case .item(let name) in source.equation.items where seen.insert(name).inserted {
        do throws(ItemLookupError) {
          _ = try scene.items.item(named: name)
        } catch {
          report(.lookup(error), about: pending, in: scene)
        }
      }
    }
  }

  /// Reports an error of a constraint. For an unknown name, suggests similar names. For an ambiguous name, includes the
  /// line numbers of the items with this name.
  private mutating func report(
    _ error: ConstraintError, about pending: PendingConstraint, in scene: PendingScene
  ) {
    let source = pending.source
    var problem =
      otherScene(source, error, path: pending.path, in: scene) ?? source.problem(error, path: pending.path)
    if case .unknownItem("|") = problem.kind {
      problem.suggestions = [ItemReference.superview.description]
    } else if case .unknownItem(let name) = problem.kind, problem.suggestions.isEmpty {
      problem.advice = Suggestions.clause(listing: scene.items.nearestNames(to: name))
    }
    if let advice = problem.adviceOnSuperview {
      problem.suggestions = []
      problem.advice = advice
    }
    if case .ambiguousItem(let name, candidates: _) = problem.kind {
      let key = ReportedName(scene: ObjectIdentifier(scene.root), name: name)
      problem.isRepeated = !reportedNames.insert(key).inserted
      // The first error about the name shows where the items are.
      let candidates =
        problem.isRepeated
        ? [] : scene.items.candidates(named: name).prefix(ItemLookupError.listedCandidates)
      problem.related = candidates.compactMap { item in
        let isRoot = ObjectIdentifier(item) == key.scene
        return itemOrigins[ObjectIdentifier(item)].map { .init(isRoot ? .root : .candidate, at: $0) }
      }
    }
    report(problem)
  }

  /// Reports an error for each variation that would make a constraint invalid.
  private mutating func reportVariations(of constraint: LayoutConstraint, _ pending: PendingConstraint) {
    for (index, variation) in pending.source.variations.enumerated() {
      do throws(ConstraintError) {
        _ = try constraint.copy(as: pending.source.equation.varied(by: variation.values))
      } catch {
        let list = DocumentPath.key(pending.path, DocumentKey.variations)
        report(DocumentError(.constraint(error), path: .index(list, index), origin: variation.origin))
      }
    }
  }

  /// If an unknown item of a constraint exists in another scene, returns the error that names this scene; otherwise
  /// nil.
  private func otherScene(
    _ source: LayoutDocument.Constraint, _ error: ConstraintError, path: DocumentPath, in scene: PendingScene
  ) -> DocumentError? {
    guard case .lookup(.unknown(let name, suggestions: _)) = error else { return nil }
    for other in scenes where other.reference != scene.reference {
      let itemOrigin: DocumentOrigin?
      do throws(ItemLookupError) {
        itemOrigin = itemOrigins[ObjectIdentifier(try other.items.item(named: name))]
      } catch {
        guard case .ambiguous = error else { continue }
        itemOrigin = nil
      }
      return DocumentError(
        .noCommonAncestor(item: name, in: other.reference, constraintIn: scene.reference), path: path,
        origin: source.origin(of: name), related: itemOrigin.map { [.init(.item, at: $0)] } ?? [])
    }
    return nil
  }

  private mutating func report(_ problem: DocumentError) {
    guard problems.count < DocumentLimits.reportedErrors else { return }
    // A visual format creates several constraints that name the same view at the same location, so the problem is
    // reported once.
    if let last = problems.last, last.kind == problem.kind, problem.location != nil,
      last.origin.range == problem.origin.range
    {
      return
    }
    problems.append(problem)
  }
}

extension LayoutItemIndex {
  /// Returns the item with the given name, on which the document installs a constraint (its holder). Throws an error if
  /// there is no such item, or if it does not contain the items of the constraint.
  fileprivate func holder(
    named name: String, of constraint: LayoutConstraint
  ) throws(ConstraintError) -> any LayoutItem {
    let holder: any LayoutItem
    do throws(ItemLookupError) {
      holder = try item(named: name)
    } catch {
      throw .lookup(error)
    }
    var current = constraint.effectiveHolder
    while let next = current, next !== holder { current = next.layoutSuperitem }
    guard current != nil else { throw .holderNotAbove(holder.layoutName) }
    return holder
  }
}

extension DocumentError {
  /// The advice for an equation that contains `\Superview` or `"Superview"`. This notation refers to an item with the
  /// name `Superview`, but the document has no such item. Nil for any other error.
  fileprivate var adviceOnSuperview: String? {
    let word = ItemReference.superview.description
    guard case .unknownItem(let name) = kind, name.lowercased() == word.lowercased(),
      let source = origin.source, origin.range.end <= source.bytes.count
    else { return nil }
    let advice = "without it, `\(word)` refers to the superview"
    return switch source.bytes[origin.range.start..<origin.range.end].first {
    case UInt8(ascii: "\\"): "delete the backslash; \(advice)"
    case UInt8(ascii: "\""): "delete the quotation marks; without them, `\(word)` refers to the superview"
    default: nil
    }
  }
}

extension ItemLookupError {
  /// The item name for which the lookup failed.
  fileprivate var name: String {
    switch self {
    case .unknown(let name, suggestions: _), .ambiguous(let name, candidates: _): name
    }
  }
}

extension LayoutDocument.Constraint {
  /// Returns the document error for a ``ConstraintError``. For an unknown or ambiguous name, the location is that of
  /// the name; for any other error, it is that of the constraint.
  fileprivate func problem(_ error: ConstraintError, path: DocumentPath) -> DocumentError {
    switch error {
    case .lookup(.unknown(let name, let suggestions)):
      DocumentError(.unknownItem(name), path: path, origin: origin(of: name), suggestions: suggestions)
    case .lookup(.ambiguous(let name, let candidates)):
      DocumentError(.ambiguousItem(name, candidates: candidates), path: path, origin: origin(of: name))
    case .holderNotAbove:
      DocumentError(
        .constraint(error), path: path, origin: origins[DocumentKey.heldBy.rawValue] ?? origin)
    default:
      DocumentError(.constraint(error), path: path, origin: origin)
    }
  }

  /// Returns the range of text in which the constraint refers to the item with the given name: in the equation or, if
  /// the name is that of the holder, under `heldBy`. If this range is not known, returns the range of the whole
  /// constraint.
  fileprivate func origin(of name: String) -> DocumentOrigin {
    if let item = zip(equation.items, itemOrigins).first(where: { $0.0 == .item(name) }) { return item.1 }
    return (holder == name ? origins[DocumentKey.heldBy.rawValue] : nil) ?? origin
  }
}

extension LayoutDocument {
  /// Creates the views, guides and constraints of the first scene, which is the only one in most documents.
  ///
  /// ```swift
  /// let document = try LayoutDocument(json: #"{"views": [{"name": "Box"}], "constraints": ["Box.Width = 100"]}"#)
  /// let instance = try document.instantiate()
  /// let solution = instance.makeEngine(solver: SimplexSolver()).layout()
  /// ```
  ///
  /// - Throws: ``DocumentError`` for the same problems as ``instantiateScenes()``, including problems in other scenes.
  /// - Complexity: The same as that of ``instantiateScenes()``.
  public func instantiate() throws(DocumentError) -> LayoutInstance {
    guard let first = try instantiateScenes().first else { throw .noScenes }
    return first
  }

  /// Creates the views, guides and constraints of every scene. Each scene becomes a separate tree.
  ///
  /// ```swift
  /// for instance in try document.instantiateScenes() {
  ///   let solution = instance.makeEngine(solver: SimplexSolver()).layout()
  ///   print(instance.root.layoutName, solution.isSatisfied)
  /// }
  /// ```
  ///
  /// - Throws: ``DocumentError`` with the location of every invalid constraint. A constraint is invalid if it contains
  ///   an unknown or ambiguous name, an item of another scene, or attributes that Auto Layout does not allow together,
  ///   if its holder does not contain its items, or if a variation makes it invalid. A document that was created by
  ///   code can have further problems: no scene, an unknown device, an id that is used twice, or views that are nested
  ///   deeper than ``DocumentLimits/viewDepth``.
  /// - Complexity: O(*n* × *d*) for *n* views, guides and constraints, if the items that constraints relate are at most
  ///   *d* levels deep in the tree.
  public func instantiateScenes() throws(DocumentError) -> [LayoutInstance] {
    var builder = InstanceBuilder()
    return try builder.build(self)
  }
}

extension DocumentError {
  /// The error for a document without scenes.
  static let noScenes = DocumentError(
    .expected(.scenes, found: .list(count: 0)), path: .key(.root, DocumentKey.scenes))
}
