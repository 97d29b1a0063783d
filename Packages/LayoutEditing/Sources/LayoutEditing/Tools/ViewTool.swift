import LayoutDiagnostics
import LayoutDocuments

/// A change of the values of a view that decide its size, as Interface Builder's size inspector allows it.
public enum ViewEdit: Hashable, Sendable {
  /// Sets the content hugging or compression resistance priority on an axis.
  case contentPriority(LayoutPriority, SceneChange.ContentPriority, LayoutAxis)
  /// Sets the intrinsic size on an axis, in points: `LayoutSize.noIntrinsicMetric` for none, or nil for the size of the
  /// view's kind or text. In Interface Builder files, this is the placeholder, which exists only on the canvas.
  case intrinsicSize(Double?, LayoutAxis)
}

extension LayoutEditor {
  /// Returns the edit that makes changes of views.
  ///
  /// - Parameters:
  ///   - selection: The indices of the views. All of them get the same values.
  ///   - edits: The changes.
  /// - Throws: ``EditingError`` if nothing is selected, if a size is not possible, or if constraints then cannot hold.
  public func change(views selection: [Int], _ edits: [ViewEdit]) throws(EditingError) -> SceneEdit {
    guard !selection.isEmpty else { throw .emptySelection }
    guard !edits.isEmpty else { throw .nothingToDo("The request has no changes.") }
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
