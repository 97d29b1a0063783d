import LayoutDocuments

/// Edits inside hidden views that a stack view leaves out.
extension LayoutEditor {
  /// Returns an editor of the same scene in which a view is shown, if the view is left out: if it is a hidden view of a
  /// stack view, or inside such a view. Nil if the view is not left out.
  ///
  /// In a view that is left out, frames collapse, and no view counts as ambiguous or misplaced. In the returned editor,
  /// the views inside have the frames that they have when the view is shown.
  func showing(_ view: Int) throws(EditingError) -> LayoutEditor? {
    guard before.isLeftOut(view) else { return nil }
    var shown: Set<Int> = []
    var current: Int? = view
    while let index = current {
      if before.views[index].view.isHidden { shown.insert(index) }
      current = geometry.parents[index]
    }
    let editor = try LayoutEditor(
      scene.showing(shown), canvas: canvas, takenIDs: takenIDs, makeSolver: makeSolver)
    editor.isForced = isForced
    return editor
  }

  /// Converts an edit by an editor that ``showing(_:)`` returned to an edit of this scene, in which the views are
  /// hidden.
  func adopting(_ other: SceneEdit) throws(EditingError) -> SceneEdit {
    // The marks describe this scene, in which the views are hidden.
    let changes = other.changes.filter { change in
      switch change {
      case .setAmbiguousMark, .removeMisplacedMark: false
      default: true
      }
    }
    var edit = try edit(changes)
    edit.missedFrames = other.missedFrames
    return edit
  }
}

extension LayoutDocument.Scene {
  /// Returns the scene in which the views with the given indices are not hidden.
  fileprivate func showing(_ indices: Set<Int>) -> LayoutDocument.Scene {
    var next = 0
    func show(_ view: inout LayoutDocument.View) {
      if indices.contains(next) {
        view.attributes.isHidden = nil
        for index in view.variations.indices { view.variations[index].values.isHidden = nil }
      }
      next += 1
      for index in view.views.indices { show(&view.views[index]) }
    }
    var scene = self
    show(&scene.root)
    return scene
  }
}
