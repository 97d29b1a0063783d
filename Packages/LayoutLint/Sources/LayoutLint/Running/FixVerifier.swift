import LayoutDocuments

/// A check of fixes: each is applied to the scene, which is laid out and checked again.
struct FixVerifier {
  private let document: LayoutDocument
  private let scene: LayoutDocument.Scene
  private let keys: (LayoutDocument) -> Set<FindingCollection.Key>?

  /// Creates a verifier of fixes in a scene.
  ///
  /// - Parameters:
  ///   - document: The document that contains the scene.
  ///   - index: The index of the scene.
  ///   - keys: Returns the findings in a document with one scene; nil if the document is invalid.
  init(
    _ document: LayoutDocument, scene index: Int,
    keys: @escaping (LayoutDocument) -> Set<FindingCollection.Key>?
  ) {
    self.document = document
    scene = document.scenes[index]
    self.keys = keys
  }

  /// Returns findings with only those fixes that remove their finding without causing another one.
  ///
  /// The first fixes of all findings are checked together, and in halves where this fails, because most of them succeed.
  /// The other fixes are checked one by one.
  func verified(_ entries: [FindingCollection.Entry]) -> [FindingCollection.Entry] {
    let old = Set(entries.map(\.key))
    var result = entries.map(\.withoutFixes)
    let fixable = entries.indices.filter { !entries[$0].finding.fixes.isEmpty }
    let sound = Set(soundFixes(of: fixable, entries, old))
    for index in fixable {
      for (number, fix) in entries[index].finding.fixes.enumerated() {
        let isSound = number == 0 ? sound.contains(index) : isSound([(entries[index].key, fix)], old)
        if isSound { result[index].finding.fixes.append(fix) }
      }
    }
    return result
  }

  /// Returns the indices of those findings whose first fix is sound.
  private func soundFixes(
    of indices: [Int], _ entries: [FindingCollection.Entry], _ old: Set<FindingCollection.Key>
  ) -> [Int] {
    guard !indices.isEmpty else { return [] }
    if isSound(indices.map { (entries[$0].key, entries[$0].finding.fixes[0]) }, old) { return indices }
    guard indices.count > 1 else { return [] }
    let middle = indices.count / 2
    return soundFixes(of: Array(indices[..<middle]), entries, old)
      + soundFixes(of: Array(indices[middle...]), entries, old)
  }

  /// Returns whether fixes, applied together, remove their findings and cause no other finding.
  private func isSound(
    _ fixes: [(key: FindingCollection.Key, fix: LintFix)], _ old: Set<FindingCollection.Key>
  ) -> Bool {
    let changes = fixes.flatMap(\.fix.changes)
    var changed = LayoutDocument(canvas: document.canvas, scenes: [scene.applying(changes)])
    changed.scenes[0].canvas = scene.canvas
    guard let found = keys(changed) else { return false }
    let removed = changes.compactMap { if case .removeConstraint(let index) = $0 { index } else { nil } }
      .sorted()
    let new = Set(found.map { Self.before(removed, $0) })
    return new.isSubset(of: old) && fixes.allSatisfy { !new.contains($0.key) }
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
