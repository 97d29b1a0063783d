import LayoutDocuments
import LayoutEnvironments

/// An environment in which scenes are checked, such as a device in landscape with large text.
///
/// If the text size has no effect on a scene, the scene is laid out with the text size of its document. This is the
/// case, for example, if no text has a font that follows the text size.
public struct LintEnvironment: Sendable {
  /// The name of the environment in reports, such as `iPhone 15, rtl`. Empty for the document's own canvas.
  public var name: String

  /// Returns the canvas to lay a scene out on, given the canvas of the scene.
  public var canvas: @Sendable (LayoutDocument.Canvas) -> LayoutDocument.Canvas

  /// Returns whether scenes with the given canvas are checked in this environment. For example, a window of macOS is
  /// not checked on a phone. Default: true for every canvas.
  public var applies: @Sendable (LayoutDocument.Canvas) -> Bool = { _ in true }

  /// Creates an environment with a name and a closure. The closure gets the canvas of a scene, and returns the canvas
  /// to lay the scene out on.
  public init(
    name: String, canvas: @escaping @Sendable (LayoutDocument.Canvas) -> LayoutDocument.Canvas
  ) {
    self.name = name
    self.canvas = canvas
  }

  /// Returns the environment in which a scene is laid out.
  func settings(for instance: LayoutInstance) -> LayoutEnvironment {
    canvas(instance.canvas).environment ?? instance.environment
  }

  /// The environment that the document itself describes.
  public static let designed = LintEnvironment(name: "") { $0 }
}
