import LayoutModel

extension LayoutDocument {
  /// Makes the views, guides and constraints that the document describes.
  ///
  /// - Throws: ``DocumentError`` with every constraint that the model refuses, at its place: items that are not there
  ///   or in no common tree, names that several items have, pairs that Auto Layout does not know. Documents made by
  ///   code can also have an unknown device, an id twice or views nested deeper than ``DocumentLimits/viewDepth``.
  /// - Complexity: O(*n*) for *n* views, guides and constraints, times the depth of the constraints' items.
  public func instantiate() throws(DocumentError) -> LayoutInstance {
    var builder = InstanceBuilder()
    return try builder.build(self)
  }
}

/// Makes the objects of a document, and collects what is wrong.
private struct InstanceBuilder {
  private var problems: [DocumentError] = []
  private var idOrigins: [String: DocumentOrigin] = [:]
  private var sources: [(path: DocumentPath, source: LayoutDocument.Constraint)] = []

  mutating func build(_ document: LayoutDocument) throws(DocumentError) -> LayoutInstance {
    let environment = document.canvas.environment
    if environment == nil {
      let device = document.canvas.device ?? ""
      report(
        DocumentError(
          .unknownWord(device, .device), path: .key(.root, "canvas"), origin: document.canvas.origin,
          suggestions: Suggestions.nearest(to: device, among: Device.all.map(\.name))))
    }
    let root = LayoutView(name: document.name ?? "Root", id: document.id ?? "root")
    take(id: document.id, .root, .unknown)
    addConstraints(document.constraints, .root)
    addGuides(document.guides, to: root, .root)
    addViews(document.views, to: root, .root, depth: 1)
    let index = LayoutItemIndex(root: root)
    var constraints: [LayoutInstance.Constraint] = []
    for (path, source) in sources where problems.count < DocumentLimits.reportedErrors {
      if let made = constraint(source, path: path, in: index) { constraints.append(made) }
    }
    if let error = DocumentError(problems) { throw error }
    return LayoutInstance(
      root: root, items: index, constraints: constraints,
      environment: environment ?? LayoutEnvironment(size: LayoutDocument.Canvas.standardSize))
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
      view.addLayoutGuide(LayoutGuide(name: guide.name ?? guide.id, id: guide.id))
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
    _ source: LayoutDocument.Constraint, path: DocumentPath, in items: LayoutItemIndex
  ) -> LayoutInstance.Constraint? {
    do throws(ConstraintError) {
      let constraint = try LayoutConstraint(source.equation, items: items)
      try constraint.activate()
      return LayoutInstance.Constraint(constraint: constraint, source: source)
    } catch {
      report(source.problem(error, path: path))
      return nil
    }
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
  private func origin(of name: String) -> DocumentOrigin {
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
