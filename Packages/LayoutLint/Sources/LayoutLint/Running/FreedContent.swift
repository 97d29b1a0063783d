import LayoutDocuments
import LayoutEquations

extension LayoutDocument.Scene {
  /// Makes LayoutKit measure the content of each view whose size was determined by a constraint that the changes remove
  /// or weaken.
  ///
  /// Interface Builder files contain frames instead of the sizes of contents. The saved frame of such a view has the
  /// size that the constraint determined, so it does not show how large the content is.
  ///
  /// - Parameters:
  ///   - changes: The changes, which were applied to this scene.
  ///   - scene: The scene before the changes.
  mutating func measureContent(freedBy changes: [SceneChange], in scene: LayoutDocument.Scene) {
    var freed: [String: Set<LayoutAxis>] = [:]
    for change in changes {
      guard change.canFreeSize, let old = change.constraint.flatMap({ scene.constraint(at: $0) }) else {
        continue
      }
      for case .attribute(let anchor)? in [old.equation.first, old.equation.second] {
        guard anchor.attribute.isSize, case .item(let name) = anchor.item else { continue }
        freed[name, default: []].insert(anchor.attribute == .width ? .horizontal : .vertical)
      }
    }
    if !freed.isEmpty { root.measureContent(of: freed) }
  }
}

extension LayoutDocument.View {
  /// Removes the intrinsic content sizes that were read from saved frames, for the given views and axes. The sizes of
  /// these contents are then measured.
  fileprivate mutating func measureContent(of freed: [String: Set<LayoutAxis>]) {
    for axis in [id, name].compactMap({ $0 }).flatMap({ freed[$0] ?? [] })
    where canvasNotes.axesOfSavedContent.contains(axis) {
      attributes.intrinsicSize[axis] = nil
    }
    for index in views.indices { views[index].measureContent(of: freed) }
  }
}

extension SceneChange {
  /// Whether the change can remove or weaken a constraint that determines the size of a view.
  fileprivate var canFreeSize: Bool {
    switch self {
    case .removeConstraint, .setRelation, .setPriority, .setEquation: true
    default: false
    }
  }
}
