import LayoutRendering
import LayoutSolver

extension SolvedScene {
  /// Lays out a root of the given size in points, with its findings and with all that a picture shows of its views.
  init(diagnosing root: LayoutView, width: Double = 300, height: Double = 200) {
    let environment = LayoutEnvironment(size: LayoutSize(width: width, height: height))
    let engine = LayoutEngine(root: root, environment: environment, solver: SimplexSolver())
    self.init(solution: engine.layout())
    diagnosis = LayoutDiagnosis(engine)
    canvas = SceneCanvas(engine)
  }
}
