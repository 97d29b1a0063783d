import LayoutDocuments
import LinearConstraints
import SourceDiagnostics

/// A linter, which lays out the scenes of documents in one or more environments, and checks them with rules.
///
///     let linter = Linter { SimplexSolver() }
///     for result in try linter.lint(document) {
///       print(result.rule, result.message)
///     }
public struct Linter {
  /// The rules to check. Results at the same place are in the order of their rules.
  public var rules: [any LintRule]

  /// The severities to use instead of the rules' own severities, by the id of the rule.
  public var severities: [String: Diagnostic.Severity] = [:]

  /// Whether findings contain fixes. Each fix is verified first: the linter applies it to a copy of the scene and
  /// checks the copy. In a scene with thousands of views and findings, the number of these checks is limited; a note of
  /// a finding then says for how many findings fixes were not checked. If false, findings have no fixes, and linting is
  /// faster. Default: true.
  public var offersFixes = true

  /// The work that the checks of all fixes in a scene may take; see ``FixBudget``.
  var fixWorkLimit = FixBudget.standardLimit

  private let makeSolver: () -> AnyConstraintSolver

  /// Creates a linter.
  ///
  /// - Parameters:
  ///   - rules: The rules to check. Default: the rules of LayoutKit that are not opt-in.
  ///   - makeSolver: Creates a solver for a layout.
  public init(
    rules: [any LintRule] = LintRules.standard, makeSolver: @escaping () -> AnyConstraintSolver
  ) {
    self.rules = rules
    self.makeSolver = makeSolver
  }

  /// Checks all scenes of a document.
  ///
  /// - Parameters:
  ///   - document: The document to check.
  ///   - environments: The environments to lay scenes out in. Default: the one that the document describes.
  /// - Returns: The results of each scene in the order of the text. Results at the same place are in the order of the
  ///   rules. A mistake that was found in several environments is one result.
  /// - Throws: `LayoutDocuments.DocumentError` if a constraint of the document is invalid.
  /// - Complexity: Each scene is built once and laid out in each environment, except where the layout equals an earlier
  ///   one or is the mirror image of an earlier one. Mistakes that occur in several environments are analyzed once. The
  ///   scene is laid out again with each fix in each environment, and its rules are checked in one environment in which
  ///   the mistake occurs.
  public func lint(
    _ document: LayoutDocument, in environments: [LintEnvironment] = [.designed]
  ) throws(DocumentError) -> [LintResult] {
    let instances = try document.instantiateScenes()
    var results: [LintResult] = []
    for (index, instance) in instances.enumerated() {
      results += lint(instance, document, scene: index, in: environments)
    }
    return results
  }

  private func lint(
    _ instance: LayoutInstance, _ document: LayoutDocument, scene index: Int,
    in environments: [LintEnvironment]
  ) -> [LintResult] {
    let environments = environments.filter { $0.applies(instance.canvas) }
    // The environments with the document's own direction come first, because a change of direction needs a new solver.
    let own = instance.environment.direction
    let settings = environments.map { $0.settings(for: instance) }
    let isOther = settings.map { $0.direction != own }
    let order = environments.indices.filter { !isOther[$0] } + environments.indices.filter { isOther[$0] }
    let (arranged, arrangedSettings) = (order.map { environments[$0] }, order.map { settings[$0] })
    var check = SceneCheck(
      document.scenes[index], instance, rules, in: arranged, settings: arrangedSettings,
      makeSolver: makeSolver)
    var collection = FindingCollection()
    var outcomes: [FixVerifier.Outcome] = []
    var first: LintedLayout?
    for number in arranged.indices {
      if let earlier = check.equivalentEnvironment(of: number) {
        collection.noteMistakes(of: earlier, in: number)
        outcomes.append(check.outcome(in: number, equivalentTo: earlier))
        continue
      }
      let layout = check.layout(in: number)
      first = first ?? layout
      check.check(layout, in: number, &collection)
      outcomes.append(check.outcome(of: layout, in: number))
    }
    guard let first else { return [] }
    var verifier = FixVerifier(
      document, scene: index, outcomes,
      budget: FixBudget(size: first.views.count + first.constraints.count, limit: fixWorkLimit),
      makeResizedCheck: { ResizedCheck(document, scene: index, makeSolver: makeSolver) }
    ) { changed in
      guard let instance = try? changed.instantiate(), let scene = changed.scenes.first else { return nil }
      return SceneCheck(
        scene, instance, rules, in: arranged, settings: arrangedSettings, makeSolver: makeSolver)
    }
    let entries =
      offersFixes ? verifier.verified(collection.entries) : collection.entries.map { $0.withoutFixes }
    return first.distinguishingNames(in: entries).map { entry in
      let subject = entry.finding.subject
      return (
        order: entry.order,
        result: LintResult(
          rule: entry.key.rule, severity: severities[entry.key.rule] ?? entry.severity,
          finding: entry.finding, scene: index, object: first.object(of: subject),
          origin: first.origin(of: subject),
          noteOrigins: entry.finding.notes.map { $0.subject.map(first.origin) ?? .unknown },
          environments: entry.environments.map { order[$0] }.sorted().map { environments[$0].name },
          environmentCount: environments.count)
      )
    }.sorted { left, right in
      (left.result.origin.range.start, left.order) < (right.result.origin.range.start, right.order)
    }.map { $0.result }
  }
}

extension LintedLayout {
  /// Returns the id of a part of the scene. Without an id, returns the name of a view or scene, or the equation of a
  /// constraint. Nil for a scene without id and name.
  func object(of subject: LintFinding.Subject) -> String? {
    switch subject {
    case .scene: scene.id ?? scene.name
    case .view(let index): views.indices.contains(index) ? views[index].source.id ?? views[index].name : nil
    case .constraint(let index):
      constraints.indices.contains(index)
        ? constraints[index].source.id ?? constraints[index].constraint.equation.printed() : nil
    case .invalidPart(let index): invalidParts.indices.contains(index) ? invalidParts[index].id : nil
    }
  }
}
