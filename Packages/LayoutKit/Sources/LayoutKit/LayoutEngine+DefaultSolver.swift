extension LayoutEngine {
  /// Makes an engine with the default solver, a fresh `SimplexSolver`.
  ///
  ///     let engine = LayoutEngine(root: view, environment: LayoutEnvironment(size: size))
  ///     engine.layout()
  ///     view.subviews.map(\.frame)
  ///
  /// Nothing is laid out before ``LayoutEngine/layout()``. A solver of your own goes to
  /// ``LayoutEngine/init(root:environment:solver:)``.
  public convenience init(root: any LayoutItem, environment: LayoutEnvironment) {
    self.init(root: root, environment: environment, solver: SimplexSolver())
  }
}
