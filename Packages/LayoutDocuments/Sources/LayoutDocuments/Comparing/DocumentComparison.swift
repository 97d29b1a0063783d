import SourceDiagnostics

/// The differences between two versions of a document: views, guides and constraints that were added, removed or
/// changed.
///
/// ```swift
/// let comparison = DocumentComparison(old, new)
/// for scene in comparison.scenes {
///   for change in scene.changes { print(change.kind, change.name) }
/// }
/// ```
///
/// Scenes, views, guides and constraints are matched by their ids. Without a common id, scenes, views and guides are
/// matched by their names, and constraints by their identifiers, and then by the attributes that they relate. The roots
/// of two matched scenes always match. If each version has only one scene, these two scenes match, too. Computed frames
/// are not compared.
public struct DocumentComparison: Sendable {
  /// The scenes of both versions: those of the new version in their order, then those that were removed.
  public let scenes: [Scene]

  /// A scene of one or both versions.
  public struct Scene: Sendable {
    /// The index of the scene in the old version; nil if only the new version has the scene.
    public let old: Int?

    /// The index of the scene in the new version; nil if only the old version has the scene.
    public let new: Int?

    /// The differences; empty if only one of the versions has the scene.
    ///
    /// The canvas comes first, then views, guides and constraints. Views and constraints are in the order of the new
    /// version. Added guides come before changed guides. In each group, objects that only the old version has come
    /// last.
    public let changes: [DocumentChange]
  }

  /// Compares two versions of a document.
  ///
  /// - Complexity: O(*n* log *n*) for *n* views, guides and constraints.
  public init(_ old: LayoutDocument, _ new: LayoutDocument) {
    // If each version has a single scene, the two scenes match even if their names differ.
    let areAlone = old.scenes.count == 1 && new.scenes.count == 1
    let matches = Matching.pairs(
      old.scenes, new.scenes,
      by: [
        { $0.root.id }, { $0.root.name },
        { areAlone || $0.root.id == nil && $0.root.name == nil ? "" : nil },
      ])
    var scenes: [Scene] = []
    for (index, match) in matches.enumerated() {
      guard let match else {
        scenes.append(Scene(old: nil, new: index, changes: []))
        continue
      }
      let changes = SceneChanges(
        old.scenes[match], new.scenes[index], canvases: (old.canvas, new.canvas))
      scenes.append(Scene(old: match, new: index, changes: changes.all))
    }
    let kept = Set(matches.compactMap { $0 })
    scenes += old.scenes.indices.filter { !kept.contains($0) }.map { Scene(old: $0, new: nil, changes: []) }
    self.scenes = scenes
  }
}

/// The search for the objects that two versions of a document have in common.
enum Matching {
  /// Returns, for each new object, the index of the old object that it matches; nil if there is none.
  ///
  /// - Parameter keys: Functions that return a key of an object. The first ones have precedence. Objects without a key
  ///   are left to the next function. Objects with the same key are matched in their order.
  /// - Complexity: O(*n*) for *n* objects and a constant number of functions.
  static func pairs<Object>(_ old: [Object], _ new: [Object], by keys: [(Object) -> String?]) -> [Int?] {
    var pairs: [Int?] = Array(repeating: nil, count: new.count)
    var isTaken = Array(repeating: false, count: old.count)
    for key in keys {
      var free: [String: [Int]] = [:]
      for index in old.indices.reversed() where !isTaken[index] {
        if let text = key(old[index]) { free[text, default: []].append(index) }
      }
      for index in new.indices where pairs[index] == nil {
        guard let text = key(new[index]), let match = free[text]?.popLast() else { continue }
        pairs[index] = match
        isTaken[match] = true
      }
    }
    return pairs
  }
}
