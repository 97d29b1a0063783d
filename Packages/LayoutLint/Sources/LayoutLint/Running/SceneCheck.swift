import LayoutDocuments
import LayoutEnvironments
import LinearConstraints
@_spi(Tools) import LayoutModel

/// The check of one scene in several environments.
///
/// The scene is built once. The engine keeps the constraints, so each layout after the first one solves only
/// the differences.
struct SceneCheck {
  /// The rules to check in each of the ``environments``.
  let rules: [any LintRule]

  /// The environments in which the scene is checked. Other methods refer to them by index.
  let environments: [LintEnvironment]

  private let scene: LayoutDocument.Scene
  private let instance: LayoutInstance
  private let makeSolver: () -> AnyConstraintSolver

  /// Whether values of the scene depend on traits such as size classes.
  private let varies: Bool

  /// Whether the scene contains placeholder constraints or sizes, which exist only on the canvas of Interface Builder.
  private let hasPlaceholders: Bool

  /// The settings of each environment in ``environments``, in the same order. A text size that has no effect on the
  /// scene is replaced by the document's text size.
  private let settings: [LayoutEnvironment]

  /// The outcomes of the layouts so far, by the index of the environment.
  private var outcomes: [Int: FixVerifier.Outcome] = [:]

  /// The indices of environments whose mirror images need no check, because rules would find the same mistakes in them.
  ///
  /// The environments have the layout direction of the document. Their mirror images have the opposite direction.
  private var mirrored: Set<Int> = []

  /// The proof that layouts of the scene are mirror images, created when it is needed.
  private lazy var mirrorProof = MirrorProof(instance)

  private var engine: LayoutEngine?
  private var previous: LintedLayout?

  /// The mistakes that rules found in each ``Situation``, by the index of the rule. Contains only rules whose
  /// ``LintRule/usesFrames`` is false. Such a rule is not checked again in the same situation.
  private var known: [Situation: [Int: [FindingCollection.Key]]] = [:]

  /// The properties of a layout that can affect the findings of rules whose ``LintRule/usesFrames`` is false.
  private struct Situation: Hashable {
    var direction: LayoutDirection
    var traits: TraitCollection?
    var hasFrames: Bool
    var dropped: Set<ObjectIdentifier>
  }

  /// Creates the check of a scene. `instance` must have been created from `scene`.
  ///
  /// - Parameter settings: The settings of the environments, if they were already computed for a scene with the same
  ///   canvas. Default: nil, which means that they are computed.
  init(
    _ scene: LayoutDocument.Scene, _ instance: LayoutInstance, _ rules: [any LintRule],
    in environments: [LintEnvironment], settings: [LayoutEnvironment]? = nil,
    makeSolver: @escaping () -> AnyConstraintSolver
  ) {
    self.scene = scene
    self.instance = instance
    self.rules = rules
    self.environments = environments
    self.makeSolver = makeSolver
    hasPlaceholders = scene.hasPlaceholders
    varies = instance.hasVariations
    let all = settings ?? environments.map { $0.settings(for: instance) }
    self.settings = all.map(TextSizeEffects(instance).reduced)
  }

  /// Lays the scene out in an environment.
  ///
  /// Which of several solutions a solver finds depends on its earlier layouts. If the layout is ambiguous, a new engine
  /// lays the scene out, so that the findings are the same as in a check of this environment alone.
  mutating func layout(in index: Int) -> LintedLayout {
    if previous?.isAmbiguous ?? false { engine = nil }
    let isNew = engine == nil
    let layout = layoutOnce(in: index)
    guard !isNew, layout.isAmbiguous else { return layout }
    engine = nil
    return layoutOnce(in: index)
  }

  private mutating func layoutOnce(in index: Int) -> LintedLayout {
    let next = settings[index]
    let isNew = engine == nil
    let makeSolver = makeSolver
    let engine = engine ?? instance.makeEngine(solver: makeSolver(), environment: next)
    let (count, scale) = (engine.changeCount, engine.environment.scale)
    if self.engine != nil { engine.environment = next }
    self.engine = engine
    let layout = LintedLayout(scene, instance, engine: engine, after: varies ? nil : previous) {
      isNew || engine.changeCount != count || next.scale != scale
    }
    previous = layout
    return layout
  }

  /// Adds the findings in a layout to a collection. Only findings that the collection does not contain yet are
  /// explained.
  mutating func check(_ layout: LintedLayout, in index: Int, _ collection: inout FindingCollection) {
    let situation = situation(of: layout)
    for (order, rule) in rules.enumerated() {
      if let keys = known[situation]?[order] {
        for key in keys { collection.note(key, in: index) }
        continue
      }
      layout.examination.hasShownOutline = false
      var found = findings(of: rule, in: layout)
      if layout.examination.hasShownOutline,
        found.contains(where: { !collection.contains(FindingCollection.Key($0, of: rule)) })
      {
        layout.examination.isComplete = true
        found = findings(of: rule, in: layout)
        layout.examination.isComplete = false
      }
      for finding in found { collection.add(finding, of: rule, order: order, environment: index) }
      if !rule.usesFrames {
        known[situation, default: [:]][order] = found.map { FindingCollection.Key($0, of: rule) }
      }
    }
  }

  /// Returns the findings of a rule. Findings about placeholder constraints are left out, except those of
  /// ``PlaceholderRule``.
  private func findings(of rule: any LintRule, in layout: LintedLayout) -> [LintFinding] {
    let found = rule.findings(in: layout)
    guard hasPlaceholders, !(rule is PlaceholderRule) else { return found }
    return found.filter { finding in
      guard case .constraint(let index) = finding.subject, layout.constraints.indices.contains(index) else {
        return true
      }
      return !layout.constraints[index].source.isPlaceholder
    }
  }

  /// Returns the keys of the mistakes in a layout. Takes less time than ``check(_:in:_:)``, which also explains the
  /// mistakes.
  func keys(in layout: LintedLayout) -> Set<FindingCollection.Key> {
    var keys: Set<FindingCollection.Key> = []
    for rule in rules {
      for finding in findings(of: rule, in: layout) { keys.insert(FindingCollection.Key(finding, of: rule)) }
    }
    return keys
  }

  /// Returns the index of an earlier environment in which rules find the same mistakes as in the environment `index`,
  /// so that the scene need not be laid out again; nil if there is none. The layouts in both environments are equal or
  /// mirror images of each other.
  mutating func equivalentEnvironment(of index: Int) -> Int? {
    let next = settings[index]
    if let equal = outcomes.keys.sorted().first(where: { settings[$0] == next }) { return equal }
    guard next.direction != instance.environment.direction else { return nil }
    return mirrored.sorted().first { next.isMirrorImage(of: settings[$0]) }
  }

  /// Lays the scene out in an environment, and returns the properties that a fix must not make worse. If an earlier
  /// layout is equivalent, derives the properties from that layout instead.
  mutating func outcome(in index: Int) -> FixVerifier.Outcome {
    if let other = equivalentEnvironment(of: index) { return outcome(in: index, equivalentTo: other) }
    return outcome(of: layout(in: index), in: index)
  }

  /// Returns the outcome of the layout in an environment, taken from the layout in an equivalent earlier environment.
  ///
  /// - Parameters:
  ///   - index: The index of the environment.
  ///   - other: The index of the equivalent environment, which has already been laid out.
  func outcome(in index: Int, equivalentTo other: Int) -> FixVerifier.Outcome {
    let direction = settings[index].direction
    guard let outcome = outcomes[other], outcome.direction == direction else {
      return FixVerifier.Outcome(frames: [], direction: direction)
    }
    return outcome
  }

  /// Returns the properties of a layout that a fix must not make worse in any environment.
  mutating func outcome(of layout: LintedLayout, in index: Int) -> FixVerifier.Outcome {
    let isOwnDirection = layout.engine.environment.direction == instance.environment.direction
    var outcome = FixVerifier.Outcome(
      frames: isOwnDirection ? layout.views.map { $0.frame } : [], fails: !layout.hasFrames,
      direction: layout.engine.environment.direction)
    for dropped in layout.solution.droppedConstraints {
      outcome.flaws.insert(dropped.dropped.constraint.flatMap(layout.subject) ?? .scene)
    }
    for view in layout.views where view.solved?.status == .ambiguous {
      outcome.flaws.insert(.view(view.index))
    }
    // Frames are compared only in the document's own direction, so they must come from a layout in this direction. Rules
    // compare saved frames only in the environment that the document describes.
    let hasMirrorImage =
      isOwnDirection && !varies && !layout.isDesigned
      && settings.contains { $0.isMirrorImage(of: settings[index]) }
    if hasMirrorImage, layout.isUnique, mirrorProof.holds(for: layout) { mirrored.insert(index) }
    outcomes[index] = outcome
    return outcome
  }

  private func situation(of layout: LintedLayout) -> Situation {
    Situation(
      direction: layout.engine.environment.direction,
      traits: varies ? layout.engine.environment.traits : nil, hasFrames: layout.hasFrames,
      dropped: Set(layout.solution.droppedConstraints.compactMap { $0.dropped.constraint }))
  }
}

extension LintedLayout {
  /// Whether the layout is the only solution of all constraints.
  fileprivate var isUnique: Bool { hasFrames && solution.droppedConstraints.isEmpty && !isAmbiguous }

  /// Whether the constraints have several solutions.
  fileprivate var isAmbiguous: Bool { solution.items.contains { $0.status == .ambiguous } }
}
