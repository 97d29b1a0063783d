import SourceText

/// An editor of the text from which a layout document was read. The editor replaces only the text of the changed
/// values, views and constraints, and leaves the rest of the text as it is.
///
/// Each text format of documents has a type that conforms to this protocol.
public protocol DocumentEditor: Sendable {
  /// Returns the edits of the text that make several changes together; nil if the text does not contain one of the
  /// values in a form that can be edited.
  ///
  /// - Parameters:
  ///   - changes: The changes. The indices of views and constraints are those in the scene, before any change. No two
  ///     changes may set the same value, because their edits would overlap.
  ///   - scene: A scene that was read from the text.
  func edits(for changes: [SceneChange], in scene: LayoutDocument.Scene) -> [TextEdit]?
}

extension DocumentEditor {
  /// Returns the edits of the text that make a change; nil if the text does not contain the value in a form that can be
  /// edited.
  ///
  /// - Parameters:
  ///   - change: The change. The indices of views and constraints are those in the scene.
  ///   - scene: A scene that was read from the text.
  public func edits(for change: SceneChange, in scene: LayoutDocument.Scene) -> [TextEdit]? {
    edits(for: [change], in: scene)
  }
}
