@_spi(Tools) import LayoutModel

/// A scene that was laid out in one environment: the input of a ``LintRule``.
///
/// Views and constraints have the order of the document, so their indices are the same in every environment.
public final class LintedLayout {
  /// The scene as the document describes it.
  public let scene: LayoutDocument.Scene

  /// The views, guides and constraints of the scene as objects.
  public let instance: LayoutInstance

  /// The engine that laid out the scene.
  public let engine: LayoutEngine

  /// The frames, the dropped constraints and the statuses of all items.
  public let solution: LayoutSolution

  /// All views of the scene, whether they are installed or not. A view comes before its subviews; the first is the root.
  public let views: [LintedView]

  /// All constraints of the scene, whether they are installed or not. Constraints in the list of a view come before
  /// those in the lists of its subviews.
  public let constraints: [LintedConstraint]

  /// The analysis of the layout. Lint rules read its results.
  let examination: LayoutExamination

  /// The names of views in messages. They replace the names that the analysis uses in its own messages.
  private(set) lazy var names = DisplayedNames(isInterfaceFile ? instance.displayedNames : [])

  /// The active constraints of each view, as seen from the view.
  private(set) lazy var sides = ConstraintSides(self)

  /// All views except the root that are installed, not hidden, and larger than 0 on both axes.
  public private(set) lazy var visibleViews: [LintedView] = views.dropFirst().filter(\.isVisible)

  /// The constraints that are active for the current traits.
  public private(set) lazy var activeConstraints: [LintedConstraint] = constraints.filter(\.isActive)

  /// The constraints that have no effect, because other constraints imply them or conflict with them. All of them can
  /// be removed together.
  private(set) lazy var implied = rows.implied()

  /// The inequalities, other than those in ``implied``, that always hold because of required constraints.
  private(set) lazy var slack = rows.slack(implied, engine.makeFreshSolver())

  private lazy var rows = ConstraintRows(self)

  /// The index of a view in ``views``. The key is the identity of the view object, or of one of the view's guides.
  private let viewIndices: [ObjectIdentifier: Int]

  private let constraintIndices: [ObjectIdentifier: Int]

  /// Lays out a scene in the current environment of an engine.
  ///
  /// - Parameters:
  ///   - scene: The scene from which the instance was created.
  ///   - instance: The views and constraints of the scene.
  ///   - engine: An engine that the instance created.
  /// - Complexity: O(*n*) for *n* views and constraints, besides the layout.
  public convenience init(_ scene: LayoutDocument.Scene, _ instance: LayoutInstance, engine: LayoutEngine) {
    self.init(scene, instance, engine: engine, after: nil)
    examination.isComplete = true
  }

  /// Lays out a scene in the current environment of an engine.
  ///
  /// - Parameters:
  ///   - previous: A layout of the same engine in another environment, with the same views and constraints installed.
  ///     Its list of constraints is used again.
  ///   - hasChanged: Returns whether the layout differs from `previous`. If not, the views and the analysis of
  ///     `previous` are used again.
  init(
    _ scene: LayoutDocument.Scene, _ instance: LayoutInstance, engine: LayoutEngine,
    after previous: LintedLayout?, hasChanged: () -> Bool = { true }
  ) {
    self.scene = scene
    self.instance = instance
    self.engine = engine
    let solution = engine.layout()
    self.solution = solution
    if let previous, !hasChanged() {
      (views, viewIndices, examination) = (previous.views, previous.viewIndices, previous.examination)
    } else {
      (views, viewIndices) = Self.views(of: instance, solution, after: previous)
      examination = LayoutExamination(engine, after: previous?.examination)
    }
    if let previous {
      (constraints, constraintIndices) = (previous.constraints, previous.constraintIndices)
    } else {
      (constraints, constraintIndices) = Self.constraints(of: instance, views, viewIndices)
    }
  }

  private static func views(
    of instance: LayoutInstance, _ solution: LayoutSolution, after previous: LintedLayout?
  ) -> (views: [LintedView], indices: [ObjectIdentifier: Int]) {
    var views: [LintedView] = []
    views.reserveCapacity(instance.views.count)
    if let previous {
      for view in previous.views {
        let isHidden = view.view.isHidden || (view.parent.map { views[$0].isHidden } ?? false)
        views.append(LintedView(view.place, solved: solution[view.view], isHidden: isHidden))
      }
      return (views, previous.viewIndices)
    }
    var indices: [ObjectIdentifier: Int] = [:]
    let names = instance.messageNames
    for (index, entry) in instance.views.enumerated() {
      indices[ObjectIdentifier(entry.view)] = index
      let isHidden = entry.view.isHidden || (entry.parent.map { views[$0].isHidden } ?? false)
      let place = LintedView.Place(
        index: index, parent: entry.parent, source: entry.source, view: entry.view, name: names[index])
      views.append(LintedView(place, solved: solution[entry.view], isHidden: isHidden))
      if let parent = entry.parent { views[parent].place.children.append(index) }
    }
    for case let guide as LayoutGuide in instance.items.items {
      indices[ObjectIdentifier(guide)] = guide.owningView.flatMap { indices[ObjectIdentifier($0)] }
    }
    return (views, indices)
  }

  private static func constraints(
    of instance: LayoutInstance, _ views: [LintedView], _ viewIndices: [ObjectIdentifier: Int]
  ) -> (constraints: [LintedConstraint], indices: [ObjectIdentifier: Int]) {
    func item(_ item: (any LayoutItem)?) -> LintedConstraint.Item? {
      guard let item else { return nil }
      guard let guide = item as? LayoutGuide else {
        return viewIndices[ObjectIdentifier(item)].map { .view($0) }
      }
      guard let owner = guide.owningView.flatMap({ viewIndices[ObjectIdentifier($0)] }) else { return nil }
      return .guide(guide.systemGuideName ?? guide.layoutName, ofView: owner)
    }
    // Names in messages are short and never empty, unlike those that refer to items. Equations name views with equal
    // names by their ids, as the analysis of the layout does.
    let nameCounts = Dictionary(views.map { ($0.name, 1) }, uniquingKeysWith: +)
    func name(_ item: any LayoutItem) -> ItemReference {
      guard item is LayoutView, let index = viewIndices[ObjectIdentifier(item)] else {
        return .item(item.layoutName)
      }
      let view = views[index]
      guard nameCounts[view.name] == 1 else { return .item(view.source.id ?? view.name) }
      // Quotation marks separate the end of a cut name from the dot before an attribute.
      return .item(view.name.hasSuffix("…") ? "“\(view.name)”" : view.name)
    }
    var indices: [ObjectIdentifier: Int] = [:]
    let constraints = instance.constraints.enumerated().map { index, entry in
      indices[ObjectIdentifier(entry.constraint)] = index
      return LintedConstraint(
        index: index, source: entry.source, constraint: entry.constraint,
        first: item(entry.constraint.firstItem),
        second: item(entry.constraint.secondItem), equation: entry.constraint.equation(naming: name))
    }
    return (constraints, indices)
  }
}

extension LintedLayout {
  /// The conflicts, the ambiguity and the warnings of the layout, which are computed when this property is first read.
  /// Nil if the solution has no problem.
  public var diagnosis: LayoutDiagnosis? { examination.diagnosis }

  /// The outermost view of the scene.
  public var root: LintedView { views[0] }

  /// Whether the scene was read from an Interface Builder file, so that the frames of views are those that Interface
  /// Builder saved. In other documents, authors write the frames that they expect.
  public var isInterfaceFile: Bool { scene.origin.source?.isInterfaceFile ?? false }

  /// Whether the scene was laid out on the document's own canvas. The frames that the document stores belong to this
  /// canvas.
  public var isDesigned: Bool { engine.environment == instance.environment }

  /// Whether the solver found frames, so that rules can check them.
  public var hasFrames: Bool { solution.failure == nil && solution.hasStableConstraints }

  /// Returns the view that a constraint refers to. If the constraint refers to a guide, returns the view that owns the
  /// guide.
  public func view(of item: LintedConstraint.Item) -> LintedView { views[item.viewIndex] }

  /// Returns the index in ``views`` of the view with this identity, or of the view that owns the guide with this
  /// identity. Returns nil if the document contains neither.
  public func viewIndex(of item: ObjectIdentifier) -> Int? { viewIndices[item] }

  /// Returns the index in ``constraints`` of a constraint object, by its identity; nil if the document does not contain
  /// the constraint.
  public func constraintIndex(of constraint: ObjectIdentifier) -> Int? { constraintIndices[constraint] }

  /// Returns the active constraints that relate to a view or to one of its guides.
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  public func activeConstraints(of view: LintedView) -> [LintedConstraint] {
    activeConstraints.filter { [$0.first, $0.second].contains { $0?.viewIndex == view.index } }
  }

  /// The constraints and values of the scene that are invalid, so that the reader of the file ignored or replaced them.
  public var invalidParts: [LayoutDocument.InvalidPart] { scene.root.canvasNotes.invalidParts }

  /// Returns whether the file has an invalid constraint of a view, which the reader left out. If the view
  /// lacks a constraint, this may be the one.
  func hasInvalidConstraint(_ view: LintedView) -> Bool {
    guard let id = view.source.id else { return false }
    return invalidParts.contains { $0.items.contains(id) }
  }

  /// Returns the range of text that defines the scene, view, constraint or invalid part.
  public func origin(of subject: LintFinding.Subject) -> DocumentOrigin {
    switch subject {
    case .scene: scene.origin
    case .view(let index): views.indices.contains(index) ? views[index].source.origin : .unknown
    case .constraint(let index):
      constraints.indices.contains(index) ? constraints[index].source.origin : .unknown
    case .invalidPart(let index):
      invalidParts.indices.contains(index) ? invalidParts[index].origin : .unknown
    }
  }
}
