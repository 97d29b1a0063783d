import LayoutDocuments

/// A check of fixes. It applies each fix to the scene and lays out the scene in all environments. In one environment in
/// which the mistake occurs, it also checks all rules.
struct FixVerifier {
  private let document: LayoutDocument
  private let scene: LayoutDocument.Scene
  private let outcomes: [Outcome]
  private let makeCheck: (LayoutDocument) -> SceneCheck?
  private let makeResizedCheck: () -> ResizedCheck
  private var budget: FixBudget

  /// The properties of a layout that a fix must not make worse in any environment.
  struct Outcome {
    /// The frames of the views. Empty in environments whose layout direction differs from that of the document: there,
    /// fixes such as “Change `Left` to `Leading`” change frames on purpose.
    var frames: [LayoutRect]

    /// The dropped constraints and the ambiguous views.
    var flaws: Set<LintFinding.Subject> = []

    /// Whether the solver found no frames, so that rules cannot check the layout.
    var fails = false

    /// The layout direction of the environment in which the layout was checked.
    var direction: LayoutDirection
  }

  /// Creates a verifier of fixes in a scene.
  ///
  /// - Parameters:
  ///   - document: The document that contains the scene.
  ///   - index: The index of the scene.
  ///   - outcomes: The outcomes of the scene's layouts, in the order of the environments.
  ///   - budget: The limit on the work of all checks.
  ///   - makeResizedCheck: Returns a check of safe fixes on a canvas of another size.
  ///   - makeCheck: Returns a check of a changed document with one scene; nil if the document is invalid.
  init(
    _ document: LayoutDocument, scene index: Int, _ outcomes: [Outcome], budget: FixBudget,
    makeResizedCheck: @escaping () -> ResizedCheck,
    makeCheck: @escaping (LayoutDocument) -> SceneCheck?
  ) {
    self.makeResizedCheck = makeResizedCheck
    self.document = document
    scene = document.scenes[index]
    self.outcomes = outcomes
    self.budget = budget
    self.makeCheck = makeCheck
  }

  /// Returns the findings with only the fixes that remove their finding without causing another finding. A
  /// fix whose ``LintFix/isSafe`` is true, but that changes a frame, is marked as not safe.
  ///
  /// The first fixes of all findings are checked together, because most of them succeed. If the check fails,
  /// each half of these fixes is checked separately, and so on. The second and later fixes of each finding
  /// are checked one by one.
  ///
  /// When the ``FixBudget`` is used up, the remaining fixes are left out without a check. A note of the first finding
  /// that lacks fixes for this reason says how many findings do.
  mutating func verified(_ entries: [FindingCollection.Entry]) -> [FindingCollection.Entry] {
    var result = entries.map { $0.withoutFixes }
    let fixable = entries.indices.filter { !entries[$0].finding.fixes.isEmpty }
    var unchecked: Set<Int> = []
    let groups = Dictionary(grouping: fixable, by: { entries[$0].environments[0] })
    for (environment, indices) in groups.sorted(by: { $0.key < $1.key }) {
      let old = Set(entries.filter { $0.environments.contains(environment) }.map { $0.key })
      let trial = Trial(entries: entries, old: old, environment: environment)
      var failed = Failed()
      let safe = Set(
        sound(indices.filter { entries[$0].finding.fixes[0].isSafe }, trial, keepingFrames: true, &failed))
      let rest = indices.filter { !safe.contains($0) && !failed.unsound.contains($0) }
      let others = Set(sound(rest, trial, keepingFrames: false, &failed))
      unchecked.formUnion(failed.unchecked)
      for index in indices {
        for (number, var fix) in entries[index].finding.fixes.enumerated() {
          if number == 0 {
            guard safe.contains(index) || others.contains(index) else { continue }
            fix.isSafe = safe.contains(index)
          } else {
            var verdict =
              fix.isSafe ? verdict([(entries[index].key, fix)], trial, keepingFrames: true) : .changesFrames
            fix.isSafe = verdict == .sound
            if verdict == .changesFrames {
              verdict = self.verdict([(entries[index].key, fix)], trial, keepingFrames: false)
            }
            if verdict == .unchecked { unchecked.insert(index) }
            guard verdict == .sound else { continue }
          }
          result[index].finding.fixes.append(fix)
        }
      }
    }
    result = keepingFramesOnOtherSizes(result)
    if let first = unchecked.min() {
      result[first].finding.notes.append(LintFinding.Note(Self.note(onUnchecked: unchecked.count)))
    }
    return result
  }

  private static func note(onUnchecked count: Int) -> String {
    let findings =
      count == 1
      ? "Fixes of this finding were" : "Fixes of this finding, and of \(count - 1) more in this scene, were"
    return "\(findings) not checked, and are left out: the scene has too many views and findings."
  }

  /// Returns the findings after marking as not safe each fix that changes frames on a canvas of another size.
  private mutating func keepingFramesOnOtherSizes(
    _ entries: [FindingCollection.Entry]
  ) -> [FindingCollection.Entry] {
    let safe = entries.flatMap { $0.finding.fixes.filter(\.isSafe) }
    guard !safe.isEmpty else { return entries }
    let check = makeResizedCheck()
    // Most fixes keep the frames, so they are checked together first.
    if check.keepsFrames(safe.flatMap(\.changes)) { return entries }
    var result = entries
    for index in result.indices {
      for number in result[index].finding.fixes.indices where result[index].finding.fixes[number].isSafe {
        // A fix that was not checked may change frames.
        let isSafe = budget.permitsCheck && check.keepsFrames(result[index].finding.fixes[number].changes)
        budget.noteLayout()
        result[index].finding.fixes[number].isSafe = isSafe
      }
    }
    return result
  }

  /// The findings whose fixes are checked in one environment, and the findings there before any fix is applied.
  private struct Trial {
    var entries: [FindingCollection.Entry]
    /// The findings in the environment before any fix is applied.
    var old: Set<FindingCollection.Key>
    /// The index of the environment in which all rules are checked.
    var environment: Int
  }

  /// The result of a check of fixes.
  private enum Verdict {
    /// The fixes remove their findings and cause no new finding, dropped constraint or ambiguous view.
    case sound
    /// The fixes change frames, although the check requires that frames stay the same. The check ended at this point,
    /// so the fixes may have other effects too.
    case changesFrames
    /// The fixes do not remove their findings, or they cause a new finding, dropped constraint or ambiguous view.
    case unsound
    /// The ``FixBudget`` did not permit a check.
    case unchecked
  }

  /// The indices of findings whose first fix is not offered.
  private struct Failed {
    /// The findings whose fix fails for another reason than changed frames.
    var unsound: Set<Int> = []
    /// The findings whose fix was not checked, because the ``FixBudget`` is used up.
    var unchecked: Set<Int> = []
  }

  /// Returns those of the given findings whose first fix passes ``verdict(_:_:keepingFrames:)``. The fixes are checked
  /// together. If they fail, each half of them is checked in the same way.
  ///
  /// - Parameters:
  ///   - indices: The indices of the findings.
  ///   - failed: Gets the indices of the findings whose fix is unsound or was not checked.
  private mutating func sound(
    _ indices: [Int], _ trial: Trial, keepingFrames: Bool, _ failed: inout Failed
  ) -> [Int] {
    guard !indices.isEmpty else { return [] }
    let fixes = indices.map { (key: trial.entries[$0].key, fix: trial.entries[$0].finding.fixes[0]) }
    let verdict = verdict(fixes, trial, keepingFrames: keepingFrames)
    if verdict == .sound { return indices }
    if verdict == .unchecked {
      failed.unchecked.formUnion(indices)
      return []
    }
    guard indices.count > 1 else {
      if verdict == .unsound { failed.unsound.formUnion(indices) }
      return []
    }
    let middle = indices.count / 2
    return sound(Array(indices[..<middle]), trial, keepingFrames: keepingFrames, &failed)
      + sound(Array(indices[middle...]), trial, keepingFrames: keepingFrames, &failed)
  }

  /// Applies fixes together, and checks the result. In the environment of `trial`, they must remove their findings and
  /// cause no other finding. In every environment, they must cause neither further dropped constraints nor further
  /// ambiguous views.
  ///
  /// - Parameter keepingFrames: Whether all frames must stay the same, too.
  private mutating func verdict(
    _ fixes: [(key: FindingCollection.Key, fix: LintFix)], _ trial: Trial, keepingFrames: Bool
  ) -> Verdict {
    guard budget.permitsCheck else { return .unchecked }
    budget.noteLayout()
    let changes = fixes.flatMap { $0.fix.changes }
    var changed = LayoutDocument(canvas: document.canvas, scenes: [scene.applying(changes)])
    changed.scenes[0].measureContent(freedBy: changes, in: scene)
    changed.scenes[0].canvas = scene.canvas
    guard var check = makeCheck(changed) else { return .unsound }
    // Several findings can offer the removal of the same constraint.
    let removed = Set(changes.compactMap { if case .removeConstraint(let index) = $0 { index } else { nil } })
      .sorted()
    func verdict(_ new: Outcome, _ environment: Int) -> Verdict {
      let old = outcomes[environment]
      guard old.fails || !new.fails, Set(new.flaws.map { Self.before(removed, $0) }).isSubset(of: old.flaws)
      else { return .unsound }
      return !keepingFrames || new.frames == old.frames ? .sound : .changesFrames
    }
    let layout = check.layout(in: trial.environment)
    let first = verdict(check.outcome(of: layout, in: trial.environment), trial.environment)
    guard first == .sound else { return first }
    let new = Set(
      check.keys(in: layout).map { key in
        var key = key
        key.subject = Self.before(removed, key.subject)
        return key
      })
    guard new.isSubset(of: trial.old), fixes.allSatisfy({ !new.contains($0.key) }) else { return .unsound }
    // The environments with the same direction come first, because a change of direction needs a new solver.
    let others = check.environments.indices.filter { $0 != trial.environment }
    let direction = outcomes[trial.environment].direction
    let (same, opposite) = (
      others.filter { outcomes[$0].direction == direction },
      others.filter { outcomes[$0].direction != direction }
    )
    for environment in same + opposite {
      budget.noteLayout()
      let next = verdict(check.outcome(in: environment), environment)
      if next != .sound { return next }
    }
    return .sound
  }

  /// Returns the subject of a finding with the index that its constraint had before the constraints with the indices
  /// `removed` were removed. A subject that is not a constraint is returned unchanged.
  private static func before(_ removed: [Int], _ subject: LintFinding.Subject) -> LintFinding.Subject {
    guard case .constraint(var index) = subject else { return subject }
    for gap in removed where gap <= index { index += 1 }
    return .constraint(index)
  }
}
