import LayoutDocuments

/// A check of fixes: each is applied to the scene, which is laid out and checked again.
struct FixVerifier {
  private let document: LayoutDocument
  private let scene: LayoutDocument.Scene
  private let check: (LayoutDocument) -> Outcome?

  /// The findings of the linter in a scene, and the frames, in all environments.
  struct Outcome {
    /// The findings.
    var keys: Set<FindingCollection.Key> = []

    /// The frames of the views, environment by environment.
    var frames: [LayoutRect] = []
  }

  /// Creates a verifier of fixes in a scene.
  ///
  /// - Parameters:
  ///   - document: The document that contains the scene.
  ///   - index: The index of the scene.
  ///   - check: Lays out and checks a document with one scene; returns nil if the document is invalid.
  init(_ document: LayoutDocument, scene index: Int, check: @escaping (LayoutDocument) -> Outcome?) {
    self.document = document
    scene = document.scenes[index]
    self.check = check
  }

  /// Returns findings with only those fixes that remove their finding without causing another one. A safe fix that changes
  /// a frame is no longer safe.
  ///
  /// The first fixes of all findings are checked together, and in halves where this fails, because most of them succeed.
  /// The other fixes are checked one by one.
  ///
  /// - Parameters:
  ///   - entries: The findings in the scene.
  ///   - frames: The frames of the views, environment by environment.
  func verified(_ entries: [FindingCollection.Entry], frames: [LayoutRect]) -> [FindingCollection.Entry] {
    var result = entries.map(\.withoutFixes)
    let trial = Trial(entries: entries, old: Outcome(keys: Set(entries.map(\.key)), frames: frames))
    let fixable = entries.indices.filter { !entries[$0].finding.fixes.isEmpty }
    let safe = Set(sound(fixable.filter { entries[$0].finding.fixes[0].isSafe }, trial, keepingFrames: true))
    let others = Set(sound(fixable.filter { !safe.contains($0) }, trial, keepingFrames: false))
    for index in fixable {
      for (number, var fix) in entries[index].finding.fixes.enumerated() {
        if number == 0 {
          guard safe.contains(index) || others.contains(index) else { continue }
          fix.isSafe = safe.contains(index)
        } else {
          fix.isSafe = fix.isSafe && isSound([(entries[index].key, fix)], trial.old, keepingFrames: true)
          guard fix.isSafe || isSound([(entries[index].key, fix)], trial.old, keepingFrames: false) else {
            continue
          }
        }
        result[index].finding.fixes.append(fix)
      }
    }
    return result
  }

  /// The findings whose fixes are checked, and what the linter found before.
  private struct Trial {
    var entries: [FindingCollection.Entry]
    var old: Outcome
  }

  /// Returns the indices of those findings whose first fix is sound.
  private func sound(_ indices: [Int], _ trial: Trial, keepingFrames: Bool) -> [Int] {
    guard !indices.isEmpty else { return [] }
    let fixes = indices.map { (key: trial.entries[$0].key, fix: trial.entries[$0].finding.fixes[0]) }
    if isSound(fixes, trial.old, keepingFrames: keepingFrames) { return indices }
    guard indices.count > 1 else { return [] }
    let middle = indices.count / 2
    return sound(Array(indices[..<middle]), trial, keepingFrames: keepingFrames)
      + sound(Array(indices[middle...]), trial, keepingFrames: keepingFrames)
  }

  /// Returns whether fixes, applied together, remove their findings and cause no other finding.
  ///
  /// - Parameter keepingFrames: Whether all frames must stay the same, too.
  private func isSound(
    _ fixes: [(key: FindingCollection.Key, fix: LintFix)], _ old: Outcome, keepingFrames: Bool
  ) -> Bool {
    let changes = fixes.flatMap(\.fix.changes)
    var changed = LayoutDocument(canvas: document.canvas, scenes: [scene.applying(changes)])
    changed.scenes[0].canvas = scene.canvas
    guard let found = check(changed) else { return false }
    let removed = changes.compactMap { if case .removeConstraint(let index) = $0 { index } else { nil } }
      .sorted()
    let new = Set(found.keys.map { Self.before(removed, $0) })
    return new.isSubset(of: old.keys) && fixes.allSatisfy { !new.contains($0.key) }
      && (!keepingFrames || found.frames == old.frames)
  }

  /// Returns a key with the index that its constraint had before constraints were removed.
  private static func before(_ removed: [Int], _ key: FindingCollection.Key) -> FindingCollection.Key {
    guard case .constraint(var index) = key.subject else { return key }
    for gap in removed where gap <= index { index += 1 }
    var key = key
    key.subject = .constraint(index)
    return key
  }
}
