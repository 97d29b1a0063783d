import LayoutDiagnostics
import LayoutDocuments

/// A change of one of the values that decide the size of a view. Interface Builder's size inspector offers the same
/// changes.
public enum ViewEdit: Hashable, Sendable {
  /// Sets the content hugging or compression resistance priority on an axis.
  case contentPriority(LayoutPriority, SceneChange.ContentPriority, LayoutAxis)
  /// Sets the intrinsic size on an axis, in points: `LayoutSize.noIntrinsicMetric` for no intrinsic size, or nil for
  /// the size that the kind or the text of the view determines. In Interface Builder files, the intrinsic size is a
  /// placeholder, which exists only on the canvas.
  case intrinsicSize(Double?, LayoutAxis)
}

extension LayoutEditor {
  /// Returns an edit that applies the same changes to each of the selected views.
  ///
  /// - Parameters:
  ///   - selection: The indices of the selected views.
  ///   - edits: The changes.
  /// - Throws: ``EditingError`` if nothing is selected, if a size is not possible, or if the changes cause a conflict.
  public func change(views selection: [Int], _ edits: [ViewEdit]) throws(EditingError) -> SceneEdit {
    guard !selection.isEmpty else { throw .emptySelection }
    guard !edits.isEmpty else {
      throw .nothingToDo("The views were not changed, because no change is requested.")
    }
    var changes: [SceneChange] = []
    for view in selection {
      guard geometry.sources.indices.contains(view) else { throw .unknownView(view) }
      for edit in edits {
        switch edit {
        case .contentPriority(let priority, let kind, let axis):
          changes.append(.setContentPriority(priority, kind, axis, view: view))
        case .intrinsicSize(let size, let axis):
          if let size, size != LayoutSize.noIntrinsicMetric, !(size >= 0 && size <= DocumentLimits.points) {
            throw .invalidSize(size)
          }
          changes.append(.setIntrinsicSize(size, axis, view: view))
        }
      }
    }
    return try edit(changes)
  }
}
