import LayoutDocuments

/// A change of a scene that a tool proposes, with its effects. The changed scene was laid out before the edit was returned.
public struct SceneEdit: Sendable {
  /// The changes. They can be applied to the scene or, with a `DocumentEditor`, to the text of the scene.
  public var changes: [SceneChange]

  /// The scene after the edit.
  public var scene: LayoutDocument.Scene

  /// The equations of the constraints that the edit adds, in the order of ``changes``.
  public var added: [ConstraintEquation]

  /// The frame of each view before the edit, in its superview's coordinates, by the view's index in the old scene. Nil
  /// for views that are not installed.
  public var framesBefore: [LayoutRect?]

  /// The frame of each view after the edit, in its superview's coordinates, by the view's index in the changed scene.
  /// Nil for views that are not installed.
  public var framesAfter: [LayoutRect?]

  /// The required constraints that are dropped after the edit, but were not dropped before it. Each text contains a
  /// dropped constraint and the constraints that it conflicts with. Empty unless ``LayoutEditor/isForced`` is true.
  public var conflicts: [String]

  /// The names of the views whose position or size is ambiguous after the edit.
  public var ambiguousViews: [String]

  /// The indices of the ``ambiguousViews`` in the changed scene.
  var ambiguousIndices: [Int] = []

  /// The frames of the views after the edit without rounding, by index in the changed scene.
  var exactFrames: [LayoutRect?] = []

  /// The views that should keep their frames in the document, but have other frames after the edit.
  public internal(set) var missedFrames: [MissedFrame] = []
}
