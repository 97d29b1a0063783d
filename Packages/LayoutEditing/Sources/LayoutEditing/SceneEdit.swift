import LayoutDocuments

/// A change of a scene that a tool proposes, with its effects. The changed scene was laid out before the edit was returned.
public struct SceneEdit: Sendable {
  /// The changes, which can be applied to the scene and, with a `DocumentEditor`, to its text.
  public var changes: [SceneChange]

  /// The scene with the changes.
  public var scene: LayoutDocument.Scene

  /// The equations of the constraints that the edit adds, in order.
  public var added: [ConstraintEquation]

  /// The frames of the views before the edit, in their superviews, by index in the old scene. Nil for views that are not
  /// installed.
  public var framesBefore: [LayoutRect?]

  /// The frames of the views after the edit, in their superviews, by index in the changed scene.
  public var framesAfter: [LayoutRect?]

  /// The required constraints that are dropped after the edit, but not before the edit. Each text also contains the
  /// constraints that a dropped constraint conflicts with. Empty unless ``LayoutEditor/isForced`` is true.
  public var conflicts: [String]

  /// The names of the views whose position or size is ambiguous after the edit.
  public var ambiguousViews: [String]

  /// The indices of these views in the changed scene.
  var ambiguousIndices: [Int] = []

  /// The frames of the views after the edit without rounding, by index in the changed scene.
  var exactFrames: [LayoutRect?] = []

  /// The views that should keep the frames in the document, but have other frames after the edit.
  public internal(set) var missedFrames: [MissedFrame] = []
}
