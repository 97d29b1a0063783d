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
  /// The rules to check.
  public var rules: [any LintRule]

  /// The severities that replace those of rules, by the id of the rule.
  public var severities: [String: Diagnostic.Severity] = [:]

  /// Whether fixes are verified, by applying each and checking the scene again. Fixes that are not verified are left out.
  /// Default: true.
  public var offersFixes = true

  private let makeSolver: () -> any ConstraintSolver

  /// Creates a linter.
  ///
  /// - Parameters:
  ///   - rules: The rules to check. Default: the rules of LayoutKit that are not opt-in.
  ///   - makeSolver: Creates a solver for a layout.
  public init(
    rules: [any LintRule] = LintRules.standard, makeSolver: @escaping () -> any ConstraintSolver
  ) {
    self.rules = rules
    self.makeSolver = makeSolver
  }

  /// Checks all scenes of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - environments: The environments to lay scenes out in. Default: the one that the document describes.
  /// - Returns: The results of each scene in the order of the text, and at one place in the order of the rules. A mistake
  ///   that was found in several environments is one result.
  /// - Throws: ``LayoutDocuments/DocumentError`` if a constraint of the document is invalid.
  /// - Complexity: Each scene is laid out once for each environment, and again to verify fixes.
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
    let scene = document.scenes[index]
    var collection = FindingCollection()
    var frames: [LayoutRect] = []
    var makeResult: ((FindingCollection.Entry) -> LintResult)?
    check(instance, scene, in: environments) { layout, name in
      frames += layout.framesInOwnDirection
      forEachFinding(in: layout) { finding, rule, order in
        collection.add(finding, of: rule, order: order, environment: name)
      }
      guard makeResult == nil else { return }
      makeResult = { entry in
        LintResult(
          rule: entry.key.rule, severity: severities[entry.key.rule] ?? entry.severity,
          finding: entry.finding,
          scene: index, object: layout.object(of: entry.finding.subject),
          origin: layout.origin(of: entry.finding.subject),
          noteOrigins: entry.finding.notes.map { $0.subject.map(layout.origin) ?? .unknown },
          environments: entry.environments, environmentCount: environments.count)
      }
    }
    guard let makeResult else { return [] }
    let verifier = FixVerifier(document, scene: index) { changed in
      outcome(of: changed, in: environments)
    }
    let entries =
      offersFixes
      ? verifier.verified(collection.entries, frames: frames) : collection.entries.map(\.withoutFixes)
    return entries.map { (order: $0.order, result: makeResult($0)) }.sorted { left, right in
      (left.result.origin.range.start, left.order) < (right.result.origin.range.start, right.order)
    }.map(\.result)
  }

  /// Lays a scene out in each environment. The engine keeps the constraints, so each layout after the first solves only
  /// what differs.
  private func check(
    _ instance: LayoutInstance, _ scene: LayoutDocument.Scene, in environments: [LintEnvironment],
    _ body: (LintedLayout, String) -> Void
  ) {
    var engine: LayoutEngine?
    for environment in environments {
      let next = environment.canvas(instance.canvas).environment ?? instance.environment
      if let engine {
        engine.environment = next
      } else {
        engine = instance.makeEngine(solver: makeSolver(), environment: next)
      }
      if let engine { body(LintedLayout(scene, instance, engine: engine), environment.name) }
    }
  }

  /// Calls a closure with each finding in a layout, its rule and the index of the rule.
  private func forEachFinding(in layout: LintedLayout, _ body: (LintFinding, any LintRule, Int) -> Void) {
    for (order, rule) in rules.enumerated() {
      for finding in rule.findings(in: layout) { body(finding, rule, order) }
    }
  }

  /// Returns the findings and frames of the only scene in a document; nil if the document is invalid.
  private func outcome(
    of document: LayoutDocument, in environments: [LintEnvironment]
  ) -> FixVerifier.Outcome? {
    guard let instance = try? document.instantiate(), let scene = document.scenes.first else { return nil }
    var outcome = FixVerifier.Outcome()
    check(instance, scene, in: environments) { layout, _ in
      outcome.frames += layout.framesInOwnDirection
      forEachFinding(in: layout) { finding, rule, _ in
        outcome.keys.insert(FindingCollection.Key(finding, of: rule))
      }
    }
    return outcome
  }
}

/// The findings in one scene. Those that differ only by their environment are one entry.
struct FindingCollection {
  /// The properties that are equal if two findings are the same mistake in different environments.
  struct Key: Hashable {
    var rule: String
    var subject: LintFinding.Subject
    var detail: String

    init(_ finding: LintFinding, of rule: any LintRule) {
      self.rule = rule.id
      subject = finding.subject
      detail = finding.detailKey
    }
  }

  struct Entry {
    var key: Key
    var order: Int
    var severity: Diagnostic.Severity
    var finding: LintFinding
    var environments: [String]

    var withoutFixes: Entry {
      var entry = self
      entry.finding.fixes = []
      return entry
    }
  }

  private(set) var entries: [Entry] = []
  private var indices: [Key: Int] = [:]

  mutating func add(_ finding: LintFinding, of rule: any LintRule, order: Int, environment: String) {
    let key = Key(finding, of: rule)
    if let index = indices[key] {
      if entries[index].environments.last != environment { entries[index].environments.append(environment) }
      return
    }
    indices[key] = entries.count
    entries.append(
      Entry(key: key, order: order, severity: rule.severity, finding: finding, environments: [environment]))
  }
}

extension LintedLayout {
  /// Returns the id or, if it has none, the name of a part of the scene.
  func object(of subject: LintFinding.Subject) -> String? {
    switch subject {
    case .scene: scene.id ?? scene.name
    case .view(let index): views.indices.contains(index) ? views[index].source.id ?? views[index].name : nil
    case .constraint(let index):
      constraints.indices.contains(index)
        ? constraints[index].source.id ?? constraints[index].equation.printed() : nil
    }
  }

  /// The frames of the views; empty in environments with another direction than that of the document, in which fixes such
  /// as “Change `Left` to `Leading`” change frames on purpose.
  fileprivate var framesInOwnDirection: [LayoutRect] {
    engine.environment.direction == instance.environment.direction ? views.map(\.frame) : []
  }
}
