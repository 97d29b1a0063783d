import LayoutSolver
import StackViews

extension LayoutView {
  /// Makes a view with a content.
  convenience init(_ name: String, _ width: Double, _ height: Double) {
    self.init(name: name)
    content.intrinsicSize = LayoutSize(width: width, height: height)
  }
}

extension StackView {
  /// Makes a stack called S.
  convenience init(_ axis: LayoutAxis, spacing: Double = 0, _ views: LayoutView...) {
    self.init(name: "S")
    self.axis = axis
    self.spacing = spacing
    for view in views { addArrangedSubview(view) }
  }

  var arrangedNames: [String] { arrangedSubviews.map(\.layoutName) }
}

extension LayoutRect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

/// A root of a size.
struct Canvas {
  let engine: LayoutEngine

  init(
    _ root: LayoutView, _ width: Double, _ height: Double, scale: Double = 0,
    direction: LayoutDirection = .leftToRight
  ) {
    engine = LayoutEngine(
      root: root,
      environment: LayoutEnvironment(
        size: LayoutSize(width: width, height: height), scale: scale, direction: direction),
      solver: SimplexSolver())
  }
}
