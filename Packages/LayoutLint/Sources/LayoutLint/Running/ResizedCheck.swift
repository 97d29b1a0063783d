import LayoutDocuments
import LayoutEnvironments
import LinearConstraints
@_spi(Tools) import LayoutModel

/// A check of safe fixes on a canvas of another size, on which the sizes of contents are measured.
///
/// On the saved canvas, the saved frame of a view often has the size that a constraint determines, and LayoutKit takes
/// this size as that of the view's content. A fix that removes the constraint then seems to keep all frames, but keeps
/// them only on this canvas.
struct ResizedCheck {
  private let document: LayoutDocument
  private let scene: LayoutDocument.Scene
  private let makeSolver: () -> AnyConstraintSolver

  /// The frames of the scene on the other canvas without any fix; nil if the scene cannot be laid out there.
  private let frames: [LayoutRect]?

  /// The size of the other canvas divided by the size of the canvas. With this factor, frames that depend on the size
  /// of the canvas differ by more than a rounding error, even on small canvases.
  private static let factor = 1.25

  /// Creates a check, and lays out the scene without any fix to get the frames for comparison.
  init(_ document: LayoutDocument, scene index: Int, makeSolver: @escaping () -> AnyConstraintSolver) {
    self.document = document
    scene = document.scenes[index]
    self.makeSolver = makeSolver
    frames = Self.frames(of: scene, in: document, makeSolver)
  }

  /// Returns whether the views have the same frames with the changes as without them. True if the scene cannot be laid
  /// out on the other canvas, because the frames are then unknown.
  func keepsFrames(_ changes: [SceneChange]) -> Bool {
    guard let frames else { return true }
    guard let changed = Self.frames(of: scene.applying(changes), in: document, makeSolver),
      changed.count == frames.count
    else { return false }
    return zip(frames, changed).allSatisfy { one, other in
      [one.minX - other.minX, one.minY - other.minY, one.width - other.width, one.height - other.height]
        .allSatisfy { abs($0) <= LintedLayout.roundingError / 2 }
    }
  }

  private static func frames(
    of scene: LayoutDocument.Scene, in document: LayoutDocument,
    _ makeSolver: @escaping () -> AnyConstraintSolver
  ) -> [LayoutRect]? {
    var scene = scene
    scene.measureAllContent()
    guard
      let instance = try? LayoutDocument(canvas: document.canvas, scenes: [scene]).instantiate()
    else { return nil }
    var environment = instance.environment
    environment.size.width = (environment.size.width * factor).rounded()
    environment.size.height = (environment.size.height * factor).rounded()
    let solution = instance.makeEngine(solver: makeSolver(), environment: environment).layout()
    guard solution.failure == nil, solution.hasStableConstraints else { return nil }
    return instance.views.map { solution[$0.view]?.frame ?? .zero }
  }
}
