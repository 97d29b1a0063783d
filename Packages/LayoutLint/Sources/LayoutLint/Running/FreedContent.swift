import LayoutDocuments
import LayoutEquations

extension LayoutDocument.Scene {
  /// Makes LayoutKit measure the contents of the views whose size was determined by constraints that changes remove or
  /// weaken.
  ///
  /// Interface Builder files contain frames instead of the sizes of contents. The frame of such a view has the size that
  /// the constraint gave it, so it does not tell how large the content is.
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
  /// Removes the sizes of contents that were read from saved frames, for the given views and axes.
  fileprivate mutating func measureContent(of freed: [String: Set<LayoutAxis>]) {
    for axis in [id, name].compactMap({ $0 }).flatMap({ freed[$0] ?? [] })
    where canvasNotes.axesOfSavedContent.contains(axis) {
      attributes.intrinsicSize[axis] = nil
    }
    for index in views.indices { views[index].measureContent(of: freed) }
  }
}

extension SceneChange {
  /// Whether the change can make a view have another size than the one that a constraint gave it.
  fileprivate var canFreeSize: Bool {
    switch self {
    case .removeConstraint, .setRelation, .setPriority, .setEquation: true
    default: false
    }
  }
}
