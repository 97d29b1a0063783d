import LayoutDiagnostics
import LayoutDocuments

/// The commands of Interface Builder's menu “Resolve Auto Layout Issues”.
public enum ResolveAction: String, Hashable, Sendable, CaseIterable {
  /// Sets the frames of views in the document to the frames that the constraints determine.
  case updateFrames = "update-frames"
  /// Sets constants so that the constraints hold at the frames in the document.
  case updateConstants = "update-constants"
  /// Adds constraints until the layout is no longer ambiguous.
  case addMissingConstraints = "add-missing"
  /// Replaces the constraints of views by suggested ones that keep the current frames.
  case resetToSuggestedConstraints = "reset"
  /// Removes the constraints that refer to the selected views.
  case clearConstraints = "clear"
}

extension LayoutEditor {
  /// Returns the edit of a command of “Resolve Auto Layout Issues”.
  ///
  /// - Parameters:
  ///   - action: The command.
  ///   - selection: The indices of the views. Default: all views of the scene.
  ///   - isEditable: Returns whether the text of the document allows a change. Constraints that cannot be removed are kept.
  ///     Default: all changes are possible.
  /// - Throws: ``EditingError`` if the selection is empty, if there is nothing to change, or if the edit would cause
  ///   conflicts, leave views ambiguous, or move views that should keep their frames.
  public func resolve(
    _ action: ResolveAction, _ selection: [Int]? = nil, isEditable: (SceneChange) -> Bool = { _ in true }
  ) throws(EditingError) -> SceneEdit {
    if let selection {
      guard !selection.isEmpty else { throw .emptySelection }
      for index in selection where !geometry.sources.indices.contains(index) { throw .unknownView(index) }
    }
    let views = Set(selection ?? Array(geometry.sources.indices))
    switch action {
    case .updateFrames: return try updateFrames(views, isEditable)
    case .updateConstants: return try updateConstants(selection == nil ? nil : views, isEditable)
    case .addMissingConstraints: return try addMissing(views)
    case .resetToSuggestedConstraints: return try reset(selection == nil ? nil : views, isEditable)
    case .clearConstraints:
      let changes = clearing(selection == nil ? nil : views, isEditable)
      guard !changes.isEmpty else {
        if let fixed = clearing(selection == nil ? nil : views, { _ in true }).first?.constraint {
          throw .fixedConstraint("\(before.instance.constraints[fixed].constraint.equation)")
        }
        throw .nothingToDo("No constraint was removed, because the views have no constraints.")
      }
      return try edit(changes + fixing(changes, isEditable))
    }
  }
}
