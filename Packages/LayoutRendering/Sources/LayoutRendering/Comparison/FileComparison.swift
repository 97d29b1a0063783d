import LayoutEquations
import SourceDiagnostics
import SourceText

/// Two versions of a file, compared: the input of a ``ComparisonRenderer``.
public struct FileComparison: Sendable {
  /// The name of the old version in output, usually its path.
  public var oldName: String

  /// The name of the new version in output, usually its path.
  public var newName: String

  /// The scenes of both versions.
  public var scenes: [SceneComparison]

  /// Creates a comparison of two versions of a file.
  public init(oldName: String, newName: String, scenes: [SceneComparison]) {
    self.oldName = oldName
    self.newName = newName
    self.scenes = scenes
  }

  /// Whether no view, guide, constraint, frame or finding differs.
  public var isEqual: Bool { scenes.allSatisfy { $0.isEqual } }
}

/// Two versions of a scene, compared.
public struct SceneComparison: Sendable {
  /// The name of the scene.
  public var name: String

  /// The versions that contain the scene: both, only the old one or only the new one.
  public var presence: Presence

  /// The differences between the two versions of the scene in the document. Differences between their layouts are in
  /// ``layouts``.
  public var changes: [DocumentChange]

  /// The layouts of the scene, one for each combination of devices and other settings.
  public var layouts: [LayoutComparison]

  /// The versions that contain a scene.
  public enum Presence: Hashable, Sendable {
    /// Both versions contain the scene.
    case both
    /// Only the new version contains the scene.
    case added
    /// Only the old version contains the scene.
    case removed
  }

  /// Creates a comparison of two versions of a scene.
  public init(name: String, presence: Presence, changes: [DocumentChange], layouts: [LayoutComparison]) {
    self.name = name
    self.presence = presence
    self.changes = changes
    self.layouts = layouts
  }

  /// Whether no view, guide, constraint, frame or finding of the scene differs.
  public var isEqual: Bool {
    presence == .both && changes.isEmpty && layouts.allSatisfy { $0.frames.isEmpty && $0.findings.isEmpty }
  }
}

/// A renderer that converts comparisons of files to text.
public protocol ComparisonRenderer: Sendable {
  /// Returns comparisons as text. Each line ends with a line break.
  func render(_ files: [FileComparison]) -> String
}
