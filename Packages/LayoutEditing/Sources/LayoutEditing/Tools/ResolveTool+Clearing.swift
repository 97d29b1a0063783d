import LayoutDiagnostics
import LayoutDocuments

/// The command “Clear Constraints” of Interface Builder's menu “Resolve Auto Layout Issues”.
extension LayoutEditor {
  /// Returns the changes that remove the constraints of views. Leaves out changes for which `isEditable` returns false.
  ///
  /// - Parameter views: The views; nil for all constraints of the scene.
  func clearing(_ views: Set<Int>?, _ isEditable: (SceneChange) -> Bool) -> [SceneChange] {
    let live = before.instance.constraints
    var changes: [SceneChange] = []
    for index in constraints.indices {
      guard views.map({ isAbout(live[index].constraint, $0) }) ?? true,
        isEditable(.removeConstraint(index))
      else { continue }
      changes.append(.removeConstraint(index))
    }
    return changes
  }

  /// Returns changes to make in addition to `changes`, so that views which then have no constraints keep their frames:
  /// these views get autoresizing masks, as in Interface Builder. Empty for documents other than Interface Builder
  /// files.
  ///
  /// - Parameters:
  ///   - changes: Changes that may remove constraints. The result does not contain them.
  ///   - isEditable: Returns whether the text of the document allows a change.
  func fixing(_ changes: [SceneChange], _ isEditable: (SceneChange) -> Bool) -> [SceneChange] {
    guard scene.isInterfaceFile else { return [] }
    var removed: Set<Int> = []
    for case .removeConstraint(let index) in changes { removed.insert(index) }
    var constrained: Set<Int> = []
    for (index, entry) in before.instance.constraints.enumerated() where !removed.contains(index) {
      for item in [entry.constraint.firstItem, entry.constraint.secondItem] {
        if let item, let view = viewIndex(of: item) { constrained.insert(view) }
      }
    }
    return geometry.sources.indices.compactMap { index in
      let change = SceneChange.setAutoresizing([], view: index)
      guard index > 0, geometry.sources[index].attributes.autoresizing == nil, !isArranged(index),
        !constrained.contains(index), geometry.sources[index].attributes.frame != nil, isEditable(change)
      else { return nil }
      return change
    }
  }
}
