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

extension LayoutView {
  /// Places a view at a frame of the root by constraints that pictures do not draw.
  func fix(at frame: LayoutRect, in root: LayoutView) {
    let fixed = [
      leftAnchor.constraint(equalTo: root.leftAnchor, constant: frame.minX),
      topAnchor.constraint(equalTo: root.topAnchor, constant: frame.minY),
      widthAnchor.constraint(equalToConstant: frame.width),
      heightAnchor.constraint(equalToConstant: frame.height),
    ]
    // Generated constraints are not drawn.
    for constraint in fixed { constraint.origin = ConstraintOrigin(rawValue: "test") }
    LayoutConstraint.activate(fixed)
  }
}
