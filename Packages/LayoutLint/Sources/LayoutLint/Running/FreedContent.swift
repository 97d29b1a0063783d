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
    guard !freed.isEmpty else { return }
    root.measureContent { view in
      [view.id, view.name].compactMap { $0 }.reduce(into: []) { $0.formUnion(freed[$1] ?? []) }
    }
  }

  /// Makes LayoutKit measure the content of each view that Interface Builder marked as misplaced.
  ///
  /// - Returns: Whether the size of such content was read from a saved frame.
  mutating func measureContentOfMisplacedViews() -> Bool {
    root.measureContent { $0.canvasNotes.isMisplaced ? [.horizontal, .vertical] : [] }
  }

  /// Makes LayoutKit measure the content of each view whose size was read from a saved frame.
  mutating func measureAllContent() { root.measureContent { _ in [.horizontal, .vertical] } }
}

extension LayoutDocument.View {
  /// Removes the sizes of contents that were read from saved frames, for the axes that a closure returns for each view.
  ///
  /// - Returns: Whether a size was removed.
  @discardableResult
  fileprivate mutating func measureContent(along axes: (LayoutDocument.View) -> Set<LayoutAxis>) -> Bool {
    var hasChanged = false
    for axis in axes(self).intersection(canvasNotes.axesOfSavedContent)
    where attributes.intrinsicSize[axis] != nil {
      attributes.intrinsicSize[axis] = nil
      hasChanged = true
    }
    for index in views.indices where views[index].measureContent(along: axes) { hasChanged = true }
    return hasChanged
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
